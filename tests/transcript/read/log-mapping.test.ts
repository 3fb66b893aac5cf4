import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../../src/transcript/configuration-error.ts";
import { PeerName } from "../../../src/transcript/peer-name.ts";
import { LogReader } from "../../../src/transcript/read/log.ts";
import { LogMapping, type LogMappingOptions } from "../../../src/transcript/read/log-mapping.ts";

const client = PeerName.parse("client");
const server = PeerName.parse("server");
const peers = [client, server];

function read(
  mapping: LogMapping,
  text: string,
): { entries: string[]; findings: string[]; notJson: number; skipped: number } {
  const reader = new LogReader(mapping);
  const batches = [reader.pushText(text), reader.end()];
  return {
    entries: batches.flatMap(({ entries }) =>
      entries.map(({ location, sender, message }) => `${location?.column} ${sender} ${message as string}`),
    ),
    findings: batches.flatMap(({ findings }) =>
      findings.map(({ location, message }) => `${location?.column} ${message}`),
    ),
    notJson: reader.counts().notJson,
    skipped: reader.counts().skipped,
  };
}

const fixed = { kind: "fixed", peer: server } as const;

const rows: readonly {
  why: string;
  options: LogMappingOptions;
  text: string;
  entries?: string[];
  findings?: string[];
  notJson?: number;
  skipped?: number;
}[] = [
  {
    why: "prefix: to the first brace",
    options: { prefix: { kind: "firstBrace" }, sender: fixed },
    text: `10:20 é {"method": 1}`,
    entries: [`9 server {"method": 1}`],
  },
  {
    why: "prefix: no brace",
    options: { prefix: { kind: "firstBrace" }, sender: fixed },
    text: "10:20 starting",
    notJson: 1,
  },
  {
    why: "prefix: fields",
    options: { prefix: { kind: "fields", count: 2, delimiter: " " }, sender: fixed },
    text: `10:20 info {"method": 1}`,
    entries: [`12 server {"method": 1}`],
  },
  {
    why: "prefix: a delimiter of several characters",
    options: { prefix: { kind: "fields", count: 1, delimiter: "-->" }, sender: fixed },
    text: `a--b-->[{"method": 1}]`,
    entries: [`8 server [{"method": 1}]`],
  },
  {
    why: "prefix: too few fields",
    options: { prefix: { kind: "fields", count: 2, delimiter: " " }, sender: fixed },
    text: `info{"method":1}`,
    notJson: 1,
  },
  {
    why: "prefix: no field at all",
    options: { prefix: { kind: "fields", count: 0, delimiter: " " }, sender: fixed },
    text: `{"method": 1}`,
    entries: [`1 server {"method": 1}`],
  },
  {
    why: "selector: any of the four members",
    options: { sender: fixed },
    text: `{"jsonrpc":1}\n{"method":1}\n{"result":1}\n{"error":1}\n{"id":1}`,
    entries: [`1 server {"jsonrpc":1}`, `1 server {"method":1}`, `1 server {"result":1}`, `1 server {"error":1}`],
    skipped: 1,
  },
  {
    why: "selector: an element of an array",
    options: { sender: fixed },
    text: `[1,{"error":1}]\n[1,{"id":1}]\n[]`,
    entries: [`1 server [1,{"error":1}]`],
    skipped: 2,
  },
  {
    why: "selector: has a field",
    options: { selector: { kind: "hasField", pointer: "/a/1" }, sender: fixed },
    text: `{"a":[0,1]}\n{"a":[0]}\n{"a":{"1":null}}\n{"a":1}`,
    entries: [`1 server {"a":[0,1]}`, `1 server {"a":{"1":null}}`],
    skipped: 2,
  },
  {
    why: "selector: a field equals",
    options: { selector: { kind: "fieldEquals", pointer: "/e", value: "é" }, sender: fixed },
    text: `{"e":"\\u00e9"}\n{"e":"e"}\n{"e":1}\n{}`,
    entries: [`1 server {"e":"\\u00e9"}`],
    skipped: 3,
  },
  {
    why: "message: the source text of a field",
    options: {
      selector: { kind: "hasField", pointer: "/e" },
      message: { kind: "field", pointer: "/e/raw" },
      sender: fixed,
    },
    text: `{"e":{"raw": "{}" }}`,
    entries: [`14 server "{}"`],
  },
  {
    why: "message: the decoded text of a field",
    options: {
      selector: { kind: "hasField", pointer: "/e" },
      message: { kind: "escapedField", pointer: "/e" },
      sender: fixed,
    },
    text: `{"e":"{\\"id\\":\\u0031}"}`,
    entries: [`7 server {"id":1}`],
  },
  {
    why: "message: an escaped field that is no string",
    options: {
      selector: { kind: "hasField", pointer: "/e" },
      message: { kind: "escapedField", pointer: "/e" },
      sender: fixed,
    },
    text: `{"e":{}}`,
    findings: ["6 I expected a string that holds the message at /e; I found {}."],
  },
  {
    why: "pointer: escaped names",
    options: { selector: { kind: "hasField", pointer: "/a~1b~0c" }, sender: fixed },
    text: `{"a/b~c":1}`,
    entries: [`1 server {"a/b~c":1}`],
  },
  {
    why: "sender: a field that is missing",
    options: { sender: { kind: "field", pointer: "/from", values: new Map([["c", client]]) } },
    text: `{"method":1}`,
    findings: ["1 I expected the sender at /from of the record; it is missing."],
  },
];

