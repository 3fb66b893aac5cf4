import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { idReferencesOf } from "../knowledge/id-references.ts";
import { relationshipsOf } from "../knowledge/relationships.ts";
import { modelError } from "../load/model-event.ts";
import type { NodeProblem } from "../load/node-checks.ts";
import { unknownProperties } from "../load/unknown-properties.ts";
import type { Model } from "../model/model.ts";
import type { ObjectNode } from "../model/node-value.ts";
import type { Shape } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import { Selector } from "../selectors/selector.ts";
import type { WorkBudget } from "../selectors/work-budget.ts";
import { shapeEvent } from "./shape-event.ts";
import { spentEvent } from "./spent.ts";
import type { Validator } from "./validator.ts";

const PROPERTY = "rootShapeSelector";

/**
 * Shapes that nothing leads to from the shapes of a selector, from traits and from types of metadata.
 * @see Smithy 2.0, "UnreferencedShape"
 */
export function unreferencedShape(node: ObjectNode, at: SourceLocation, work: WorkBudget): Validator | NodeProblem {
  const unknown = [...node.members.keys()].filter((name) => name !== PROPERTY);
  if (unknown.length > 0) return unknownProperties([PROPERTY], unknown, node.at);
  const root = node.members.get(PROPERTY)?.value;
  if (root !== undefined && root.kind !== "string") {
    return { message: `Expected \`${PROPERTY}\` to be a string; found ${root.kind}`, at: root.at };
  }
  const selector = Selector.parse(root?.value ?? "service");
  if (selector.kind === "problem") {
    return { message: `Error parsing \`${PROPERTY}\`: ${selector.message}`, at: root?.at ?? at };
  }
  return (model, emit) => {
    const roots = selector.select(model, work);
    if ("kind" in roots) {
      emit(modelError(roots.message, at));
      return;
    }
    const connected = connectedTo(model, roots, work);
    if (work.isSpent) {
      emit(spentEvent(at));
      return;
    }
    for (const shape of model.shapes.values()) {
      if (shape.type === "member" || shape.id.namespace === "smithy.api" || connected.has(shape)) continue;
      const message =
        "This shape is unreferenced. It has no modeled connections to shapes that match the following selector: " +
        `\`${selector.text}\``;
      emit(shapeEvent("UnreferencedShape", "NOTE", shape, message));
    }
  };
}

function connectedTo(model: Model, roots: ReadonlySet<Shape>, work: WorkBudget): ReadonlySet<Shape> {
  const relationships = relationshipsOf(model);
  const found = new Set<Shape>([
    ...roots,
    ...shapesWithTrait(model, "smithy.api#trait"),
    ...shapesWithTrait(model, "smithy.api#metadata"),
  ]);
  // A set yields what is added while it is walked.
  for (const shape of found) {
    if (work.isSpent) break;
    const edges = relationships.from(shape);
    work.spend(edges.length);
    for (const { to } of edges) found.add(to);
    for (const referenced of idReferencesOf(model, shape)) found.add(referenced);
  }
  return found;
}
