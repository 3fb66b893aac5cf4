import type { ExactNumber } from "../../json/exact-number.ts";
import type { NodeValue } from "./node-value.ts";

/**
 * Says whether two values are the same: places do not count, neither does the order of object members; numbers compare
 * by mathematical value. Nesting is bounded by the readers, so this may recurse.
 */
export function nodesEqual(a: NodeValue, b: NodeValue): boolean {
  if (a === b) return true;
  switch (a.kind) {
    case "null":
      return b.kind === "null";
    case "boolean":
      return b.kind === "boolean" && a.value === b.value;
    case "string":
      return b.kind === "string" && a.value === b.value;
    case "number":
      return b.kind === "number" && numbersEqual(a.value, b.value);
    case "array":
      return (
        b.kind === "array" &&
        a.elements.length === b.elements.length &&
        a.elements.every((element, index) => {
          const other = b.elements[index];
          return other !== undefined && nodesEqual(element, other);
        })
      );
    case "object":
      return b.kind === "object" && a.members.size === b.members.size && membersEqual(a.members, b.members);
  }
}

type ObjectMembers = Extract<NodeValue, { kind: "object" }>["members"];

function membersEqual(a: ObjectMembers, b: ObjectMembers): boolean {
  for (const [key, member] of a) {
    const other = b.get(key);
    if (other === undefined || !nodesEqual(member.value, other.value)) return false;
  }
  return true;
}

/** Equal values of one number class; a JavaScript number and an `ExactNumber` never denote the same decimal. */
function numbersEqual(a: number | ExactNumber, b: number | ExactNumber): boolean {
  if (typeof a === "number" || typeof b === "number") return a === b;
  return a.sign === b.sign && a.coefficient === b.coefficient && a.exponent === b.exponent;
}
