/**
 * JSON Schema (the part that generated protocol schemas use) → Smithy shapes that accept the same values.
 *
 * | schema | Smithy |
 * |---|---|
 * | object with properties | structure that ignores unknown members |
 * | object without | a sparse map of documents, `JsonObject` |
 * | `additionalProperties: S` alone | map |
 * | `number`, `integer` | `BigDecimal`, `BigInteger`: no range of their own, and no "NaN" strings |
 * | `enum`, `const` | enum; with `open: true` an `alloy#openEnum`; of integers an intEnum |
 * | `type: "null"` among others, in `anyOf` or `type` | `alloy#nullable` on the member, `sparse` on the collection |
 * | `simple` (not of JSON Schema: `{ name, kind, traits }`) | that simple shape |
 * | no type at all | document, `alloy#nullable` |
 * | `anyOf` of objects told apart by a constant tag | `alloy#discriminated` union; the objects lose that member |
 * | any other `anyOf`, several types | `alloy#untagged` union |
 */

import { camel, constant, isIdentifier, memberName, pascal } from "./names.mjs";

const OPEN = { id: "smithy.rpc#unknownMembers", value: '"ignore"' };
const UNTAGGED = { id: "alloy#untagged" };
const NULLABLE = { id: "alloy#nullable" };
const REQUIRED = { id: "required" };

/** Smithy's shapes for the types that need no shape of their own. */
const simple = { string: "String", boolean: "Boolean", integer: "BigInteger", int32: "Integer", number: "BigDecimal" };

/**
 * @typedef {{ target: string, nullable: boolean, traits: readonly import("./smithy-writer.mjs").Trait[] }} Use
 *   How a place uses a shape: its target, whether null is a value there, and constraints that belong to the place.
 */

export class SchemaShapes {
  /**
   * @param {Record<string, object>} definitions The schema's named types.
   * @param {{ names?: Readonly<Record<string, string>>, tag?: string }} options `names` replaces the names made for anonymous
   *   types; `tag` is the member that tells the objects of a choice apart.
   */
  constructor(definitions, { names = {}, tag = "type" } = {}) {
    this.definitions = definitions;
    this.tag = tag;
    this.names = names;
    /** @type {Map<string, import("./smithy-writer.mjs").Shape>} */
    this.shapes = new Map();
    /** Content of an anonymous shape → its name, so that equal ones are written once. */
    this.anonymous = new Map();
    this.named = new Map();
    this.unions = unionsByAlternatives(definitions);
    this.tagged = taggedTypes(definitions, tag);
  }

