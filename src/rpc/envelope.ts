import {
  byteStart,
  isShortInteger,
  type KeyTable,
  kindAt,
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

/** The members of an envelope by number; a service's key table starts with them, so that names compare as numbers. */
export const ENVELOPE_NAMES = ["jsonrpc", "id", "method", "params", "result", "error"] as const;
const JSONRPC = 0;
const ID = 1;
const METHOD = 2;
const PARAMS = 3;
const RESULT = 4;
const ERROR = 5;

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

  const { words } = tape;
  const numbered = hasNumberedNames(tape);
  const end = words[at + 1] as number;
  for (let key = at + 2; key < end; ) {
    const value = key + 2;
    const kind = kindAt(tape, value);
    switch (numbered ? words[key + 1] : nameNumber(tape, key)) {
      case JSONRPC:
        if (version === ABSENT) version = { kind: versionKind(tape, value), at: value };
        else repeated = true;
        break;
      case ID:
        if (id === ABSENT) id = { kind: idKinds[kind] ?? "other", at: value };
        else repeated = true;
        break;
      case METHOD:
        if (method === ABSENT) method = { kind: kind === TokenKind.string ? "string" : "other", at: value };
        else repeated = true;
        break;
      case PARAMS:
        if (params === ABSENT) params = { kind: paramsKinds[kind] ?? "scalar", at: value };
        else repeated = true;
        break;
      case RESULT:
        if (result === ABSENT) result = { kind: kind === TokenKind.null ? "null" : "value", at: value };
        else repeated = true;
        break;
      case ERROR:
        if (error === ABSENT) error = { kind: errorKinds[kind] ?? "other", at: value };
        else repeated = true;
        break;
      default:
        unknownMembers++;
    }
    key = kind <= TokenKind.array ? (words[value + 1] as number) : value + 2;
  }
  return { form: "object", at, version, id, method, params, result, error, unknownMembers, repeated };
}

/** Whether any member is one that a message of JSON-RPC has; without, an object is no message at all, not a broken one. */
export function hasEnvelopeMember(facts: EnvelopeFacts): boolean {
  const { version, id, method, params, result, error } = facts;
  return method.at >= 0 || result.at >= 0 || error.at >= 0 || id.at >= 0 || version.at >= 0 || params.at >= 0;
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
    case "number": {
      const value = numberAt(tape, at);
      // Short integers are written one way only, but for a zero, which may have a sign.
      return { kind, value, source: isShortInteger(tape, at) && value !== 0 ? String(value) : sourceAt(tape, at) };
    }
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

/** Whether the tape was scanned with a table that starts with the names of an envelope, as those of services do. */
function hasNumberedNames({ keys }: Tape): boolean {
  if (keys !== lastKeys) {
    lastKeys = keys;
    lastAreNumbered = ENVELOPE_NAMES.every((name, number) => keys.names[number] === name);
  }
  return lastAreNumbered;
}

/** Message after message comes with the same table. */
let lastKeys: KeyTable | undefined;
let lastAreNumbered = false;

/** The number of a key's name in `ENVELOPE_NAMES`, or -1. The first byte decides which one comparison is worth making. */
function nameNumber(tape: Tape, key: number): number {
  switch (tape.bytes[byteStart(tape, key) + 1]) {
    case 0x6a:
      return textEquals(tape, key, "jsonrpc") ? JSONRPC : -1;
    case 0x69:
      return textEquals(tape, key, "id") ? ID : -1;
    case 0x6d:
      return textEquals(tape, key, "method") ? METHOD : -1;
    case 0x70:
      return textEquals(tape, key, "params") ? PARAMS : -1;
    case 0x72:
      return textEquals(tape, key, "result") ? RESULT : -1;
    case 0x65:
      return textEquals(tape, key, "error") ? ERROR : -1;
    case 0x5c:
      // A key that starts with an escape, such as `"\u0069d"`, may be any of them.
      return ENVELOPE_NAMES.findIndex((name) => textEquals(tape, key, name));
    default:
      return -1;
  }
}

function versionKind(tape: Tape, value: number): "2.0" | "other" {
  if (kindAt(tape, value) !== TokenKind.string) return "other";
  const { bytes } = tape;
  const start = byteStart(tape, value);
  // As all but a few spell it: "2.0" between quotes, compared without a call.
  const isPlain = bytes[start + 1] === 0x32 && bytes[start + 2] === 0x2e && bytes[start + 3] === 0x30;
  return (isPlain && bytes[start + 4] === 0x22) || textEquals(tape, value, "2.0") ? "2.0" : "other";
}

// What each kind of token is as a member, by its number in `TokenKind`; 0 and 4, keys, are no values.
type Kinds<Kind> = readonly [Kind, Kind, Kind, Kind, Kind, Kind, Kind, Kind, Kind];
const idKinds: Kinds<"null" | "string" | "number" | "other"> = [
  "other",
  "other",
  "other",
  "string",
  "other",
  "number",
  "other",
  "other",
  "null",
];
const paramsKinds: Kinds<"object" | "array" | "null" | "scalar"> = [
  "scalar",
  "object",
  "array",
  "scalar",
  "scalar",
  "scalar",
  "scalar",
  "scalar",
  "null",
];
const errorKinds: Kinds<"null" | "object" | "other"> = [
  "other",
  "object",
  "other",
  "other",
  "other",
  "other",
  "other",
  "other",
  "null",
];
