import { encodeWtf8, hashBytes } from "./string-bytes.ts";

/**
 * The names a contract knows, numbered from 0 in the order given, so that a walk compares numbers instead of strings.
 *
 * The scanner hashes a key while it reads it and asks this table. A hit is verified by bytes, and the chains hold the
 * contract's names only: no key that a peer chooses can make them longer.
 */
export class KeyTable {
  /** Every name once; a name's index is its id. */
  readonly names: readonly string[];
  readonly #ids: ReadonlyMap<string, number>;
  readonly #mask: number;
  /** Open addressing: the id in each slot, -1 where free. At most a quarter is used. */
  readonly #slots: Int32Array;
  readonly #hashes: Int32Array;
  /** All names as WTF-8, one behind the other. */
  readonly #bytes: Uint8Array;
  /** Where each name starts in `#bytes`; one entry more than there are names. */
  readonly #starts: Int32Array;

  constructor(names: Iterable<string>) {
    const ids = new Map<string, number>();
    for (const name of names) if (!ids.has(name)) ids.set(name, ids.size);
    this.names = [...ids.keys()];
    this.#ids = ids;
    const encoded = this.names.map((name) => encodeWtf8(name));
    let slotCount = 4;
    while (slotCount < encoded.length * 4) slotCount *= 2;
    this.#mask = slotCount - 1;
    this.#slots = new Int32Array(slotCount).fill(-1);
    this.#hashes = new Int32Array(encoded.length);
    this.#starts = new Int32Array(encoded.length + 1);
    this.#bytes = new Uint8Array(encoded.reduce((total, name) => total + name.length, 0));
    for (const [id, name] of encoded.entries()) {
      const start = this.#starts[id] ?? 0;
      this.#bytes.set(name, start);
      this.#starts[id + 1] = start + name.length;
      const hash = hashBytes(name, 0, name.length);
      this.#hashes[id] = hash;
      let slot = hash & this.#mask;
      while ((this.#slots[slot] ?? -1) >= 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = id;
    }
  }

  /** The id of a name; `undefined` when the table lacks it. */
  idOf(name: string): number | undefined {
    return this.#ids.get(name);
  }

  /** The id of the name with this hash whose WTF-8 is `bytes[start..end)`; -1 when the table lacks it. */
  find(hash: number, bytes: Uint8Array, start: number, end: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    let slot = hash & mask;
    let id = slots[slot] as number;
    while (id >= 0) {
      if (this.#hashes[id] === hash && this.#isName(id, bytes, start, end)) return id;
      slot = (slot + 1) & mask;
      id = slots[slot] as number;
    }
    return -1;
  }

  #isName(id: number, bytes: Uint8Array, start: number, end: number): boolean {
    let from = this.#starts[id] as number;
    if ((this.#starts[id + 1] as number) - from !== end - start) return false;
    const names = this.#bytes;
    for (let at = start; at < end; at++) if (names[from++] !== bytes[at]) return false;
    return true;
  }
}

/** For a scan without a contract: knows no name. */
export const noKeys: KeyTable = new KeyTable([]);
