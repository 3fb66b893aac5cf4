/**
 * What the process ends with. Decided here and nowhere else.
 *
 * Source: json-rpc-validation, "CLI".
 */
export const exitCode = {
  /** Everything was checked and no finding is an error. */
  valid: 0,
  /** Findings that are errors, unreadable input, an invalid model, an incomplete check. */
  findings: 1,
  /** Wrong usage, an invalid contract, an unsupported constraint. */
  misuse: 2,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

export type FailureCode = "InputRead" | "InvalidModel" | "InvalidContract" | "InvalidUsage";

/** An end of the command that is no bug: a clear word for the person, and the exit code. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly exitCode: ExitCode;
  /** What else there is to say, a line each: the events of a model, the problems of a contract. */
  readonly details: readonly string[];

  private constructor(code: FailureCode, exit: ExitCode, message: string, details: readonly string[] = []) {
    super(message);
    this.code = code;
    this.exitCode = exit;
    this.details = details;
  }

  /** Input that cannot be read: exit code 1. */
  static input(message: string): Failure {
    return new Failure("InputRead", exitCode.findings, message);
  }

  /** A model with errors: exit code 1. */
  static model(message: string, events: readonly string[]): Failure {
    return new Failure("InvalidModel", exitCode.findings, message, events);
  }

  /** A contract that cannot be prepared: exit code 2. */
  static contract(message: string, problems: readonly string[]): Failure {
    return new Failure("InvalidContract", exitCode.misuse, message, problems);
  }

  /** A command line that makes no sense: exit code 2. */
  static misuse(message: string, details: readonly string[] = []): Failure {
    return new Failure("InvalidUsage", exitCode.misuse, message, details);
  }
}
