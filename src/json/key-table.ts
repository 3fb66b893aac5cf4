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
  /** The same for `findText`, made when it is first asked. */
  #textSlots: Int32Array = new Int32Array(0);
  /** Bytes of each name. */
  readonly #sizes: Int32Array;
  /** All names as WTF-8 with a quote behind, four bytes a word, each name's last word filled up with zeros. */
  readonly words: Int32Array;
  /** Where each name starts in `words`; one entry more than there are names. */
  readonly starts: Int32Array;
  /** Bytes of each name that is spelled one way at most in JSON without escapes: ASCII; -1 for any other. */
  readonly plainSizes: Int32Array;
  /**
   * The name that came last behind each name (from 1; 0 for what is no name): the scanner's guess what comes next, which it
   * keeps here from text to text. Messages of one kind have their keys in one order, and a guess is only compared, not hashed.
   */
  readonly guesses: Int32Array;

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
    this.starts = new Int32Array(encoded.length + 1);
    // One word more, so that the word behind the last name can be read.
    this.words = new Int32Array(encoded.reduce((total, name) => total + wordsOf(name.length + 1), 1));
    this.plainSizes = new Int32Array(encoded.length);
    this.guesses = new Int32Array(encoded.length + 1).fill(-1);
    for (const [id, name] of encoded.entries()) {
      const start = this.starts[id] ?? 0;
      const wordCount = wordsOf(name.length + 1);
      this.starts[id + 1] = start + wordCount;
      this.#sizes[id] = name.length;
      this.plainSizes[id] = name.every(isPlain) ? name.length : -1;
      const bytes = padded(name);
      bytes[name.length] = quote;
      const view = new DataView(bytes.buffer);
      for (let word = 0; word < wordCount; word++) this.words[start + word] = view.getInt32(word * 4, true);
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

  /**
   * The id of the name that stands at `view[start..end)` without its hash, for strings, which nobody hashes while they are
   * scanned; -1 when the table lacks it. Looks at twelve bytes to choose the few names to compare with.
   *
   * @param view As for `find`.
   */
  findText(view: DataView, start: number, end: number): number {
    if (this.#textSlots.length === 0) this.#textSlots = this.#makeTextSlots();
    const slots = this.#textSlots;
    const mask = slots.length - 1;
    let slot = sampleHash(view, start, end) & mask;
    let id = slots[slot] as number;
    while (id >= 0) {
      if (this.#sizes[id] === end - start && this.#isName(id, view, start, end)) return id;
      slot = (slot + 1) & mask;
      id = slots[slot] as number;
    }
    return -1;
  }

  #makeTextSlots(): Int32Array {
    const slots = new Int32Array(this.#slots.length).fill(-1);
    const mask = slots.length - 1;
    for (const [id, name] of this.names.entries()) {
      const bytes = encodeWtf8(name);
      let slot = sampleHash(new DataView(padded(bytes).buffer), 0, bytes.length) & mask;
      while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    return slots;
  }

  #isName(id: number, view: DataView, start: number, end: number): boolean {
    const words = this.words;
    let word = this.starts[id] as number;
    let at = start;
    for (; at <= end - 4; at += 4) if (view.getInt32(at, true) !== words[word++]) return false;
    const left = end - at;
    return left === 0 || ((view.getInt32(at, true) ^ (words[word] as number)) & ((1 << (left * 8)) - 1)) === 0;
  }
}

const quote = 0x22;
const backslash = 0x5c;

/** Whether a byte of a name stands for itself in JSON, in strings and bytes alike. */
function isPlain(byte: number): boolean {
  return byte >= 0x20 && byte < 0x80 && byte !== quote && byte !== backslash;
}

/** A hash of the size and of four bytes at the start, in the middle and at the end; a short text goes in as a whole. */
function sampleHash(view: DataView, start: number, end: number): number {
  const size = end - start;
  let hash: number;
  if (size < 4) {
    hash = view.getInt32(start, true) & ((1 << (size << 3)) - 1);
  } else {
    const middle = view.getInt32(start + ((size - 4) >> 1), true);
    hash =
      Math.imul(view.getInt32(start, true) ^ Math.imul(middle, 0x2c1b3c6d), 0x297a2d39) ^ view.getInt32(end - 4, true);
  }
  hash = Math.imul(hash ^ size, 0x9e3779b1 | 0);
  return hash ^ (hash >>> 16);
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
