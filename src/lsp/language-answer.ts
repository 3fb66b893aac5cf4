import type { JsonValue } from "../json/value.ts";

/**
 * Why a question has no answer: `not-installed`, the server is not there; `not-started`, it cannot be run; `timed-out`; `ended`, it went
 * before it answered; `too-much-output`; `no-messages`, it writes what is no protocol; `refused-start`, it answered `initialize` with an error;
 * `outside`, a path that leads out of the workspace; `unreadable`, code that is not there or no text; `misplaced`, a line that
 * the code does not have; `cancelled`, by the asker; `closed`, the `LanguageServer` was.
 */
export type FailureReason =
  | "not-installed"
  | "not-started"
  | "timed-out"
  | "ended"
  | "too-much-output"
  | "no-messages"
  | "refused-start"
  | "outside"
  | "unreadable"
  | "misplaced"
  | "cancelled"
  | "closed";

/** What became of a question. The text is for people and models: short, paths from the workspace's root, places from 1. */
export type LanguageAnswer =
  /** `isEmpty` when the server knows nothing; the text says so. */
  | {
      readonly kind: "answer";
      readonly text: string;
      /** As the server gave it, in its units. */
      readonly result: JsonValue;
      readonly isEmpty: boolean;
    }
  /** The server answered with an error, such as for a name that cannot be renamed. */
  | { readonly kind: "refused"; readonly text: string; readonly code: number | undefined }
  | { readonly kind: "not-offered"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string; readonly reason: FailureReason };
