import { describe, expect, test } from "vitest";
import type { TranscriptDocument } from "../../../src/transcript/read/document.ts";
import { readJsonTranscript } from "../../../src/transcript/read/json.ts";

/** What was read, and the problems as `line:column message`, advice with a star. */
function read(source: string | Uint8Array): { document: TranscriptDocument; problems: string[] } {
  const { document, problems } = readJsonTranscript(source);
  return {
    document,
    problems: problems.map(
      ({ location, message, severity }) =>
        `${location?.line}:${location?.column}${severity === "advisory" ? "*" : ""} ${message}`,
    ),
  };
}

const ping = `{"from": "client", "message": {"id": 1}}`;
const entry = (column: number, line = 1): object => ({
  sender: "client",
  message: `{"id": 1}`,
  location: { line, column },
});

describe("documents", () => {
  test("an object with everything", () => {
    const text = `{
  "version": "1.0",
  "complete": true,
  "expect": [{"code": "UnknownMethod", "entry": 0, "related": 1}, {"code": "InvalidTranscript"}],
  "entries": [
    {"from": "client", "message": { "id" : 1.0, "é":[1e2, {"a":1,"a":2}]} },
    {"message": [], "from": "server"}
  ]
}`;
    expect(read(text)).toEqual({
      document: {
        version: "1.0",
        complete: true,
        expect: [{ code: "UnknownMethod", entry: 0, related: 1 }, { code: "InvalidTranscript" }],
        entries: [
          {
            sender: "client",
            message: `{ "id" : 1.0, "é":[1e2, {"a":1,"a":2}]}`,
            location: { line: 6, column: 35 },
          },
          { sender: "server", message: "[]", location: { line: 7, column: 17 } },
        ],
      },
      problems: [],
    });
  });

  test.each([
    { why: "an array of entries", text: `[${ping}]` },
    { why: "a byte order mark", text: `\ufeff[${ping}]` },
    { why: "bytes", text: new TextEncoder().encode(`[${ping}]`) },
  ])("$why", ({ text }) => {
    expect(read(text)).toEqual({ document: { entries: [entry(32)] }, problems: [] });
  });

  test("a message may be as deep as a message may be", () => {
    const message = "[".repeat(128) + "]".repeat(128);
    const { document, problems } = read(`{"entries": [{"from": "a", "message": ${message}}]}`);
    expect(document.entries[0]?.message).toBe(message);
    expect(problems).toEqual([]);
  });

  test.each([
    { why: "nothing", text: "", problem: /^1:1 / },
    { why: "no JSON", text: `{"entries": [}`, problem: /^1:14 / },
    {
      why: "a scalar",
      text: "1",
      problem: /^1:1 I expected an object with entries, or an array of entries; I found 1\.$/,
    },
    {
      why: "no entries",
      text: ` {"version": "2.0"}`,
      problem: /^1:2 I expected entries in the transcript; there are none\.$/,
    },
    {
      why: "entries twice",
      text: `{"entries": [], "entries": []}`,
      problem: /^1:17 I expected one entries; I found it again\.$/,
    },
    { why: "the version twice", text: `{"version": "2.0", "version": "2.0", "entries": []}`, problem: /^1:20 / },
    {
      why: "entries that are no array",
      text: `{"entries": {}}`,
      problem: /^1:13 I expected an array of entries; I found an object\.$/,
    },
    {
      why: "another version",
      text: `{"version": "3.0", "entries": []}`,
      problem: /^1:13 I expected version "1\.0" or "2\.0"; I found "3\.0"\.$/,
    },
    { why: "a version that is a number", text: `{"version": 2.0, "entries": []}`, problem: /^1:13 / },
    {
      why: "complete as a string",
      text: `{"complete": "yes", "entries": []}`,
      problem: /^1:14 I expected complete to be true or false; I found "yes"\.$/,
    },
    {
      why: "an unknown key is an advice",
      text: `{"entries": [], "title": "x"}`,
      problem: /^1:17\* I know entries, version, complete and expect in a transcript; I leave "title" out\.$/,
    },
    { why: "expect that is no array", text: `{"entries": [], "expect": {}}`, problem: /^1:27 / },
  ])("$why", ({ text, problem }) => {
    const { document, problems } = read(text);
    expect(document.entries).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });

  test("what is no UTF-8 has its place", () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode(`[\n"é`), 0xff]);
    expect(read(bytes).problems).toEqual(["2:3 I expected UTF-8; this byte does not belong to any character."]);
  });
});

describe("entries", () => {
  test.each([
    { why: "no object", item: "1", problem: "1:2 I expected an entry with from and message; I found 1." },
    { why: "no sender", item: `{"message": 1}`, problem: "1:2 I expected the name of a peer in from; I found none." },
    {
      why: "a sender that is no string",
      item: `{"from": 1, "message": 1}`,
      problem: "1:11 I expected the name of a peer in from; I found 1.",
    },
    {
      why: "a sender that can be no name",
      item: `{"from": "", "message": 1}`,
      problem: `1:11 I expected the name of a peer in from; I found "".`,
    },
    { why: "no message", item: `{"from": "client"}`, problem: "1:2 I expected a message in the entry; there is none." },
    {
      why: "two messages",
      item: `{"from": "a", "message": 1, "message": 2}`,
      problem: "1:30 I expected one message; I found it again.",
    },
  ])("$why: that entry is left out", ({ item, problem }) => {
    const { document, problems } = read(`[${item},${ping}]`);
    expect(document.entries).toHaveLength(1);
    expect(problems).toEqual([problem]);
  });

  test.each(['"yesterday"', "true", "null"])("the time %s is an advice, and the entry stays", (time) => {
    const { document, problems } = readJsonTranscript(`[{"from": "client", "message": 1, "time": ${time}}]`);
    expect(document.entries.map((entry) => entry.time)).toEqual([undefined]);
    expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
      ["advisory", `I expected a time as milliseconds, or a date with a time as a string; I leave ${time} out.`],
    ]);
  });

  test("an unknown key is an advice, and the entry stays", () => {
    const { document, problems } = read(`[{"from": "client", "message": {}, "at": 1}]`);
    expect(document.entries).toHaveLength(1);
    expect(problems).toEqual([`1:36* I know from, message and time in an entry; I leave "at" out.`]);
  });

  test("any message is an entry, null too", () => {
    const { document } = read(`[{"from": "a", "message": null}, {"from": "a", "message": "text"}]`);
    expect(document.entries.map(({ message }) => message)).toEqual(["null", `"text"`]);
  });
});
