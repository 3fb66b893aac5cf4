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

export type ReportProblem = (problem: NodeProblem) => void;
