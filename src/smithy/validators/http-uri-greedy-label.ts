import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { httpTraitOf } from "../knowledge/http-bindings.ts";
import { isLabel } from "../knowledge/uri-pattern.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait } from "../model/node-access.ts";
import { excerpt } from "../text/excerpt.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "HttpUriGreedyLabel";

/**
 * Labels after a greedy label, which takes the rest of the path.
 * @see Smithy 2.0, "http trait", "Greedy labels"
 */
export function httpUriGreedyLabel(model: Model, emit: Emit): void {
  for (const shape of shapesWithTrait(model, "smithy.api#http")) {
    const uri = httpTraitOf(shape)?.uri;
    const at = preludeTrait(shape, "http")?.at;
    const shown = excerpt(uri?.text ?? "");
    let greedy = 0;
    for (const segment of uri?.segments ?? []) {
      // One event for each pair, as one pattern has few segments.
      for (let i = 0; i < greedy; i++) {
        if (segment.kind === "greedyLabel") {
          const message = `At most one greedy label segment may exist in a pattern: ${shown}`;
          emit(shapeEvent(`${ID}.MultipleGreedyLabels`, "DANGER", shape, message, at));
        }
        if (isLabel(segment)) {
          const message = `A greedy label must be the last label in its pattern: ${shown}`;
          emit(shapeEvent(`${ID}.GreedyLabelIsNotLastLabel`, "DANGER", shape, message, at));
        }
      }
      if (segment.kind === "greedyLabel") greedy++;
    }
  }
}
