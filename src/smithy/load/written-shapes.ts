import type { NodeValue, ObjectNodeMember } from "../model/node-value.ts";
import type { ShapeId } from "../model/shape-id.ts";
import type { MemberShape, Shape, SimpleShapeType, Trait } from "../model/shapes.ts";
import { type SourceFile, SourceLocation } from "../model/source.ts";
import { IdTable } from "./id-table.ts";
import { Unbuildable } from "./mixins.ts";
import { hasMembers, type TypeWithMembers, withMembers } from "./with-members.ts";

/** What has a place. */
interface Written {
  /** Its offset in the source, in UTF-16 code units. */
  readonly at: number;
}

/** A value: `is` says what JSON would, with a place for all that is inside. Numbers stand in their shortest form. */
interface WrittenValue extends Written {
  readonly is: null | boolean | number | string | readonly WrittenValue[] | { readonly [key: string]: WrittenProperty };
}

interface WrittenProperty extends WrittenValue {
  /** Absent for a key that no source holds. */
  readonly keyAt?: number;
}

/** A trait stands where its value does. */
interface WrittenTrait extends WrittenValue {
  readonly id: string;
  readonly synthetic?: true;
}

interface WrittenMember extends Written {
  readonly name: string;
  readonly target: string;
  readonly traits?: readonly WrittenTrait[];
}

/** A shape of a simple type, or of one with members. It has no mixins; the `enum` trait that an enum gets is left out. */
export interface WrittenShape extends Written {
  readonly type: SimpleShapeType | TypeWithMembers;
  readonly id: string;
  readonly traits?: readonly WrittenTrait[];
  readonly members?: readonly WrittenMember[];
}

/**
 * Makes shapes of what was written down when they had been read and assembled: what is known to be right need not be read,
 * resolved and checked at each start.
 *
 * @param source Where they stand.
 * @returns Shapes and members by id, in their order.
 */
export function writtenShapes(written: readonly WrittenShape[], source: SourceFile): ReadonlyMap<string, Shape> {
  const reader = new ShapeReader(source);
  for (const one of written) reader.add(one);
  return reader.shapes;
}

const NO_TRAITS: ReadonlyMap<string, Trait> = new Map();
const NO_IDS: readonly ShapeId[] = [];

class ShapeReader {
  readonly shapes = new Map<string, Shape>();
  readonly #source: SourceFile;
  readonly #ids = new IdTable();

  constructor(source: SourceFile) {
    this.#source = source;
  }

  add(written: WrittenShape): void {
    const { type } = written;
    const id = this.#ids.of(written.id);
    const traits = this.#traits(written.traits);
    const base = { id, at: this.#at(written.at), traits, introducedTraits: traits, mixins: NO_IDS };
    const members = new Map<string, MemberShape>();
    for (const member of written.members ?? []) members.set(member.name, this.#member(id, member));
    const shape = hasMembers(type) ? withMembers(type, base, members) : { type, ...base };
    if (shape instanceof Unbuildable) throw new Error(shape.message);
    this.shapes.set(id.text, shape);
    for (const member of members.values()) this.shapes.set(member.id.text, member);
  }

  #member(container: ShapeId, written: WrittenMember): MemberShape {
    const { name } = written;
    const traits = this.#traits(written.traits);
    return {
      type: "member",
      id: container.withMember(name),
      name,
      container,
      target: this.#ids.of(written.target),
      at: this.#at(written.at),
      traits,
      introducedTraits: traits,
      mixins: NO_IDS,
    };
  }

  #traits(written: readonly WrittenTrait[] | undefined): ReadonlyMap<string, Trait> {
    if (written === undefined) return NO_TRAITS;
    const traits = new Map<string, Trait>();
    for (const one of written) {
      const { id } = one;
      const value = this.#value(one);
      const { at } = value;
      traits.set(id, one.synthetic === undefined ? { id, value, at } : { id, value, at, synthetic: true });
    }
    return traits;
  }

  #value(written: WrittenValue): NodeValue {
    const value = written.is;
    const at = this.#at(written.at);
    if (value === null) return { kind: "null", at };
    if (typeof value === "string") return { kind: "string", value, at };
    if (typeof value === "boolean") return { kind: "boolean", value, at };
    if (typeof value === "number") return { kind: "number", value, text: String(value), at };
    if (isArray(value)) return { kind: "array", elements: value.map((element) => this.#value(element)), at };
    const members = new Map<string, ObjectNodeMember>();
    for (const key in value) {
      const member = value[key] as WrittenProperty;
      const keyAt = member.keyAt === undefined ? SourceLocation.none : this.#at(member.keyAt);
      members.set(key, { keyAt, value: this.#value(member) });
    }
    return { kind: "object", members, at };
  }

  #at(offset: number): SourceLocation {
    return new SourceLocation(this.#source, offset);
  }
}

function isArray(value: object): value is readonly WrittenValue[] {
  return Array.isArray(value);
}
