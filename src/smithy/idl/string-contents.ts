/** The value of a string or text block, or why it has none. */
export type StringContents = { readonly value: string } | { readonly problem: string };

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  "\n": "",
};

/**
 * Reads what stands between the quotes of a string: line breaks become "\n", escapes are replaced.
 *
 *     quoted_text = DQUOTE *quoted_char DQUOTE
 */
export function stringContents(between: string): StringContents {
  return withoutEscapes(normalizeLineBreaks(between), false);
}

/**
 * Reads what stands between the triple quotes of a text block. Indentation is removed first, escapes are replaced after
 * it, so that an escaped blank survives.
 *
 *     text_block = three_dquotes [SP] NL *text_block_content three_dquotes
 */
export function textBlockContents(between: string): StringContents {
  const text = normalizeLineBreaks(between);
  if (text === "") return { problem: "Text block is empty" };
  if (!text.startsWith("\n")) return { problem: "Text block must start with a new line" };
  return withoutEscapes(withoutIndentation(text.split("\n").slice(1)).join("\n"), true);
}

/**
 * The lines of a text block without their indentation, escapes as they stand; the last is empty when the closing quotes
 * have a line of their own.
 *
 * @param between What stands between the triple quotes of a valid text block.
 */
export function textBlockLines(between: string): readonly string[] {
  return withoutIndentation(normalizeLineBreaks(between).split("\n").slice(1));
}

function normalizeLineBreaks(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/** Removes the indentation common to all lines that are not blank; the last line counts even when it is blank. */
function withoutIndentation(lines: readonly string[]): readonly string[] {
  let common = Number.POSITIVE_INFINITY;
  for (const [index, line] of lines.entries()) {
    const indentation = indentationOf(line, index === lines.length - 1);
    if (indentation !== undefined && indentation < common) common = indentation;
  }
  return lines.map((line) => dedented(line, common));
}

function indentationOf(line: string, isLast: boolean): number | undefined {
  for (let offset = 0; offset < line.length; offset++) if (line[offset] !== " ") return offset;
  return isLast ? line.length : undefined;
}

/** Cuts a line's indentation and trailing blanks. The first character is never taken for a trailing blank. */
function dedented(line: string, indentation: number): string {
  let end = line.length;
  while (end > 1 && line[end - 1] === " ") end--;
  return line.slice(Math.min(indentation, line.length), end);
}

/**
 *     quoted_char  = %x09 / NL / %x20-21 / %x23-5B / %x5D-10FFFF / escaped_char
 *     escaped_char = "\" (escape / unicode_escape / NL)
 */
function withoutEscapes(text: string, isTextBlock: boolean): StringContents {
  const parts: string[] = [];
  let copied = 0;
  for (let offset = 0; offset < text.length; offset++) {
    const unit = text.charCodeAt(offset);
    if (unit !== 0x5c) {
      if (isPlain(unit, isTextBlock)) continue;
      return { problem: `Invalid string character: \`${text[offset]}\`` };
    }
    parts.push(text.slice(copied, offset));
    const escaped = text[++offset];
    if (escaped === "u") {
      const problem = unicodeProblem(text, offset + 1);
      if (problem !== undefined) return { problem };
      parts.push(String.fromCharCode(Number.parseInt(text.slice(offset + 1, offset + 5), 16)));
      offset += 4;
    } else if (escaped !== undefined) {
      const replacement = SIMPLE_ESCAPES[escaped];
      if (replacement === undefined) return { problem: `Invalid escape found in string: \`\\${escaped}\`` };
      parts.push(replacement);
    }
    copied = offset + 1;
  }
  if (copied === 0) return { value: text };
  parts.push(text.slice(copied));
  return { value: parts.join("") };
}

function isPlain(unit: number, isTextBlock: boolean): boolean {
  if (unit < 0x20) return unit === 0x09 || unit === 0x0a;
  return unit !== 0x22 || isTextBlock;
}

/** Says what is wrong with the four hex digits that should stand at an offset; `undefined` when nothing is. */
function unicodeProblem(text: string, offset: number): string | undefined {
  for (let index = offset; index < offset + 4; index++) {
    const digit = text[index];
    if (digit === undefined) return "Invalid unclosed unicode escape found in string";
    if (!/^[0-9A-Fa-f]$/.test(digit)) return `Invalid unicode escape character: \`${digit}\``;
  }
  return undefined;
}
