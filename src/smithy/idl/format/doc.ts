/**
 * A text that has not yet decided where its lines break: a piece without line break, a list of documents, or one of the
 * forms below. After Wadler's "A prettier printer".
 */
export type Doc = string | readonly Doc[] | Line | Indented | Group;

/** A line break; in a group that fits on one line it is `flat` instead, when it has that. */
interface Line {
  readonly kind: "line";
  readonly flat: string | undefined;
}

interface Indented {
  readonly kind: "indented";
  readonly by: number;
  readonly doc: Doc;
}

interface Group {
  readonly kind: "group";
  readonly doc: Doc;
}

export const EMPTY: Doc = [];
/** A line break that stays one. */
export const LINE: Doc = { kind: "line", flat: undefined };
export const LINE_OR_SPACE: Doc = { kind: "line", flat: " " };
export const LINE_OR_COMMA: Doc = { kind: "line", flat: ", " };
export const LINE_OR_NOTHING: Doc = { kind: "line", flat: "" };

/** The same document, its lines moved to the right by four blanks. */
export function indented(doc: Doc): Doc {
  return { kind: "indented", by: 4, doc };
}

/** A document on one line if it fits there, up to its first line break that stays one; else all its lines break. */
export function group(doc: Doc): Doc {
  return { kind: "group", doc };
}

/** Documents with one between each two. */
export function joined(separator: Doc, docs: readonly Doc[]): Doc {
  return docs.flatMap((doc, index) => (index === 0 ? [doc] : [separator, doc]));
}

/**
 * Decides all line breaks. A line that would hold nothing but its indentation is empty. Takes time linear in the
 * document, since whether a group fits is known after `width` characters.
 *
 * @param width Most UTF-16 code units in a line, where a group can decide it.
 */
export function rendered(doc: Doc, width: number): string {
  const parts: string[] = [];
  let column = 0;
  let indent = 0;
  let isLineStart = true;
  const pending: Pending[] = [{ doc, indent: 0, isFlat: false }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { doc: current, isFlat } = next;
    if (typeof current === "string") {
      if (current === "") continue;
      if (isLineStart) parts.push(" ".repeat(indent));
      isLineStart = false;
      parts.push(current);
      column += current.length;
    } else if (!("kind" in current)) {
      for (const part of [...current].reverse()) pending.push({ doc: part, indent: next.indent, isFlat });
    } else if (current.kind === "indented") {
      pending.push({ doc: current.doc, indent: next.indent + current.by, isFlat });
    } else if (current.kind === "group") {
      pending.push({ doc: current.doc, indent: next.indent, isFlat: isFlat || fits(current.doc, width - column) });
    } else if (isFlat && current.flat !== undefined) {
      pending.push({ doc: current.flat, indent: next.indent, isFlat });
    } else {
      parts.push("\n");
      indent = next.indent;
      column = indent;
      isLineStart = true;
    }
  }
  return parts.join("");
}

interface Pending {
  readonly doc: Doc;
  readonly indent: number;
  /** Inside a group that is written on one line. */
  readonly isFlat: boolean;
}

/** Says whether a document, written on one line, needs no more than this many characters before its first line break. */
function fits(doc: Doc, width: number): boolean {
  let remaining = width;
  const pending: Doc[] = [doc];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === "string") remaining -= next.length;
    else if (!("kind" in next)) for (const part of [...next].reverse()) pending.push(part);
    else if (next.kind !== "line") pending.push(next.doc);
    else if (next.flat === undefined) return remaining >= 0;
    else remaining -= next.flat.length;
    if (remaining < 0) return false;
  }
  return remaining >= 0;
}
