import type { FindingCode } from "../findings/index.ts";
import { eventLines, locationLines } from "../report/event-lines.ts";
import { oneLine } from "../report/finding-line.ts";
import type { LinePlace } from "../report/index.ts";
import type { Model, ValidationEvent } from "../smithy/index.ts";
import { terminalWidth } from "./terminal-width.ts";

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

export type FailureCode = Extract<FindingCode, "InputRead" | "InvalidModel" | "InvalidContract" | "InvalidUsage">;

/** One thing that ended a command: with its place as facts for a program, as lines for a person. */
export interface FailureProblem {
  readonly message: string;
  readonly file?: string;
  readonly place?: LinePlace;
  /** Absolute id of the shape that it is about. */
  readonly shape?: string;
  /** The id of the event of the model that it is. */
  readonly event?: string;
  readonly lines: readonly string[];
}

/** What is wrong with a contract, as whoever prepares it says it. */
export interface UnusableShape {
  readonly shape: string;
  readonly message: string;
  readonly repair: string;
}

/** An end of the command that is no bug: a clear word for the person, and the exit code. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly exitCode: ExitCode;
  /** What there is to say, one by one; never empty. */
  readonly problems: readonly FailureProblem[];

  private constructor(code: FailureCode, exit: ExitCode, message: string, problems: readonly FailureProblem[]) {
    super(message);
    this.code = code;
    this.exitCode = exit;
    this.problems = problems.length > 0 ? problems : [{ message, lines: [] }];
  }

  /**
   * Input that cannot be read: exit code 1.
   *
   * @param file The name that output gives to the input; absent for what is wrong with no file.
   */
  static input(problem: string, file?: string, place?: LinePlace): Failure {
    if (file === undefined) return new Failure("InputRead", exitCode.findings, problem, []);
    const at = place === undefined ? file : `${file}:${place.line}:${place.column}`;
    const found = { message: problem, file, ...(place === undefined ? {} : { place }), lines: [] };
    return new Failure("InputRead", exitCode.findings, `${at}: ${problem}`, [found]);
  }

  /** A model with errors: exit code 1. */
  static model(message: string, events: readonly ValidationEvent[]): Failure {
    return new Failure("InvalidModel", exitCode.findings, message, events.map(eventProblem));
  }

  /** A contract that cannot be prepared: exit code 2. */
  static contract(message: string, shapes: readonly UnusableShape[], model: Model): Failure {
    const problems = shapes.map((shape) => shapeProblem(shape, model));
    return new Failure("InvalidContract", exitCode.misuse, message, problems);
  }

  /** A command line that makes no sense: exit code 2. What was typed may be shown below. */
  static misuse(message: string, lines: readonly string[] = []): Failure {
    return new Failure("InvalidUsage", exitCode.misuse, message, [{ message, lines }]);
  }
}

function eventProblem(event: ValidationEvent): FailureProblem {
  const { id, message, shapeId, at } = event;
  return {
    message,
    event: id,
    ...(at.line === 0 ? {} : { file: at.file, place: { line: at.line, column: at.column } }),
    ...(shapeId === undefined ? {} : { shape: shapeId }),
    lines: eventLines(event, terminalWidth()),
  };
}

function shapeProblem({ shape, message: problem, repair }: UnusableShape, model: Model): FailureProblem {
  const message = `${problem} ${repair}`;
  const at = model.get(shape)?.at;
  if (at === undefined || at.line === 0) return { message, shape, lines: [oneLine(`${shape}: ${message}`)] };
  const { file, line, column } = at;
  const first = oneLine(`${file}:${line}:${column}: ${shape}: ${message}`);
  return { message, shape, file, place: { line, column }, lines: [first, ...locationLines(at, terminalWidth())] };
}
