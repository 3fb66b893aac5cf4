import {
  byteStart,
  kindAt,
  numberAt,
  sourceAt,
  type Tape,
  TokenKind,
  textAt,
  textEquals,
  utf16Offset,
} from "../../json/tape.ts";
import { looksLikeMessage } from "../../rpc/looks-like-message.ts";
import { decodeBase64 } from "../../text/base64.ts";
import { utf16Length } from "../../text/utf8.ts";
import type { PeerName } from "../peer-name.ts";
import type { LogMapping } from "./log-mapping.ts";
import type { RecordFields } from "./record-fields.ts";

/** What one record says: a message and its sender, or why it says none. Offsets are UTF-16 code units from the record's start. */
export type RecordMessage =
  /** The message is the source text of a value: its word index and its first byte in the record. */
  | {
      readonly kind: "source";
      readonly at: number;
      readonly start: number;
      readonly sender: PeerName;
      readonly offset: number;
    }
  /** It was decoded from a string. */
  | {
      readonly kind: "decoded";
      readonly message: string;
      readonly sender: PeerName;
      readonly offset: number;
      readonly literal: string;
      readonly plainText: boolean;
      readonly stray: boolean;
    }
  /** It was decoded from base64. */
  | {
      readonly kind: "bytes";
      readonly message: Uint8Array;
      readonly sender: PeerName;
      readonly offset: number;
      readonly stray: boolean;
    }
  /** It was too long for the record; this is how many bytes it had. */
  | { readonly kind: "omitted"; readonly bytes: number; readonly sender: PeerName; readonly offset: number }
  | { readonly kind: "problem"; readonly problem: string; readonly offset: number };

/** Finds message and sender of a selected record. */
export function readRecord(tape: Tape, mapping: LogMapping, fields: RecordFields): RecordMessage {
  const repeated = repeatedField(tape, fields);
  if (repeated !== undefined) return repeated;
  const sender = readSender(tape, mapping, fields);
  if (typeof sender !== "string") return sender;
  const found = findMessage(tape, mapping, fields);
  if (found.kind === "problem") return found;
  const { at } = found;
  switch (found.kind) {
    case "source":
      return { kind: "source", at, start: byteStart(tape, at), sender, offset: startOf(tape, at) };
    case "decoded": {
      const message = textAt(tape, at);
      const plainText = found.plainText && !looksLikeMessage(message);
      const literal = sourceAt(tape, at).slice(1, -1);
      const stray = found.plainText && isStray(tape, mapping, fields);
      return { kind: "decoded", message, sender, offset: startOf(tape, at) + 1, literal, plainText, stray };
    }
    case "base64": {
      const offset = startOf(tape, at) + 1;
      const message = decodeBase64(textAt(tape, at));
      if (message === undefined) return { kind: "problem", problem: "I expected base64; this string is none.", offset };
      return { kind: "bytes", message, sender, offset, stray: isStray(tape, mapping, fields) };
    }
    case "omitted":
      return { kind: "omitted", bytes: found.bytes, sender, offset: startOf(tape, at) };
  }
}

/**
 * A second thing beside the message that a recorder writes in place of one: the word index and the pointer. Which of the two was sent,
 * nobody knows; the message is taken.
 */
export function besideMessage(
  tape: Tape,
  { message, time }: LogMapping,
  fields: RecordFields,
): { readonly offset: number; readonly pointer: string; readonly taken: string } | undefined {
  if (message.kind !== "recorded") return undefined;
  // Nearly every record has a sender, a message and perhaps a time.
  if (fields.found <= (time === undefined || fields.at(time.pointer) === undefined ? 2 : 3)) return undefined;
  const all = new Set([message.pointer, message.text, message.base64, message.omitted]);
  const [first, second] = [...all].filter((pointer) => pointer !== undefined && fields.at(pointer) !== undefined);
  const at = second === undefined ? undefined : fields.at(second);
  if (first === undefined || second === undefined || at === undefined) return undefined;
  return { offset: startOf(tape, at), pointer: second, taken: first };
}

/** The word index of a message that stands in its record as it was sent; -1 for any other, which `readRecord` reads. */
export function plainMessage(tape: Tape, { message }: LogMapping, fields: RecordFields): number {
  if (message.kind === "record") return 0;
  if (message.kind === "escapedField") return -1;
  // Sender and message: with more than these, what else there is must be looked at.
  if (message.kind === "recorded" && fields.found > 2) return -1;
  const at = fields.at(message.pointer) ?? -1;
  return at >= 0 && (message.kind === "field" || kindAt(tape, at) !== TokenKind.string) ? at : -1;
}

/** The sender of a record, when the record names one that is known. */
export function plainSender(tape: Tape, { sender, senders }: LogMapping, fields: RecordFields): PeerName | undefined {
  if (sender.kind === "fixed") return sender.peer;
  const at = fields.at(sender.pointer) ?? -1;
  if (at < 0 || kindAt(tape, at) !== TokenKind.string) return undefined;
  for (const known of senders) if (textEquals(tape, at, known[0])) return known[1];
  return undefined;
}

/**
 * A key that stands twice leaves open which value counts. Inside the message that is the message's own fault, which its
 * check reports; where the mapping looks, the record cannot be used.
 */
