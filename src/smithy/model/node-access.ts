import type { NodeValue, NumberNode } from "./node-value.ts";
import type { Shape, Trait } from "./shapes.ts";

/** Ids of the prelude's traits by their short names: joining the two each time would cost more than looking them up. */
const ids = new Map<string, string>();

function preludeId(name: string): string {
  let id = ids.get(name);
  if (id === undefined) {
    id = `smithy.api#${name}`;
    ids.set(name, id);
  }
  return id;
}

/** A trait of the prelude on a shape, by its short name. */
export function preludeTrait(shape: Shape, name: string): Trait | undefined {
  return shape.traits.get(preludeId(name));
}

/** Says whether a shape has a trait of the prelude, by its short name. */
export function hasPreludeTrait(shape: Shape, name: string): boolean {
  return shape.traits.size > 0 && shape.traits.has(preludeId(name));
}

/** A member of an object value; `undefined` when the value is no object or has none of this name. */
export function memberOf(node: NodeValue | undefined, name: string): NodeValue | undefined {
  return node?.kind === "object" ? node.members.get(name)?.value : undefined;
}

/** The text of a string value. */
export function textOf(node: NodeValue | undefined): string | undefined {
  return node?.kind === "string" ? node.value : undefined;
}

/** The elements of an array value; none for any other value. */
export function elementsOf(node: NodeValue | undefined): readonly NodeValue[] {
  return node?.kind === "array" ? node.elements : [];
}

/** The texts of an array value's strings. */
export function textsOf(node: NodeValue | undefined): readonly string[] {
  return elementsOf(node).flatMap((element) => (element.kind === "string" ? [element.value] : []));
}

/** A number value. */
export function numberOf(node: NodeValue | undefined): NumberNode | undefined {
  return node?.kind === "number" ? node : undefined;
}

/** True for the value `true`. */
export function isTrue(node: NodeValue | undefined): boolean {
  return node?.kind === "boolean" && node.value;
}
