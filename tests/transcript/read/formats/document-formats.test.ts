import { describe, expect, test } from "vitest";
import type { PeerName } from "../../../../src/transcript/peer-name.ts";
import { ElementSplitter } from "../../../../src/transcript/read/formats/elements.ts";
import { logFormat } from "../../../../src/transcript/read/formats/index.ts";
import { readFormat } from "../../../helpers/read-format.ts";

const ping = `{"jsonrpc":"2.0","id":1,"method":"ping"}`;
const pong = `{"jsonrpc":"2.0","id":1,"result":{}}`;
const changed = `{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}`;
const stream = (...data: readonly string[]) => data.map((one) => `event: message\\ndata: ${one}\\n\\n`).join("");
const quoted = (text: string) => JSON.stringify(text);

const rows: readonly {
  why: string;
  format: string;
  log: string;
  entries: readonly string[];
  findings?: readonly string[];
  skipped?: readonly string[];
}[] = [
  {
    why: "a reply comes when its call had taken its time, behind what was sent before",
    format: "mcp-inspector",
    log: `[
  { "id": "a", "timestamp": "2026-08-19T11:02:03.000Z", "direction": "request", "origin": "client",
    "message": ${ping}, "response": ${pong}, "duration": 5 },
  { "id": "b", "timestamp": "2026-08-19T11:02:03.002Z", "direction": "notification", "origin": "server", "message": ${changed} },
  { "id": "c", "timestamp": "2026-08-19T11:02:04.000Z", "direction": "request", "origin": "client",
    "message": {
      "jsonrpc": "2.0"
    } }
]`,
    entries: [
      `3:16 client ${ping}`,
      `4:117 server ${changed}`,
      `3:70 server ${pong}`,
      `6:16 client {\n      "jsonrpc": "2.0"\n    }`,
    ],
  },
  {
    why: "an old export says neither who nor when: the contract knows who accepts a method",
    format: "mcp-inspector",
    log: `[{"direction":"request","message":${ping},"response":${pong}},{"direction":"request","message":{"id":2,"method":"ask"}},5]`,
    entries: [`1:35 client ${ping}`, `1:87 server ${pong}`, `1:158 server {"id":2,"method":"ask"}`],
  },
  {
    why: "a session with its messages",
    format: "reticle-json",
    log: `{"id":"s","name":"messages","started_at":1,"other":[{"messages":[1]}],"messages":[
{"id":"1","timestamp_micros":1770000000000100,"direction":"toserver","content":${ping}},
{"id":"2","direction":"toclient","content":${quoted(pong)}},
{"id":"3","direction":"up"}
],"metadata":{}}`,
    entries: [`2:80 client ${ping}`, `3:45 server ${pong}`],
    skipped: ["1 elements without a direction and a content from 4"],
  },
  {
    why: "posts and their replies, as JSON and as an event stream; other traffic is left out",
    format: "har",
    log: `{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"pages":[{"title":"t"}],"entries":[
{"startedDateTime":"2026-01-01T00:00:00.000Z","time":20,"request":{"method":"GET","headers":[]},"response":{"content":{"text":"<html>"}}},
{"startedDateTime":"2026-01-01T00:00:01.000Z","time":50,"request":{"postData":{"text":${quoted(ping)}}},"response":{"headers":[{"name":"Mcp-Session-Id","value":"s9"}],"content":{"text":${quoted(pong)}}}},
{"startedDateTime":"2026-01-01T00:00:01.010Z","time":20,"request":{"headers":[{"name":"mcp-session-id","value":"s9"}],"postData":{"text":${quoted(ping)}}},"response":{"content":{"text":"${stream(changed.replaceAll('"', '\\"'), pong.replaceAll('"', '\\"'))}"}}},
{"startedDateTime":"2026-01-01T00:00:02.000Z","time":1,"request":{},"response":{"content":{"encoding":"base64","text":"eyJpZCI6MX0="}}}
]}}`,
    entries: [
      `s9 3:88 client ${ping}`,
      `s9 4:139 client ${ping}`,
      `s9 4:246 server ${changed}`,
      `s9 4:341 server ${pong}`,
      `s9 3:224 server ${pong}`,
      `#1 5:120 server {"id":1}`,
    ],
    skipped: ["1 exchanges without a message from 2"],
  },
  {
    why: "the Network screen",
    format: "mcp-inspector-network",
    log: `[{"timestamp":"2026-01-01T00:00:00.000Z","method":"POST","requestBody":${quoted(ping)},"responseStatus":200,"responseHeaders":{"mcp-session-id":"x"},"responseBody":${quoted(pong)},"duration":4}]`,
    entries: [`x 1:73 client ${ping}`, `x 1:203 server ${pong}`],
  },
  {
    why: "a document that breaks off",
    format: "mcp-inspector",
    log: `[{"direction":"request","message":${ping}},{"direction`,
    entries: [`1:35 client ${ping}`],
    findings: ["1:88 InvalidTranscript I expected the document to go on; it breaks off here."],
  },
  {
    why: "what is no document",
    format: "har",
    log: `hello`,
    entries: [],
    findings: ["1:1 InvalidTranscript I expected a JSON document; this is none."],
  },
];

