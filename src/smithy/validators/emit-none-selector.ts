import { modelError } from "../load/model-event.ts";
import type { NodeProblem } from "../load/node-checks.ts";
import type { ObjectNode } from "../model/node-value.ts";
import { SourceLocation } from "../model/source.ts";
import type { WorkBudget } from "../selectors/work-budget.ts";
import { Configuration } from "./configuration.ts";
import type { Validator } from "./validator.ts";

/**
 * One event when a selector yields no shape but the prelude's.
 * @see Smithy 2.0, "EmitNoneSelector"
 */
export function emitNoneSelector(node: ObjectNode, at: SourceLocation, work: WorkBudget): Validator | NodeProblem {
  const configuration = new Configuration(node);
  const selector = configuration.selector("selector");
  if (configuration.problem !== undefined) return configuration.problem;
  if (selector === undefined) return { message: "selector is required", at };
  return (model, emit) => {
    const found = selector.select(model, work);
    if ("kind" in found) {
      emit(modelError(found.message, at));
      return;
    }
    for (const shape of found) if (shape.id.namespace !== "smithy.api") return;
    const message = `Expected at least one shape to match selector: ${selector.text}`;
    emit({ id: "EmitNoneSelector", severity: "DANGER", message, at: SourceLocation.none });
  };
}
