import { elementsOf, memberOf, textOf } from "../../smithy/model/node-access.ts";
import type { NodeValue } from "../../smithy/model/node-value.ts";

/** What a contract makes of something that is neither right nor certainly wrong. */
export type Policy = "accept" | "advisory" | "error";

/**
 * What a service says where JSON-RPC leaves room, or where a protocol asks for more or for less than JSON-RPC does. The
 * defaults are those of JSON-RPC.
 */
export interface ServicePolicies {
  /** Error codes from -32099 through -32000 that no error of the method declares. */
  readonly undeclaredServerErrors: Policy;
  /** Error codes outside of the reserved range that no error of the method declares. */
  readonly undeclaredErrors: Policy;
  /** Methods that the service does not have. */
  readonly unknownMethods: Policy;
  /** The same by how the names begin, longer prefixes first. */
  readonly unknownMethodsWith: readonly UnknownMethodPrefix[];
  /** Which ids the calls of 2.0 may have; null and fractions are advised against or forbidden. */
  readonly ids: "any" | "stringOrInteger";
  /** How long the id of a call is taken: until its answer, or for the whole session of a protocol. */
  readonly idReuse: "answered" | "session";
  /** Whether 2.0 messages may come in arrays; loose: answered by one array, or one by one. */
  readonly batches: "whole" | "loose" | "forbidden";
  /** The id of a 2.0 error that answers a message whose id nobody could read. */
  readonly unreadableReplyId: "null" | "nullOrAbsent";
  /** A reply that is not the protocol error that its request calls for. */
  readonly protocolErrors: "error" | "advisory";
}

export interface UnknownMethodPrefix {
  readonly prefix: string;
  readonly policy: Policy;
}

export const DEFAULT_POLICIES: ServicePolicies = {
  undeclaredServerErrors: "accept",
  undeclaredErrors: "error",
  unknownMethods: "error",
  unknownMethodsWith: [],
  ids: "any",
  idReuse: "answered",
  batches: "whole",
  unreadableReplyId: "null",
  protocolErrors: "error",
};

/** A member of the trait whose value is none that it may have. */
export interface UnknownPolicy {
  readonly member: string;
  readonly found: string;
  readonly known: readonly string[];
}

const POLICIES: readonly Policy[] = ["accept", "advisory", "error"];

/** Reads the policies off the value of `@jsonRpc`. What cannot be read is as by default, and told. */
export function readPolicies(trait: NodeValue): {
  readonly policies: ServicePolicies;
  readonly unknown: readonly UnknownPolicy[];
} {
  const unknown: UnknownPolicy[] = [];
  const choice = <C extends string>(node: NodeValue, member: string, known: readonly C[], fallback: C): C => {
    const value = memberOf(node, member);
    if (value === undefined) return fallback;
    const chosen = known.find((each) => each === textOf(value));
    if (chosen === undefined) unknown.push({ member, found: textOf(value) ?? `a ${value.kind}`, known });
    return chosen ?? fallback;
  };
  const prefixes = elementsOf(memberOf(trait, "unknownMethodsWith")).map((node) => ({
    prefix: textOf(memberOf(node, "prefix")) ?? "",
    policy: choice(node, "policy", POLICIES, DEFAULT_POLICIES.unknownMethods),
  }));
  const policies: ServicePolicies = {
    undeclaredServerErrors: choice(trait, "undeclaredServerErrors", POLICIES, DEFAULT_POLICIES.undeclaredServerErrors),
    undeclaredErrors: choice(trait, "undeclaredErrors", POLICIES, DEFAULT_POLICIES.undeclaredErrors),
    unknownMethods: choice(trait, "unknownMethods", POLICIES, DEFAULT_POLICIES.unknownMethods),
    unknownMethodsWith: prefixes.sort((one, other) => other.prefix.length - one.prefix.length),
    ids: choice(trait, "ids", ["any", "stringOrInteger"], DEFAULT_POLICIES.ids),
    idReuse: choice(trait, "idReuse", ["answered", "session"], DEFAULT_POLICIES.idReuse),
    batches: choice(trait, "batches", ["whole", "loose", "forbidden"], DEFAULT_POLICIES.batches),
    unreadableReplyId: choice(trait, "unreadableReplyId", ["null", "nullOrAbsent"], DEFAULT_POLICIES.unreadableReplyId),
    protocolErrors: choice(trait, "protocolErrors", ["error", "advisory"], DEFAULT_POLICIES.protocolErrors),
  };
  return { policies, unknown };
}