const accepts = (peer: PeerName, method: string) => peer === "client" && method === "ask";

describe("formats of documents", () => {
  test.each(rows)("$format: $why", ({ format: name, log, entries, findings = [], skipped }) => {
    const format = logFormat(name);
    if (format === undefined) throw new Error(`There is no format ${name}.`);
    for (const chunk of [undefined, 1, 13]) {
      const read = readFormat(format, log, chunk, { accepts });
      expect(read.entries).toEqual(entries);
      expect(read.findings).toEqual(findings);
      if (skipped !== undefined) expect(read.skipped).toEqual(skipped);
    }
  });

  test("every place is that of the message's first character", () => {
    for (const { format: name, log } of rows) {
      const format = logFormat(name);
      if (format === undefined) continue;
      for (const { location, message } of readFormat(format, log, 5, { accepts }).raw) {
        const line = log.split("\n")[(location?.line ?? 0) - 1] ?? "";
        // The last of the HAR is in base64.
        if (!line.includes("base64")) expect(line[(location?.column ?? 0) - 1]).toBe(String(message)[0]);
      }
    }
  });
});

describe("elements of an array", () => {
  const cut = (path: readonly string[], text: string, most = 1000): string[] => {
    const found: string[] = [];
    const splitter = new ElementSplitter(path, most, {
      element: (bytes, { line, column }) => void found.push(`${line}:${column} ${new TextDecoder().decode(bytes)}`),
      problem: (problem, { line, column }) => void found.push(`${line}:${column} ! ${problem}`),
    });
    for (const byte of new TextEncoder().encode(text)) splitter.push(Uint8Array.of(byte));
    splitter.end();
    return found;
  };
  const cases: readonly {
    why: string;
    path: readonly string[];
    text: string;
    most?: number;
    found: readonly string[];
  }[] = [
    {
      why: "objects and arrays; the rest is passed over",
      path: [],
      text: `[1, {"a":[{}]}, "x{", [2], null]`,
      found: [`1:5 {"a":[{}]}`, "1:23 [2]"],
    },
    { why: "brackets in strings", path: [], text: `[{"a":"]}\\"]"}]`, found: [`1:2 {"a":"]}\\"]"}`] },
    { why: "columns count UTF-16 code units", path: [], text: `["é😀",\n "é😀", {}]`, found: ["2:9 {}"] },
    {
      why: "a member deeper down of the same name is another",
      path: ["a"],
      text: `{"b":{"a":[{}]},"c":["a",[{}]],"a":[{"x":1}]}`,
      found: [`1:37 {"x":1}`],
    },
    { why: "a value that is a name is no key", path: ["a"], text: `{"b":"a","c":[{}],"a":[[]]}`, found: ["1:24 []"] },
    {
      why: "two members on the way",
      path: ["a", "b"],
      text: `{"a":{"x":{"b":[{}]},"b":[{"y":1}]},"b":[{}]}`,
      found: [`1:27 {"y":1}`],
    },
    { why: "an object where the array should be", path: ["a"], text: `{"a":{"b":[{}]}}`, found: [] },
    {
      why: "an element that is too long",
      path: [],
      text: `[{"a":"0123456789"},{}]`,
      most: 10,
      found: ["1:2 ! I expected an element of at most 10 bytes; this one is longer, and I left it out.", "1:21 {}"],
    },
    { why: "nothing at all", path: [], text: "", found: [] },
  ];
  test.each(cases)("$why", ({ path, text, most, found }) => {
    expect(cut(path, text, most)).toEqual(found);
  });
});
