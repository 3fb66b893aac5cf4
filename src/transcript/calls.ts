import type { AcceptedMethod } from "../rpc/contract/protocol.ts";
import type { Cancels } from "../rpc/contract/session.ts";
import type { BatchExpectation, ReplyExpectation } from "../rpc/expectation.ts";
import { idText, type MessageId } from "../rpc/ids.ts";
import { AnsweredIds, type SavedAnswers } from "./answered-ids.ts";
import { BatchElements } from "./batch-elements.ts";
import { BoundedQueue } from "./bounded-queue.ts";
import { type CallKey, NULL_KEY } from "./call-key.ts";
import type { WatchedCall } from "./call-watch.ts";
import type { SourcePlace } from "./entry.ts";
import { ELEMENTS_PER_CALL, mostIdUnits, type TranscriptLimits } from "./limits.ts";
import { LooseEnds } from "./loose-ends.ts";
import type { Token } from "./tokens.ts";
import { UsedIds } from "./used-ids.ts";

/** How a message stands in the session. */
export interface Standing {
  /** Whether state and capabilities allowed it; only then does it move the session. */
  readonly accepted: boolean;
  /** How its reply must refuse it; absent when the session does not say. */
  readonly refusal?: Refusal;
}

export interface Refusal {
  /** The code of the error; absent when any will do. */
  readonly code?: number;
  readonly because: string;
}

export const ACCEPTED: Standing = { accepted: true };

/** A call that waits for its reply: an entry of its own, or an element of a batch. */
export interface OpenCall {
  readonly entry: number;
  readonly location: SourcePlace | undefined;
  /** When it was sent, in milliseconds. */
  readonly time: number | undefined;
  readonly id: MessageId;
  readonly key: CallKey;
  /** Further ids that its reply may carry, of a call that repeats its id: readers differ in which they take. */
  readonly otherKeys: readonly CallKey[];
  /** The method as the contract knows it; absent when it does not. */
  readonly method: AcceptedMethod | undefined;
  /** The method as the sender wrote it; absent when that is no string. */
  readonly methodName: string | undefined;
  readonly reply: ReplyExpectation;
  /** Code units of its id as text. */
  readonly idUnits: number;
  /** Set when the session has looked at it. */
  standing: Standing;
  /** Set when its sender has cancelled it. */
  cancelled: Excuse | undefined;
  /** The reply that was probably meant for it, which has been told of already. */
  meant?: number;
  /** The tokens that it gave out and that its reply ends; absent when there are none. */
  tokens?: readonly Token[];
  /** What it asks for; absent when no message of the protocol needs to be asked for. */
  watched?: WatchedCall;
  /** What waits instead of it when the input ends: an entry that nobody can read, in which its id was. */
  readonly unreadable?: UnreadableEntry;
}

/** What a cancellation lets its call do: answer with this error code, or not at all. */
export type Excuse = Pick<Cancels, "code" | "reply">;

/** An entry that no id can name: no JSON, an envelope without a usable id, an empty batch. A null-id reply may answer it. */
export interface UnreadableEntry {
  readonly entry: number;
  readonly location: SourcePlace | undefined;
  readonly reply: ReplyExpectation;
  /** Whether `finish` asks for the reply. */
  isOwed: boolean;
  /** Set for an empty batch, which is readable and yet nothing that can be answered by its id. */
  readonly isEmptyBatch?: true;
  /** The ids that could be read in it: calls wait under them. */
  keys?: readonly CallKey[];
}

/** A request batch that waits for its reply batch. */
export interface PendingBatch {
  readonly entry: number;
  readonly location: SourcePlace | undefined;
  readonly reply: BatchExpectation;
  /** Whether `finish` asks for the reply. */
  readonly isOwed: boolean;
  /** How many of its elements were to be answered when it came. */
  readonly size: number;
  /** Code units of the ids of its calls as text, then. */
  readonly idUnits: number;
  /** The calls that wait, by their index in the array. */
  readonly calls: Map<number, OpenCall>;
  /** Every id that a reply may carry; null among them for a call with a null id and for an invalid element. */
  readonly keys: Set<CallKey>;
  /** Set when an element has been answered by itself. */
  elements: BatchElements | undefined;
  /** The calls that their sender has cancelled, by id. */
  readonly cancelled: Map<CallKey, Excuse>;
}

/** An element of a batch that has been answered by itself. */
export interface AnsweredElement {
  /** Absent for an element that is no call. */
  readonly call: OpenCall | undefined;
  readonly reply: ReplyExpectation;
}

