import { LIFECYCLES_FROM_CREATE } from "../model/lifecycle.ts";
import type { ShapeId } from "../model/shape-id.ts";
import type { ResourceShape } from "../model/shapes.ts";

/** Every operation that a resource binds itself, once: by lifecycle, as operation or as collection operation. */
export function allOperationsOf(resource: ResourceShape): readonly ShapeId[] {
  const lifecycle = LIFECYCLES_FROM_CREATE.flatMap((name) => resource[name] ?? []);
  const all = [...lifecycle, ...resource.operations, ...resource.collectionOperations];
  return [...new Map(all.map((id) => [id.text, id])).values()];
}
