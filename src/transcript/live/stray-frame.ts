import type { Frame } from "../../rpc/frames.ts";
import { looksLikeMessage } from "../../rpc/looks-like-message.ts";

/**
 * Whether what stands where a header should be is output that was never meant for the channel: a log line, and neither a header that
 * cannot be read nor a message without one.
 */
export function isStray(frame: Extract<Frame, { readonly kind: "problem" }>): boolean {
  if (frame.problem !== "noise" || frame.bytes === undefined) return false;
  const start = String.fromCharCode(...frame.bytes.subarray(0, 256)).trim();
  return start !== "" && !looksLikeMessage(frame.bytes) && !/content-length/i.test(start);
}
