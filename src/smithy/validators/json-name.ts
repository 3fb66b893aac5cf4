import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait, textOf } from "../model/node-access.ts";
import type { Shape } from "../model/shapes.ts";
import { membersOf } from "../model/shapes.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Members of one shape with the same name in JSON.
 * @see Smithy 2.0, "jsonName trait"
 */
export function jsonName(model: Model, emit: Emit): void {
  const containers = new Set<Shape>();
  for (const member of shapesWithTrait(model, "smithy.api#jsonName")) {
    const container = member.type === "member" ? model.get(member.container) : undefined;
    if (container !== undefined) containers.add(container);
  }
  for (const container of containers) checkContainer(container, emit);
}

function checkContainer(container: Shape, emit: Emit): void {
  const byName = new Map<string, string[]>();
  for (const member of membersOf(container).values()) {
    const name = textOf(preludeTrait(member, "jsonName")?.value) ?? member.name;
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [member.name]);
    else known.push(member.name);
  }
  for (const [name, members] of byName) {
    if (members.length < 2) continue;
    const message = `This shape contains members with conflicting JSON names that resolve to '${name}': ${members.sort().join(", ")}`;
    emit(shapeEvent("JsonName", "ERROR", container, message));
  }
}
