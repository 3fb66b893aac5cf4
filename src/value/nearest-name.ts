/** Longer names get no suggestion, and neither do names that are compared with more than this many others. */
const LONGEST = 48;
const MOST = 300;

/**
 * The known name that was probably meant: the nearest by edits (an insertion, a removal, a replacement or a swap of
 * neighbours is one), with at most one edit for every three characters, and something left unedited. Capitals do not count.
 *
 * @returns `undefined` when none is near, or when looking would cost too much.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST || known.length > MOST) return undefined;
  const lower = name.toLowerCase();
  let best: string | undefined;
  let most = Math.max(1, Math.floor(name.length / 3));
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > most) continue;
    const edits = editsBetween(lower, candidate.toLowerCase(), most);
    if (edits === 0) return candidate;
    // With every letter changed nothing is left that was meant.
    if (edits > most || edits >= Math.max(name.length, candidate.length)) continue;
    most = edits - 1;
    best = candidate;
  }
  return best;
}

// Three rows of the table of edits, used over and over; longer names are never compared.
let beforeLast = new Uint8Array(LONGEST * 2);
let last = new Uint8Array(LONGEST * 2);
let current = new Uint8Array(LONGEST * 2);

/** The edits that make one text the other; when they are more than `most`, any number above that. */
function editsBetween(one: string, other: string, most: number): number {
  let start = 0;
  const shorter = Math.min(one.length, other.length);
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  let oneEnd = one.length;
  let otherEnd = other.length;
  while (oneEnd > start && otherEnd > start && one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)) {
    oneEnd -= 1;
    otherEnd -= 1;
  }
  const columns = otherEnd - start;
  for (let column = 0; column <= columns; column++) last[column] = column;
  for (let row = 1; row <= oneEnd - start; row++) {
    if (fillRow(one, other, start, row, columns) > most) return most + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[columns] as number;
}

/** Fills `current`, the row of one more character, and gives the least number in it. */
function fillRow(one: string, other: string, start: number, row: number, columns: number): number {
  const unit = one.charCodeAt(start + row - 1);
  current[0] = row;
  let least = row;
  for (let column = 1; column <= columns; column++) {
    const otherUnit = other.charCodeAt(start + column - 1);
    let edits = (last[column - 1] as number) + (unit === otherUnit ? 0 : 1);
    edits = Math.min(edits, (last[column] as number) + 1, (current[column - 1] as number) + 1);
    const swapped =
      row > 1 &&
      column > 1 &&
      unit === other.charCodeAt(start + column - 2) &&
      one.charCodeAt(start + row - 2) === otherUnit;
    if (swapped) edits = Math.min(edits, (beforeLast[column - 2] as number) + 1);
    current[column] = edits;
    if (edits < least) least = edits;
  }
  return least;
}
