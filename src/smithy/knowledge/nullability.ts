import { isZeroValueOf } from "../load/boxing.ts";
import type { Model } from "../model/model.ts";
import type { MemberShape, Shape } from "../model/shapes.ts";

/**
 * Whose view of a member is asked for.
 *
 * - `server`: the side that knows the model as it is.
 * - `client`: may be older than the model, so `clientOptional` members and members of `input` structures may be absent.
 * - `carefulClient`: a client to whom members that target structures and unions may be absent too.
 * - `zeroValueClientV1`: a client made by 1.0 rules, where only zero values of booleans and numbers are never absent;
 *   `zeroValueClientV1NoInput` is the same without regard for `input` structures.
 *
 * @see Smithy 2.0, "Structure member optionality"
 */
export type NullabilityView = "server" | "client" | "carefulClient" | "zeroValueClientV1" | "zeroValueClientV1NoInput";

/**
 * Says whether a member may be absent or null. List members and map values may when the shape is sparse; map keys, set
 * members, union members and enum members never are.
 *
 * @throws RangeError when the model lacks the member's container or target, which only a broken model does.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { isNullable, loader } from "colloquy/smithy";
 *
 * const { model } = loader().addIdl("a.smithy", `$version: "2"
 *   namespace a
 *   structure Book { @required title: String, pages: Integer }`).assemble();
 * const { members } = model.expect("a#Book", "structure");
 *
 * assert.deepEqual([...members.values()].map((member) => isNullable(model, member)), [false, true]);
 */
export function isNullable(model: Model, member: MemberShape, view: NullabilityView = "client"): boolean {
  const container = expectShape(model, member.container.text);
  switch (container.type) {
    case "structure":
      return isOptional(member, container, expectShape(model, member.target.text), view);
    case "map":
      return member.name !== "key" && container.traits.has(SPARSE);
    case "list":
      return container.traits.has(SPARSE);
    default:
      return false;
  }
}

function isOptional(member: MemberShape, container: Shape, target: Shape, view: NullabilityView): boolean {
  const isInput = container.traits.has(INPUT);
  switch (view) {
    case "server":
      return !member.traits.has(REQUIRED) && !hasNonNullDefault(member);
    case "client":
      return member.traits.has(CLIENT_OPTIONAL) || isInput || isOptional(member, container, target, "server");
    case "carefulClient":
      return target.type === "structure" || target.type === "union" || isOptional(member, container, target, "client");
    case "zeroValueClientV1":
      return isInput || isOptional(member, container, target, "zeroValueClientV1NoInput");
    case "zeroValueClientV1NoInput":
      if (member.traits.has(ADDED_DEFAULT) || member.traits.has(CLIENT_OPTIONAL)) return true;
      return !isZeroValueOf(target.type, member.traits.get(DEFAULT)?.value);
  }
}

function hasNonNullDefault(member: MemberShape): boolean {
  const value = member.traits.get(DEFAULT)?.value;
  return value !== undefined && value.kind !== "null";
}

function expectShape(model: Model, id: string): Shape {
  const shape = model.get(id);
  if (shape === undefined) throw new RangeError(`I expected the model to have ${id}; it has none.`);
  return shape;
}

const ADDED_DEFAULT = "smithy.api#addedDefault";
const CLIENT_OPTIONAL = "smithy.api#clientOptional";
const DEFAULT = "smithy.api#default";
const INPUT = "smithy.api#input";
const REQUIRED = "smithy.api#required";
const SPARSE = "smithy.api#sparse";
