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

/** An end of the command that is no bug: one clear line for the person, and the exit code. */
export class Failure extends Error {
  readonly exitCode: ExitCode;

  private constructor(message: string, code: ExitCode) {
    super(message);
    this.exitCode = code;
  }

  /** Input that cannot be read or is not what it should be: exit code 1. */
  static input(message: string): Failure {
    return new Failure(message, exitCode.findings);
  }

  /** A command line or a contract that makes no sense: exit code 2. */
  static misuse(message: string): Failure {
    return new Failure(message, exitCode.misuse);
  }
}
