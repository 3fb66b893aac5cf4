import { numberAt, type Tape } from "../json/tape.ts";
import { type EnvelopeFacts, readId } from "../rpc/envelope.ts";
import { ABSENT_ID, type IdKey, idKey, type MessageId, NULL_ID } from "../rpc/ids.ts";

/**
 * An id as a key of the checker's tables: two ids have the same key exactly when they are the same id. It is that of the rpc
 * layer, except that an integer that a double holds safely is that number, for which no text has to be made.
 */
export type CallKey = IdKey | number;

export const NULL_KEY: CallKey = idKey(NULL_ID);
export const ABSENT_KEY: CallKey = idKey(ABSENT_ID);

/** The key of an id. */
export function callKey(id: MessageId): CallKey {
  if (id.kind !== "number") return idKey(id);
  return typeof id.value === "number" ? numberKey(id.value, id) : exactKey(id);
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
  if (!/^-?\d{1,16}$/.test(digits)) return key;
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : key;
}
