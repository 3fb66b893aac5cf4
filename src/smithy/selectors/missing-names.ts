import { appliedTraits } from "../knowledge/applied-traits.ts";
import { traitDefinitions } from "../knowledge/trait-definitions.ts";
import type { Model } from "../model/model.ts";
import { NearNames } from "../text/near-names.ts";
import { isNowhere } from "./nothing.ts";
import { absoluteTraitId } from "./parse.ts";
import type { Assertion, Chain, Step } from "./syntax.ts";
import type { UnknownWord } from "./text-reader.ts";

/** A trait or a shape that a selector asks for by its id. */
interface Name {
  readonly kind: "trait" | "shape";
  readonly id: string;
  /** Where the attribute that names it stands in the selector. */
  readonly offset: number;
}

/** The traits and shapes that a selector asks for by their ids and that a model lacks, each once, in the selector's order. */
export function missingNames(model: Model, chain: Chain): readonly UnknownWord[] {
  const missing = new Map<string, Name>();
  for (const name of chain.steps.flatMap(namesIn)) {
    const key = `${name.kind} ${name.id}`;
    if (!missing.has(key) && isMissing(model, name)) missing.set(key, name);
  }
  return [...missing.values()].map(({ kind, id, offset }) => ({
    message: `The model has no ${kind} ${id}.${suggestion(kind === "trait" ? traitIds(model) : model.shapes.keys(), id)}`,
    offset,
  }));
}

function isMissing(model: Model, { kind, id }: Name): boolean {
  if (kind === "shape") return model.get(id) === undefined;
  // One that is applied to something is there, though nothing may define it.
  return isNowhere(model, id) && !traitDefinitions(model).some(({ shape }) => shape.id.text === id);
}

function traitIds(model: Model): Iterable<string> {
  return new Set([...traitDefinitions(model).map(({ shape }) => shape.id.text), ...appliedTraits(model).keys()]);
}

/** Ids of the same name in another namespace, which is what is most often left out; else those that look alike. */
function suggestion(known: Iterable<string>, id: string): string {
  const ids = [...known];
  const name = nameIn(id);
  const namesakes = ids.filter((other) => nameIn(other) === name);
  const near = namesakes.length > 0 ? namesakes.sort() : new NearNames(ids).of(id);
  return near.length === 0 ? "" : ` Did you mean ${near.slice(0, MOST).join(", ")}?`;
}

/** Ids that are suggested at most. */
const MOST = 5;

function nameIn(id: string): string {
  return id.slice(id.indexOf("#") + 1);
}

function namesIn(step: Step): readonly Name[] {
  switch (step.kind) {
    case "trait":
      return [{ kind: "trait", id: step.traitId, offset: step.offset }];
    case "attribute": {
      const { path, comparison, offset } = step;
      if (comparison === undefined) return traitIn(path, offset);
      const { comparator, values, ignoreCase } = comparison;
      const isIds = path.length === 1 && path[0] === "id" && comparator === "=" && !ignoreCase;
      return isIds ? values.map((id) => ({ kind: "shape", id, offset })) : traitIn(path, offset);
    }
    case "scoped":
      // What stands behind another path is a part of its value, not of a shape.
      return step.path.length > 0
        ? traitIn(step.path, step.offset)
        : step.assertions.flatMap((assertion) => namesAsserted(assertion, step.offset));
    case "not":
    case "in":
    case "root":
    case "recursive":
    case "store":
      return step.selector.steps.flatMap(namesIn);
    case "test":
    case "is":
      return step.selectors.flatMap(({ steps }) => steps.flatMap(namesIn));
    case "topdown":
      return [step.match, ...(step.stop === undefined ? [] : [step.stop])].flatMap(({ steps }) =>
        steps.flatMap(namesIn),
      );
    default:
      return [];
  }
}

function namesAsserted({ left, right }: Assertion, offset: number): readonly Name[] {
  return [left, ...right].flatMap((side) => (side.kind === "path" ? traitIn(side.path, offset) : []));
}

function traitIn([top, name]: readonly string[], offset: number): readonly Name[] {
  if (top !== "trait" || name === undefined || name.startsWith("(")) return [];
  return [{ kind: "trait", id: absoluteTraitId(name), offset }];
}
