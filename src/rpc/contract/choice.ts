import { memberOf, textOf } from "../../smithy/model/node-access.ts";
import type { NodeValue } from "../../smithy/model/node-value.ts";
import type { Shape } from "../../smithy/model/shapes.ts";
import type { ProblemList } from "./problem-list.ts";

/**
 * The value of a member that is one of these, the first by default.
 *
 * @param shape The shape that has the trait.
 * @param node The trait, or a part of it.
 */
export function choiceOf<C extends string>(
  shape: Shape,
  node: NodeValue,
  member: string,
  known: readonly [C, ...C[]],
  problems: ProblemList,
): C {
  const value = memberOf(node, member);
  if (value === undefined) return known[0];
  const text = textOf(value);
  const chosen = known.find((each) => each === text);
  if (chosen === undefined) {
    const message = `I expected ${member} to be one of ${known.join(", ")}; I found ${JSON.stringify(text ?? `a ${value.kind}`)}.`;
    problems.add(shape.id.text, "policy-unknown", message, `Write one of them, or leave ${member} out.`);
  }
  return chosen ?? known[0];
}
