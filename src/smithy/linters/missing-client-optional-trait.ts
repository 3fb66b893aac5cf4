import type { NodeProblem } from "../load/node-checks.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { ObjectNode } from "../model/node-value.ts";
import type { MemberShape } from "../model/shapes.ts";
import { Configuration } from "../validators/configuration.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import type { Validator } from "../validators/validator.ts";

const ID = "MissingClientOptionalTrait";

/** Members that a client must always send or receive and that are not clientOptional, where that is asked for. */
export function missingClientOptionalTrait(node: ObjectNode): Validator | NodeProblem {
  const configuration = new Configuration(node);
  const onRequiredOrDefault = configuration.boolean("onRequiredOrDefault");
  const onRequiredStructureOrUnion = configuration.boolean("onRequiredStructureOrUnion");
  if (configuration.problem !== undefined) return configuration.problem;
  return (model, emit) => {
    for (const member of model.ofType("member")) {
      if (hasPreludeTrait(member, "clientOptional")) continue;
      if (onRequiredOrDefault && hasPreludeTrait(member, "default")) {
        const message = "@default members must also be marked with the @clientOptional trait";
        emit(shapeEvent(ID, "DANGER", member, message));
      }
      if (!hasPreludeTrait(member, "required")) continue;
      if (onRequiredOrDefault) {
        const message = "@required members must also be marked with the @clientOptional trait";
        emit(shapeEvent(ID, "DANGER", member, message));
      } else if (onRequiredStructureOrUnion && targetsStructureOrUnion(model, member)) {
        const message =
          "@required members that target a structure or union must be marked with the @clientOptional trait. Not using " +
          "the @clientOptional trait here is risky because there is no backward compatible way to replace the @required " +
          "trait with the @default trait if the member ever needs to be made optional.";
        emit(shapeEvent(ID, "DANGER", member, message));
      }
    }
  };
}

function targetsStructureOrUnion(model: Model, member: MemberShape): boolean {
  const type = model.get(member.target)?.type;
  return type === "structure" || type === "union";
}
