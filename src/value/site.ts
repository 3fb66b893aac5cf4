import type { Model } from "../smithy/model/model.ts";
import type { MemberShape, Shape, Trait } from "../smithy/model/shapes.ts";

/**
 * A place where a value is checked: a shape, or a member with the shape that it targets.
 */
export interface Site {
  /** What findings name: the member when the value comes through one, else the shape. */
  readonly id: string;
  /** The shape that the value must have; for a member its target. */
  readonly shape: Shape;
  readonly member: MemberShape | undefined;
  /** Whether null is a value here. */
  readonly nullable: boolean;
}

/**
 * The site of a shape or member; `undefined` when the model lacks the member's target.
 *
 * null is allowed where `alloy#nullable` says so, on the member or on its target; in a list or map marked `@sparse`; and
 * for a structure member whose default is null, which is how Smithy says "has no value".
 */
export function siteOf(model: Model, shape: Shape): Site | undefined {
  if (shape.type !== "member") return { id: shape.id.text, shape, member: undefined, nullable: isNullable(shape) };
  const target = model.get(shape.target);
  if (target === undefined) return undefined;
  return {
    id: shape.id.text,
    shape: target,
    member: shape,
    nullable: isNullable(shape) || isNullable(target) || isSparse(model, shape) || defaultsToNull(shape),
  };
}

/** A trait of the member and the same trait of its target, as far as they are there: both count. */
export function traitsAt(site: Site, id: string): readonly Trait[] {
  const found: Trait[] = [];
  const ofMember = site.member?.traits.get(id);
  if (ofMember !== undefined) found.push(ofMember);
  const ofShape = site.shape.traits.get(id);
  if (ofShape !== undefined) found.push(ofShape);
  return found;
}

/** A trait of the member, else of its target: the nearer one counts. */
export function traitAt(site: Site, id: string): Trait | undefined {
  return site.member?.traits.get(id) ?? site.shape.traits.get(id);
}

/** The name of a shape in a sentence: without its namespace. */
export function nameOf(shape: Shape): string {
  return shape.id.name;
}

function isNullable(shape: Shape): boolean {
  return shape.traits.has("alloy#nullable");
}

function isSparse(model: Model, member: MemberShape): boolean {
  const container = model.get(member.container);
  if (container === undefined || !container.traits.has("smithy.api#sparse")) return false;
  return container.type === "list" || container.type === "set" || (container.type === "map" && member.name === "value");
}

function defaultsToNull(member: MemberShape): boolean {
  return member.traits.get("smithy.api#default")?.value.kind === "null" && !member.traits.has("smithy.api#required");
}
