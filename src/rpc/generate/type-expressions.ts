import { enumShapeValues, enumTraitValues } from "../../smithy/constraints/enum-values.ts";
import { cyclicComponents } from "../../smithy/knowledge/strong-components.ts";
import { textOf } from "../../smithy/model/node-access.ts";
import type { ShapeId } from "../../smithy/model/shape-id.ts";
import type { MapShape, MemberShape, Shape, UnionShape } from "../../smithy/model/shapes.ts";
import { type Site, siteOf, traitAt } from "../../value/site.ts";
import { isUntagged } from "../../value/wild/is-untagged.ts";
import { unknownMembersHolder } from "../../value/wild/json-unknown.ts";
import { isOpenEnum } from "../../value/wild/open-enum.ts";
import { type GeneratedContract, wireName } from "./generated-contract.ts";
import { propertyName, quoted } from "./literals.ts";
import { TypeNames } from "./type-names.ts";

/** Types that are written once, whatever the contract. */
export const JSON_VALUE = "JsonValue";
export const JSON_FLOAT = "JsonFloat";
export const JSON_RPC_ERROR = "JsonRpcError";
/** An object that has no members. */
export const EMPTY_OBJECT = "{ readonly [name: string]: never }";
/** An object with any members. */
export const OPEN_OBJECT = "{ readonly [name: string]: unknown }";

/**
 * Writes shapes as types. Structures, unions and enums are referred to by name and remembered, to be declared; everything
 * else is written where it is used.
 */
export class TypeExpressions {
  readonly #contract: GeneratedContract;
  readonly names: TypeNames;
  /** What must be declared; grows while declarations are written, which is why it is a set that is walked once. */
  readonly declared: Set<Shape> = new Set();
  /** Lists and maps that are being written: only a broken model has one inside itself without a structure between. */
  readonly #open = new Set<string>();
  #madeCircles: ReadonlyMap<UnionShape, ReadonlySet<UnionShape>> | undefined;

  constructor(contract: GeneratedContract) {
    this.#contract = contract;
    const renamed = new Map(contract.services.flatMap(({ rename }) => [...rename]));
    this.names = new TypeNames([JSON_VALUE, JSON_FLOAT, JSON_RPC_ERROR], renamed);
  }

  /** The type of a shape, or of a member with what the member adds: `null`, an open enum, a format. */
  of(id: ShapeId): string {
    const shape = this.#contract.model.get(id);
    const site = shape === undefined ? undefined : siteOf(this.#contract.model, shape);
    if (site === undefined) return JSON_VALUE;
    const type = this.#typeOf(site);
    return site.nullable && type !== JSON_VALUE ? `${type} | null` : type;
  }

  wireName(member: MemberShape): string {
    return wireName(member, this.#contract.memberNames);
  }

  /** The literals of an enum; with `string` or `number` beside them when it is open. */
  enumLiterals(shape: Shape, isOpen: boolean): readonly string[] {
    const literals = literalsOf(shape) ?? [];
    if (literals.length === 0) return [shape.type === "intEnum" ? "number" : "string"];
    return isOpen ? [...literals, openPart(shape)] : literals;
  }

  /** The alternatives of a union in the order of its members. */
  alternatives(shape: UnionShape): readonly string[] {
    if (isUntagged(shape)) return [...new Set(this.#untagged(shape))];
    const tag = shape.traits.get("alloy#discriminated");
    const holder = unknownMembersHolder(shape);
    const members = [...shape.members.values()].filter((member) => member !== holder);
    const types = members.map((member) => {
      if (tag === undefined) return `{ readonly ${propertyName(this.wireName(member))}: ${this.of(member.id)} }`;
      const tagged = `{ readonly ${propertyName(textOf(tag.value) ?? "type")}: ${quoted(this.wireName(member))} }`;
      // An empty structure forbids every member, also this one.
      const isEmpty = this.#contract.model.membersOf(member.target).size === 0;
      return isEmpty ? tagged : `(${this.of(member.target)} & ${tagged})`;
    });
    return holder === undefined ? types : [...types, `{ readonly [name: string]: ${JSON_VALUE} }`];
  }

  #typeOf(site: Site): string {
    const { shape } = site;
    switch (shape.type) {
      case "boolean":
        return "boolean";
      case "blob":
        return "string";
      case "string":
        if (literalsOf(shape) === undefined) return "string";
        return this.#enum(site);
      case "enum":
      case "intEnum":
        return this.#enum(site);
      case "byte":
      case "short":
      case "integer":
      case "long":
      case "bigInteger":
      case "bigDecimal":
        return "number";
      case "float":
      case "double":
        return JSON_FLOAT;
      case "timestamp": {
        const format = textOf(traitAt(site, "smithy.api#timestampFormat")?.value) ?? "epoch-seconds";
        return format === "epoch-seconds" ? "number" : "string";
      }
      case "list":
      case "set":
        return this.#nested(shape, () => `readonly ${grouped(this.of(shape.member.id))}[]`);
      case "map":
        return this.#nested(shape, () => this.#map(shape));
      case "structure":
        return shape.members.size === 0 && shape.id.namespace === "smithy.api" ? EMPTY_OBJECT : this.#named(shape);
      case "union":
        return this.#named(shape);
      default:
        return JSON_VALUE;
    }
  }

  #enum(site: Site): string {
    const name = this.#named(site.shape);
    const { member, shape } = site;
    const opensHere =
      member !== undefined && isOpenEnum(site) && !isOpenEnum({ ...site, id: shape.id.text, member: undefined });
    return opensHere ? `${name} | ${openPart(shape)}` : name;
  }

  #map(shape: MapShape): string {
    const { model } = this.#contract;
    const key = siteOf(model, shape.key);
    const isClosed = key !== undefined && literalsOf(key.shape) !== undefined && !isOpenEnum(key);
    const value = this.of(shape.value.id);
    return isClosed
      ? `{ readonly [key in ${this.#named(key.shape)}]?: ${value} }`
      : `{ readonly [key: string]: ${value} }`;
  }

  #named(shape: Shape): string {
    this.declared.add(shape);
    return this.names.of(shape.id);
  }

