import { splitId } from "../../load/id-table.ts";
import type { Shape, Trait } from "../../model/shapes.ts";
import { type NodePrinting, printMembers, printNode } from "./print-node.ts";

type Compare<T> = (a: T, b: T) => number;

const DEFAULT = "smithy.api#default";
const DOCUMENTATION = "smithy.api#documentation";
const ENUM_VALUE = "smithy.api#enumValue";

/** A place for traits, in the order that the file follows. */
export interface TraitPrinting extends NodePrinting {
  readonly traitOrder: Compare<Trait>;
}

export interface TraitPlace {
  /** The default stands behind the member (`= value`), not among its traits. */
  readonly isMember?: boolean;
  /** Documentation is a trait like any other here: comments would belong to the `apply` statement. */
  readonly isApply?: boolean;
}

/** Writes traits above what they belong to, one or more lines each; documentation first, as comment. */
export function printTraits(printing: TraitPrinting, traits: Iterable<Trait>, place: TraitPlace = {}): void {
  let rest = writtenTraits(traits);
  if (place.isMember === true) rest = rest.filter(({ id }) => id !== DEFAULT);
  if (place.isApply !== true) {
    const documentation = rest.find(({ id, value }) => id === DOCUMENTATION && value.kind === "string");
    if (documentation !== undefined && printDocumentation(printing, documentation)) {
      rest = rest.filter((trait) => trait !== documentation);
    }
  }
  for (const trait of rest.sort(printing.traitOrder)) printTrait(printing, trait);
}

/** The traits that are written as traits: not what the loader added, and not the value of an enum's member. */
export function writtenTraits(traits: Iterable<Trait>): Trait[] {
  return [...traits].filter(({ id, synthetic }) => synthetic !== true && id !== ENUM_VALUE);
}

/**
 * Writes documentation as comment.
 *
 * @returns False, and nothing is written, when no comment can hold the text: a carriage return would end it.
 */
function printDocumentation({ out }: TraitPrinting, { value }: Trait): boolean {
  if (value.kind !== "string" || value.value.includes("\r")) return false;
  for (const line of value.value.split("\n")) out.verbatim(`/// ${line}`);
  return true;
}

function printTrait(printing: TraitPrinting, trait: Trait): void {
  const { model, names, out } = printing;
  const { value } = trait;
  const shape = model.get(trait.id);
  const id = shape?.id ?? splitId(trait.id);
  out.add(`@${names.of(id)}`);
  if (value.kind === "object" && value.members.size > 0) {
    out.block("(", ")", () => printMembers(printing, value, shape));
  } else if (value.kind === "object" && isOmittable(shape)) {
    // Of a trait that nothing defines the reference implementation keeps the parentheses.
    out.end(shape === undefined ? "()" : "");
  } else {
    out.add("(");
    printNode(printing, value, shape);
    out.end(")");
  }
}

/** Says whether a trait that is written without a value has the value `{}`. */
function isOmittable(shape: Shape | undefined): boolean {
  return shape === undefined || shape.type === "structure" || shape.type === "map";
}
