import { resolvePointerOnTape } from "../../json/pointer.ts";
import { kindAt, memberAt, next, type Tape, TokenKind, textEquals } from "../../json/tape.ts";
import type { LogMapping } from "./log-mapping.ts";

/** Whether the record on the tape is a protocol record by the mapping's selector. */
export function isSelected(tape: Tape, mapping: LogMapping): boolean {
  const { selector } = mapping;
  switch (selector.kind) {
    case "jsonRpc":
      return looksLikeJsonRpc(tape);
    case "hasField":
      return resolvePointerOnTape(tape, mapping.steps(selector.pointer)) !== undefined;
    case "fieldEquals": {
      const at = resolvePointerOnTape(tape, mapping.steps(selector.pointer));
      return at !== undefined && kindAt(tape, at) === TokenKind.string && textEquals(tape, at, selector.value);
    }
  }
}

function looksLikeJsonRpc(tape: Tape): boolean {
  if (kindAt(tape, 0) !== TokenKind.array) return hasMessageMember(tape, 0);
  const end = next(tape, 0);
  for (let element = 2; element < end; element = next(tape, element)) if (hasMessageMember(tape, element)) return true;
  return false;
}

function hasMessageMember(tape: Tape, at: number): boolean {
  if (kindAt(tape, at) !== TokenKind.object) return false;
  return ["jsonrpc", "method", "result", "error"].some((name) => memberAt(tape, at, name) >= 0);
}
