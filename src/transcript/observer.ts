import { next } from "../json/tape.ts";
import { type EnvelopeFacts, readEnvelope, readId } from "../rpc/envelope.ts";
import type { MessageId } from "../rpc/ids.ts";
import type { OpenCall } from "./calls.ts";
import type { Side, Turn } from "./conversation.ts";
import type { TranscriptEntry } from "./entry.ts";
import { errorReply } from "./error-reply.ts";
import type { SeenRequest } from "./requests.ts";
import type { TranscriptFinding } from "./transcript-finding.ts";

/**
 * Watches a conversation while it is checked, for a summary or a picture of it. It is told what the checker made of each
 * entry, so that nobody has to match replies to calls a second time.
 */
export interface TranscriptObserver {
  /** An entry has been checked. Its message may be a view into a buffer: use it before you return. */
  entry(seen: ObservedEntry): void;
  /**
   * The conversation has ended, or one of the sessions of a log that holds several. `waiting` has the calls without a reply, in
   * the order they were sent.
   *
   * @param session The name of the session, where the log has one.
   */
  end(waiting: readonly ObservedCall[], findings: readonly TranscriptFinding[], session?: string): void;
}

/** One entry, and what the checker made of it. */
export interface ObservedEntry {
  /** From 0, in each session of its own. */
  readonly index: number;
  /** The name of its session, where a log holds several. A name may come again when its session has ended. */
  readonly session?: string;
  readonly entry: TranscriptEntry;
  /** `unchecked`: the sender is unknown, or the entry is larger than a limit allows; it has no messages then. */
  readonly form: "single" | "batch" | "unchecked";
  /** One for a single message; one for each element of a batch, in its order. */
  readonly messages: readonly ObservedMessage[];
  readonly findings: readonly TranscriptFinding[];
  /** Where the session stands behind this entry; absent for a protocol without an order. */
  readonly state: string | undefined;
}

export type ObservedMessage =
  | {
      readonly kind: "call" | "notification";
      readonly id: MessageId;
      /** As the sender wrote it, shortened when it is long and not in the contract; absent when it is no string. */
      readonly method: string | undefined;
      /** Whether the receiver accepts the method. */
      readonly known: boolean;
    }
  | {
      readonly kind: "reply";
      readonly id: MessageId;
      readonly outcome: "result" | "error";
      /** The code of an error. */
      readonly code: number | undefined;
      /** The call that it answers; absent when it answers none. */
      readonly call: ObservedCall | undefined;
    }
  /** No JSON, or no message that can be told to be a request or a reply. */
  | { readonly kind: "unreadable" };

/** A call, as its reply sees it. */
export interface ObservedCall {
  /** Index of its entry. */
  readonly entry: number;
  readonly sender: string;
  readonly id: MessageId;
  readonly method: string | undefined;
  readonly known: boolean;
  /** When it was sent, in milliseconds; absent when the source does not say. */
  readonly time: number | undefined;
  /** Whether a reply must come: not for a call that was cancelled, or one that need not be answered. */
  readonly isOwed: boolean;
}

/** @internal What the checks of one entry leave for an observer. */
export class EntryRecord {
  readonly requests: SeenRequest[] = [];
  /** By the word index of the reply's envelope. */
  readonly answered: Map<number, OpenCall> = new Map();

  /** @internal */
  messages(turn: Turn): readonly ObservedMessage[] {
    if (this.requests.length > 0) return this.requests.map(observedRequest);
    const { tape, root } = turn;
    if (!tape.readable) return [UNREADABLE];
    const facts = readEnvelope(tape, root);
    if (facts.form !== "array") return [this.#reply(turn, facts)];
    const replies: ObservedMessage[] = [];
    const end = next(tape, root);
    for (let at = root + 2; at < end; at = next(tape, at)) replies.push(this.#reply(turn, readEnvelope(tape, at)));
    return replies;
  }

  #reply({ tape, receiver }: Turn, facts: EnvelopeFacts): ObservedMessage {
    if (facts.result.kind === "absent" && facts.error.kind === "absent" && !this.answered.has(facts.at)) {
      return UNREADABLE;
    }
    const error = errorReply(tape, facts);
    const call = this.answered.get(facts.at);
    return {
      kind: "reply",
      id: readId(tape, facts),
      outcome: facts.result.kind === "value" || error === undefined ? "result" : "error",
      code: error?.code,
      call: call === undefined ? undefined : observedCall(receiver, call),
    };
  }
}

const UNREADABLE: ObservedMessage = { kind: "unreadable" };

function observedRequest({ form, id, methodName, method }: SeenRequest): ObservedMessage {
  if (form === "unreadable") return UNREADABLE;
  return { kind: form, id, method: methodName, known: method !== undefined };
}

function observedCall(
  { name: sender }: Side,
  { entry, id, methodName, method, time, reply, cancelled }: OpenCall,
): ObservedCall {
  const isOptional = ("optional" in reply && reply.optional) || cancelled?.reply === "optional";
  return { entry, sender, id, method: methodName, known: method !== undefined, time, isOwed: !isOptional };
}

/** @internal The calls that wait for a reply, those in batches too, in the order they were sent. */
export function waitingCalls(sides: readonly Side[]): readonly ObservedCall[] {
  const waiting = sides.flatMap((side) => {
    const { open, batches } = side.calls;
    const single = [...new Set(open.values())].map((call) => observedCall(side, call));
    const inBatches = [...batches].flatMap(({ calls, isOwed }) =>
      [...calls.values()].map((call) => ({ ...observedCall(side, call), ...(isOwed ? {} : { isOwed }) })),
    );
    return [...single, ...inBatches];
  });
  return waiting.sort((one, other) => one.entry - other.entry);
}
