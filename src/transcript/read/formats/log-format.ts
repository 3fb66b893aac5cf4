import type { TranscriptEntry } from "../../entry.ts";
import type { PeerName } from "../../peer-name.ts";
import type { TranscriptFinding } from "../../transcript-finding.ts";
import type { LogMapping } from "../log-mapping.ts";

/** Who is who in a log: every tool calls one side the client and the other the server. */
export interface LogPeers {
  readonly client: PeerName;
  readonly server: PeerName;
  /** Whether a peer accepts a method; for logs that do not say who sent a message. Without it nobody is known to accept any. */
  readonly accepts?: (peer: PeerName, method: string) => boolean;
}

/** Takes what a log gives, in its order. */
export interface FormatSink {
  /** @param session Which session of the log; absent where the format does not split a log into sessions. */
  entry(entry: TranscriptEntry, session?: string): void;
  /** No further entry of this session will come. */
  endSession(session: string | undefined): void;
  finding(found: TranscriptFinding): void;
  /** A line could not be read that may have held a message, of any session; a finding tells of it. */
  lost(): void;
}

/** Lines, or records, that are no messages, and why. */
export interface Skipped {
  readonly why: string;
  readonly count: number;
  /** The line of the first, from 1. */
  readonly first: number;
}

/** A log that is being read. */
export interface FormatReader {
  /** Reads a chunk of any length; nothing keeps a view of it. */
  push(chunk: Uint8Array): void;
  /** Reads what is left. */
  end(): void;
  /** Lines so far. */
  lineCount(): number;
  /** What was left out, in the order it first appeared. */
  skipped(): readonly Skipped[];
}

export interface FormatOptions {
  /** Most bytes of UTF-8 in one line or one message; 1 MiB by default. */
  readonly lineBytes?: number;
}

/** What the log of a format can be asked for. */
export interface LogFormat {
  /** The name on a command line. */
  readonly name: string;
  /** What it is, in a few words: "I read this as …". */
  readonly title: string;
  /** What the format has not kept of the messages, in a sentence; absent when it has kept all. */
  readonly loss?: string;
  /** What to do about a log without a message; absent when it is most likely of another form. */
  readonly whenEmpty?: string;
  /** `both`: the log says who sent a message. `one`: all messages are of one peer, and somebody must say which. */
  readonly directions: "both" | "one";
  /** False for a log that does not tell the order of messages: what hangs on order is then left out. */
  readonly isOrdered?: false;
  /** How sure a line at the start of a log makes that it is of this format: 2 when no other format has such lines. */
  readonly recognises: (line: string) => 0 | 1 | 2;
  /** The log as a mapping of lines to messages, where that is all there is to it. */
  readonly mapping?: (peers: LogPeers) => LogMapping;
  /** Starts to read a log. Exactly one of `mapping` and `open` is there. */
  readonly open?: (peers: LogPeers, sink: FormatSink, options: FormatOptions) => FormatReader;
}
