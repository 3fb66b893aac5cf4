import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { absoluteTraitId } from "./parse.ts";
import type { Chain, Step } from "./syntax.ts";

/** Shapes have these without carrying them. */
const ENUM_TRAITS: ReadonlySet<string> = new Set(["smithy.api#enum", "smithy.synthetic#enum"]);

/** Properties of a shape's id; to ask for another is a problem. */
const ID_PROPERTIES: ReadonlySet<string> = new Set(["name", "namespace", "member", "(length)"]);

/**
 * Says whether a chain yields nothing whatever shapes it is given, because it asks for what no shape of the model has, mostly
 * a trait. Exact when true; costs the length of the selector. A chain that may come upon a problem first is left to be run,
 * since its problem has to be told.
 */
export function yieldsNothing(model: Model, chain: Chain): boolean {
  for (const step of chain.steps) {
    if (stepYieldsNothing(model, step)) return true;
    if (mayFail(step)) return false;
  }
  return false;
}

function stepYieldsNothing(model: Model, step: Step): boolean {
  switch (step.kind) {
    case "nothing":
      return true;
    case "trait":
      return isNowhere(model, step.traitId);
    case "attribute":
      return missesTrait(model, step);
    case "neighbours":
      return step.names?.size === 0 && !step.traits && !step.bound && !step.instanceOperation;
    case "test":
    case "is":
      return step.selectors.every((chain) => yieldsNothing(model, chain));
    case "in":
    case "root":
    case "recursive":
      return yieldsNothing(model, step.selector);
    case "topdown":
      return yieldsNothing(model, step.match);
    default:
      return false;
  }
}

/** A missing value holds for no comparison but these two. */
function missesTrait(model: Model, { path, comparison }: Extract<Step, { kind: "attribute" }>): boolean {
  const [top, name] = path;
  if (top !== "trait" || name === undefined || name.startsWith("(")) return false;
  if (comparison?.comparator === "?=" || comparison?.comparator === "{!=}") return false;
  return isNowhere(model, absoluteTraitId(name));
}

/** Says whether no shape carries a trait. */
export function isNowhere(model: Model, traitId: string): boolean {
  return !ENUM_TRAITS.has(traitId) && shapesWithTrait(model, traitId).length === 0;
}

/** Says whether a step may ask for a property that there is not. */
function mayFail(step: Step): boolean {
  switch (step.kind) {
    case "attribute":
      return !isKnownPath(step.path);
    case "scoped":
      return true;
    case "not":
    case "in":
    case "root":
    case "recursive":
    case "store":
      return step.selector.steps.some(mayFail);
    case "test":
    case "is":
      return step.selectors.some((chain) => chain.steps.some(mayFail));
    case "topdown":
      return step.match.steps.some(mayFail) || step.stop?.steps.some(mayFail) === true;
    default:
      return false;
  }
}

function isKnownPath([top, next, ...rest]: readonly string[]): boolean {
  if (top === "trait") return rest.length === 0 || next?.startsWith("(") === false;
  return top === "id" && rest.length === 0 && (next === undefined || ID_PROPERTIES.has(next));
}
