import { given } from "../../text/given.ts";

/**
 * Refuses what a program without types gives in place of a model, such as all that `assemble` gave.
 * @throws TypeError that says what was found.
 */
export function expectModel(value: unknown): void {
  if (isModel(value)) return;
  const holdsOne = typeof value === "object" && value !== null && "model" in value && isModel(value.model);
  throw new TypeError(
    `I expected a model; I found ${given(value)}${holdsOne ? " that holds one: give its `model`" : ""}.`,
  );
}

/** Also one that another copy of this package made. */
function isModel(value: unknown): boolean {
  return typeof value === "object" && value !== null && "shapes" in value && "builtinIds" in value;
}
