import type { Model } from "../../smithy/model/model.ts";
import type { ShapeId } from "../../smithy/model/shape-id.ts";
import { membersOf, type Shape } from "../../smithy/model/shapes.ts";
import type { MethodContract } from "./method.ts";

/** Every shape that a value of a message can have, members included, each once. */
export function shapesOfMessages(model: Model, methods: readonly MethodContract[]): readonly Shape[] {
  const found = new Map<string, Shape>();
  const waiting: ShapeId[] = methods.flatMap(({ input, output, errors }) => [
    input,
    output,
    ...[...errors.values()].map(({ shape }) => shape),
  ]);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const shape = model.get(id);
    if (shape === undefined || found.has(id.text)) continue;
    found.set(id.text, shape);
    for (const member of membersOf(shape).values()) {
      found.set(member.id.text, member);
      waiting.push(member.target);
    }
  }
  return [...found.values()];
}
