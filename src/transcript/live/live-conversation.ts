import { mostBytes } from "../../json/tape.ts";
import { AutoFraming, type FramingName, framingNamed } from "../../rpc/auto-framing.ts";
import type { Frame, Framing } from "../../rpc/frames.ts";
import { lengthField } from "../../rpc/header-line.ts";
import { looksLikeMessage } from "../../rpc/looks-like-message.ts";
import { TranscriptChecker, type TranscriptOptions } from "../checker.ts";
import type { SourcePlace, TranscriptEntry } from "../entry.ts";
import type { ProtocolDescription } from "../protocol.ts";
import type { TranscriptSummary } from "../summary.ts";
import type { TranscriptFinding } from "../transcript-finding.ts";
import { isStray } from "./stray-frame.ts";

/** A message of a live conversation. */
export interface LiveMessage {
  readonly sender: string;
  /** Its bytes as they were sent, without the framing; valid until the next chunk. */
  readonly bytes: Uint8Array;
  /** How many bytes it had, when those were too many to be kept: more than 16 MiB. Then `bytes` is empty. */
  readonly omitted?: number;
  /** True for what stands between the messages of a stream with headers, such as a log line. */
  readonly stray?: boolean;
  /** Milliseconds, of the clock that the conversation was given. */
  readonly time: number;
}

export interface LiveOptions extends TranscriptOptions {
  /** How each stream is cut; by default as its first message shows. */
  readonly framing?: FramingName;
  /** Milliseconds since any fixed moment. */
  readonly clock: () => number;
  /** Is told each message before it is checked, and may say where it was recorded. */
  readonly record?: (message: LiveMessage) => SourcePlace | undefined;
}

const NO_BYTES = new Uint8Array();
const encoder = new TextEncoder();

const NOT_BLANK = /[^ \t\r]/;

/** Lines that wait for the first message; one more is taken for a message itself, as it is in a stream of lines. */
const MOST_WAITING = 100;

/** A line of a stream that has not shown yet how it is framed. */
interface WaitingLine {
  readonly sender: string;
  readonly frame: Frame;
  readonly time: number;
}

/**
 * Checks what two peers send each other while they do: two byte streams, in chunks as they come. Cut into messages, each is
 * checked when its last byte is there. Nothing of the streams is changed or kept.
 */
export class LiveConversation {
  readonly #checker: TranscriptChecker;
  readonly #streams: ReadonlyMap<string, Framing>;
  readonly #clock: () => number;
  readonly #record: LiveOptions["record"];
  readonly #tell: (findings: readonly TranscriptFinding[]) => void;
  /** How a stream is framed: as was said, or as the first message of either peer showed. */
  #shown: "lines" | "headers" | undefined;
  /** What came before the first message of all: only that shows whether it is an entry or stands between entries. */
  #waiting: WaitingLine[] = [];

  /**
   * @param tell Is told what is wrong, a message at a time.
   * @throws ConfigurationError for a limit that is no integer from 1.
   */
  constructor(
    protocol: ProtocolDescription,
    options: LiveOptions,
    tell: (findings: readonly TranscriptFinding[]) => void,
  ) {
    const { framing = "auto", clock, record, ...rest } = options;
    // A live message may be as long as any message: none of them is kept.
    this.#checker = new TranscriptChecker(protocol, { ...rest, limits: { entryBytes: mostBytes, ...rest.limits } });
    this.#streams = new Map(protocol.peers.map((peer) => [peer, framingNamed(framing)]));
    this.#shown = framing === "auto" ? undefined : framing;
    this.#clock = clock;
    this.#record = record;
    this.#tell = tell;
  }

  /** Takes the next bytes that a peer sent. */
  push(sender: string, chunk: Uint8Array): void {
    const framing = this.#streams.get(sender);
    this.#take(sender, framing, framing?.push(chunk));
  }

  /** Ends the stream of a peer: a last message without an end is one too. */
  end(sender: string): void {
    const framing = this.#streams.get(sender);
    this.#take(sender, framing, framing?.end());
  }

  /** Ends the conversation: what is missing. */
  finish(): { readonly findings: readonly TranscriptFinding[]; readonly summary: TranscriptSummary } {
    for (const peer of this.#streams.keys()) this.end(peer);
    this.#tellWaiting();
    return this.#checker.finish();
  }

  #take(sender: string, framing: Framing | undefined, frames: readonly Frame[] = []): void {
    const shown = framing instanceof AutoFraming ? framing.decided : this.#shown;
    if (shown !== undefined && this.#shown === undefined) {
      this.#shown = shown;
      this.#tellWaiting();
    }
    for (const frame of frames) {
      const time = this.#clock();
      if (this.#shown === undefined && frame.kind === "problem" && frame.problem === "noise") {
        // Its bytes are a view of what the framing holds.
        const kept = frame.bytes === undefined ? frame : { ...frame, bytes: frame.bytes.slice() };
        this.#waiting.push({ sender, frame: kept, time });
        if (this.#waiting.length > MOST_WAITING) this.#tellWaiting();
      } else this.#frame(sender, frame, time, shown ?? this.#shown);
    }
  }

  #tellWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { sender, frame, time } of waiting) this.#frame(sender, frame, time, this.#shown);
  }

  /** @param shown How the stream is framed, as far as it is known. */
  #frame(sender: string, frame: Frame, time: number, shown: "lines" | "headers" | undefined): void {
    if (frame.kind === "problem" && frame.problem === "too-long") {
      this.#omitted(sender, frame.size, time);
      return;
    }
    const bytes = frame.kind === "body" ? frame.bytes : (frame.bytes ?? encoder.encode(headersOf(frame)));
    const start = String.fromCharCode(...bytes.subarray(0, 256));
    if (frame.kind === "body" && !NOT_BLANK.test(start) && bytes.length < 256) return;
    const stray = shown === "headers" && frame.kind === "problem" && isStray(frame) ? { stray: true } : {};
    const plainText =
      frame.kind === "problem" ? shown === "headers" || !looksLikeMessage(bytes) : !looksLikeMessage(bytes);
    const location = this.#record?.({ sender, bytes, time, ...stray });
    const entry = { sender, message: bytes, time, plainText, ...stray };
    this.#feed(location === undefined ? entry : { ...entry, location });
  }

  /** A message that is too long to be kept. */
  #omitted(sender: string, omitted: number, time: number): void {
    const location = this.#record?.({ sender, bytes: NO_BYTES, omitted, time });
    this.#feed({ sender, message: "{", omitted, time, ...(location === undefined ? {} : { location }) });
  }

  #feed(entry: TranscriptEntry): void {
    const found = this.#checker.feed(entry);
    if (found.length > 0) this.#tell(found);
  }
}

/** What stands for a block of headers that does not say how long its body is. */
function headersOf({ counts }: Exclude<Frame, { readonly kind: "body" }>): string {
  return counts?.map(lengthField).join("\n") ?? "headers without Content-Length";
}
