import type { Definitions, Schema } from "./schema-values.ts";

/** A type of an LSP meta model, as far as the two versions use them. */
export type MetaType =
  | { readonly kind: "base"; readonly name: string }
  | { readonly kind: "reference"; readonly name: string }
  | { readonly kind: "array"; readonly element: MetaType }
  | { readonly kind: "map"; readonly value: MetaType }
  | { readonly kind: "or" | "and" | "tuple"; readonly items: readonly MetaType[] }
  | { readonly kind: "stringLiteral"; readonly value: string }
  | { readonly kind: "literal"; readonly value: { readonly properties: readonly MetaProperty[] } };

interface MetaProperty {
  readonly name: string;
  readonly type: MetaType;
  readonly optional?: boolean;
}

interface MetaStructure {
  readonly name: string;
  readonly properties: readonly MetaProperty[];
  readonly extends?: readonly MetaType[];
  readonly mixins?: readonly MetaType[];
}

interface MetaMessage {
  readonly method: string;
  readonly messageDirection: string;
  readonly params?: MetaType;
}

export interface MetaModel {
  readonly requests: readonly (MetaMessage & { readonly result: MetaType })[];
  readonly notifications: readonly MetaMessage[];
  readonly structures: readonly MetaStructure[];
  readonly enumerations: readonly {
    readonly name: string;
    readonly type: { readonly name: string };
    readonly supportsCustomValues?: boolean;
    readonly values: readonly { readonly value: string | number }[];
  }[];
  readonly typeAliases: readonly { readonly name: string; readonly type: MetaType }[];
}

/**
 * The types of a meta model as JSON Schema, read without the project's own generator: what the contract is compared with.
 * A structure is all of its bases and its own members.
 */
export function metaModelSchemas({ structures, enumerations, typeAliases }: MetaModel): Definitions {
  const custom: Record<string, Schema> = { LSPAny: {}, LSPObject: { type: "object" }, LSPArray: { type: "array" } };
  return Object.fromEntries([
    ...structures.map((structure) => [structure.name, structureSchema(structure)]),
    ...enumerations.map((enumeration) => [enumeration.name, enumSchema(enumeration)]),
    ...typeAliases.map(({ name, type }) => [name, custom[name] ?? schemaOf(type)]),
  ]);
}

const base: Readonly<Record<string, Schema>> = {
  URI: { type: "string" },
  DocumentUri: { type: "string" },
  string: { type: "string" },
  RegExp: { type: "string" },
  boolean: { type: "boolean" },
  null: { type: "null" },
  decimal: { type: "number" },
  integer: { type: "integer", minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  uinteger: { type: "integer", minimum: 0, maximum: 2 ** 31 - 1 },
};

export function schemaOf(type: MetaType): Schema {
  switch (type.kind) {
    case "base":
      return base[type.name] as Schema;
    case "reference":
      return { $ref: `#/$defs/${type.name}` };
    case "array":
      return { type: "array", items: schemaOf(type.element) };
    case "map":
      return { type: "object", additionalProperties: schemaOf(type.value) };
    case "or":
      return { anyOf: type.items.map(schemaOf) };
    case "and":
      return { allOf: type.items.map(schemaOf) };
    case "tuple":
      return {
        type: "array",
        items: schemaOf(type.items[0] as MetaType),
        minItems: type.items.length,
        maxItems: type.items.length,
      };
    case "stringLiteral":
      return { type: "string", const: type.value };
    case "literal":
      return membersSchema(type.value.properties);
  }
}

function structureSchema({ properties, extends: bases = [], mixins = [] }: MetaStructure): Schema {
  const own = membersSchema(properties);
  if (bases.length + mixins.length === 0) return own;
  return { allOf: [...[...bases, ...mixins].map(schemaOf), own] };
}

function membersSchema(properties: readonly MetaProperty[]): Schema {
  return {
    type: "object",
    properties: Object.fromEntries(properties.map(({ name, type }) => [name, schemaOf(type)])),
    required: properties.filter(({ optional }) => optional !== true).map(({ name }) => name),
  };
}

function enumSchema({ type, supportsCustomValues, values }: MetaModel["enumerations"][number]): Schema {
  const kind = base[type.name] as Schema;
  return supportsCustomValues === true ? kind : { ...kind, enum: values.map(({ value }) => value) };
}
