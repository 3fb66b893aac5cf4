import type { NodeValue } from "../../smithy/model/node-value.ts";
import type { Shape } from "../../smithy/model/shapes.ts";
import { shortened } from "../../text/shortened.ts";

// What traits say, and how it is put in words. The loader has checked them; what is of another form is as if absent.

/** The value of a trait on a shape. */
export function traitOf(shape: Shape | undefined, trait: string): NodeValue | undefined {
  return shape?.traits.get(trait)?.value;
}

/** A value of a trait, in a sentence. */
export function nodeWords(value: NodeValue | undefined): string {
  if (value === undefined) return "none";
  switch (value.kind) {
    case "string":
      return JSON.stringify(shortened(value.value));
    case "number":
      return value.text;
    case "boolean":
      return String(value.value);
    case "null":
      return "null";
    default:
      return `an ${value.kind}`;
  }
}

/** An integer that a double holds; `undefined` for another value. */
export function integerOf(value: NodeValue | undefined): number | undefined {
  return value?.kind === "number" && typeof value.value === "number" && Number.isInteger(value.value)
    ? value.value
    : undefined;
}
