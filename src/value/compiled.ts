import { TokenKind } from "../json/tape.ts";
import type { ValueCheck } from "./compile.ts";

/**
 * The check of one shape or member. It is made empty and filled in later, so that shapes can contain themselves.
 * Checks are reached through it and never copied out before everything is compiled.
 */
export interface Compiled {
  /** The kinds of tokens that need no further look, one bit each (see `bit`): the walk skips the call for them. */
  accepts: number;
  /** The full check; right for every kind, those of `accepts` too. */
  check: ValueCheck;
}

/** The bit of a token kind in a set of kinds. */
export function bit(kind: number): number {
  return 1 << kind;
}

export const STRING: number = bit(TokenKind.string);
export const NUMBER: number = bit(TokenKind.number);
export const OBJECT: number = bit(TokenKind.object);
export const ARRAY: number = bit(TokenKind.array);
export const BOOLEAN: number = bit(TokenKind.true) | bit(TokenKind.false);
export const NULL: number = bit(TokenKind.null);
/** Every kind that a value can have. */
export const ANY: number = STRING | NUMBER | OBJECT | ARRAY | BOOLEAN | NULL;

/** Accepts every value: of a document, of what could not be compiled. */
export const anything: Compiled = { accepts: ANY, check: () => undefined };
