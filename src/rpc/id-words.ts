import { shortened } from "../text/shortened.ts";
import { idText, type MessageId } from "./ids.ts";

/** How much of a long id is shown around the place where another one differs. UTF-16 code units. */
const AROUND = 24;

/**
 * Two ids that are not the same, so that a reader sees it: long ones from where they differ, and with escapes where they differ in
 * characters that can look alike, such as an accent of its own, a letter of another alphabet, or what has no width.
 */
export function idsApart(expected: MessageId, found: MessageId): { readonly expected: string; readonly found: string } {
  const [one, other] = [idText(expected), idText(found)];
  let same = 0;
  while (same < one.length && same < other.length && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  const isPlain = isAscii(one, same) && isAscii(other, same);
  const from = shortened(one) === shortened(other) ? same - AROUND : 0;
  return { expected: shown(one, from, isPlain), found: shown(other, from, isPlain) };
}

/** Whether the character at an offset is a printable one of ASCII, or none. */
function isAscii(text: string, at: number): boolean {
  return at >= text.length || (text.charCodeAt(at) >= 0x20 && text.charCodeAt(at) < 0x7f);
}

function shown(text: string, from: number, isPlain: boolean): string {
  const part =
    from > 0 ? `…${text.slice(from, from + 2 * AROUND)}${from + 2 * AROUND < text.length ? "…" : ""}` : shortened(text);
  if (isPlain) return part;
  return part.replace(/[^ -~…]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
