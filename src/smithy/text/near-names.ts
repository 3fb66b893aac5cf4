/** Farthest edit distance of a suggestion; more gives far more wrong ones than useful ones. */
const MAX_DISTANCE = 2;

/**
 * Comparisons that one model may cost. A sound model needs none and a broken one some thousands; past this, a model of
 * many shapes with many missing targets would cost the product of both, so no more names are suggested.
 */
const MAX_COMPARISONS = 2_000_000;

/** Finds the ids of a model that look most like a missing one. */
export class NearNames {
  readonly #ids: Iterable<string>;
  readonly #known: Map<string, readonly string[]> = new Map();
  #byLength: Map<number, string[]> | undefined;
  #left = MAX_COMPARISONS;

  constructor(ids: Iterable<string>) {
    this.#ids = ids;
  }

  /** The ids at the smallest edit distance from this one, if that is 1 or 2, sorted. */
  of(missing: string): readonly string[] {
    let found = this.#known.get(missing);
    if (found === undefined) {
      found = this.#find(missing);
      this.#known.set(missing, found);
    }
    return found;
  }

  #find(missing: string): readonly string[] {
    this.#byLength ??= groupByLength(this.#ids);
    let limit = MAX_DISTANCE;
    let nearest: string[] = [];
    for (let length = missing.length - MAX_DISTANCE; length <= missing.length + MAX_DISTANCE; length++) {
      const candidates = this.#byLength.get(length) ?? [];
      this.#left -= candidates.length;
      if (this.#left < 0) return [];
      for (const id of candidates) {
        const distance = editDistance(missing, id, limit);
        if (distance === undefined) continue;
        if (distance < limit) {
          limit = distance;
          nearest = [];
        }
        nearest.push(id);
      }
    }
    return nearest.sort();
  }
}

function groupByLength(ids: Iterable<string>): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const id of ids) {
    const group = groups.get(id.length);
    if (group === undefined) groups.set(id.length, [id]);
    else group.push(id);
  }
  return groups;
}

/** Levenshtein's distance when it is at most `limit`. Only the differing middle is looked at, in a band of the limit. */
export function editDistance(a: string, b: string, limit: number): number | undefined {
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const rows = endA - start;
  const columns = endB - start;
  if (Math.abs(rows - columns) > limit) return undefined;
  let previous = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= rows; row++) {
    const current: number[] = [row];
    let lowest = row;
    for (let column = 1; column <= columns; column++) {
      let cost = limit + 1;
      if (Math.abs(row - column) <= limit) {
        const same = a.charCodeAt(start + row - 1) === b.charCodeAt(start + column - 1);
        cost = Math.min(
          (previous[column - 1] ?? 0) + (same ? 0 : 1),
          (previous[column] ?? limit) + 1,
          (current[column - 1] ?? limit) + 1,
        );
      }
      current.push(cost);
      if (cost < lowest) lowest = cost;
    }
    if (lowest > limit) return undefined;
    previous = current;
  }
  const distance = previous[columns] ?? 0;
  return distance <= limit ? distance : undefined;
}
