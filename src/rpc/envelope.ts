import {
  byteStart,
  kindAt,
  next,
  numberAt,
  sourceAt,
  type Tape,
  TokenKind,
  textAt,
  textEquals,
  valueAt,
} from "../json/tape.ts";
import { ABSENT_ID, type MessageId, NULL_ID } from "./ids.ts";

/** One member of an envelope: what it is, and the word index of its value on the tape (-1 when absent, as `memberAt`). */
export interface Fact<Kind extends string> {
  readonly kind: Kind | "absent";
  readonly at: number;
}

/**
 * What an envelope says, and nothing about whether it may: contract validation, the MCP line and the codec judge the
 * same facts differently (design, "One core, three policies"). Nobody reads an envelope another way.
 *
 * Where a key stands twice, the first one counts here and `repeated` is true.
 */
export interface EnvelopeFacts {
  /** What the value is as a whole; the members below are absent unless it is an object. */
  readonly form: "object" | "array" | "scalar";
  /** Word index of the whole value. */
  readonly at: number;
  /** `2.0` for exactly that string. */
  readonly version: Fact<"2.0" | "other">;
  /** `other`: a boolean, an array or an object. */
  readonly id: Fact<"null" | "string" | "number" | "other">;
  readonly method: Fact<"string" | "other">;
  readonly params: Fact<"object" | "array" | "null" | "scalar">;
  readonly result: Fact<"null" | "value">;
  readonly error: Fact<"null" | "object" | "other">;
  /** How many members have a name that no version of JSON-RPC knows. */
  readonly unknownMembers: number;
  /** Whether one of the names above stands twice. The tape's problems tell of every repeated key. */
  readonly repeated: boolean;
}

const ABSENT = { kind: "absent", at: -1 } as const;

/**
 * Reads the envelope that stands at a word index: 0 for a single message, an element's index inside a batch.
 * The tape must have been scanned, with no problem but repeated keys.
 */
export function readEnvelope(tape: Tape, at = 0): EnvelopeFacts {
  const root = kindAt(tape, at);
  if (root !== TokenKind.object) return noMembers(root === TokenKind.array ? "array" : "scalar", at);

  let version: EnvelopeFacts["version"] = ABSENT;
  let id: EnvelopeFacts["id"] = ABSENT;
  let method: EnvelopeFacts["method"] = ABSENT;
  let params: EnvelopeFacts["params"] = ABSENT;
  let result: EnvelopeFacts["result"] = ABSENT;
  let error: EnvelopeFacts["error"] = ABSENT;
  let unknownMembers = 0;
  let repeated = false;

  const end = next(tape, at);
  for (let key = at + 2; key < end; ) {
    const value = key + 2;
    switch (envelopeName(tape, key)) {
      case "jsonrpc":
        if (version === ABSENT) version = { kind: versionKind(tape, value), at: value };
        else repeated = true;
        break;
      case "id":
        if (id === ABSENT) id = { kind: idKind(tape, value), at: value };
        else repeated = true;
        break;
      case "method":
        if (method === ABSENT)
          method = { kind: kindAt(tape, value) === TokenKind.string ? "string" : "other", at: value };
        else repeated = true;
        break;
      case "params":
        if (params === ABSENT) params = { kind: paramsKind(tape, value), at: value };
        else repeated = true;
        break;
      case "result":
        if (result === ABSENT) result = { kind: kindAt(tape, value) === TokenKind.null ? "null" : "value", at: value };
        else repeated = true;
        break;
      case "error":
        if (error === ABSENT) error = { kind: errorKind(tape, value), at: value };
        else repeated = true;
        break;
      default:
        unknownMembers++;
    }
    key = next(tape, value);
  }
  return { form: "object", at, version, id, method, params, result, error, unknownMembers, repeated };
}

/** Whether any member is one that a message of JSON-RPC has; without, an object is no message at all, not a broken one. */
export function hasEnvelopeMember(facts: EnvelopeFacts): boolean {
  const { version, id, method, params, result, error } = facts;
  return [method, version, id, params, result, error].some(({ kind }) => kind !== "absent");
}

/** The exact id that the facts point to. Copies it off the tape. */
export function readId(tape: Tape, facts: EnvelopeFacts): MessageId {
  const { kind, at } = facts.id;
  switch (kind) {
    case "absent":
      return ABSENT_ID;
    case "null":
      return NULL_ID;
    case "string":
      return { kind, value: textAt(tape, at) };
    case "number":
      return { kind, value: numberAt(tape, at), source: sourceAt(tape, at) };
    case "other":
      return { kind: "structured", value: valueAt(tape, at) };
  }
}

function noMembers(form: "array" | "scalar", at: number): EnvelopeFacts {
  return {
    form,
    at,
    version: ABSENT,
    id: ABSENT,
    method: ABSENT,
    params: ABSENT,
    result: ABSENT,
    error: ABSENT,
    unknownMembers: 0,
    repeated: false,
  };
}

type EnvelopeName = "jsonrpc" | "id" | "method" | "params" | "result" | "error";

/** The name of a key that an envelope knows. The first byte decides which one comparison is worth making. */
function envelopeName(tape: Tape, key: number): EnvelopeName | undefined {
  switch (tape.bytes[byteStart(tape, key) + 1]) {
    case 0x6a:
      return textEquals(tape, key, "jsonrpc") ? "jsonrpc" : undefined;
    case 0x69:
      return textEquals(tape, key, "id") ? "id" : undefined;
    case 0x6d:
      return textEquals(tape, key, "method") ? "method" : undefined;
    case 0x70:
      return textEquals(tape, key, "params") ? "params" : undefined;
    case 0x72:
      return textEquals(tape, key, "result") ? "result" : undefined;
    case 0x65:
      return textEquals(tape, key, "error") ? "error" : undefined;
    case 0x5c:
      return escapedName(tape, key);
    default:
      return undefined;
  }
}

const NAMES: readonly EnvelopeName[] = ["jsonrpc", "id", "method", "params", "result", "error"];

/** A key that starts with an escape, such as `"\u0069d"`, may be any of them. */
function escapedName(tape: Tape, key: number): EnvelopeName | undefined {
  return NAMES.find((name) => textEquals(tape, key, name));
}

function versionKind(tape: Tape, value: number): "2.0" | "other" {
  return kindAt(tape, value) === TokenKind.string && textEquals(tape, value, "2.0") ? "2.0" : "other";
}

function idKind(tape: Tape, value: number): "null" | "string" | "number" | "other" {
  switch (kindAt(tape, value)) {
    case TokenKind.null:
      return "null";
    case TokenKind.string:
      return "string";
    case TokenKind.number:
      return "number";
    default:
      return "other";
  }
}

function paramsKind(tape: Tape, value: number): "object" | "array" | "null" | "scalar" {
  switch (kindAt(tape, value)) {
    case TokenKind.object:
      return "object";
    case TokenKind.array:
      return "array";
    case TokenKind.null:
      return "null";
    default:
      return "scalar";
  }
}

function errorKind(tape: Tape, value: number): "null" | "object" | "other" {
  switch (kindAt(tape, value)) {
    case TokenKind.null:
      return "null";
    case TokenKind.object:
      return "object";
    default:
      return "other";
  }
}