function repeatedField(tape: Tape, fields: RecordFields): RecordMessage | undefined {
  if (tape.problem === undefined) return undefined;
  const key = fields.repeatedKey();
  if (key === undefined) return undefined;
  const problem = `I expected one member ${textAt(tape, key)} in the record; I found it again.`;
  return { kind: "problem", problem, offset: startOf(tape, key) };
}

function readSender(
  tape: Tape,
  mapping: LogMapping,
  fields: RecordFields,
): PeerName | Extract<RecordMessage, { kind: "problem" }> {
  const { sender } = mapping;
  if (sender.kind === "fixed") return sender.peer;
  const at = fields.at(sender.pointer);
  if (at === undefined)
    return {
      kind: "problem",
      problem: `I expected the sender at ${sender.pointer} of the record; it is missing.`,
      offset: startOf(tape, 0),
    };
  if (kindAt(tape, at) === TokenKind.string) {
    for (const known of mapping.senders) if (textEquals(tape, at, known[0])) return known[1];
  }
  const known = [...sender.values.keys()].map((value) => JSON.stringify(value)).join(", ");
  const problem = `I expected the sender at ${sender.pointer} to be one of ${known}; I found ${excerpt(sourceAt(tape, at))}.`;
  return { kind: "problem", problem, offset: startOf(tape, at) };
}

type FoundMessage =
  | { readonly kind: "source"; readonly at: number }
  | { readonly kind: "decoded"; readonly at: number; readonly plainText: boolean }
  | { readonly kind: "base64"; readonly at: number }
  | { readonly kind: "omitted"; readonly at: number; readonly bytes: number }
  | Extract<RecordMessage, { kind: "problem" }>;

function findMessage(tape: Tape, mapping: LogMapping, fields: RecordFields): FoundMessage {
  const { message } = mapping;
  if (message.kind === "record") return { kind: "source", at: 0 };
  const at = fields.at(message.pointer);
  if (at !== undefined) {
    const isString = kindAt(tape, at) === TokenKind.string;
    if (message.kind === "field" || (message.kind === "recorded" && !isString)) return { kind: "source", at };
    // Some recorders put a line that was no JSON where its message would be, as a string.
    const isLine = message.kind === "recorded" && message.text === message.pointer;
    if (isString) return { kind: "decoded", at, plainText: isLine };
    const problem = `I expected a string that holds the message at ${message.pointer}; I found ${excerpt(sourceAt(tape, at))}.`;
    return { kind: "problem", problem, offset: startOf(tape, at) };
  }
  if (message.kind === "recorded") {
    const other =
      findUnreadable(tape, fields, message.text, "decoded") ??
      findUnreadable(tape, fields, message.base64, "base64") ??
      findOmitted(tape, fields, message.omitted);
    if (other !== undefined) return other;
  }
  return {
    kind: "problem",
    problem: `I expected the message at ${message.pointer} of the record; it is missing.`,
    offset: startOf(tape, 0),
  };
}

function findUnreadable(
  tape: Tape,
  fields: RecordFields,
  pointer: string | undefined,
  kind: "decoded" | "base64",
): FoundMessage | undefined {
  if (pointer === undefined) return undefined;
  const at = fields.at(pointer);
  if (at === undefined) return undefined;
  if (kindAt(tape, at) !== TokenKind.string) {
    const problem = `I expected a string at ${pointer}; I found ${excerpt(sourceAt(tape, at))}.`;
    return { kind: "problem", problem, offset: startOf(tape, at) };
  }
  return kind === "decoded" ? { kind, at, plainText: true } : { kind, at };
}

function findOmitted(tape: Tape, fields: RecordFields, pointer: string | undefined): FoundMessage | undefined {
  const at = pointer === undefined ? undefined : fields.at(pointer);
  if (at === undefined) return undefined;
  const bytes = kindAt(tape, at) === TokenKind.number ? numberAt(tape, at) : undefined;
  if (typeof bytes === "number" && Number.isSafeInteger(bytes) && bytes >= 0) return { kind: "omitted", at, bytes };
  const problem = `I expected the bytes of the message at ${pointer}; I found ${excerpt(sourceAt(tape, at))}.`;
  return { kind: "problem", problem, offset: startOf(tape, at) };
}

/** Whether the record says that the text stood between messages. */
function isStray(tape: Tape, { message }: LogMapping, fields: RecordFields): boolean {
  const at = message.kind === "recorded" && message.stray !== undefined ? fields.at(message.stray) : undefined;
  return at !== undefined && kindAt(tape, at) === TokenKind.true;
}

function startOf(tape: Tape, at: number): number {
  return utf16Start(tape, byteStart(tape, at));
}

/** Bytes that are sooner counted than looked up: a message mostly stands near the start of its record. */
const FEW_BYTES = 256;

/** The UTF-16 offset of a byte of a record. */
export function utf16Start(tape: Tape, byte: number): number {
  return byte <= FEW_BYTES ? utf16Length(tape.bytes, 0, byte) : utf16Offset(tape, byte);
}

/** A value in a sentence: the start of it when it is long. */
function excerpt(source: string): string {
  return source.length <= 60 ? source : `${source.slice(0, 57)}…`;
}
