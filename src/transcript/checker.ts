import { Tape } from "../json/tape.ts";
import { type EnvelopeFacts, readEnvelope, readId } from "../rpc/envelope.ts";
import type { LegacyErrors } from "../rpc/results.ts";
import { checkBatchOfReplies, checkBatchOfRequests, isReplyBatch } from "./batches.ts";
import { callKey } from "./call-key.ts";
import { CallWatch } from "./call-watch.ts";
import { PeerCalls } from "./calls.ts";
import { type Conversation, type Side, type Sink, Turn } from "./conversation.ts";
import type { TranscriptEntry } from "./entry.ts";
import { type TranscriptLimits, transcriptLimits } from "./limits.ts";
import { loseSkipped, loseStray } from "./lost-messages.ts";
import { Observations } from "./observations.ts";
import { EntryRecord, type TranscriptObserver, waitingCalls } from "./observer.ts";
import type { ProtocolDescription } from "./protocol.ts";
import { checkSingleReply } from "./replies.ts";
import { checkSingleRequest } from "./requests.ts";
import { entryLimit } from "./rules/entry-limit.ts";
import { missingBeginning } from "./rules/missing-beginning.ts";
import { missingResponse } from "./rules/missing-response.ts";
import { strayOutput } from "./rules/stray-output.ts";
import { unknownPeer } from "./rules/unknown-peer.ts";
import { Session } from "./session.ts";
import type { TranscriptSnapshot } from "./snapshot/form.ts";
import type { ResumedState } from "./snapshot/read.ts";
import { readSnapshot, writeSnapshot } from "./snapshot/snapshot.ts";
import { type Counted, savedState } from "./snapshot/write.ts";
import type { TranscriptSummary } from "./summary.ts";
import { Tokens } from "./tokens.ts";
import { type TranscriptFinding, transcriptFinding } from "./transcript-finding.ts";

/** Whether the entries are all of a conversation, or perhaps the start of one. */
export type Completeness = "complete" | "partial";

export interface TranscriptOptions {
  /** "partial" by default: a call without a reply is then an advice, because the reply may still come. */
  readonly completeness?: Completeness;
  /** False checks each message by itself, for a log of one direction. True by default. */
  readonly correlation?: boolean;
  readonly limits?: Partial<TranscriptLimits>;
  /** How 1.0 errors are read; "opaque" by default. */
  readonly legacyErrors?: LegacyErrors;
  /** Is told what was made of each entry; for summaries and pictures. */
  readonly observer?: TranscriptObserver;
}

/** What the end of the input gives. */
export interface TranscriptEnd {
  /** What is missing at the end. */
  readonly findings: readonly TranscriptFinding[];
  readonly summary: TranscriptSummary;
}

const NOTHING: readonly TranscriptFinding[] = [];
/** An object of which nothing is known. */
const UNREAD = { message: "{" };

/**
 * Checks a conversation between the two peers of a protocol, entry after entry. It reads no files and never throws on what
 * it is fed: problems are findings. Each entry takes time linear in its own size, and memory is bounded by the limits.
 *
 * @see json-rpc-validation, "Transcripts" and "Session order"
 *
 * @example
 * import assert from "node:assert/strict";
 * import { loadBundledContract } from "colloquy/contracts";
 * import { TranscriptChecker } from "colloquy/transcript";
 *
 * const { protocol } = loadBundledContract("mcp@2025-11-25");
 * const checker = new TranscriptChecker(protocol);
 * const found = [
 *   ...checker.feed({ sender: "client", message: '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}' }),
 *   ...checker.finish().findings,
 * ];
 *
 * assert.deepEqual(found.map(({ code }) => code), ["StateViolation", "OutstandingCall"]);
 */
export class TranscriptChecker {
  readonly #protocol: ProtocolDescription;
  readonly #conversation: Conversation;
  readonly #isComplete: boolean;
  readonly #observer: TranscriptObserver | undefined;
  /** Sender and receiver, both ways. */
  readonly #directions: readonly [readonly [Side, Side], readonly [Side, Side]];
  readonly #tape: Tape = new Tape();
  readonly #findings: { error: number; advisory: number };
  readonly #sink: Sink = (found) => this.#report(found);
  /** The findings of the entry that is being checked. */
  #found: TranscriptFinding[] = [];
  #end: TranscriptEnd | undefined;
  /** The counts that the findings of the end are not in. */
  #beforeEnd: Counted | undefined;

