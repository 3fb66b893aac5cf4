import { kindAt, memberAt, next, type Tape, TokenKind } from "../../json/tape.ts";
import { ConfigurationError } from "../configuration-error.ts";

/** A JSON Pointer split into its steps, unescaped; the empty list is the whole record. */
export type CompiledPointer = readonly PointerStep[];

export interface PointerStep {
  readonly name: string;
  /** The array index that the step stands for; absent when it can only be a name. */
  readonly index?: number;
}

/**
 * Splits a JSON Pointer.
 * @throws ConfigurationError when the text is none (RFC 6901): it does not start with `/`, or `~` stands alone.
 */
export function compilePointer(pointer: string): CompiledPointer {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) {
    throw new ConfigurationError(`I expected a JSON Pointer such as /message; I found ${JSON.stringify(pointer)}.`);
  }
  return pointer
    .slice(1)
    .split("/")
    .map((step) => {
      const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
      return /^(?:0|[1-9][0-9]{0,14})$/.test(name) ? { name, index: Number(name) } : { name };
    });
}

/** The token that a pointer leads to from the token at `from`; -1 when there is none. */
export function resolveOnTape(tape: Tape, from: number, pointer: CompiledPointer): number {
  let at = from;
  for (const step of pointer) {
    const kind = kindAt(tape, at);
    if (kind === TokenKind.object) at = memberAt(tape, at, step.name);
    else if (kind === TokenKind.array && step.index !== undefined) at = elementAt(tape, at, step.index);
    else return -1;
    if (at < 0) return -1;
  }
  return at;
}

function elementAt(tape: Tape, array: number, index: number): number {
  const end = next(tape, array);
  let at = firstChild(array);
  for (let skipped = 0; at < end; skipped++, at = next(tape, at)) if (skipped === index) return at;
  return -1;
}

/** The first child of a container, one token behind it: a token is two words. */
function firstChild(container: number): number {
  return container + 2;
}