  #nested(shape: Shape, write: () => string): string {
    if (this.#open.has(shape.id.text)) return JSON_VALUE;
    this.#open.add(shape.id.text);
    const type = write();
    this.#open.delete(shape.id.text);
    return type;
  }

  /** An alias may not stand for itself: an untagged union that leads back to this one is replaced by what it stands for. */
  #untagged(shape: UnionShape): string[] {
    const circle = this.#circles().get(shape);
    const seen = new Set<UnionShape>([shape]);
    const types: string[] = [];
    for (const union of seen) {
      for (const member of union.members.values()) {
        const target = this.#contract.model.get(member.target);
        if (target?.type === "union" && circle?.has(target) === true) {
          seen.add(target);
          if (siteOf(this.#contract.model, member)?.nullable === true) types.push("null");
        } else types.push(this.of(member.id));
      }
    }
    return types;
  }

  /** The untagged unions that lead to each other, by each of them. */
  #circles(): ReadonlyMap<UnionShape, ReadonlySet<UnionShape>> {
    if (this.#madeCircles === undefined) {
      const { model } = this.#contract;
      const inner = (union: UnionShape): readonly UnionShape[] =>
        [...union.members.values()].flatMap(({ target }) => {
          const shape = model.get(target);
          return shape?.type === "union" && isUntagged(shape) ? [shape] : [];
        });
      const circles = cyclicComponents(model.unions.filter(isUntagged), inner);
      this.#madeCircles = new Map(circles.flatMap((circle) => [...circle].map((union) => [union, circle] as const)));
    }
    return this.#madeCircles;
  }
}

function literalsOf(shape: Shape): readonly string[] | undefined {
  switch (shape.type) {
    case "intEnum":
      return enumShapeValues(shape);
    case "enum":
      return enumShapeValues(shape).map(quoted);
    case "string": {
      const trait = shape.traits.get("smithy.api#enum");
      return trait === undefined ? undefined : enumTraitValues(trait.value).map(quoted);
    }
    default:
      return undefined;
  }
}

/** Any other value too, written so that an editor still offers the known ones. */
function openPart(shape: Shape): string {
  return shape.type === "intEnum" ? "(number & {})" : "(string & {})";
}

/** A type as the element of an array. */
function grouped(type: string): string {
  return /^\w+$/.test(type) ? type : `(${type})`;
}
