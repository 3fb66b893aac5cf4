import type { JsonPath } from "./path.ts";
import { count, kindAt, memberAt, next, type Tape, TokenKind } from "./tape.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "./value.ts";

/** A pointer's reference tokens, unescaped. Whether one is a name or an index, only the value it meets decides. */
export type JsonPointer = readonly string[];

/** What is wrong with a text that should be a JSON Pointer. */
export interface PointerProblem {
  /** In the first person: what was expected and what came. */
  readonly message: string;
  /** UTF-16 code units from the start of the pointer. */
  readonly offset: number;
}

export type ParsedPointer = { readonly pointer: JsonPointer } | { readonly problem: PointerProblem };

/**
 * Reads a JSON Pointer.
 *
 *     json-pointer    = *( "/" reference-token )
 *     reference-token = *( unescaped / escaped )
 *     escaped         = "~" ( "0" / "1" )
 *
 * @see RFC 6901 §3
 */
export function parsePointer(text: string): ParsedPointer {
  if (text === "") return { pointer: [] };
  if (!text.startsWith("/")) {
    const message = `I expected a JSON Pointer, which is empty or starts with /; I found ${JSON.stringify(text)}.`;
    return { problem: { message, offset: 0 } };
  }
  for (let tilde = text.indexOf("~"); tilde >= 0; tilde = text.indexOf("~", tilde + 1)) {
    const escaped = text[tilde + 1];
    if (escaped === "0" || escaped === "1") continue;
    const found = escaped === undefined ? "the end of the pointer" : `~${escaped}`;
    return { problem: { message: `I expected ~0 or ~1 in a JSON Pointer; I found ${found}.`, offset: tilde } };
  }
  return { pointer: text.slice(1).split("/").map(unescaped) };
}

/** "~1" first, so that "~01" becomes "~1" and not "/" (RFC 6901 §4). */
function unescaped(token: string): string {
  return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}

/** A path as a JSON Pointer. */
export function pointerText(path: JsonPath): string {
  let text = "";
  for (const step of path) text += `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return text;
}

/** The value that a pointer leads to; `undefined` when it leads nowhere. */
export function resolvePointer(value: JsonValue, pointer: JsonPointer): JsonValue | undefined {
  let current: JsonValue | undefined = value;
  for (const token of pointer) {
    if (isJsonObject(current)) {
      current = current.get(token);
    } else if (isJsonArray(current)) {
      const position = arrayIndex(token);
      current = position === undefined ? undefined : current[position];
    } else {
      return undefined;
    }
  }
  return current;
}

/** The word index of the token that a pointer leads to on a tape; `undefined` when it leads nowhere. */
export function resolvePointerOnTape(tape: Tape, pointer: JsonPointer, from = 0): number | undefined {
  let index = from;
  for (const token of pointer) {
    const kind = kindAt(tape, index);
    if (kind === TokenKind.object) {
      index = memberAt(tape, index, token);
      if (index < 0) return undefined;
    } else if (kind === TokenKind.array) {
      const position = arrayIndex(token);
      if (position === undefined || position >= count(tape, index)) return undefined;
      index += 2;
      for (let left = position; left > 0; left--) index = next(tape, index);
    } else {
      return undefined;
    }
  }
  return index;
}

/** array-index = %x30 / ( %x31-39 *(%x30-39) ). "-", the element behind the last one, never has a value. */
function arrayIndex(token: string): number | undefined {
  return /^(?:0|[1-9]\d{0,14})$/.test(token) ? Number(token) : undefined;
}
