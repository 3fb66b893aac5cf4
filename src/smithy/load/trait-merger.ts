import type { ValidationEvent } from "../events.ts";
import { nodesEqual } from "../model/node-equality.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { ShapeType, Trait } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import { ArrayJoiner } from "./array-joiner.ts";
import { BOX } from "./boxing.ts";
import { isSamePlace, modelError, placeText } from "./model-event.ts";
import type { Names } from "./names.ts";
import type { SmithyVersion, TraitDraft } from "./operations.ts";
import type { TraitKinds } from "./trait-kinds.ts";
import { versionedTraitEvent } from "./versions.ts";

/** The traits of one shape or member by absolute trait id, while they are collected. */
export type CollectedTraits = Map<string, Trait>;

/** Where traits go. The id of a member is made only for an event about it. */
export interface TraitTarget {
  /** Id of the root shape. */
  readonly root: string;
  readonly member: string | undefined;
  /** It is a shape of the prelude, and the words stand in another namespace. */
  readonly isImmutable: boolean;
  readonly version: SmithyVersion;
}

/** The id of the shape or member that traits go to. */
export function targetId({ root, member }: TraitTarget): string {
  return member === undefined ? root : `${root}$${member}`;
}

/**
 * Merges traits as they come: equal values are one, two arrays are joined (duplicates stay), all else is a conflict and
 * the first value stays.
 *
 * @see Smithy 2.0, "Trait conflict resolution"
 */
export class TraitMerger {
  readonly #joiner: ArrayJoiner = new ArrayJoiner();
  readonly #names: Names;
  readonly #kinds: TraitKinds;
  readonly #report: (event: ValidationEvent) => void;

  constructor(names: Names, kinds: TraitKinds, report: (event: ValidationEvent) => void) {
    this.#names = names;
    this.#kinds = kinds;
    this.#report = report;
  }

  /** Adds one trait to those of its target. */
  add(traits: CollectedTraits, draft: TraitDraft, to: TraitTarget): void {
    const id = this.#names.idOf(draft.name);
    const kind = this.#kinds.of(id);
    const value = draft.value ?? omittedValue(kind.type, draft.at);
    const versionEvent = kind.isVersioned ? versionedTraitEvent(to.version, targetId(to), id, value) : undefined;
    if (versionEvent !== undefined) this.#report(versionEvent);
    if (to.isImmutable) {
      const message = `Cannot apply \`${id}\` to an immutable prelude shape defined in \`smithy.api\`.`;
      this.#report(modelError(message, value.at, targetId(to)));
      return;
    }
    // Only 1.0 knows box; in 2.0 its meaning lies in the default.
    const trait: Trait = id === BOX ? { id, value, at: value.at, synthetic: true } : { id, value, at: value.at };
    const previous = traits.get(id);
    traits.set(id, previous === undefined ? trait : this.#merged(previous, trait, to));
  }

  #merged(previous: Trait, updated: Trait, to: TraitTarget): Trait {
    if (previous.value.kind === "array" && updated.value.kind === "array") {
      // The very same place, read twice, is the same file given twice: nothing to join.
      if (isSamePlace(previous.at, updated.at) && nodesEqual(previous.value, updated.value)) return previous;
      return { ...previous, value: this.#joiner.join(previous.value, updated.value, previous.value.at) };
    }
    if (nodesEqual(previous.value, updated.value)) return previous;
    const target = targetId(to);
    const message =
      `Conflicting \`${updated.id}\` trait found on shape \`${target}\`. The previous trait was defined at ` +
      `\`${placeText(previous.at)}\`, and a conflicting trait was defined at \`${placeText(updated.at)}\`.`;
    this.#report(modelError(message, updated.at, target));
    return previous;
  }
}

/**
 * The value of a trait that was written without one. A trait that nothing defines counts as an annotation, so that the
 * event about it is the one that says it is unknown.
 */
function omittedValue(type: ShapeType | undefined, at: SourceLocation): NodeValue {
  if (type === undefined || type === "structure" || type === "map") return { kind: "object", members: new Map(), at };
  if (type === "list" || type === "set") return { kind: "array", elements: [], at };
  return { kind: "null", at };
}
