import { lineAndColumn, lineStarts } from "../../text/lines.ts";
import { invalidUtf8Offset } from "../../text/utf8.ts";
import type { SourcePlace, TranscriptEntry } from "../entry.ts";
import { type TranscriptFinding, transcriptFinding } from "../transcript-finding.ts";

/** A finding that somebody expects of a conversation. */
export interface ExpectedFinding {
  readonly code: string;
  /** Index of the entry; absent for a finding that is about no entry. */
  readonly entry?: number;
  /** Index of the related entry; absent for a finding without one. */
  readonly related?: number;
}

/** A written conversation. */
export interface TranscriptDocument {
  readonly entries: readonly TranscriptEntry[];
  readonly version?: "1.0" | "2.0";
  /** Whether the entries are all of the conversation. */
  readonly complete?: boolean;
  readonly expect?: readonly ExpectedFinding[];
  /** Where an entry was left out that cannot be read: how many entries stand before it. Absent when there is none. */
  readonly lost?: readonly number[];
}

/** What a reader made of a document: what could be read, and where it could not. */
export interface ReadTranscript {
  readonly document: TranscriptDocument;
  readonly problems: readonly TranscriptFinding[];
}

/** A document's text with its lines, and the problems that reading it met. */
export class DocumentText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly problems: TranscriptFinding[] = [];

  /** @param source Text, or UTF-8; what is no UTF-8 is a problem, and there is no text then. A byte order mark is left out. */
  constructor(source: string | Uint8Array) {
    const decoded = typeof source === "string" ? source : decode(source);
    this.text = decoded.startsWith("\ufeff") ? decoded.slice(1) : decoded;
    this.starts = lineStarts(this.text);
    const invalidAt = typeof source === "string" ? undefined : invalidUtf8Offset(source);
    if (invalidAt === undefined || typeof source === "string") return;
    const before = new DocumentText(decode(source.subarray(0, invalidAt)));
    const location = before.place(before.text.length);
    this.text = "";
    this.starts = [0];
    this.#report("I expected UTF-8; this byte does not belong to any character.", location, false);
  }

  /** The place of an offset in UTF-16 code units. */
  place(offset: number): SourcePlace {
    return lineAndColumn(this.starts, offset);
  }

  /** Notes that something cannot be used. */
  problem(problem: string, offset: number): void {
    this.#report(problem, this.place(offset), false);
  }

  /** Notes something that does no harm. */
  advise(problem: string, offset: number): void {
    this.#report(problem, this.place(offset), true);
  }

  #report(problem: string, location: SourcePlace, isAdvice: boolean): void {
    const severity = isAdvice ? ({ severity: "advisory" } as const) : {};
    this.problems.push(transcriptFinding("InvalidTranscript", { problem }, { location, ...severity }));
  }
}

const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

function decode(bytes: Uint8Array): string {
  return lenient.decode(bytes);
}
