import type { ShapeType } from "../model/shapes.ts";
import { memberOf, rootOf } from "./id-table.ts";
import type { NameReference } from "./operations.ts";
import type { PendingShapes } from "./pending-shapes.ts";

/** The namespace of the prelude. */
export const PRELUDE_NAMESPACE = "smithy.api";

const PRELUDE_PREFIX = `${PRELUDE_NAMESPACE}#`;

/** Says whether an id is in the namespace of the prelude. */
export function isPreludeId(id: string): boolean {
  return id.startsWith(PRELUDE_PREFIX);
}

/** What a name stands for. */
export interface ResolvedName {
  /** Absolute id; when nothing has that name, the id it would have in the namespace it stands in. */
  readonly id: string;
  /** Type of the root shape; absent when nothing defines it. */
  readonly type: ShapeType | undefined;
}

/**
 * Finds the absolute id of a name: an absolute or `use`d one is taken as it is, a relative one is looked up in its own
 * namespace, then in the prelude. Where no namespace has begun (metadata, control values) it means the prelude.
 *
 * @see Smithy 2.0, "Relative shape ID resolution"
 */
export class Names {
  readonly #shapes: PendingShapes;
  /** Absolute ids of relative names, by namespace and text: a source repeats the names of its traits and targets. */
  readonly #ids: Map<string, Map<string, string>> = new Map();

  constructor(shapes: PendingShapes) {
    this.#shapes = shapes;
  }

  resolve(name: NameReference): ResolvedName {
    const { absolute } = name;
    if (absolute !== undefined) return { id: absolute, type: this.#shapes.typeOf(rootOf(absolute)) };
    const root = rootOf(name.text);
    const rootId = this.#rootId(root, name.namespace);
    const member = memberOf(name.text);
    return {
      id: member === undefined ? rootId : `${rootId}$${member}`,
      type: this.#shapes.typeOf(rootId),
    };
  }

  /** The absolute id alone, for the many names whose target may well be missing. */
  idOf(name: NameReference): string {
    return name.absolute ?? this.#relativeId(name);
  }

  #relativeId(name: NameReference): string {
    let ids = this.#ids.get(name.namespace);
    if (ids === undefined) {
      ids = new Map();
      this.#ids.set(name.namespace, ids);
    }
    let id = ids.get(name.text);
    if (id === undefined) {
      id = this.resolve(name).id;
      ids.set(name.text, id);
    }
    return id;
  }

  #rootId(root: string, namespace: string): string {
    if (root.includes("#")) return root;
    if (namespace === "") return `${PRELUDE_NAMESPACE}#${root}`;
    const own = `${namespace}#${root}`;
    if (this.#shapes.typeOf(own) !== undefined) return own;
    const inPrelude = `${PRELUDE_NAMESPACE}#${root}`;
    return this.#shapes.isInPrelude(inPrelude) ? inPrelude : own;
  }
}
