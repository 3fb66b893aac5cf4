import type { ValidationEvent } from "../events.ts";
import type { Shape, Trait } from "../model/shapes.ts";
import { memberOf, rootOf } from "./id-table.ts";
import { modelError } from "./model-event.ts";
import { isPreludeId, type Names, PRELUDE_NAMESPACE } from "./names.ts";
import type { LoadOperation, MemberDraft, ShapeDraft } from "./operations.ts";
import type { PendingShapes } from "./pending-shapes.ts";
import { TraitKinds } from "./trait-kinds.ts";
import { type CollectedTraits, TraitMerger, type TraitTarget, targetId } from "./trait-merger.ts";
import { traitLabel, unknownTraitEvent } from "./trait-standing.ts";

type ApplyOperation = Extract<LoadOperation, { kind: "apply" }>;
type Owner = ShapeDraft | MemberDraft;
type OwnTarget = { -readonly [K in keyof TraitTarget]: TraitTarget[K] };

const TRAIT = "smithy.api#trait";

/** What the collection asks of the rest of the assembly. */
export interface TraitCollectionParts {
  readonly pending: PendingShapes;
  readonly names: Names;
  readonly allowUnknownTraits: boolean;
  readonly report: (event: ValidationEvent) => void;
}

/**
 * The traits of everything that the sources define. Most shapes are defined once and get their traits there: theirs are
 * kept beside the draft, and no id is looked up. Where several definitions or `apply` statements meet, ids decide.
 */
export class TraitCollection {
  readonly #parts: TraitCollectionParts;
  readonly #kinds: TraitKinds;
  readonly #merger: TraitMerger;
  readonly #byOwner: Map<Owner, CollectedTraits> = new Map();
  readonly #byTarget: Map<string, { readonly traits: CollectedTraits; readonly to: TraitTarget }> = new Map();
  /** Root shapes whose traits are in `byTarget`. */
  readonly #shared: Set<string> = new Set();
  /** What `apply` statements name. */
  readonly #applied: Set<string> = new Set();
  /** Members among them that exist through a mixin. */
  readonly #claimed: Set<string> = new Set();
  /** Shapes that are marked as traits. */
  readonly #definitions: Set<string> = new Set();
  /** Uses of traits that this model defines, to see whether they are marked as traits. */
  readonly #ownTraitUses: string[] = [];
  /** Where the traits go that are being collected at the place where they are written. */
  readonly #own: OwnTarget = { root: "", member: undefined, isImmutable: false, version: "2.0" };

