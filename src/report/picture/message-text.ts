import { utf8Length, utf16Length } from "../../text/utf8.ts";
import type { TextPart } from "./picture.ts";

/** How much of one message is kept. All in UTF-16 code units. */
export interface TextLimits {
  /** A message up to this length is kept whole. */
  readonly whole: number;
  /** Of a longer one, how much of its start. */
  readonly head: number;
  /** How much on both sides of each finding. */
  readonly around: number;
}

export interface MessageText {
  readonly bytes: number;
  readonly text?: string;
  readonly parts?: readonly TextPart[];
  /** Units that are kept. */
  readonly kept: number;
}

const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The message, or of a long one its start and the surroundings of its findings.
 *
 * @param offsets Where the findings are, in UTF-16 code units.
 */
export function messageText(
  message: string | Uint8Array,
  offsets: readonly number[],
  { whole, head, around }: TextLimits,
): MessageText {
  const bytes = typeof message === "string" ? utf8Length(message) : message.length;
  const units = typeof message === "string" ? message.length : utf16Length(message, 0, message.length);
  const text = textOf(message, units <= whole || offsets.some((offset) => offset > head) ? units : head + around);
  if (units <= whole) return { bytes, text, kept: text.length };
  const parts: TextPart[] = [];
  let kept = 0;
  for (const [start, end] of windows(units, offsets, head, around)) {
    const part = between(text, start, end);
    parts.push(part);
    kept += part.text.length;
  }
  return { bytes, parts, kept };
}

/** At least the first `units` of a message. */
function textOf(message: string | Uint8Array, units: number): string {
  if (typeof message === "string") return message;
  // A code unit is at most three bytes.
  return lenient.decode(message.subarray(0, units * 3));
}

/** The start and the surroundings of the offsets, without overlaps, in order. */
function windows(
  units: number,
  offsets: readonly number[],
  head: number,
  around: number,
): readonly (readonly [number, number])[] {
  const wanted: (readonly [number, number])[] = [
    [0, head],
    ...offsets.map((offset) => [offset - around, offset + around] as const).sort(([one], [other]) => one - other),
  ];
  const merged: [number, number][] = [];
  for (const [from, to] of wanted) {
    const [start, end] = [Math.max(0, from), Math.min(units, to)];
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (start < end) merged.push([start, end]);
  }
  return merged;
}

/** A piece that splits no surrogate pair. */
function between(text: string, start: number, end: number): TextPart {
  const from = isSecondHalf(text, start) ? start - 1 : start;
  const to = isSecondHalf(text, end) ? end + 1 : end;
  return { at: from, text: text.slice(from, to) };
}

function isSecondHalf(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}
