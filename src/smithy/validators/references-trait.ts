import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { elementsOf, memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { ResourceShape, Shape, StructureShape } from "../model/shapes.ts";
import { sortedList, tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** One entry of a references trait. */
interface Reference {
  readonly resource: string;
  /** Identifier of the resource → member of the structure. */
  readonly ids: ReadonlyMap<string, string>;
  /** The entry as messages show it. */
  readonly text: string;
}

/**
 * References of structures and strings to resources: the target is a resource, and its identifiers are members of the
 * structure.
 * @see Smithy 2.0, "references trait"
 */
export function referencesTrait(model: Model, emit: Emit): void {
  for (const shape of shapesWithTrait(model, "smithy.api#references")) {
    const trait = preludeTrait(shape, "references");
    if (trait === undefined) continue;
    const say = (message: string): void => emit(shapeEvent("ReferencesTrait", "ERROR", shape, message, trait.at));
    for (const node of elementsOf(trait.value)) {
      const reference = referenceOf(node);
      if (reference !== undefined) checkReference(model, shape, reference, say);
    }
  }
}

type Say = (message: string) => void;

function referenceOf(node: NodeValue): Reference | undefined {
  const resource = textOf(memberOf(node, "resource"));
  if (resource === undefined) return undefined;
  const idsNode = memberOf(node, "ids");
  const pairs = idsNode?.kind === "object" ? [...idsNode.members] : [];
  const ids = new Map(pairs.map(([key, { value }]) => [key, textOf(value) ?? ""] as const).sort(byKey));
  const shown: Record<string, unknown> = ids.size > 0 ? { resource, ids: Object.fromEntries(ids) } : { resource };
  for (const key of ["service", "rel"]) {
    const text = textOf(memberOf(node, key));
    if (text !== undefined) shown[key] = text;
  }
  return { resource, ids, text: `Reference${JSON.stringify(shown)}` };
}

function byKey(a: readonly [string, string], b: readonly [string, string]): number {
  return a[0] < b[0] ? -1 : 1;
}

function checkReference(model: Model, shape: Shape, reference: Reference, say: Say): void {
  const isString = shape.type === "string" || shape.type === "enum";
  if (isString && reference.ids.size > 0) {
    say(`References applied to string shapes cannot contain 'ids': ${reference.text}`);
  }
  const target = model.get(reference.resource);
  if (target === undefined) return;
  if (target.type !== "resource") {
    say(`\`references\` trait reference targets a ${target.type} shape not a resource: ${reference.text}`);
  } else if (shape.type === "structure") {
    checkStructure(model, shape, reference, target, say);
  } else if (isString && target.identifiers.size !== 1) {
    say(
      `This string shape contains an invalid reference to ${target.id}: ${reference.text}. References on a string shape ` +
        "can only refer to resource shapes with exactly one entry in its identifiers property, but this shape has the " +
        `following identifiers: [${tickedList(target.identifiers.keys())}]`,
    );
  }
}

function checkStructure(
  model: Model,
  shape: StructureShape,
  reference: Reference,
  target: ResourceShape,
  say: Say,
): void {
  const isImplicit = reference.ids.size === 0 && target.identifiers.size > 0;
  const ids = isImplicit ? new Map([...target.identifiers.keys()].map((name) => [name, name])) : reference.ids;
  if (!isImplicit) checkExplicitIds(reference, target, say);
  const problems: string[] = [];
  for (const name of new Set(ids.values())) {
    const problem = memberProblem(model, shape, name, isImplicit);
    if (problem !== undefined) problems.push(problem);
  }
  if (problems.length === 0) return;
  say(
    `\`references\` trait ${reference.text} is invalid for the following reasons: ${sortedList(problems, String, "; ")}`,
  );
}

function checkExplicitIds(reference: Reference, target: ResourceShape, say: Say): void {
  const { ids } = reference;
  const { identifiers } = target;
  if (ids.size !== identifiers.size) {
    const prefix = identifiers.size < ids.size ? "Too many identifiers" : "Not enough identifiers";
    say(
      `${prefix} were provided in the \`ids\` properties of ${reference.text}. Expected ${identifiers.size} ` +
        `identifiers(s), but found ${ids.size}. This resource requires bindings for the following identifiers: ` +
        `[${tickedList(identifiers.keys())}].`,
    );
  }
  const extraneous = [...ids.keys()].filter((name) => !identifiers.has(name));
  if (extraneous.length > 0) {
    say(
      `\`references\` trait ${reference.text} contains extraneous resource identifier bindings, ` +
        `[${tickedList(extraneous)}], that are not actually identifier names of the resource, \`${reference.resource}\`. ` +
        `This resource has the following identifier names: [${tickedList(identifiers.keys())}]`,
    );
  }
}

function memberProblem(model: Model, shape: StructureShape, name: string, isImplicit: boolean): string | undefined {
  const member = shape.members.get(name);
  if (member === undefined) {
    return isImplicit
      ? `implicit binding of \`${name}\` is not part of the structure (set "rel" to "collection" to create a collection ` +
          "binding)"
      : `\`${name}\` refers to a member that is not part of the structure`;
  }
  const target = model.get(member.target);
  if (target?.type === "string" || target?.type === "enum") return undefined;
  return `\`${name}\` refers to a member that does not target a string shape`;
}
