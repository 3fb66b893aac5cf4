import { expect, test } from "vitest";
import type { TranscriptOptions } from "../../src/transcript/checker.ts";
import type { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { checkTalk, type Talk } from "./conversation.ts";

/** One conversation of a test table. */
export interface TalkRow {
  readonly why: string;
  readonly talk: Talk;
  /** Findings of the end; none by default. */
  readonly end?: readonly string[];
  readonly options?: TranscriptOptions;
  readonly protocol?: ProtocolDescription;
}

/** Makes a test of every row: exactly the findings that the marks in its lines show. */
export function talkTable(protocol: ProtocolDescription, rows: readonly TalkRow[]): void {
  test.each(rows)("$why", (row) => {
    const checked = checkTalk(row.protocol ?? protocol, row.talk, row.options);
    expect(checked.talk).toEqual(row.talk);
    expect(checked.end).toEqual(row.end ?? []);
  });
}

/** Replies are owed when the input ends. */
export const complete: TranscriptOptions = { completeness: "complete" };
