import type { Model } from "../../model/model.ts";
import type { Shape } from "../../model/shapes.ts";
import type { CoercibleIo } from "./coercible-io.ts";

/** What the names of an operation's own input and output end in. */
export interface IoSuffixes {
  readonly input: string;
  readonly output: string;
}

type Direction = keyof IoSuffixes;
const DIRECTIONS: readonly Direction[] = ["input", "output"];

/**
 * The suffixes that most operations of a file use for the inputs and outputs that stand beside them; where two are used
 * equally often, the one given, else the first.
 */
export function inferredSuffixes(shapes: readonly Shape[], given: IoSuffixes): IoSuffixes {
  const ids = new Set(shapes.map(({ id }) => id.text));
  const counts = { input: new Map<string, number>(), output: new Map<string, number>() };
  for (const operation of shapes) {
    if (operation.type !== "operation") continue;
    for (const direction of DIRECTIONS) {
      const bound = operation[direction];
      if (!ids.has(bound.text) || !bound.name.startsWith(operation.id.name)) continue;
      const suffix = bound.name.slice(operation.id.name.length);
      counts[direction].set(suffix, (counts[direction].get(suffix) ?? 0) + 1);
    }
  }
  return {
    input: mostFrequent(counts.input, given.input),
    output: mostFrequent(counts.output, given.output),
  };
}

function mostFrequent(counts: ReadonlyMap<string, number>, given: string): string {
  let best = given;
  let most = counts.get(given) ?? 0;
  for (const [suffix, count] of counts) {
    if (count <= most) continue;
    best = suffix;
    most = count;
  }
  return best;
}

/** What decides which structures are written inside their operation. */
export interface InlineIoInput {
  readonly model: Model;
  /** The shapes of the file. */
  readonly shapes: readonly Shape[];
  readonly suffixes: IoSuffixes;
  /** The structures that may get `@input` or `@output` by being written inside; absent where none is to get it. */
  readonly coercible: CoercibleIo | undefined;
}

/**
 * The ids of the structures that are written with `:=`: they stand in the same file as their operation, have the name
 * that `:=` would give them, and the trait.
 */
export function inlinedStructures(input: InlineIoInput): ReadonlySet<string> {
  const ids = new Set(input.shapes.map(({ id }) => id.text));
  const inlined = new Set<string>();
  for (const operation of input.shapes) {
    if (operation.type !== "operation") continue;
    for (const direction of DIRECTIONS) {
      const bound = operation[direction];
      if (!ids.has(bound.text) || bound.name !== operation.id.name + input.suffixes[direction]) continue;
      if (isInlinable(bound.text, direction, input)) inlined.add(bound.text);
    }
  }
  return inlined;
}

function isInlinable(id: string, direction: Direction, { model, coercible }: InlineIoInput): boolean {
  const shape = model.get(id);
  if (shape?.type !== "structure") return false;
  const value = shape.traits.get(`smithy.api#${direction}`)?.value;
  // `:=` gives the trait no members, should somebody have written some.
  if (value !== undefined) return value.kind !== "object" || value.members.size === 0;
  return coercible?.[direction].has(id) === true;
}
