import type { NodeProblem } from "../load/node-checks.ts";
import type { ObjectNode } from "../model/node-value.ts";
import { Configuration } from "../validators/configuration.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import type { Validator } from "../validators/validator.ts";

/** Members that begin with, or are named like, the structure or union that holds them. */
export function repeatedShapeName(node: ObjectNode): Validator | NodeProblem {
  const configuration = new Configuration(node);
  const exactMatch = configuration.boolean("exactMatch");
  if (configuration.problem !== undefined) return configuration.problem;
  const rule = exactMatch ? "equal to" : "prefixed with";
  return repeatedNames("RepeatedShapeName", "repeats", rule, (member, shape) =>
    exactMatch ? member === shape : member.startsWith(shape),
  );
}

/** The older name of the rule, with words of its own. */
export function stutteredShapeName(): Validator {
  return repeatedNames("StutteredShapeName", "stutters", "prefixed with", (member, shape) => member.startsWith(shape));
}

/** @param repeats Compares the names of a member and of its shape, both in small letters. */
function repeatedNames(
  id: string,
  verb: string,
  rule: string,
  repeats: (member: string, shape: string) => boolean,
): Validator {
  return (model, emit) => {
    for (const shape of [...model.structures, ...model.unions]) {
      const { name } = shape.id;
      for (const member of shape.members.values()) {
        if (!repeats(member.name.toLowerCase(), name.toLowerCase())) continue;
        const message =
          `The \`${name}\` ${shape.type} shape ${verb} its name in the member \`${member.name}\`; ${shape.type} member ` +
          `names should not be ${rule} the ${shape.type} name.`;
        emit(shapeEvent(id, "WARNING", member, message));
      }
    }
  };
}
