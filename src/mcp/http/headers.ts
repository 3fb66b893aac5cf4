import type { HttpHeaders } from "./exchange.ts";

/** Of a reply of one message. */
export const JSON_TYPE: HttpHeaders = { "content-type": "application/json" };
/** Of a reply that is a stream of events, which nothing between may keep or pack. */
export const EVENT_HEADERS: HttpHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

/** Whether an `Accept` header takes a type. */
export function accepts(header: string | undefined, type: string): boolean {
  if (header === undefined) return false;
  const [family] = type.split("/");
  return header.split(",").some((entry) => {
    const name = entry.replace(/;.*$/, "").trim().toLowerCase();
    return name === type || name === "*/*" || name === `${family}/*`;
  });
}
