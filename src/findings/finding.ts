import { catalogue, type Details, type FindingCode } from "./catalogue.ts";

export type Severity = "error" | "advisory";

/** Where a finding is: inside the message, and what of the contract it is about. */
export interface Place {
  /** Member names and array indexes from the root of the message. */
  readonly path: readonly (string | number)[];
  /** UTF-16 code units from the start of the message text; absent for in-memory values and for what is missing. */
  readonly offset?: number;
  /** Absolute id of the shape or member that was not honoured. */
  readonly shape?: string;
  /** Absolute id of the operation that the message belongs to. */
  readonly operation?: string;
  /** Where it is not the severity that the code has by itself, such as an advice that a policy turns into an error. */
  readonly severity?: Severity;
}

/** One thing that is wrong with a message, or an advice about it. */
export interface Finding extends Place {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly message: string;
  /** The path as a JSON Pointer (RFC 6901). */
  readonly pointer: string;
}

/** The one way to make a finding: the code brings its severity and words, and asks for its facts. */
export function finding<C extends FindingCode>(code: C, details: Details[C], place: Place): Finding {
  const { severity, say } = catalogue[code];
  const { path, offset, shape, operation } = place;
  // Members that are not known are left out; those that are stand in one order, so that findings are alike.
  const found: { -readonly [K in keyof Finding]: Finding[K] } = {
    code,
    severity: place.severity ?? severity,
    message: say(details),
    pointer: pointerOf(path),
    path,
  };
  if (offset !== undefined) found.offset = offset;
  if (shape !== undefined) found.shape = shape;
  if (operation !== undefined) found.operation = operation;
  return found;
}

function pointerOf(path: readonly (string | number)[]): string {
  let pointer = "";
  for (const step of path) pointer += typeof step === "number" ? `/${step}` : `/${escaped(step)}`;
  return pointer;
}

function escaped(step: string): string {
  return step.includes("~") || step.includes("/") ? step.replaceAll("~", "~0").replaceAll("/", "~1") : step;
}
