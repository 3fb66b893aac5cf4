import { nodeJson } from "../model/node-json.ts";
import type { NodeValue } from "../model/node-value.ts";
import { numberText } from "../model/number-text.ts";
import { ShapeId } from "../model/shape-id.ts";
import type { ServiceShape, Shape } from "../model/shapes.ts";
import { enumDefinitions } from "./enum-definitions.ts";
import { absoluteTraitId } from "./parse.ts";

/** Variables by name; a variable that was never stored is not there. */
export type Variables = ReadonlyMap<string, ReadonlySet<Shape>>;

/** What an attribute path has reached. */
export type AttributeValue =
  | { readonly kind: "none" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "node"; readonly node: NodeValue }
  | { readonly kind: "id"; readonly id: ShapeId }
  | { readonly kind: "service"; readonly service: ServiceShape }
  | { readonly kind: "traits"; readonly shape: Shape }
  | { readonly kind: "shape"; readonly shape: Shape; readonly variables: Variables }
  | { readonly kind: "variables"; readonly variables: Variables }
  /** Several values at once; a comparison holds when it holds for any of them. */
  | { readonly kind: "projection"; readonly values: readonly AttributeValue[] };

export const NO_VALUE: AttributeValue = { kind: "none" };

/** Takes the message of a property that cannot be asked for, such as `[service|nope]`. */
export type FailAttribute = (message: string) => void;

export function textValue(text: string): AttributeValue {
  return { kind: "text", text };
}

export function shapeValue(shape: Shape, variables: Variables): AttributeValue {
  return { kind: "shape", shape, variables };
}

/** A null and an empty projection count as missing. */
export function isPresent(value: AttributeValue): boolean {
  if (value.kind === "none") return false;
  if (value.kind === "projection") return value.values.length > 0;
  return value.kind !== "node" || value.node.kind !== "null";
}

/** Follows a path; stops at the first missing value. */
export function valueAt(from: AttributeValue, path: readonly string[], fail: FailAttribute): AttributeValue {
  let value = from;
  for (const key of path) {
    if (!isPresent(value)) return value;
    value = property(value, key, fail);
  }
  return value;
}

/** Values of a projection of any depth, one by one; the value itself when it is none. */
export function flattened(value: AttributeValue): readonly AttributeValue[] {
  if (value.kind !== "projection") return [value];
  if (!value.values.some((inner) => inner.kind === "projection")) return value.values;
  return value.values.flatMap(flattened);
}

/** The text that comparators see. Lists, objects, projections and traits as a whole have none. */
export function comparedText(value: AttributeValue): string {
  switch (value.kind) {
    case "text":
      return value.text;
    case "id":
      return value.id.text;
    case "service":
      return value.service.id.text;
    case "shape":
      return value.shape.id.text;
    case "node":
      return scalarText(value.node);
    default:
      return "";
  }
}

function scalarText(node: NodeValue): string {
  if (node.kind === "string") return node.value;
  if (node.kind === "number") return numberText(node);
  return node.kind === "boolean" ? String(node.value) : "";
}

