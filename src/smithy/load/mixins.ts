import type { MemberShape, Trait } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";

export const MIXIN = "smithy.api#mixin";

/** A shape that cannot be built; the message and place of the event that says so. */
export class Unbuildable {
  readonly message: string;
  readonly at: SourceLocation;

  constructor(message: string, at: SourceLocation) {
    this.message = message;
    this.at = at;
  }
}

/**
 * The traits of a shape: what its mixins hand down, later mixins over earlier ones, its own over all.
 *
 * @see Smithy 2.0, "Mixins": "Traits and mixins"
 */
export function mixedTraits(
  mixins: readonly { readonly traits: ReadonlyMap<string, Trait> }[],
  introduced: ReadonlyMap<string, Trait>,
): ReadonlyMap<string, Trait> {
  if (mixins.length === 0) return introduced;
  const traits = new Map<string, Trait>();
  for (const mixin of mixins) {
    const local = localTraits(mixin.traits);
    for (const [id, trait] of mixin.traits) if (!local.has(id)) traits.set(id, trait);
  }
  for (const [id, trait] of introduced) traits.set(id, trait);
  return traits;
}

const NONE: ReadonlySet<string> = new Set();

/** The traits that a mixin keeps for itself: `mixin` always, and those in its `localTraits`. */
function localTraits(traits: ReadonlyMap<string, Trait>): ReadonlySet<string> {
  const mixin = traits.get(MIXIN);
  if (mixin === undefined) return NONE;
  const local = new Set([MIXIN]);
  const listed = mixin.value.kind === "object" ? mixin.value.members.get("localTraits")?.value : undefined;
  if (listed?.kind === "array") {
    for (const element of listed.elements) if (element.kind === "string") local.add(element.value);
  }
  return local;
}

/** A member with what it inherits from members of mixins. */
export function mixedMember(
  member: Pick<MemberShape, "id" | "name" | "container" | "target" | "at" | "introducedTraits">,
  inherited: readonly MemberShape[],
): MemberShape {
  return {
    type: "member",
    id: member.id,
    name: member.name,
    container: member.container,
    target: member.target,
    at: member.at,
    traits: mixedTraits(inherited, member.introducedTraits),
    introducedTraits: member.introducedTraits,
    mixins: inherited.map(({ id }) => id),
  };
}

/** What is needed to lay a shape's own members over those of its mixins. */
export interface MixedMembersInput {
  /** The members that the shape writes itself. */
  readonly own: ReadonlyMap<string, MemberShape>;
  /** Members by name, of one mixin after the other. */
  readonly mixins: readonly ReadonlyMap<string, MemberShape>[];
  /** Where a shape stands that has fixed members, a list or a map; absent for others. */
  readonly fixedAt: SourceLocation | undefined;
  /** The member that takes the place of an inherited one: this shape's id, the other's target and place. */
  readonly inherit: (from: MemberShape) => MemberShape;
  /** Traits that `apply` puts on a member that exists only through a mixin; claims them. */
  readonly appliedTo: (name: string) => ReadonlyMap<string, Trait> | undefined;
  readonly conflict: (member: MemberShape, inherited: MemberShape) => void;
}

/**
 * The members that the shape says something about itself: written ones and those that got traits by `apply`, each with
 * what it inherits.
 */
export function claimedMembers(input: MixedMembersInput): Map<string, MemberShape> {
  const claimed = new Map(input.own);
  const inheritedBy = new Map<string, MemberShape[]>();
  for (const members of input.mixins) {
    for (const [name, from] of members) {
      const applied = input.appliedTo(name);
      let member = claimed.get(name);
      if (member === undefined) {
        if (applied === undefined || applied.size === 0) continue;
        member = { ...input.inherit(from), introducedTraits: applied };
        claimed.set(name, member);
      }
      if (member.target.text !== from.target.text) input.conflict(member, from);
      push(inheritedBy, name, from);
    }
  }
  for (const [name, inherited] of inheritedBy) {
    const member = claimed.get(name);
    if (member !== undefined) claimed.set(name, mixedMember(member, inherited));
  }
  return claimed;
}

/**
 * All members in their order: those of mixins in mixin order, a redefined one in its inherited place, then the own ones.
 *
 * @returns What keeps the shape from being built, when two mixins disagree about a member that the shape leaves alone.
 */
export function mixedMembers(input: MixedMembersInput): Map<string, MemberShape> | Unbuildable {
  const claimed = claimedMembers(input);
  if (input.fixedAt !== undefined) return fixedMembers(input, claimed, input.fixedAt);
  const members = new Map<string, MemberShape>();
  const inheritedBy = new Map<string, MemberShape[]>();
  for (const mixin of input.mixins) {
    for (const [name, from] of mixin) {
      const own = claimed.get(name);
      if (own !== undefined) {
        members.set(name, own);
        continue;
      }
      const previous = members.get(name);
      if (previous !== undefined && previous.target.text !== from.target.text) {
        const message = `Member conflicts with an inherited mixin member: \`${previous.id.text}\``;
        return new Unbuildable(message, from.at);
      }
      if (previous === undefined) members.set(name, input.inherit(from));
      push(inheritedBy, name, from);
    }
  }
  for (const [name, inherited] of inheritedBy) {
    const member = members.get(name);
    if (member !== undefined) members.set(name, inheritedMember(member, inherited));
  }
  for (const [name, member] of claimed) if (!members.has(name)) members.set(name, member);
  return members;
}

/**
 * The members of a list or a map. Those that it leaves to its mixins have the last one's target and all their traits, and
 * stand where the shape does.
 */
function fixedMembers(
  input: MixedMembersInput,
  claimed: ReadonlyMap<string, MemberShape>,
  at: SourceLocation,
): Map<string, MemberShape> {
  const inheritedBy = new Map<string, MemberShape[]>();
  for (const mixin of input.mixins) for (const [name, from] of mixin) push(inheritedBy, name, from);
  const members = new Map<string, MemberShape>();
  for (const [name, inherited] of inheritedBy) {
    const last = inherited.at(-1);
    const own = claimed.get(name);
    if (own !== undefined) members.set(name, own);
    else if (last !== undefined) members.set(name, mixedMember({ ...input.inherit(last), at }, inherited));
  }
  for (const [name, member] of claimed) if (!members.has(name)) members.set(name, member);
  return members;
}

/** A member that the shape leaves to its mixins. Where several have it, the later ones' traits count as its own. */
function inheritedMember(member: MemberShape, inherited: readonly MemberShape[]): MemberShape {
  const last = inherited.at(-1);
  if (last === undefined || inherited.length === 1) return mixedMember(member, inherited);
  const introducedTraits = new Map<string, Trait>();
  for (const from of inherited.slice(1)) for (const [id, trait] of from.traits) introducedTraits.set(id, trait);
  return mixedMember({ ...member, at: last.at, introducedTraits }, inherited);
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
