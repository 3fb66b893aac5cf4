import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import type { WorkBudget } from "../selectors/work-budget.ts";
import { spacedWords } from "./words.ts";

const made = new WeakMap<Model, Map<string, string>>();

/** What a linter of names looks at: a member's name, or a shape's without its namespace. */
export function lintedName(shape: Shape): string {
  return shape.type === "member" ? shape.name : shape.id.name;
}

/** The `spacedWords` of a name, worked out once for a model: names come again and again, and many linters look at each. */
export function wordsOfName(model: Model, name: string): string {
  let known = made.get(model);
  if (known === undefined) {
    known = new Map();
    made.set(model, known);
  }
  let words = known.get(name);
  if (words === undefined) {
    words = spacedWords(name);
    known.set(name, words);
  }
  return words;
}

/**
 * Pays for looking for some texts in the names of shapes, before it is done.
 * @returns Whether there was as much work left.
 */
export function paysForNames(shapes: Iterable<Shape>, texts: number, work: WorkBudget): boolean {
  let names = 0;
  let length = 0;
  for (const shape of shapes) {
    names += 1;
    length += lintedName(shape).length;
  }
  return work.paysForSearch(texts, names, length);
}
