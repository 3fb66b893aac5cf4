import type { Awaitable } from "./awaitable.ts";
import type { Meta } from "./content.ts";
import type { Fault } from "./fault.ts";
import type { Params } from "./message.ts";
import type { Session } from "./negotiation.ts";
import type { CacheHint } from "./reply.ts";
import type { Offer } from "./server.ts";

/** A result before its era gives it its form. */
export interface Result {
  readonly kind: "result";
  /** The members as JSON text, without the braces. */
  readonly members: string;
  /** More for `_meta`. */
  readonly meta?: Meta | undefined;
  /** For the results that 2026-07-28 wants a hint of. */
  readonly cache?: CacheHint | undefined;
  /** The session from now on. Only `initialize` gives one. */
  readonly session?: Session;
}

/** The request stays open; its reply is sent later, by whoever keeps it. */
export interface StaysOpen {
  readonly kind: "open";
}

export type Outcome = Result | Fault | StaysOpen;

export function resultOf(members: string, more: Omit<Result, "kind" | "members"> = {}): Result {
  return { kind: "result", members, ...more };
}

/** A method of an era. */
export interface Route<C> {
  /** What the server must offer for the method to be there. */
  readonly needs?: Offer;
  run(call: C, params: Params): Awaitable<Outcome>;
}
