import { hasPreludeTrait } from "../model/node-access.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import type { Validator } from "../validators/validator.ts";

/** Inputs and outputs of operations that are not marked as such. */
export function inputOutputStructureReuse(): Validator {
  return (model, emit) => {
    for (const operation of model.operations) {
      const input = model.get(operation.input);
      if (input !== undefined && !hasPreludeTrait(input, "input")) {
        const message =
          `This structure is the input of \`${operation.id}\`, but it is not marked with the @input trait. The @input ` +
          "trait gives operations more flexibility to evolve their top-level input members in ways that would otherwise " +
          "be backward incompatible.";
        emit(shapeEvent(`InputOutputStructureReuse.Input.${operation.id.name}`, "WARNING", input, message));
      }
      const output = model.get(operation.output);
      if (output !== undefined && !hasPreludeTrait(output, "output")) {
        const message = `This structure is the output of \`${operation.id}\`, but it is not marked with the @output trait.`;
        emit(shapeEvent(`InputOutputStructureReuse.Output.${operation.id.name}`, "WARNING", output, message));
      }
    }
  };
}
