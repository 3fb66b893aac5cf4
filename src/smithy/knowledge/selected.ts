import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import type { SelectorProblem } from "../selectors/selector.ts";
import { Selector } from "../selectors/selector.ts";

const made = new WeakMap<Model, Map<string, ReadonlySet<Shape> | SelectorProblem>>();

/** What a selector yields for a model, remembered by its text: traits and idRefs ask the same few over and over. */
export function selected(model: Model, text: string): ReadonlySet<Shape> | SelectorProblem {
  let bySelector = made.get(model);
  if (bySelector === undefined) {
    bySelector = new Map();
    made.set(model, bySelector);
  }
  let found = bySelector.get(text);
  if (found === undefined) {
    const selector = Selector.parse(text);
    found = selector.kind === "problem" ? selector : selector.select(model);
    bySelector.set(text, found);
  }
  return found;
}
