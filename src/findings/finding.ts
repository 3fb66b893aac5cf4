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
  return findingAt(code, details, place.path, place.offset, place.shape, place.operation, place.severity);
}

/** The same for whoever has no place at hand and makes many. */
export function findingAt<C extends FindingCode>(
  code: C,
  details: Details[C],
  path: readonly (string | number)[],
  offset: number | undefined,
  shape: string | undefined,
  operation: string | undefined,
  ownSeverity: Severity | undefined,
): Finding {
  const entry = catalogue[code];
  const severity = ownSeverity ?? entry.severity;
  const message = entry.say(details);
  const pointer = pointerOf(path);
  // Members that are not known are left out; those that are stand in one order, so that findings are alike.
  if (offset !== undefined && shape !== undefined && operation !== undefined) {
    return { code, severity, message, pointer, path, offset, shape, operation };
  }
  const found: { -readonly [K in keyof Finding]: Finding[K] } = { code, severity, message, pointer, path };
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
  for (let at = 0; at < step.length; at++) {
    const unit = step.charCodeAt(at);
    if (unit === tilde || unit === solidus) return step.replaceAll("~", "~0").replaceAll("/", "~1");
  }
  return step;
}

const tilde = 0x7e;
const solidus = 0x2f;
