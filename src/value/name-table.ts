/** Finds the position of a member by the id of its name: open addressing over small numbers, at most half full. */
export class NameTable {
  readonly #ids: Int32Array;
  readonly #positions: Int32Array;
  readonly #mask: number;

  /** @param ids The id of each name; its index is its position. */
  constructor(ids: readonly number[]) {
    let size = 2;
    while (size < ids.length * 2) size *= 2;
    this.#mask = size - 1;
    this.#ids = new Int32Array(size).fill(-1);
    this.#positions = new Int32Array(size);
    for (const [position, id] of ids.entries()) {
      let slot = id & this.#mask;
      while (this.#ids[slot] !== -1) slot = (slot + 1) & this.#mask;
      this.#ids[slot] = id;
      this.#positions[slot] = position;
    }
  }

  /** The position of the name with this id; -1 when it is none of these. A negative id is no name's. */
  find(id: number): number {
    if (id < 0) return -1;
    const ids = this.#ids;
    const mask = this.#mask;
    let slot = id & mask;
    for (;;) {
      const found = ids[slot] as number;
      if (found === id) return this.#positions[slot] as number;
      if (found === -1) return -1;
      slot = (slot + 1) & mask;
    }
  }
}
