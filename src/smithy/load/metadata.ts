import type { ValidationEvent } from "../events.ts";
import { nodesEqual } from "../model/node-equality.ts";
import type { NodeValue } from "../model/node-value.ts";
import { ArrayJoiner } from "./array-joiner.ts";
import { modelError, placeText } from "./model-event.ts";

/**
 * Metadata from all sources. Two arrays under one key are joined in load order, equal values are one, all else is a
 * conflict and the first value stays.
 *
 * @see Smithy 2.0, "Merging metadata"
 */
export class MetadataTable {
  readonly #values: Map<string, NodeValue> = new Map();
  readonly #joiner: ArrayJoiner = new ArrayJoiner();

  put(key: string, value: NodeValue, report: (event: ValidationEvent) => void): void {
    const previous = this.#values.get(key);
    if (previous === undefined) {
      this.#values.set(key, value);
    } else if (previous.kind === "array" && value.kind === "array") {
      this.#values.set(key, this.#joiner.join(previous, value, value.at));
    } else if (!nodesEqual(previous, value)) {
      const places = `\`${placeText(value.at)}\` and \`${placeText(previous.at)}\``;
      report(modelError(`Metadata conflict for key \`${key}\`. Defined in both ${places}`, value.at));
    }
  }

  values(): ReadonlyMap<string, NodeValue> {
    return this.#values;
  }
}