  /**
   * @param resumed @internal Where another checker of the same protocol and options stood.
   * @throws ConfigurationError for a limit that is no integer from 1.
   */
  constructor(protocol: ProtocolDescription, options: TranscriptOptions = {}, resumed?: ResumedState) {
    const { contract } = protocol;
    this.#protocol = protocol;
    const limits = transcriptLimits(options.limits);
    const correlation = options.correlation ?? true;
    const [first, second] = contract.peers;
    const side = (peer: typeof first): Side => ({ name: peer.name, peer, calls: new PeerCalls(limits) });
    const [one, other] = resumed?.sides ?? [side(first), side(second)];
    this.#directions = [
      [one, other],
      [other, one],
    ];
    this.#isComplete = options.completeness === "complete";
    this.#observer = options.observer;
    this.#conversation = {
      version: contract.version,
      protocol: contract.id.text,
      legacyErrors: options.legacyErrors ?? "opaque",
      correlation,
      limits,
      sides: [one, other],
      session:
        resumed?.session ??
        (correlation && contract.session !== undefined ? new Session(contract.session, contract.peers) : undefined),
      tokens:
        resumed?.tokens ??
        (correlation && contract.tokens !== undefined ? new Tokens(contract.tokens, limits.answeredIds) : undefined),
      watch:
        resumed?.watch ?? (correlation && contract.during !== undefined ? new CallWatch(contract.during) : undefined),
      isComplete: this.#isComplete,
      signs: { isMiddle: resumed?.isMiddle ?? false },
      observed: resumed?.observed ?? new Observations(),
      tally: resumed?.tally ?? { entries: 0, calls: 0, answered: 0, notifications: 0, complete: true },
    };
    this.#findings = resumed?.findings ?? { error: 0, advisory: 0 };
    if (resumed?.isFinished === true) this.finish();
  }

  /**
   * Goes on where a checker stood that `snapshot` was asked of: fed the rest of the conversation, it gives the findings and the
   * summary that the other one would have given.
   *
   * @param snapshot What `snapshot` gave, also after `JSON.stringify` and `JSON.parse`.
   * @param options Those of the snapshot by default. Those that are given must be the same; only the completeness may
   *   differ, since whether anything follows may have been unknown then, and the observer, which no snapshot keeps.
   * @throws SnapshotError for a snapshot of another protocol, contract or version, one that the options contradict, and one
   *   that is damaged.
   */
  static restore(protocol: ProtocolDescription, snapshot: unknown, options: TranscriptOptions = {}): TranscriptChecker {
    const { settings, resumed } = readSnapshot(protocol, snapshot, options);
    const { observer, completeness = settings.completeness } = options;
    const all = { ...settings, completeness, ...(observer === undefined ? {} : { observer }) };
    return new TranscriptChecker(protocol, all, resumed);
  }

  /**
   * Where the check stands, as plain JSON: another process can go on with `restore`. Takes time and room that the limits
   * bound, whatever was fed; the checker itself can be fed on.
   */
  snapshot(): TranscriptSnapshot {
    const { correlation, legacyErrors, limits, tally } = this.#conversation;
    const completeness = this.#isComplete ? "complete" : "partial";
    const settings = { completeness, correlation, legacyErrors, limits } as const;
    const state = savedState(this.#conversation, this.#beforeEnd ?? this.#counted(), this.#end !== undefined);
    return writeSnapshot(this.#protocol, tally.entries, settings, state);
  }

  /** Checks one entry. After `finish` it is ignored. */
  feed(entry: TranscriptEntry): readonly TranscriptFinding[] {
    if (this.#end !== undefined) return NOTHING;
    const index = this.#conversation.tally.entries++;
    const record = this.#observer === undefined ? undefined : new EntryRecord();
    const turn = this.#check(index, entry, record);
    const found = this.#take();
    if (record !== undefined) this.#observe(index, entry, turn, record, found);
    return found;
  }

  /** @returns What was checked; `undefined` for an entry that could not be. */
  #check(index: number, entry: TranscriptEntry, record: EntryRecord | undefined): Turn | undefined {
    const sides = unknownPeer(index, entry, this.#directions);
    if ("code" in sides) {
      this.#report(sides);
      this.#lose(
        index,
        entry,
        this.#directions.filter(([sender]) => sender.name === entry.sender),
      );
      return undefined;
    }
    const tooLarge = entryLimit(index, entry, this.#conversation.limits.entryBytes);
    if (tooLarge !== undefined) {
      this.#report(tooLarge);
      this.#lose(index, entry, [sides]);
      return undefined;
    }
    const stray = strayOutput(index, entry);
    if (stray !== undefined) {
      this.#report(stray);
      if (this.#conversation.correlation) loseStray(this.#conversation, index, entry, sides);
      return undefined;
    }
    const turn = new Turn(index, entry, sides, this.#tape, this.#sink, record);
    checkEntry(this.#conversation, turn);
    return turn;
  }

  /** @param directions None when the sender is unknown. */
  #lose(
    index: number,
    { message }: Pick<TranscriptEntry, "message">,
    directions: readonly (readonly [Side, Side])[],
  ): void {
    if (!this.#conversation.correlation) return;
    loseSkipped(this.#conversation, index, message, directions.length > 0 ? directions : this.#directions);
  }

  #observe(
    index: number,
    entry: TranscriptEntry,
    turn: Turn | undefined,
    record: EntryRecord,
    findings: readonly TranscriptFinding[],
  ): void {
    const form = turn === undefined ? "unchecked" : turn.isArray ? "batch" : "single";
    const messages = turn === undefined ? [] : record.messages(turn);
    const state = this.#conversation.session?.state;
    this.#observer?.entry({ index, entry, form, messages, findings, state });
  }

  /**
   * Notes that something was left out of the conversation here which nobody could read, such as a line of a log that is too long: a
   * request or a reply, of whom nobody knows. What it was is not missed elsewhere. The one who left it out tells of it.
   */
  skip(): void {
    // It stands before the next entry, and is none itself.
    if (this.#end === undefined) this.#lose(this.#conversation.tally.entries - 0.5, UNREAD, []);
  }

  /** Checks a group of entries of any size: the same findings in the same order as one by one. */
  feedAll(entries: Iterable<TranscriptEntry>): readonly TranscriptFinding[] {
    const all: TranscriptFinding[] = [];
    for (const entry of entries) for (const found of this.feed(entry)) all.push(found);
    return all;
  }

  /** Ends the conversation: what is still waited for, and the summary. Asked again, it answers the same. */
  finish(): TranscriptEnd {
    if (this.#end !== undefined) return this.#end;
    this.#beforeEnd = this.#counted();
    const waiting = this.#conversation.correlation ? missingResponse(this.#conversation.sides, this.#isComplete) : [];
    for (const found of this.#conversation.session?.leftOver() ?? []) this.#report(found);
    if (this.#isComplete) for (const found of this.#conversation.session?.overdue ?? []) this.#report(found);
    const unopened = this.#conversation.session?.firstUnopened;
    if (unopened !== undefined) this.#report(missingBeginning(unopened));
    for (const found of waiting) this.#report(found);
    const findings = this.#take();
    this.#observer?.end(waitingCalls(this.#conversation.sides), findings);
    this.#end = { findings, summary: this.#summary(waiting.length) };
    return this.#end;
  }

  #counted(): Counted {
    return { findings: { ...this.#findings }, complete: this.#conversation.tally.complete };
  }

  #summary(outstanding: number): TranscriptSummary {
    const { tally, observed, sides, correlation } = this.#conversation;
    const methods = observed.summary(sides.map(({ peer }) => peer));
    const isSeen = (method: (typeof methods)[number]): boolean => method.calls + method.notifications > 0;
    const unowed = waitingCalls(sides).filter(({ isOwed }) => !isOwed).length;
    return {
      ...tally,
      outstanding,
      ...(unowed === 0 ? {} : { unowed }),
      findings: { ...this.#findings },
      correlation,
      methods: methods.filter(isSeen),
      unseen: methods.filter((method) => !isSeen(method)).map(({ receiver, method }) => ({ receiver, method })),
      unknownMethods: observed.unknownMethods,
    };
  }

  /** Keeps a finding within the budget of the whole conversation; the last that fits says that there is no more room. */
  #report(found: TranscriptFinding): void {
    const { limits, tally } = this.#conversation;
    const left = limits.findings - this.#findings.error - this.#findings.advisory;
    if (left <= 0) return;
    if (left > 1) {
      this.#findings[found.severity]++;
      this.#found.push(found);
      return;
    }
    const { entry, sender, location } = found;
    const place = {
      ...(entry === undefined ? {} : { entry }),
      ...(sender === undefined ? {} : { sender }),
      ...(location === undefined ? {} : { location }),
    };
    tally.complete = false;
    this.#findings.error++;
    this.#found.push(transcriptFinding("FindingLimit", { most: limits.findings }, place));
  }

  #take(): readonly TranscriptFinding[] {
    if (this.#found.length === 0) return NOTHING;
    const found = this.#found;
    this.#found = [];
    return found;
  }
}

/** Tells what an entry is, and checks it as that. */
function checkEntry(conversation: Conversation, turn: Turn): void {
  turn.messageFor(turn.receiver.peer.accepted);
  if (!turn.tape.readable) {
    checkSingleRequest(conversation, turn, undefined);
    return;
  }
  const facts = readEnvelope(turn.tape, turn.root);
  if (facts.form === "array" && conversation.version === "2.0") {
    if (turn.isShared) turn.separate(turn.receiver.peer.accepted);
    if (isReplyBatch(turn)) checkBatchOfReplies(conversation, turn);
    else checkBatchOfRequests(conversation, turn);
  } else if (isReply(conversation, turn, facts)) checkSingleReply(conversation, turn, facts);
  else checkSingleRequest(conversation, turn, facts);
}

/**
 * A message with a result or an error and no method is a reply, however broken. So is one with none of the three when its
 * id is that of a call that waits for one: it is a reply that has lost its result.
 */
function isReply({ correlation }: Conversation, turn: Turn, facts: EnvelopeFacts): boolean {
  if (facts.form !== "object" || facts.method.kind !== "absent") return false;
  if (facts.result.kind !== "absent" || facts.error.kind !== "absent") return true;
  if (!correlation || (facts.id.kind !== "string" && facts.id.kind !== "number")) return false;
  return turn.receiver.calls.open.has(callKey(readId(turn.tape, facts)));
}
