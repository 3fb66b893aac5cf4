import type { OpenCall } from "../calls.ts";
import type { Turn } from "../conversation.ts";
import type { ErrorReply } from "../error-reply.ts";

/**
 * A call that state or capabilities did not allow is refused: with the error code that the session gives for it, or with
 * any error when it gives none. A call that is broken besides may be refused for that.
 *
 * @param call What the reply answers, and how it is called in a sentence.
 * @param error The reply's error; absent when it is a success.
 * @param token Word index of the result, or of the error's code.
 * @returns Whether the reply is the refusal that was due; undefined when none was.
 * Source: json-rpc-validation, "Session order".
 */
export function refusalExpected(
  turn: Turn,
  call: OpenCall,
  text: string,
  error: ErrorReply | undefined,
  token: number,
): boolean | undefined {
  const { refusal } = call.standing;
  if (refusal === undefined) return undefined;
  if (error !== undefined) {
    if (refusal.code === undefined || error.code === undefined || error.code === refusal.code) return true;
    if (call.reply.kind === "protocolError" && call.reply.code === error.code) return true;
  }
  const details = {
    call: text,
    because: refusal.because,
    expected: refusal.code === undefined ? "an error" : `error ${refusal.code}`,
    found: error === undefined ? "a success" : `error ${error.code}`,
  };
  turn.at("RefusalExpected", details, token, call.entry);
  return false;
}
