import type { ContractFamily } from "../../contracts/index.ts";
import {
  LiveConversation,
  type LiveMessage,
  type LiveOptions,
  type ProtocolDescription,
  type SourcePlace,
  VersionFinder,
} from "../../transcript/index.ts";
import { type PickedRevision, pickedBy } from "../pick-revision.ts";

/** More messages than this, or bytes, do not wait for a conversation to say its revision. */
const MOST_MESSAGES = 200;
const MOST_BYTES = 4 << 20;

/** What a peer sent, and when. */
interface Chunk {
  readonly sender: string;
  readonly bytes: Uint8Array;
  readonly time: number;
}

export interface SettlingOptions extends Required<Pick<LiveOptions, "clock" | "framing" | "record">> {
  /** Begins to check by the contract that was picked. Called once. */
  readonly start: (picked: PickedRevision, watching: Pick<LiveOptions, "clock" | "record">) => LiveConversation;
}

/**
 * A live conversation of which only the family of contracts is known. Messages are recorded as they come, and are held until both peers have
 * settled on a revision; then they are checked by its contract, with the times they came at, and what follows is checked as it comes.
 */
export class SettlingConversation {
  readonly #family: ContractFamily;
  readonly #options: SettlingOptions;
  readonly #finder: VersionFinder;
  /** Cuts the streams into messages while no contract is known; what it finds is told to nobody. */
  readonly #scout: LiveConversation;
  #held: Chunk[] = [];
  #heldBytes = 0;
  /** Where the messages that are held were recorded. */
  readonly #places: (SourcePlace | undefined)[] = [];
  #now: number | undefined;
  #live: LiveConversation | undefined;

  /** @param protocol Of any contract of the family: they all have the same peers. */
  constructor(family: ContractFamily, protocol: ProtocolDescription, options: SettlingOptions) {
    this.#family = family;
    this.#options = options;
    this.#finder = new VersionFinder(family.versions);
    const { clock, framing } = options;
    this.#scout = new LiveConversation(protocol, { clock, framing, record: (message) => this.#see(message) }, () => {});
  }

  push(sender: string, chunk: Uint8Array): void {
    if (this.#live !== undefined) {
      this.#live.push(sender, chunk);
      return;
    }
    this.#held.push({ sender, bytes: chunk.slice(), time: this.#options.clock() });
    this.#heldBytes += chunk.length;
    this.#scout.push(sender, chunk);
    const isLate = this.#places.length > MOST_MESSAGES || this.#heldBytes > MOST_BYTES;
    if (this.#finder.settled !== undefined || isLate) this.#begin();
  }

  finish(): ReturnType<LiveConversation["finish"]> {
    return this.#begin().finish();
  }

  #see(message: LiveMessage): SourcePlace | undefined {
    const place = this.#options.record(message);
    this.#places.push(place);
    if (message.omitted === undefined) this.#finder.feed({ sender: message.sender, message: message.bytes });
    return place;
  }

  #begin(): LiveConversation {
    if (this.#live !== undefined) return this.#live;
    const { clock, record, start } = this.#options;
    let seen = 0;
    this.#live = start(pickedBy(this.#family, this.#finder), {
      clock: () => this.#now ?? clock(),
      // The same chunks are cut into the same messages, so those that the scout saw come again in the same order.
      record: (message) => (seen < this.#places.length ? this.#places[seen++] : record(message)),
    });
    for (const { sender, bytes, time } of this.#held) {
      this.#now = time;
      this.#live.push(sender, bytes);
    }
    this.#now = undefined;
    this.#held = [];
    return this.#live;
  }
}
