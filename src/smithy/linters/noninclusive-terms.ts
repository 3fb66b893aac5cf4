import type { ValidationEvent } from "../events.ts";
import type { ModelText } from "../knowledge/texts.ts";
import { modelTexts } from "../knowledge/texts.ts";
import type { NodeProblem } from "../load/node-checks.ts";
import type { ObjectNode } from "../model/node-value.ts";
import { SourceLocation } from "../model/source.ts";
import type { WorkBudget } from "../selectors/work-budget.ts";
import { tickedList } from "../text/ticked.ts";
import { traitName } from "../text/trait-name.ts";
import { Configuration } from "../validators/configuration.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import { spentEvent } from "../validators/spent.ts";
import type { Validator } from "../validators/validator.ts";

const ID = "NoninclusiveTerms";
const STANDARD_TERMS: ReadonlyMap<string, readonly string[]> = new Map([
  ["master", ["primary", "parent", "main"]],
  ["slave", ["secondary", "replica", "clone", "child"]],
  ["blacklist", ["denyList"]],
  ["whitelist", ["allowList"]],
]);

/** Words that exclude people, in namespaces, names and the texts of traits, with what to say instead. */
export function noninclusiveTerms(node: ObjectNode, at: SourceLocation, work: WorkBudget): Validator | NodeProblem {
  const configuration = new Configuration(node);
  const own = configuration.textsByName("terms") ?? new Map<string, readonly string[]>();
  const excludeDefaults = configuration.boolean("excludeDefaults");
  if (configuration.problem !== undefined) return configuration.problem;
  if (excludeDefaults && own.size === 0) {
    return { message: "Cannot set 'excludeDefaults' to true and leave 'terms' empty or unspecified.", at };
  }
  const terms = new Map([...(excludeDefaults ? [] : STANDARD_TERMS), ...own]);
  return (model, emit) => {
    for (const text of modelTexts(model)) {
      if (!work.paysForSearch(1 + terms.size, 1, text.text.length)) {
        emit(spentEvent(at));
        return;
      }
      const lower = text.text.toLowerCase();
      for (const [term, replacements] of terms) {
        const start = lower.indexOf(term.toLowerCase());
        if (start >= 0) emit(eventFor(text, text.text.slice(start, start + term.length), replacements));
      }
    }
  };
}

function eventFor(text: ModelText, found: string, replacements: readonly string[]): ValidationEvent {
  const advice = adviceFor(found, replacements);
  const term = found.toLowerCase();
  switch (text.kind) {
    case "namespace": {
      const message = `${text.text} namespace uses a non-inclusive term \`${found}\`.${advice}`;
      return { id: `${ID}.Namespace.${text.text}.${term}`, severity: "WARNING", message, at: SourceLocation.none };
    }
    case "name": {
      const type = capitalized(text.shape.type);
      const message = `${type} shape uses a non-inclusive term \`${found}\`.${advice}`;
      return shapeEvent(`${ID}.Shape.${term}`, "WARNING", text.shape, message);
    }
    case "trait": {
      const name = traitName(text.trait.id);
      const path = text.path.join("/");
      const where = path === "" ? "has a value that" : `value at path {${path}}`;
      const message = `'${name}' trait ${where} contains a non-inclusive term \`${found}\`.${advice}`;
      const id = `${ID}.Trait.${term}.${name}${path === "" ? "" : `.${path}`}`;
      return shapeEvent(id, "WARNING", text.shape, message, text.trait.at);
    }
  }
}

function adviceFor(found: string, replacements: readonly string[]): string {
  if (replacements.length === 0) return "";
  const isCapital = /^\p{Lu}/u.test(found);
  const shown = replacements.map((word) =>
    isCapital ? capitalized(word) : word.slice(0, 1).toLowerCase() + word.slice(1),
  );
  return ` Consider using one of the following terms instead: ${tickedList(shown)}`;
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
