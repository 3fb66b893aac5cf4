import { lineIndex } from "../../text/lines.ts";
import { type HtmlEnd, htmlEnd } from "./html-blocks.ts";
import { LineCursor } from "./line-cursor.ts";
import { type Container, continuedContainers, isThematicBreak, startedContainer } from "./markdown-containers.ts";

/** A fenced code block of a Markdown text. Offsets are UTF-16 code units. */
export interface Fence {
  /** The info string, without white space around it. */
  readonly info: string;
  /** Where the opening line starts. */
  readonly start: number;
  /** Where the body starts in the text. */
  readonly bodyStart: number;
  /** All lines between the fences, without the marks of the blocks around them, and without the last line break. */
  readonly body: string;
  /** False when the text, or the block around it, ends before a closing fence. */
  readonly isClosed: boolean;
  /** Whether it ends with the quote or list item around it, and not with a fence or the text. */
  readonly isCut: boolean;
  /** True when the body is one piece of the text. */
  readonly isVerbatim: boolean;
  /** The offset in the text of an offset in the body. */
  readonly offsetOf: (offset: number) => number;
}

/** The info of a backtick fence has no backtick: that would be inline code. */
const OPENING = /^(?:(`{3,})([^`]*)|(~{3,})(.*))$/s;
const HEADING = /^#{1,6}(?:[ \t]|$)/;
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;

/** Block quotes and list items in each other: a line costs as many steps as it goes on in, and looks at all of itself for each that begins. */
export const MOST_CONTAINERS = 100;

/**
 * Finds the fenced code blocks of a text, those in block quotes and list items too: three or more backticks or tildes after at
 * most three spaces, closed by the same character at least as often, or by the end of the block around them.
 *
 * @param starts Offset of each line, as `lineStarts` gives it.
 * @param tooDeep Is told where a line starts that has more than `MOST_CONTAINERS` quotes and list items, and the rest behind those: it
 *   is taken for text.
 * @see CommonMark 0.31, "Fenced code blocks", "Block quotes", "List items" and "HTML blocks"
 */
export function fencesOf(
  text: string,
  starts: readonly number[],
  tooDeep: (start: number, rest: string) => void = () => undefined,
): Fence[] {
  const blocks = new Blocks(tooDeep);
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? text.length;
    const line = text.slice(start, end);
    // Behind the last line break there is no further line.
    if (line === "" && end === text.length && start > 0) break;
    const content = line.replace(/(?:\r\n|\n|\r)$/, "");
    blocks.line(content, start, line.slice(content.length));
  }
  return blocks.end(text.length);
}

interface BodyLine {
  readonly text: string;
  /** Where its text starts. */
  readonly offset: number;
  /** Spaces before it that the text has not: the rest of a tab. */
  readonly spaces: number;
  readonly lineBreak: string;
}

interface OpenFence {
  readonly info: string;
  readonly start: number;
  /** Columns before its opening, which its lines lose. */
  readonly indent: number;
  /** The character of its marks, and how many there are. */
  readonly mark: string;
  readonly marks: number;
  /** Where the body starts if it has no line. */
  readonly bodyStart: number;
  readonly lines: BodyLine[];
}

/** The blocks that are open while a text goes by, line by line. */
class Blocks {
  readonly #found: Fence[] = [];
  readonly #tooDeep: (start: number, rest: string) => void;
  readonly #containers: Container[] = [];
  #fence: OpenFence | undefined;
  #html: HtmlEnd | undefined;
  #inParagraph = false;

  constructor(tooDeep: (start: number, rest: string) => void) {
    this.#tooDeep = tooDeep;
  }

