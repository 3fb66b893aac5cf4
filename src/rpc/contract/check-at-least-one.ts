import type { Model } from "../../smithy/model/model.ts";
import { namesOfOne } from "../../value/at-least-one-of.ts";
import { shapesOfMessages } from "./message-shapes.ts";
import type { MethodContract } from "./method.ts";
import type { ProblemList } from "./problem-list.ts";

/** Complains about every `@atLeastOneOf` that asks for nothing: one of unknown members, or of members that must be there anyway. */
export function checkAtLeastOneOf(model: Model, methods: readonly MethodContract[], problems: ProblemList): void {
  for (const shape of shapesOfMessages(model, methods)) {
    if (shape.type !== "structure") continue;
    const subject = shape.id.text;
    for (const name of namesOfOne(shape) ?? []) {
      const member = shape.members.get(name);
      if (member === undefined) {
        const message = `I expected @atLeastOneOf to name members of ${subject}; it has no ${name}.`;
        problems.add(subject, "at-least-one-member", message, "Name members of the structure.");
      } else if (member.traits.has("smithy.api#required")) {
        const message = `I expected @atLeastOneOf to name members that may be absent; ${name} is required.`;
        problems.add(subject, "at-least-one-required", message, "Leave out @required, or @atLeastOneOf.");
      }
    }
  }
}
