import type { KeyTable } from "../../json/tape.ts";
import { ConfigurationError } from "../configuration-error.ts";
import type { PeerName } from "../peer-name.ts";
import { readLogMapping } from "./log-mapping-json.ts";
import type { TimeUnit } from "./log-time.ts";
import { RecordFields } from "./record-fields.ts";

/** What is removed from the start of a line before the record begins. */
export type LogPrefix =
  | { readonly kind: "none" }
  /** All text before the first `{`. */
  | { readonly kind: "firstBrace" }
  /** `count` fields that each end with the delimiter. */
  | { readonly kind: "fields"; readonly count: number; readonly delimiter: string };

/** Which records are protocol records. */
export type LogSelector =
  /** A record, or an element of a record array, with `jsonrpc`, `method`, `result` or `error`. */
  | { readonly kind: "jsonRpc" }
  | { readonly kind: "hasField"; readonly pointer: string }
  | { readonly kind: "fieldEquals"; readonly pointer: string; readonly value: string };

/** Where the message is in a record. */
export type MessageSource =
  | { readonly kind: "record" }
  /** The exact source text of the value at the pointer. */
  | { readonly kind: "field"; readonly pointer: string }
  /** The decoded text of the string at the pointer. */
  | { readonly kind: "escapedField"; readonly pointer: string }
  /**
   * Where recorders put what they saw: the exact source text of the value at the pointer, or the decoded text when the
   * value is a string (no JSON-RPC message is one); a line that was no JSON as a string at `text`, and one that was no
   * UTF-8 as base64 at `base64`. True at `stray` says that it stood between the messages of a framed stream; a number at
   * `omitted` are the bytes of a message that was too long to be kept.
   */
  | {
      readonly kind: "recorded";
      readonly pointer: string;
      readonly text?: string;
      readonly base64?: string;
      readonly stray?: string;
      readonly omitted?: string;
    };

/** Who sent the message of a record. */
export type SenderSource =
  | { readonly kind: "fixed"; readonly peer: PeerName }
  /** The string at the pointer, which must be one of these. */
  | { readonly kind: "field"; readonly pointer: string; readonly values: ReadonlyMap<string, PeerName> };

/** When the message of a record was sent: a number in a unit, or a date with a time as a string. */
export interface TimeSource {
  readonly pointer: string;
  /** Default: milliseconds. */
  readonly unit?: TimeUnit;
}

export interface LogMappingOptions {
  /** Default: nothing is removed. */
  readonly prefix?: LogPrefix;
  /** Default: `jsonRpc`. */
  readonly selector?: LogSelector;
  /** Default: the whole record. */
  readonly message?: MessageSource;
  readonly sender: SenderSource;
  /** Default: the records say no time. */
  readonly time?: TimeSource;
  /** Where the number of a record stands, when the numbers and not the lines are the order. Default: the lines are. */
  readonly order?: string;
}

/**
 * How a line of a log becomes an entry. Paths are JSON Pointers (RFC 6901).
 * Source: json-rpc-validation, "JSONL logs".
 */
export class LogMapping {
  readonly prefix: LogPrefix;
  readonly selector: LogSelector;
  readonly message: MessageSource;
  readonly sender: SenderSource;
  readonly time: TimeSource | undefined;
  readonly order: string | undefined;
  /** @internal The values of the sender's field, as a list: there are two or three, and each line is compared with them. */
  readonly senders: readonly (readonly [string, PeerName])[];

  /** @throws ConfigurationError for an invalid pointer, a negative field count, an empty delimiter or an empty sender map. */
  constructor(options: LogMappingOptions) {
    this.prefix = options.prefix ?? { kind: "none" };
    this.selector = options.selector ?? { kind: "jsonRpc" };
    this.message = options.message ?? { kind: "record" };
    this.sender = options.sender;
    this.time = options.time;
    this.order = options.order;
    this.senders = this.sender.kind === "field" ? [...this.sender.values] : [];
    checkPrefix(this.prefix);
    if (this.sender.kind === "field" && this.sender.values.size === 0) {
      throw new ConfigurationError("I expected the sender map to name a value and its peer; it is empty.");
    }
    // Invalid pointers are told now, not when a log is read.
    this.fields();
  }

