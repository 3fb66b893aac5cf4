import type { Fault } from "./fault.ts";
import { jsonOf } from "./handler-answer.ts";
import { idJson, type RequestId } from "./message.ts";

/** How long a result may be kept, and for whom. */
export interface CacheHint {
  /** Milliseconds; below 0 counts as 0, and `Infinity` as 2^53 − 1. */
  readonly ttlMs: number;
  /** `public` for what every caller gets; `private` for what depends on the caller or on this machine. */
  readonly scope: "public" | "private";
}

// Replies are built as text, member by member: no object is made that is only written down again. Every text is one line, for
// JSON.stringify escapes line breaks inside strings.

/** The reply that reports a result. @param result The result as JSON text. */
export function resultText(id: RequestId, result: string): string {
  return `{"jsonrpc":"2.0","id":${idJson(id)},"result":${result}}`;
}

/**
 * The reply that reports an error. Without an id that could be read the id is null.
 * @throws TypeError for a code that is no whole number, or data that JSON has no text for: a handler's error may have both.
 */
export function failureText(id: RequestId | undefined, { code, message, data }: Fault): string {
  if (!Number.isSafeInteger(code))
    throw new TypeError(`The code of an error is a whole number; I found ${String(code)}.`);
  const more = data === undefined ? "" : `,"data":${jsonOf(data, "the data of an error")}`;
  const error = `{"code":${code},"message":${JSON.stringify(message)}${more}}`;
  return `{"jsonrpc":"2.0","id":${id === undefined ? "null" : idJson(id)},"error":${error}}`;
}

/** @param params The params as JSON text. */
export function notificationText(method: string, params: string): string {
  return `{"jsonrpc":"2.0","method":${JSON.stringify(method)},"params":${params}}`;
}

/** A request of the server. Its ids are counted from 1; the two directions have ids of their own. */
export function requestText(id: number, method: string, params: string): string {
  return `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`;
}

/**
 * A complete result of 2026-07-28.
 *
 * @param members The members of the result as JSON text without the braces; may be empty.
 * @param meta The `_meta` member as JSON text.
 * @param cache For the results that must say how long they may be kept.
 */
export function completeText(members: string, meta: string, cache?: CacheHint): string {
  const hint = cache === undefined ? "" : `,"ttlMs":${wholeMs(cache.ttlMs)},"cacheScope":"${cache.scope}"`;
  return `{"resultType":"complete"${members === "" ? "" : `,${members}`}${hint},"_meta":${meta}}`;
}

/** Milliseconds as JSON has a number for them: what is none counts as 0, "for ever" as the longest that is exact. */
function wholeMs(ms: number): number {
  return ms > 0 ? Math.min(Math.floor(ms), Number.MAX_SAFE_INTEGER) : 0;
}
