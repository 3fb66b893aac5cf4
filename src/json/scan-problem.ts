import { invalidUtf8Offset, notUtf8, sequenceLength, utf16Length } from "../text/utf8.ts";
import type { JsonProblem } from "./problem.ts";
import type { Failure, ScanTarget } from "./scan.ts";
import { decodeText } from "./string-bytes.ts";

/**
 * Says what stopped a scan.
 *
 * Bytes that are no UTF-8 are no text, wherever the grammar broke: then the problem is the first bad byte.
 *
 * @param checked Whether the bytes were made from a JavaScript string, so that they cannot be ill-formed.
 */
export function scanProblem(target: ScanTarget, failure: Failure, maxDepth: number, checked: boolean): JsonProblem {
  const { bytes, size, stoppedAt } = target;
  const invalidAt = checked ? undefined : invalidUtf8Offset(bytes, size);
  if (invalidAt !== undefined) return invalidUtf8(bytes, invalidAt);
  const offset = utf16Length(bytes, 0, stoppedAt);
  if (failure === "depth") {
    const message = `I expected at most ${levels(maxDepth)} of arrays and objects; I found one more.`;
    return { kind: "depth", message, offset };
  }
  if (stoppedAt === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    const message = "I expected the text to start with a JSON value; I found a byte order mark (U+FEFF).";
    return { kind: "bom", message, offset };
  }
  const where = failure === "escape" ? stoppedAt + 1 : stoppedAt;
  const found = foundAt(bytes, size, where);
  return { kind: "syntax", message: `I expected ${expected(target, failure)}; I found ${found}.`, offset };
}

function invalidUtf8(bytes: Uint8Array, offset: number): JsonProblem {
  return { kind: "invalid-utf8", message: `${notUtf8(bytes, offset)}.`, offset };
}

function levels(count: number): string {
  return count === 1 ? "1 level" : `${count} levels`;
}

function expected(target: ScanTarget, failure: Failure): string {
  switch (failure) {
    case "key":
      return "a member name in double quotes";
    case "key-or-close":
      return 'a member name in double quotes, or "}"';
    case "value-or-close":
      return 'a JSON value, or "]"';
    case "colon":
      return '":" behind the member name';
    case "comma":
      return target.stoppedInObject ? '"," or "}" behind the member' : '"," or "]" behind the element';
    case "end":
      return "nothing behind the JSON value";
    case "digit":
      return "a digit";
    case "control":
      return target.stoppedAt === target.size
        ? "a double quote at the end of the string"
        : "control characters in a string to be escaped";
    case "escape":
      return `one of " \\ / b f n r t u behind the backslash`;
    case "hex":
      return "four hexadecimal digits behind \\u";
    default:
      return "a JSON value";
  }
}

/** Most characters of an unknown word that a message repeats. */
const longestWord = 20;

/** What stands at an offset, in words: the end, a word such as `True`, a character, or a control character's number. */
function foundAt(bytes: Uint8Array, size: number, at: number): string {
  if (at >= size) return "the end of the text";
  let end = at;
  while (end < size && end - at < longestWord && isWordByte(bytes[end] as number)) end++;
  if (end > at) return decodeText(bytes, at, end, false, true);
  const byte = bytes[at] as number;
  if (byte < 0x20 || byte === 0x7f) return `the control character U+${hex(byte, 4)}`;
  if (byte === 0x20) return "a space";
  if (byte === 0x22) return "a double quote";
  // A comma or a dot alone would be lost in the sentence.
  if (byte < 0x80) return `"${String.fromCharCode(byte)}"`;
  const text = decodeText(bytes, at, at + (sequenceLength(bytes, at) || 3), false, false);
  return `${text} (U+${hex(text.codePointAt(0) ?? 0, 4)})`;
}

function isWordByte(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || byte === 0x5f;
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}
