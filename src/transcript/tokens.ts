import type { JsonNumber } from "../json/exact-number.ts";
import { resolvePointerOnTape } from "../json/pointer.ts";
import { count, TokenKind as JsonKind, kindAt, numberAt, type Tape } from "../json/tape.ts";
import type { TokenContract, TokenKind, TokenSource } from "../rpc/contract/tokens.ts";
import { AnsweredIds, type SavedAnswers } from "./answered-ids.ts";
import { type CallKey, callKey } from "./call-key.ts";
import { idAt } from "./id-member.ts";

/** A token that was given out, as one of the peers may use it, while it lives. */
export interface Token {
  readonly key: CallKey;
  /** The place that gave it out last. */
  source: TokenSource;
  /** The entry that gave it out last. */
  entry: number;
  /** The method whose message gave it out; absent when there were several, or nobody can tell. */
  method: string | undefined;
  /** The open calls that hold it. */
  open: number;
  /** Whether it lives for the session. */
  stays: boolean;
  /** Whether a finding has told of it: it is told of once. */
  isTold: boolean;
  /** The id of the call that gave it out last, in its params or in its reply. */
  giver: CallKey | undefined;
  /** Whether what gave it out asked for something besides. */
  asksBack: boolean;
  /** The number that the last use of it had; absent when the next one may have any. */
  last: JsonNumber | undefined;
}

/** The tokens of one kind that one peer may use. */
export interface TokenTable {
  /** Those that live, and those that a finding has told of. */
  tokens: Map<CallKey, Token>;
  /** Those whose life is over: numbers alone, for nearly every call of a long log leaves one. */
  readonly ended: AnsweredIds;
  /** Whether a living token had to make room: then one that is unknown may have been given out. */
  forgotten: boolean;
}

/** What a token that is used turns out to be. */
export type TokenVerdict =
  /** Without the token when nobody knows it, or it was told of. */
  | { readonly kind: "fits"; readonly token?: Token }
  | { readonly kind: "never" }
  /** By a reply, at this entry. */
  | { readonly kind: "ended"; readonly entry: number; readonly source: TokenSource }
  | { readonly kind: "otherMethod"; readonly token: Token };

/** What is remembered beside the tokens. */
export interface TokenDoubts {
  /** Requests that nobody could read, or whose params are broken: each may have given one token out. */
  lostParams: number;
  /** The same for replies. */
  lostResults: number;
}

const FITS: TokenVerdict = { kind: "fits" };
const NEVER: TokenVerdict = { kind: "never" };

/**
 * The tokens that were given out so far, for each kind and each peer that may use them. Every step takes constant time; of
 * each kind a peer has at most so many, and as many whose life is over; of two that are one too many the older goes.
 *
 * Source: docs/contracts, "Tokens".
 */
export class Tokens {
  readonly contract: TokenContract;
  readonly doubts: TokenDoubts;
  /** By the index of the kind, then by that of the side that may use them. */
  readonly tables: readonly (readonly [TokenTable, TokenTable])[];
  readonly #most: number;

  /**
   * @param most Tokens of one kind that one peer may use; at least 1.
   * @param ended Those whose life was over before, by kind and side.
   */
  constructor(contract: TokenContract, most: number, ended: readonly (readonly [SavedAnswers, SavedAnswers])[] = []) {
    this.contract = contract;
    this.#most = most;
    this.doubts = { lostParams: 0, lostResults: 0 };
    this.tables = contract.kinds.map((_, kind) => [newTable(most, ended[kind]?.[0]), newTable(most, ended[kind]?.[1])]);
  }

