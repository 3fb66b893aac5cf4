import type { JsonNumber } from "../json/exact-number.ts";
import { sourceAt, Tape, textAt, valueAt } from "../json/tape.ts";
import { isJsonObject, type JsonObject } from "../json/value.ts";
import { type EnvelopeFacts, readEnvelope, readId } from "./envelope.ts";
import type { MessageSource } from "./results.ts";

/**
 * An id as the codec knows it: a string, or an integer, exact where a double cannot hold it. `JSON.stringify` spells an exact
 * one out as an object; `valueText` of `colloquy/json` writes it digit for digit.
 */
export type CodecId = string | JsonNumber;

/** A request that asks for an answer, or a notification when it has no id. */
export interface DecodedRequest {
  readonly method: string;
  /** Absent params are an empty object. A `Map`, which `JSON.stringify` writes as `{}`; `valueText` writes its members. */
  readonly params: JsonObject;
  /** Absent for a notification: its sender is never answered. */
  readonly id?: CodecId;
}

export type DecodeReason = "parse_error" | "invalid_request";

export type Decoded =
  | { readonly kind: "request"; readonly request: DecodedRequest }
  | { readonly kind: "error"; readonly reason: DecodeReason; readonly code: -32700 | -32600 };

const PARSE_ERROR: Decoded = { kind: "error", reason: "parse_error", code: -32700 };
const INVALID_REQUEST: Decoded = { kind: "error", reason: "invalid_request", code: -32600 };
const NO_PARAMS: JsonObject = new Map();

/**
 * Reads one JSON-RPC 2.0 request or notification, with params by name or without params.
 *
 * What is no JSON, too deep or too large to be read, is a parse error. JSON that is no such request is an invalid request:
 * a wrong version, a method that is no string, params that are no object, an array (batches are not read), a repeated key,
 * and an id that is neither a string nor an integer. An integer is one by its spelling: `1.0` and `1e2` are refused, as
 * readers that make floating-point numbers of them do. An absent or null id is a notification's.
 *
 * Ids and numbers are exact and objects are maps, so that nothing of the text is lost. Write what is made of them with
 * `valueText` of `colloquy/json`, not with `JSON.stringify`, which knows neither.
 *
 * @see the envelope-codec document, "decode"
 * @example
 * import assert from "node:assert/strict";
 * import { valueText } from "colloquy/json";
 * import { decode, error, result } from "colloquy/rpc";
 *
 * const decoded = decode('{"jsonrpc": "2.0", "id": 12345678901234567890, "method": "echo", "params": {"x": 1}}');
 * assert(decoded.kind === "request" && decoded.request.id !== undefined);
 * const { id, params } = decoded.request;
 *
 * assert.deepEqual(valueText(result(id, params)), {
 *   text: '{"jsonrpc":"2.0","id":12345678901234567890,"result":{"x":1}}',
 * });
 * assert.deepEqual(valueText(error(id, -32601, "Method not found")), {
 *   text: '{"jsonrpc":"2.0","id":12345678901234567890,"error":{"code":-32601,"message":"Method not found"}}',
 * });
 */
export function decode(body: MessageSource): Decoded {
  const tape = new Tape();
  if (!tape.scan(body)) return tape.problem?.kind === "duplicate-key" ? INVALID_REQUEST : PARSE_ERROR;
  const facts = readEnvelope(tape);
  if (facts.version.kind !== "2.0" || facts.method.kind !== "string" || !hasUsableParams(facts)) return INVALID_REQUEST;
  const id = decodeId(tape, facts);
  if (id === "invalid") return INVALID_REQUEST;
  const request = { method: textAt(tape, facts.method.at), params: paramsOf(tape, facts) };
  return { kind: "request", request: id === undefined ? request : { ...request, id: id.value } };
}

/** A response that reports a result. */
export interface ResultObject<T> {
  readonly jsonrpc: "2.0";
  readonly id: CodecId | null;
  readonly result: T;
}

/** A response that reports an error. */
export interface ErrorResponseObject {
  readonly jsonrpc: "2.0";
  readonly id: CodecId | null;
  readonly error: { readonly code: number; readonly message: string };
}

export interface NotificationObject<T> {
  readonly jsonrpc: "2.0";
  readonly method: string;
  readonly params: T;
}

/** What stands in a result: `null` for what a handler does not return, since a success without a result is none. */
export type ResultValue<T> = undefined extends T ? Exclude<T, undefined> | null : T;

/**
 * Builds the response that reports a result.
 *
 * @param id As `decode` gave it; write the response with `valueText` of `colloquy/json` to keep an exact one.
 * @param value `undefined` becomes `null`, so that the response has a result whoever writes it.
 */
export function result<T>(id: CodecId | null, value: T): ResultObject<ResultValue<T>> {
  return { jsonrpc: "2.0", id, result: (value === undefined ? null : value) as ResultValue<T> };
}

/**
 * Builds the response that reports an error; it has no data member.
 *
 * @param id As `decode` gave it, to be written as `result` says; `null` answers what had none that could be read.
 * @param code An integer.
 */
export function error(id: CodecId | null, code: number, message: string): ErrorResponseObject {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

/** Builds a notification: a request without an id, which the peer never answers. Params that are `undefined` are left out. */
export function notification<T>(method: string, params: T): NotificationObject<T> {
  const built = params === undefined ? { jsonrpc: "2.0", method } : { jsonrpc: "2.0", method, params };
  return built as NotificationObject<T>;
}

function hasUsableParams({ params }: EnvelopeFacts): boolean {
  return params.kind === "absent" || params.kind === "object";
}

function paramsOf(tape: Tape, { params }: EnvelopeFacts): JsonObject {
  const value = params.kind === "object" ? valueAt(tape, params.at) : NO_PARAMS;
  return isJsonObject(value) ? value : NO_PARAMS;
}

function decodeId(tape: Tape, facts: EnvelopeFacts): { readonly value: CodecId } | undefined | "invalid" {
  const id = readId(tape, facts);
  switch (id.kind) {
    case "absent":
    case "null":
      return undefined;
    case "string":
      return { value: id.value };
    case "number":
      return /^-?\d+$/.test(sourceAt(tape, facts.id.at)) ? { value: id.value } : "invalid";
    case "structured":
      return "invalid";
  }
}
