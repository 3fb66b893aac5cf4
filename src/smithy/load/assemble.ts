import type { ValidationEvent } from "../events.ts";
import { Model } from "../model/model.ts";
import { membersOf, type Shape } from "../model/shapes.ts";
import { type BuildOrder, buildOrder, dependenciesOf } from "./build-order.ts";
import { compareDefinitions } from "./conflicts.ts";
import { IdTable } from "./id-table.ts";
import { MetadataTable } from "./metadata.ts";
import { modelError, modelEvent } from "./model-event.ts";
import { Names, PRELUDE_NAMESPACE } from "./names.ts";
import type { LoadOperation, NameReference, ShapeDraft } from "./operations.ts";
import { PendingShapes } from "./pending-shapes.ts";
import { ShapeBuilder } from "./shape-builder.ts";
import { TraitCollection } from "./trait-collection.ts";
import { interoperable } from "./upgrade.ts";
import { versionedShapeEvent } from "./versions.ts";

export interface AssemblyOptions {
  /** The shapes that every model has; absent only while the prelude itself is assembled. */
  readonly prelude: Model | undefined;
  readonly allowUnknownTraits: boolean;
  /** Ids of root shapes that serializers leave out, beside the prelude's. */
  readonly builtinIds: ReadonlySet<string>;
}

export interface Assembly {
  readonly model: Model;
  readonly events: readonly ValidationEvent[];
}

/**
 * Makes a model of what the readers found: resolves names, merges traits, builds each shape after its mixins, and adds
 * the prelude. Takes time linear in the operations; what is wrong becomes an event and the rest is built.
 */
export function assemble(operations: Iterable<LoadOperation>, options: AssemblyOptions): Assembly {
  return new Assembler(options).assemble(operations);
}

type NameOperation = Extract<LoadOperation, { kind: "use" | "nodeReference" | "apply" }>;
type NodeOperation = Extract<LoadOperation, { kind: "nodeReference" }>;

/** Shapes of a mixin cycle that a message about it names. */
const MAX_NAMED = 100;

