import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { elementsOf, memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { Shape, Trait } from "../model/shapes.ts";
import { RECOMMENDED_NAME } from "./enum-names.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "EnumTrait";

interface Definition {
  readonly value: string;
  readonly name: string | undefined;
}

/**
 * The definitions of an enum trait: no value and no name twice, names for all or none, names in capitals. An enum trait
 * without any name is `EnumNamesPresent`, so that it can be suppressed by itself.
 * @see Smithy 1.0, "enum trait"
 */
export function enumTrait(model: Model, emit: Emit): void {
  for (const shape of shapesWithTrait(model, "smithy.api#enum")) {
    const trait = preludeTrait(shape, "enum");
    if (trait === undefined) continue;
    const definitions = definitionsOf(trait);
    checkValues(shape, trait, definitions, emit);
    const names = checkNames(shape, trait, definitions, emit);
    if (names.size > 0) checkCompleteness(shape, trait, definitions, emit);
    else {
      const message = "Enums should define the `name` property to allow rich types to be generated in code generators.";
      emit(shapeEvent("EnumNamesPresent", "WARNING", shape, message, trait.at));
    }
  }
}

function definitionsOf(trait: Trait): readonly Definition[] {
  return elementsOf(trait.value).map((node) => ({
    value: textOf(memberOf(node, "value")) ?? "",
    name: textOf(memberOf(node, "name")),
  }));
}

function checkValues(shape: Shape, trait: Trait, definitions: readonly Definition[], emit: Emit): void {
  const values = new Set<string>();
  for (const { value } of definitions) {
    if (values.has(value)) {
      const message = `Duplicate enum trait values found with the same \`value\` property of '${value}'`;
      emit(shapeEvent(ID, "ERROR", shape, message, trait.at));
    }
    values.add(value);
  }
}

function checkNames(shape: Shape, trait: Trait, definitions: readonly Definition[], emit: Emit): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { name } of definitions) {
    if (name === undefined) continue;
    if (names.has(name)) {
      const message = `Duplicate enum trait values found with the same \`name\` property of '${name}'`;
      emit(shapeEvent(ID, "ERROR", shape, message, trait.at));
    }
    names.add(name);
    if (RECOMMENDED_NAME.test(name)) continue;
    const message =
      `The name \`${name}\` does not match the recommended enum name format of beginning with an uppercase letter, ` +
      "followed by any number of uppercase letters, numbers, or underscores.";
    emit(shapeEvent(`${ID}.${name}`, "WARNING", shape, message, trait.at));
  }
  return names;
}

function checkCompleteness(shape: Shape, trait: Trait, definitions: readonly Definition[], emit: Emit): void {
  for (const { value, name } of definitions) {
    if (name !== undefined) continue;
    const message =
      `\`${value}\` enum value body is missing the \`name\` property; if any enum trait value contains a \`name\` ` +
      "property, then all values must contain the `name` property.";
    emit(shapeEvent(ID, "ERROR", shape, message, trait.at));
  }
}
