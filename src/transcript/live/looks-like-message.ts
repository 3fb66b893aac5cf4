import type { Frame } from "../../rpc/frames.ts";

/** An object, or an array of values: `[INFO] ready` and `[12:00] ready` begin none. */
const BEGINNING = /^\s*(?:\{|\[\s*(?:[{[\]"]|-?\d+\s*(?:[,\]]|$)|$))/;

/** Whether a text was meant as a message, broken or not: an object or an array begins. A banner or a log line is none. */
export function looksLikeMessage(text: string | Uint8Array): boolean {
  const start = typeof text === "string" ? text.slice(0, 256) : String.fromCharCode(...text.subarray(0, 256));
  return BEGINNING.test(start);
}

/**
 * Whether what stands where a header should be is output that was never meant for the channel: a log line, and neither a header that
 * cannot be read nor a message without one.
 */
export function isStray(frame: Extract<Frame, { readonly kind: "problem" }>): boolean {
  if (frame.problem !== "noise" || frame.bytes === undefined) return false;
  const start = String.fromCharCode(...frame.bytes.subarray(0, 256)).trim();
  return start !== "" && !BEGINNING.test(start) && !/content-length/i.test(start);
}
