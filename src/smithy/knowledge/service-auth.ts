import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { Shape } from "../model/shapes.ts";

/** The absolute ids of the traits of a shape whose definitions carry a certain prelude trait, sorted. */
function traitsDefinedWith(model: Model, shape: Shape, marker: string): readonly string[] {
  return [...shape.traits.keys()]
    .filter((id) => {
      const definition = model.get(id);
      return definition !== undefined && hasPreludeTrait(definition, marker);
    })
    .sort();
}

/** The auth schemes that a service declares: its traits whose definitions are marked `authDefinition`. */
export function authSchemesOf(model: Model, service: Shape): readonly string[] {
  return traitsDefinedWith(model, service, "authDefinition");
}

/** The protocols that a service declares: its traits whose definitions are marked `protocolDefinition`. */
export function protocolsOf(model: Model, service: Shape): readonly string[] {
  return traitsDefinedWith(model, service, "protocolDefinition");
}
