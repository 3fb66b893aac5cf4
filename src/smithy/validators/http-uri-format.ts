import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { httpTraitOf } from "../knowledge/http-bindings.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait } from "../model/node-access.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** URIs with characters that are not ASCII. */
export function httpUriFormat(model: Model, emit: Emit): void {
  for (const shape of shapesWithTrait(model, "smithy.api#http")) {
    const uri = httpTraitOf(shape)?.uri.text ?? "";
    if (/^[\0-\x7f]*$/.test(uri)) continue;
    const message = `@http trait \`uri\` is invalid: ${uri}`;
    emit(shapeEvent("HttpUriFormat", "ERROR", shape, message, preludeTrait(shape, "http")?.at));
  }
}
