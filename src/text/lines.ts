/**
 * Finds where the lines of a text start.
 *
 * @returns Offset of each line's first UTF-16 code unit; the first is 0. Breaks are "\n", "\r\n" and a lone "\r".
 */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  if (!text.includes("\r")) {
    // Nearly every text: the host finds line feeds faster than a loop over all its characters.
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    return starts;
  }
  for (let offset = 0; offset < text.length; offset++) {
    const unit = text.charCodeAt(offset);
    if (unit === 0x0a) starts.push(offset + 1);
    else if (unit === 0x0d && text.charCodeAt(offset + 1) !== 0x0a) starts.push(offset + 1);
  }
  return starts;
}

/**
 * `lineStarts` of a text that is still in bytes, all of them ASCII. Such texts are large, and few of their lines are asked
 * for: four bytes a line is a quarter of what the engine's own arrays take while they grow.
 */
export function asciiLineStarts(bytes: Uint8Array): Uint32Array {
  let starts = new Uint32Array((bytes.length >> 5) + 16);
  let count = 1;
  const add = (start: number): void => {
    if (count === starts.length) {
      const grown = new Uint32Array(count * 2);
      grown.set(starts);
      starts = grown;
    }
    starts[count++] = start;
  };
  if (!bytes.includes(0x0d)) {
    for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) add(at + 1);
    return starts.subarray(0, count);
  }
  for (let offset = 0; offset < bytes.length; offset++) {
    const byte = bytes[offset];
    if (byte === 0x0a || (byte === 0x0d && bytes[offset + 1] !== 0x0a)) add(offset + 1);
  }
  return starts.subarray(0, count);
}

/**
 * Finds the line and column of an offset.
 *
 * @param starts Offset of each line's first code unit, as `lineStarts` gives it.
 * @param offset UTF-16 code units from the start of the text. The text's own length is allowed, so that a
 *   finding at the end of input has a place.
 * @returns `line` and `column`, both from 1; the column counts UTF-16 code units.
 * @throws RangeError for a negative offset: the caller's mistake, which no input can cause.
 * @see LSP 3.18, "Position", for the unit.
 */
export function lineAndColumn(starts: ArrayLike<number>, offset: number): { line: number; column: number } {
  if (offset < 0) throw new RangeError(`An offset is never negative; this one is ${offset}.`);
  const index = lineIndex(starts, offset);
  return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
}

/**
 * The last line that starts at or before an offset, in logarithmic time.
 *
 * @param starts Offset of each line, in the unit of the offset; they never go down.
 * @returns Its index in `starts`, from 0; 0 also for an offset before all of them.
 */
export function lineIndex(starts: ArrayLike<number>, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
