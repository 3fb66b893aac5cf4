import type { Severity } from "../events.ts";
import type { Model } from "../model/model.ts";
import { elementsOf, hasPreludeTrait, memberOf, textOf } from "../model/node-access.ts";
import type { NodeValue, ObjectNode } from "../model/node-value.ts";
import type { OperationShape, Shape } from "../model/shapes.ts";
import { SourceLocation } from "../model/source.ts";
import { type ProblemLimit, problemLimit } from "../node-validation/problem.ts";
import { validateNode } from "../node-validation/validate-node.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import type { Emit } from "../validators/validator.ts";
import { bodyProblem } from "./body-problem.ts";
import { TESTS, testedShapes } from "./test-cases.ts";

const ID = "EventStreamTestsTrait";
const TRAIT = `${TESTS}#eventStreamTests`;
const NOTHING: ObjectNode = { kind: "object", members: new Map(), at: SourceLocation.none };

/** What one test of an operation is checked with. */
interface Check {
  readonly model: Model;
  readonly operation: OperationShape;
  readonly limit: ProblemLimit;
  readonly emit: Emit;
}

/** Tests of event streams: messages and events fit the operation, bodies their media type, and there is something to test. */
export function eventStreamTestsTrait(model: Model, emit: Emit): void {
  const limit = problemLimit();
  for (const { shape, cases } of testedShapes(model, TRAIT)) {
    if (shape.type !== "operation") continue;
    for (const [index, test] of cases.entries())
      checkTest({ model, operation: shape, limit, emit }, test, String(index));
  }
}

function checkTest(check: Check, test: NodeValue, path: string): void {
  const { model, operation } = check;
  checkMessage(check, test, "initialRequestParams", model.get(operation.input), path);
  checkVendorMessage(check, test, "initialRequest", path);
  checkMessage(check, test, "initialResponseParams", model.get(operation.output), path);
  checkVendorMessage(check, test, "initialResponse", path);
  checkVendorMessage(check, test, "vendorParams", path);
  const events = elementsOf(memberOf(test, "events"));
  for (const [index, event] of events.entries()) checkEvent(check, event, `${path}.events.${index}`);
  const hasMessage = MESSAGES.some((name) => memberOf(test, name) !== undefined);
  if (events.length > 0 || hasMessage) return;
  say(check, path, "At least one event, an initial request, or an initial response must be set.", "ERROR", path);
}

const MESSAGES = ["initialRequestParams", "initialRequest", "initialResponseParams", "initialResponse"];

function checkMessage(check: Check, test: NodeValue, name: string, shape: Shape | undefined, path: string): void {
  const value = memberOf(test, name);
  if (value !== undefined && shape !== undefined) validate(check, shape, value, `${path}.${name}`);
}

/** A message whose shape the test names itself, as `<name>Shape`. */
function checkVendorMessage(check: Check, test: NodeValue, name: string, path: string): void {
  const id = textOf(memberOf(test, `${name}Shape`));
  const shape = id === undefined ? undefined : check.model.get(id);
  if (shape !== undefined) validate(check, shape, memberOf(test, name) ?? NOTHING, `${path}.${name}`);
}

function checkEvent(check: Check, event: NodeValue, path: string): void {
  const params = memberOf(event, "params");
  const type = textOf(memberOf(event, "type"));
  if (params !== undefined && (type === "request" || type === "response")) {
    checkEventParams(check, type, params, path);
  }
  const mediaType = textOf(memberOf(event, "bodyMediaType"));
  const body = textOf(memberOf(event, "body"));
  const problem = mediaType === undefined || body === undefined ? undefined : bodyProblem(body, mediaType);
  if (problem !== undefined) say(check, `${path}.body`, `Invalid ${mediaType} content: ${problem}`, "DANGER");
  checkVendorMessage(check, event, "vendorParams", path);
}

function checkEventParams(check: Check, type: "request" | "response", params: NodeValue, path: string): void {
  const side = type === "request" ? "input" : "output";
  const stream = eventStreamOf(check, side);
  if (stream !== undefined) {
    validate(check, stream, params, `${path}.params`);
    return;
  }
  const message = `Invalid ${type} event for operation ${check.operation.id} that has no ${side} stream.`;
  say(check, path, message, "ERROR", type === "response" ? path : undefined);
}

/** The union whose members are the events of an input or output. */
function eventStreamOf({ model, operation }: Check, side: "input" | "output"): Shape | undefined {
  for (const member of model.membersOf(operation[side]).values()) {
    const target = model.get(member.target);
    if (target?.type === "union" && hasPreludeTrait(target, "streaming")) return target;
  }
  return undefined;
}

function validate({ model, operation, limit, emit }: Check, shape: Shape, value: NodeValue, path: string): void {
  const startingContext = `${TRAIT}.${path}`;
  validateNode(
    { model, eventId: ID, shapeId: operation.id, startingContext, allowOptionalNulls: true, limit },
    shape,
    value,
    emit,
  );
}

/** The reference implementation gives these events no place in a source. */
function say(check: Check, path: string, message: string, severity: Severity, part?: string): void {
  const id = part === undefined ? ID : `${ID}.${part}`;
  check.emit(shapeEvent(id, severity, check.operation, `${TRAIT}.${path}: ${message}`, SourceLocation.none));
}
