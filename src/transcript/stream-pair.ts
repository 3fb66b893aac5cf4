import { Tape, textAt } from "../json/tape.ts";
import type { AcceptedMethod } from "../rpc/contract/protocol.ts";
import type { Cancels } from "../rpc/contract/session.ts";
import { readEnvelope, readId } from "../rpc/envelope.ts";
import { type CallKey, callKey } from "./call-key.ts";
import type { TranscriptEnd } from "./checker.ts";
import type { TranscriptEntry } from "./entry.ts";
import { errorReply } from "./error-reply.ts";
import type { FormatLogOptions } from "./format-log-checker.ts";
import { readIdMember } from "./id-member.ts";
import type { PeerName } from "./peer-name.ts";
import type { ProtocolDescription } from "./protocol.ts";
import { framed } from "./read/formats/framed.ts";
import type { FormatReader, Skipped } from "./read/formats/log-format.ts";
import type { LogCounts } from "./read/log-lines.ts";
import { SessionCheckers } from "./session-checkers.ts";
import type { TranscriptFinding } from "./transcript-finding.ts";

/** What a message of one stream must wait for. */
type Need =
  /** A call may go at once, unless an earlier one with its id waits for its reply. */
  | { readonly kind: "call"; readonly key: CallKey }
  /** A reply goes behind its call. */
  | { readonly kind: "reply"; readonly key: CallKey; readonly code: number | undefined }
  /** A notification; it may cancel a call. */
  | { readonly kind: "notification"; readonly cancels: CallKey | undefined }
  /** What nobody can read, and batches. */
  | { readonly kind: "any" };

interface Held {
  readonly entry: TranscriptEntry;
  readonly need: Need;
}

interface Stream {
  readonly peer: PeerName;
  readonly reader: FormatReader;
  /** Read, and not put in order yet; `at` is the first of them. */
  held: Held[];
  at: number;
  ended: boolean;
  /** The ids of its calls that wait. */
  readonly open: Set<CallKey>;
  readonly cancelled: Set<CallKey>;
}

/** Most ids of calls that are waited for; further ones are let pass. */
const MOST_OPEN = 4096;

/**
 * Checks the two directions of one conversation that were recorded apart, as framed streams. The order inside each stream is known, the
 * order between them is not; so they are merged into one that is possible: a reply comes behind its call, at the first chance, and
 * a call whose id is in use waits for the reply. What is judged then are the messages, and replies by their calls; what hangs on
 * order (states, capabilities, refusals, cancellations) is left out.
 */
export class StreamPairChecker {
  readonly #streams: readonly [Stream, Stream];
  readonly #checkers: SessionCheckers;
  readonly #cancels: ReadonlyMap<PeerName, CancelRules>;
  readonly #tape = new Tape();
  #found: TranscriptFinding[] = [];
  #entries = 0;
  #end: TranscriptEnd | undefined;

