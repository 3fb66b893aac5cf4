import type { SourcePlace, TranscriptEntry } from "../entry.ts";
import { ByTime } from "./formats/by-time.ts";

/** Most records that wait for an earlier one: lines of several writers are a few places off, not thousands. */
const MOST_WAITING = 256;

interface NumberedRecord {
  readonly seq: number;
  readonly location: SourcePlace;
  /** Absent for a record that holds no message; it counts all the same. */
  readonly entry: TranscriptEntry | undefined;
}

/** What the order gives: entries, and what is wrong with the numbers. */
export interface RecordOrderSink {
  entry(entry: TranscriptEntry): void;
  problem(problem: string, location: SourcePlace, severity: "error" | "advisory"): void;
}

/**
 * Puts the records of a log in the order of their numbers, where the numbers and not the lines are the order. A record whose number is
 * the next one goes at once; any other waits until those before it have come, or too many wait.
 */
export class RecordOrder {
  readonly #waiting: ByTime<NumberedRecord>;
  readonly #sink: RecordOrderSink;
  /** The number of the last record that went. */
  #last: number | undefined;

  constructor(sink: RecordOrderSink) {
    this.#sink = sink;
    this.#waiting = new ByTime(MOST_WAITING, (record) => this.#give(record));
  }

  /** @param entry Nothing of it may be a view that does not stay. */
  add(seq: number, location: SourcePlace, entry: TranscriptEntry | undefined): void {
    this.#waiting.add(seq, { seq, location, entry });
    // Each number that goes may let the next one go.
    for (let next = this.#next; ; next = this.#next) {
      this.#waiting.upTo(next);
      if (this.#next === next) return;
    }
  }

  get #next(): number {
    return (this.#last ?? -1) + 1;
  }

  end(): void {
    this.#waiting.end();
  }

  #give({ seq, location, entry }: NumberedRecord): void {
    const last = this.#last;
    if (last !== undefined && seq === last) {
      this.#sink.problem(`I expected each seq once; I found ${seq} again.`, location, "error");
    } else if (last !== undefined && seq < last) {
      this.#sink.problem(`I expected seq ${seq} before ${last}; it comes too far behind it.`, location, "error");
    } else if (last !== undefined && seq > last + 1) {
      this.#sink.problem(`I expected seq ${last + 1} behind ${last}; I found ${seq}.`, location, "advisory");
    }
    if (last === undefined || seq > last) this.#last = seq;
    if (entry !== undefined) this.#sink.entry(entry);
  }
}
