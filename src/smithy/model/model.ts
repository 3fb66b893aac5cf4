import type { NodeValue } from "./node-value.ts";
import type { ShapeId } from "./shape-id.ts";
import type { Members, Shape, ShapeOf, ShapeType } from "./shapes.ts";
import { membersOf } from "./shapes.ts";

/**
 * A loaded model: shapes by id (members too), and metadata. It never changes; what is worked out from it is kept in
 * `knowledge/`, by model.
 */
export class Model {
  /** Every shape and member by the text of its id, in definition order; the prelude's too. */
  readonly shapes: ReadonlyMap<string, Shape>;
  readonly metadata: ReadonlyMap<string, NodeValue>;
  /** Ids of the root shapes that serializers leave out: the prelude's and those added with `addBuiltinIdl`. */
  readonly builtinIds: ReadonlySet<string>;
  #byType: Map<ShapeType, Shape[]> | undefined;

  constructor(
    shapes: ReadonlyMap<string, Shape>,
    metadata: ReadonlyMap<string, NodeValue>,
    builtinIds: ReadonlySet<string>,
  ) {
    this.shapes = shapes;
    this.metadata = metadata;
    this.builtinIds = builtinIds;
  }

  /** The shape with this id; `undefined` when the model has none. */
  get(id: ShapeId | string): Shape | undefined {
    return this.shapes.get(typeof id === "string" ? id : id.text);
  }

  /**
   * The shape with this id, of this type.
   *
   * @throws RangeError when the model has no such shape, or one of another type.
   *
   * @example
   * import assert from "node:assert/strict";
   * import { loader } from "colloquy/smithy";
   *
   * const { model } = loader().addIdl("a.smithy", `$version: "2"
   *   namespace a
   *   service Api { version: "1" }`).assemble();
   *
   * assert.equal(model.expect("a#Api", "service").version, "1");
   * assert.throws(() => model.expect("a#Api", "structure"), RangeError);
   */
  expect<T extends ShapeType>(id: ShapeId | string, type: T): ShapeOf<T> {
    const shape = this.get(id);
    if (shape === undefined) throw new RangeError(`I expected the model to have ${type} ${String(id)}; it has none.`);
    if (shape.type !== type) throw new RangeError(`I expected ${String(id)} to be a ${type}; it is a ${shape.type}.`);
    return shape as ShapeOf<T>;
  }

  /**
   * Every shape of one type, in definition order; the prelude's too.
   *
   * @example
   * import assert from "node:assert/strict";
   * import { loader } from "colloquy/smithy";
   *
   * const { model } = loader().addIdl("a.smithy", `$version: "2"
   *   namespace a
   *   list Names { member: String }`).assemble();
   * const own = model.ofType("list").filter(({ id }) => !model.builtinIds.has(id.text));
   *
   * assert.deepEqual(own.map(({ member }) => member.target.text), ["smithy.api#String"]);
   */
  ofType<T extends ShapeType>(type: T): readonly ShapeOf<T>[] {
    this.#byType ??= indexByType(this.shapes.values());
    return (this.#byType.get(type) ?? []) as unknown as readonly ShapeOf<T>[];
  }

  /** Every structure, as `ofType` gives them. */
  get structures(): readonly ShapeOf<"structure">[] {
    return this.ofType("structure");
  }

  /** Every union, as `ofType` gives them. */
  get unions(): readonly ShapeOf<"union">[] {
    return this.ofType("union");
  }

  /** Every list, as `ofType` gives them. */
  get lists(): readonly ShapeOf<"list">[] {
    return this.ofType("list");
  }

  /** Every map, as `ofType` gives them. */
  get maps(): readonly ShapeOf<"map">[] {
    return this.ofType("map");
  }

  /** Every enum, as `ofType` gives them; a string with the enum trait is a string. */
  get enums(): readonly ShapeOf<"enum">[] {
    return this.ofType("enum");
  }

  /** Every intEnum, as `ofType` gives them. */
  get intEnums(): readonly ShapeOf<"intEnum">[] {
    return this.ofType("intEnum");
  }

  /** Every operation, as `ofType` gives them. */
  get operations(): readonly ShapeOf<"operation">[] {
    return this.ofType("operation");
  }

  /** Every resource, as `ofType` gives them. */
  get resources(): readonly ShapeOf<"resource">[] {
    return this.ofType("resource");
  }

  /** Every service, as `ofType` gives them. */
  get services(): readonly ShapeOf<"service">[] {
    return this.ofType("service");
  }

  /** The members of a shape, in their order; empty when it has none or is not in the model. */
  membersOf(id: ShapeId | string): Members {
    const shape = this.get(id);
    return shape === undefined ? new Map() : membersOf(shape);
  }
}

function indexByType(shapes: Iterable<Shape>): Map<ShapeType, Shape[]> {
  const byType = new Map<ShapeType, Shape[]>();
  for (const shape of shapes) {
    const list = byType.get(shape.type);
    if (list === undefined) byType.set(shape.type, [shape]);
    else list.push(shape);
  }
  return byType;
}