describe("mappings", () => {
  test.each(rows)("$why", ({ options, text, entries, findings, notJson, skipped }) => {
    expect(read(new LogMapping(options), text)).toEqual({
      entries: entries ?? [],
      findings: findings ?? [],
      notJson: notJson ?? 0,
      skipped: skipped ?? 0,
    });
  });

  test("raw has one sender", () => {
    expect(LogMapping.raw(server).sender).toEqual({ kind: "fixed", peer: server });
  });
});

test("trace events", () => {
  const text = `{"seq":0,"direction":"client-to-server","kind":"http","headers":{}}
{"seq":1,"direction":"client-to-server","kind":"message","payload":{"id":1.0}}
{"seq":2,"direction":"server-to-client","kind":"message","payload":{"id":1}}
{"seq":3,"direction":"client-to-server","kind":"lifecycle","event":"transport-close"}`;
  expect(read(LogMapping.traceEvents(client, server), text)).toEqual({
    entries: [`68 client {"id":1.0}`, `68 server {"id":1}`],
    findings: [],
    notJson: 0,
    skipped: 2,
  });
});

describe("what cannot be used", () => {
  test.each<{ why: string; make: () => LogMapping }>([
    {
      why: "a pointer without its slash",
      make: () => new LogMapping({ selector: { kind: "hasField", pointer: "a" }, sender: fixed }),
    },
    { why: "a lone tilde", make: () => new LogMapping({ message: { kind: "field", pointer: "/~2" }, sender: fixed }) },
    {
      why: "a negative count",
      make: () => new LogMapping({ prefix: { kind: "fields", count: -1, delimiter: " " }, sender: fixed }),
    },
    {
      why: "an empty delimiter",
      make: () => new LogMapping({ prefix: { kind: "fields", count: 1, delimiter: "" }, sender: fixed }),
    },
    {
      why: "an empty sender map",
      make: () => new LogMapping({ sender: { kind: "field", pointer: "/a", values: new Map() } }),
    },
    { why: "no directions", make: () => LogMapping.dirMessage({}) },
  ])("$why", ({ make }) => {
    expect(make).toThrow(ConfigurationError);
  });
});

describe("the JSON form", () => {
  test("the seed's example", () => {
    const mapping = LogMapping.fromJson(
      `{
        "prefix": {"fields": 2, "delimiter": " "},
        "selector": {"field": "/event", "equals": "message"},
        "message": {"escapedField": "/text"},
        "sender": {"field": "/from", "values": {"client": "client", "server": "server"}}
      }`,
      peers,
    );
    expect(read(mapping, `10:00 debug {"event":"message","from":"server","text":"{\\"id\\":1}"}`).entries).toEqual([
      `56 server {"id":1}`,
    ]);
  });

  test("only the sender is required", () => {
    expect(LogMapping.fromJson(`{"sender": "client"}`, peers)).toMatchObject({
      prefix: { kind: "none" },
      selector: { kind: "jsonRpc" },
      message: { kind: "record" },
      sender: { kind: "fixed", peer: "client" },
    });
  });

  test("words and objects", () => {
    const text = `{"prefix": "first-brace", "selector": {"hasField": "/a"}, "message": {"field": "/a"}, "sender": "server"}`;
    expect(LogMapping.fromJson(text, peers)).toMatchObject({
      prefix: { kind: "firstBrace" },
      selector: { kind: "hasField", pointer: "/a" },
      message: { kind: "field", pointer: "/a" },
    });
    expect(
      LogMapping.fromJson(`{"prefix": "none", "selector": "jsonrpc", "message": "record", "sender": "server"}`, peers),
    ).toMatchObject({
      prefix: { kind: "none" },
      selector: { kind: "jsonRpc" },
      message: { kind: "record" },
    });
  });

  test.each([
    { why: "no JSON", text: "{", says: "I expected the log mapping to be JSON; it is not." },
    { why: "no object", text: "[]", says: "I expected a log mapping; I found []." },
    { why: "no sender", text: "{}", says: "I expected the log mapping to have a sender; it has none." },
    {
      why: "a key twice",
      text: `{"sender": "client", "sender": "server"}`,
      says: 'I expected each member name once in an object; I found "sender" again.',
    },
    {
      why: "an unknown key",
      text: `{"sender": "client", "form": 1}`,
      says: `I expected only prefix, selector, message, sender, time here; I found "form".`,
    },
    {
      why: "an unknown key inside",
      text: `{"sender": {"field": "/a", "values": {"a": "client"}, "x": 1}}`,
      says: `I expected only field, values here; I found "x".`,
    },
    {
      why: "an unknown peer",
      text: `{"sender": "sevrer"}`,
      says: `I expected one of the peers client, server; I found "sevrer".`,
    },
    {
      why: "an unknown peer in the map",
      text: `{"sender": {"field": "/a", "values": {"a": "b"}}}`,
      says: `I expected one of the peers client, server; I found "b".`,
    },
    {
      why: "a prefix of another kind",
      text: `{"sender": "client", "prefix": "brace"}`,
      says: `I expected prefix "none", "first-brace" or an object; I found "brace".`,
    },
    {
      why: "a message of two kinds",
      text: `{"sender": "client", "message": {"field": "/a", "escapedField": "/b"}}`,
      says: `I expected message to have field or escapedField; I found {"field":"/a","escapedField":"/b"}.`,
    },
    {
      why: "a selector without its value",
      text: `{"sender": "client", "selector": {"field": "/a"}}`,
      says: "I expected selector.equals to be a string; I found none.",
    },
    {
      why: "a count that is no number",
      text: `{"sender": "client", "prefix": {"fields": "2", "delimiter": " "}}`,
      says: `I expected prefix.fields to be a number; I found "2".`,
    },
  ])("$why", ({ text, says }) => {
    expect(() => LogMapping.fromJson(text, peers)).toThrow(new ConfigurationError(says));
  });
});
