import type { SeenKind, SeenValue } from "./seen-value.ts";
import { isMemberName, memberNameOf, PRELUDE_NAMES, ShapeNames, shapeNameOf } from "./shape-names.ts";

/** A member of a shape that is written. */
export interface WrittenMember {
  readonly name: string;
  /** In the order in which they are written. */
  readonly traits: readonly string[];
  readonly target: string;
}

/** What stands at a place: a shape, and whether `null` may stand there too. */
interface Target {
  readonly name: string;
  readonly nullable: boolean;
}

/**
 * Writes what was seen as Smithy shapes. Two places that saw the same get one shape, called after the place that came first.
 */
export class ShapeWriter {
  readonly names: ShapeNames;
  /** Whether a member has a name in JSON that is none in Smithy. */
  usesJsonNames = false;
  /** By all that follows its name, what a shape is called. */
  readonly #written = new Map<string, string>();
  readonly #declarations: string[][] = [];

  /** @param reserved Names that are taken by other shapes. */
  constructor(reserved: readonly string[]) {
    this.names = new ShapeNames([...PRELUDE_NAMES, ...reserved]);
  }

  /** The shapes that were written, those that others use after them. */
  declarations(): readonly (readonly string[])[] {
    return this.#declarations.toReversed();
  }

  /** The members of objects; those that were in all of them are required. */
  membersOf(seen: SeenValue, objects: number, owner: string): readonly WrittenMember[] {
    const names = new ShapeNames();
    const wanted = [...seen.members];
    // Names that need no other spelling come first to theirs.
    const taken = new Map(wanted.filter(([key]) => isMemberName(key)).map(([key]) => [key, names.take(key)]));
    return wanted.map(([key, member]) => {
      const name = taken.get(key) ?? names.take(memberNameOf(key));
      const written = this.member(name, member, member.count === objects, owner);
      if (name === key) return written;
      this.usesJsonNames = true;
      return { ...written, traits: [...written.traits, `@jsonName(${JSON.stringify(key)})`] };
    });
  }

  member(name: string, seen: SeenValue, isRequired: boolean, owner: string): WrittenMember {
    const target = this.#target(seen, owner, name);
    const traits = [...(isRequired ? ["@required"] : []), ...(target.nullable ? ["@nullable"] : [])];
    return { name, traits, target: target.name };
  }

  /** An error of a code. */
  error(code: number, data: SeenValue, isAlways: boolean): string {
    const wanted = `Error${code < 0 ? "Minus" : ""}${Math.abs(code)}`;
    if (data.count === 0)
      return this.#declare(wanted, [`@error("server")`, `@rpcError(code: ${code}, absentData: true)`], "structure", []);
    const traits = [`@error("server")`, `@rpcError(code: ${code}, dataMember: "data")`];
    return this.#declare(wanted, traits, "structure", [this.member("data", data, isAlways, wanted)]);
  }

  #target(seen: SeenValue, owner: string, place: string): Target {
    const nullable = seen.kinds.has("null");
    const kinds = foldNumbers(seen.kinds);
    const [only, ...others] = kinds;
    if (only === undefined || kinds.includes("any")) return { name: "Document", nullable: true };
    if (others.length === 0) return { name: this.#shape(only, seen, owner, place), nullable };
    const members = kinds.map((kind) => ({
      name: alternative[kind],
      traits: [],
      target: this.#shape(kind, seen, owner, place),
    }));
    return { name: this.#declare(nameFor(owner, place), ["@untagged"], "union", members), nullable };
  }

  #shape(kind: SeenKind, seen: SeenValue, owner: string, place: string): string {
    const simple = simpleShapes[kind];
    if (simple !== undefined) return simple;
    if (kind === "array") return this.#list(seen, owner, place);
    if (seen.values !== undefined) return this.#map(seen.values, owner, place);
    if (seen.members.size === 0) return this.#anyObject();
    const name = nameFor(owner, place);
    return this.#declare(name, [], "structure", this.membersOf(seen, seen.objects, name));
  }

  #list({ elements }: SeenValue, owner: string, place: string): string {
    const target =
      elements === undefined ? { name: "Document", nullable: true } : this.#target(elements, owner, singular(place));
    const member = { name: "member", traits: [], target: target.name };
    return this.#declare(`${target.nullable ? "Sparse" : ""}${target.name}List`, sparse(target), "list", [member]);
  }

  #map(values: SeenValue, owner: string, place: string): string {
    const target = this.#target(values, owner, singular(place));
    const members = [
      { name: "key", traits: [], target: "String" },
      { name: "value", traits: [], target: target.name },
    ];
    return this.#declare(`${target.nullable ? "Sparse" : ""}${target.name}Map`, sparse(target), "map", members);
  }

  /** Objects that were always empty say nothing about what else they may hold. */
  #anyObject(): string {
    const members = [
      { name: "key", traits: [], target: "String" },
      { name: "value", traits: [], target: "Document" },
    ];
    return this.#declare("AnyObject", ["@sparse"], "map", members);
  }

  #declare(wanted: string, traits: readonly string[], type: string, members: readonly WrittenMember[]): string {
    const body = members.length === 0 ? ["{}"] : ["{", ...memberLines(members, "    "), "}"];
    const key = [...traits, type, ...body].join("\n");
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const name = this.names.take(wanted);
    this.#written.set(key, name);
    const [open = "", ...rest] = body;
    this.#declarations.push([...traits, `${type} ${name} ${open}`, ...rest]);
    return name;
  }
}

/** Members, a line each, those with traits apart from the others. */
export function memberLines(members: readonly WrittenMember[], indent: string): string[] {
  return members.flatMap(({ name, traits, target }, at) => [
    ...(at > 0 && (traits.length > 0 || (members[at - 1]?.traits.length ?? 0) > 0) ? [""] : []),
    ...[...traits, `${name}: ${target}`].map((line) => `${indent}${line}`),
  ]);
}

const simpleShapes: { readonly [kind in SeenKind]?: string } = {
  boolean: "Boolean",
  long: "Long",
  bigInteger: "BigInteger",
  number: "BigDecimal",
  string: "String",
};

/** What the members of a union are called. */
const alternative: Readonly<Record<SeenKind, string>> = {
  null: "none",
  boolean: "boolean",
  long: "integer",
  bigInteger: "integer",
  number: "number",
  string: "string",
  array: "list",
  object: "object",
  any: "any",
};

/** In an order that does not depend on which came first; a wider kind of number goes for the narrower ones. */
function foldNumbers(kinds: ReadonlySet<SeenKind>): SeenKind[] {
  const order: readonly SeenKind[] = ["any", "boolean", "number", "bigInteger", "long", "string", "array", "object"];
  const numbers: readonly SeenKind[] = ["number", "bigInteger", "long"];
  const widest = numbers.find((kind) => kinds.has(kind));
  return order.filter((kind) => kinds.has(kind) && (!numbers.includes(kind) || kind === widest));
}

function sparse({ nullable }: Target): string[] {
  return nullable ? ["@sparse"] : [];
}

/** The name of the place where it says enough, else with that of its owner in front. */
function nameFor(owner: string, place: string): string {
  const name = shapeNameOf(place);
  return ["Params", "Result", "Data", "Value", "Item", "Argument1"].includes(name) ? `${owner}${name}` : name;
}

/** `tools` holds a `tool`. */
function singular(name: string): string {
  if (/ies$/.test(name) && name.length > 4) return `${name.slice(0, -3)}y`;
  return /[^s]s$/.test(name) && name.length > 3 ? name.slice(0, -1) : `${name}Item`;
}
