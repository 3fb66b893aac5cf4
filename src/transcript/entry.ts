import type { KeyTable, Tape } from "../json/tape.ts";

/** A place in the file or stream that a conversation was read from. Both from 1; columns are UTF-16 code units. */
export interface SourcePlace {
  readonly line: number;
  readonly column: number;
}

/**
 * What a log has kept of a message that it does not hold as it was sent.
 *
 * - `rewritten`: parsed and written again; keys that stood twice, the spelling of numbers and white space are gone.
 * - `rebuilt`: put together from a summary with its params or its result; nothing of the envelope itself was kept.
 * - `guessedResult`: the same, and the result is one that the log tells no more of than that it is null, false, zero or empty.
 * - `headOnly`: method and id alone; params, result and error are unknown.
 */
export type EntrySpelling = "rewritten" | "rebuilt" | "guessedResult" | "headOnly";

/** One thing that a peer sent. */
export interface TranscriptEntry {
  /** The peer that sent it. A name that the protocol lacks is an `UnknownPeer` finding. */
  readonly sender: string;
  /** The peer it was sent to, when the source says so; else it is the other peer. */
  readonly receiver?: string;
  /** The message exactly as sent: text, or UTF-8 bytes, which may be a view that is valid until the next read. */
  readonly message: string | Uint8Array;
  /** Where the message starts. */
  readonly location?: SourcePlace;
  /** When it was sent or recorded, in milliseconds since any moment that is the same for all entries. */
  readonly time?: number;
  /**
   * The inside of the JSON string literal that the message was decoded from, when the source held it that way:
   * `location` is then the place of its first character, and a place inside the message is found through it.
   */
  readonly literal?: string;
  /**
   * True when the source says that this is a line of plain text, such as a banner on a server's output: it is reported
   * as unreadable, and a reply may answer it, but nobody owes one.
   */
  readonly plainText?: boolean;
  /**
   * True for what stands between the messages of a framed stream: a `StrayOutput`, whatever `message` says. It is no message, though
   * a peer may answer it as one that nobody can read.
   */
  readonly stray?: boolean;
  /** How many bytes the message had, when it was too long for its source to keep: then it is an `EntryLimit`, whatever `message` says. */
  readonly omitted?: number;
  /** How the source has it, when it does not hold the message as it was sent; see `EntrySpelling`. */
  readonly spelling?: EntrySpelling;
  /**
   * Where the character at an offset (UTF-16 code units) of the message stands, when the message is not one piece of its
   * source: put together from several lines, or from a summary. It goes before `location` and `literal`.
   */
  readonly placeOf?: (offset: number) => SourcePlace;
  /** @internal The message where it lies on a tape, for a checker that is fed before the next scan. */
  readonly scanned?: ScannedText;
}

/** @internal A message on the tape of what it stands in. */
export interface ScannedText {
  /** The tape has no problem: no key stands twice. */
  readonly tape: Tape;
  /** Word index of the message. */
  readonly at: number;
  /** The names that the scan has numbered; those of the record that the message stands in have the numbers behind them. */
  readonly keys: KeyTable;
  /** Bytes of UTF-8. */
  readonly size: number;
}
