import { kindAt, next, Tape, TokenKind, textAt, valueAt } from "../../json/tape.ts";
import { isJsonArray, isJsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { type EnvelopeFacts, readEnvelope } from "../../rpc/envelope.ts";
import { type CallKey, callKey, callKeyAt } from "../call-key.ts";
import type { TranscriptEntry } from "../entry.ts";
import { PlaceBudget, SeenValue } from "./seen-value.ts";

/** Before the first call was answered, after it, after the last one. */
export type SeenState = "new" | "open" | "closed";

/** What was seen of one method that one peer receives. */
export class SeenMethod {
  readonly name: string;
  readonly receiver: string;
  calls = 0;
  notifications = 0;
  readonly states: Set<SeenState> = new Set();
  /** How many messages had no params. */
  withoutParams = 0;
  /** Params by name, or anything that is not an array. */
  readonly named: SeenValue;
  /** Params by position, one place each. */
  readonly slots: SeenValue[] = [];
  positionals = 0;
  readonly result: SeenValue;
  /** By code, what stood in `data`. */
  readonly errors: Map<number, SeenError> = new Map();
  /** Members of the params that held the id of an open call of the same sender in every message so far. */
  idMembers: Set<string> | undefined;
  readonly #budget: PlaceBudget;

  constructor(name: string, receiver: string, budget: PlaceBudget) {
    this.name = name;
    this.receiver = receiver;
    this.#budget = budget;
    this.named = new SeenValue(budget);
    this.result = new SeenValue(budget);
  }

  get messages(): number {
    return this.calls + this.notifications;
  }

  addParams(params: JsonValue | undefined): void {
    if (params === undefined) this.withoutParams++;
    else if (!isJsonArray(params)) this.named.add(params);
    else {
      this.positionals++;
      for (const [at, value] of params.entries()) {
        const slot = this.slots[at] ?? new SeenValue(this.#budget);
        this.slots[at] = slot;
        slot.add(value);
      }
    }
  }

  addError(code: number, data: JsonValue | undefined): void {
    const error = this.errors.get(code) ?? { data: new SeenValue(this.#budget), times: 0 };
    this.errors.set(code, error);
    error.times++;
    if (data !== undefined) error.data.add(data);
  }

  /** Keeps the members that held an open call's id here too. */
  addIdMembers(members: readonly string[]): void {
    this.idMembers = new Set(members.filter((name) => this.idMembers?.has(name) ?? true));
  }
}

export interface SeenError {
  readonly data: SeenValue;
  /** How many replies had this code. */
  times: number;
}

interface OpenCall {
  readonly method: SeenMethod;
  readonly opens: boolean;
  readonly inBatch: boolean;
}

/** Calls of one sender that are remembered until they are answered. */
const OPEN_CALLS = 100_000;
/** Different methods that are told apart. */
const MOST_METHODS = 10_000;

/**
 * Collects what two peers say to each other, entry by entry: which methods each receives, what their params, results and
 * errors hold, and in which order they come. Memory is bounded by what is told apart, not by the length of the conversation.
 */
export class SeenConversation {
  /** The peers in the order in which they first spoke or were spoken to. */
  readonly peers: string[] = [];
  /** By receiver and name. */
  readonly methods: Map<string, SeenMethod> = new Map();
  /** Messages that were understood. */
  messages = 0;
  /** Entries that hold no message that could be learned from. */
  unread = 0;
  /** The last method that was sent, while nothing but its answer has come since. */
  last: SeenMethod | undefined;
  /** The call that the conversation begins with. */
  first: SeenMethod | undefined;
  isOpened = false;
  /** A call of a batch was answered by itself, or one of its own in a batch. */
  hasLooseReplies = false;
  readonly #budget = new PlaceBudget();
  readonly #tape = new Tape();
  readonly #open = new Map<string, Map<CallKey, OpenCall>>();

  /** @param peers The names of the two peers. */
  constructor(peers: readonly [string, string]) {
    this.peers.push(...peers);
  }

  feed({ sender, message }: Pick<TranscriptEntry, "sender" | "message">): void {
    const tape = this.#tape;
    if (!tape.scan(message)) {
      this.unread++;
      return;
    }
    if (kindAt(tape, 0) !== TokenKind.array) this.#message(sender, 0, false);
    else for (let at = 2; at < (tape.words[1] as number); at = next(tape, at)) this.#message(sender, at, true);
  }

  #message(sender: string, at: number, inBatch: boolean): void {
    const facts = readEnvelope(this.#tape, at);
    if (facts.method.kind === "string") this.#request(sender, facts, inBatch);
    else if (facts.result.kind !== "absent" || facts.error.kind !== "absent") this.#reply(sender, facts, inBatch);
    else this.unread++;
  }

  #request(sender: string, facts: EnvelopeFacts, inBatch: boolean): void {
    const receiver = this.#other(sender);
    const name = textAt(this.#tape, facts.method.at);
    const method = receiver === undefined ? undefined : this.#method(receiver, name);
    if (method === undefined) {
      this.unread++;
      return;
    }
    this.messages++;
    const isFirst = this.messages === 1;
    if (isFirst && facts.id.kind !== "absent") this.first = method;
    this.last = method;
    method.states.add(this.isOpened ? "open" : "new");
    const params = facts.params.at < 0 ? undefined : valueAt(this.#tape, facts.params.at);
    method.addParams(params);
    const calls = this.#open.get(sender) ?? new Map<CallKey, OpenCall>();
    this.#open.set(sender, calls);
    if (facts.id.kind === "absent") {
      method.notifications++;
      method.addIdMembers(this.#idMembers(params, calls));
    } else {
      method.calls++;
      if (calls.size < OPEN_CALLS) calls.set(callKeyAt(this.#tape, facts), { method, opens: isFirst, inBatch });
    }
  }

  #reply(sender: string, facts: EnvelopeFacts, inBatch: boolean): void {
    const receiver = this.#other(sender);
    const key = callKeyAt(this.#tape, facts);
    const calls = this.#open.get(receiver ?? "");
    const call = calls?.get(key);
    if (call === undefined) {
      this.unread++;
      return;
    }
    calls?.delete(key);
    this.messages++;
    if (call.inBatch !== inBatch) this.hasLooseReplies = true;
    if (this.last !== call.method) this.last = undefined;
    if (facts.result.kind !== "absent") {
      call.method.result.add(valueAt(this.#tape, facts.result.at));
      if (call.opens) this.isOpened = true;
      return;
    }
    const error = valueAt(this.#tape, facts.error.at);
    const code = memberOf(error, "code");
    if (typeof code === "number" && Number.isInteger(code)) call.method.addError(code, memberOf(error, "data"));
  }

  /** The names of the members that hold the id of a call that its sender waits for. */
  #idMembers(params: JsonValue | undefined, calls: ReadonlyMap<CallKey, OpenCall>): string[] {
    if (!isJsonObject(params)) return [];
    const found: string[] = [];
    for (const [name, value] of params) {
      const key = idKeyOf(value);
      if (key !== undefined && calls.has(key)) found.push(name);
    }
    return found;
  }

  #method(receiver: string, name: string): SeenMethod | undefined {
    const key = `${receiver}\n${name}`;
    const known = this.methods.get(key);
    if (known !== undefined || this.methods.size >= MOST_METHODS) return known;
    const method = new SeenMethod(name, receiver, this.#budget);
    this.methods.set(key, method);
    return method;
  }

  #other(peer: string): string | undefined {
    const [first, second] = this.peers;
    if (peer === first) return second;
    return peer === second ? first : undefined;
  }
}

/** The key of a value that may be an id that some member names. */
function idKeyOf(value: JsonValue): CallKey | undefined {
  if (typeof value === "string") return callKey({ kind: "string", value });
  return typeof value === "number" ? callKey({ kind: "number", value, source: String(value) }) : undefined;
}
