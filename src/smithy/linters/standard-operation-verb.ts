import type { NodeProblem } from "../load/node-checks.ts";
import type { ObjectNode } from "../model/node-value.ts";
import type { OperationShape } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { Configuration } from "../validators/configuration.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import type { Emit, Validator } from "../validators/validator.ts";
import { camelCaseWords } from "./words.ts";

const ID = "StandardOperationVerb";

interface Settings {
  readonly verbs: ReadonlySet<string>;
  /** Words that may stand before the verb. */
  readonly prefixes: ReadonlySet<string>;
  /** What is advised where a verb is none of them. */
  readonly advice: string;
  /** Verb → what is advised in its place. */
  readonly alternatives: ReadonlyMap<string, string>;
}

/** Operations that do not begin with one of the verbs that the model's authors agreed on. */
export function standardOperationVerb(node: ObjectNode): Validator | NodeProblem {
  const configuration = new Configuration(node);
  const verbs = configuration.texts("verbs") ?? [];
  const alternatives = configuration.textsByName("suggestAlternatives") ?? new Map<string, readonly string[]>();
  const settings = {
    verbs: new Set(verbs),
    prefixes: new Set(configuration.texts("prefixes")),
    advice: `Expected one of the following verbs: ${tickedList(verbs)}`,
    alternatives: new Map(
      [...alternatives].map(([verb, better]) => [
        verb,
        `Consider using one of the following verbs instead: ${tickedList(better)}`,
      ]),
    ),
  };
  if (configuration.problem !== undefined) return configuration.problem;
  if (settings.verbs.size === 0 && settings.alternatives.size === 0) {
    const message = "Either verbs or suggestAlternatives must be set when configuring StandardOperationVerb";
    return { message, at: node.at };
  }
  return (model, emit) => {
    for (const operation of model.operations) check(operation, settings, emit);
  };
}

function check(operation: OperationShape, settings: Settings, emit: Emit): void {
  const { name } = operation.id;
  const [first = "", second] = camelCaseWords(name);
  const hasPrefix = settings.prefixes.has(first);
  if (hasPrefix && second === undefined) {
    emit(shapeEvent(ID, "DANGER", operation, `Operation name consists of only a verb prefix: ${name}`));
    return;
  }
  const verb = hasPrefix ? (second ?? "") : first;
  const alternatives = settings.alternatives.get(verb);
  if (alternatives === undefined && settings.verbs.has(verb)) return;
  const prefix = hasPrefix ? `, with a detected prefix of \`${first}\`` : "";
  const message = `Operation shape \`${name}\` uses a non-standard verb, \`${verb}\`${prefix}. ${alternatives ?? settings.advice}`;
  emit(shapeEvent(ID, "DANGER", operation, message));
}
