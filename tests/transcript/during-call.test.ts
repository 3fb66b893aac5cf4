import { describe, expect, test } from "vitest";
import { TranscriptChecker, type TranscriptOptions } from "../../src/transcript/checker.ts";
import { checkTalk, entryOf, type Talk } from "../helpers/conversation.ts";
import { complete, talkTable } from "../helpers/talk-table.ts";
import { watching } from "../helpers/watch-model.ts";

const link = watching();

const watch = (id: number, what = `{"changes": true}`): string =>
  `client: {"jsonrpc": "2.0", "id": ${id}, "method": "watch", "params": {"what": ${what}}}`;
const work = (id: number, params = `{"notes": true}`): string =>
  `client: {"jsonrpc": "2.0", "id": ${id}, "method": "work", "params": ${params}}`;
const done = (id: number): string => `server: {"jsonrpc": "2.0", "id": ${id}, "result": null}`;
const says = (method: string, call?: string): string =>
  `server: {"jsonrpc": "2.0", "method": "${method}"${call === undefined ? "" : `, "params": {"call": ${call}}`}}`;
const note = `server: {"jsonrpc": "2.0", "method": "note"}`;
const badNote = `server: {"jsonrpc": "2.0", "method": ⟦UnaskedMessage⟧"note"}`;

