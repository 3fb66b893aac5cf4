import type { TranscriptEntry } from "../entry.ts";
import type { TranscriptFinding } from "../transcript-finding.ts";
import { type LeftOut, type LogCounts, LogLines, type LogReaderOptions } from "./log-lines.ts";
import type { LogMapping } from "./log-mapping.ts";

/** What the lines that a chunk finished gave. */
export interface LogBatch {
  readonly entries: readonly TranscriptEntry[];
  readonly findings: readonly TranscriptFinding[];
  /** Present when a line was left out that may have held a message: to be told to a checker (`skip`), so that nothing is missed twice. */
  readonly hasLost?: true;
}

/**
 * Reads entries from a log as it arrives, in chunks of any size: a line is held until it is complete, also when a chunk
 * ends inside a surrogate pair, a character of UTF-8 or a CRLF. Each line is scanned once; memory is bounded by the
 * longest line allowed.
 *
 * What `pushText` gives holds messages as text. What `pushBytes` gives holds them as bytes, which are views into the
 * chunk where a line lies in it as a whole: use them before the chunk is filled again. To read and check in one go, use
 * `LogChecker`.
 *
 * @see json-rpc-validation, "JSONL logs"
 */
export class LogReader {
  readonly #lines: LogLines;
  #entries: TranscriptEntry[] = [];
  #findings: TranscriptFinding[] = [];
  #hasLost = false;

  /** @throws ConfigurationError for a line limit below 1. */
  constructor(mapping: LogMapping, options: LogReaderOptions = {}) {
    const sink = {
      entry: (entry: TranscriptEntry): void => void this.#entries.push(entry),
      lost: (): void => {
        this.#hasLost = true;
      },
      finding: (found: TranscriptFinding): void => void this.#findings.push(found),
    };
    this.#lines = new LogLines(mapping, sink, options);
  }

  /** Reads a chunk of text of any length. */
  pushText(chunk: string): LogBatch {
    this.#lines.pushText(chunk);
    return this.#take();
  }

  /** Reads a chunk of UTF-8 of any length. */
  pushBytes(chunk: Uint8Array): LogBatch {
    this.#lines.pushBytes(chunk);
    return this.#take();
  }

  /** Reads a last line that has no end. */
  end(): LogBatch {
    this.#lines.end();
    return this.#take();
  }

  /** How many lines were read and what became of them. */
  counts(): LogCounts {
    return this.#lines.counts();
  }

  /** The lines that were left out although they hold something; `undefined` when there are none. */
  leftOut(): LeftOut | undefined {
    return this.#lines.leftOut();
  }

  #take(): LogBatch {
    const batch = {
      entries: this.#entries,
      findings: this.#findings,
      ...(this.#hasLost ? { hasLost: true as const } : {}),
    };
    this.#hasLost = false;
    this.#entries = [];
    this.#findings = [];
    return batch;
  }
}
