import { authSchemesOf } from "../knowledge/service-auth.ts";
import { containedBy } from "../knowledge/top-down.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait, textsOf } from "../model/node-access.ts";
import type { ServiceShape, Shape } from "../model/shapes.ts";
import { list } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Auth traits of services and their operations that name schemes which the service does not declare.
 * @see Smithy 2.0, "auth trait"
 */
export function authTrait(model: Model, emit: Emit): void {
  for (const service of model.services) {
    const declared = new Set(authSchemesOf(model, service));
    for (const shape of [service, ...containedBy(model, service).operations]) check(service, declared, shape, emit);
  }
}

function check(service: ServiceShape, declared: ReadonlySet<string>, shape: Shape, emit: Emit): void {
  const trait = preludeTrait(shape, "auth");
  if (trait === undefined) return;
  const unknown = [...new Set(textsOf(trait.value))].filter((id) => !declared.has(id)).sort();
  if (unknown.length === 0) return;
  const message =
    `auth trait applies authentication that is not configured on the service shape, \`${service.id}\`: ` +
    `[${list(unknown, String)}]`;
  emit(shapeEvent("AuthTrait", "DANGER", shape, message, trait.at));
}
