import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { relationshipsOf } from "../knowledge/relationships.ts";
import type { Model } from "../model/model.ts";
import type { OperationShape, Shape } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

type Side = "input" | "output";

const SUFFIXES: Readonly<Record<Side, readonly string[]>> = {
  input: ["Input", "Request"],
  output: ["Output", "Response"],
};

/**
 * Structures marked as input or output stand at one place only, and the names of operations and of their inputs and outputs
 * go together. Events: `OperationInputOutputMisuse`, `OperationInputOutputName.input`, `OperationNameAmbiguity`.
 * @see Smithy 2.0, "input trait" and "output trait"
 */
export function operation(model: Model, emit: Emit): void {
  for (const shape of shapesWithTrait(model, "smithy.api#input")) checkMarked(model, shape, "input", emit);
  for (const shape of shapesWithTrait(model, "smithy.api#output")) checkMarked(model, shape, "output", emit);
  for (const shape of model.operations) {
    checkAmbiguity(model, shape, "input", emit);
    checkAmbiguity(model, shape, "output", emit);
  }
}

function checkMarked(model: Model, shape: Shape, side: Side, emit: Emit): void {
  const users = new Set<string>();
  for (const { from, name } of relationshipsOf(model).usesOf(shape)) {
    if (name === side) {
      users.add(from.id.text);
      if (!shape.id.name.startsWith(from.id.name)) emit(badName(from, side, shape));
    } else if (name === "input" || name === "output") {
      const message = `Operation \`${name}\` cannot target structures marked with the \`@${side}\` trait: \`${shape.id}\``;
      emit(shapeEvent("OperationInputOutputMisuse", "ERROR", from, message));
    } else if (name === "target") {
      const message = `Members cannot target structures marked with the @${side} trait: ${shape.id}`;
      emit(shapeEvent("OperationInputOutputMisuse", "ERROR", from, message));
    }
  }
  if (users.size < 2) return;
  const message = `Shapes marked with the @${side} trait cannot be used as ${side} by multiple operations: ${tickedList(users)}`;
  emit(shapeEvent("OperationInputOutputMisuse", "ERROR", shape, message));
}

function badName(operation: Shape, side: Side, target: Shape): ReturnType<typeof shapeEvent> {
  const message =
    `The ${side} of this operation should target a shape that starts with the operation's name, ` +
    `'${operation.id.name}', but the targeted shape is \`${target.id}\``;
  return shapeEvent(`OperationInputOutputName.${side}`, "WARNING", operation, message);
}

/** A shape that is named like the input or output of an operation, which uses another one. */
function checkAmbiguity(model: Model, operation: OperationShape, side: Side, emit: Emit): void {
  const used = operation[side];
  for (const suffix of SUFFIXES[side]) {
    const shape = model.get(operation.id.text + suffix);
    if (shape === undefined || shape.id.equals(used)) continue;
    const message =
      `The name of this shape implies that it is the ${side} of ${operation.id}, but that operation uses ${used} for ` +
      `${side}. This kind of ambiguity can confuse developers calling this operation and can cause issues in code ` +
      `generators that use similar naming conventions to generate ${side} types.`;
    emit(shapeEvent("OperationNameAmbiguity", "WARNING", shape, message));
  }
}
