import { numberAt, type Tape } from "../json/tape.ts";
import { type EnvelopeFacts, readId } from "../rpc/envelope.ts";
import { type IdKey, idKey, type MessageId, NULL_ID } from "../rpc/ids.ts";
import { sha256 } from "./sha-256.ts";

declare const brand: unique symbol;

/** The hash of a key that is too long to be remembered for its own sake. */
type HashedKey = string & { readonly [brand]: "HashedKey" };

/**
 * An id as a key of the checker's tables: two ids have the same key exactly when they are the same id. It is that of the rpc
 * layer, except that an integer that a double holds safely is that number, for which no text has to be made, and that of a
 * long key only the SHA-256 is kept, so that remembering thousands of ids of a megabyte each takes no gigabytes.
 */
export type CallKey = IdKey | HashedKey | number;

/** UTF-16 code units of a key that is kept as it is. */
const LONGEST_KEY = 256;

export const NULL_KEY: CallKey = idKey(NULL_ID);

/** The key of an id. */
export function callKey(id: MessageId): CallKey {
  if (id.kind !== "number") return short(idKey(id));
  return typeof id.value === "number" ? numberKey(id.value, id) : exactKey(id);
}

/** The first character of a key tells its kind; no id has this one. */
function short(key: IdKey): IdKey | HashedKey {
  return key.length <= LONGEST_KEY ? key : (`#${sha256(key)}` as HashedKey);
}

/** A key that was written down: an integer, or a text that tells its kind. */
export function savedKey(value: unknown): CallKey | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) ? value : undefined;
  return typeof value === "string" && /^[a0snv#]/.test(value) ? (value as IdKey) : undefined;
}

/** The key of the id of an envelope; nothing else is made of it. */
export function callKeyAt(tape: Tape, facts: EnvelopeFacts): CallKey {
  if (facts.id.kind === "number") {
    const value = numberAt(tape, facts.id.at);
    if (typeof value === "number" && Number.isSafeInteger(value)) return value;
  }
  return callKey(readId(tape, facts));
}

function numberKey(value: number, id: MessageId): CallKey {
  return Number.isSafeInteger(value) ? value : idKey(id);
}

/** A number that is written so that no double is its source, such as 10e-1, may still be a safe integer. */
function exactKey(id: MessageId): CallKey {
  const key = idKey(id);
  const digits = key.slice(1);
  if (!/^-?\d{1,16}$/.test(digits)) return short(key);
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : key;
}