  /**
   * Takes the token out of a message, if there is one.
   *
   * @param sender Index of the side that sends the message.
   * @param at Word index of the params or the result; negative when there are none.
   * @param isCall Whether a reply will come that can end its life.
   * @returns Whether there is one, and the tokens that the reply ends.
   */
  give(source: TokenSource, sender: 0 | 1, { tape, at, entry, method, isCall, giver }: GivingMessage): GivenToken {
    const key = at < 0 ? undefined : tokenAt(tape, resolvePointerOnTape(tape, source.pointer, at));
    if (key === undefined) return NO_TOKEN;
    const endsOnce = source.lives !== "session";
    // Without a call there is nothing that it could be used about, or that could end it.
    if (endsOnce && !isCall && source.from === "params") return { isThere: true, held: NONE };
    const asking = source.askingAt === undefined ? undefined : resolvePointerOnTape(tape, source.askingAt, at);
    const asksBack = asking !== undefined && isSomething(tape, asking);
    const holders: Token[] = [];
    for (const user of usersOf(source, sender)) {
      const token = this.#put(source, user, key, entry, method);
      token.giver = giver;
      token.asksBack = asksBack;
      token.last = undefined;
      if (endsOnce) {
        token.open++;
        holders.push(token);
      } else token.stays = true;
    }
    return { isThere: true, held: holders };
  }

