import { TranscriptChecker, type TranscriptEnd, type TranscriptOptions } from "./checker.ts";
import type { TranscriptEntry } from "./entry.ts";
import type { ProtocolDescription } from "./protocol.ts";
import type { Skipped } from "./read/formats/log-format.ts";
import { type LeftOut, type LogCounts, LogLines, type LogReaderOptions } from "./read/log-lines.ts";
import type { LogMapping } from "./read/log-mapping.ts";
import type { TranscriptFinding } from "./transcript-finding.ts";

const NOTHING: readonly TranscriptFinding[] = [];

/**
 * Reads a log and checks its conversation in one go: what `LogReader` and `TranscriptChecker` give, with each line scanned
 * once for both. Findings come in the order of the lines. A log of one sender is checked without correlation.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { loadBundledContract } from "colloquy/contracts";
 * import { LogChecker, LogMapping, PeerName } from "colloquy/transcript";
 *
 * const { protocol } = loadBundledContract("mcp@2025-11-25");
 * const mapping = LogMapping.dirMessage({ in: PeerName.parse("client"), out: PeerName.parse("server") });
 * const log = new LogChecker(protocol, mapping);
 * const line = '{"dir": "in", "message": {"jsonrpc": "2.0", "id": 1, "method": "ping"}}';
 * const found = [...log.pushBytes(new TextEncoder().encode(`${line}\n`)), ...log.finish().findings];
 *
 * assert.deepEqual(found.map(({ code, location }) => `${location?.line}: ${code}`), ["1: OutstandingCall"]);
 */
export class LogChecker {
  readonly #checker: TranscriptChecker;
  readonly #lines: LogLines;
  #found: TranscriptFinding[] = [];
  #end: TranscriptEnd | undefined;

  /** @throws ConfigurationError for a limit below 1. */
  constructor(protocol: ProtocolDescription, mapping: LogMapping, options: TranscriptOptions & LogReaderOptions = {}) {
    const correlation = options.correlation ?? mapping.sender.kind === "field";
    this.#checker = new TranscriptChecker(protocol, { ...options, correlation });
    const sink = {
      entry: (entry: TranscriptEntry): void => {
        for (const found of this.#checker.feed(entry)) this.#found.push(found);
      },
      finding: (found: TranscriptFinding): void => void this.#found.push(found),
      lost: (): void => this.#checker.skip(),
    };
    // A checker keeps nothing of an entry; whoever watches it might.
    const passing = options.observer === undefined;
    this.#lines = new LogLines(mapping, sink, options, sharedKeys(protocol), passing);
  }

  /** Checks a chunk of text of any length: the findings of the lines that it finishes. */
  pushText(chunk: string): readonly TranscriptFinding[] {
    if (this.#end === undefined) this.#lines.pushText(chunk);
    return this.#take();
  }

  /** Checks a chunk of UTF-8 of any length; nothing keeps a view of it. */
  pushBytes(chunk: Uint8Array): readonly TranscriptFinding[] {
    if (this.#end === undefined) this.#lines.pushBytes(chunk);
    return this.#take();
  }

  /** Checks a last line that has no end, and ends the conversation. Asked again, it answers the same. */
  finish(): TranscriptEnd {
    if (this.#end !== undefined) return this.#end;
    this.#lines.end();
    const last = this.#take();
    const { findings, summary } = this.#checker.finish();
    this.#end = { findings: [...last, ...findings], summary };
    return this.#end;
  }

  /** How many lines were read and what became of them. */
  counts(): LogCounts {
    return this.#lines.counts();
  }

  /** The lines that were left out although they hold something; `undefined` when there are none. */
  leftOut(): LeftOut | undefined {
    return this.#lines.leftOut();
  }

  /** Records that are no messages; lines that are no records are in `leftOut`. */
  skipped(): readonly Skipped[] {
    const { skipped } = this.#lines.counts();
    if (skipped === 0) return [];
    return [{ why: "records that are no messages", count: skipped, first: this.#lines.firstSkipped }];
  }

  #take(): readonly TranscriptFinding[] {
    if (this.#found.length === 0) return NOTHING;
    const found = this.#found;
    this.#found = [];
    return found;
  }
}

/** The names that every message is scanned with; `undefined` when the peers' contracts differ in them, or want less than a line may hold. */
function sharedKeys({ contract }: ProtocolDescription) {
  const [first, second] = contract.peers;
  const { keys, limits } = first.accepted;
  return keys === second.accepted.keys && limits.maxDepth >= 128 ? keys : undefined;
}
