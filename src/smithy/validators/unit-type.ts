import { relationshipsOf } from "../knowledge/relationships.ts";
import type { Model } from "../model/model.ts";
import { UNIT } from "../model/unit.ts";
import { relationshipText } from "../text/relationship-text.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "UnitType";

/**
 * Uses of Unit other than as input, output or target of a union's or enum's member.
 * @see Smithy 2.0, "Unit type"
 */
export function unitType(model: Model, emit: Emit): void {
  const unit = model.get(UNIT);
  if (unit === undefined) return;
  for (const edge of relationshipsOf(model).usesOf(unit)) {
    const { from, name } = edge;
    if (name === "target" && from.type === "member") {
      const type = model.get(from.container)?.type;
      if (type === "union" || type === "enum" || type === "intEnum") continue;
      const message = "Only members of a union, enum, or intEnum can reference smithy.api#Unit";
      emit(shapeEvent(ID, "ERROR", from, message));
    } else {
      const message = `This shape has an invalid ${relationshipText(edge)} reference to smithy.api#Unit`;
      emit(shapeEvent(ID, "ERROR", from, message));
    }
  }
}
