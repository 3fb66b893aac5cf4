import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { httpBindings } from "../knowledge/http-bindings.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { StructureShape } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Members that are bound to nothing in a structure whose payload takes the body.
 * @see Smithy 2.0, "httpPayload trait"
 */
export function httpPayload(model: Model, emit: Emit): void {
  if (shapesWithTrait(model, "smithy.api#httpPayload").length === 0) return;
  for (const operation of model.operations) {
    if (!hasPreludeTrait(operation, "http")) continue;
    const input = model.get(operation.input);
    const output = model.get(operation.output);
    if (input?.type === "structure") check(input, "request", emit);
    if (output?.type === "structure") check(output, "response", emit);
  }
  for (const structure of model.structures) if (hasPreludeTrait(structure, "error")) check(structure, "response", emit);
}

function check(structure: StructureShape, message: "request" | "response", emit: Emit): void {
  const unbound = httpBindings(structure, message)
    .filter(({ location }) => location === "unbound")
    .map(({ member }) => member.name);
  if (unbound.length === 0) return;
  const text =
    "A member of this structure is marked with the `httpPayload` trait, but the following structure members are not " +
    `explicitly bound to the HTTP message: ${tickedList(unbound)}`;
  emit(shapeEvent("HttpPayload", "ERROR", structure, text));
}
