import { LIFECYCLES_FROM_CREATE, type Lifecycle } from "../model/lifecycle.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { OperationShape, ResourceShape } from "../model/shapes.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const READONLY: ReadonlySet<Lifecycle> = new Set<Lifecycle>(["read", "list"]);
const IDEMPOTENT: ReadonlySet<Lifecycle> = new Set<Lifecycle>(["put", "delete"]);

/**
 * Lifecycle operations: `read` and `list` are readonly, the others are not; `put` and `delete` are idempotent.
 * @see Smithy 2.0, "Lifecycle operations"
 */
export function resourceLifecycle(model: Model, emit: Emit): void {
  for (const resource of model.resources) {
    for (const lifecycle of LIFECYCLES_FROM_CREATE) {
      const id = resource[lifecycle];
      const operation = id === undefined ? undefined : model.get(id);
      if (operation?.type === "operation") check(resource, lifecycle, operation, emit);
    }
  }
}

function check(resource: ResourceShape, lifecycle: Lifecycle, operation: OperationShape, emit: Emit): void {
  const say = (how: string): void => {
    const message =
      `The \`${lifecycle}\` lifecycle operation of this resource targets an invalid operation, \`${operation.id}\`. The ` +
      `targeted operation ${how}.`;
    emit(shapeEvent("ResourceLifecycle", "ERROR", resource, message));
  };
  const mustBeReadonly = READONLY.has(lifecycle);
  if (mustBeReadonly !== hasPreludeTrait(operation, "readonly")) {
    say(`${mustBeReadonly ? "must" : "must not"} be marked with the readonly trait`);
  }
  if (IDEMPOTENT.has(lifecycle) && !hasPreludeTrait(operation, "idempotent")) say("must be marked as idempotent");
}
