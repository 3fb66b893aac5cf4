import { readNumber } from "../../json/exact-number.ts";
import type { TokenContract } from "../../rpc/contract/tokens.ts";
import type { SavedAnswers } from "../answered-ids.ts";
import { savedKey } from "../call-key.ts";
import { type Token, Tokens } from "../tokens.ts";
import { resumedAnswers } from "./read-answers.ts";
import type { SavedValue } from "./saved-value.ts";

/** The tokens of a snapshot: the tables, and the list that the calls name them by. */
export interface ResumedTokens {
  readonly tokens: Tokens;
  readonly list: readonly Token[];
}

/**
 * Reads the tokens that were given out.
 *
 * @param most As for the checker that wrote them.
 * @throws SnapshotError for what no checker of this contract could have written.
 */
export function resumedTokens(saved: SavedValue, contract: TokenContract, most: number): ResumedTokens {
  const ended = saved.member("ended").list((pair): readonly [SavedAnswers, SavedAnswers] => {
    const [one, other] = pair.tuple(2);
    return [resumedAnswers(pair.known(one, "a side"), most), resumedAnswers(pair.known(other, "a side"), most)];
  });
  const tokens = new Tokens(contract, most, ended);
  tokens.doubts.lostParams = saved.member("lostParams").count();
  tokens.doubts.lostResults = saved.member("lostResults").count();
  const table = (kind: SavedValue | undefined, user: SavedValue | undefined) => {
    const known = contract.kinds[kind?.count() ?? -1];
    const side = user?.count();
    const isSide = side === 0 || side === 1;
    return saved.known(known === undefined || !isSide ? undefined : tokens.table(known, side), "a kind and a side");
  };
  const list = saved.member("list").list((each) => {
    const token = resumedToken(each, contract);
    table(each.member("kind"), each.member("user")).tokens.set(token.key, token);
    return token;
  });
  saved.member("forgotten").list((pair) => {
    const [kind, user] = pair.tuple(2);
    table(kind, user).forgotten = true;
  });
  return { tokens, list };
}

function resumedToken(saved: SavedValue, contract: TokenContract): Token {
  const source = saved.member("source");
  return {
    key: saved.known(savedKey(saved.member("key").raw), "the key of a token"),
    source: source.known(contract.sources[source.count()], "a place of the contract"),
    entry: saved.member("entry").count(),
    method: saved.member("method").optional((name) => name.text()),
    open: saved.member("open").count(),
    stays: saved.member("stays").boolean(),
    isTold: saved.member("isTold").boolean(),
    giver: saved.member("giver").optional((key) => key.known(savedKey(key.raw), "the key of an id")),
    asksBack: saved.member("asksBack").boolean(),
    last: saved.member("last").optional((number) => number.known(readNumber(number.text()), "a JSON number")),
  };
}
