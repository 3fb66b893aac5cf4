import type { ValidationEvent } from "../events.ts";
import type { SourceLocation } from "../model/source.ts";

/** The WARNING about members that the object of a shape may not have. Names are listed in code unit order. */
export function unknownProperties(
  allowed: readonly string[],
  unknown: readonly string[],
  at: SourceLocation,
  shapeId?: string,
): ValidationEvent {
  return {
    id: "Model",
    severity: "WARNING",
    message:
      `Expected an object with possible properties of ${allTicked(allowed)}, ` +
      `but found additional properties: ${allTicked(unknown)}`,
    at,
    ...(shapeId === undefined ? {} : { shapeId }),
  };
}

/** Every name in backticks, in order: nothing else repeats this list, so it needs no bound. */
function allTicked(names: readonly string[]): string {
  return [...names]
    .sort()
    .map((name) => `\`${name}\``)
    .join(", ");
}
