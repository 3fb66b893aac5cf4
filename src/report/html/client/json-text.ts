/** A token of a JSON text. Offsets are UTF-16 code units from the start of the text. */
export interface Token {
  readonly kind: "key" | "string" | "number" | "word" | "mark" | "space" | "other";
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /(?<space>[\t\n\r ]+)|(?<string>"(?:[^"\\]|\\.)*"?)|(?<number>-?\d[\d.eE+-]*)|(?<word>[a-z]+)|(?<mark>[{}[\],:])|(?<other>[\s\S])/gu;

/** Cuts a text into tokens. It need not be JSON: what does not fit is `other`. */
export function tokensOf(text: string): Token[] {
  const tokens: { kind: Token["kind"]; start: number; end: number }[] = [];
  let lastString: { kind: Token["kind"] } | undefined;
  for (const match of text.matchAll(TOKEN)) {
    const kind = kindOf(match.groups ?? {});
    const token = { kind, start: match.index, end: match.index + match[0].length };
    tokens.push(token);
    if (kind === "string") lastString = token;
    else if (kind === "mark" && match[0] === ":" && lastString !== undefined) lastString.kind = "key";
    if (kind !== "space" && kind !== "string") lastString = undefined;
  }
  return tokens;
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): Token["kind"] {
  for (const kind of ["space", "string", "number", "word", "mark"] as const) {
    if (groups[kind] !== undefined) return kind;
  }
  return "other";
}

/** Longest array or object that is marked as a whole; of a longer one only its bracket is. */
const LONGEST_MARK = 120;

/** The range that a finding at an offset is about: the token there; for an array or object all of it, unless it is long. */
export function rangeAt(text: string, tokens: readonly Token[], offset: number): readonly [number, number] {
  const found = tokens.findIndex(({ start, end }) => start <= offset && offset < end);
  const token = tokens[found];
  if (token === undefined) return [Math.max(0, Math.min(offset, text.length) - 1), text.length];
  const isOpen = token.kind === "mark" && (text[token.start] === "{" || text[token.start] === "[");
  if (!isOpen) return [token.start, token.end];
  const closing = tokens[closingOf(text, tokens, found)];
  const isShort = closing !== undefined && closing.end - token.start <= LONGEST_MARK;
  return [token.start, isShort ? closing.end : token.end];
}

/** The index of the token that closes the bracket at an index; -1 when none does. */
function closingOf(text: string, tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind !== "mark") continue;
    const mark = text[token.start];
    if (mark === "{" || mark === "[") depth++;
    else if (mark === "}" || mark === "]") depth--;
    if (depth === 0) return at;
  }
  return -1;
}

/** A piece of a laid-out text: a token, or white space that was put in. */
export type Piece = Token | { readonly kind: "indent"; readonly text: string };

/** Up to this length an array or object without others in it stays on one line. */
const ONE_LINE = 64;

/**
 * Lays out a JSON text without reading its values: tokens stay exactly as they were sent, only the white space between them is
 * put in anew. A text that is no JSON stays as it is.
 */
export function layOut(text: string, tokens: readonly Token[]): readonly Piece[] {
  const solid = tokens.filter(({ kind }) => kind !== "space");
  const closings = pairsOf(text, solid);
  if (closings === undefined) return tokens;
  const pieces: Piece[] = [];
  let depth = 0;
  let lineUntil = -1;
  for (const [at, token] of solid.entries()) {
    const mark = token.kind === "mark" ? text[token.start] : "";
    const closing = closings.get(at);
    if (lineUntil < 0 && (mark === "}" || mark === "]")) pieces.push(newLine(--depth));
    pieces.push(token);
    if (lineUntil >= 0) {
      if (mark === "," || mark === ":") pieces.push({ kind: "indent", text: " " });
      if (at === lineUntil) lineUntil = -1;
    } else if (closing !== undefined) {
      if (staysOnLine(solid, at, closing)) lineUntil = closing;
      else pieces.push(newLine(++depth));
    } else if (mark === ",") pieces.push(newLine(depth));
    else if (mark === ":") pieces.push({ kind: "indent", text: " " });
  }
  return pieces;
}

function newLine(depth: number): Piece {
  return { kind: "indent", text: `\n${"  ".repeat(Math.max(0, depth))}` };
}

/** Which bracket closes which, by index; `undefined` when they do not match. */
function pairsOf(text: string, tokens: readonly Token[]): ReadonlyMap<number, number> | undefined {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { kind, start }] of tokens.entries()) {
    if (kind === "other") return undefined;
    if (kind !== "mark") continue;
    const mark = text[start];
    if (mark === "{" || mark === "[") open.push(at);
    else if (mark === "}" || mark === "]") {
      const opening = open.pop();
      if (opening === undefined || text[tokens[opening]?.start ?? -1] !== (mark === "}" ? "{" : "[")) return undefined;
      pairs.set(opening, at);
    }
  }
  return open.length === 0 ? pairs : undefined;
}

function staysOnLine(tokens: readonly Token[], open: number, closing: number): boolean {
  let length = 0;
  for (let at = open; at <= closing; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    length += token.end - token.start + 1;
    if (length > ONE_LINE) return false;
  }
  return true;
}
