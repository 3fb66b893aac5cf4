/** A fenced code block of a Markdown text. Offsets are UTF-16 code units. */
export interface Fence {
  /** The info string, without white space around it. */
  readonly info: string;
  /** Where the opening line starts. */
  readonly start: number;
  /** The body: all lines between the fences, without the last line break. */
  readonly bodyStart: number;
  readonly body: string;
  /** False when the text ends inside the block. */
  readonly isClosed: boolean;
}

/** HTML blocks that go on to a mark of their own, whatever lines are in between: CommonMark's conditions 1 to 5. */
const HTML_BLOCKS: readonly { readonly open: RegExp; readonly close: RegExp }[] = [
  { open: /^ {0,3}<(?:pre|script|style|textarea)(?:[\s>]|$)/i, close: /<\/(?:pre|script|style|textarea)>/i },
  { open: /^ {0,3}<!--/, close: /-->/ },
  { open: /^ {0,3}<\?/, close: /\?>/ },
  { open: /^ {0,3}<![A-Za-z]/, close: />/ },
  { open: /^ {0,3}<!\[CDATA\[/, close: /\]\]>/ },
];

/** The info of a backtick fence has no backtick: that would be inline code. */
const OPENING = /^( {0,3})(?:(`{3,})([^`]*)|(~{3,})(.*))$/;

/**
 * Finds the fenced code blocks that stand by themselves: three or more backticks or tildes after at most three spaces,
 * closed by the same character at least as often. Fences inside block quotes and list items are prose here.
 *
 * @param starts Offset of each line, as `lineStarts` gives it.
 * @see CommonMark 0.31, "Fenced code blocks" and "HTML blocks"
 */
export function fencesOf(text: string, starts: readonly number[]): Fence[] {
  const fences: Fence[] = [];
  for (let line = 0; line < starts.length; line++) {
    const content = lineText(text, starts, line);
    const html = HTML_BLOCKS.find(({ open }) => open.test(content));
    if (html !== undefined) {
      line = htmlEnd(text, starts, line, html.close);
      continue;
    }
    const opening = OPENING.exec(content);
    if (opening === null) continue;
    const marks = opening[2] ?? opening[4] ?? "";
    const info = (opening[3] ?? opening[5] ?? "").trim();
    const closing = closingLine(text, starts, line + 1, marks);
    const bodyStart = starts[line + 1] ?? text.length;
    const bodyEnd = starts[closing] ?? text.length;
    fences.push({
      info,
      start: starts[line] ?? 0,
      bodyStart,
      body: withoutLastBreak(text.slice(bodyStart, bodyEnd)),
      isClosed: closing < starts.length,
    });
    line = closing;
  }
  return fences;
}

/** The line that ends an HTML block; the last line when none does. */
function htmlEnd(text: string, starts: readonly number[], from: number, close: RegExp): number {
  let line = from;
  while (line < starts.length && !close.test(lineText(text, starts, line))) line++;
  return line;
}

function closingLine(text: string, starts: readonly number[], from: number, marks: string): number {
  const mark = marks[0] === "~" ? "~" : "`";
  const closing = new RegExp(`^ {0,3}${mark}{${marks.length},}[ \\t]*$`);
  let line = from;
  while (line < starts.length && !closing.test(lineText(text, starts, line))) line++;
  return line;
}

/** A line without its break. */
function lineText(text: string, starts: readonly number[], line: number): string {
  return text.slice(starts[line] ?? text.length, starts[line + 1] ?? text.length).replace(/\r?\n$|\r$/, "");
}

function withoutLastBreak(body: string): string {
  return body.replace(/(?:\r\n|\n|\r)$/, "");
}