/** What one peer has sent and waits for. Every look-up takes constant time; what is kept is bounded by the limits. */
export class PeerCalls {
  /** Single calls, by id. */
  get open(): ReadonlyMap<CallKey, OpenCall> {
    return this.#open;
  }

  #open = new Map<CallKey, OpenCall>();
  readonly answered: AnsweredIds;
  /** Every id since the session began; only where the contract wants none twice. */
  readonly used: UsedIds;
  /** In the order they were sent. */
  readonly unreadable: Set<UnreadableEntry> = new Set();
  readonly batches: Set<PendingBatch> = new Set();
  /** The elements of the pending batches that are to be answered, all together. */
  #batchElements = 0;
  /** Code units of the ids of all calls, single ones and those in batches. */
  #idUnits = 0;
  readonly #limits: TranscriptLimits;
  /** Cancelled calls that need no reply, in the order they were cancelled. */
  readonly #released = new Set<OpenCall>();
  /** 1.0 notifications that no reply has been blamed on. */
  readonly notifications: BoundedQueue<number>;
  /** Which pending batch has an id; null aside, for any number of batches may wait for a null-id reply. */
  readonly #batchOf = new Map<CallKey, PendingBatch>();
  readonly #nullBatches = new Set<PendingBatch>();
  /** What the other half of an exchange may belong to. */
  readonly loose: LooseEnds;

  /** @param answered What was answered before; nothing by default. */
  constructor(limits: TranscriptLimits, answered?: SavedAnswers) {
    this.#limits = limits;
    this.answered = new AnsweredIds(limits.answeredIds, answered);
    this.used = new UsedIds(limits.answeredIds);
    this.notifications = new BoundedQueue(limits.answeredIds);
    this.loose = new LooseEnds(limits.activeCalls);
  }

  /** Every single call once, in the order they were sent. */
  openCalls(): ReadonlySet<OpenCall> {
    return new Set(this.open.values());
  }

  /** The open calls that were cancelled and need no reply, in the order they were cancelled. */
  get released(): ReadonlySet<OpenCall> {
    return this.#released;
  }

  /** The entry that has an open call with this id; a null id in a batch is not its alone. */
  entryOf(key: CallKey): number | undefined {
    const call = this.open.get(key);
    if (call !== undefined) return call.entry;
    return this.#batchOf.size === 0 ? undefined : this.#batchOf.get(key)?.entry;
  }

