/** An item that is equal to an earlier one; positions from 0. */
export interface DuplicateItem {
  readonly first: number;
  readonly again: number;
}

/**
 * Every item that is equal to an earlier one, each with the first of its kind.
 *
 * @param keys A key for each item, equal exactly when the items are. Linear in the number of keys.
 * @see Smithy 2.0, "uniqueItems trait"
 */
export function* duplicateItems(keys: Iterable<string>): Generator<DuplicateItem> {
  const seen = new Map<string, number>();
  let again = 0;
  for (const key of keys) {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, again);
    else yield { first, again };
    again += 1;
  }
}
