import type { NodeProblem } from "../load/node-checks.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { ObjectNode } from "../model/node-value.ts";
import type { Shape } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import type { WorkBudget } from "../selectors/work-budget.ts";
import { Configuration } from "../validators/configuration.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import { spentEvent } from "../validators/spent.ts";
import type { Validator } from "../validators/validator.ts";
import { lintedName, paysForNames, wordsOfName } from "./names.ts";
import { inHashOrder, WordMatcher } from "./words.ts";

const STANDARD_TERMS = new Set([
  "account number",
  "bank",
  "billing address",
  "birth",
  "birth day",
  "citizenship",
  "credentials",
  "credit card",
  "csc",
  "driver license",
  "drivers license",
  "email",
  "ethnicity",
  "first name",
  "gender",
  "insurance",
  "ip address",
  "last name",
  "maiden name",
  "mailing address",
  "pass phrase",
  "pass word",
  "passport",
  "phone",
  "religion",
  "secret",
  "sexual orientation",
  "social security",
  "ssn",
  "tax payer",
  "telephone",
  "zip code",
]);

/** Names of data about people or secrets on shapes and members that are not marked as sensitive. */
export function missingSensitiveTrait(node: ObjectNode, at: SourceLocation, work: WorkBudget): Validator | NodeProblem {
  const configuration = new Configuration(node);
  const terms = configuration.texts("terms") ?? [];
  const excludeDefaults = configuration.boolean("excludeDefaults");
  if (configuration.problem !== undefined) return configuration.problem;
  if (excludeDefaults && terms.length === 0) {
    return { message: "Cannot set 'excludeDefaults' to true and leave 'terms' unspecified.", at };
  }
  const matcher = new WordMatcher();
  for (const term of [...terms, ...(excludeDefaults ? [] : inHashOrder(STANDARD_TERMS))]) {
    const problem = matcher.add(term);
    if (problem !== undefined) return { message: problem, at };
  }
  return (model, emit) => {
    if (!paysForNames(model.shapes.values(), matcher.size, work)) {
      emit(spentEvent(at));
      return;
    }
    for (const shape of model.shapes.values()) {
      const term = isExempt(model, shape) ? undefined : matcher.firstIn(wordsOfName(model, lintedName(shape)));
      if (term === undefined) continue;
      const message =
        shape.type === "member"
          ? "This member possibly contains sensitive data but neither the enclosing nor target shape are marked with the " +
            `sensitive trait (based on the presence of '${term}')`
          : "This shape possibly contains sensitive data but is not marked with the sensitive trait (based on the presence " +
            `of '${term}')`;
      emit(shapeEvent("MissingSensitiveTrait", "WARNING", shape, message));
    }
  };
}

function isExempt(model: Model, shape: Shape): boolean {
  switch (shape.type) {
    case "operation":
    case "service":
    case "resource":
      return true;
    case "member": {
      const container = model.get(shape.container);
      const target = model.get(shape.target);
      if (container === undefined || target === undefined || container.type === "enum") return true;
      return hasPreludeTrait(container, "sensitive") || hasPreludeTrait(target, "sensitive");
    }
    default:
      return hasPreludeTrait(shape, "sensitive");
  }
}
