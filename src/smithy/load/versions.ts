import type { ValidationEvent } from "../events.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { ShapeType } from "../model/shapes.ts";
import { modelError, modelEvent } from "./model-event.ts";
import type { ShapeDraft, SmithyVersion } from "./operations.ts";

const VERSIONED = new Set(["smithy.api#mixin", "smithy.api#default", "smithy.api#box", "smithy.api#enum"]);

/** Says whether a trait may be wrong in some version of the language. */
export function isVersionedTrait(id: string): boolean {
  return VERSIONED.has(id);
}

/** What a trait's use breaks in the version of its source: `mixin` and `default` came with 2.0, `box` went, `enum` is old. */
export function versionedTraitEvent(
  version: SmithyVersion,
  target: string,
  trait: string,
  value: NodeValue,
): ValidationEvent | undefined {
  if (version === "1.0") {
    if (trait === "smithy.api#mixin") {
      const message =
        "Mixins can only be used in Smithy 2.0 or later. Attempted to apply a @mixin trait to " +
        `\`${target}\` in a model file using version \`1.0\`.`;
      return modelError(message, value.at, target);
    }
    if (trait === "smithy.api#default") {
      return modelError("The @default trait can only be used in Smithy 2.0 or later", value.at, target);
    }
    return undefined;
  }
  if (trait === "smithy.api#box") return modelError("@box is not supported in Smithy IDL 2.0", value.at, target);
  if (trait === "smithy.api#enum") {
    const message = "The enum trait is deprecated. Smithy 2.0 models should use the enum shape.";
    return modelEvent("ModelDeprecation", "WARNING", message, value.at, target);
  }
  return undefined;
}

/** The event about a shape whose type its source's version does not have; the shape is then left out. */
export function versionedShapeEvent(draft: ShapeDraft): ValidationEvent | undefined {
  if (isTypeOf(draft.type, draft.version)) return undefined;
  const message = `${draft.type} shapes cannot be used in Smithy version ${draft.version}`;
  return modelError(message, draft.at, draft.id);
}

function isTypeOf(type: ShapeType, version: SmithyVersion): boolean {
  return version === "1.0" ? type !== "enum" && type !== "intEnum" : type !== "set";
}
