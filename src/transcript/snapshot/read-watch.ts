import type { DuringCalls } from "../../rpc/contract/during-call.ts";
import { savedKey } from "../call-key.ts";
import { type AskCounts, CallWatch, type WatchedCall } from "../call-watch.ts";
import type { SavedValue } from "./saved-value.ts";

/**
 * Reads what the calls ask for.
 *
 * @throws SnapshotError for what no checker of this contract could have written.
 */
export function resumedWatch(saved: SavedValue, contract: DuringCalls): CallWatch {
  const [one, other] = saved.tuple(2);
  const counts = (side: SavedValue | undefined): AskCounts =>
    saved.known(side && resumedCounts(side, contract), "a side");
  return new CallWatch(contract, [counts(one), counts(other)]);
}

function resumedCounts(saved: SavedValue, { asks }: DuringCalls): AskCounts {
  const flags = (name: string): boolean[] =>
    saved
      .member(name)
      .tuple(asks)
      .map((flag) => flag.boolean());
  return {
    open: saved
      .member("open")
      .tuple(asks)
      .map((count) => count.count()),
    ever: flags("ever"),
    assumed: flags("assumed"),
    told: new Set(saved.member("told").list((key) => key.known(savedKey(key.raw), "the key of an id"))),
    lost: saved.member("lost").count(),
    spent: saved.member("spent").count(),
  };
}

/** What one call asks for. */
export function resumedWatched(saved: SavedValue): WatchedCall {
  return {
    asks: saved.member("asks").list((index) => index.count()),
    isOpened: saved.member("isOpened").boolean(),
    lostBefore: saved.member("lostBefore").count(),
  };
}
