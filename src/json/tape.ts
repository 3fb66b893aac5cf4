// STUB of the signatures that other layers read against; the json layer's owner fills it in.
import type { ExactNumber } from "./exact-number.ts";
import type { JsonProblem } from "./problem.ts";
import type { JsonValue } from "./value.ts";

/** Token kinds. A token is two words: kind (high 8 bits) and start byte (low 24 bits), then a payload. */
export const TokenKind = {
  object: 1,
  array: 2,
  string: 3,
  key: 4,
  number: 5,
  true: 6,
  false: 7,
  null: 8,
} as const;

export interface ScanOptions {
  /** Most bytes of UTF-8; 16 MiB by default and at most. */
  readonly maxBytes?: number;
  /** Most levels of arrays and objects; 128 by default and at most (the JSON AST reader may raise it). */
  readonly maxDepth?: number;
  /** Names whose keys get an id while they are scanned; see `KeyTable`. */
  readonly keys?: KeyTable;
}

/** The names a contract knows, numbered from 0, so that the walk compares numbers instead of strings. */
export declare class KeyTable {
  constructor(names: Iterable<string>);
  /** The id of a name; `undefined` when the table lacks it. */
  idOf(name: string): number | undefined;
}

/**
 * A scanned JSON text: the bytes and the flat list of tokens. Reused from message to message: what is read from it must
 * not outlive the next `scan`. Containers hold the index behind their last token, so that a walk can skip them.
 * An object's children are key, value, key, value…; there is no closing token.
 */
export declare class Tape {
  /** Scans a text. True when it is JSON without a problem (duplicate keys included); else `problem` says what is wrong. */
  scan(source: string | Uint8Array, options?: ScanOptions): boolean;
  readonly problem: JsonProblem | undefined;
  /** Every further problem that scanning can go on after: today the duplicate keys behind the first one. */
  readonly problems: readonly JsonProblem[];
  readonly words: Int32Array;
  /** Words in use. The root token is at index 0. */
  readonly length: number;
  readonly bytes: Uint8Array;
  /** Bytes in use. */
  readonly size: number;
}

/** Kind of the token at a word index. */
export declare function kindAt(tape: Tape, index: number): number;
/** First byte of a token. */
export declare function byteStart(tape: Tape, index: number): number;
/** The byte behind a token (behind the closing bracket of a container). */
export declare function byteEnd(tape: Tape, index: number): number;
/** Word index of the token behind this value (behind all its children). */
export declare function next(tape: Tape, index: number): number;
/** Number of elements or members of a container, counted. */
export declare function count(tape: Tape, index: number): number;
/** The decoded text of a string or key token. */
export declare function textAt(tape: Tape, index: number): string;
/** Whether a string or key token's decoded text is this text; no string is made. */
export declare function textEquals(tape: Tape, index: number, text: string): boolean;
/** Id of a key token in the KeyTable given to `scan`; -1 when the table lacks it. */
export declare function keyId(tape: Tape, index: number): number;
/** The value token of a member of the object at `index`; -1 when absent. */
export declare function memberAt(tape: Tape, index: number, name: string): number;
/** The exact number at a number token. */
export declare function numberAt(tape: Tape, index: number): number | ExactNumber;
/** The source text of any token's value, as it came. */
export declare function sourceAt(tape: Tape, index: number): string;
/** The value at a token as a tree, exact. */
export declare function valueAt(tape: Tape, index: number): JsonValue;
/** UTF-16 offset of a byte offset. */
export declare function utf16Offset(tape: Tape, byteOffset: number): number;
