import type { Model } from "../model/model.ts";
import type { ShapeType } from "../model/shapes.ts";
import type { ShapeDraft } from "./operations.ts";

/** Every shape that the sources define, before any is built. One id may be defined several times. */
export class PendingShapes {
  readonly #drafts: Map<string, ShapeDraft[]> = new Map();
  readonly #memberNames: Map<ShapeDraft, ReadonlySet<string>> = new Map();
  readonly #prelude: Model | undefined;

  /** @param prelude The shapes that are there without being defined; absent while the prelude itself is loaded. */
  constructor(prelude: Model | undefined) {
    this.#prelude = prelude;
  }

  add(draft: ShapeDraft): void {
    const drafts = this.#drafts.get(draft.id);
    if (drafts === undefined) this.#drafts.set(draft.id, [draft]);
    else drafts.push(draft);
  }

  /** Calls back with all drafts of each id, ids in the order of their first definition. */
  forEach(visit: (drafts: readonly ShapeDraft[], id: string) => void): void {
    this.#drafts.forEach(visit);
  }

  /** All ids in the order of their first definition. */
  ids(): Iterable<string> {
    return this.#drafts.keys();
  }

  /** The drafts with this id; empty when no source defines it. */
  draftsOf(id: string): readonly ShapeDraft[] {
    return this.#drafts.get(id) ?? NO_DRAFTS;
  }

  /** Says whether a source or the prelude defines this root shape. */
  isDefined(id: string): boolean {
    return this.#drafts.has(id) || this.#prelude?.shapes.has(id) === true;
  }

  /** The type of a root shape; of several definitions the first one's. Absent when nothing defines it. */
  typeOf(id: string): ShapeType | undefined {
    return this.#drafts.get(id)?.[0]?.type ?? this.#prelude?.shapes.get(id)?.type;
  }

  isInPrelude(id: string): boolean {
    return this.#prelude?.shapes.has(id) === true;
  }

  /** Says whether a draft itself writes this member; inherited ones do not count. */
  hasMember(draft: ShapeDraft, name: string): boolean {
    let names = this.#memberNames.get(draft);
    if (names === undefined) {
      names = new Set(draft.members.map((member) => member.name));
      this.#memberNames.set(draft, names);
    }
    return names.has(name);
  }
}

const NO_DRAFTS: readonly ShapeDraft[] = [];
