import { describe, expect, test } from "vitest";
import { duration, sinceStart } from "../../../src/report/html/client/duration.ts";
import { type Filter, passes, type Row, rowsOf } from "../../../src/report/html/client/rows.ts";
import { pictureOf } from "../../helpers/picture.ts";

const TALK = [
  `client: {"jsonrpc": "2.0", "id": 1, "method": "open"}`,
  `server: {"jsonrpc": "2.0", "id": 1, "result": {}}`,
  `server: {"jsonrpc": "2.0", "id": 9, "result": null}`,
  `client: {"jsonrpc": "2.0", "id": 2, "method": "knock", "params": ["Quiet"]}`,
];

function shown(row: Row): string {
  switch (row.kind) {
    case "entry":
      return String(row.entry.index);
    case "state":
      return `=${row.state}`;
    case "session":
      return `#${row.name}`;
    case "gap":
      return `…${row.count}`;
    case "note":
      return `!${row.note.code}`;
  }
}

describe("the rows of a picture", () => {
  test("entries, and where the session moves", () => {
    expect(rowsOf(pictureOf(TALK)).map(shown)).toEqual(["0", "=closed", "1", "=open", "2", "3"]);
  });

  test("what was left out stands where it was", () => {
    const picture = pictureOf([...TALK, ...TALK], { limits: { entries: 1, faultyEntries: 1 } });
    expect(rowsOf(picture).map(shown)).toEqual(["0", "=closed", "1", "=open", "…6", "!OutstandingCall"]);
  });

  test("sessions and notes", () => {
    const picture = pictureOf(TALK);
    const [one, two] = picture.entries;
    if (one === undefined || two === undefined) throw new Error("The talk has entries.");
    const note = { code: "InvalidTranscript", severity: "error", message: "?" } as const;
    const rows = rowsOf({
      ...picture,
      entries: [one, { ...two, session: 1 }],
      total: 2,
      sessions: { 0: "a" },
      notes: [{ ...note, before: 1 }, note],
    });
    expect(rows.map(shown)).toEqual([
      "#a",
      "0",
      "=closed",
      "!InvalidTranscript",
      "#2",
      "1",
      "=open",
      "!InvalidTranscript",
    ]);
  });
});

describe("a filter", () => {
  const rows: readonly { why: string; filter: Filter; shows: readonly string[] }[] = [
    { why: "none", filter: {}, shows: ["0", "=closed", "1", "=open", "2", "3"] },
    { why: "by method: its replies too", filter: { method: "open" }, shows: ["0", "1"] },
    { why: "by code", filter: { code: "UnsolicitedResponse" }, shows: ["2"] },
    { why: "with findings", filter: { severity: "any" }, shows: ["2", "3"] },
    { why: "with errors", filter: { severity: "error" }, shows: ["2", "3"] },
    { why: "with advisories", filter: { severity: "advisory" }, shows: ["3"] },
    { why: "by peer", filter: { peer: "server" }, shows: ["1", "2"] },
    { why: "by text of the message, whatever its case", filter: { text: "quiet" }, shows: ["3"] },
    { why: "by text of the method of a reply's call", filter: { text: "open" }, shows: ["0", "1", "2"] },
    { why: "by text of a finding", filter: { text: "unsolicited" }, shows: ["2"] },
    { why: "several at once", filter: { peer: "client", severity: "any", text: "knock" }, shows: ["3"] },
  ];
  const all = rowsOf(pictureOf(TALK));
  test.each(rows)("$why", ({ filter, shows }) => {
    expect(all.filter((row) => passes(row, filter)).map(shown)).toEqual(shows);
  });
});

test.each([
  [0, "0 ms"],
  [0.0254, "25.4 µs"],
  [1.234, "1.23 ms"],
  [999.4, "999 ms"],
  [1234, "1.23 s"],
  [61_000, "1 min 1 s"],
  [7_260_000, "2 h 1 min"],
])("%d milliseconds are %s", (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text);
});

test.each([
  [59_400, "+59.4 s"],
  [60_000, "+1:00"],
  [247_900, "+4:07"],
  [3_847_000, "+1:04:07"],
  [92_820_000, "+25:47:00"],
])("%d milliseconds since the start are %s", (milliseconds, text) => {
  expect(sinceStart(milliseconds)).toBe(text);
});
