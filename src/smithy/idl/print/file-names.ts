import { compareIds } from "../../model/id-order.ts";
import type { Model } from "../../model/model.ts";
import { isIdentifier, type ShapeId } from "../../model/shape-id.ts";

const PRELUDE = "smithy.api";
const PRIVATE = "smithy.api#private";

/**
 * How shapes are called in one file: by name alone where that means them, through a `use` statement where it can, else
 * by their whole id. Asking for a name is what imports it, so names must be asked for in the order they are written.
 *
 * @see Smithy 2.0, "Relative shape ID resolution"
 */
export class FileNames {
  readonly #model: Model;
  readonly #namespace: string;
  readonly #imports: Set<string> = new Set();
  readonly #importedNames: Set<string> = new Set();
  /** Names of this namespace that no shape has, but that were written: they may not be imported behind that. */
  readonly #missingNames: Set<string> = new Set();

  constructor(model: Model, namespace: string) {
    this.#model = model;
    this.#namespace = namespace;
  }

  /** The ids of the `use` statements that the names given so far need, in the order of ids. */
  get imports(): readonly string[] {
    return [...this.#imports].sort(compareIds);
  }

  /**
   * The name of a shape or member in this file. A broken name (`foo.bar`, which a source wrote where it meant `foo#bar`) is
   * written as it was: no `use` and no absolute id can say it, and so it is read again as what it is.
   */
  of(id: ShapeId): string {
    if (!isIdentifier(id.name)) return relative(id);
    return this.#needsNamespace(id) ? id.text : relative(id);
  }

  #needsNamespace(id: ShapeId): boolean {
    if (id.namespace === this.#namespace) return this.#isMistaken(id.name);
    if (this.#isPublicPrelude(id.text)) return this.#isLocal(id.name);
    this.#import(id);
    return !this.#imports.has(id.text);
  }

  /** Says whether the name of a missing shape of this namespace would be read as another: an imported one, or the prelude's. */
  #isMistaken(name: string): boolean {
    if (this.#isLocal(name)) return false;
    if (this.#importedNames.has(name) || this.#model.shapes.has(`${PRELUDE}#${name}`)) return true;
    this.#missingNames.add(name);
    return false;
  }

  #import(id: ShapeId): void {
    const isTaken = this.#importedNames.has(id.name) || this.#missingNames.has(id.name) || this.#isLocal(id.name);
    // A name that the prelude has too would change what all its other uses in the file mean.
    if (isTaken || this.#isPublicPrelude(`${PRELUDE}#${id.name}`)) return;
    this.#imports.add(id.withoutMember().text);
    this.#importedNames.add(id.name);
  }

  #isLocal(name: string): boolean {
    return this.#model.shapes.has(`${this.#namespace}#${name}`);
  }

  #isPublicPrelude(id: string): boolean {
    if (!id.startsWith(`${PRELUDE}#`)) return false;
    const shape = this.#model.get(id);
    return shape !== undefined && !shape.traits.has(PRIVATE);
  }
}

function relative(id: ShapeId): string {
  return id.member === undefined ? id.name : `${id.name}$${id.member}`;
}
