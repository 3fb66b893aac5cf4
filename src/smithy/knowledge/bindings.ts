import type { ShapeId } from "../model/shape-id.ts";
import type { ResourceShape } from "../model/shapes.ts";

/** The names of a resource's lifecycle operations. */
export const LIFECYCLES = ["create", "put", "read", "update", "delete", "list"] as const;
export type Lifecycle = (typeof LIFECYCLES)[number];

/** Every operation that a resource binds itself, once: by lifecycle, as operation or as collection operation. */
export function allOperationsOf(resource: ResourceShape): readonly ShapeId[] {
  const lifecycle = LIFECYCLES.flatMap((name) => resource[name] ?? []);
  const all = [...lifecycle, ...resource.operations, ...resource.collectionOperations];
  return [...new Map(all.map((id) => [id.text, id])).values()];
}
