import { Tape } from "../../json/tape.ts";
import { ConfigurationError } from "../configuration-error.ts";
import type { PeerName } from "../peer-name.ts";
import type {
  LogMappingOptions,
  LogPrefix,
  LogSelector,
  MessageSource,
  SenderSource,
  TimeSource,
} from "./log-mapping.ts";

type Fields = ReadonlyMap<string, unknown>;

/**
 * Reads the JSON form of a log mapping.
 * @throws ConfigurationError that names the member and what it should be.
 */
export function readLogMapping(text: string, peers: readonly PeerName[]): LogMappingOptions {
  const mapping = fields(parse(text), "a log mapping", ["prefix", "selector", "message", "sender", "time"]);
  if (!mapping.has("sender")) throw new ConfigurationError("I expected the log mapping to have a sender; it has none.");
  return {
    ...(mapping.has("prefix") ? { prefix: readPrefix(mapping.get("prefix")) } : {}),
    ...(mapping.has("selector") ? { selector: readSelector(mapping.get("selector")) } : {}),
    ...(mapping.has("message") ? { message: readMessage(mapping.get("message")) } : {}),
    sender: readSender(mapping.get("sender"), peers),
    ...(mapping.has("time") ? { time: readTime(mapping.get("time")) } : {}),
  };
}

function parse(text: string): unknown {
  const tape = new Tape();
  tape.scan(text);
  // Of a key that stands twice only one could count.
  if (tape.problem?.kind === "duplicate-key") throw new ConfigurationError(tape.problem.message);
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigurationError("I expected the log mapping to be JSON; it is not.");
  }
}

function readPrefix(value: unknown): LogPrefix {
  if (value === "none") return { kind: "none" };
  if (value === "first-brace") return { kind: "firstBrace" };
  const prefix = fields(value, 'prefix "none", "first-brace" or an object', ["fields", "delimiter"]);
  const count = prefix.get("fields");
  if (typeof count !== "number") throw wrong("prefix.fields to be a number", count);
  return { kind: "fields", count, delimiter: string(prefix.get("delimiter"), "prefix.delimiter") };
}

function readSelector(value: unknown): LogSelector {
  if (value === "jsonrpc") return { kind: "jsonRpc" };
  const selector = fields(value, 'selector "jsonrpc" or an object', ["hasField", "field", "equals"]);
  if (selector.has("hasField")) {
    if (selector.size > 1) throw wrong("selector.hasField to stand alone", value);
    return { kind: "hasField", pointer: string(selector.get("hasField"), "selector.hasField") };
  }
  const pointer = string(selector.get("field"), "selector.field");
  return { kind: "fieldEquals", pointer, value: string(selector.get("equals"), "selector.equals") };
}

function readMessage(value: unknown): MessageSource {
  if (value === "record") return { kind: "record" };
  const message = fields(value, 'message "record" or an object', ["field", "escapedField"]);
  if (message.size !== 1) throw wrong("message to have field or escapedField", value);
  if (message.has("field")) return { kind: "field", pointer: string(message.get("field"), "message.field") };
  return { kind: "escapedField", pointer: string(message.get("escapedField"), "message.escapedField") };
}

function readSender(value: unknown, peers: readonly PeerName[]): SenderSource {
  if (typeof value === "string") return { kind: "fixed", peer: peer(value, peers) };
  const sender = fields(value, "sender to be a peer name or an object", ["field", "values"]);
  const pointer = string(sender.get("field"), "sender.field");
  const values = new Map<string, PeerName>();
  for (const [key, name] of fields(sender.get("values"), "sender.values to be an object")) {
    values.set(key, peer(string(name, `sender.values.${key}`), peers));
  }
  return { kind: "field", pointer, values };
}

function readTime(value: unknown): TimeSource {
  if (typeof value === "string") return { pointer: value };
  const time = fields(value, "time to be a JSON Pointer or an object", ["field", "unit"]);
  const pointer = string(time.get("field"), "time.field");
  const unit = time.get("unit") ?? "milliseconds";
  const known = UNITS.find((name) => name === unit);
  if (known === undefined) throw wrong(`time.unit to be one of ${UNITS.join(", ")}`, unit);
  return { pointer, unit: known };
}

const UNITS = ["seconds", "milliseconds", "microseconds"] as const;

function peer(name: string, peers: readonly PeerName[]): PeerName {
  const found = peers.find((one) => one === name);
  if (found === undefined) {
    throw new ConfigurationError(`I expected one of the peers ${peers.join(", ")}; I found ${JSON.stringify(name)}.`);
  }
  return found;
}

/** The members of an object; a member that is not in `known` is refused, because it would be silently without effect. */
function fields(value: unknown, expected: string, known?: readonly string[]): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrong(expected, value);
  const members = new Map<string, unknown>(Object.entries(value));
  for (const key of members.keys()) {
    if (known !== undefined && !known.includes(key)) {
      throw new ConfigurationError(`I expected only ${known.join(", ")} here; I found ${JSON.stringify(key)}.`);
    }
  }
  return members;
}

function string(value: unknown, name: string): string {
  if (typeof value !== "string") throw wrong(`${name} to be a string`, value);
  return value;
}

function wrong(expected: string, found: unknown): ConfigurationError {
  const text = found === undefined ? "none" : JSON.stringify(found);
  return new ConfigurationError(`I expected ${expected}; I found ${text}.`);
}
