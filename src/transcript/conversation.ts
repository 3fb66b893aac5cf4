import { catalogue, type Details, type FindingCode } from "../findings/catalogue.ts";
import { type Finding, finding, type Severity } from "../findings/finding.ts";
import { PathFinder } from "../json/path.ts";
import { byteStart, kindAt, type Tape, TokenKind, utf16Offset } from "../json/tape.ts";
import type { PeerContract } from "../rpc/contract/protocol.ts";
import type { ServiceContract } from "../rpc/contract/service-contract.ts";
import { type EnvelopeFacts, readEnvelope } from "../rpc/envelope.ts";
import { readMessage, type ScannedMessage } from "../rpc/read-message.ts";
import type { LegacyErrors, ProtocolVersion } from "../rpc/results.ts";
import { Report } from "../value/report.ts";
import type { CallWatch } from "./call-watch.ts";
import type { PeerCalls } from "./calls.ts";
import type { SourcePlace, TranscriptEntry } from "./entry.ts";
import type { TranscriptLimits } from "./limits.ts";
import type { Observations } from "./observations.ts";
import type { EntryRecord } from "./observer.ts";
import { EntryPlaces } from "./places.ts";
import type { Session } from "./session.ts";
import type { Tokens } from "./tokens.ts";
import type { TranscriptFinding } from "./transcript-finding.ts";

/** One peer in a conversation: what it accepts, and what it has sent and waits for. */
export interface Side {
  readonly name: string;
  readonly peer: PeerContract;
  readonly calls: PeerCalls;
}

/** What all rules look at: the settings, both sides, and where the session stands. */
export interface Conversation {
  readonly version: ProtocolVersion;
  /** Absolute id of the protocol's shape. */
  readonly protocol: string;
  readonly legacyErrors: LegacyErrors;
  readonly correlation: boolean;
  readonly limits: TranscriptLimits;
  readonly sides: readonly [Side, Side];
  /** Absent when the protocol has no order, or correlation is off. */
  readonly session: Session | undefined;
  /** Absent when the protocol has none, or correlation is off. */
  readonly tokens: Tokens | undefined;
  /** Absent when no message of the protocol needs a call that asks for it, or correlation is off. */
  readonly watch: CallWatch | undefined;
  /** Whether the entries are said to be all of the conversation. */
  readonly isComplete: boolean;
  readonly signs: Signs;
  readonly observed: Observations;
  readonly tally: Tally;
}

/** The index of a side, as the tables have it. */
export function sideIndex({ sides }: Pick<Conversation, "sides">, side: Side): 0 | 1 {
  return side === sides[0] ? 0 : 1;
}

/** What the entries show about those that are not here. */
export interface Signs {
  /** Whether the conversation had begun before the first entry. */
  isMiddle: boolean;
}

/** What the summary counts. */
export interface Tally {
  entries: number;
  calls: number;
  answered: number;
  notifications: number;
  /** False once a limit left something unchecked. */
  complete: boolean;
}

/** Takes the findings of one entry, in their order. */
export type Sink = (found: TranscriptFinding) => void;

/**
 * One entry while it is checked: who sent it to whom, its text on a tape, and where its findings go.
 *
 * A message that its reader has scanned already is checked where it lies, inside its record. Offsets and paths of findings
 * would be those of the record, so at the first sign of one the message is scanned by itself: `separate`.
 */
export class Turn {
  readonly index: number;
  readonly sender: Side;
  readonly receiver: Side;
  /** The tape that the message is on. */
  tape: Tape;
  /** Word index of the message. */
  root = 0;
  /** What an observer will be told; absent when nobody watches. */
  readonly record: EntryRecord | undefined;
  readonly #entry: TranscriptEntry;
  readonly #ownTape: Tape;
  readonly #sink: Sink;
  #scannedFor: ServiceContract | undefined;
  #message: ScannedMessage | undefined;
  #places: EntryPlaces | undefined;
  #paths: PathFinder | undefined;

  /** @param tape For messages that are not on a tape. */
  constructor(
    index: number,
    entry: TranscriptEntry,
    sides: readonly [Side, Side],
    tape: Tape,
    sink: Sink,
    record?: EntryRecord,
  ) {
    this.record = record;
    this.index = index;
    this.#entry = entry;
    this.sender = sides[0];
    this.receiver = sides[1];
    this.tape = tape;
    this.#ownTape = tape;
    this.#sink = sink;
  }

