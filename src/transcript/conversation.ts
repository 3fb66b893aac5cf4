import type { Details, FindingCode } from "../findings/catalogue.ts";
import { type Finding, finding } from "../findings/finding.ts";
import { PathFinder } from "../json/path.ts";
import { byteStart, type Tape, utf16Offset } from "../json/tape.ts";
import type { PeerContract } from "../rpc/contract/protocol.ts";
import type { ServiceContract } from "../rpc/contract/service-contract.ts";
import { readMessage, type ScannedMessage } from "../rpc/read-message.ts";
import type { LegacyErrors, ProtocolVersion } from "../rpc/results.ts";
import type { PeerCalls } from "./calls.ts";
import type { SourcePlace, TranscriptEntry } from "./entry.ts";
import type { TranscriptLimits } from "./limits.ts";
import type { Observations } from "./observations.ts";
import { EntryPlaces } from "./places.ts";
import type { Session } from "./session.ts";
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
  readonly observed: Observations;
  readonly tally: Tally;
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

/** One entry while it is checked: who sent it to whom, its text on the tape, and where its findings go. */
export class Turn {
  readonly index: number;
  readonly sender: Side;
  readonly receiver: Side;
  readonly #entry: TranscriptEntry;
  readonly #tape: Tape;
  readonly #sink: Sink;
  #scannedFor: ServiceContract | undefined;
  #message: ScannedMessage | undefined;
  #places: EntryPlaces | undefined;
  #paths: PathFinder | undefined;

  constructor(index: number, entry: TranscriptEntry, sides: readonly [Side, Side], tape: Tape, sink: Sink) {
    this.index = index;
    this.#entry = entry;
    this.sender = sides[0];
    this.receiver = sides[1];
    this.#tape = tape;
    this.#sink = sink;
  }

  /** Where the entry stands in its source. */
  get location(): SourcePlace | undefined {
    return this.#entry.location;
  }

  /** Whether the source says that this is a line of plain text. */
  get isPlainText(): boolean {
    return this.#entry.plainText === true;
  }

  get tape(): Tape {
    return this.#tape;
  }

  /**
   * The message, scanned for a contract: the names that the scan numbers are those of the contract, so a message that
   * turns out to be for another one is scanned again. Word indexes stay the same.
   */
  messageFor(contract: ServiceContract): ScannedMessage {
    if (this.#message !== undefined && this.#scannedFor?.keys === contract.keys) return this.#message;
    this.#message = readMessage(this.#entry.message, this.#tape, contract);
    this.#scannedFor = contract;
    return this.#message;
  }

  /** Reports what a check of the message found. */
  report(found: Finding, related?: number): void {
    this.#places ??= new EntryPlaces(this.#entry);
    const location = this.#places.at(found.offset);
    this.#sink({
      ...found,
      entry: this.index,
      sender: this.sender.name,
      ...(related === undefined ? {} : { related }),
      ...(location === undefined ? {} : { location }),
    });
  }

  /** Reports about the value at a word index of the tape; about the whole entry when it is negative. */
  at<C extends FindingCode>(code: C, details: Details[C], token: number, related?: number): void {
    if (token < 0) {
      this.report(finding(code, details, { path: [] }), related);
      return;
    }
    this.#paths ??= new PathFinder(this.#tape.bytes, this.#tape.words);
    const offset = utf16Offset(this.#tape, byteStart(this.#tape, token));
    this.report(finding(code, details, { path: this.#paths.pathTo(token), offset }), related);
  }
}