  /** The id of the open call that has this one, as its sender wrote it there: `1` where this one is `1.0`. */
  idOf(key: CallKey): MessageId | undefined {
    const call = this.open.get(key);
    if (call !== undefined) return call.key === key ? call.id : undefined;
    for (const element of this.#batchOf.get(key)?.calls.values() ?? []) if (element.key === key) return element.id;
    return undefined;
  }

  /** The earliest pending batch that waits for a reply with this id. */
  batchWith(key: CallKey): PendingBatch | undefined {
    return key === NULL_KEY ? first(this.#nullBatches) : this.#batchOf.get(key);
  }

  /** Whether one more single call fits. */
  hasRoomFor({ idUnits }: OpenCall): boolean {
    return this.open.size < this.#limits.activeCalls && this.#idUnits + idUnits <= mostIdUnits(this.#limits);
  }

  /** Whether one more batch fits, with all that its elements hold. */
  hasRoomForBatch(batch: PendingBatch): boolean {
    const { activeCalls } = this.#limits;
    if (this.batches.size >= activeCalls) return false;
    if (this.#batchElements + batch.size > activeCalls * ELEMENTS_PER_CALL) return false;
    return this.#idUnits + batch.idUnits <= mostIdUnits(this.#limits);
  }

  addCall(call: OpenCall): void {
    this.#idUnits += call.idUnits;
    this.#open.set(call.key, call);
    for (const key of call.otherKeys) this.#open.set(key, call);
  }

  /** A cancelled call that needs no reply waits on, but makes room for others. */
  release(call: OpenCall): void {
    this.#released.add(call);
  }

  /** Gives a call's id free when no reply to it is needed, and when nobody could read the call: it has been sent again then. */
  reuse(key: CallKey): void {
    if (this.#released.size === 0 && this.unreadable.size === 0) return;
    const call = this.open.get(key);
    if (call !== undefined && (call.unreadable !== undefined || this.#released.has(call))) this.#drop(call);
  }

  /** Forgets the call that was cancelled first, if there is one. */
  makeRoom(): void {
    const call = first(this.#released);
    if (call !== undefined) this.#drop(call);
  }

  /** Ends the wait for an entry that nobody can read, under whatever id it may have been. */
  closeUnreadable(entry: UnreadableEntry): void {
    this.unreadable.delete(entry);
    for (const key of entry.keys ?? []) {
      const call = this.open.get(key);
      if (call?.unreadable === entry) this.#drop(call);
    }
  }

  /** Lets go of a call that has been answered under another id than its own. */
  forget(call: OpenCall): void {
    this.#drop(call);
  }

  #drop(call: OpenCall): void {
    this.#idUnits -= call.idUnits;
    this.#released.delete(call);
    for (const key of [call.key, ...call.otherKeys]) if (this.open.get(key) === call) this.#open.delete(key);
  }

  /** Ends a call: it has been answered by this entry. */
  closeCall(call: OpenCall, reply: number): void {
    this.#idUnits -= call.idUnits;
    if (call.cancelled !== undefined) this.#released.delete(call);
    if (call.unreadable !== undefined) this.unreadable.delete(call.unreadable);
    this.#close(call.key, reply);
    for (const key of call.otherKeys) this.#close(key, reply);
  }

  #close(key: CallKey, reply: number): void {
    // A Map that is emptied and filled again and again leaves a trail of tables, each of which keeps the next.
    if (this.#open.size === 1 && this.#open.has(key)) this.#open = new Map();
    else this.#open.delete(key);
    this.answered.remember(key, reply);
  }

  addBatch(batch: PendingBatch): void {
    this.batches.add(batch);
    this.#batchElements += batch.size;
    this.#idUnits += batch.idUnits;
    for (const key of batch.keys) {
      if (key === NULL_KEY) this.#nullBatches.add(batch);
      else this.#batchOf.set(key, batch);
    }
  }

  /** Ends a batch: its ids have been answered by this entry. */
  closeBatch(batch: PendingBatch, reply: number): void {
    this.#endBatch(batch);
    this.#nullBatches.delete(batch);
    for (const key of batch.keys) {
      if (key === NULL_KEY) continue;
      this.#batchOf.delete(key);
      this.answered.remember(key, reply);
    }
  }

  /** Takes the first element with this id out of a batch: it has been answered by this entry, alone. */
  takeElement(batch: PendingBatch, key: CallKey, entry: number): AnsweredElement | undefined {
    batch.elements ??= new BatchElements(batch.reply, batch.calls);
    const taken = batch.elements.take(key);
    if (taken === undefined) return undefined;
    const { requestIndex, reply } = taken.expected;
    const call = batch.calls.get(requestIndex);
    batch.calls.delete(requestIndex);
    if (taken.isLast) this.#forget(batch, key, entry);
    return { call, reply };
  }

  #endBatch(batch: PendingBatch): void {
    this.batches.delete(batch);
    this.#batchElements -= batch.size;
    this.#idUnits -= batch.idUnits;
  }

  #forget(batch: PendingBatch, key: CallKey, entry: number): void {
    batch.keys.delete(key);
    if (batch.keys.size === 0) this.#endBatch(batch);
    if (key === NULL_KEY) this.#nullBatches.delete(batch);
    else {
      this.#batchOf.delete(key);
      this.answered.remember(key, entry);
    }
  }
}

/** Whether a call was counted as one: what could only be read in parts was not, so its answer is none either. */
export function isCounted({ unreadable }: OpenCall): boolean {
  return unreadable === undefined;
}

/** About how many code units an id keeps in memory. */
export function idUnits(id: MessageId): number {
  switch (id.kind) {
    case "string":
      return id.value.length;
    case "number":
      return id.source.length;
    case "structured":
      return idText(id).length;
    default:
      return 0;
  }
}

/** Only the first reply to a cancelled call of a batch is excused. */
export function takeExcuse(batch: PendingBatch, { key }: OpenCall): number | undefined {
  const cancels = batch.cancelled.get(key);
  batch.cancelled.delete(key);
  return cancels?.code;
}

/** The earliest of a set that keeps the order of insertion. */
export function first<T>(items: ReadonlySet<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}

/** A call in a sentence: `entry 3 from client (method ping, id 1)`. */
export function callText(call: OpenCall, sender: string, idText: string): string {
  const method = call.methodName === undefined ? "" : `method ${call.methodName}, `;
  return `entry ${call.entry} from ${sender} (${method}id ${idText})`;
}
