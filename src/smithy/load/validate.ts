import { compareEvents, type ValidationEvent } from "../events.ts";
import { linters } from "../linters/index.ts";
import type { Model } from "../model/model.ts";
import { type Decorate, decoratorOf } from "../suppressions.ts";
import { EventLimit } from "../validators/event-limit.ts";
import { correctnessValidators, criticalValidators, type Emit, otherValidators } from "../validators/index.ts";
import { metadataValidators } from "../validators/metadata-validators.ts";
import { namedValidators } from "../validators/named-validators.ts";
import { namespaceOf } from "./id-table.ts";
import { PRELUDE_NAMESPACE } from "./names.ts";

export interface ValidationOptions {
  /** An ERROR of a critical validator does not keep the other validators from running. */
  readonly legacyValidation: boolean;
  /** The linters can be asked for by name. */
  readonly linters: boolean;
}

const NAMED_WITH_LINTERS = new Map([...namedValidators, ...linters]);

/**
 * Runs the validators in stages: an ERROR in one stage keeps the later ones from running, because their answers would
 * only repeat it. The loader's own ERRORs stop everything, the reading of suppressions too.
 *
 * @returns The loader's events and the validators', sorted, with the severities that the model asks for.
 */
export function validate(
  model: Model,
  loaderEvents: readonly ValidationEvent[],
  options: ValidationOptions,
): readonly ValidationEvent[] {
  if (hasError(loaderEvents)) return [...loaderEvents].sort(compareEvents);
  const { decorate, events: found } = decoratorOf(model);
  const asked = metadataValidators(model, options.linters ? NAMED_WITH_LINTERS : namedValidators);
  const events = [...found, ...loaderEvents, ...asked.events].map(decorate);
  const emit = collector(events, decorate);
  const limit = new EventLimit(model);
  limit.run(correctnessValidators, model, emit);
  if (!hasError(events)) {
    limit.run(criticalValidators, model, emit);
    if (options.legacyValidation || !hasError(events)) {
      limit.run(otherValidators, model, emit);
      // These pay for what they say, too, of the work that they may do.
      for (const validator of asked.validators) validator(model, emit);
    }
  }
  return events.sort(compareEvents);
}

function collector(events: ValidationEvent[], decorate: Decorate): Emit {
  return (event) => {
    if (event.severity === "ERROR" || !isAboutPrelude(event)) events.push(decorate(event));
  };
}

/** Nobody who loads a model can act on a remark about the prelude. */
function isAboutPrelude({ shapeId }: ValidationEvent): boolean {
  return shapeId !== undefined && namespaceOf(shapeId) === PRELUDE_NAMESPACE;
}

function hasError(events: readonly ValidationEvent[]): boolean {
  return events.some(({ severity }) => severity === "ERROR");
}
