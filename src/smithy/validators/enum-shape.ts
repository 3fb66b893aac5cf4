import { compareNumbers } from "../../json/exact-number.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait } from "../model/node-access.ts";
import { nodeJson } from "../model/node-json.ts";
import type { NumberNode } from "../model/node-value.ts";
import { isWrittenAsInteger, numberText } from "../model/number-text.ts";
import type { EnumShape, IntEnumShape, MemberShape } from "../model/shapes.ts";
import { RECOMMENDED_NAME } from "./enum-names.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "EnumShape";

/**
 * Values of enum members: strings, for intEnum integers of 32 bits; none twice, none empty; names in capitals.
 * @see Smithy 2.0, "enum" and "intEnum"
 */
export function enumShape(model: Model, emit: Emit): void {
  for (const shape of model.ofType("enum")) checkEnum(shape, emit);
  for (const shape of model.ofType("intEnum")) checkIntEnum(shape, emit);
}

function checkEnum(shape: EnumShape, emit: Emit): void {
  const values = new Set<string>();
  for (const member of shape.members.values()) {
    const trait = preludeTrait(member, "enumValue");
    if (trait !== undefined) {
      const { value } = trait;
      if (value.kind !== "string") {
        const message = `enum members can only be assigned string values, but found: ${nodeJson(value)}`;
        emit(shapeEvent(ID, "ERROR", member, message, trait.at));
      } else {
        if (values.has(value.value)) {
          const message = `Multiple enum members found with duplicate value \`${value.value}\``;
          emit(shapeEvent(ID, "ERROR", member, message));
        }
        values.add(value.value);
        if (value.value === "") emit(shapeEvent(ID, "ERROR", member, "enum values may not be empty."));
      }
    }
    checkName(member, emit);
  }
}

function checkIntEnum(shape: IntEnumShape, emit: Emit): void {
  const values = new Set<string>();
  for (const member of shape.members.values()) {
    const trait = preludeTrait(member, "enumValue");
    if (trait === undefined) {
      emit(shapeEvent(ID, "ERROR", member, "intEnum members must be assigned an integer value"));
      continue;
    }
    if (trait.value.kind !== "number") {
      const message = `intEnum members require integer values, but found: ${nodeJson(trait.value)}`;
      emit(shapeEvent(ID, "ERROR", member, message, trait.at));
      continue;
    }
    const problem = integerProblem(trait.value);
    if (problem !== undefined) {
      emit(shapeEvent(ID, "ERROR", member, problem, trait.at));
      continue;
    }
    const value = numberText(trait.value);
    if (values.has(value)) {
      emit(shapeEvent(ID, "ERROR", member, `Multiple intEnum members found with duplicate value \`${value}\``));
    }
    values.add(value);
    checkName(member, emit);
  }
}

function integerProblem(number: NumberNode): string | undefined {
  if (!isWrittenAsInteger(number)) {
    return `intEnum members do not support floating point values: ${numberText(number)}`;
  }
  if (compareNumbers(number.value, -2147483648) < 0 || compareNumbers(number.value, 2147483647) > 0) {
    return `intEnum members must fit within an integer, but found: ${numberText(number)}`;
  }
  return undefined;
}

function checkName(member: MemberShape, emit: Emit): void {
  if (RECOMMENDED_NAME.test(member.name)) return;
  const message =
    `The name \`${member.name}\` does not match the recommended enum name format of beginning with an uppercase ` +
    "letter, followed by any number of uppercase letters, numbers, or underscores.";
  emit(shapeEvent(ID, "WARNING", member, message));
}