  /** @throws ConfigurationError for a limit below 1. */
  constructor(protocol: ProtocolDescription, options: FormatLogOptions = {}) {
    const [first, second] = protocol.peers;
    this.#checkers = new SessionCheckers(protocol, { ...options, isOrdered: false });
    this.#streams = [this.#stream(first, options), this.#stream(second, options)];
    this.#cancels = new Map([
      [first, cancelRules(protocol, second)],
      [second, cancelRules(protocol, first)],
    ]);
  }

  /** The peer whose stream must be read on; `undefined` when both have ended. Reading only what is wanted keeps memory flat. */
  wants(): PeerName | undefined {
    const [one, other] = this.#streams;
    const shortest = one.held.length - one.at <= other.held.length - other.at ? [one, other] : [other, one];
    return shortest.find(({ ended }) => !ended)?.peer;
  }

  /** Checks a chunk of one stream. The findings are those of what could be put in order. */
  pushBytes(peer: PeerName, chunk: Uint8Array): readonly TranscriptFinding[] {
    this.#of(peer)?.reader.push(chunk);
    this.#merge();
    return this.#take();
  }

  /** Says that a stream has ended. */
  endStream(peer: PeerName): readonly TranscriptFinding[] {
    const stream = this.#of(peer);
    if (stream === undefined || stream.ended) return [];
    stream.reader.end();
    stream.ended = true;
    this.#merge();
    return this.#take();
  }

  /** Ends both streams and the conversation. Asked again, it answers the same. */
  finish(): TranscriptEnd {
    if (this.#end !== undefined) return this.#end;
    const last = this.#streams.flatMap(({ peer }) => this.endStream(peer));
    const { findings, summary } = this.#checkers.finish();
    this.#end = { findings: [...last, ...findings], summary };
    return this.#end;
  }

  counts(): LogCounts {
    const [one, other] = this.#streams;
    const lines = one.reader.lineCount() + other.reader.lineCount();
    return { lines, notJson: 0, skipped: 0, entries: this.#entries };
  }

  leftOut(): undefined {
    return undefined;
  }

  skipped(): readonly Skipped[] {
    return [];
  }

  #of(peer: PeerName): Stream | undefined {
    return this.#streams.find((stream) => stream.peer === peer);
  }

  #stream(peer: PeerName, options: FormatLogOptions): Stream {
    const sink = {
      entry: (entry: TranscriptEntry): void => void this.#of(peer)?.held.push({ entry, need: this.#need(peer, entry) }),
      endSession: (): void => undefined,
      // What is no message in a framed stream is an entry of its own.
      lost: (): void => undefined,
      finding: (found: TranscriptFinding): void => void this.#found.push({ ...found, sender: peer }),
    };
    const reader = framed.open?.({ client: peer, server: peer }, sink, options);
    if (reader === undefined) throw new RangeError("Framed streams have a reader.");
    return { peer, reader, held: [], at: 0, ended: false, open: new Set(), cancelled: new Set() };
  }

  #need(peer: PeerName, entry: TranscriptEntry): Need {
    const tape = this.#tape;
    tape.scan(entry.message);
    const facts = tape.readable ? readEnvelope(tape) : undefined;
    if (facts?.form !== "object") return { kind: "any" };
    const key = callKey(readId(tape, facts));
    const hasId = facts.id.kind === "string" || facts.id.kind === "number";
    if (facts.method.kind !== "string") {
      if (!hasId) return { kind: "any" };
      return { kind: "reply", key, code: errorReply(tape, facts)?.code };
    }
    if (hasId) return { kind: "call", key };
    const cancels = this.#cancels.get(peer)?.methods.get(textAt(tape, facts.method.at));
    const named = cancels === undefined ? undefined : readIdMember(tape, facts.params.at, cancels.id);
    return { kind: "notification", cancels: named === undefined ? undefined : callKey(named.id) };
  }

  /** Gives on what can go, the second stream first: servers are named second, and their replies come at the first chance. */
  #merge(): void {
    const [one, other] = this.#streams;
    for (;;) {
      if (this.#canGo(other, one, false)) this.#give(other, one);
      else if (this.#canGo(one, other, false)) this.#give(one, other);
      else if (isEmpty(one) && !one.ended) break;
      else if (isEmpty(other) && !other.ended) break;
      else if (this.#canGo(other, one, true)) this.#give(other, one);
      else if (this.#canGo(one, other, true)) this.#give(one, other);
      // Each waits for what will not come: one of them answers a call that never was.
      else if (!isEmpty(one)) this.#give(one, other);
      else if (!isEmpty(other)) this.#give(other, one);
      else break;
    }
    for (const stream of this.#streams) {
      stream.held = stream.held.slice(stream.at);
      stream.at = 0;
    }
  }

  /** @param late Whether the reply to a call that was perhaps cancelled need not wait for the cancellation any more. */
  #canGo(stream: Stream, other: Stream, late: boolean): boolean {
    const need = stream.held[stream.at]?.need;
    switch (need?.kind) {
      case undefined:
        return false;
      case "call":
        return !stream.open.has(need.key);
      case "reply":
        if (!late && this.#isCancellation(need.code, other) && !other.cancelled.has(need.key)) return false;
        return other.open.has(need.key) || other.open.size >= MOST_OPEN;
      case "notification":
      case "any":
        return true;
    }
  }

  #isCancellation(code: number | undefined, caller: Stream): boolean {
    return code !== undefined && this.#cancels.get(caller.peer)?.codes.has(code) === true;
  }

  #give(stream: Stream, other: Stream): void {
    const held = stream.held[stream.at];
    if (held === undefined) return;
    stream.at++;
    const { entry, need } = held;
    this.#entries++;
    if (need.kind === "call" && stream.open.size < MOST_OPEN) stream.open.add(need.key);
    else if (need.kind === "reply") {
      other.open.delete(need.key);
      other.cancelled.delete(need.key);
    } else if (need.kind === "notification" && need.cancels !== undefined && stream.cancelled.size < MOST_OPEN) {
      stream.cancelled.add(need.cancels);
    }
    for (const found of this.#checkers.feed(entry, undefined)) this.#found.push(found);
  }

  #take(): readonly TranscriptFinding[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }
}

function isEmpty({ held, at }: Stream): boolean {
  return at >= held.length;
}

/** How a peer cancels its calls: by methods that the other peer accepts. */
interface CancelRules {
  readonly methods: ReadonlyMap<string, Cancels>;
  /** The error codes that a cancelled call may answer with. */
  readonly codes: ReadonlySet<number>;
}

function cancelRules({ contract }: ProtocolDescription, receiver: PeerName): CancelRules {
  const accepted = contract.peers.find(({ name }) => name === receiver)?.methods ?? new Map<string, AcceptedMethod>();
  const methods = new Map<string, Cancels>();
  for (const [name, { order }] of accepted) if (order.cancels !== undefined) methods.set(name, order.cancels);
  const codes = [...methods.values()].flatMap(({ code }) => (code === undefined ? [] : [code]));
  return { methods, codes: new Set(codes) };
}
