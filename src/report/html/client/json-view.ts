import type { PictureFinding, TextPart } from "../../picture/picture.ts";
import { type Child, element, grouped, visibleParts } from "./dom.ts";
import { layOut, type Piece, rangeAt, type Token, tokensOf } from "./json-text.ts";

type Mark = { readonly start: number; readonly end: number; readonly severity: PictureFinding["severity"] };

/** A whole message with the ranges of its findings marked; laid out, or exactly as it was sent. */
export function wholeMessage(text: string, findings: readonly PictureFinding[], asSent: boolean): HTMLElement {
  const tokens = tokensOf(text);
  const marks = marksOf(text, tokens, 0, findings);
  const pieces: readonly Piece[] = asSent ? tokens : layOut(text, tokens);
  return element("pre", { class: "message-text" }, element("code", {}, ...rendered(text, pieces, marks)));
}

/** What is kept of a long message: each piece as it was sent, and how much is left out between them. */
export function partialMessage(
  parts: readonly TextPart[],
  bytes: number,
  findings: readonly PictureFinding[],
): HTMLElement {
  const children: Child[] = [];
  let next = 0;
  for (const { at, text } of parts) {
    if (at > next) children.push(leftOut(`${grouped(at - next)} characters left out`));
    const tokens = tokensOf(text);
    children.push(...rendered(text, tokens, marksOf(text, tokens, at, findings)));
    next = at + text.length;
  }
  children.push(leftOut(`the whole message has ${grouped(bytes)} bytes`));
  return element("pre", { class: "message-text" }, element("code", {}, ...children));
}

function leftOut(text: string): HTMLElement {
  return element("span", { class: "left-out" }, `… ${text} …`);
}

/** How much of the message stands on both sides of the mark in a finding's own excerpt. */
const AROUND = 48;

/** The surroundings of one finding; `undefined` when it has no place in what is kept. */
export function findingExcerpt(parts: readonly TextPart[], finding: PictureFinding): HTMLElement | undefined {
  const { offset, severity } = finding;
  if (offset === undefined) return undefined;
  const part = parts.find(({ at, text }) => at <= offset && offset <= at + text.length);
  if (part === undefined || part.text === "") return undefined;
  const { text } = part;
  const [start, end] = rangeAt(text, tokensOf(text), offset - part.at);
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, Math.max(end, start + 1) + AROUND);
  const shownEnd = Math.min(end, start + 2 * AROUND);
  return element(
    "code",
    { class: "excerpt" },
    ...(from > 0 ? ["…"] : []),
    ...visibleParts(text.slice(from, start)),
    element("mark", { class: severity }, ...visibleParts(text.slice(start, shownEnd))),
    ...visibleParts(text.slice(shownEnd, to)),
    ...(to < text.length ? ["…"] : []),
  );
}

function marksOf(
  text: string,
  tokens: readonly Token[],
  base: number,
  findings: readonly PictureFinding[],
): readonly Mark[] {
  const marks: Mark[] = [];
  for (const { offset, severity } of findings) {
    if (offset === undefined || offset < base || offset > base + text.length) continue;
    const [start, end] = rangeAt(text, tokens, offset - base);
    marks.push({ start, end, severity });
  }
  return marks.sort((one, other) => one.start - other.start);
}

function rendered(text: string, pieces: readonly Piece[], marks: readonly Mark[]): Child[] {
  const children: Child[] = [];
  let open: { readonly mark: Mark; readonly node: HTMLElement } | undefined;
  // White space belongs to a mark only when more of the mark follows.
  let space = "";
  for (const piece of pieces) {
    if (piece.kind === "indent") {
      space += piece.text;
      continue;
    }
    if (open !== undefined && piece.start >= open.mark.end) open = undefined;
    if (space !== "") {
      if (open === undefined) children.push(space);
      else open.node.append(space);
      space = "";
    }
    if (open === undefined) {
      const mark = marks.find(({ start, end }) => start <= piece.start && piece.start < end);
      if (mark !== undefined) {
        open = { mark, node: element("mark", { class: mark.severity }) };
        children.push(open.node);
      }
    }
    const parts = visibleParts(text.slice(piece.start, piece.end));
    const isPlain = piece.kind === "mark" || piece.kind === "space" || piece.kind === "other";
    const shown = isPlain ? parts : [element("span", { class: `json-${piece.kind}` }, ...parts)];
    if (open === undefined) children.push(...shown);
    else open.node.append(...shown);
  }
  return children;
}
