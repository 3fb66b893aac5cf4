import type { SavedAnswers } from "../answered-ids.ts";
import { type CallKey, savedKey } from "../call-key.ts";
import type { SavedValue } from "./saved-value.ts";

/**
 * Reads which of the last ids were answered.
 *
 * @param capacity Most that were remembered.
 * @throws SnapshotError for what no checker could have written.
 */
export function resumedAnswers(saved: SavedValue, capacity: number): SavedAnswers {
  const count = saved.member("count").count();
  const last = saved.member("last").list((triple): readonly [CallKey, number, number] => {
    const [key, answer, reply] = triple.tuple(3);
    const number = triple.known(answer, "a number").count();
    const isRemembered = number < count && number >= count - capacity;
    return [
      resumedKey(triple.known(key, "the key of an id")),
      triple.known(isRemembered ? number : undefined, "one of the last answers"),
      triple.known(reply, "an entry").count(),
    ];
  });
  return { count, forgotten: saved.member("forgotten").boolean(), last };
}

/** @throws SnapshotError for what is the key of no id. */
export function resumedKey(saved: SavedValue): CallKey {
  return saved.known(savedKey(saved.raw), "the key of an id");
}
