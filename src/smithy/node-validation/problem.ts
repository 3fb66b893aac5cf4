import type { Severity } from "../events.ts";
import type { SourceLocation } from "../model/source.ts";

/** What one check has to say about the value it was given. */
export interface NodeProblem {
  readonly message: string;
  /** ERROR when absent. */
  readonly severity?: Severity;
  /** The place of the value when absent. */
  readonly at?: SourceLocation;
  /** What is added to the event id. */
  readonly idParts?: readonly string[];
}

/**
 * How much may still be said about values. A few wrong values of a large shape could otherwise bring more problems than fit
 * in memory; what is wrong beyond the limit stays unsaid.
 */
export interface ProblemLimit {
  left: number;
}

/** The limit of one value, or of one validator for all the values of a model. */
export function problemLimit(): ProblemLimit {
  return { left: 100_000 };
}

export type ReportProblem = (problem: NodeProblem) => void;
