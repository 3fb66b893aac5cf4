import { textOf } from "../../smithy/model/node-access.ts";
import type { ShapeId } from "../../smithy/model/shape-id.ts";
import type { MapShape, MemberShape, Shape, StructureShape, UnionShape } from "../../smithy/model/shapes.ts";
import { type Site, siteOf } from "../../value/site.ts";
import { isUntagged } from "../../value/wild/is-untagged.ts";
import { unknownMembersHolder } from "../../value/wild/json-unknown.ts";
import { documentationOf } from "./doc-comment.ts";
import { type GeneratedContract, wireName } from "./generated-contract.ts";
import {
  blobSchema,
  decimalSchema,
  floatSchema,
  integerSchema,
  isAnyString,
  lengthKeywords,
  type Schema,
  stringSchema,
  timestampSchema,
} from "./simple-schemas.ts";
import { TypeNames } from "./type-names.ts";

export type { Schema } from "./simple-schemas.ts";

/**
 * Writes shapes as JSON Schemas. Structures and unions are referred to by name, and collected; all else is written in place.
 *
 * A schema accepts what the contract accepts, as far as a schema can say it: repeated keys, days that no calendar has, times
 * that are one instant, critical paths, and digits that a reader's numbers do not hold are beyond one.
 */
export class JsonSchemas {
  readonly #contract: GeneratedContract;
  readonly #names: TypeNames;
  readonly #used = new Set<StructureShape | UnionShape>();

  constructor(contract: GeneratedContract) {
    this.#contract = contract;
    this.#names = new TypeNames([], new Map(contract.services.flatMap(({ rename }) => [...rename])));
  }

  /** The schema of a shape, or of a member with its own constraints and documentation. */
  of(id: ShapeId): Schema {
    const shape = this.#contract.model.get(id);
    const site = shape === undefined ? undefined : siteOf(this.#contract.model, shape);
    if (site === undefined) return {};
    const plain = this.#plain(site);
    // A schema without keywords takes null too.
    const schema = site.nullable && Object.keys(plain).length > 0 ? { anyOf: [plain, { type: "null" }] } : plain;
    const description = documentationOf(site.member);
    if (description === undefined) return schema;
    // Draft 7 ignores whatever stands beside a reference.
    return "$ref" in schema ? { description, allOf: [schema] } : { description, ...schema };
  }

  wireName(member: MemberShape): string {
    return wireName(member, this.#contract.memberNames);
  }

  /** Every schema that is referred to, by name, in the order of first use. */
  components(): { readonly [name: string]: Schema } {
    const schemas: [string, Schema][] = [];
    // The set grows while it is walked: a schema refers to what it needs.
    for (const shape of this.#used) schemas.push([this.#names.of(shape.id), described(shape, this.#declared(shape))]);
    return Object.fromEntries(schemas);
  }

  #declared(shape: StructureShape | UnionShape): Schema {
    return shape.type === "structure" ? this.#structure(shape) : this.#union(shape);
  }

  #plain(site: Site): Schema {
    const { shape } = site;
    switch (shape.type) {
      case "boolean":
        return { type: "boolean" };
      case "blob":
        return blobSchema(site);
      case "string":
      case "enum":
        return stringSchema(site);
      case "byte":
      case "short":
      case "integer":
      case "long":
      case "bigInteger":
      case "intEnum":
        return integerSchema(site);
      case "bigDecimal":
        return decimalSchema(site);
      case "float":
      case "double":
        return floatSchema(site);
      case "timestamp":
        return timestampSchema(site);
      case "list":
      case "set": {
        const isUnique = shape.type === "set" || shape.traits.has("smithy.api#uniqueItems");
        const unique = isUnique ? { uniqueItems: true } : {};
        return { type: "array", items: this.of(shape.member.id), ...lengthKeywords(site, "Items"), ...unique };
      }
      case "map":
        return { type: "object", ...this.#entries(shape), ...lengthKeywords(site, "Properties") };
      case "structure":
      case "union":
        this.#used.add(shape);
        return { $ref: `#/components/schemas/${this.#names.of(shape.id)}` };
      default:
        return {};
    }
  }

  #entries(shape: MapShape): Schema {
    const key = siteOf(this.#contract.model, shape.key);
    const names = key === undefined || isAnyString(key) ? {} : { propertyNames: stringSchema(key) };
    return { ...names, additionalProperties: this.of(shape.value.id) };
  }

  /** @param tag A further member with its only value: what says that an object is this alternative of a union. */
  #structure(shape: StructureShape, tag?: { readonly name: string; readonly value: string }): Schema {
    const holder = unknownMembersHolder(shape);
    const members = [...shape.members.values()].filter((member) => member !== holder);
    const properties = members.map((member): [string, Schema] => [this.wireName(member), this.of(member.id)]);
    const required = members.filter(isRequired).map((member) => this.wireName(member));
    if (tag !== undefined) {
      const own = properties.find(([name]) => name === tag.name);
      const only = { const: tag.value };
      if (own === undefined) properties.unshift([tag.name, only]);
      else own[1] = { allOf: [own[1], only] };
      if (!required.includes(tag.name)) required.unshift(tag.name);
    }
    const isClosed = holder === undefined && this.#contract.unknownMembers(shape.id) === "reject";
    return {
      type: "object",
      properties: Object.fromEntries(properties),
      ...(required.length === 0 ? {} : { required }),
      ...(isClosed ? { additionalProperties: false } : {}),
    };
  }

  #union(shape: UnionShape): Schema {
    if (isUntagged(shape)) return { anyOf: [...shape.members.values()].map((member) => this.of(member.id)) };
    const holder = unknownMembersHolder(shape);
    const members = [...shape.members.values()].filter((member) => member !== holder);
    const trait = shape.traits.get("alloy#discriminated");
    if (trait !== undefined) return this.#discriminated(members, textOf(trait.value) ?? "type", holder !== undefined);
    if (holder === undefined) {
      return { oneOf: members.map((member) => only(this.wireName(member), this.of(member.id))) };
    }
    const properties = members.map((member) => [this.wireName(member), this.of(member.id)]);
    return { type: "object", properties: Object.fromEntries(properties), minProperties: 1, maxProperties: 1 };
  }

  /** Which alternative it is, the object says by the tag; an open union lets be what it does not know. */
  #discriminated(members: readonly MemberShape[], tag: string, isOpen: boolean): Schema {
    const names = members.map((member) => this.wireName(member));
    const forms = members.map((member): Schema => {
      const target = this.#contract.model.get(member.target);
      const value = this.wireName(member);
      return target?.type === "structure" ? this.#structure(target, { name: tag, value }) : only(tag, { const: value });
    });
    if (!isOpen) return { oneOf: forms };
    const unknown = { type: "string", not: { enum: names } };
    return { oneOf: [...forms, { type: "object", properties: { [tag]: unknown }, required: [tag] }] };
  }
}

export function isRequired(member: MemberShape): boolean {
  return member.traits.has("smithy.api#required");
}

/** An object with this member alone. */
function only(name: string, schema: Schema): Schema {
  return {
    type: "object",
    properties: Object.fromEntries([[name, schema]]),
    required: [name],
    additionalProperties: false,
  };
}

function described(shape: Shape, schema: Schema): Schema {
  const description = documentationOf(shape);
  return description === undefined ? schema : { description, ...schema };
}
