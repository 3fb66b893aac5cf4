import { cellWidth } from "./cell-width.ts";

/** A line of a text and, to be printed right below it, the marks under a range. */
export interface Excerpt {
  /** The line, or the part around the range, with `…` where it was cut. Control characters are shown as pictures. */
  readonly line: string;
  /** White space and carets; tabs stand where the line has tabs, so that both move alike. */
  readonly marks: string;
}

export interface ExcerptOptions {
  /** Most terminal cells of the line; 100 by default, 20 at least. */
  readonly width?: number;
}

/** What one code point takes on a terminal. */
interface Cell {
  readonly text: string;
  readonly width: number;
  /** UTF-16 offset of it. */
  readonly offset: number;
}

const cut = "…";
/** A tab is as wide as it can be; the terminal decides how wide it is. */
const tabWidth = 8;

/**
 * The line that a range starts in, with carets under the range.
 *
 * Looks at no more of the text than can be shown, however long the line is.
 *
 * @param start UTF-16 code units from the start of the text; the text's own length is allowed (the end of input).
 * @param end Behind the range. Only the part in the first line is marked; an empty range gets one caret.
 */
export function excerpt(text: string, start: number, end: number, options: ExcerptOptions = {}): Excerpt {
  const width = Math.max(20, options.width ?? 100);
  const before = cellsBefore(text, start, width);
  const after = cellsFrom(text, start, width);
  if (before.whole && after.whole && sumOf(before.cells) + sumOf(after.cells) <= width) {
    return assembled(before.cells, after.cells, end, false, false);
  }
  // One cell at each end for the sign that something was cut. A third of the rest in front of the range says where one is.
  const room = width - 2;
  const left = lastCells(before.cells, Math.max(Math.floor(room / 3), room - sumOf(after.cells)));
  const right = firstCells(after.cells, room - sumOf(left));
  const cutLeft = !before.whole || left.length < before.cells.length;
  const cutRight = !after.whole || right.length < after.cells.length;
  return assembled(left, right, end, cutLeft, cutRight);
}

function assembled(
  left: readonly Cell[],
  right: readonly Cell[],
  end: number,
  cutLeft: boolean,
  cutRight: boolean,
): Excerpt {
  const marked = right.filter((cell, position) => position === 0 || cell.offset < end);
  const blank = left.map((cell) => (cell.text === "\t" ? "\t" : " ".repeat(cell.width))).join("");
  return {
    line: (cutLeft ? cut : "") + textOf(left) + textOf(right) + (cutRight ? cut : ""),
    marks: (cutLeft ? " " : "") + blank + "^".repeat(Math.max(1, sumOf(marked))),
  };
}

function cellsBefore(text: string, start: number, width: number): { cells: readonly Cell[]; whole: boolean } {
  const cells: Cell[] = [];
  let at = start;
  for (let used = 0; used <= width; ) {
    if (at === 0 || isBreak(text.charCodeAt(at - 1))) return { cells: cells.reverse(), whole: true };
    const pair = (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 2) & 0xfc00) === 0xd800;
    at -= pair ? 2 : 1;
    const cell = cellAt(text, at);
    cells.push(cell);
    // What takes no room is bounded too.
    used += Math.max(cell.width, 0.1);
  }
  return { cells: cells.reverse(), whole: false };
}

function cellsFrom(text: string, start: number, width: number): { cells: readonly Cell[]; whole: boolean } {
  const cells: Cell[] = [];
  let at = start;
  for (let used = 0; used <= width; ) {
    if (at >= text.length || isBreak(text.charCodeAt(at))) return { cells, whole: true };
    const cell = cellAt(text, at);
    cells.push(cell);
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    used += Math.max(cell.width, 0.1);
  }
  return { cells, whole: false };
}

function cellAt(text: string, offset: number): Cell {
  const point = text.codePointAt(offset) ?? 0;
  if (point === 0x09) return { text: "\t", width: tabWidth, offset };
  // A control character could move the cursor or colour the terminal: it is shown as its picture (U+2400 to U+2421).
  if (point < 0x20) return { text: String.fromCharCode(0x2400 + point), width: 1, offset };
  if (point === 0x7f) return { text: "\u2421", width: 1, offset };
  if (isHidden(point)) return { text: "\ufffd", width: 1, offset };
  return { text: String.fromCodePoint(point), width: cellWidth(point), offset };
}

const controlOrFormat = /^(?:\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp})$/u;

/**
 * C1 controls, lone surrogates, separators of lines, and what is invisible or turns the direction of writing, such as a byte
 * order mark. The joiners of emoji and scripts stay: what they join would fall apart.
 */
function isHidden(point: number): boolean {
  if (point < 0x80 || point === 0x200c || point === 0x200d) return false;
  return controlOrFormat.test(String.fromCodePoint(point));
}

function isBreak(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

function sumOf(cells: readonly Cell[]): number {
  let width = 0;
  for (const cell of cells) width += cell.width;
  return width;
}

function textOf(cells: readonly Cell[]): string {
  return cells.map((cell) => cell.text).join("");
}

function firstCells(cells: readonly Cell[], room: number): readonly Cell[] {
  let used = 0;
  let end = 0;
  for (const cell of cells) {
    used += cell.width;
    if (used > room) break;
    end += 1;
  }
  return cells.slice(0, end);
}

function lastCells(cells: readonly Cell[], room: number): readonly Cell[] {
  let used = 0;
  let start = cells.length;
  while (start > 0) {
    used += cells[start - 1]?.width ?? 0;
    if (used > room) break;
    start -= 1;
  }
  return cells.slice(start);
}
