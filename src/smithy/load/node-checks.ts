import type { NodeValue, ObjectNode } from "../model/node-value.ts";
import { ShapeId } from "../model/shape-id.ts";
import type { SourceLocation } from "../model/source.ts";

/** Why a value is not what its reader expects. */
export interface NodeProblem {
  readonly message: string;
  readonly at: SourceLocation;
}

/** Looks at one value. `target` is the shape that the value belongs to, for the few messages that name it. */
export type NodeCheck = (node: NodeValue, target: string) => NodeProblem | undefined;

/** Looks at one member of an object, which may lack it. */
type MemberCheck = (node: ObjectNode, target: string) => NodeProblem | undefined;

type Kind = NodeValue["kind"];

/** A value of one kind: `Expected string, but found number.` */
export function kind(expected: Kind): NodeCheck {
  return (node) => (node.kind === expected ? undefined : wrongKind(expected, node));
}

export const anyValue: NodeCheck = () => undefined;
export const text: NodeCheck = kind("string");
export const array: NodeCheck = kind("array");

/** A string that is an absolute shape id. */
export const shapeId: NodeCheck = (node) => {
  if (node.kind !== "string") return wrongKind("string", node);
  if (ShapeId.tryParse(node.value) !== undefined) return undefined;
  return { message: `Invalid shape ID: ${node.value}`, at: node.at };
};

/** Several checks of one value; the first that fails speaks. */
export function all(...checks: readonly NodeCheck[]): NodeCheck {
  return (node, target) => firstOf(checks, node, target);
}

/** An array whose elements all pass. */
export function arrayOf(element: NodeCheck): NodeCheck {
  return (node, target) => {
    if (node.kind !== "array") return wrongKind("array", node);
    return firstProblem(node.elements, (value) => element(value, target));
  };
}

/** An array of objects that all pass; an element of another kind is named by its index. */
export function objects(element: NodeCheck): NodeCheck {
  return (node, target) => {
    if (node.kind !== "array") return wrongKind("array", node);
    return (
      firstProblem([...node.elements.entries()], ([index, value]) => wrongElement("object", index, value)) ??
      firstProblem(node.elements, (value) => element(value, target))
    );
  };
}

/** An array of strings; an element of another kind is named by its index. */
export const texts: NodeCheck = (node) => {
  if (node.kind !== "array") return wrongKind("array", node);
  return firstProblem([...node.elements.entries()], ([index, value]) => wrongElement("string", index, value));
};

/** An array of strings whose messages name the shape that carries the value. */
export const textsOfTarget: NodeCheck = (node, target) => {
  if (node.kind === "array") return texts(node, target);
  return { message: `Expected \`${target}\` to be an array of strings. Found ${node.kind}.`, at: node.at };
};

/** An object whose values all pass. */
export function mapOf(value: NodeCheck): NodeCheck {
  return (node, target) => {
    if (node.kind !== "object") return wrongKind("object", node);
    return firstProblem(node.members.values(), (member) => value(member.value, target));
  };
}

/** An object with these members; others do not matter here. They are looked at in this order. */
export function object(...members: readonly MemberCheck[]): NodeCheck {
  return (node, target) => {
    if (node.kind !== "object") return wrongKind("object", node);
    return firstOf(members, node, target);
  };
}

/** A member that may be absent: `Expected `name` to be a string; found number`. */
export function optional(name: string, expected: Kind, then: NodeCheck = anyValue): MemberCheck {
  return (node, target) => {
    const value = node.members.get(name)?.value;
    if (value === undefined) return undefined;
    if (value.kind === expected) return then(value, target);
    return { message: `Expected \`${name}\` to be ${withArticle(expected)}; found ${value.kind}`, at: value.at };
  };
}

/** A member that must be there: `Expected `name` member to be a string, but found number.` */
export function required(name: string, expected: Kind, then: NodeCheck = anyValue): MemberCheck {
  return (node, target) => {
    const value = node.members.get(name)?.value;
    if (value === undefined) return missing(name, node);
    if (value.kind === expected) return then(value, target);
    const message = `Expected \`${name}\` member to be ${withArticle(expected)}, but found ${value.kind}.`;
    return { message, at: value.at };
  };
}

/** A member that may be absent and else says itself what is wrong with it. */
export function optionalValue(name: string, then: NodeCheck): MemberCheck {
  return (node, target) => {
    const value = node.members.get(name)?.value;
    return value === undefined ? undefined : then(value, target);
  };
}

/** A member that must be there and says itself what is wrong with it. */
export function requiredValue(name: string, then: NodeCheck): MemberCheck {
  return (node, target) => {
    const value = node.members.get(name)?.value;
    return value === undefined ? missing(name, node) : then(value, target);
  };
}

/** One of these strings. */
export function oneOf(...values: readonly string[]): NodeCheck {
  return (node) => {
    if (node.kind !== "string") return wrongKind("string", node);
    if (values.includes(node.value)) return undefined;
    const list = [...values]
      .sort()
      .map((value) => `\`${value}\``)
      .join(", ");
    return { message: `Expected one of ${list}; got \`${node.value}\`.`, at: node.at };
  };
}

/** A string that a rule of its own accepts; the rule answers what is wrong. Other kinds are left to other checks. */
export function textThat(problemOf: (text: string) => string | undefined): NodeCheck {
  return (node) => {
    const message = node.kind === "string" ? problemOf(node.value) : undefined;
    return message === undefined ? undefined : { message, at: node.at };
  };
}

function missing(name: string, node: NodeValue): NodeProblem {
  return { message: `Missing expected member \`${name}\`.`, at: node.at };
}

function wrongKind(expected: Kind, node: NodeValue): NodeProblem {
  return { message: `Expected ${expected}, but found ${node.kind}.`, at: node.at };
}

function wrongElement(expected: Kind, index: number, node: NodeValue): NodeProblem | undefined {
  if (node.kind === expected) return undefined;
  return { message: `Expected array element ${index} to be a ${expected} but found ${node.kind}.`, at: node.at };
}

function withArticle(expected: Kind): string {
  return expected === "array" || expected === "object" ? `an ${expected}` : `a ${expected}`;
}

/** What the first check that fails says of a value. */
function firstOf<N extends NodeValue>(
  checks: readonly ((node: N, target: string) => NodeProblem | undefined)[],
  node: N,
  target: string,
): NodeProblem | undefined {
  for (let index = 0; index < checks.length; index++) {
    const problem = checks[index]?.(node, target);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function firstProblem<T>(items: Iterable<T>, problemOf: (item: T) => NodeProblem | undefined): NodeProblem | undefined {
  for (const item of items) {
    const problem = problemOf(item);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
