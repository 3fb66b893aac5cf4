import { kindAt, memberAt, Tape, TokenKind, textAt } from "../json/tape.ts";
import type { TranscriptEnd, TranscriptOptions } from "./checker.ts";
import type { TranscriptEntry } from "./entry.ts";
import { LogChecker } from "./log-checker.ts";
import type { PeerName } from "./peer-name.ts";
import type { ProtocolDescription } from "./protocol.ts";
import type { FormatReader, FormatSink, LogFormat, LogPeers, Skipped } from "./read/formats/log-format.ts";
import { LogReader } from "./read/log.ts";
import type { LeftOut, LogCounts, LogReaderOptions } from "./read/log-lines.ts";
import { SessionCheckers } from "./session-checkers.ts";
import type { TranscriptFinding } from "./transcript-finding.ts";

/** A log that is being read and checked. */
export interface RunningLog {
  /** Checks a chunk of bytes of any length: the findings of what it finishes. Nothing keeps a view of it. */
  pushBytes(chunk: Uint8Array): readonly TranscriptFinding[];
  /** Checks what is left, and ends the conversation. Asked again, it answers the same. */
  finish(): TranscriptEnd;
  counts(): LogCounts;
  /** Lines of text that were left out; `undefined` when there are none. */
  leftOut(): LeftOut | undefined;
  /** What else was left out, and why. */
  skipped(): readonly Skipped[];
}

/** Which peer sent the messages of a log that has one direction only; without it the client, or for events of a server, that one. */
export interface FormatLogOptions extends TranscriptOptions, LogReaderOptions {
  readonly sender?: PeerName;
}

/**
 * Starts to read and check a log of a format.
 *
 * @param peers Which peer of the protocol is the client and which the server. What the peers accept is read off the protocol.
 * @throws ConfigurationError for a limit below 1.
 */
export function checkLogOf(
  format: LogFormat,
  protocol: ProtocolDescription,
  peers: Pick<LogPeers, "client" | "server">,
  options: FormatLogOptions = {},
): RunningLog {
  const { sender } = options;
  const accepts = (peer: PeerName, method: string): boolean =>
    protocol.contract.peers.find(({ name }) => name === peer)?.methods.has(method) ?? false;
  // In a log of one direction, whoever the format calls the sender is the one who is named.
  const named: LogPeers =
    format.directions === "one" && sender !== undefined
      ? { client: sender, server: sender, accepts }
      : { ...peers, accepts };
  if (format.mapping !== undefined) return new LogChecker(protocol, format.mapping(named), options);
  return new FormatLogChecker(format, protocol, named, options);
}

/** What the start of a log of one direction tells of its sender. */
export type SenderClue =
  /** It sends a method that only the other peer accepts. */
  | { readonly kind: "methods"; readonly sender: PeerName }
  /** It holds replies and no method at all. */
  | { readonly kind: "repliesOnly" }
  | { readonly kind: "none" };

/** Who sent the messages of a log of one direction: the first method that exactly one peer accepts was sent by the other. */
export function senderClue(
  format: LogFormat,
  { contract, peers: [first, second] }: ProtocolDescription,
  head: Uint8Array,
): SenderClue {
  const [one, other] = contract.peers;
  const tape = new Tape();
  let sender: PeerName | undefined;
  let [replies, methods] = [0, 0];
  const look = ({ message }: TranscriptEntry): void => {
    tape.scan(message);
    if (sender !== undefined || !tape.readable || kindAt(tape, 0) !== TokenKind.object) return;
    const method = memberAt(tape, 0, "method");
    if (method < 0 || kindAt(tape, method) !== TokenKind.string) {
      replies++;
      return;
    }
    methods++;
    const name = textAt(tape, method);
    if (one.methods.has(name) !== other.methods.has(name)) sender = one.methods.has(name) ? second : first;
  };
  const anybody = { client: first, server: first };
  // Half a message at the end is no JSON, and so no clue.
  if (format.mapping !== undefined) {
    const reader = new LogReader(format.mapping(anybody));
    for (const read of [() => reader.pushBytes(head), () => reader.end()]) read().entries.forEach(look);
  } else {
    const reader = format.open?.(anybody, { entry: look, endSession: ignore, finding: ignore, lost: ignore }, {});
    reader?.push(head);
    reader?.end();
  }
  if (sender !== undefined) return { kind: "methods", sender };
  return replies > 0 && methods === 0 ? { kind: "repliesOnly" } : { kind: "none" };
}

const ignore = (): void => undefined;

const NOTHING: readonly TranscriptFinding[] = [];

class FormatLogChecker implements RunningLog {
  readonly #checkers: SessionCheckers;
  readonly #reader: FormatReader | undefined;
  #found: TranscriptFinding[] = [];
  #entries = 0;
  #end: TranscriptEnd | undefined;

  constructor(format: LogFormat, protocol: ProtocolDescription, peers: LogPeers, options: FormatLogOptions) {
    const correlation = options.correlation ?? format.directions === "both";
    this.#checkers = new SessionCheckers(protocol, { ...options, correlation, isOrdered: format.isOrdered ?? true });
    const sink: FormatSink = {
      entry: (entry, session) => {
        this.#entries++;
        this.#add(this.#checkers.feed(entry, session));
      },
      endSession: (session) => this.#add(this.#checkers.end(session)),
      finding: (found) => void this.#found.push(found),
      lost: () => this.#checkers.skip(),
    };
    this.#reader = format.open?.(peers, sink, options);
  }

  pushBytes(chunk: Uint8Array): readonly TranscriptFinding[] {
    if (this.#end === undefined) this.#reader?.push(chunk);
    return this.#take();
  }

  finish(): TranscriptEnd {
    if (this.#end !== undefined) return this.#end;
    this.#reader?.end();
    const last = this.#take();
    const { findings, summary } = this.#checkers.finish();
    this.#end = { findings: [...last, ...findings], summary };
    return this.#end;
  }

  counts(): LogCounts {
    const skipped = this.skipped().reduce((sum, { count }) => sum + count, 0);
    return { lines: this.#reader?.lineCount() ?? 0, notJson: 0, skipped, entries: this.#entries };
  }

  leftOut(): undefined {
    return undefined;
  }

  skipped(): readonly Skipped[] {
    return this.#reader?.skipped() ?? [];
  }

  #add(found: readonly TranscriptFinding[]): void {
    for (const finding of found) this.#found.push(finding);
  }

  #take(): readonly TranscriptFinding[] {
    if (this.#found.length === 0) return NOTHING;
    const found = this.#found;
    this.#found = [];
    return found;
  }
}
