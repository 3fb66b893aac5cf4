import { httpBindings, httpTraitOf } from "../knowledge/http-bindings.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait, textOf } from "../model/node-access.ts";
import type { OperationShape, StructureShape } from "../model/shapes.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "HttpResponseCodeSemantics";

/**
 * Status codes that do not suit: outside 2xx for an operation, 4xx and 5xx mixed up for errors, a body where none may be.
 * @see RFC 9110 §15
 */
export function httpResponseCodeSemantics(model: Model, emit: Emit): void {
  for (const operation of model.operations) checkOperation(model, operation, emit);
  for (const structure of model.structures) checkError(structure, emit);
}

function checkOperation(model: Model, operation: OperationShape, emit: Emit): void {
  const code = httpTraitOf(operation)?.code;
  if (code === undefined) return;
  if (code < 200 || code >= 300) {
    const message = `Expected an \`http\` code in the 2xx range, but found ${code}`;
    emit(shapeEvent(ID, "DANGER", operation, message, preludeTrait(operation, "http")?.at));
    return;
  }
  const output = model.get(operation.output);
  if ((code !== 204 && code !== 205) || output?.type !== "structure") return;
  const hasBody = httpBindings(output, "response").some(
    ({ location }) => location === "document" || location === "payload",
  );
  if (!hasBody) return;
  const message =
    `The HTTP ${code} status code does not allow a response body. To use this status code, all output members need to be ` +
    "bound to @httpHeader, @httpPrefixHeaders, @httpResponseCode, etc.";
  emit(shapeEvent(ID, "WARNING", operation, message));
}

function checkError(structure: StructureShape, emit: Emit): void {
  const side = textOf(preludeTrait(structure, "error")?.value);
  const trait = preludeTrait(structure, "httpError");
  if (side === undefined || trait?.value.kind !== "number") return;
  const code = Number(trait.value.text);
  const least = side === "client" ? 400 : 500;
  if (code >= least && code < least + 100) return;
  const range = side === "client" ? "4xx" : "5xx";
  const message = `Expected an \`httpError\` code in the ${range} range for a \`${side}\` error, but found ${code}`;
  emit(shapeEvent(ID, "DANGER", structure, message, trait.at));
}
