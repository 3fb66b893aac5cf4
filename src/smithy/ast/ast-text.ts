import {
  byteEnd,
  byteStart,
  KeyTable,
  keyId,
  kindAt,
  next,
  type Tape,
  TokenKind,
  textAt,
  utf16Offset,
} from "../../json/tape.ts";
import { type HostBytes, hostBytes } from "../../text/host-buffer.ts";
import { utf16Length } from "../../text/utf8.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import { type SourceFile, SourceLocation } from "../model/source.ts";

/**
 * Keys with these names need no decoding: those that the JSON AST itself uses, and the traits that most keys of large models
 * name.
 */
const NAMES = [
  "target",
  "traits",
  "type",
  "members",
  "member",
  "key",
  "value",
  "mixins",
  "input",
  "output",
  "errors",
  "operations",
  "collectionOperations",
  "resources",
  "identifiers",
  "properties",
  "put",
  "create",
  "read",
  "update",
  "delete",
  "list",
  "version",
  "rename",
  "smithy",
  "shapes",
  "metadata",
  "smithy.api#default",
  "smithy.api#documentation",
  "smithy.api#enumValue",
  "smithy.api#error",
  "smithy.api#httpHeader",
  "smithy.api#httpLabel",
  "smithy.api#httpPayload",
  "smithy.api#httpQuery",
  "smithy.api#input",
  "smithy.api#length",
  "smithy.api#output",
  "smithy.api#pattern",
  "smithy.api#required",
  "smithy.api#xmlFlattened",
  "smithy.api#xmlName",
] as const;

/** Numbers the names for the scan. */
export const AST_KEYS: KeyTable = new KeyTable(NAMES);

/** Bytes that are counted over rather than looked up from the tape's checkpoints. */
const NEAR = 4096;

/** A JSON AST source on its tape. Values are word indexes of the tape. */
export class AstText {
  readonly source: SourceFile;
  readonly tape: Tape;
  /** The source's text; absent when it has not been made, and every byte is a character. */
  readonly #decoded: string | undefined;
  /** The tape's bytes where all of them are ASCII, if the host is faster with them. */
  readonly #ascii: HostBytes | undefined;
  #knownByte = 0;
  #knownOffset = 0;

  constructor(source: SourceFile, tape: Tape) {
    this.source = source;
    this.tape = tape;
    this.#decoded = source.hasText ? source.text : undefined;
    this.#ascii = tape.isAscii ? hostBytes(tape.bytes) : undefined;
  }

  /** The place of a value or key. */
  at(index: number): SourceLocation {
    return new SourceLocation(this.source, this.#offset(byteStart(this.tape, index)));
  }

  /**
   * The place behind a value or key; of a container, behind its opening bracket unless it is closed. The reference
   * implementation, which reads with one character of look-ahead, reports values that should have been strings there.
   */
  behind(index: number, isClosed = false): SourceLocation {
    const isOpening = !isClosed && kindAt(this.tape, index) <= TokenKind.array;
    const end = isOpening ? byteStart(this.tape, index) + 1 : byteEnd(this.tape, index);
    return new SourceLocation(this.source, this.#offset(end));
  }

  /** A walk mostly goes forward, and counts on from the last place; a jump counts from the tape's nearest checkpoint. */
  #offset(byte: number): number {
    const { tape } = this;
    if (tape.isAscii) return byte;
    const isNear = byte >= this.#knownByte && byte - this.#knownByte < NEAR;
    this.#knownOffset = isNear
      ? this.#knownOffset + utf16Length(tape.bytes, this.#knownByte, byte)
      : utf16Offset(tape, byte);
    this.#knownByte = byte;
    return this.#knownOffset;
  }

  isObject(index: number): boolean {
    return kindAt(this.tape, index) === TokenKind.object;
  }

  isArray(index: number): boolean {
    return kindAt(this.tape, index) === TokenKind.array;
  }

  isString(index: number): boolean {
    return kindAt(this.tape, index) === TokenKind.string;
  }

  /** Whether some object of the text has a key twice. */
  get hasRepeatedKeys(): boolean {
    return this.tape.problem?.kind === "duplicate-key";
  }

  /** The decoded text of a key. */
  keyText(key: number): string {
    const name = NAMES[keyId(this.tape, key)];
    if (name !== undefined) return name;
    const decoded = this.#decoded;
    if (decoded === undefined) return this.#keyInBytes(key);
    const from = this.#offset(byteStart(this.tape, key)) + 1;
    const text = decoded.slice(from, decoded.indexOf('"', from));
    return text.includes("\\") ? textAt(this.tape, key) : text;
  }

  #keyInBytes(key: number): string {
    const ascii = this.#ascii;
    if (ascii === undefined) return textAt(this.tape, key);
    const from = byteStart(this.tape, key) + 1;
    const text = ascii.toString("latin1", from, ascii.indexOf(0x22, from));
    return text.includes("\\") ? textAt(this.tape, key) : text;
  }

