import { type FramingName, framingNamed } from "../../rpc/auto-framing.ts";
import type { Frame, Framing } from "../../rpc/frames.ts";
import { TranscriptChecker, type TranscriptOptions } from "../checker.ts";
import type { SourcePlace, TranscriptEntry } from "../entry.ts";
import type { ProtocolDescription } from "../protocol.ts";
import type { TranscriptSummary } from "../summary.ts";
import type { TranscriptFinding } from "../transcript-finding.ts";
import { looksLikeMessage } from "./looks-like-message.ts";

/** A message of a live conversation. */
export interface LiveMessage {
  readonly sender: string;
  /** Its bytes as they were sent, without the framing; valid until the next chunk. */
  readonly bytes: Uint8Array;
  /** How many bytes it had, when those were too many to be kept: more than 16 MiB. Then `bytes` is empty. */
  readonly omitted?: number;
  /** Milliseconds, of the clock that the conversation was given. */
  readonly time: number;
}

export interface LiveOptions extends TranscriptOptions {
  /** How each stream is cut; by default as its first bytes show. */
  readonly framing?: FramingName;
  /** Milliseconds since any fixed moment. */
  readonly clock: () => number;
  /** Is told each message before it is checked, and may say where it was recorded. */
  readonly record?: (message: LiveMessage) => SourcePlace | undefined;
}

/** A live message may be as long as any message: none of them is kept. */
const LIVE_ENTRY_BYTES = 16 << 20;
const NO_BYTES = new Uint8Array();
const encoder = new TextEncoder();

const NOT_BLANK = /[^ \t\r]/;

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
    this.#checker = new TranscriptChecker(protocol, {
      ...rest,
      limits: { entryBytes: LIVE_ENTRY_BYTES, ...rest.limits },
    });
    this.#streams = new Map(protocol.peers.map((peer) => [peer, framingNamed(framing)]));
    this.#clock = clock;
    this.#record = record;
    this.#tell = tell;
  }

  /** Takes the next bytes that a peer sent. */
  push(sender: string, chunk: Uint8Array): void {
    for (const frame of this.#streams.get(sender)?.push(chunk) ?? []) this.#frame(sender, frame);
  }

  /** Ends the stream of a peer: a last message without an end is one too. */
  end(sender: string): void {
    for (const frame of this.#streams.get(sender)?.end() ?? []) this.#frame(sender, frame);
  }

  /** Ends the conversation: what is missing. */
  finish(): { readonly findings: readonly TranscriptFinding[]; readonly summary: TranscriptSummary } {
    for (const peer of this.#streams.keys()) this.end(peer);
    return this.#checker.finish();
  }

  #frame(sender: string, frame: Frame): void {
    if (frame.kind === "problem" && frame.problem === "too-long") {
      this.#omitted(sender, frame.size);
      return;
    }
    const bytes = frame.kind === "body" ? frame.bytes : (frame.bytes ?? encoder.encode(headersOf(frame)));
    const start = String.fromCharCode(...bytes.subarray(0, 256));
    if (frame.kind === "body" && !NOT_BLANK.test(start) && bytes.length < 256) return;
    const time = this.#clock();
    const plainText = frame.kind === "problem" || !looksLikeMessage(bytes);
    const location = this.#record?.({ sender, bytes, time });
    const entry = { sender, message: bytes, time, plainText, ...(location === undefined ? {} : { location }) };
    this.#feed(entry);
  }

  /** A message that is too long to be kept. */
  #omitted(sender: string, omitted: number): void {
    const time = this.#clock();
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
  return counts?.map((count) => `Content-Length: ${count}`).join("\n") ?? "headers without Content-Length";
}
