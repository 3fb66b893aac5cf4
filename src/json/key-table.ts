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
  /** Bytes of each name. */
  readonly #sizes: Int32Array;
  /** All names as WTF-8, four bytes a word, each name's last word filled up with zeros. */
  readonly #words: Int32Array;
  /** Where each name starts in `#words`; one entry more than there are names. */
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
    this.#sizes = new Int32Array(encoded.length);
    this.#starts = new Int32Array(encoded.length + 1);
    this.#words = new Int32Array(encoded.reduce((total, name) => total + wordsOf(name.length), 0));
    for (const [id, name] of encoded.entries()) {
      const start = this.#starts[id] ?? 0;
      this.#starts[id + 1] = start + wordsOf(name.length);
      this.#sizes[id] = name.length;
      const view = new DataView(padded(name).buffer);
      for (let word = 0; word < wordsOf(name.length); word++) this.#words[start + word] = view.getInt32(word * 4, true);
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

  /**
   * The id of the name with this hash that stands at `view[start..end)` in WTF-8; -1 when the table lacks it.
   *
   * @param view Must go on for three bytes behind the name: it is compared four bytes at a time, which makes the scan of
   *   a small message a tenth faster than byte by byte.
   */
  find(hash: number, view: DataView, start: number, end: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    let slot = hash & mask;
    let id = slots[slot] as number;
    while (id >= 0) {
      if (this.#hashes[id] === hash && this.#sizes[id] === end - start && this.#isName(id, view, start, end)) return id;
      slot = (slot + 1) & mask;
      id = slots[slot] as number;
    }
    return -1;
  }

  /** The id of a name that is at hand as bytes. */
  idOfBytes(hash: number, name: Uint8Array): number {
    return this.find(hash, new DataView(padded(name).buffer), 0, name.length);
  }

  #isName(id: number, view: DataView, start: number, end: number): boolean {
    const words = this.#words;
    let word = this.#starts[id] as number;
    let at = start;
    for (; at <= end - 4; at += 4) if (view.getInt32(at, true) !== words[word++]) return false;
    const left = end - at;
    return left === 0 || ((view.getInt32(at, true) ^ (words[word] as number)) & ((1 << (left * 8)) - 1)) === 0;
  }
}

function wordsOf(size: number): number {
  return (size + 3) >> 2;
}

/** A copy that goes on with zeros to a whole number of words, and one word more. */
function padded(bytes: Uint8Array): Uint8Array {
  const longer = new Uint8Array(wordsOf(bytes.length) * 4 + 4);
  longer.set(bytes);
  return longer;
}

/** For a scan without a contract: knows no name. */
export const noKeys: KeyTable = new KeyTable([]);
