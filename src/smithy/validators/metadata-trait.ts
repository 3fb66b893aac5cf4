import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { Shape } from "../model/shapes.ts";
import { listOfOthers } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "MetadataTrait";
const RESERVED: ReadonlySet<string> = new Set(["severityOverrides", "suppressions", "validators"]);

/**
 * Types of metadata keys: one for each key, and none for keys that Smithy itself reads.
 * @see Smithy 2.0, "metadata trait"
 */
export function metadataTrait(model: Model, emit: Emit): void {
  for (const [key, shapes] of metadataTypes(model)) {
    const ids = shapes.map((shape) => shape.id.text).sort();
    for (const shape of shapes) {
      const at = preludeTrait(shape, "metadata")?.at;
      if (RESERVED.has(key)) {
        const message = `The metadata key \`${key}\` has been reserved by Smithy and may not be defined elsewhere.`;
        emit(shapeEvent(ID, "ERROR", shape, message, at));
      } else if (shapes.length > 1) {
        const message =
          `A type has already been defined for the metadata key \`${key}\`. ` +
          `Conflicts with: [${listOfOthers(ids, shape.id.text)}]`;
        emit(shapeEvent(ID, "ERROR", shape, message, at));
      }
    }
  }
}

/** The shapes that say they are the type of a metadata key, by key. */
export function metadataTypes(model: Model): ReadonlyMap<string, readonly Shape[]> {
  const byKey = new Map<string, Shape[]>();
  for (const shape of shapesWithTrait(model, "smithy.api#metadata")) {
    const key = textOf(memberOf(preludeTrait(shape, "metadata")?.value, "key"));
    if (key === undefined) continue;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [shape]);
    else known.push(shape);
  }
  return byKey;
}
