import type { ArrayNode, NodeValue, ObjectNode, ObjectNodeMember } from "./node-value.ts";

/**
 * What an object has whose members are made when they are asked for: ways to look at them in passing, which keep nothing. Most
 * values of a large model are looked at once, and what is kept for them costs more than the look.
 */
export interface PassingMembers {
  /** The number of members. */
  countInPassing(): number;
  /** Members in the order of `members`. */
  eachInPassing(visit: (member: ObjectNodeMember, name: string) => void): void;
}

/** The same of an array. */
export interface PassingElements {
  /** Elements in the order of `elements`. */
  eachInPassing(visit: (element: NodeValue, index: number) => void): void;
}

/** Visits the members of an object as `members.forEach` does. */
export function eachMember(node: ObjectNode, visit: (member: ObjectNodeMember, name: string) => void): void {
  if ("eachInPassing" in node) (node as ObjectNode & PassingMembers).eachInPassing(visit);
  else node.members.forEach(visit);
}

/** The number of members of an object. */
export function memberCount(node: ObjectNode): number {
  return "countInPassing" in node ? (node as ObjectNode & PassingMembers).countInPassing() : node.members.size;
}

/** Visits the elements of an array as `elements.forEach` does. */
export function eachElement(node: ArrayNode, visit: (element: NodeValue, index: number) => void): void {
  if ("eachInPassing" in node) (node as ArrayNode & PassingElements).eachInPassing(visit);
  else node.elements.forEach(visit);
}
