import { idText } from "../../rpc/ids.ts";
import { shortened } from "../../text/shortened.ts";
import type {
  ObservedCall,
  ObservedEntry,
  ObservedMessage,
  TranscriptFinding,
  TranscriptObserver,
  TranscriptSummary,
} from "../../transcript/index.ts";
import { answersUnreadable } from "../answers-unreadable.ts";
import { type Latencies, LatencyHistogram } from "./latency-histogram.ts";

/** The calls of one method by one peer. */
export interface MethodStatistics {
  /** Who calls. */
  readonly sender: string;
  /** The wire name; shortened when it is long and not in the contract. */
  readonly method: string;
  /** Whether the contract has it. */
  readonly known: boolean;
  readonly calls: number;
  readonly results: number;
  readonly errors: number;
  /** Absent when the source says no times. */
  readonly latency?: Latencies;
}

export interface NotificationStatistics {
  readonly sender: string;
  readonly method: string;
  readonly known: boolean;
  readonly count: number;
}

export interface CallMention {
  /** Index of its entry. */
  readonly entry: number;
  /** The name of its session, where a log holds several. */
  readonly session?: string;
  readonly sender: string;
  readonly method?: string;
  /** As JSON text. */
  readonly id: string;
}

export interface SlowCall extends CallMention {
  readonly milliseconds: number;
}

/** What a conversation was like. Lists are bounded; what they leave out is counted. */
export interface ConversationStatistics {
  readonly peers: readonly { readonly peer: string; readonly entries: number }[];
  /** Most calls first. */
  readonly calls: readonly MethodStatistics[];
  /** Most first. */
  readonly notifications: readonly NotificationStatistics[];
  /** Calls and notifications of methods that are in neither list, because their names are too many. */
  readonly otherMethods: number;
  /** Replies to no open call. */
  readonly strayReplies: number;
  /** Messages that are neither a request nor a reply. */
  readonly unreadable: number;
  /** Entries that were not checked: of an unknown peer, or too large. */
  readonly unchecked: number;
  /** The slowest, slowest first. */
  readonly slowest: readonly SlowCall[];
  /** Calls that were owed a reply and have none: how many, and the first of them. */
  readonly unanswered: { readonly count: number; readonly first: readonly CallMention[] };
  /** Methods of the contract that never appeared, by the peer that accepts them. */
  readonly neverSeen: readonly { readonly receiver: string; readonly methods: readonly string[] }[];
  /** Entries with a time, and milliseconds from the earliest to the latest; absent without times. */
  readonly times?: { readonly entries: number; readonly span: number };
}

/** Most names that the contract does not have. */
const UNKNOWN_NAMES = 100;
const SLOWEST = 10;
const UNANSWERED = 10;

interface MethodTally {
  readonly sender: string;
  readonly method: string;
  readonly known: boolean;
  calls: number;
  results: number;
  errors: number;
  notifications: number;
  readonly latency: LatencyHistogram;
}

/**
 * Counts what goes on in a conversation while it is checked: give it to a checker as its observer. Its memory does not depend on
 * how long the conversation is.
 */
export class ConversationTally implements TranscriptObserver {
  readonly #peers: readonly [string, string];
  readonly #methods = new Map<string, MethodTally>();
  readonly #entries = new Map<string, number>();
  /** Slowest first. */
  readonly #slowest: SlowCall[] = [];
  #unanswered = 0;
  #firstUnanswered: CallMention[] = [];
  #unknownNames = 0;
  #otherMethods = 0;
  #strayReplies = 0;
  #unreadable = 0;
  #unchecked = 0;
  #timed = 0;
  #earliest = Number.POSITIVE_INFINITY;
  #latest = Number.NEGATIVE_INFINITY;

  constructor(peers: readonly [string, string]) {
    this.#peers = peers;
    for (const peer of peers) this.#entries.set(peer, 0);
  }

  entry(seen: ObservedEntry): void {
    const { entry, form, messages, session } = seen;
    const { sender, time } = entry;
    const count = this.#entries.get(sender);
    if (count !== undefined) this.#entries.set(sender, count + 1);
    if (form === "unchecked") this.#unchecked++;
    if (time !== undefined) {
      this.#timed++;
      this.#earliest = Math.min(this.#earliest, time);
      this.#latest = Math.max(this.#latest, time);
    }
    for (const message of messages) {
      if (!answersUnreadable(message, seen)) this.#count(message, sender, time, session);
    }
    if (form === "batch" && messages.length === 0) this.#unreadable++;
  }

