import type { ShapeId } from "../../smithy/model/shape-id.ts";

/**
 * Gives shapes names in TypeScript: the shape's own, with a capital first. No keyword and no built-in type starts with one
 * and is used by what is written, so a name is wrong only when two shapes want it; the second then gets its namespace in front.
 */
export class TypeNames {
  readonly #names = new Map<string, string>();
  readonly #taken: Set<string>;
  readonly #renamed: ReadonlyMap<string, string>;

  /** @param renamed By the text of a shape's id, what it is called instead: the `rename` of a service. */
  constructor(reserved: Iterable<string>, renamed: ReadonlyMap<string, string> = new Map()) {
    this.#taken = new Set(reserved);
    this.#renamed = renamed;
  }

  /** The name of a shape; the same whenever it is asked for. */
  of(id: ShapeId): string {
    const known = this.#names.get(id.text);
    if (known !== undefined) return known;
    const name = this.take(this.#renamed.get(id.text) ?? id.name, capitalized(id.namespace.split(".").at(-1) ?? ""));
    this.#names.set(id.text, name);
    return name;
  }

  /** A free name as near to the wanted one as there is: the name, then with the prefix, then with a number. */
  take(wanted: string, prefix = ""): string {
    const plain = capitalized(wanted);
    let name = this.#taken.has(plain) ? `${prefix}${plain}` : plain;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${prefix}${plain}${count}`;
    this.#taken.add(name);
    return name;
  }
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
