import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TranscriptChecker } from "../../src/transcript/checker.ts";
import type { TranscriptEntry } from "../../src/transcript/entry.ts";
import { PeerName } from "../../src/transcript/peer-name.ts";
import { LogReader } from "../../src/transcript/read/log.ts";
import { LogMapping } from "../../src/transcript/read/log-mapping.ts";
import { anyEntries } from "../helpers/any-entries.ts";
import { door } from "../helpers/session-model.ts";

const limits = fc.constantFrom({}, { activeCalls: 2, answeredIds: 2, findings: 9 }, { entryBytes: 40 });

describe("feeding", () => {
  test("one by one or in groups: the same findings in the same order", () => {
    fc.assert(
      fc.property(anyEntries, fc.nat(), limits, (all, cut, some) => {
        const single = new TranscriptChecker(door, { limits: some });
        const one = all.flatMap((entry) => single.feed(entry));
        const grouped = new TranscriptChecker(door, { limits: some });
        const at = all.length === 0 ? 0 : cut % all.length;
        const two = [...grouped.feedAll(all.slice(0, at)), ...grouped.feedAll(all.slice(at))];
        expect(two).toEqual(one);
        expect(grouped.finish()).toEqual(single.finish());
      }),
    );
  });

  test("the summary adds up, whatever was fed", () => {
    fc.assert(
      fc.property(anyEntries, (all) => {
        const checker = new TranscriptChecker(door, { completeness: "complete" });
        const found = checker.feedAll(all);
        const { findings, summary } = checker.finish();
        const errors = [...found, ...findings].filter(({ severity }) => severity === "error");
        expect(summary.entries).toBe(all.length);
        expect(summary.findings.error).toBe(errors.length);
        expect(summary.findings.advisory).toBe(found.length + findings.length - errors.length);
        expect(findings).toHaveLength(summary.outstanding);
        expect(summary.answered).toBeLessThanOrEqual(summary.calls);
        expect(summary.methods.length + summary.unseen.length).toBe(9);
      }),
    );
  });

  test("bytes and text give the same", () => {
    fc.assert(
      fc.property(anyEntries, (all) => {
        const as = (convert: (entry: TranscriptEntry) => TranscriptEntry) => {
          const checker = new TranscriptChecker(door);
          return [checker.feedAll(all.map(convert)), checker.finish()];
        };
        const text = ({ message: sent }: TranscriptEntry): string =>
          typeof sent === "string" ? sent : new TextDecoder().decode(sent);
        expect(as((entry) => ({ ...entry, message: new TextEncoder().encode(text(entry)) }))).toEqual(
          as((entry) => ({ ...entry, message: text(entry) })),
        );
      }),
    );
  });

  test("finish is idempotent, and a feed after it is ignored", () => {
    const checker = new TranscriptChecker(door);
    checker.feed({ sender: "client", message: `{"jsonrpc": "2.0", "id": 1, "method": "open"}` });
    const end = checker.finish();
    expect(checker.feed({ sender: "client", message: "{" })).toEqual([]);
    expect(checker.feedAll([{ sender: "client", message: "{" }])).toEqual([]);
    expect(checker.finish()).toEqual(end);
  });

  test("an entry of a log with plain text is unreadable, and nobody owes a reply to it", () => {
    const mapping = LogMapping.dirMessage({ in: PeerName.parse("client"), out: PeerName.parse("server") });
    const reader = new LogReader(mapping);
    const { entries: read } = reader.pushText(`{"dir":"out","text":"Listening"}\n{"dir":"in","text":"{\\"id\\""}\n`);
    const checker = new TranscriptChecker(door, { completeness: "complete" });
    const found = checker.feedAll(read);
    expect(found.map(({ code, entry, location }) => [code, entry, location])).toEqual([
      ["InvalidJson", 0, { line: 1, column: 22 }],
      ["InvalidJson", 1, { line: 2, column: 28 }],
    ]);
    const { findings, summary } = checker.finish();
    expect(findings.map(({ code, entry }) => [code, entry])).toEqual([["MissingResponse", 1]]);
    expect(summary).toMatchObject({ calls: 0, entries: 2 });
  });
});