  /** Looks at one of those; one function for all shapes and members, of which there are thousands. */
  readonly #checkOwn = (trait: Trait, id: string, traits: CollectedTraits): void => {
    this.#check(traits, trait, id, this.#own);
  };

  constructor(parts: TraitCollectionParts) {
    this.#parts = parts;
    this.#kinds = new TraitKinds(parts.pending);
    this.#merger = new TraitMerger(parts.names, this.#kinds, parts.report);
  }

  /** Collects all traits, drops those whose value cannot be, and reports those that nothing defines. */
  collect(applications: readonly ApplyOperation[]): void {
    const { pending, names } = this.#parts;
    const targets = applications.map(({ target }) => names.idOf(target));
    for (const target of targets) {
      this.#applied.add(target);
      this.#shared.add(rootOf(target));
    }
    pending.forEach((drafts, id) => {
      if (memberOf(id) !== undefined) this.#collectMisnamed(id);
      const first = drafts[0];
      if (drafts.length > 1) this.#shared.add(id);
      if (this.#shared.has(id)) for (const draft of drafts) this.#collectShared(draft);
      else if (first !== undefined) this.#collectOwn(first);
    });
    for (const [index, { target, trait, version }] of applications.entries()) {
      const id = targets[index] ?? "";
      const isImmutable = target.namespace !== PRELUDE_NAMESPACE && isPreludeId(id);
      const to = { root: rootOf(id), member: memberOf(id), isImmutable, version };
      this.#merger.add(this.#sharedTraits(to), trait, to);
    }
    for (const { traits, to } of this.#byTarget.values()) {
      for (const [id, trait] of traits) this.#check(traits, trait, id, to);
    }
  }

  /** The traits of a shape that a source writes; absent when it has none. */
  ofShape(draft: ShapeDraft): CollectedTraits | undefined {
    return this.#shared.has(draft.id) ? this.#byTarget.get(draft.id)?.traits : this.#byOwner.get(draft);
  }

  /** The traits of a member that a source writes; absent when it has none. */
  ofMember(draft: ShapeDraft, member: MemberDraft): CollectedTraits | undefined {
    if (!this.#shared.has(draft.id)) return this.#byOwner.get(member);
    return this.#byTarget.get(`${draft.id}$${member.name}`)?.traits;
  }

  /** Traits that `apply` puts on a member that this draft does not write itself; asking for them claims them. */
  claim(draft: ShapeDraft, member: string): ReadonlyMap<string, Trait> | undefined {
    if (!this.#shared.has(draft.id) || this.#parts.pending.hasMember(draft, member)) return undefined;
    const id = `${draft.id}$${member}`;
    const traits = this.#byTarget.get(id)?.traits;
    if (traits !== undefined) this.#claimed.add(id);
    return traits;
  }

  /** Reports traits that `apply` puts on what does not exist. */
  reportUnclaimed(): void {
    for (const target of this.#applied) {
      if (this.#claimed.has(target) || this.#isWritten(target)) continue;
      for (const [id, trait] of this.#byTarget.get(target)?.traits ?? []) {
        const message = `Trait \`${traitLabel(id)}\` applied to unknown shape \`${target}\``;
        this.#parts.report(modelError(message, trait.at));
      }
    }
  }

  /** Reports shapes that are used as traits and are not marked so, once for each use. */
  reportMisused(built: ReadonlyMap<string, Shape>): void {
    for (const id of this.#ownTraitUses) {
      const shape = this.#definitions.has(id) ? undefined : built.get(id);
      if (shape === undefined || shape.traits.has(TRAIT)) continue;
      const message =
        `Shape \`${id}\` cannot be applied as a trait. If this is a custom trait, ` +
        "please add `@trait` to this shape.";
      this.#parts.report(modelError(message, shape.at, id));
    }
  }

  #collectOwn(draft: ShapeDraft): void {
    const { members } = draft;
    this.#own.root = draft.id;
    this.#own.version = draft.version;
    this.#collectFrom(draft, undefined);
    for (let index = 0; index < members.length; index++) {
      const member = members[index];
      if (member !== undefined) this.#collectFrom(member, member.name);
    }
  }

  #collectFrom(owner: Owner, member: string | undefined): void {
    const drafts = owner.traits;
    if (drafts.length === 0) return;
    this.#own.member = member;
    const traits: CollectedTraits = new Map();
    for (let index = 0; index < drafts.length; index++) {
      const draft = drafts[index];
      if (draft !== undefined) this.#merger.add(traits, draft, this.#own);
    }
    traits.forEach(this.#checkOwn);
    this.#byOwner.set(owner, traits);
  }

  #collectShared(draft: ShapeDraft): void {
    const collect = (owner: Owner, member: string | undefined): void => {
      const to = targetIn(draft, member);
      for (const trait of owner.traits) this.#merger.add(this.#sharedTraits(to), trait, to);
    };
    collect(draft, undefined);
    for (const member of draft.members) collect(member, member.name);
  }

  /** A shape with the id of a member (JSON AST) is refused later; its traits count as applied to that member, as there. */
  #collectMisnamed(id: string): void {
    this.#applied.add(id);
    this.#shared.add(id);
  }

  #sharedTraits(to: TraitTarget): CollectedTraits {
    const id = targetId(to);
    let entry = this.#byTarget.get(id);
    if (entry === undefined) {
      entry = { traits: new Map(), to };
      this.#byTarget.set(id, entry);
    }
    return entry.traits;
  }

  #check(traits: CollectedTraits, trait: Trait, id: string, to: TraitTarget): void {
    const kind = this.#kinds.of(id);
    if (id === TRAIT) this.#definitions.add(targetId(to));
    // Few messages name the target, and few traits are wrong: its id is made for those alone.
    if (kind.check?.(trait.value, "") !== undefined) {
      const { message, at } = kind.check(trait.value, targetId(to)) ?? { message: "", at: trait.at };
      this.#parts.report(modelError(`Error creating trait \`${traitLabel(id)}\`: ${message}`, at, targetId(to)));
      traits.delete(id);
    }
    if (kind.isUnknown) this.#parts.report(unknownTraitEvent(targetId(to), trait, this.#parts.allowUnknownTraits));
    else if (kind.isOwn) this.#ownTraitUses.push(id);
  }

  #isWritten(target: string): boolean {
    const { pending } = this.#parts;
    const member = memberOf(target);
    const drafts = pending.draftsOf(rootOf(target));
    if (member === undefined) return drafts.length > 0;
    return drafts.some((draft) => pending.hasMember(draft, member));
  }
}

function targetIn({ id, version }: ShapeDraft, member: string | undefined): TraitTarget {
  return { root: id, member, isImmutable: false, version };
}