describe("a message that names its call", () => {
  talkTable(link, [
    {
      why: "while it is open, behind the message that opens it",
      talk: [watch(1), says("opened", "1"), says("changed", "1"), says("changed", "1"), done(1)],
      options: complete,
    },
    {
      why: "before the message that opens it; told of once",
      talk: [watch(1), says("changed", "⟦UnaskedMessage→0⟧1"), says("opened", "1"), says("changed", "1"), done(1)],
      options: complete,
    },
    {
      why: "of two calls each is opened by itself",
      talk: [
        watch(1),
        watch(2),
        says("opened", "2"),
        says("changed", "2"),
        says("changed", "⟦UnaskedMessage→0⟧1"),
        done(1),
        done(2),
      ],
      options: complete,
    },
    {
      why: "what the call does not ask for",
      talk: [watch(1), says("opened", "1"), says("moved", "⟦UnaskedMessage→0⟧1"), done(1)],
      options: complete,
    },
    {
      why: "false asks for nothing",
      talk: [watch(1, `{"changes": false}`), says("opened", "1"), says("changed", "⟦UnaskedMessage→0⟧1"), done(1)],
      options: complete,
    },
    {
      why: "a call of another method",
      talk: [work(1), says("opened", "⟦UnaskedMessage→0⟧1"), done(1)],
      options: complete,
    },
    {
      why: "behind the reply; told of once",
      talk: [watch(1), says("opened", "1"), done(1), says("changed", "⟦UnaskedMessage→2⟧1"), says("changed", "1")],
      options: complete,
    },
    {
      why: "behind the reply, where the contract accepts that",
      talk: [watch(1, `{"moves": true}`), says("opened", "1"), done(1), says("moved", "1")],
      options: complete,
    },
    {
      why: "no such call; told of once",
      talk: [says("opened", "⟦UnaskedMessage⟧7"), says("opened", "7")],
      options: complete,
    },
    {
      why: "an id of another JSON type",
      talk: [watch(1), says("opened", `⟦UnaskedMessage⟧"1"`), done(1)],
      options: complete,
    },
    {
      why: "it names no call",
      talk: [watch(1), says("opened", "1"), `server: {"jsonrpc": "2.0", "method": ⟦UnaskedMessage⟧"changed"}`, done(1)],
      options: complete,
    },
    {
      why: "a call in a batch",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "watch", "params": {"what": {"changes": 1}}}]`,
        says("opened", "1"),
        says("changed", "1"),
        done(1),
      ],
      options: complete,
    },
  ]);
});

describe("a message that any call may ask for", () => {
  talkTable(link, [
    { why: "while one is open", talk: [work(1), note, work(2, "{}"), note, done(1), done(2)], options: complete },
    { why: "none asks; told of once", talk: [work(1, "{}"), badNote, note, done(1)], options: complete },
    { why: "none is open", talk: [badNote], options: complete },
    {
      why: "one of any method asks",
      talk: [watch(1).replace(`"what"`, `"notes": 1, "what"`), note, done(1)],
      options: complete,
    },
    { why: "as long as one of two is open", talk: [work(1), work(2), done(1), note, done(2)], options: complete },
    { why: "behind the reply", talk: [work(1), done(1), badNote, badNote], options: complete },
    {
      why: "where nothing may stand",
      talk: [work(1), `server: {"jsonrpc": "2.0", "method": "note", "params": {"call": ⟦UnaskedMessage⟧1}}`, done(1)],
      options: complete,
    },
    {
      why: "a batch is open, and nobody knows what its calls ask for",
      talk: [`client: [{"jsonrpc": "2.0", "id": 1, "method": "work", "params": {}}]`, note, done(1)],
      options: complete,
    },
  ]);
  talkTable(watching({ note: `policy: "accept"` }), [
    { why: "where the contract accepts all", talk: [note, work(1), done(1)], options: complete },
  ]);
});

describe("nobody is accused", () => {
  talkTable(link, [
    {
      why: "of what a call asked for that is broken there",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "watch", "params": {"what": ⟦TypeMismatch⟧"changes"}}`,
        says("opened", "1"),
        says("changed", "1"),
        `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602, "message": ""}}`,
      ],
      options: complete,
    },
    {
      why: "of an opening that nobody could read",
      talk: [
        watch(1),
        `server: {"jsonrpc": "2.0", "method": "opened", "params": {"call": 1}⟦InvalidJson⟧`,
        says("changed", "1"),
        done(1),
      ],
      end: ["1 MissingResponse"],
      options: complete,
    },
    {
      why: "of an opening with another name",
      talk: [
        watch(1),
        `server: {"jsonrpc": "2.0", "method": ⟦UnknownMethod⟧"open", "params": {"call": 1}}`,
        says("changed", "1"),
        done(1),
      ],
      options: complete,
    },
    {
      why: "of an opening that named another call: that was told of",
      talk: [watch(1), says("opened", "⟦UnaskedMessage⟧2"), says("changed", "1"), done(1)],
      options: complete,
    },
    {
      why: "of a call that nobody could read; it explains one thing",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "work", "params": {"notes": 1}⟦InvalidJson⟧`,
        note,
        note,
        says("opened", "⟦UnaskedMessage⟧9"),
        `server: {"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": ""}}`,
      ],
      options: complete,
    },
    {
      why: "of a call that came without an id",
      talk: [`client: ⟦RequestExpected⟧{"jsonrpc": "2.0", "method": "work", "params": {"notes": 1}}`, note],
      options: complete,
    },
    {
      why: "when a reply shows that something was said before",
      talk: [done(8).replace("8", "⟦UnsolicitedResponse⟧8"), note, says("opened", "9"), says("changed", "9")],
    },
  ]);

  const session = {
    session: `@jsonRpcSession(states: ["new", "open"])`,
    hello: `@jsonRpcLifecycle(allowedIn: ["new"], onCall: "open")`,
  };
  const hello = [`client: {"jsonrpc": "2.0", "id": 0, "method": "hello"}`, done(0)];
  test.each<{ why: string; talk: Talk; options?: TranscriptOptions; protocol?: typeof link; severities: string[] }>([
    { why: "a call from before the first entry: an advisory", talk: [says("opened", "9")], severities: ["advisory"] },
    { why: "no call at all: an advisory", talk: [note], severities: ["advisory"] },
    { why: "calls that do not ask for it: an error", talk: [work(1, "{}"), note], severities: ["error"] },
    { why: "an opened session: an error", talk: [...hello, note], protocol: watching(session), severities: ["error"] },
    {
      why: "a session that was not opened",
      talk: [note, says("opened", "9")],
      protocol: watching(session),
      severities: [],
    },
    { why: "a whole conversation: an error", talk: [note], options: complete, severities: ["error"] },
    { why: "behind the reply, as the contract has it", talk: [work(1), done(1), note], severities: ["advisory"] },
  ])("$why", ({ talk, options = {}, protocol = link, severities }) => {
    const found = new TranscriptChecker(protocol, options).feedAll(talk.map(entryOf));
    expect(found.map(({ code, severity }) => [code, severity])).toEqual(
      severities.map((severity) => ["UnaskedMessage", severity]),
    );
  });
});

test("says what it is about", () => {
  const { messages } = checkTalk(
    link,
    [
      watch(1),
      says("changed", "1"),
      says("moved", "1"),
      says("opened"),
      says("opened", "5"),
      work(2, "{}"),
      says("opened", "2"),
      note,
      done(1),
      says("changed", "1"),
      says("note", "1"),
      done(2),
    ],
    complete,
  );
  expect(messages.map((message) => message.split("; ")[1])).toEqual([
    "the message that opens the call in entry 0 has not come.",
    "the call in entry 0 has nothing at /what/moves.",
    "it names no call at /call.",
    "no open call of client has id 5.",
    "the call in entry 5 is one of work.",
    "no open call of client has anything at /notes.",
    "the call was answered in entry 8.",
    "nothing may stand at /call.",
  ]);
});
