import type { NodeProblem } from "../load/node-checks.ts";
import type { ObjectNode } from "../model/node-value.ts";
import { Configuration } from "../validators/configuration.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import type { Validator } from "../validators/validator.ts";
import { lintedName } from "./names.ts";
import { camelCaseWords } from "./words.ts";

/** Names with abbreviations in capitals, such as `HTTPRequest`, that are not allowed by name. */
export function abbreviationName(node: ObjectNode): Validator | NodeProblem {
  const configuration = new Configuration(node);
  const allowed = new Set(configuration.texts("allowedAbbreviations"));
  if (configuration.problem !== undefined) return configuration.problem;
  return (model, emit) => {
    for (const shape of model.shapes.values()) {
      const container = shape.type === "member" ? model.get(shape.container)?.type : undefined;
      // Members of enums are in capitals by convention.
      if (container === "enum" || container === "intEnum") continue;
      const name = lintedName(shape);
      const better = camelCaseWords(name)
        .map((word) => (allowed.has(word) ? word : withOneCapital(word)))
        .join("");
      if (better === name) continue;
      const what = shape.type === "member" ? "member" : "shape";
      const message = `${what} name, \`${name}\`, contains invalid abbreviations. Change this ${what} name to \`${better}\``;
      emit(shapeEvent("AbbreviationName", "DANGER", shape, message));
    }
  };
}

function withOneCapital(word: string): string {
  if ((word.match(/[A-Z]/g) ?? []).length < 2) return word;
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}
