import type { Model } from "../model/model.ts";
import type { Shape, StructureShape } from "../model/shapes.ts";

/** The structures that hold some members, each once. */
export function structuresOf(model: Model, members: Iterable<Shape>): ReadonlySet<StructureShape> {
  const found = new Set<StructureShape>();
  for (const member of members) {
    const container = member.type === "member" ? model.get(member.container) : undefined;
    if (container?.type === "structure") found.add(container);
  }
  return found;
}
