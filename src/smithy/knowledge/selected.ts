import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import type { SelectorProblem } from "../selectors/selector.ts";
import { Selector } from "../selectors/selector.ts";
import { WorkBudget } from "../selectors/work-budget.ts";

interface Answers {
  readonly bySelector: Map<string, ReadonlySet<Shape> | SelectorProblem>;
  readonly work: WorkBudget;
}

const made = new WeakMap<Model, Answers>();

/**
 * What a selector yields for a model, remembered by its text: traits and idRefs ask the same few over and over. Together they
 * have one budget.
 */
export function selected(model: Model, text: string): ReadonlySet<Shape> | SelectorProblem {
  let answers = made.get(model);
  if (answers === undefined) {
    answers = { bySelector: new Map(), work: new WorkBudget(model) };
    made.set(model, answers);
  }
  const { bySelector, work } = answers;
  let found = bySelector.get(text);
  if (found === undefined) {
    const selector = Selector.parse(text);
    found = selector.kind === "problem" ? selector : selector.select(model, work);
    bySelector.set(text, found);
  }
  return found;
}