  line(text: string, start: number, lineBreak: string): void {
    const cursor = new LineCursor(text);
    const continued = continuedContainers(this.#containers, cursor);
    if (continued === this.#containers.length && this.#goesOn(cursor, start, lineBreak)) return;
    if (continued < this.#containers.length) this.#endLeaf();
    this.#startBlocks(cursor, continued, start, start + text.length + lineBreak.length);
  }

  end(length: number): Fence[] {
    this.#endFence(false, length);
    return this.#found;
  }

  /** Whether the line belongs to a fence or an HTML block that is open. */
  #goesOn(cursor: LineCursor, start: number, lineBreak: string): boolean {
    const fence = this.#fence;
    if (fence !== undefined) {
      if (cursor.indentation() <= 3 && closes(fence, cursor.words)) this.#endFence(true, start);
      else {
        cursor.takeColumns(Math.min(cursor.indentation(), fence.indent));
        const { at, spare } = cursor;
        fence.lines.push({ text: cursor.text.slice(at), offset: start + at, spaces: spare, lineBreak });
      }
      return true;
    }
    const html = this.#html;
    if (html === undefined) return false;
    if (html === "blank" ? cursor.isBlank : html.test(cursor.text.slice(cursor.at))) this.#html = undefined;
    return true;
  }

  /** A block around a fence or an HTML block has ended, and so have they. */
  #endLeaf(): void {
    this.#endFence(false, undefined);
    this.#html = undefined;
  }

  /** @param continued How many containers the line goes on in. */
  #startBlocks(cursor: LineCursor, continued: number, start: number, next: number): void {
    let open = continued;
    // Text in a container that the line has left out may still go on with its paragraph.
    let canGoOn = this.#inParagraph;
    for (;;) {
      if (cursor.isBlank || cursor.indentation() > 3) break;
      const isInside = canGoOn && open === this.#containers.length;
      if (open === MOST_CONTAINERS) {
        const { words } = cursor;
        if (startedContainer(new LineCursor(words), isInside) !== undefined) this.#tooDeep(start, words);
        break;
      }
      const container = startedContainer(cursor, isInside);
      if (container === undefined) break;
      this.#containers.length = open;
      this.#containers.push(container);
      open++;
      this.#inParagraph = false;
      canGoOn = false;
    }
    if (this.#startsLeaf(cursor, open, canGoOn, start, next)) {
      this.#containers.length = open;
      this.#inParagraph = false;
    } else if (cursor.isBlank) {
      this.#containers.length = open;
      this.#inParagraph = false;
    } else if (!canGoOn) {
      this.#containers.length = open;
      this.#inParagraph = cursor.indentation() <= 3;
    }
  }

  /** Whether a block begins that is neither a container nor a paragraph. */
  #startsLeaf(cursor: LineCursor, open: number, canGoOn: boolean, start: number, next: number): boolean {
    const indent = cursor.indentation();
    if (cursor.isBlank || indent > 3) return false;
    const { words } = cursor;
    const opening = OPENING.exec(words);
    if (opening !== null) {
      const marks = opening[1] ?? opening[3] ?? "";
      const info = unescaped((opening[2] ?? opening[4] ?? "").trim());
      const mark = marks.slice(0, 1);
      this.#fence = { info, start, indent, mark, marks: marks.length, bodyStart: next, lines: [] };
      return true;
    }
    const html = htmlEnd(words, canGoOn);
    if (html !== undefined) {
      // A block may end with the line that it begins with.
      if (html === "blank" || !html.test(words)) this.#html = html;
      return true;
    }
    const isUnderline = canGoOn && open === this.#containers.length && UNDERLINE.test(words);
    return isUnderline || HEADING.test(words) || isThematicBreak(words);
  }

  #endFence(isClosed: boolean, at: number | undefined): void {
    const fence = this.#fence;
    if (fence === undefined) return;
    this.#fence = undefined;
    this.#found.push(fenceOf(fence, isClosed, at));
  }
}

/** Whether a line is the end of a fence: its marks, as many or more, and white space. */
function closes({ mark, marks }: OpenFence, words: string): boolean {
  let at = 0;
  while (words[at] === mark) at++;
  return at >= marks && !/[^ \t]/.test(words.slice(at));
}

/** @param end Where the line behind the body starts, or the text ends. */
function fenceOf({ info, start, bodyStart, lines }: OpenFence, isClosed: boolean, end: number | undefined): Fence {
  let body = "";
  /** Where each line starts in the body. */
  const starts: number[] = [];
  let [isVerbatim, expected] = [true, lines[0]?.offset ?? 0];
  for (const [index, { text, offset, spaces, lineBreak }] of lines.entries()) {
    starts.push(body.length);
    isVerbatim &&= spaces === 0 && offset === expected;
    expected = offset + text.length + lineBreak.length;
    body += `${" ".repeat(spaces)}${text}${index === lines.length - 1 ? "" : lineBreak}`;
  }
  const first = lines[0]?.offset ?? Math.min(bodyStart, end ?? bodyStart);
  const offsetOf = (offset: number): number => {
    const index = lineIndex(starts, offset);
    const line = lines[index];
    if (line === undefined) return first + offset;
    return line.offset + Math.max(0, offset - (starts[index] ?? 0) - line.spaces);
  };
  return { info, start, bodyStart: first, body, isClosed, isCut: !isClosed && end === undefined, isVerbatim, offsetOf };
}

const ESCAPE = /\\([!-/:-@[-`{-~])|&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|nbsp|hyphen));/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  hyphen: "\u2010",
};

/**
 * An info string without its escapes: a backslash before punctuation, and references to characters. Of the names of HTML those are
 * known that a direction between peers may be written with.
 * @see CommonMark 0.31, "Backslash escapes", "Entity and numeric character references"
 */
function unescaped(info: string): string {
  return info.replace(ESCAPE, (_, mark?: string, decimal?: string, hex?: string, name?: string) => {
    if (mark !== undefined) return mark;
    if (name !== undefined) return ENTITIES[name] ?? "";
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code === 0 || code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
  });
}
