import { kindAt, memberAt, numberAt, type Tape, TokenKind } from "../json/tape.ts";
import type { EnvelopeFacts } from "../rpc/envelope.ts";

/** The error that a reply reports. */
export interface ErrorReply {
  /** Absent when it is no integer that a double holds, or the error is opaque (1.0). */
  readonly code: number | undefined;
  /** Word index of the code, else of the error. */
  readonly at: number;
}

/** The error of a reply; `undefined` when it reports none. In 1.0 a null error is none. */
export function errorReply(tape: Tape, facts: EnvelopeFacts): ErrorReply | undefined {
  const { kind, at } = facts.error;
  if (kind === "absent" || kind === "null") return undefined;
  const code = kind === "object" ? memberAt(tape, at, "code") : -1;
  if (code < 0) return { code: undefined, at };
  const value = kindAt(tape, code) === TokenKind.number ? numberAt(tape, code) : undefined;
  return { code: typeof value === "number" ? value : undefined, at: code };
}
