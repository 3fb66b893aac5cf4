import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { httpTraitOf } from "../knowledge/http-bindings.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait, textOf } from "../model/node-access.ts";
import type { StructureShape } from "../model/shapes.ts";
import { excerpt } from "../text/excerpt.ts";
import { tickedList } from "../text/ticked.ts";
import { structuresOf } from "./containers.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "HttpQueryTrait";

/**
 * Query parameters: none bound by two members of a structure, none that the operation's URI already sets.
 * @see Smithy 2.0, "httpQuery trait"
 */
export function httpQueryTrait(model: Model, emit: Emit): void {
  const byStructure = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const structure of structuresOf(model, shapesWithTrait(model, "smithy.api#httpQuery"))) {
    const parameters = parametersOf(structure);
    byStructure.set(structure.id.text, parameters);
    for (const [name, members] of parameters) {
      if (members.length < 2) continue;
      const message =
        `\`httpQuery\` parameter name binding conflicts found for the \`${name}\` parameter in the following structure ` +
        `members: ${tickedList(members)}`;
      emit(shapeEvent(ID, "ERROR", structure, message));
    }
  }
  if (byStructure.size > 0) checkLiterals(model, byStructure, emit);
}

function parametersOf(structure: StructureShape): ReadonlyMap<string, readonly string[]> {
  const parameters = new Map<string, string[]>();
  for (const member of structure.members.values()) {
    const name = textOf(preludeTrait(member, "httpQuery")?.value);
    if (name === undefined) continue;
    const known = parameters.get(name);
    if (known === undefined) parameters.set(name, [member.name]);
    else known.push(member.name);
  }
  return parameters;
}

function checkLiterals(
  model: Model,
  byStructure: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
  emit: Emit,
): void {
  for (const operation of model.operations) {
    const parameters = byStructure.get(operation.input.text);
    const uri = parameters === undefined ? undefined : httpTraitOf(operation)?.uri;
    const structure = model.get(operation.input);
    if (parameters === undefined || uri === undefined || structure === undefined) continue;
    for (const name of uri.query.keys()) {
      if (!parameters.has(name)) continue;
      const message =
        `\`httpQuery\` name \`${name}\` conflicts with the \`http\` trait of the \`${operation.id}\` operation: ` +
        `\`${excerpt(uri.text)}\``;
      emit(shapeEvent(ID, "ERROR", structure, message));
    }
  }
}