  /** Where the entry stands in its source. */
  get location(): SourcePlace | undefined {
    return this.#entry.location;
  }

  /** When the entry was sent, in milliseconds. */
  get time(): number | undefined {
    return this.#entry.time;
  }

  /** Whether the source says that this is a line of plain text. */
  get isPlainText(): boolean {
    return this.#entry.plainText === true;
  }

  /** Whether the message is a JSON array. */
  get isArray(): boolean {
    return this.tape.readable && kindAt(this.tape, this.root) === TokenKind.array;
  }

  /** Whether the message lies inside its record. */
  get isShared(): boolean {
    return this.tape !== this.#ownTape;
  }

  /**
   * The message, scanned for a contract: the names that the scan numbers are those of the contract, so a message that
   * turns out to be for another one is scanned again. Word indexes stay the same.
   */
  messageFor(contract: ServiceContract): ScannedMessage {
    if (this.#message !== undefined) {
      if (this.#scannedFor?.keys === contract.keys) return this.#message;
    } else {
      const { scanned } = this.#entry;
      if (scanned?.keys === contract.keys && scanned.size <= contract.limits.maxBytes) {
        const { tape, at } = scanned;
        this.tape = tape;
        this.root = at;
        this.#scannedFor = contract;
        this.#message = { reading: "ready", tape, report: new Report(tape, contract.limits) };
        return this.#message;
      }
    }
    return this.#scan(contract);
  }

  /** Takes a message out of its record: from here on its tape holds it alone. Word indexes change. */
  separate(contract: ServiceContract): EnvelopeFacts {
    this.tape = this.#ownTape;
    this.root = 0;
    this.#paths = undefined;
    this.#scan(contract);
    return readEnvelope(this.tape);
  }

  #scan(contract: ServiceContract): ScannedMessage {
    this.#message = readMessage(this.#entry.message, this.#ownTape, contract);
    this.#scannedFor = contract;
    return this.#message;
  }

  /** The text of the message, as it was sent. */
  get text(): string | Uint8Array {
    return this.#entry.message;
  }

  /** Reports what a check of the message found. */
  report(found: Finding, related?: number): void {
    this.#sink(this.#placed(found, related));
  }

  /** Reports a finding about an earlier entry, which this one has decided on. */
  reportHeld(found: TranscriptFinding): void {
    this.#sink(found);
  }

  #placed(found: Finding, related: number | undefined): TranscriptFinding {
    this.#places ??= new EntryPlaces(this.#entry);
    const location = this.#places.at(found.offset);
    return {
      ...found,
      entry: this.index,
      sender: this.sender.name,
      ...(related === undefined ? {} : { related }),
      ...(location === undefined ? {} : { location }),
    };
  }

  /** Reports about the value at a word index of the tape; about the whole entry when it is negative. */
  at<C extends FindingCode>(
    code: C,
    details: Details[C],
    token: number,
    related?: number,
    severity: Severity = catalogue[code].severity,
  ): void {
    this.#sink(this.make(code, details, token, related, severity));
  }

  /** The same finding, kept for later. */
  make<C extends FindingCode>(
    code: C,
    details: Details[C],
    token: number,
    related?: number,
    severity: Severity = catalogue[code].severity,
  ): TranscriptFinding {
    if (token < 0) return this.#placed(finding(code, details, { path: [], severity }), related);
    this.#paths ??= new PathFinder(this.tape.bytes, this.tape.words);
    const outside = this.root === 0 ? 0 : this.#paths.pathTo(this.root).length;
    const path = this.#paths.pathTo(token).slice(outside);
    const place = { path, offset: this.#offsetOf(token) - this.#base(), severity };
    return this.#placed(finding(code, details, place), related);
  }

  #offsetOf(token: number): number {
    return utf16Offset(this.tape, byteStart(this.tape, token));
  }

  /** Where the message starts on its tape: white space before one that is alone belongs to it. */
  #base(): number {
    return this.isShared ? this.#offsetOf(this.root) : 0;
  }
}
