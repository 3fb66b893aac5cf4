import type { RelationshipName } from "../knowledge/relationships.ts";
import type { ShapeType } from "../model/shapes.ts";

/** Steps one after another: each takes the shapes that the one before yields. No step at all yields what it is given. */
export interface Chain {
  readonly steps: readonly Step[];
  /** True when every step only lets shapes through or not, so that the result is always a part of the input. */
  readonly filters: boolean;
  /** True when a step stores, yields or reads a variable. */
  readonly usesVariables: boolean;
  /** True when it can be told for one shape whether the chain yields it, by following the steps from the last to the first. */
  readonly reversible: boolean;
}

/** One step of a selector, as parsed. */
export type Step =
  | { readonly kind: "type"; readonly types: ReadonlySet<ShapeType> }
  | {
      readonly kind: "trait";
      readonly traitId: string;
      /** Where the attribute stands in the selector, in UTF-16 code units. */
      readonly offset: number;
    }
  | {
      readonly kind: "attribute";
      readonly path: readonly string[];
      readonly comparison: Comparison | undefined;
      /** Where the path stands in the selector, in UTF-16 code units. */
      readonly offset: number;
    }
  | {
      readonly kind: "scoped";
      readonly path: readonly string[];
      readonly assertions: readonly Assertion[];
      readonly offset: number;
    }
  | NeighbourStep
  | {
      readonly kind: "recursiveNeighbours";
      /**
       * The selector up to here, as written; absent inside an argument. All selectors that begin so yield the same up to here.
       */
      readonly written: string | undefined;
    }
  | { readonly kind: "not" | "in" | "root" | "recursive"; readonly selector: Chain }
  | { readonly kind: "test" | "is"; readonly selectors: readonly Chain[] }
  | { readonly kind: "topdown"; readonly match: Chain; readonly stop: Chain | undefined }
  | { readonly kind: "store"; readonly name: string; readonly selector: Chain }
  | { readonly kind: "load"; readonly name: string }
  | { readonly kind: "nothing" };

export interface NeighbourStep {
  readonly kind: "neighbours";
  readonly direction: "forward" | "backward";
  /** Relationships to follow; `undefined` follows all but traits. */
  readonly names: ReadonlySet<RelationshipName> | undefined;
  readonly traits: boolean;
  /** The old word for "what binds this resource", whichever way the arrow points. */
  readonly bound: boolean;
  /** The old word for operations that act on one instance of a resource. */
  readonly instanceOperation: boolean;
}

export type Comparator =
  | "="
  | "!="
  | "^="
  | "$="
  | "*="
  | "?="
  | ">"
  | ">="
  | "<"
  | "<="
  | "{=}"
  | "{!=}"
  | "{<}"
  | "{<<}";

export interface Comparison {
  readonly comparator: Comparator;
  readonly values: readonly string[];
  readonly ignoreCase: boolean;
}

/** One side of a scoped comparison: a path from the scope, or a text. */
export type ScopedValue =
  | { readonly kind: "path"; readonly path: readonly string[] }
  | { readonly kind: "text"; readonly text: string };

export interface Assertion {
  readonly left: ScopedValue;
  readonly comparator: Comparator;
  readonly right: readonly ScopedValue[];
  readonly ignoreCase: boolean;
}

/** Joins steps to a chain and works out what holds for it as a whole. */
export function chainOf(steps: readonly Step[]): Chain {
  const bindsVariables = steps.some(usesVariables);
  return {
    steps,
    filters: steps.every(isFilter),
    usesVariables: bindsVariables,
    reversible: !bindsVariables && steps.length <= MAX_REVERSIBLE && steps.every(isReversible),
  };
}

/** Steps that are followed back at most: the way back is walked by recursion. */
const MAX_REVERSIBLE = 64;

function isReversible(step: Step): boolean {
  switch (step.kind) {
    case "neighbours":
      return !step.traits && !step.bound && !step.instanceOperation;
    case "is":
      return step.selectors.every((chain) => chain.reversible);
    default:
      return isFilter(step);
  }
}

function isFilter(step: Step): boolean {
  switch (step.kind) {
    case "neighbours":
    case "recursiveNeighbours":
    case "root":
    case "recursive":
    case "topdown":
    case "load":
      return false;
    case "is":
      return step.selectors.every((chain) => chain.filters);
    default:
      return true;
  }
}

function usesVariables(step: Step): boolean {
  switch (step.kind) {
    case "store":
    case "load":
      return true;
    case "attribute":
      return step.path[0] === "var";
    case "scoped":
      return step.path.length === 0 ? step.assertions.some(readsVariable) : step.path[0] === "var";
    case "not":
    case "in":
    case "recursive":
      return step.selector.usesVariables;
    case "test":
    case "is":
      return step.selectors.some((chain) => chain.usesVariables);
    case "topdown":
      return step.match.usesVariables || step.stop?.usesVariables === true;
    default:
      // A root selector runs apart, with variables of its own.
      return false;
  }
}

function readsVariable(assertion: Assertion): boolean {
  return [assertion.left, ...assertion.right].some((side) => side.kind === "path" && side.path[0] === "var");
}
