import { servicesByOperation } from "../knowledge/top-down.ts";
import type { Model } from "../model/model.ts";
import { elementsOf, isTrue, memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { OperationShape, ServiceShape, Trait } from "../model/shapes.ts";
import { SourceLocation } from "../model/source.ts";
import { type ProblemLimit, problemLimit } from "../node-validation/problem.ts";
import { validateNode } from "../node-validation/validate-node.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "ExamplesTrait";
const NO_INPUT: NodeValue = { kind: "object", members: new Map(), at: SourceLocation.none };

/**
 * Examples that do not fit the input, output or errors of their operation.
 * @see Smithy 2.0, "examples trait"
 */
export function examplesTrait(model: Model, emit: Emit): void {
  const limit = problemLimit();
  let services: ReadonlyMap<string, readonly ServiceShape[]> | undefined;
  for (const operation of model.operations) {
    const trait = preludeTrait(operation, "examples");
    if (trait === undefined) continue;
    services ??= servicesByOperation(model);
    const serviceErrors = commonErrors(services.get(operation.id.text) ?? [], model);
    for (const example of elementsOf(trait.value)) {
      checkExample({ model, operation, trait, serviceErrors, emit, limit }, example);
    }
  }
}

interface Check {
  readonly model: Model;
  readonly operation: OperationShape;
  readonly trait: Trait;
  /** Says whether all services that have the operation have an error. */
  readonly serviceErrors: (id: string) => boolean;
  readonly emit: Emit;
  readonly limit: ProblemLimit;
}

/** An operation that no service has counts as one of services with every error, if there are services at all. */
function commonErrors(services: readonly ServiceShape[], model: Model): (id: string) => boolean {
  if (model.services.length === 0) return () => false;
  const errors = services.map((service) => new Set(service.errors.map((error) => error.text)));
  return (id) => errors.every((ids) => ids.has(id));
}

function checkExample(check: Check, example: NodeValue): void {
  const { model, operation } = check;
  const title = textOf(memberOf(example, "title")) ?? "null";
  const allowConstraintErrors = isTrue(memberOf(example, "allowConstraintErrors"));
  const output = memberOf(example, "output");
  const error = memberOf(example, "error");
  if (allowConstraintErrors && error === undefined) {
    say(check, `Example: \`${title}\` has allowConstraintErrors enabled, so error must be defined.`);
  }
  const validate = (name: string, shapeId: string, value: NodeValue): void => {
    const shape = model.get(shapeId);
    if (shape === undefined) return;
    const startingContext = `Example ${name} of \`${title}\``;
    const rules = {
      model,
      eventId: ID,
      shapeId: operation.id,
      startingContext,
      allowConstraintErrors,
      limit: check.limit,
    };
    validateNode(rules, shape, value, check.emit);
  };
  validate("input", operation.input.text, memberOf(example, "input") ?? NO_INPUT);
  if (output !== undefined && error !== undefined) {
    say(check, `Example: \`${title}\` has both output and error defined, only one should be present.`);
  } else if (output !== undefined) {
    validate("output", operation.output.text, output);
  } else if (error !== undefined) {
    const id = textOf(memberOf(error, "shapeId")) ?? "";
    if (hasError(check, id)) validate("error", id, memberOf(error, "content") ?? NO_INPUT);
    else say(check, `Error parameters provided for operation without the \`${id}\` error: \`${title}\``);
  }
}

function hasError({ model, operation, serviceErrors }: Check, id: string): boolean {
  if (model.get(id) === undefined) return false;
  return operation.errors.some((error) => error.text === id) || serviceErrors(id);
}

function say({ operation, trait, emit }: Check, message: string): void {
  emit(shapeEvent(ID, "ERROR", operation, message, trait.at));
}