class Assembler {
  readonly #options: AssemblyOptions;
  readonly #events: ValidationEvent[] = [];
  readonly #metadata: MetadataTable = new MetadataTable();
  readonly #pending: PendingShapes;
  readonly #names: Names;
  readonly #traits: TraitCollection;
  readonly #builder: ShapeBuilder;
  /** Shapes whose source is of version 1.0. */
  readonly #old: Set<string> = new Set();
  readonly #report = (event: ValidationEvent): void => {
    this.#events.push(event);
  };

  constructor(options: AssemblyOptions) {
    this.#options = options;
    this.#pending = new PendingShapes(options.prelude);
    this.#names = new Names(this.#pending);
    this.#traits = new TraitCollection({
      pending: this.#pending,
      names: this.#names,
      allowUnknownTraits: options.allowUnknownTraits,
      report: this.#report,
    });
    this.#builder = new ShapeBuilder({
      ids: new IdTable(),
      names: this.#names,
      traits: this.#traits,
      report: this.#report,
    });
  }

  assemble(operations: Iterable<LoadOperation>): Assembly {
    const later = this.#collect(operations);
    this.#resolveNames(later);
    this.#traits.collect(later.filter((operation) => operation.kind === "apply"));
    this.#buildShapes();
    this.#traits.reportUnclaimed();
    this.#traits.reportMisused(this.#builder.built);
    return { model: this.#model(), events: this.#events };
  }

  /** Files what needs no name resolved; the rest must wait until every shape is known. */
  #collect(operations: Iterable<LoadOperation>): NameOperation[] {
    const later: NameOperation[] = [];
    for (const operation of operations) {
      switch (operation.kind) {
        case "shape":
          this.#pending.add(operation.shape);
          break;
        case "metadata":
          this.#metadata.put(operation.key, operation.value, this.#report);
          break;
        case "event":
          this.#events.push(operation.event);
          break;
        default:
          later.push(operation);
      }
    }
    return later;
  }

  #resolveNames(operations: readonly NameOperation[]): void {
    for (const operation of operations) {
      if (operation.kind === "use") this.#checkUse(operation.id, operation.at);
      else if (operation.kind === "nodeReference") this.#resolveNode(operation);
    }
  }

  #checkUse(id: string, at: ValidationEvent["at"]): void {
    if (this.#pending.isDefined(id)) return;
    this.#report(modelEvent("Model", "WARNING", `Use statement refers to undefined shape: ${id}`, at));
  }

  #resolveNode({ name, at, resolve }: NodeOperation): void {
    const { id, type } = this.#names.resolve(name);
    resolve(id);
    if (type !== undefined) return;
    const message =
      `Syntactic shape ID \`${name.text}\` does not resolve to a valid shape ID: \`${id}\`. ` +
      "Did you mean to quote this string? Are you missing a model file?";
    this.#report(modelEvent("SyntacticShapeIdTarget", "DANGER", message, at));
  }

  // ---- shapes

  #buildShapes(): void {
    const { sorted, cycles } = this.#order();
    for (const cycle of cycles) if (cycle.length > 1) this.#reportCycle(cycle);
    sorted.forEach((id) => {
      this.#buildOne(id);
    });
    // The reference implementation loses a shape that is its own mixin without a word. Where another ERROR already says
    // that the model is broken so do we, but never silently.
    const isBroken = this.#events.some(({ severity }) => severity === "ERROR");
    for (const cycle of cycles) if (cycle.length === 1 && !isBroken) this.#reportCycle(cycle);
  }

  #order(): BuildOrder {
    const dependencies = new Map<string, ReadonlySet<string>>();
    const ids: string[] = [];
    const idOf = (name: NameReference): string => this.#names.idOf(name);
    this.#pending.forEach((drafts, id) => {
      ids.push(id);
      const found = dependenciesOf(drafts, idOf);
      if (found !== undefined) dependencies.set(id, found);
    });
    return buildOrder(ids, dependencies);
  }

  #reportCycle(cycle: readonly string[]): void {
    for (const id of cycle) {
      // Of a cycle that is longer than anybody reads, only the beginning is named, or the messages would grow with its square.
      const others = cycle.slice(0, MAX_NAMED + 1).filter((other) => other !== id);
      const more = cycle.length > MAX_NAMED + 1 ? ", …" : "";
      const message =
        others.length === 0
          ? "Unable to resolve mixins; this shape is a mixin of itself"
          : `Unable to resolve mixins; cycles detected between this shape and [${others.join(", ")}${more}]`;
      for (const draft of this.#pending.draftsOf(id)) this.#report(modelError(message, draft.at, id));
    }
  }

  #buildOne(id: string): void {
    const drafts = this.#pending.draftsOf(id);
    let built: Shape | undefined;
    for (let index = 0; index < drafts.length; index++) {
      const draft = drafts[index];
      const shape = draft === undefined ? undefined : this.#buildDefinition(draft);
      if (draft === undefined || shape === undefined) continue;
      const comparison = built === undefined ? undefined : compareDefinitions(shape, built);
      if (comparison?.event !== undefined) this.#report(comparison.event);
      if (comparison?.agree === false) continue;
      built = shape;
      if (draft.version === "1.0") this.#old.add(id);
      else this.#old.delete(id);
    }
    if (built !== undefined) this.#builder.built.set(id, built);
  }

  /** Absent when its source's version does not have its type, or it cannot be built; events say so. */
  #buildDefinition(draft: ShapeDraft): Shape | undefined {
    const versionEvent = versionedShapeEvent(draft);
    if (versionEvent === undefined) return this.#builder.build(draft);
    this.#report(versionEvent);
    return undefined;
  }

  // ---- the model

  #model(): Model {
    const { prelude } = this.#options;
    const { built } = this.#builder;
    const targetOf = (id: string): Shape | undefined => prelude?.shapes.get(id) ?? built.get(id);
    const shapes = new Map<string, Shape>(prelude?.shapes);
    const add = (shape: Shape): void => {
      // The text of the id object: references hold the same, and equal objects are found faster than equal texts.
      shapes.set(shape.id.text, shape);
    };
    this.#pending.forEach((_, id) => {
      let shape = built.get(id);
      // A source that defines a shape of the prelude anew does not change it: what was said of its own one is all.
      if (shape === undefined || prelude?.shapes.has(id) === true) return;
      if (shape.type === "structure" && shape.id.namespace !== PRELUDE_NAMESPACE) {
        shape = interoperable(shape, this.#old.has(id) ? "1.0" : "2.0", targetOf);
      }
      add(shape);
      membersOf(shape).forEach(add);
    });
    return new Model(shapes, this.#metadata.values(), this.#options.builtinIds);
  }
}
