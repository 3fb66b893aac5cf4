import type { Model } from "../../smithy/model/model.ts";
import { textOf } from "../../smithy/model/node-access.ts";
import type { ShapeId } from "../../smithy/model/shape-id.ts";
import type { ServiceShape, Shape } from "../../smithy/model/shapes.ts";
import type { UnknownMembersPolicy } from "../../value/compile.ts";

export const UNKNOWN_MEMBERS = "smithy.rpc#unknownMembers";
const DATA = "traits#data";

/**
 * What to do with unknown members of a structure: what the structure says, else the service, else the caller.
 *
 * A structure with a member of one of the Build Server Protocol's polymorphic types has a further member, `dataKind`, on
 * the wire that its model does not spell out; so unknown members are let be there.
 * Source: json-rpc-validation, "Version and parameter policies".
 */
export function unknownMembersPolicy(
  model: Model,
  service: ServiceShape,
  fallback: UnknownMembersPolicy,
): (structure: ShapeId) => UnknownMembersPolicy {
  const ofService = policyOf(service);
  return (id) => {
    const structure = model.get(id);
    return policyOf(structure) ?? (hasPolymorphicData(model, structure) ? "ignore" : (ofService ?? fallback));
  };
}

/** What a structure or service says by itself. */
export function policyOf(shape: Shape | undefined): UnknownMembersPolicy | undefined {
  const policy = textOf(shape?.traits.get(UNKNOWN_MEMBERS)?.value);
  return policy === "ignore" || policy === "reject" ? policy : undefined;
}

function hasPolymorphicData(model: Model, structure: Shape | undefined): boolean {
  if (structure?.type !== "structure") return false;
  return [...structure.members.values()].some(({ target }) => model.get(target)?.traits.has(DATA));
}
