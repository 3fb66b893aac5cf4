import type { LineCursor } from "./line-cursor.ts";

/** A block that holds others: a block quote, or an item of a list. */
export type Container =
  | { readonly kind: "quote" }
  | {
      readonly kind: "item";
      /** Columns that its lines are indented by. */
      readonly indent: number;
      /** Whether nothing has come behind its marker: a blank line then ends it. */
      isEmpty: boolean;
    };

const MARKER = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;

/**
 * How many of the containers that are open a line goes on in; the marks of those are taken.
 * @see CommonMark 0.31, "Block quotes", "List items"
 */
export function continuedContainers(containers: readonly Container[], cursor: LineCursor): number {
  for (const [index, container] of containers.entries()) {
    if (!goesOn(container, cursor)) return index;
  }
  return containers.length;
}

function goesOn(container: Container, cursor: LineCursor): boolean {
  if (container.kind === "quote") return takeQuote(cursor);
  if (cursor.isBlank) {
    if (container.isEmpty) return false;
    // All of its white space is indentation, also where it is more.
    cursor.takeColumns(cursor.indentation());
    return true;
  }
  if (cursor.indentation() < container.indent) return false;
  cursor.takeColumns(container.indent);
  container.isEmpty = false;
  return true;
}

function takeQuote(cursor: LineCursor): boolean {
  const indentation = cursor.indentation();
  if (indentation > 3 || cursor.words[0] !== ">") return false;
  cursor.takeColumns(indentation);
  cursor.take(1);
  cursor.takeColumns(1);
  return true;
}

/**
 * Whether a line is three or more of one mark, with white space between them of no account. Counted, since the stack of a regular
 * expression has an end and a line has none.
 * @see CommonMark 0.31, "Thematic breaks"
 */
export function isThematicBreak(words: string): boolean {
  const mark = words[0];
  if (mark !== "*" && mark !== "-" && mark !== "_") return false;
  const line = words.trimEnd();
  let marks = 0;
  for (let at = 0; at < line.length; at++) {
    const character = line[at];
    if (character === mark) marks++;
    else if (character !== " " && character !== "\t") return false;
  }
  return marks >= 3;
}

/**
 * The container that begins here, its mark taken; `undefined` when none does.
 * @param inParagraph Whether the line may as well go on with a paragraph: fewer things begin there.
 */
export function startedContainer(cursor: LineCursor, inParagraph: boolean): Container | undefined {
  if (takeQuote(cursor)) return { kind: "quote" };
  const indentation = cursor.indentation();
  const { words } = cursor;
  if (indentation > 3 || isThematicBreak(words)) return undefined;
  const marker = MARKER.exec(words);
  if (marker === null) return undefined;
  const [mark, number] = marker;
  const isEmpty = words.slice(mark.length).trim() === "";
  if (inParagraph && (isEmpty || (number !== undefined && Number(number) !== 1))) return undefined;
  cursor.takeColumns(indentation);
  cursor.take(mark.length);
  const spaces = cursor.indentation();
  // More than four make indented code, which begins one column behind the marker.
  const width = isEmpty || spaces > 4 ? 1 : spaces;
  cursor.takeColumns(width);
  return { kind: "item", indent: indentation + mark.length + width, isEmpty };
}
