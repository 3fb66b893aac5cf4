import type { Model } from "../model/model.ts";
import { validateNode } from "../node-validation/validate-node.ts";
import { metadataTypes } from "./metadata-trait.ts";
import type { Emit } from "./validator.ts";

/** Metadata that is no value of the type its key has. A key with two types is left to `MetadataTrait`. */
export function typedMetadata(model: Model, emit: Emit): void {
  for (const [key, shapes] of metadataTypes(model)) {
    const value = model.metadata.get(key);
    const [shape] = shapes;
    if (value === undefined || shape === undefined || shapes.length > 1) continue;
    const rules = {
      model,
      eventId: `TypedMetadata.${key}`,
      startingContext: `metadata.${key}`,
      base64Blobs: true,
      zeroOutOfRangeIsWarning: true,
    };
    validateNode(rules, shape, value, emit);
  }
}
