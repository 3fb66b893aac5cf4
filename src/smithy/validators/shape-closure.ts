import type { Severity } from "../events.ts";
import { closureOf } from "../knowledge/closure.ts";
import { selected } from "../knowledge/selected.ts";
import { placeText } from "../load/model-event.ts";
import type { Model } from "../model/model.ts";
import { elementsOf, memberOf, textOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import { ShapeId } from "../model/shape-id.ts";
import type { Shape } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import type { SelectorProblem } from "../selectors/selector.ts";
import { list } from "../text/ticked.ts";
import type { Emit } from "./validator.ts";

const ID = "ShapeClosure";

/** How many shapes are looked at in all closures together; ends hostile models. */
const MAX_VISITS = 5_000_000;

/** One entry of `metadata shapeClosures`. */
interface ShapeClosure {
  readonly id: string;
  readonly namespaces: readonly string[];
  readonly selector: string | undefined;
  /** Shape id → name in the closure. */
  readonly rename: ReadonlyMap<string, string>;
  readonly at: SourceLocation;
}

/**
 * Named closures of shapes: ids that are unique and no shapes, namespaces and selectors that find something, and names
 * that differ by more than case. Entries of the wrong form are left to `TypedMetadata`.
 * @see Smithy 2.0, "Shape closures"
 */
export function shapeClosure(model: Model, emit: Emit): void {
  const entries = elementsOf(model.metadata.get("shapeClosures"));
  if (entries.length === 0) return;
  const namespaces = new Set<string>();
  for (const shape of model.shapes.values()) namespaces.add(shape.id.namespace);
  const seen = new Map<string, SourceLocation>();
  let visits = 0;
  for (const entry of entries) {
    const closure = closureFrom(entry);
    if (closure === undefined) continue;
    const previous = seen.get(closure.id);
    seen.set(closure.id, closure.at);
    if (previous === undefined) {
      if (visits > MAX_VISITS) {
        const message = `I gave up on shape closure \`${closure.id}\`: those before it have more than ${MAX_VISITS} shapes.`;
        say(closure, emit, message);
      } else visits += checkClosure(model, closure, namespaces, emit);
    } else {
      const where = placeText(previous);
      const message = `Shape closure id \`${closure.id}\` is declared more than once. The previous declaration is at ${where}.`;
      say(closure, emit, message);
    }
  }
}

function closureFrom(node: NodeValue): ShapeClosure | undefined {
  const id = textOf(memberOf(node, "id"));
  const namespaces = memberOf(node, "includeNamespaces");
  const selector = memberOf(node, "includeBySelector");
  const rename = renamesFrom(memberOf(node, "rename"));
  if (id === undefined || rename === undefined) return undefined;
  if (namespaces !== undefined && !isTextArray(namespaces)) return undefined;
  if (selector !== undefined && selector.kind !== "string") return undefined;
  const names = elementsOf(namespaces).flatMap((element) => textOf(element) ?? []);
  return { id, namespaces: [...new Set(names)], selector: textOf(selector), rename, at: node.at };
}

function isTextArray(node: NodeValue): boolean {
  return node.kind === "array" && node.elements.every((element) => element.kind === "string");
}

function renamesFrom(node: NodeValue | undefined): ReadonlyMap<string, string> | undefined {
  if (node === undefined) return new Map();
  if (node.kind !== "object") return undefined;
  const renames = new Map<string, string>();
  for (const [id, { value }] of node.members) {
    if (ShapeId.tryParse(id) === undefined || value.kind !== "string") return undefined;
    renames.set(id, value.value);
  }
  return renames;
}

/** @returns How many shapes the closure has. */
function checkClosure(model: Model, closure: ShapeClosure, namespaces: ReadonlySet<string>, emit: Emit): number {
  const { id } = closure;
  if (model.get(id) !== undefined) {
    say(closure, emit, `Shape closure ids must not match the ids of shapes in the model, but \`${id}\` does.`);
  }
  if (closure.namespaces.length === 0 && closure.selector === undefined) {
    const message = `Shape closure \`${id}\` must define at least one of \`includeNamespaces\` or \`includeBySelector\`.`;
    say(closure, emit, message);
  }
  for (const namespace of closure.namespaces) {
    if (namespaces.has(namespace)) continue;
    const message = `Shape closure \`${id}\` includes namespace \`${namespace}\`, which has no shapes in the model.`;
    say(closure, emit, message, "DANGER", "EmptyNamespace");
  }
  const found = closure.selector === undefined ? new Set<Shape>() : selected(model, closure.selector);
  // An empty selector is refused by its length already.
  if (closure.selector === "") return 0;
  if ("kind" in found) {
    sayBadSelector(closure, found, emit);
    return 0;
  }
  const included = new Set(closure.namespaces);
  if (closure.selector !== undefined) {
    checkSelected(closure, found, new Set(closure.namespaces.filter((name) => namespaces.has(name))), emit);
  }
  const roots = new Set(found);
  if (included.size > 0) {
    for (const shape of model.shapes.values()) if (included.has(shape.id.namespace)) roots.add(shape);
  }
  const shapes = [...closureOf(model, roots)].sort(byId);
  checkRenames(closure, shapes, emit);
  checkNames(closure, shapes, emit);
  return shapes.length;
}

function sayBadSelector(closure: ShapeClosure, problem: SelectorProblem, emit: Emit): void {
  const message = `Shape closure \`${closure.id}\` has an invalid \`includeBySelector\`: ${problem.message}`;
  say(closure, emit, message);
}

/** A selector should find something that the namespaces do not bring anyway. */
function checkSelected(
  closure: ShapeClosure,
  found: ReadonlySet<Shape>,
  namespaces: ReadonlySet<string>,
  emit: Emit,
): void {
  for (const shape of found) if (!namespaces.has(shape.id.namespace)) return;
  const beyond = namespaces.size === 0 ? "" : " that aren't already in an included namespace";
  const message = `Shape closure \`${closure.id}\` has an \`includeBySelector\` that matches no shapes in the model${beyond}.`;
  say(closure, emit, message, "DANGER", "EmptySelector");
}

function checkRenames(closure: ShapeClosure, shapes: readonly Shape[], emit: Emit): void {
  if (closure.rename.size === 0) return;
  const ids = new Set(shapes.map((shape) => shape.id.text));
  const kept = keptNames(closure, shapes);
  const renamed = new Map<string, string>();
  for (const [from, to] of closure.rename) {
    const start = `Shape closure \`${closure.id}\``;
    if (to === ShapeId.tryParse(from)?.name) {
      say(closure, emit, `${start} rename for \`${from}\` does not change the name from \`${to}\`.`);
    }
    if (!ids.has(from)) {
      say(closure, emit, `${start} attempts to rename \`${from}\`, which is not in the closure.`);
      continue;
    }
    const name = to.toLowerCase();
    const conflict = `${start} rename for \`${from}\` ("${to}") case-insensitively conflicts with`;
    const other = renamed.get(name);
    if (other !== undefined) say(closure, emit, `${conflict} the rename for \`${other}\`.`);
    renamed.set(name, from);
    const [notRenamed] = kept.get(name) ?? [];
    if (notRenamed !== undefined) say(closure, emit, `${conflict} non-renamed shape \`${notRenamed}\`.`);
  }
}

function checkNames(closure: ShapeClosure, shapes: readonly Shape[], emit: Emit): void {
  for (const ids of keptNames(closure, shapes).values()) {
    if (ids.length < 2) continue;
    const message =
      `Shape closure \`${closure.id}\` contains shapes whose names conflict case-insensitively: [${list(ids, String)}]. ` +
      "Shapes in a closure should have case-insensitively unique names regardless of their namespaces. Some code " +
      "generators or other tools may require this in order to work. The `rename` property may be used to disambiguate " +
      "them.";
    say(closure, emit, message, "WARNING", "NameConflicts");
  }
}

/** Ids of the shapes that keep their name, by the name in small letters; ids in the order of `shapes`. */
function keptNames(closure: ShapeClosure, shapes: readonly Shape[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { id, type } of shapes) {
    if (type === "member" || closure.rename.has(id.text)) continue;
    const name = id.name.toLowerCase();
    const known = names.get(name);
    if (known === undefined) names.set(name, [id.text]);
    else known.push(id.text);
  }
  return names;
}

function byId(a: Shape, b: Shape): number {
  return a.id.text < b.id.text ? -1 : 1;
}

function say(closure: ShapeClosure, emit: Emit, message: string, severity: Severity = "ERROR", part?: string): void {
  const id = part === undefined ? ID : `${ID}.${part}.${closure.id}`;
  emit({ id, severity, message, at: closure.at });
}
