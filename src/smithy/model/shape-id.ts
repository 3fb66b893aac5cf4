const IDENTIFIER_ONLY = /^(?:_+[A-Za-z0-9]|[A-Za-z])[A-Za-z0-9_]*$/;
const NAMESPACE = /^(?:(?:_+[A-Za-z0-9]|[A-Za-z])[A-Za-z0-9_]*)(?:\.(?:_+[A-Za-z0-9]|[A-Za-z])[A-Za-z0-9_]*)*$/;

/**
 * Most characters of a namespace, and of the name of a shape. Every id of a model repeats them: without an end, a model of
 * ten megabytes could have gigabytes of ids.
 */
export const MAX_NAME = 255;

/**
 * The absolute id of a shape, `namespace#Name`, or of a member, `namespace#Name$member`.
 *
 * Two ids are equal when their `text` is equal; use `text` as a key.
 * @see Smithy 2.0, "Shape ID"
 *
 * @example
 * import assert from "node:assert/strict";
 * import { ShapeId } from "colloquy/smithy";
 *
 * const id = ShapeId.parse("example.books#Book$title");
 * assert.deepEqual([id.namespace, id.name, id.member], ["example.books", "Book", "title"]);
 * assert.equal(ShapeId.tryParse("no id"), undefined);
 */
export class ShapeId {
  /** The whole id, as written: `namespace#Name` or `namespace#Name$member`. */
  readonly text: string;
  readonly namespace: string;
  /** The shape's name, without namespace and member. */
  readonly name: string;
  /** The member's name; absent for a root shape. */
  readonly member: string | undefined;

  private constructor(text: string, namespace: string, name: string, member: string | undefined) {
    this.text = text;
    this.namespace = namespace;
    this.name = name;
    this.member = member;
  }

  /**
   * Reads an absolute shape id.
   * @throws RangeError when the text is none.
   */
  static parse(text: string): ShapeId {
    const id = ShapeId.tryParse(text);
    if (id === undefined) throw new RangeError(`I expected a shape id such as example#Api; I found ${text}.`);
    return id;
  }

  /** Reads an absolute shape id; `undefined` when the text is none. */
  static tryParse(text: string): ShapeId | undefined {
    const pound = text.indexOf("#");
    if (pound < 1) return undefined;
    const dollar = text.indexOf("$", pound);
    const namespace = text.slice(0, pound);
    const name = text.slice(pound + 1, dollar < 0 ? undefined : dollar);
    const member = dollar < 0 ? undefined : text.slice(dollar + 1);
    if (name.length > MAX_NAME || !isNamespace(namespace) || !isIdentifier(name)) return undefined;
    if (member !== undefined && !isIdentifier(member)) return undefined;
    return new ShapeId(text, namespace, name, member);
  }

  /** Builds an id from parts that are known to be valid; nothing is checked. */
  static of(namespace: string, name: string, member?: string): ShapeId {
    const text = member === undefined ? `${namespace}#${name}` : `${namespace}#${name}$${member}`;
    return new ShapeId(text, namespace, name, member);
  }

  /** The id of a member of this shape. Nothing is checked. */
  withMember(member: string): ShapeId {
    const { text, namespace, name } = this.withoutMember();
    return new ShapeId(`${text}$${member}`, namespace, name, member);
  }

  /** The id of the shape that holds this member; the id itself when it is a root shape. */
  withoutMember(): ShapeId {
    return this.member === undefined ? this : ShapeId.of(this.namespace, this.name);
  }

  equals(other: ShapeId): boolean {
    return this.text === other.text;
  }

  toString(): string {
    return this.text;
  }
}

/** Says whether a text may name a shape or a member. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER_ONLY.test(text);
}

/** Says whether a text may be a namespace: identifiers joined by dots, not longer than `MAX_NAME`. */
export function isNamespace(text: string): boolean {
  return text.length <= MAX_NAME && NAMESPACE.test(text);
}
