import type { ShapeType } from "../model/shapes.ts";
import { rootOf } from "./id-table.ts";
import type { NodeCheck } from "./node-checks.ts";
import type { PendingShapes } from "./pending-shapes.ts";
import { PROTOCOL_TEST_CHECKS } from "./protocol-test-values.ts";
import { traitValueCheck } from "./trait-values.ts";
import { isVersionedTrait } from "./versions.ts";

/** What is known of a trait before it is looked at on any shape. */
export interface TraitKind {
  readonly id: string;
  /** Type of the trait's shape; absent when nothing defines it. */
  readonly type: ShapeType | undefined;
  /** No source and not the prelude defines it. */
  readonly isUnknown: boolean;
  /** A source of this model defines it, and not the prelude. */
  readonly isOwn: boolean;
  /** Its use depends on the version of the source. */
  readonly isVersioned: boolean;
  /** What its values must be before it can be made; absent when anything goes. */
  readonly check: NodeCheck | undefined;
}

/** Looks each trait up once, however often it is applied. */
export class TraitKinds {
  readonly #kinds: Map<string, TraitKind> = new Map();
  readonly #shapes: PendingShapes;

  constructor(shapes: PendingShapes) {
    this.#shapes = shapes;
  }

  of(id: string): TraitKind {
    let kind = this.#kinds.get(id);
    if (kind === undefined) {
      const isOwn = this.#shapes.draftsOf(id).length > 0;
      kind = {
        id,
        type: this.#shapes.typeOf(rootOf(id)),
        isUnknown: !this.#shapes.isDefined(id),
        isOwn,
        isVersioned: isVersionedTrait(id),
        check: traitValueCheck(id) ?? (isOwn ? PROTOCOL_TEST_CHECKS.get(id) : undefined),
      };
      this.#kinds.set(id, kind);
    }
    return kind;
  }
}
