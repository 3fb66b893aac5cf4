import { kindAt, memberAt, next, numberAt, sourceAt, type Tape, TokenKind, textAt } from "../json/tape.ts";
import type { IdMember } from "../rpc/contract/session.ts";
import { type MessageId, NULL_ID } from "../rpc/ids.ts";

/** An id that a message names in its params. */
export interface NamedId {
  readonly id: MessageId;
  /** Word index of the id. */
  readonly at: number;
}

/**
 * The id that an input member holds, in named or in positional params; `undefined` when it is not there or is no id.
 *
 * @param params Word index of the params; negative when there are none.
 */
export function readIdMember(tape: Tape, params: number, member: IdMember): NamedId | undefined {
  if (params < 0) return undefined;
  const at = memberValue(tape, params, member);
  if (at < 0) return undefined;
  const id = idAt(tape, at);
  return id === undefined ? undefined : { id, at };
}

/** The id at a word index; `undefined` for what is neither a string, a number nor null. */
export function idAt(tape: Tape, at: number): MessageId | undefined {
  switch (kindAt(tape, at)) {
    case TokenKind.string:
      return { kind: "string", value: textAt(tape, at) };
    case TokenKind.number:
      return { kind: "number", value: numberAt(tape, at), source: sourceAt(tape, at) };
    case TokenKind.null:
      return NULL_ID;
    default:
      return undefined;
  }
}

function memberValue(tape: Tape, params: number, { name, position }: IdMember): number {
  const kind = kindAt(tape, params);
  if (kind === TokenKind.object) return memberAt(tape, params, name);
  if (kind !== TokenKind.array || position === undefined) return -1;
  const end = next(tape, params);
  let at = params + 2;
  for (let skipped = 0; at < end; skipped++, at = next(tape, at)) if (skipped === position) return at;
  return -1;
}