  end(waiting: readonly ObservedCall[], _findings: readonly TranscriptFinding[], session?: string): void {
    for (const call of waiting) {
      if (!call.isOwed) continue;
      this.#unanswered++;
      if (this.#firstUnanswered.length < UNANSWERED) this.#firstUnanswered.push(mention(call, session));
    }
  }

  statistics({ unseen }: TranscriptSummary): ConversationStatistics {
    const tallies = [...this.#methods.values()];
    const calls = tallies.filter((tally) => tally.calls > 0).sort((one, other) => other.calls - one.calls);
    const notifications = tallies
      .filter((tally) => tally.notifications > 0)
      .sort((one, other) => other.notifications - one.notifications);
    return {
      peers: this.#peers.map((peer) => ({ peer, entries: this.#entries.get(peer) ?? 0 })),
      calls: calls.map(callStatistics),
      notifications: notifications.map(({ sender, method, known, notifications: count }) => ({
        sender,
        method,
        known,
        count,
      })),
      otherMethods: this.#otherMethods,
      strayReplies: this.#strayReplies,
      unreadable: this.#unreadable,
      unchecked: this.#unchecked,
      slowest: this.#slowest,
      unanswered: { count: this.#unanswered, first: this.#firstUnanswered },
      neverSeen: this.#peers.map((receiver) => ({
        receiver,
        methods: unseen.filter((method) => method.receiver === receiver).map(({ method }) => method),
      })),
      ...(this.#timed === 0 ? {} : { times: { entries: this.#timed, span: this.#latest - this.#earliest } }),
    };
  }

  #count(message: ObservedMessage, sender: string, time: number | undefined, session: string | undefined): void {
    if (message.kind === "unreadable") this.#unreadable++;
    else if (message.kind === "reply") this.#countReply(message, time, session);
    else {
      const tally = this.#tallyOf(sender, message.method ?? "", message.known);
      if (tally === undefined) this.#otherMethods++;
      else if (message.kind === "call") tally.calls++;
      else tally.notifications++;
    }
  }

  #countReply(
    { call, outcome }: Extract<ObservedMessage, { kind: "reply" }>,
    time: number | undefined,
    session: string | undefined,
  ): void {
    if (call === undefined) {
      this.#strayReplies++;
      return;
    }
    const tally = this.#tallyOf(call.sender, call.method ?? "", call.known);
    if (tally !== undefined) tally[outcome === "result" ? "results" : "errors"]++;
    // A clock that goes back says nothing about how long a call took.
    if (call.time === undefined || time === undefined || time < call.time) return;
    const milliseconds = time - call.time;
    tally?.latency.add(milliseconds);
    this.#rankSlow(call, milliseconds, session);
  }

  #rankSlow(call: ObservedCall, milliseconds: number, session: string | undefined): void {
    const last = this.#slowest.at(-1);
    if (this.#slowest.length === SLOWEST && last !== undefined && last.milliseconds >= milliseconds) return;
    const slow = { ...mention(call, session), milliseconds: Math.round(milliseconds * 1000) / 1000 };
    const place = this.#slowest.findIndex((other) => other.milliseconds < milliseconds);
    this.#slowest.splice(place < 0 ? this.#slowest.length : place, 0, slow);
    if (this.#slowest.length > SLOWEST) this.#slowest.pop();
  }

  /** `undefined` for a name that the contract does not have when there are too many of those. */
  #tallyOf(sender: string, method: string, known: boolean): MethodTally | undefined {
    const key = `${sender} ${method}`;
    const found = this.#methods.get(key);
    if (found !== undefined) return found;
    if (!known && this.#unknownNames >= UNKNOWN_NAMES) return undefined;
    if (!known) this.#unknownNames++;
    const latency = new LatencyHistogram();
    const made = { sender, method, known, calls: 0, results: 0, errors: 0, notifications: 0, latency };
    this.#methods.set(key, made);
    return made;
  }
}

function callStatistics({ sender, method, known, calls, results, errors, latency }: MethodTally): MethodStatistics {
  const latencies = latency.latencies();
  const counts = { sender, method, known, calls, results, errors };
  return latencies === undefined ? counts : { ...counts, latency: latencies };
}

function mention({ entry, sender, method, id }: ObservedCall, session: string | undefined): CallMention {
  const named = session === undefined ? {} : { session };
  return { entry, ...named, sender, ...(method === undefined ? {} : { method }), id: shortened(idText(id)) };
}