  /** All shapes made so far, by name. */
  sorted() {
    return [...this.shapes.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * The shape for a schema.
   *
   * @param {string} path The name made for an anonymous type: the owner's name and the property's.
   * @returns {Use}
   */
  use(node, path, isNamed = false) {
    const free = isNamed || this.definitions[path] === undefined ? path : `${path}Value`;
    const hint = this.names[path] ?? free;
    if (node.$ref !== undefined) return this.reference(node.$ref.split("/").at(-1));
    if (node.anyOf !== undefined) return this.choice(node.anyOf, hint);
    if (node.simple !== undefined) return this.add({ ...node.simple, members: [] });
    if (node.enum !== undefined) return this.enumeration(node, hint);
    if (node.allOf !== undefined) return this.use(this.merged(node), path, isNamed);
    if (Array.isArray(node.type)) return this.severalTypes(node, hint);
    switch (node.type) {
      case undefined:
        return { target: "Document", nullable: true, traits: [] };
      case "object":
        return this.object(node, hint);
      case "array":
        return this.array(node, hint);
      case "string":
        return this.string(node, hint);
      default:
        return { target: simple[node.type], nullable: false, traits: rangeTraits(node) };
    }
  }

  /** A named type; the first use writes it. */
  reference(name) {
    const known = this.named.get(name);
    if (known !== undefined) return known;
    const node = this.definitions[name];
    if (node === undefined) throw new Error(`The schema has no type ${name}.`);
    // A type may use itself, so its name is known before its members are.
    const own = { target: name, nullable: false, traits: [] };
    this.named.set(name, own);
    const made = this.use(node, name, true);
    this.named.set(name, made);
    return made;
  }

  object(node, hint) {
    const properties = Object.entries(node.properties ?? {});
    // A type that has a name but no members yet stays a structure: the next version may give it some.
    if (properties.length > 0 || node.isStructure === true) return this.structure(node, hint);
    const values = node.additionalProperties;
    if (values === undefined || values === true || Object.keys(values).length === 0) return this.jsonObject();
    return this.map(this.use(values, `${hint}Value`), `${hint}`);
  }

  jsonObject() {
    if (!this.shapes.has("JsonObject")) {
      const members = [member("key", "String"), member("value", "Document")];
      this.shapes.set("JsonObject", {
        name: "JsonObject",
        kind: "map",
        doc: "Any JSON object.",
        traits: [{ id: "sparse" }],
        members,
      });
    }
    return { target: "JsonObject", nullable: false, traits: [] };
  }

  map(values, hint) {
    const traits = values.nullable ? [{ id: "sparse" }] : [];
    const members = [member("key", "String"), member("value", values.target, values.traits)];
    return this.add({ name: this.collectionName(values, "Map", hint), kind: "map", traits, members });
  }

  array(node, hint) {
    const items = this.use(node.items ?? {}, singular(hint));
    const traits = items.nullable ? [{ id: "sparse" }] : [];
    const list = {
      name: this.collectionName(items, "List", hint),
      kind: "list",
      traits,
      members: [member("member", items.target, items.traits)],
    };
    return { ...this.add(list), traits: lengthTraits(node) };
  }

  /** Collections are named for what they hold, so that all lists of strings are one. */
  collectionName(held, suffix, hint) {
    if (this.definitions[hint] !== undefined) return hint;
    return `${held.target}${held.nullable ? "OrNull" : ""}${held.traits.length > 0 ? pascal(hint) : ""}${suffix}`;
  }

  string(node, hint) {
    if (node.const !== undefined) return this.constantString(node.const, hint);
    return { target: node.format === "byte" ? "Blob" : "String", nullable: false, traits: [] };
  }

  enumeration(node, name) {
    const traits = node.open === true ? [{ id: "alloy#openEnum" }] : [];
    const members = node.enum.map((value, index) => enumMember(value, node.names?.[index]));
    return this.add({ name, kind: node.type === "integer" ? "intEnum" : "enum", traits, members });
  }

  constantString(value, hint) {
    const name = this.definitions[hint] === undefined ? `Constant${pascal(value)}` : hint;
    return this.add({ name, kind: "enum", traits: [], members: [enumMember(value)] });
  }

  /** A structure of a name that is kept even when an equal one is there: params and results go by their method. */
  ownStructure(node, name) {
    return this.structure(node, name, { keepName: true });
  }

  structure(node, name, { keepName = false } = {}) {
    const required = new Set(node.required ?? []);
    const tag = this.tagged.has(name) ? this.tag : undefined;
    const members = Object.entries(node.properties)
      .filter(([wire]) => wire !== tag)
      .map(([wire, property]) => {
        const used = this.use(property, `${name}${pascal(wire)}`);
        const own = memberName(wire);
        return member(own, used.target, [
          ...(required.has(wire) ? [REQUIRED] : []),
          ...(used.nullable ? [NULLABLE] : []),
          ...(own === wire ? [] : [{ id: "jsonName", value: JSON.stringify(wire) }]),
          ...used.traits,
        ]);
      });
    return this.add({ name, kind: "structure", traits: [OPEN], members }, keepName);
  }

  severalTypes(node, hint) {
    const kinds = node.type.filter((kind) => kind !== "null");
    const nullable = kinds.length < node.type.length;
    if (kinds.length === 1) return { ...this.use({ ...node, type: kinds[0] }, hint), nullable };
    const members = kinds.map((kind) => member(choiceName(simple[kind]), simple[kind]));
    return { ...this.add({ name: hint, kind: "union", traits: [UNTAGGED], members }), nullable };
  }

  /** A choice in which null may be one of the alternatives. */
  choice(alternatives, hint) {
    const others = alternatives.filter(({ type }) => type !== "null");
    const used = others.length === 1 ? this.use(others[0], hint) : this.union(others, hint);
    return { ...used, nullable: used.nullable || others.length < alternatives.length };
  }

  union(alternatives, hint) {
    const same = this.unions.get(alternativesKey(alternatives));
    if (same !== undefined && same !== hint) return this.reference(same);
    if (isTagged(alternatives, this.definitions, this.tag)) return this.discriminated(alternatives, hint);
    const tagged = alternatives.filter((node) => node.$ref !== undefined && this.tagged.has(refName(node)));
    const group = tagged.length === 0 ? [] : [this.union(tagged, `${hint}Block`)];
    const others = alternatives.filter((node) => !tagged.includes(node)).flatMap(oneTypeEach);
    const uses = [...group, ...others.map((node) => this.use(node, `${hint}${alternativeWord(node)}`))];
    const members = uses.map((used) => member(choiceName(used.target), used.target, used.traits));
    return this.add({ name: hint, kind: "union", traits: [UNTAGGED], members });
  }

  discriminated(alternatives, hint) {
    const members = alternatives.map((node) => {
      const { target } = this.use(node, hint);
      return member(this.definitions[refName(node)].properties[this.tag].const, target);
    });
    const trait = { id: "alloy#discriminated", value: JSON.stringify(this.tag) };
    return this.add({ name: hint, kind: "union", traits: [trait], members });
  }

  /** One object type with the members of all parts of `allOf`. */
  merged(node) {
    const parts = node.allOf.map((part) => (part.$ref === undefined ? part : this.definitions[refName(part)]));
    const flat = parts.map((part) => (part.allOf === undefined ? part : this.merged(part)));
    return {
      type: "object",
      properties: Object.assign({}, ...flat.map((part) => part.properties)),
      required: [...new Set(flat.flatMap((part) => part.required ?? []))],
    };
  }

  /** Adds a shape, or gives the equal one that is there. Two different shapes of one name are a fault of the generator's tables. */
  add(shape, keepName = false) {
    const content = JSON.stringify([shape.kind, shape.traits, shape.members]);
    const isNamed = keepName || this.definitions[shape.name] !== undefined;
    const equal = this.anonymous.get(content);
    if (!isNamed && equal !== undefined) return { target: equal, nullable: false, traits: [] };
    const there = this.shapes.get(shape.name);
    if (there !== undefined && JSON.stringify([there.kind, there.traits, there.members]) !== content) {
      throw new Error(`Two different shapes want the name ${shape.name}.`);
    }
    if (equal === undefined) this.anonymous.set(content, shape.name);
    this.shapes.set(shape.name, shape);
    return { target: shape.name, nullable: false, traits: [] };
  }
}

function member(name, target, traits = []) {
  return { name, target, traits };
}

function enumMember(value, name = value) {
  return { name: constant(name), value: JSON.stringify(value), traits: [] };
}

function rangeTraits({ minimum, maximum }) {
  const bounds = [
    minimum === undefined ? [] : [`min: ${minimum}`],
    maximum === undefined ? [] : [`max: ${maximum}`],
  ].flat();
  return bounds.length === 0 ? [] : [{ id: "range", value: bounds.join(", ") }];
}

function lengthTraits({ minItems, maxItems }) {
  const bounds = [
    minItems === undefined ? [] : [`min: ${minItems}`],
    maxItems === undefined ? [] : [`max: ${maxItems}`],
  ].flat();
  return bounds.length === 0 ? [] : [{ id: "length", value: bounds.join(", ") }];
}

/** `{type: [a, b]}` → `{type: a}`, `{type: b}`. */
function oneTypeEach(node) {
  return Array.isArray(node.type) ? node.type.map((type) => ({ ...node, type })) : [node];
}

/** What names an alternative that has no name: the first member it needs, else its type. */
function alternativeWord({ type, required }) {
  return pascal(type === "object" && required?.length > 0 ? required[0] : (type ?? ""));
}

/** The union member of a target; the exact number shapes go by their JSON Schema names. */
function choiceName(target) {
  if (target === "Integer") return "integer";
  const type = Object.keys(simple).find((key) => simple[key] === target);
  return type ?? camel(target);
}

/** `messages` → `message`, for the name of what a list holds. */
function singular(hint) {
  return hint.endsWith("s") ? hint.slice(0, -1) : `${hint}Item`;
}

function refName(node) {
  return node.$ref.split("/").at(-1);
}

function alternativesKey(alternatives) {
  return alternatives.every((node) => node.$ref !== undefined) ? alternatives.map(refName).sort().join("|") : undefined;
}

/** Named unions of named types, so that the same choice written out elsewhere gets the same shape. */
function unionsByAlternatives(definitions) {
  const unions = new Map();
  for (const [name, node] of Object.entries(definitions)) {
    const key = node.anyOf && alternativesKey(node.anyOf);
    if (key !== undefined && !unions.has(key)) unions.set(key, name);
  }
  return unions;
}

/** Whether every alternative is a named object whose required tag is a constant of its own that may name a union member. */
function isTagged(alternatives, definitions, tag) {
  if (alternatives.length < 2 || alternatives.some((node) => node.$ref === undefined)) return false;
  const values = alternatives.map((node) => tagOf(definitions[refName(node)], tag));
  return new Set(values).size === values.length && values.every((value) => value !== undefined && isIdentifier(value));
}

function tagOf(node, tag) {
  return node.required?.includes(tag) ? node.properties?.[tag]?.const : undefined;
}

/** The named types that are met in tagged choices only: there the choice checks the tag, so the type itself need not. */
function taggedTypes(definitions, tag) {
  const inside = new Set();
  const outside = new Set();
  const visit = (node) => {
    if (node === null || typeof node !== "object") return;
    // A property may bear the name of a keyword; only the keyword has a text or a list.
    if (typeof node.$ref === "string") outside.add(refName(node));
    const choices = node.anyOf;
    if (Array.isArray(choices)) {
      const refs = choices.filter((choice) => choice.$ref !== undefined);
      const good =
        isTagged(refs, definitions, tag) &&
        choices.every((choice) => choice.$ref !== undefined || choice.type === "array");
      for (const ref of refs) (good ? inside : outside).add(refName(ref));
      for (const choice of choices) if (choice.$ref === undefined) visit(choice);
      return;
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(definitions);
  return new Set([...inside].filter((name) => !outside.has(name)));
}
