import { kindAt, memberAt, next, type Tape, TokenKind, textEquals } from "../../json/tape.ts";
import type { LogSelector } from "./log-mapping.ts";
import type { RecordFields } from "./record-fields.ts";

/** One of these makes an object a message, however broken. */
const MESSAGE_NAMES = ["jsonrpc", "method", "result", "error"];

/** Whether the record on the tape is a protocol record. */
export function isSelected(tape: Tape, selector: LogSelector, fields: RecordFields): boolean {
  switch (selector.kind) {
    case "jsonRpc":
      return kindAt(tape, 0) === TokenKind.array ? hasMessage(tape) : isMessage(tape, 0);
    case "hasField":
      return fields.at(selector.pointer) !== undefined;
    case "fieldEquals": {
      const at = fields.at(selector.pointer);
      return at !== undefined && kindAt(tape, at) === TokenKind.string && textEquals(tape, at, selector.value);
    }
  }
}

/** Whether an element of an array is a message. */
function hasMessage(tape: Tape): boolean {
  for (let element = 2; element < tape.length; element = next(tape, element)) {
    if (isMessage(tape, element)) return true;
  }
  return false;
}

function isMessage(tape: Tape, at: number): boolean {
  if (kindAt(tape, at) !== TokenKind.object) return false;
  return MESSAGE_NAMES.some((name) => memberAt(tape, at, name) >= 0);
}
