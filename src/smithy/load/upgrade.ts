import type { MemberShape, Shape, ShapeType, StructureShape, Trait } from "../model/shapes.ts";
import { BOX, boxTrait, DEFAULT, defaultTrait, hadZeroValue, isZeroValueOf, zeroValue } from "./boxing.ts";
import type { SmithyVersion } from "./operations.ts";

/** The part of a target that decides what its members mean in the other version. */
interface Target {
  readonly type: ShapeType;
  readonly traits: ReadonlyMap<string, Trait>;
}

/**
 * The trait that makes a structure's member mean the same in 1.0 and 2.0; absent when nothing is to add. In a 1.0
 * structure that is the default that was implied there, in a 2.0 one the `box` that 1.0 tools look for.
 *
 * @see Smithy 2.0, "Migrating Smithy 1.0 to 2.0"
 */
export function interoperableTrait(member: MemberShape, target: Target, version: SmithyVersion): Trait | undefined {
  return version === "1.0" ? impliedDefault(member, target) : impliedBox(member, target);
}

function impliedDefault(member: MemberShape, target: Target): Trait | undefined {
  const isBoxed = member.traits.has(BOX) || target.traits.has(BOX);
  const hadDefault = hadZeroValue(target.type) || isOptionalStream(member, target);
  if (hadDefault && !isBoxed && !member.traits.has(DEFAULT)) return defaultTrait(zeroValue(target.type, member.at));
  // A null default says in 2.0 what box said in 1.0.
  return member.traits.has(BOX) ? defaultTrait({ kind: "null", at: member.at }) : undefined;
}

/** A member that targets a streaming blob must be required or have a default in 2.0. */
function isOptionalStream(member: MemberShape, target: Target): boolean {
  return target.type === "blob" && target.traits.has(STREAMING) && !member.traits.has(REQUIRED);
}

function impliedBox(member: MemberShape, target: Target): Trait | undefined {
  if (!hadZeroValue(target.type)) return undefined;
  const value = member.traits.get(DEFAULT)?.value;
  if (value !== undefined && value.kind !== "null" && isZeroValueOf(target.type, value)) return undefined;
  const isBoxed = member.traits.has(BOX) || target.traits.has(BOX);
  const needsBox = value?.kind === "null" || (member.traits.has(ADDED_DEFAULT) && !isBoxed);
  return needsBox ? boxTrait(member.at) : undefined;
}

const STREAMING = "smithy.api#streaming";
const REQUIRED = "smithy.api#required";
const ADDED_DEFAULT = "smithy.api#addedDefault";

/**
 * The structure with every member made interoperable; the same object when no member changes.
 *
 * @param targetOf The shape that a member targets; members whose target is missing stay as they are.
 */
export function interoperable(
  structure: StructureShape,
  version: SmithyVersion,
  targetOf: (id: string) => Shape | undefined,
): StructureShape {
  let changed: Map<string, MemberShape> | undefined;
  structure.members.forEach((member, name) => {
    // In 2.0 only a default that is null or came later is looked for.
    if (version === "2.0" && !member.traits.has(DEFAULT) && !member.traits.has(ADDED_DEFAULT)) return;
    const target = targetOf(member.target.text);
    const added = target === undefined ? undefined : interoperableTrait(member, target, version);
    if (added === undefined) return;
    changed ??= new Map(structure.members);
    changed.set(name, withTrait(member, added));
  });
  return changed === undefined ? structure : { ...structure, members: changed };
}

function withTrait(member: MemberShape, trait: Trait): MemberShape {
  const introducedTraits = new Map(member.introducedTraits).set(trait.id, trait);
  if (member.mixins.length === 0) return { ...member, traits: introducedTraits, introducedTraits };
  return { ...member, traits: new Map(member.traits).set(trait.id, trait), introducedTraits };
}
