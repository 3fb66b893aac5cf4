import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { OperationShape } from "../model/shapes.ts";
import { sortedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Operations that update something and whose input has members with a default: "left out" cannot be told from "set". */
export function defaultValueInUpdate(model: Model, emit: Emit): void {
  for (const operation of updatesOf(model)) {
    const members = [...model.membersOf(operation.input).values()].filter((member) =>
      hasPreludeTrait(member, "default"),
    );
    if (members.length === 0) continue;
    const message =
      "This update style operation has top-level input members marked with the @default trait. It will be impossible to " +
      `tell if the member was omitted or explicitly provided. Affected members: [${sortedList(members, ({ name }) => name)}]`;
    emit(shapeEvent("DefaultValueInUpdate", "WARNING", operation, message));
  }
}

function updatesOf(model: Model): ReadonlySet<OperationShape> {
  const found = new Set<OperationShape>();
  for (const resource of model.resources) {
    const operation = resource.update === undefined ? undefined : model.get(resource.update);
    if (operation?.type === "operation") found.add(operation);
  }
  for (const operation of model.operations) if (/^(?:update|patch)/i.test(operation.id.name)) found.add(operation);
  return found;
}
