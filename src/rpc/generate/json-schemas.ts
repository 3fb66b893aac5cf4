import { numberText } from "../../json/exact-number.ts";
import { enumShapeValues, enumTraitValues } from "../../smithy/constraints/enum-values.ts";
import type { ShapeId } from "../../smithy/model/shape-id.ts";
import type { MemberShape, Shape, StructureShape, UnionShape } from "../../smithy/model/shapes.ts";
import { type Site, siteOf, traitAt } from "../../value/site.ts";
import { lengthOf, rangeOf, stringOf } from "../../value/trait-values.ts";
import { isUntagged } from "../../value/wild/is-untagged.ts";
import { unknownMembersHolder } from "../../value/wild/json-unknown.ts";
import { isOpenEnum } from "../../value/wild/open-enum.ts";
import { documentationOf } from "./doc-comment.ts";
import { type GeneratedContract, wireName } from "./generated-contract.ts";
import { TypeNames } from "./type-names.ts";

/** A JSON Schema of draft 7, as a value of JSON. */
export type Schema = { readonly [keyword: string]: unknown };

/**
 * Writes shapes as JSON Schemas. Structures and unions are referred to by name, and collected; all else is written in place.
 * Unknown members are let be there: what is done with them is a policy, not part of a shape.
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
    const schema = site.nullable ? { anyOf: [plain, { type: "null" }] } : plain;
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
        return { type: "string", contentEncoding: "base64" };
      case "string":
      case "enum":
        return { type: "string", ...values(site), ...bounds(site, "Length"), ...pattern(site) };
      case "intEnum":
        return { type: "integer", ...values(site) };
      case "byte":
      case "short":
      case "integer":
      case "long":
      case "bigInteger":
        return { type: "integer", ...range(site) };
      case "bigDecimal":
        return { type: "number", ...range(site) };
      case "float":
      case "double":
        return { anyOf: [{ type: "number", ...range(site) }, { enum: ["NaN", "Infinity", "-Infinity"] }] };
      case "timestamp": {
        const format = stringOf(traitAt(site, "smithy.api#timestampFormat")?.value) ?? "epoch-seconds";
        if (format === "epoch-seconds") return { type: "number" };
        return format === "date-time" ? { type: "string", format } : { type: "string" };
      }
      case "list":
      case "set": {
        const unique = traitAt(site, "smithy.api#uniqueItems") === undefined ? {} : { uniqueItems: true };
        return { type: "array", items: this.of(shape.member.id), ...bounds(site, "Items"), ...unique };
      }
      case "map":
        return { type: "object", additionalProperties: this.of(shape.value.id), ...bounds(site, "Properties") };
      case "structure":
      case "union":
        this.#used.add(shape);
        return { $ref: `#/components/schemas/${this.#names.of(shape.id)}` };
      default:
        return {};
    }
  }

  #structure(shape: StructureShape): Schema {
    const holder = unknownMembersHolder(shape);
    const members = [...shape.members.values()].filter((member) => member !== holder);
    const required = members.filter(isRequired).map((member) => this.wireName(member));
    return {
      type: "object",
      properties: Object.fromEntries(members.map((member) => [this.wireName(member), this.of(member.id)])),
      ...(required.length === 0 ? {} : { required }),
    };
  }

  #union(shape: UnionShape): Schema {
    const holder = unknownMembersHolder(shape);
    const members = [...shape.members.values()].filter((member) => isUntagged(shape) || member !== holder);
    if (isUntagged(shape)) return { anyOf: members.map((member) => this.of(member.id)) };
    const trait = shape.traits.get("alloy#discriminated");
    const tag = stringOf(trait?.value) ?? "type";
    const forms = members.map((member): Schema => {
      const name = this.wireName(member);
      if (trait === undefined) return { type: "object", ...only(name, this.of(member.id)), maxProperties: 1 };
      return { allOf: [this.of(member.target), { type: "object", ...only(tag, { const: name }) }] };
    });
    return holder === undefined ? { oneOf: forms } : { anyOf: [...forms, { type: "object" }] };
  }
}

export function isRequired(member: MemberShape): boolean {
  return member.traits.has("smithy.api#required");
}

function only(name: string, schema: Schema): Schema {
  return { properties: { [name]: schema }, required: [name] };
}

function described(shape: Shape, schema: Schema): Schema {
  const description = documentationOf(shape);
  return description === undefined ? schema : { description, ...schema };
}

function values(site: Site): Schema {
  const { shape } = site;
  if (isOpenEnum(site)) return {};
  if (shape.type === "enum") return { enum: enumShapeValues(shape) };
  if (shape.type === "intEnum") return { enum: enumShapeValues(shape).map(Number) };
  const trait = shape.traits.get("smithy.api#enum");
  return trait === undefined ? {} : { enum: enumTraitValues(trait.value) };
}

function bounds(site: Site, of: "Length" | "Items" | "Properties"): Schema {
  const trait = traitAt(site, "smithy.api#length");
  if (trait === undefined) return {};
  const { min, max } = lengthOf(trait.value);
  return { ...(min > 0 ? { [`min${of}`]: min } : {}), ...(Number.isFinite(max) ? { [`max${of}`]: max } : {}) };
}

function range(site: Site): Schema {
  const trait = traitAt(site, "smithy.api#range");
  if (trait === undefined) return {};
  const { min, max } = rangeOf(trait.value);
  return {
    ...(min === undefined ? {} : { minimum: Number(numberText(min)) }),
    ...(max === undefined ? {} : { maximum: Number(numberText(max)) }),
  };
}

function pattern(site: Site): Schema {
  const source = stringOf(traitAt(site, "smithy.api#pattern")?.value);
  return source === undefined ? {} : { pattern: source };
}
