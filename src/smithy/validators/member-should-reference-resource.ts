import { closureOf } from "../knowledge/closure.ts";
import type { Model } from "../model/model.ts";
import { elementsOf, memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { MemberShape, ResourceShape, Shape } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** How many shapes below resources, and pairs of a member and a resource, are looked at; ends hostile models. */
const MAX_STEPS = 1_000_000;

/**
 * Members with the name and target of a resource's identifier that neither belong to the resource nor say, with a references
 * trait, that they mean it.
 */
export function memberShouldReferenceResource(model: Model, emit: Emit): void {
  const candidates = candidatesOf(model);
  if (candidates.size === 0) return;
  const bound = boundResources(model, candidates);
  let steps = 0;
  for (const [member, resources] of candidates) {
    steps += resources.length + (bound?.get(member)?.size ?? 0);
    if (bound === undefined || steps > MAX_STEPS) {
      emit(shapeEvent("MemberShouldReferenceResource", "WARNING", member, GAVE_UP));
      return;
    }
    const ignored = new Set([
      ...referencedBy(member),
      ...referencedBy(model.get(member.container)),
      ...(bound.get(member) ?? []),
    ]);
    const missing = resources.map((resource) => resource.id.text).filter((id) => !ignored.has(id));
    if (missing.length === 0) continue;
    const message =
      "This member appears to reference the following resources without being included in a `@references` trait: " +
      `[${tickedList(missing)}]`;
    emit(shapeEvent("MemberShouldReferenceResource", "WARNING", member, message));
  }
}

const GAVE_UP =
  "I gave up on this member and others that appear to reference resources: too many members look like identifiers of too many " +
  "resources.";

/** Members that look like an identifier of some resources. */
function candidatesOf(model: Model): ReadonlyMap<MemberShape, readonly ResourceShape[]> {
  const byIdentifier = new Map<string, ResourceShape[]>();
  for (const resource of model.resources) {
    for (const [name, target] of resource.identifiers) {
      const key = `${name} ${target}`;
      const known = byIdentifier.get(key);
      if (known === undefined) byIdentifier.set(key, [resource]);
      else known.push(resource);
    }
  }
  const candidates = new Map<MemberShape, readonly ResourceShape[]>();
  if (byIdentifier.size === 0) return candidates;
  for (const member of model.ofType("member")) {
    const resources = byIdentifier.get(`${member.name} ${member.target}`);
    const target = resources === undefined ? undefined : model.get(member.target);
    if (resources !== undefined && (target?.type === "string" || target?.type === "enum")) {
      candidates.set(member, resources);
    }
  }
  return candidates;
}

/**
 * For each candidate the resources that lead to it, and the children of those. Walks once from each resource that matters:
 * those with such an identifier, and their parents. `undefined` when that takes too many steps.
 */
function boundResources(
  model: Model,
  candidates: ReadonlyMap<MemberShape, readonly ResourceShape[]>,
): ReadonlyMap<MemberShape, Set<string>> | undefined {
  let steps = 0;
  // Members with one name and target have one list.
  const wanted = new Set([...new Set(candidates.values())].flat());
  const bound = new Map<MemberShape, Set<string>>();
  for (const resource of model.resources) {
    const ids = [resource.id.text, ...resource.resources.map((child) => child.text)];
    if (!wanted.has(resource) && !ids.some((id) => isWanted(model, wanted, id))) continue;
    if (steps > MAX_STEPS) return undefined;
    const closure = closureOf(model, [resource]);
    steps += closure.size;
    for (const shape of closure) {
      if (shape.type !== "member" || !candidates.has(shape)) continue;
      steps += ids.length;
      if (steps > MAX_STEPS) return undefined;
      const known = bound.get(shape);
      if (known === undefined) bound.set(shape, new Set(ids));
      else for (const id of ids) known.add(id);
    }
  }
  return bound;
}

function isWanted(model: Model, wanted: ReadonlySet<ResourceShape>, id: string): boolean {
  const shape = model.get(id);
  return shape?.type === "resource" && wanted.has(shape);
}

function referencedBy(shape: Shape | undefined): readonly string[] {
  const references = shape === undefined ? undefined : preludeTrait(shape, "references");
  return elementsOf(references?.value).flatMap((reference) => textOf(memberOf(reference, "resource")) ?? []);
}