/** The text that message templates show: nodes as JSON, projections as a sorted list. */
export function shownText(value: AttributeValue): string {
  if (value.kind === "node") return nodeJson(value.node);
  if (value.kind !== "projection") return comparedText(value);
  return `[${flattened(value).map(shownText).sort(byCodeUnits).join(", ")}]`;
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function property(value: AttributeValue, key: string, fail: FailAttribute): AttributeValue {
  switch (value.kind) {
    case "none":
      return NO_VALUE;
    case "text":
      return key === "(length)" ? textValue(String(value.text.length)) : NO_VALUE;
    case "node":
      return nodeProperty(value.node, key);
    case "id":
      return idProperty(value.id, key, fail);
    case "service":
      return serviceProperty(value.service, key, fail);
    case "traits":
      return traitProperty(value.shape, key, fail);
    case "shape":
      return shapeProperty(value.shape, value.variables, key, fail);
    case "variables":
      return projection([...(value.variables.get(key) ?? [])].map((shape) => shapeValue(shape, value.variables)));
    case "projection":
      return projectionProperty(value.values, key, fail);
  }
}

function projection(values: readonly AttributeValue[]): AttributeValue {
  return { kind: "projection", values };
}

function nodeProperty(node: NodeValue, key: string): AttributeValue {
  if (node.kind === "string") return key === "(length)" ? textValue(String(node.value.length)) : NO_VALUE;
  if (node.kind === "array") {
    if (key === "(length)") return textValue(String(node.elements.length));
    return key === "(values)"
      ? projection(node.elements.map((element) => ({ kind: "node", node: element })))
      : NO_VALUE;
  }
  if (node.kind !== "object") return NO_VALUE;
  if (key === "(keys)") return projection([...node.members.keys()].map(textValue));
  if (key === "(length)") return textValue(String(node.members.size));
  if (key === "(values)") {
    return projection([...node.members.values()].map((member) => ({ kind: "node", node: member.value })));
  }
  const member = node.members.get(key);
  return member === undefined ? NO_VALUE : { kind: "node", node: member.value };
}

function idProperty(id: ShapeId, key: string, fail: FailAttribute): AttributeValue {
  switch (key) {
    case "name":
      return textValue(id.name);
    case "namespace":
      return textValue(id.namespace);
    case "member":
      return id.member === undefined ? NO_VALUE : textValue(id.member);
    case "(length)":
      return textValue(String(id.text.length));
    default:
      fail(`Invalid nested 'id' selector attribute property: ${key}`);
      return NO_VALUE;
  }
}

function serviceProperty(service: ServiceShape, key: string, fail: FailAttribute): AttributeValue {
  if (key === "version") return textValue(service.version);
  if (key === "id") return { kind: "id", id: service.id };
  fail(`Invalid nested 'service' selector attribute property: ${key}`);
  return NO_VALUE;
}

function shapeProperty(shape: Shape, variables: Variables, key: string, fail: FailAttribute): AttributeValue {
  switch (key) {
    case "trait":
      return { kind: "traits", shape };
    case "id":
      return { kind: "id", id: shape.id };
    case "service":
      return shape.type === "service" ? { kind: "service", service: shape } : NO_VALUE;
    case "var":
      return { kind: "variables", variables };
    default:
      fail(`Invalid shape selector attribute: ${key}`);
      return NO_VALUE;
  }
}

const ENUM = "smithy.api#enum";
const SYNTHETIC_ENUM = "smithy.synthetic#enum";

function traitProperty(shape: Shape, key: string, fail: FailAttribute): AttributeValue {
  switch (key) {
    case "(keys)":
      return projection(traitIds(shape).map(idValue));
    case "(values)":
      return projection(traitIds(shape).map((id) => traitNode(shape, id)));
    case "(length)":
      return textValue(String(traitIds(shape).length));
    default:
      if (key.startsWith("(")) fail(`Invalid shape ID: ${absoluteTraitId(key)}`);
      return traitNode(shape, absoluteTraitId(key));
  }
}

/** Says whether a shape has a trait. An enum shape answers for the enum trait of Smithy 1.0 too. */
export function hasTrait(shape: Shape, traitId: string): boolean {
  return shape.type === "enum" && traitId === ENUM ? true : shape.traits.has(traitId);
}

function traitIds(shape: Shape): readonly string[] {
  const ids = [...shape.traits.keys()];
  return shape.type === "enum" && !shape.traits.has(SYNTHETIC_ENUM) ? [...ids, SYNTHETIC_ENUM] : ids;
}

function idValue(text: string): AttributeValue {
  const id = ShapeId.tryParse(text);
  return id === undefined ? textValue(text) : { kind: "id", id };
}

function traitNode(shape: Shape, traitId: string): AttributeValue {
  if (shape.type === "enum" && (traitId === ENUM || traitId === SYNTHETIC_ENUM)) {
    return { kind: "node", node: enumDefinitions(shape) };
  }
  const trait = shape.traits.get(traitId);
  return trait === undefined ? NO_VALUE : { kind: "node", node: trait.value };
}

/** Asks every value of a projection; those that have the property make a new projection. */
function projectionProperty(values: readonly AttributeValue[], key: string, fail: FailAttribute): AttributeValue {
  if (key === "(first)") return flattened(projection(values))[0] ?? NO_VALUE;
  return projection(values.map((value) => property(value, key, fail)).filter(isPresent));
}
