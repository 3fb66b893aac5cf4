import type { Trait } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";

/** Why a trait's value cannot be. */
export interface TraitValueProblem {
  readonly message: string;
  readonly at: SourceLocation;
}

/** What is wrong with the value of a built-in trait, beyond what its shape says; absent when nothing is. */
export function traitValueProblem(trait: Trait): TraitValueProblem | undefined {
  if (trait.value.kind === "object" || !ANNOTATIONS.has(trait.id)) return undefined;
  const message = `Annotation traits  must be an object or omitted in the IDL, but found ${trait.value.kind}`;
  return { message, at: trait.value.at };
}

/** Built-in traits that are there or not: their value is an object. */
const ANNOTATIONS: ReadonlySet<string> = new Set(["smithy.api#required", "smithy.api#box", "smithy.api#sparse"]);