  /** Says whether a string value is written with escapes. */
  #hasEscape(index: number): boolean {
    return ((this.tape.words[index + 1] ?? 0) & 1) === 1;
  }

  /**
   * The decoded text of a string value. Without escapes it is a slice of the source, which costs nothing; with them the
   * host reads it: the scan has found it right, and decoding a model's documentation is most of what strings cost.
   */
  text(index: number): string {
    const { tape } = this;
    const decoded = this.#decoded;
    const start = byteStart(tape, index);
    const length = (tape.words[index + 1] ?? 0) >> 1;
    if (decoded === undefined) {
      const ascii = this.#ascii;
      if (ascii === undefined) return textAt(tape, index);
      if (this.#hasEscape(index)) return JSON.parse(ascii.toString("latin1", start, start + length));
      return ascii.toString("latin1", start + 1, start + length - 1);
    }
    const from = this.#offset(start);
    const text = decoded.slice(from, tape.isAscii ? start + length : this.#offset(start + length));
    return this.#hasEscape(index) ? JSON.parse(text) : text.slice(1, -1);
  }

  /** The kind of a value as messages name it. */
  kindName(index: number): string {
    switch (kindAt(this.tape, index)) {
      case TokenKind.object:
        return "object";
      case TokenKind.array:
        return "array";
      case TokenKind.string:
        return "string";
      case TokenKind.number:
        return "number";
      case TokenKind.null:
        return "null";
      default:
        return "boolean";
    }
  }

  /** The first key of an object, or element of an array; the container's end when it has none. */
  first(container: number): number {
    return container + 2;
  }

  /** Where a container's children end. */
  end(container: number): number {
    return next(this.tape, container);
  }

  /** What stands behind a value: the next key or element, or the end. The value of a key stands two words behind it. */
  after(value: number): number {
    return next(this.tape, value);
  }

  /** How many members an object has, or elements an array; that the text breaks in it does not matter. */
  count(container: number): number {
    let count = 0;
    for (let child = container + 2, end = next(this.tape, container); child < end; child = next(this.tape, child)) {
      if (kindAt(this.tape, child) === TokenKind.key) child += 2;
      count++;
    }
    return count;
  }

  /** Fails where the text breaks inside of a value. Must be asked before anything is made of a value with all that is in it. */
  checkWhole(_value: number): void {}

  /** Calls back with every key of an object and its value. Repeated keys come repeatedly. */
  forEachKey(object: number, visit: (key: number, value: number) => void): void {
    const end = this.end(object);
    for (let key = this.first(object); key < end; key = this.after(key + 2)) visit(key, key + 2);
  }

  forEachElement(array: number, visit: (element: number) => void): void {
    const end = this.end(array);
    for (let element = this.first(array); element < end; element = this.after(element)) visit(element);
  }

  /** A failure at a value of the wrong kind. */
  wrongKind(index: number, expectation: string, end = ""): SyntaxFailure {
    return new SyntaxFailure(`${expectation} ${this.kindName(index)}${end}`, this.at(index));
  }
}
