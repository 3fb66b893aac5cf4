import type { ValidationEvent } from "../events.ts";
import { LIFECYCLES } from "../model/lifecycle.ts";
import { nodesEqual } from "../model/node-equality.ts";
import { nodeJson } from "../model/node-json.ts";
import type { ShapeId } from "../model/shape-id.ts";
import { type MemberShape, membersOf, type Shape, type Trait } from "../model/shapes.ts";
import { isSamePlace, modelError, modelEvent, placeText } from "./model-event.ts";

/** What two definitions of one shape come to. */
export interface Comparison {
  /** False when they contradict each other; the earlier one then stays. */
  readonly agree: boolean;
  readonly event: ValidationEvent | undefined;
}

/**
 * Compares two built definitions of one shape. Equal ones — same members in the same order, targets, mixins and merged
 * traits — are one, with a NOTE when they stand in different places; others are a conflict.
 *
 * @see Smithy 2.0, "Shape ID conflicts"
 */
export function compareDefinitions(built: Shape, previous: Shape): Comparison {
  const id = previous.id.text;
  if (!shapesEqual(previous, built)) {
    const difference = differences(built, previous).join("; ");
    const message =
      `Conflicting shape definition for \`${id}\` found at \`${placeText(built.at)}\` and ` +
      `\`${placeText(previous.at)}\`. ${difference}`;
    return { agree: false, event: modelError(message, previous.at, id) };
  }
  if (isSamePlace(built.at, previous.at)) return { agree: true, event: undefined };
  const message =
    `Ignoring duplicate but equivalent shape definition: ${id} defined at ${placeText(built.at)} and ` +
    placeText(previous.at);
  return { agree: true, event: modelEvent("Model.IgnoredDuplicateDefinition", "NOTE", message, previous.at, id) };
}

function shapesEqual(a: Shape, b: Shape): boolean {
  return (
    a.type === b.type &&
    [...membersOf(a).keys()].join() === [...membersOf(b).keys()].join() &&
    membersEqual(membersOf(a), membersOf(b)) &&
    traitsEqual(a.traits, b.traits) &&
    sameIds(a.mixins, b.mixins) &&
    relationshipsEqual(a, b)
  );
}

function membersEqual(a: ReadonlyMap<string, MemberShape>, b: ReadonlyMap<string, MemberShape>): boolean {
  if (a.size !== b.size) return false;
  for (const [name, member] of a) {
    const other = b.get(name);
    if (other === undefined || member.target.text !== other.target.text) return false;
    if (!traitsEqual(member.traits, other.traits) || !sameIds(member.mixins, other.mixins)) return false;
  }
  return true;
}

function traitsEqual(a: ReadonlyMap<string, Trait>, b: ReadonlyMap<string, Trait>): boolean {
  if (a.size !== b.size) return false;
  for (const [id, trait] of a) {
    const other = b.get(id);
    if (other === undefined || !nodesEqual(trait.value, other.value)) return false;
  }
  return true;
}

function relationshipsEqual(a: Shape, b: Shape): boolean {
  if (a.type === "operation" && b.type === "operation") {
    return a.input.text === b.input.text && a.output.text === b.output.text && sameSet(a.errors, b.errors);
  }
  if (a.type === "service" && b.type === "service") {
    return (
      a.version === b.version &&
      sameText(a.rename, b.rename) &&
      sameSet(a.errors, b.errors) &&
      sameSet(a.operations, b.operations) &&
      sameSet(a.resources, b.resources)
    );
  }
  if (a.type === "resource" && b.type === "resource") {
    return (
      sameText(a.identifiers, b.identifiers) &&
      sameText(a.properties, b.properties) &&
      LIFECYCLES.every((name) => a[name]?.text === b[name]?.text) &&
      sameSet(a.operations, b.operations) &&
      sameSet(a.resources, b.resources)
    );
  }
  return true;
}

function sameIds(a: readonly ShapeId[], b: readonly ShapeId[]): boolean {
  return a.length === b.length && a.every((id, index) => id.text === b[index]?.text);
}

function sameSet(a: readonly ShapeId[], b: readonly ShapeId[]): boolean {
  const texts = new Set(a.map(({ text }) => text));
  return a.length === b.length && b.every(({ text }) => texts.has(text));
}

function sameText(a: ReadonlyMap<string, ShapeId | string>, b: ReadonlyMap<string, ShapeId | string>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (String(value) !== String(b.get(key))) return false;
  return true;
}

/** What differs, in the order of the reference implementation: type, mixins, traits, members. "Left" is the later one. */
function differences(left: Shape, right: Shape): string[] {
  const found: string[] = [];
  if (left.type !== right.type) found.push(`Left is ${left.type}, right is ${right.type}`);
  if (!sameIds(left.mixins, right.mixins)) {
    found.push(`Left mixins: ${idList(left.mixins)}, right mixins: ${idList(right.mixins)}`);
  }
  for (const [id, trait] of left.traits) {
    const other = right.traits.get(id);
    if (other === undefined) found.push(`Left has trait ${id}`);
    else if (!nodesEqual(trait.value, other.value)) {
      const values = `${nodeJson(trait.value)} vs ${nodeJson(other.value)}`;
      found.push(`Left trait ${id} differs from right trait. ${values}`);
    }
  }
  for (const id of right.traits.keys()) if (!left.traits.has(id)) found.push(`Right has trait ${id}`);
  if (!membersEqual(membersOf(left), membersOf(right))) {
    found.push(`Members differ: ${memberNames(left)} vs ${memberNames(right)}`);
  }
  return found;
}

/** The value of a map comes first here, as in the reference implementation's words. */
function memberNames(shape: Shape): string {
  const names = shape.type === "map" ? ["value", "key"] : [...membersOf(shape).keys()];
  return `[${names.join(", ")}]`;
}

function idList(ids: readonly ShapeId[]): string {
  return `[${ids.map(({ text }) => text).join(", ")}]`;
}
