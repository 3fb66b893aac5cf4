import { patternFinder } from "../constraints/pattern.ts";
import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { HttpTrait } from "../knowledge/http-bindings.ts";
import { httpTraitOf } from "../knowledge/http-bindings.ts";
import { containedBy } from "../knowledge/top-down.ts";
import type { PatternSegment } from "../knowledge/uri-pattern.ts";
import { isLabel, parseHostPrefix } from "../knowledge/uri-pattern.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { OperationShape, ServiceShape } from "../model/shapes.ts";
import { excerpt } from "../text/excerpt.ts";
import { sortedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Operations of one service with the same method and URIs that match the same requests, unless their endpoints differ.
 * @see Smithy 2.0, "http trait", "URI conflicts"
 */
export function httpUriConflict(model: Model, emit: Emit): void {
  if (shapesWithTrait(model, "smithy.api#http").length === 0) return;
  for (const service of model.services) {
    for (const group of sameRequests(model, service)) checkGroup(model, group, emit);
  }
}

interface Route {
  readonly operation: OperationShape;
  readonly http: HttpTrait;
}

/** Operations by method and URI, labels taken for equal whatever their names. */
function sameRequests(model: Model, service: ServiceShape): Iterable<readonly Route[]> {
  const groups = new Map<string, Route[]>();
  for (const operation of containedBy(model, service).operations) {
    const http = httpTraitOf(operation);
    if (http === undefined) continue;
    const path = http.uri.segments.map(({ kind, content }) => (kind === "literal" ? ["literal", content] : [kind]));
    const query = [...http.uri.query].sort(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([http.method, path, query]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [{ operation, http }]);
    else known.push({ operation, http });
  }
  return groups.values();
}

/** Most pairs of operations that are compared in one group. What is wrong beyond stays unsaid: enough has been said. */
const MAX_PAIRS = 1_000_000;

function checkGroup(model: Model, group: readonly Route[], emit: Emit): void {
  if (group.length < 2) return;
  for (const { operation, http } of group.slice(0, Math.ceil(MAX_PAIRS / group.length))) {
    const conflicts = group.filter(
      (other) => other.operation !== operation && mayShareEndpoint(model, operation, other.operation),
    );
    if (conflicts.length === 0) continue;
    const shown = sortedList(conflicts, (other) => `\`${other.operation.id}\` (${excerpt(other.http.uri.text)})`);
    const message = `Operation URI, \`${excerpt(http.uri.text)}\`, conflicts with other operation URIs in the same service: [${shown}]`;
    emit(shapeEvent("HttpUriConflict", "ERROR", operation, message));
  }
}

/** Endpoints differ when only one operation has one, or when a host label's pattern keeps it from matching the other. */
function mayShareEndpoint(model: Model, a: OperationShape, b: OperationShape): boolean {
  const prefixA = hostPrefix(a);
  const prefixB = hostPrefix(b);
  if (prefixA === undefined || prefixB === undefined) return prefixA === prefixB;
  const pairs = labelPairs(prefixA, prefixB);
  if (pairs.length === 0) return true;
  return !pairs.every(([left, right]) => {
    if (isLabel(left) === isLabel(right)) return true;
    const [owner, label, literal] = isLabel(left) ? [a, left, right] : [b, right, left];
    return excludes(model, owner, label, literal.content);
  });
}

function hostPrefix(operation: OperationShape): readonly PatternSegment[] | undefined {
  const trait = preludeTrait(operation, "endpoint");
  return trait === undefined ? undefined : parseHostPrefix(textOf(memberOf(trait.value, "hostPrefix")) ?? "");
}

/** Segments that stand at the same place where one is a label and the other is not, up to the first literals that differ. */
function labelPairs(
  a: readonly PatternSegment[],
  b: readonly PatternSegment[],
): readonly (readonly [PatternSegment, PatternSegment])[] {
  const pairs: [PatternSegment, PatternSegment][] = [];
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) break;
    if (isLabel(left) !== isLabel(right) || (left.kind === "greedyLabel") !== (right.kind === "greedyLabel")) {
      pairs.push([left, right]);
    } else if (!isLabel(left) && left.content !== right.content) break;
  }
  return pairs;
}

function excludes(model: Model, operation: OperationShape, label: PatternSegment, text: string): boolean {
  const member = model.membersOf(operation.input).get(label.content);
  if (member === undefined || !hasPreludeTrait(member, "hostLabel")) return false;
  const pattern = textOf(preludeTrait(member, "pattern")?.value);
  return pattern !== undefined && patternFinder(pattern)?.(text) === false;
}
