import { modelError } from "../load/model-event.ts";
import type { Model } from "../model/model.ts";
import { memberOf, textOf } from "../model/node-access.ts";
import type { NodeValue, ObjectNode } from "../model/node-value.ts";
import type { Shape, Trait } from "../model/shapes.ts";
import { SourceLocation } from "../model/source.ts";
import { type ProblemLimit, problemLimit } from "../node-validation/problem.ts";
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
  checkTests(model, emit, {
    eventId: "HttpRequestTestsInput",
    traitId: `${TESTS}#httpRequestTests`,
    structureOf: (_, shape) => (shape.type === "operation" ? model.get(shape.input) : undefined),
    ownerType: "operation",
  });

/** Parameters and bodies of `smithy.test#httpResponseTests` on operations. */
export const httpResponseTestsOutput: Validator = (model, emit) =>
  checkTests(model, emit, {
    eventId: "HttpResponseTestsOutput",
    traitId: `${TESTS}#httpResponseTests`,
    structureOf: (_, shape) => (shape.type === "operation" ? model.get(shape.output) : undefined),
    ownerType: "operation",
  });

/** Parameters and bodies of `smithy.test#httpResponseTests` on errors. */
export const httpResponseTestsError: Validator = (model, emit) =>
  checkTests(model, emit, {
    eventId: "HttpResponseTestsError",
    traitId: `${TESTS}#httpResponseTests`,
    structureOf: (_, shape) => (shape.type === "structure" ? shape : undefined),
    ownerType: "structure",
  });

const NOTHING: ObjectNode = { kind: "object", members: new Map(), at: SourceLocation.none };

interface Check {
  readonly model: Model;
  readonly kind: Kind;
  readonly limit: ProblemLimit;
  readonly emit: Emit;
}

/** One test, and the shape it is of. */
interface TestCase {
  readonly shape: Shape;
  readonly trait: Trait;
  readonly test: NodeValue;
  readonly index: number;
}

function checkTests(model: Model, emit: Emit, kind: Kind): void {
  const check = { model, kind, limit: problemLimit(), emit };
  for (const { shape, trait, cases } of testedShapes(model, kind.traitId)) {
    for (const [index, test] of cases.entries()) {
      const testCase = { shape, trait, test, index };
      checkBody(check, testCase);
      if (shape.type === kind.ownerType) checkVendorParams(check, testCase);
      checkParams(check, testCase);
    }
  }
}

function checkBody({ kind, emit }: Check, { shape, trait, test }: TestCase): void {
  const mediaType = textOf(memberOf(test, "bodyMediaType"));
  const body = textOf(memberOf(test, "body"));
  const problem = mediaType === undefined || body === undefined ? undefined : bodyProblem(body, mediaType);
  if (problem === undefined) return;
  const id = textOf(memberOf(test, "id"));
  const message = `Invalid ${mediaType} content in \`${kind.traitId}\` protocol test case \`${id}\`: ${problem}`;
  emit(shapeEvent(kind.eventId, "DANGER", shape, message, trait.at));
}

function checkVendorParams(check: Check, testCase: TestCase): void {
  const { shape, trait, test } = testCase;
  const id = textOf(memberOf(test, "vendorParamsShape"));
  if (id === undefined) return;
  const params = memberOf(test, "vendorParams") ?? NOTHING;
  const target = check.model.get(id);
  if (params.kind === "object" && params.members.size === 0) {
    const message = "Protocol test case defined a `vendorParamsShape` but no `vendorParams`";
    check.emit(shapeEvent(check.kind.eventId, "WARNING", shape, message, trait.at));
  } else if (target === undefined) {
    check.emit(modelError(`Shape not found in model: ${id}`, SourceLocation.none));
  } else {
    validate(check, testCase, "vendorParams", target, params);
  }
}

function checkParams(check: Check, testCase: TestCase): void {
  const structure = check.kind.structureOf(check.model, testCase.shape);
  if (structure === undefined) return;
  validate(check, testCase, "params", structure, memberOf(testCase.test, "params") ?? NOTHING);
}

function validate(check: Check, { shape, index }: TestCase, name: string, target: Shape, value: NodeValue): void {
  const { model, kind, limit, emit } = check;
  const rules = {
    model,
    eventId: kind.eventId,
    shapeId: shape.id,
    startingContext: `${kind.traitId}.${index}.${name}`,
    timestamps: "epoch-seconds",
    allowOptionalNulls: true,
    limit,
  } as const;
  validateNode(rules, target, value, emit);
}
