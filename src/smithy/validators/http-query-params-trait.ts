import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** A member that takes all query parameters beside members that take single ones. */
export function httpQueryParamsTrait(model: Model, emit: Emit): void {
  for (const member of shapesWithTrait(model, "smithy.api#httpQueryParams")) {
    if (member.type !== "member") continue;
    const structure = model.get(member.container);
    if (structure?.type !== "structure") continue;
    const queries = [...structure.members.values()].filter((other) => hasPreludeTrait(other, "httpQuery"));
    if (queries.length === 0) continue;
    const message =
      `Structure member \`${member.name}\` is marked with the \`httpQueryParams\` trait, and \`httpQuery\` traits are ` +
      `applied to the following members: ${tickedList(queries.map((other) => other.name))}. The service will not be able ` +
      `to disambiguate between query string parameters intended for the \`${member.name}\` member and those explicitly ` +
      "bound to the `httpQuery` members.";
    emit(shapeEvent("HttpQueryParamsTrait", "NOTE", structure, message));
  }
}
