/** Longer names get no suggestion, and neither do names that are compared with more than this many others. */
const LONGEST = 48;
const MOST = 300;

/**
 * The known name that was probably meant: the nearest by edits, at most one edit for every three characters.
 *
 * @returns `undefined` when none is near, or when looking would cost too much.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST || known.length > MOST) return undefined;
  const lower = name.toLowerCase();
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= fewest) continue;
    const edits = candidate.toLowerCase() === lower ? 0 : editsBetween(lower, candidate.toLowerCase());
    if (edits >= fewest) continue;
    fewest = edits;
    best = candidate;
  }
  return best;
}

/** Insertions, removals, replacements and swaps of neighbours that make one text the other. */
function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
