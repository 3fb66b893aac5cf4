import type { JsonValue } from "../json/value.ts";
import { valueText } from "../json/write.ts";
import { lengthHeader } from "../rpc/header-line.ts";
import { utf8Length } from "../text/utf8.ts";

/** What can be sent: a JSON value, or one in plain arrays and objects. A value that a server gave goes back as it came. */
export type Sendable = JsonValue | readonly Sendable[] | { readonly [member: string]: Sendable };

/**
 * One message with the header that counts its bytes.
 *
 * @throws RangeError for what the type forbids: no JSON value, or one that contains itself.
 * @see LSP 3.18, "Base protocol"
 */
export function frame(message: Sendable): string {
  const body = messageText(message);
  return lengthHeader(utf8Length(body)) + body;
}

/**
 * A message as JSON text on one line, exact numbers as they came.
 * @throws RangeError as `frame` does.
 */
export function messageText(message: Sendable): string {
  const written = valueText(message, { maxDepth: 1024 });
  if ("problem" in written) throw new RangeError(written.problem.message);
  return written.text;
}

/** A call: what has an id and wants an answer. Methods without params leave them out: some servers refuse `null`. */
export function requestMessage(id: number, method: string, params?: Sendable): Sendable {
  return { jsonrpc: "2.0", id, method, ...(params === undefined ? {} : { params }) };
}

export function notificationMessage(method: string, params?: Sendable): Sendable {
  return { jsonrpc: "2.0", method, ...(params === undefined ? {} : { params }) };
}
