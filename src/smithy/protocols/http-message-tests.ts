import { modelError } from "../load/model-event.ts";
import type { Model } from "../model/model.ts";
import { memberOf, textOf } from "../model/node-access.ts";
import type { NodeValue, ObjectNode } from "../model/node-value.ts";
import type { Shape, Trait } from "../model/shapes.ts";
import { SourceLocation } from "../model/source.ts";
import { validateNode } from "../node-validation/validate-node.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import type { Emit, Validator } from "../validators/validator.ts";
import { bodyProblem } from "./body-problem.ts";
import { TESTS, testedShapes } from "./test-cases.ts";

/** One kind of test: whose parameters it holds, and what its events are called. */
interface Kind {
  readonly eventId: string;
  readonly traitId: string;
  /** The structure that the parameters are for; `undefined` when the shape has none. */
  readonly structureOf: (model: Model, shape: Shape) => Shape | undefined;
  /** The type of the shapes that answer for parameters of vendors. */
  readonly ownerType: "operation" | "structure";
}

/** Parameters and bodies of `smithy.test#httpRequestTests`. */
export const httpRequestTestsInput: Validator = (model, emit) =>
  check(model, emit, {
    eventId: "HttpRequestTestsInput",
    traitId: `${TESTS}#httpRequestTests`,
    structureOf: (_, shape) => (shape.type === "operation" ? model.get(shape.input) : undefined),
    ownerType: "operation",
  });

/** Parameters and bodies of `smithy.test#httpResponseTests` on operations. */
export const httpResponseTestsOutput: Validator = (model, emit) =>
  check(model, emit, {
    eventId: "HttpResponseTestsOutput",
    traitId: `${TESTS}#httpResponseTests`,
    structureOf: (_, shape) => (shape.type === "operation" ? model.get(shape.output) : undefined),
    ownerType: "operation",
  });

/** Parameters and bodies of `smithy.test#httpResponseTests` on errors. */
export const httpResponseTestsError: Validator = (model, emit) =>
  check(model, emit, {
    eventId: "HttpResponseTestsError",
    traitId: `${TESTS}#httpResponseTests`,
    structureOf: (_, shape) => (shape.type === "structure" ? shape : undefined),
    ownerType: "structure",
  });

const NOTHING: ObjectNode = { kind: "object", members: new Map(), at: SourceLocation.none };

function check(model: Model, emit: Emit, kind: Kind): void {
  for (const { shape, trait, cases } of testedShapes(model, kind.traitId)) {
    for (const [index, test] of cases.entries()) {
      checkBody(kind, shape, trait, test, emit);
      if (shape.type === kind.ownerType) checkVendorParams(model, kind, shape, trait, test, index, emit);
      checkParams(model, kind, shape, test, index, emit);
    }
  }
}

function checkBody(kind: Kind, shape: Shape, trait: Trait, test: NodeValue, emit: Emit): void {
  const mediaType = textOf(memberOf(test, "bodyMediaType"));
  const body = textOf(memberOf(test, "body"));
  const problem = mediaType === undefined || body === undefined ? undefined : bodyProblem(body, mediaType);
  if (problem === undefined) return;
  const id = textOf(memberOf(test, "id"));
  const message = `Invalid ${mediaType} content in \`${kind.traitId}\` protocol test case \`${id}\`: ${problem}`;
  emit(shapeEvent(kind.eventId, "DANGER", shape, message, trait.at));
}

function checkVendorParams(
  model: Model,
  kind: Kind,
  shape: Shape,
  trait: Trait,
  test: NodeValue,
  index: number,
  emit: Emit,
): void {
  const id = textOf(memberOf(test, "vendorParamsShape"));
  if (id === undefined) return;
  const params = memberOf(test, "vendorParams") ?? NOTHING;
  const target = model.get(id);
  if (params.kind === "object" && params.members.size === 0) {
    const message = "Protocol test case defined a `vendorParamsShape` but no `vendorParams`";
    emit(shapeEvent(kind.eventId, "WARNING", shape, message, trait.at));
  } else if (target === undefined) {
    emit(modelError(`Shape not found in model: ${id}`, SourceLocation.none));
  } else {
    validate(model, kind, shape, target, params, `${index}.vendorParams`, emit);
  }
}

function checkParams(model: Model, kind: Kind, shape: Shape, test: NodeValue, index: number, emit: Emit): void {
  const structure = kind.structureOf(model, shape);
  if (structure === undefined) return;
  validate(model, kind, shape, structure, memberOf(test, "params") ?? NOTHING, `${index}.params`, emit);
}

function validate(
  model: Model,
  kind: Kind,
  shape: Shape,
  target: Shape,
  value: NodeValue,
  path: string,
  emit: Emit,
): void {
  const rules = {
    model,
    eventId: kind.eventId,
    shapeId: shape.id,
    startingContext: `${kind.traitId}.${path}`,
    timestamps: "epoch-seconds",
    allowOptionalNulls: true,
  } as const;
  validateNode(rules, target, value, emit);
}
