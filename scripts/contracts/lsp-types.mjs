/**
 * The types of an LSP meta model → the JSON Schema that `schema-shapes.mjs` reads.
 *
 * Base types: `integer` is -2^31..2^31-1 and `uinteger` 0..2^31-1 (LSP, "Base Types"); `decimal` is any number; `URI` and
 * `DocumentUri` are strings. A structure has the properties of its mixins and bases, then its own.
 */

const unsigned = {
  simple: { name: "UInteger", kind: "integer", doc: "0 to 2^31-1.", traits: [{ id: "range", value: "min: 0" }] },
};

const base = {
  URI: { type: "string" },
  DocumentUri: { type: "string" },
  string: { type: "string" },
  RegExp: { type: "string" },
  boolean: { type: "boolean" },
  decimal: { type: "number" },
  integer: { type: "int32" },
  uinteger: unsigned,
  null: { type: "null" },
};

/** Types that take any JSON value, or any object or array. */
const free = { LSPAny: {}, LSPObject: { type: "object" }, LSPArray: { type: "array", items: {} } };

/**
 * @param {object} model The parsed `metaModel.json`.
 * @returns {Record<string, object>} JSON Schema by type name.
 */
export function lspDefinitions(model) {
  const structures = new Map(model.structures.map((structure) => [structure.name, structure]));
  return Object.fromEntries([
    ...model.structures.map((structure) => [structure.name, structureSchema(structure, structures)]),
    ...model.enumerations.map((enumeration) => [enumeration.name, enumSchema(enumeration)]),
    ...model.typeAliases.map(({ name, type }) => [name, free[name] ?? typeSchema(type)]),
  ]);
}

/** The JSON Schema of one type of the meta model. */
export function typeSchema(type) {
  switch (type.kind) {
    case "base":
      return base[type.name];
    case "reference":
      return { $ref: type.name };
    case "array":
      return { type: "array", items: typeSchema(type.element) };
    case "map":
      return { type: "object", additionalProperties: typeSchema(type.value) };
    case "or":
      return { anyOf: type.items.map(typeSchema) };
    case "and":
      return { allOf: type.items.map(typeSchema) };
    case "tuple":
      return {
        type: "array",
        items: typeSchema(type.items[0]),
        minItems: type.items.length,
        maxItems: type.items.length,
      };
    case "stringLiteral":
      return { type: "string", const: type.value };
    case "literal":
      return objectSchema(type.value.properties);
    default:
      throw new Error(`I do not know the type ${type.kind}.`);
  }
}

function structureSchema(structure, structures) {
  return { ...objectSchema([...propertiesOf(structure, structures).values()]), isStructure: true };
}

function propertiesOf({ properties, extends: bases = [], mixins = [] }, structures) {
  const inherited = [...bases, ...mixins].flatMap(({ name }) => [...propertiesOf(structures.get(name), structures)]);
  return new Map([...inherited, ...properties.map((property) => [property.name, property])]);
}

function objectSchema(properties) {
  return {
    type: "object",
    properties: Object.fromEntries(properties.map(({ name, type }) => [name, typeSchema(type)])),
    required: properties.filter(({ optional }) => optional !== true).map(({ name }) => name),
  };
}

function enumSchema({ type, values, supportsCustomValues }) {
  // An empty text cannot be an enum value in Smithy; it occurs in open enumerations only, which take it anyway.
  const distinct = values.filter(
    ({ value }, index) => value !== "" && values.findIndex((other) => other.value === value) === index,
  );
  return {
    type: type.name === "string" ? "string" : "integer",
    enum: distinct.map(({ value }) => value),
    // A number says nothing, so it goes by its name; a text is its own name.
    ...(type.name === "string" ? {} : { names: distinct.map(({ name }) => name) }),
    open: supportsCustomValues === true,
  };
}
