import { secretHashOfNumber, secretHashOfText } from "../json/secret-hash.ts";
import { idKey, type MessageId, sameId } from "./ids.ts";

/** Slots of an empty table. */
const fewest = 16;

/**
 * The first place of each id of a batch. No key is made for an id, and no sender can aim at the hash, so that a large batch costs
 * little more than its ids.
 */
export class IdTable {
  readonly #ids: MessageId[] = [];
  readonly #hashes: number[] = [];
  readonly #places: number[] = [];
  /** Open addressing: the ordinal of an id, from 1; 0 where free. At most half is used. */
  #slots = new Int32Array(fewest);

  /** The place that this id was put at first; `undefined` when it is new, and now is at `place`. */
  firstOf(id: MessageId, place: number): number | undefined {
    if (this.#ids.length * 2 >= this.#slots.length) this.#grow();
    const mask = this.#slots.length - 1;
    const hash = hashOf(id);
    let slot = hash & mask;
    for (;;) {
      const earlier = (this.#slots[slot] as number) - 1;
      if (earlier < 0) break;
      if (this.#hashes[earlier] === hash && sameId(this.#ids[earlier] as MessageId, id)) return this.#places[earlier];
      slot = (slot + 1) & mask;
    }
    this.#ids.push(id);
    this.#hashes.push(hash);
    this.#places.push(place);
    this.#slots[slot] = this.#ids.length;
    return undefined;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let at = 0; at < this.#hashes.length; at++) {
      let slot = (this.#hashes[at] as number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = at + 1;
    }
    this.#slots = slots;
  }
}

/** One id, one hash. What a double holds is always one, so an exact number is the same id as none of them. */
function hashOf(id: MessageId): number {
  switch (id.kind) {
    case "string":
      return secretHashOfText(id.value);
    case "number":
      return typeof id.value === "number" ? secretHashOfNumber(id.value) : secretHashOfText(idKey(id));
    default:
      return secretHashOfText(idKey(id));
  }
}
