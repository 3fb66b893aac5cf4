import type { Model } from "../../smithy/model/model.ts";
import type { ShapeId } from "../../smithy/model/shape-id.ts";
import type { OperationShape, ServiceShape } from "../../smithy/model/shapes.ts";
import { shapesOfMessages } from "./message-shapes.ts";
import type { MethodContract } from "./method.ts";
import type { ProblemList } from "./problem-list.ts";
import { operationsOf, resourcesOf } from "./reachable.ts";

// A model with errors is handed out all the same, and may name shapes that it does not have. What is checked by such a shape
// would be checked by nothing.

const SERVICE_SHAPES: ReadonlySet<string> = new Set(["service", "operation", "resource"]);

/** Complains about what a service names and the model does not have: operations, resources, errors. */
export function checkServiceReferences(model: Model, service: ServiceShape, problems: ProblemList): void {
  expectType(model, service.id, service.operations, "operation", problems);
  expectType(model, service.id, service.resources, "resource", problems);
  expectType(model, service.id, service.errors, "structure", problems);
  for (const resource of resourcesOf(model, service)) {
    expectType(model, resource.id, operationsOf(resource), "operation", problems);
    expectType(model, resource.id, resource.resources, "resource", problems);
  }
}

/**
 * Complains about the input, output and errors of an operation that are no structures of the model.
 *
 * @returns Whether its input and output are.
 */
export function checkOperationReferences(model: Model, operation: OperationShape, problems: ProblemList): boolean {
  const { id, input, output, errors } = operation;
  expectType(model, id, errors, "structure", problems);
  return expectType(model, id, [input, output], "structure", problems);
}

/** Complains about members of messages whose target is not there, or is no shape of values. */
export function checkMemberReferences(model: Model, methods: readonly MethodContract[], problems: ProblemList): void {
  for (const shape of shapesOfMessages(model, methods)) {
    if (shape.type !== "member") continue;
    const target = model.get(shape.target);
    if (target === undefined) missing(shape.id, shape.target, problems);
    else if (SERVICE_SHAPES.has(target.type))
      wrongType(shape.id, target.id, "a shape of values", target.type, problems);
  }
}

function expectType(
  model: Model,
  from: ShapeId,
  ids: readonly ShapeId[],
  type: "operation" | "resource" | "structure",
  problems: ProblemList,
): boolean {
  let areThere = true;
  for (const id of ids) {
    const found = model.get(id);
    if (found?.type === type) continue;
    areThere = false;
    if (found === undefined) missing(from, id, problems);
    else wrongType(from, id, type === "operation" ? "an operation" : `a ${type}`, found.type, problems);
  }
  return areThere;
}

function missing(from: ShapeId, id: ShapeId, problems: ProblemList): void {
  const message = `I expected the model to have ${id.text}, which this shape names; it has none.`;
  problems.add(from.text, "shape-missing", message, "Define it, or name another one.");
}

function wrongType(from: ShapeId, id: ShapeId, expected: string, found: string, problems: ProblemList): void {
  const message = `I expected ${expected} where this shape names ${id.text}; that is of the type ${found}.`;
  problems.add(from.text, "shape-type", message, "Name another shape.");
}
