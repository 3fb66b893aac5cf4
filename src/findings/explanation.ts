import type { FindingCode } from "./catalogue.ts";

/** What a code is about; the order of a list of codes. */
export const FINDING_GROUPS = [
  "JSON",
  "Envelopes",
  "Methods and params",
  "Values",
  "Replies",
  "Batches and correlation",
  "Session order",
  "Transcripts and limits",
  "Contracts and commands",
] as const;
export type FindingGroup = (typeof FINDING_GROUPS)[number];

/** What one code means, in full: for `colloquy explain` and docs/findings.md. */
export interface Explanation {
  readonly group: FindingGroup;
  /** What the sender, or the author of the contract, did. */
  readonly cause: string;
  /** What comes of it when nobody minds. */
  readonly matters: string;
  /** Where the rule is written. */
  readonly rule: string;
  /** What to do about it. */
  readonly repair: string;
  /** The contract of the examples, in Smithy IDL without its head; without one it is `EXAMPLE_CONTRACT`. */
  readonly contract?: string;
  readonly fails: Example;
  readonly passes: Example;
}

/** The explanations of some codes. */
export type Explanations<C extends FindingCode> = { readonly [K in C]: Explanation };

/** An example. Tests run every one that is not in words. */
export type Example =
  | { readonly kind: "request" | "batch" | "model" | "command" | "words"; readonly text: string }
  /** A reply, or an array of them, to the request that is given; without one nobody said what it answers. */
  | { readonly kind: "response" | "responses"; readonly text: string; readonly to?: string }
  /** A message a line, each with its sender before it. */
  | { readonly kind: "conversation"; readonly text: string; readonly complete?: boolean };

/** The two methods that most examples are about. */
export const EXAMPLE_CONTRACT = `@method(name: "subtract", params: "either", positional: ["minuend", "subtrahend"], resultMember: "value")
operation Subtract {
    input := {
        @required
        minuend: Integer

        @required
        subtrahend: Integer
    }
    output := { value: Integer }
}

@method(name: "ping", params: "either", positional: [], nullResult: true)
operation Ping {}`;