  #put(source: TokenSource, user: 0 | 1, key: CallKey, entry: number, method: string | undefined): Token {
    const table = this.table(source.kind, user);
    const known = table.tokens.get(key);
    if (known !== undefined && !known.isTold) {
      if (known.method !== method) known.method = undefined;
      known.source = source;
      known.entry = entry;
      return known;
    }
    const token = newToken(key, source, entry, method);
    this.#keep(table, token);
    return token;
  }

  /** Puts a token into a table, as the newest. */
  #keep(table: TokenTable, token: Token): void {
    const { tokens } = table;
    tokens.delete(token.key);
    tokens.set(token.key, token);
    if (tokens.size <= this.#most) return;
    for (const [oldest, { isTold }] of tokens) {
      if (!isTold) table.forgotten = true;
      tokens.delete(oldest);
      return;
    }
  }

  table(kind: TokenKind, user: 0 | 1): TokenTable {
    const tables = this.tables[kind.index];
    if (tables === undefined) throw new RangeError(`There is no kind of token ${kind.index}.`);
    return tables[user];
  }

  /**
   * A call that gave tokens out has its reply.
   *
   * @param result Word index of the result; negative when there is none.
   * @param isRefused Whether the reply is an error: a broken one is neither.
   */
  end(held: readonly Token[], entry: number, tape: Tape, result: number, isRefused: boolean): void {
    for (const token of held) {
      const { lives, livesOnWith } = token.source;
      token.open--;
      // Nobody can tell which of several calls the last number was about.
      if (token.open > 0) token.last = undefined;
      const livesOn =
        lives === "untilError"
          ? !isRefused
          : livesOnWith !== undefined && result >= 0 && isThere(tape, result, livesOnWith);
      if (livesOn) token.stays = true;
      else if (token.open <= 0 && (!token.stays || lives === "untilError")) this.#retire(token, entry);
    }
  }

  #retire(token: Token, entry: number): void {
    const { key, source, isTold } = token;
    if (isTold) return;
    for (const table of this.tables[source.kind.index] ?? []) {
      const { tokens, ended } = table;
      if (tokens.get(key) !== token) continue;
      // A Map that is emptied and filled again and again leaves a trail of tables, each of which keeps the next.
      if (tokens.size === 1) table.tokens = new Map();
      else tokens.delete(key);
      ended.remember(key, this.#endedAt(entry, source));
    }
  }

  /** The entry and the place as one number. */
  #endedAt(entry: number, { index }: TokenSource): number {
    return entry * this.contract.sources.length + index;
  }

  #ended(at: number): TokenVerdict {
    const { sources } = this.contract;
    const index = at % sources.length;
    const source = sources[index];
    return source === undefined ? NEVER : { kind: "ended", entry: (at - index) / sources.length, source };
  }

  /** Whether a token may be used now in a message of this method. */
  judge(kind: TokenKind, user: 0 | 1, key: CallKey, method: string): TokenVerdict {
    const table = this.table(kind, user);
    const token = table.tokens.get(key);
    if (token === undefined) {
      const ended = table.ended.get(key);
      if (ended !== undefined) return this.#ended(ended);
      return table.forgotten ? FITS : NEVER;
    }
    if (token.isTold) return FITS;
    const fits = kind.otherMethod === "accept" || token.method === undefined || token.method === method;
    return { kind: fits ? "fits" : "otherMethod", token };
  }

  /** The token as one of the peers may use it; `undefined` when it has none, or it was told of. */
  living(kind: TokenKind, user: 0 | 1, key: CallKey): Token | undefined {
    const token = this.table(kind, user).tokens.get(key);
    return token === undefined || token.isTold ? undefined : token;
  }

  /** A token was told of; what was not given out is remembered, so that it is told of once. */
  tell(kind: TokenKind, user: 0 | 1, key: CallKey, entry: number): void {
    const table = this.table(kind, user);
    const token = table.tokens.get(key);
    if (token !== undefined) token.isTold = true;
    else {
      const [source] = this.contract.sources.filter((each) => each.kind === kind);
      if (source === undefined) return;
      this.#keep(table, { ...newToken(key, source, entry, undefined), stays: true, isTold: true });
    }
  }

  /** A message that nobody can read, or that is broken, may have given a token out. */
  lose(place: TokenSource["from"]): void {
    const { doubts } = this;
    if (place === "params" && doubts.lostParams < this.#most) doubts.lostParams++;
    if (place === "result" && doubts.lostResults < this.#most) doubts.lostResults++;
  }

  /** Whether a reply that nobody could read may have ended the life of a token; each explains one. */
  takeLostReply(): boolean {
    const { doubts } = this;
    return doubts.lostResults > 0 && doubts.lostResults-- > 0;
  }

  /** Whether a message that nobody could read explains a token of this kind; each explains one. */
  takeLost(kind: TokenKind): boolean {
    const { doubts } = this;
    for (const source of this.contract.sources) {
      if (source.kind !== kind) continue;
      if (source.from === "params" && doubts.lostParams > 0) return doubts.lostParams-- > 0;
      if (source.from === "result" && doubts.lostResults > 0) return doubts.lostResults-- > 0;
    }
    return false;
  }
}

/** A message in which tokens may be given out. */
export interface GivingMessage {
  readonly tape: Tape;
  readonly at: number;
  readonly entry: number;
  readonly method: string | undefined;
  readonly isCall: boolean;
  /** The id of the call, or of that which the reply answers; absent when nobody knows. */
  readonly giver: CallKey | undefined;
}

/** What a place of a message held. */
export interface GivenToken {
  readonly isThere: boolean;
  /** The tokens that the reply ends. */
  readonly held: readonly Token[];
}

const NONE: readonly Token[] = [];
const NO_TOKEN: GivenToken = { isThere: false, held: NONE };

function newToken(key: CallKey, source: TokenSource, entry: number, method: string | undefined): Token {
  return {
    key,
    source,
    entry,
    method,
    open: 0,
    stays: false,
    isTold: false,
    giver: undefined,
    asksBack: false,
    last: undefined,
  };
}

function newTable(most: number, ended?: SavedAnswers): TokenTable {
  return { tokens: new Map(), ended: new AnsweredIds(most, ended), forgotten: false };
}

const EITHER = [0, 1] as const;
const FIRST = [0] as const;
const SECOND = [1] as const;

/** The sides that may use a token that this side gives out. */
export function usersOf({ usableBy }: TokenSource, sender: 0 | 1): readonly (0 | 1)[] {
  if (usableBy === "either") return EITHER;
  return (sender === 0) === (usableBy === "sender") ? FIRST : SECOND;
}

/** The token at a word index: a string or a number. */
export function tokenAt(tape: Tape, at: number | undefined): CallKey | undefined {
  if (at === undefined) return undefined;
  if (kindAt(tape, at) === JsonKind.number) {
    // Most are numbers, of which no text has to be made.
    const value = numberAt(tape, at);
    if (typeof value === "number" && Number.isSafeInteger(value)) return value;
  }
  const id = idAt(tape, at);
  return id === undefined || id.kind === "null" ? undefined : callKey(id);
}

function isThere(tape: Tape, from: number, pointer: readonly string[]): boolean {
  const at = resolvePointerOnTape(tape, pointer, from);
  return at !== undefined && kindAt(tape, at) !== JsonKind.null;
}

/** Whether a value is more than null and an empty object or array. */
export function isSomething(tape: Tape, at: number): boolean {
  const kind = kindAt(tape, at);
  if (kind === JsonKind.object || kind === JsonKind.array) return count(tape, at) > 0;
  return kind !== JsonKind.null;
}
