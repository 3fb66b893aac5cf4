import { isShortInteger, memberAt, sourceAt, Tape, textAt } from "../json/tape.ts";
import { type EnvelopeFacts, readEnvelope, readId } from "../rpc/envelope.ts";
import { idText, type MessageId } from "../rpc/ids.ts";
import { ErrorCode, type Fault, fault, invalidParams, invalidRequest } from "./fault.ts";

/** The id of a request: a string, or an integer as its sender wrote it. `1` and `"1"` are two ids. */
export type RequestId = Extract<MessageId, { readonly kind: "string" | "number" }>;

/** The params of a message. Numbers are doubles; what must be exact (tokens, ids) is read from the text. */
export type Params = Readonly<Record<string, unknown>>;

/** A request of the client, which is answered exactly once. */
export interface IncomingRequest {
  readonly kind: "request";
  readonly id: RequestId;
  readonly method: string;
  /** Absent params are an empty object. */
  readonly params: Params;
  /** The params as they came; `{}` when absent. */
  readonly paramsText: string;
}

export interface IncomingNotification {
  readonly kind: "notification";
  readonly method: string;
  /** Params that are no object are an empty object here, since nobody can be told. */
  readonly params: Params;
  readonly paramsText: string;
}

/** The client's answer to a request of the server, in the revisions where servers send any. */
export interface ClientResponse {
  readonly kind: "client-response";
  /** Absent when the answer names none. */
  readonly id: RequestId | undefined;
  /** The result, or else the error, as it came. */
  readonly result: string | undefined;
  readonly error: string | undefined;
}

/** A line that is no message: what to answer it with. Without an id that can be read the answer's id is null. */
export interface Refused {
  readonly kind: "refused";
  readonly id: RequestId | undefined;
  readonly fault: Fault;
}

export type Incoming = IncomingRequest | IncomingNotification | ClientResponse | Refused;

const NO_PARAMS: Params = Object.freeze({});
const tape = new Tape();

/**
 * Tells what one line is. White space around the JSON is accepted. The nine rules stand in the order of the document; a
 * repeated member name is refused where the id is known, for two readers may read such a line as two different messages.
 *
 * @param line A string, or UTF-8 bytes; at most 16 MiB and 128 levels deep.
 * @see the mcp-message document, "Algorithm"
 */
export function parse(line: string | Uint8Array): Incoming {
  tape.scan(line);
  const incoming = tape.readable ? read() : refused(undefined, unreadable());
  tape.trim();
  return incoming;
}

/** An id as JSON text: numbers digit for digit as they came. */
export function idJson(id: RequestId): string {
  return idText(id);
}

function unreadable(): Fault {
  return fault(ErrorCode.parse, `I cannot read this as JSON: ${tape.problem?.message ?? "it is none"}`);
}

function read(): Incoming {
  const facts = readEnvelope(tape);
  if (facts.form === "array") return refused(undefined, invalidRequest("I expected one message; MCP has no batches."));
  if (facts.form === "scalar") return refused(undefined, invalidRequest("I expected a message, which is an object."));

  const id = requestId(facts);
  if (id === "unusable") return refused(undefined, invalidRequest("I expected an id that is a string or an integer."));
  if (tape.problem !== undefined) {
    return refused(facts.repeated ? undefined : id, invalidRequest(tape.problem.message));
  }
  if (facts.version.kind !== "2.0") return refused(id, invalidRequest('I expected jsonrpc to be "2.0".'));

  const { method, result, error } = facts;
  if (method.kind === "absent" && (result.kind !== "absent" || error.kind !== "absent")) {
    return { kind: "client-response", id, result: textOf(result.at), error: textOf(error.at) };
  }
  if (method.kind !== "string") return refused(id, invalidRequest("I expected a method, which is a string."));

  const name = textAt(tape, method.at);
  const { params } = facts;
  const isUsable = params.kind === "object";
  if (id === undefined) {
    return isUsable
      ? { kind: "notification", method: name, ...paramsOf(params.at) }
      : { kind: "notification", method: name, params: NO_PARAMS, paramsText: "{}" };
  }
  if (params.kind === "absent") {
    return { kind: "request", id, method: name, params: NO_PARAMS, paramsText: "{}" };
  }
  if (!isUsable) return refused(id, invalidParams("I expected params to be an object."));
  const paramsText = sourceAt(tape, params.at);
  return { kind: "request", id, method: name, params: JSON.parse(paramsText) as Params, paramsText };
}

/** An integer is one by its spelling: `1.0` is refused, as readers that make floating-point numbers of it do. */
function requestId(facts: EnvelopeFacts): RequestId | undefined | "unusable" {
  const { kind, at } = facts.id;
  if (kind === "absent") return undefined;
  if (kind === "number" && !isShortInteger(tape, at) && !/^-?\d+$/.test(sourceAt(tape, at))) return "unusable";
  const id = readId(tape, facts);
  return id.kind === "string" || id.kind === "number" ? id : "unusable";
}

function paramsOf(at: number): { readonly params: Params; readonly paramsText: string } {
  const paramsText = sourceAt(tape, at);
  return { params: JSON.parse(paramsText) as Params, paramsText };
}

function textOf(at: number): string | undefined {
  return at < 0 ? undefined : sourceAt(tape, at);
}

function refused(id: RequestId | undefined, reason: Fault): Refused {
  return { kind: "refused", id, fault: reason };
}

/** The source of a member inside an object that has been read before; `undefined` when there is none. */
export function sourceOfMember(text: string, names: readonly string[]): string | undefined {
  const own = new Tape();
  own.scan(text);
  if (!own.readable) return undefined;
  let at = 0;
  for (const name of names) {
    at = memberAt(own, at, name);
    if (at < 0) return undefined;
  }
  return sourceAt(own, at);
}
