import { modelError } from "../load/model-event.ts";
import type { NodeProblem } from "../load/node-checks.ts";
import type { Model } from "../model/model.ts";
import type { ObjectNode } from "../model/node-value.ts";
import type { SourceLocation } from "../model/source.ts";
import type { Selector } from "../selectors/selector.ts";
import type { WorkBudget } from "../selectors/work-budget.ts";
import { Configuration } from "../validators/configuration.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import { spentEvent } from "../validators/spent.ts";
import type { Validator } from "../validators/validator.ts";
import { lintedName, paysForNames, wordsOfName } from "./names.ts";
import { WordMatcher, wildcard } from "./words.ts";

/** What the reference implementation calls an element of the configuration, in its words about a broken one. */
const RESERVED = "software.amazon.smithy.linters.ReservedWordsValidator$ReservedWords";

interface Reservation {
  /** Which names are looked at; all when absent. */
  readonly selector: Selector | undefined;
  readonly reason: string;
  /** How many texts are looked for in each name. */
  readonly texts: number;
  readonly isReserved: (model: Model, name: string) => boolean;
}

/** Names that are reserved: `words` with stars at their ends, `terms` of whole words. */
export function reservedWords(node: ObjectNode, at: SourceLocation, work: WorkBudget): Validator | NodeProblem {
  const configuration = new Configuration(node);
  const reservations = configuration.objects("reserved", RESERVED, readReservation);
  if (configuration.problem !== undefined) return configuration.problem;
  return (model, emit) => {
    const everyShape = [...model.shapes.values()];
    for (const { selector, reason, texts, isReserved } of reservations) {
      const shapes = selector?.select(model, work) ?? everyShape;
      if ("kind" in shapes) {
        emit(modelError(shapes.message, at));
        if (work.isSpent) return;
        continue;
      }
      if (!paysForNames(shapes, texts, work)) {
        emit(spentEvent(at));
        return;
      }
      for (const shape of shapes) {
        const name = lintedName(shape);
        if (!isReserved(model, name)) continue;
        emit(shapeEvent("ReservedWords", "DANGER", shape, `The word \`${name}\` is reserved. ${reason}`));
      }
    }
  };
}

function readReservation(configuration: Configuration): Reservation {
  const tests: ((name: string) => boolean)[] = [];
  for (const word of configuration.texts("words") ?? []) {
    const test = wildcard(word);
    if (typeof test === "string") configuration.refuse("words", test);
    else tests.push(test);
  }
  const matcher = new WordMatcher();
  for (const term of configuration.texts("terms") ?? []) {
    const problem = matcher.add(term);
    if (problem !== undefined) configuration.refuse("terms", problem);
  }
  return {
    selector: configuration.selector("selector"),
    reason: configuration.text("reason") ?? "",
    texts: 1 + tests.length + matcher.size,
    isReserved: (model, name) =>
      tests.some((test) => test(name)) || (matcher.size > 0 && matcher.firstIn(wordsOfName(model, name)) !== undefined),
  };
}
