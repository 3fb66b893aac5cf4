/** The error codes of JSON-RPC 2.0 and of MCP. */
export const ErrorCode = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** Handshake revisions only; 2026-07-28 has withdrawn it. */
  resourceNotFound: -32002,
  /** 2026-07-28 over HTTP: a header is missing, or differs from the body. */
  headerMismatch: -32020,
  missingCapability: -32021,
  unsupportedVersion: -32022,
} as const;

/** A protocol error, as a value: what a request is answered with instead of a result. */
export interface Fault {
  readonly kind: "fault";
  readonly code: number;
  readonly message: string;
  /** Absent when there is nothing to add. */
  readonly data?: unknown;
}

export function fault(code: number, message: string, data?: unknown): Fault {
  return data === undefined ? { kind: "fault", code, message } : { kind: "fault", code, message, data };
}

export function invalidParams(message: string, data?: unknown): Fault {
  return fault(ErrorCode.invalidParams, message, data);
}

export function invalidRequest(message: string): Fault {
  return fault(ErrorCode.invalidRequest, message);
}

export function methodNotFound(method: string): Fault {
  return fault(ErrorCode.methodNotFound, `I know no method ${quoted(method)} here.`);
}

/**
 * The version that a request names is not one that is served so.
 *
 * @param supported What may be named instead.
 * @param opened Revisions that `initialize` opens: named by a request itself, they are refused for that.
 */
export function unsupportedVersion(
  requested: string,
  supported: readonly string[],
  opened: readonly string[] = [],
): Fault {
  const spoken = `I speak ${supported.join(", ")}`;
  const message = opened.includes(requested)
    ? `Protocol version ${quoted(requested)} begins with initialize; a request cannot name it. By their _meta, ${spoken}.`
    : `I do not speak protocol version ${quoted(requested)}; ${spoken}.`;
  return fault(ErrorCode.unsupportedVersion, message, { supported, requested });
}

/** The resource of a URI does not exist; the code depends on the revision. */
export function missingResource(uri: string, revision: string): Fault {
  const code = revision >= "2026-07-28" ? ErrorCode.invalidParams : ErrorCode.resourceNotFound;
  return fault(code, `I have no resource ${quoted(uri)}.`, { uri });
}

/**
 * A protocol error that a handler throws: the request is answered with this code and these words.
 * What else a handler throws is answered with -32603 and no words of its own.
 */
export class ProtocolError extends Error {
  override readonly name: string = "ProtocolError";
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A tool's own failure: the result says `isError`, and the model reads these words. */
export class ToolError extends Error {
  override readonly name: string = "ToolError";
}

/** Longest part of a peer's text that a message repeats, in UTF-16 code units. */
const LONGEST = 200;

/** A peer's text inside a sentence: as JSON, cut when long. */
export function quoted(text: string): string {
  return JSON.stringify(text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`);
}
