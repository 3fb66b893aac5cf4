/** One thing that makes a contract unusable. */
export interface ContractProblem {
  /** Absolute id of the shape or member to change. */
  readonly shape: string;
  /** The rule that is broken, as a stable word such as `method-trait-missing`. */
  readonly rule: string;
  /** What was expected and what was found, in the first person. */
  readonly message: string;
  /** What to write instead. */
  readonly repair: string;
}

/** Thrown when a contract cannot be prepared: the caller's mistake. It lists every problem, not the first one. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  readonly code = "InvalidContract";
  readonly problems: readonly ContractProblem[];

  constructor(subject: string, problems: readonly ContractProblem[]) {
    super(`I cannot prepare ${subject}:\n${problems.map(problemLine).join("\n")}`);
    this.problems = problems;
  }
}

function problemLine({ shape, message, repair }: ContractProblem): string {
  return `- ${shape}: ${message} ${repair}`;
}
