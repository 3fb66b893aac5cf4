import type { Severity } from "./finding.ts";

/** What each code must be told before it can speak. The keys are the public, stable codes. */
export interface Details {
  readonly TypeMismatch: { readonly expected: string; readonly found: string };
}

export type FindingCode = keyof Details;

/** What the catalogue knows of one code. */
export interface Entry<D> {
  readonly severity: Severity;
  /** One sentence in the first person: what was expected, what came. Values stand as the sender wrote them. */
  readonly say: (details: D) => string;
  /** Why it matters and what to do. */
  readonly explain: string;
  /** The smallest input that gives the finding, for `colloquy explain`. */
  readonly example: string;
}

export const catalogue: { readonly [C in FindingCode]: Entry<Details[C]> } = {
  TypeMismatch: {
    severity: "error",
    say: ({ expected, found }) => `I expected ${expected}; I found ${found}.`,
    explain: "The JSON kind is not one that the shape allows. Nothing is coerced.",
    example: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [42, "23"]}`,
  },
};