  /** A log whose lines are the messages of one peer. There is one direction: check it without correlation. */
  static raw(sender: PeerName): LogMapping {
    return new LogMapping({ sender: { kind: "fixed", peer: sender } });
  }

  /**
   * A log of `{"dir": …, "message": …}` records, as recorders between two peers write them; `{"dir": …, "text": …}` is a
   * line that was no JSON, and `{"dir": …, "base64": …}` one that was no UTF-8; `"stray": true` beside these says that it stood
   * between the messages of a framed stream. `{"dir": …, "omitted": …}` has the bytes of a message that was too long to be
   * kept. A `time` beside them is when it was sent.
   *
   * @param directions What `dir` may be, and whom it stands for: `{ in: client, out: server }`.
   * @throws ConfigurationError for an empty map.
   */
  static dirMessage(directions: Readonly<Record<string, PeerName>> | ReadonlyMap<string, PeerName>): LogMapping {
    const values = directions instanceof Map ? directions : new Map(Object.entries(directions));
    return new LogMapping({
      selector: { kind: "hasField", pointer: "/dir" },
      message: {
        kind: "recorded",
        pointer: "/message",
        text: "/text",
        base64: "/base64",
        stray: "/stray",
        omitted: "/omitted",
      },
      sender: { kind: "field", pointer: "/dir", values },
      time: { pointer: "/time" },
    });
  }

  /**
   * A log of trace events, `{"direction": "client-to-server", "kind": "message", "payload": …}`, as MCP trace validators
   * write them. Events of other kinds, such as HTTP headers, are skipped. Their order is that of `seq`.
   */
  static traceEvents(client: PeerName, server: PeerName): LogMapping {
    const values = new Map([
      ["client-to-server", client],
      ["server-to-client", server],
    ]);
    return new LogMapping({
      selector: { kind: "fieldEquals", pointer: "/kind", value: "message" },
      message: { kind: "field", pointer: "/payload" },
      sender: { kind: "field", pointer: "/direction", values },
      time: { pointer: "/ts" },
      order: "/seq",
    });
  }

  /**
   * Reads a mapping from JSON, such as `{"message": {"field": "/raw"}, "sender": "server"}`. Only `sender` is required.
   *
   * @param peers The peers of the protocol; every peer that the mapping names must be one of them.
   * @throws ConfigurationError that says what is wrong: no JSON, an unknown key, a wrong kind, an unknown peer.
   */
  static fromJson(text: string, peers: readonly PeerName[]): LogMapping {
    return new LogMapping(readLogMapping(text, peers));
  }

  /**
   * @internal A finder of the fields that this mapping names, for one reader.
   * @param base Names that keep their numbers in its scans.
   */
  fields(base?: KeyTable): RecordFields {
    return new RecordFields(pointersOf(this), base);
  }
}

function checkPrefix(prefix: LogPrefix): void {
  if (prefix.kind !== "fields") return;
  if (!Number.isInteger(prefix.count) || prefix.count < 0) {
    throw new ConfigurationError(`I expected a count of prefix fields from 0; I found ${prefix.count}.`);
  }
  if (prefix.delimiter === "") throw new ConfigurationError("I expected a delimiter of prefix fields; it is empty.");
}

function pointersOf(mapping: LogMapping): string[] {
  const { selector, message, sender, time, order } = mapping;
  const pointers: string[] = [];
  if (selector.kind !== "jsonRpc") pointers.push(selector.pointer);
  if (message.kind !== "record") pointers.push(message.pointer);
  if (message.kind === "recorded") {
    const { text, base64, stray, omitted } = message;
    for (const pointer of [text, base64, stray, omitted]) if (pointer !== undefined) pointers.push(pointer);
  }
  if (sender.kind === "field") pointers.push(sender.pointer);
  if (time !== undefined) pointers.push(time.pointer);
  if (order !== undefined) pointers.push(order);
  return pointers;
}
