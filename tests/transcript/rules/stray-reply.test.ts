import { describe, expect, test } from "vitest";
import { TranscriptChecker } from "../../../src/transcript/checker.ts";
import { checkTalk, entryOf, link, link10, protocolOf, type Talk } from "../../helpers/conversation.ts";
import { complete, talkTable } from "../../helpers/talk-table.ts";
import { withTokens } from "../../helpers/token-model.ts";

const ping = (id: string) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "ping"}`;
const ask = (id: string) => `server: {"jsonrpc": "2.0", "id": ${id}, "method": "ask"}`;
const answered = (id: string, value = "null", peer = "server") =>
  `${peer}: {"jsonrpc": "2.0", "id": ${id}, "result": ${value}}`;
const batch = (id: string) => `client: [{"jsonrpc": "2.0", "id": ${id}, "method": "ping"}]`;
const options = complete;

describe("what a reply is that answers no open call", () => {
  talkTable(link, [
    { why: "it answers one: none of all this", options, talk: [ping("1"), answered("1")] },
    {
      why: "alone, when its call is in an array",
      talk: [batch("1"), answered("⟦WrongReplyForm→0⟧1")],
      end: ["0 OutstandingCall→0"],
    },
    { why: "a second one", options, talk: [ping("1"), answered("1"), answered("⟦DuplicateResponse→1⟧1")] },
    {
      why: "of the caller itself",
      options,
      talk: [ask("1"), answered("⟦WrongResponder→0⟧1", `"yes"`), answered("1", `"yes"`, "client")],
    },
    { why: "of nothing at all", options, talk: [answered("⟦UnsolicitedResponse⟧1")] },
    { why: "a null id is one as well", options, talk: [answered("⟦UnsolicitedResponse⟧null")] },
    {
      why: "it is an envelope nevertheless",
      options,
      talk: [`server: {"jsonrpc": ⟦InvalidVersion⟧"1.0", "id": ⟦UnsolicitedResponse⟧1, "result": null}`],
    },
  ]);
  talkTable(link10, [
    {
      why: "1.0: of a notification",
      options,
      talk: [
        `client: {"id": null, "method": "note", "params": ["hello"]}`,
        `server: {"id": ⟦ResponseToNotification→0⟧null, "result": null, "error": null}`,
        `server: {"id": ⟦UnsolicitedResponse⟧null, "result": null, "error": null}`,
      ],
    },
  ]);
});

describe("the first that fits", () => {
  talkTable(link, [
    {
      why: "in an array, although the id was answered before",
      talk: [ping("1"), answered("1"), batch("1"), answered("⟦WrongReplyForm→2⟧1")],
      end: ["2 OutstandingCall→2"],
    },
    {
      why: "in an array, although its sender has that id open too",
      options,
      talk: [batch("1"), ask("1"), answered("⟦WrongReplyForm→0⟧1")],
      end: ["0 MissingResponse→0", "1 OutstandingCall→2"],
    },
    {
      why: "a second one, although its sender has that id open too",
      options,
      talk: [ping("1"), answered("1"), ask("1"), answered("⟦DuplicateResponse→1⟧1"), answered("1", `"yes"`, "client")],
    },
  ]);
});

describe("the call that it was meant for", () => {
  talkTable(link, [
    {
      why: "the sender's own of this id",
      options,
      talk: [ping("1"), answered("1"), ask("1"), answered("⟦DuplicateResponse→1⟧1")],
      end: ["2 OutstandingCall→3"],
    },
    {
      why: "not one of another id",
      options,
      talk: [ping("1"), answered("1"), ask("2"), answered("⟦DuplicateResponse→1⟧1")],
      end: ["2 MissingResponse"],
    },
    {
      why: "a text where the id is a number",
      options,
      talk: [ping("1"), ping("2"), answered(`⟦UnsolicitedResponse⟧"1"`)],
      end: ["0 OutstandingCall→2", "1 MissingResponse"],
    },
    {
      why: "however the number is written",
      options,
      talk: [ping("1"), ping("2"), answered(`⟦UnsolicitedResponse⟧"10e-1"`)],
      end: ["0 OutstandingCall→2", "1 MissingResponse"],
    },
    {
      why: "a number where the id is a text",
      options,
      talk: [ping(`"1"`), ping(`"2"`), answered("⟦UnsolicitedResponse⟧1")],
      end: ["0 OutstandingCall→2", "1 MissingResponse"],
    },
    {
      why: "not another text of the same number",
      options,
      talk: [ping(`"1"`), ping(`"2"`), answered("⟦UnsolicitedResponse⟧1.0")],
      end: ["0 MissingResponse", "1 OutstandingCall→2"],
    },
    {
      why: "of every other id, the nearest before it that stays open",
      options,
      talk: [ping("1"), ping("2"), answered(`⟦UnsolicitedResponse⟧"one"`), ping("3")],
      end: ["0 MissingResponse", "1 OutstandingCall→2", "3 MissingResponse"],
    },
    {
      why: "of the other peer, not of its own",
      options,
      talk: [ask("2"), answered("⟦UnsolicitedResponse⟧7")],
      end: ["0 MissingResponse"],
    },
    {
      why: "one that is not followed, where a limit was met",
      options: { ...complete, limits: { activeCalls: 1 } },
      talk: [ping("1"), ping("2").replace("{", "⟦ActiveCallLimit⟧{"), answered("⟦UnsolicitedResponse⟧2")],
      end: ["0 MissingResponse"],
    },
  ]);
});

describe("what it shows", () => {
  const list = (id: string, cursor: string) =>
    `client: {"jsonrpc": "2.0", "id": ${id}, "method": "list", "params": {"cursor": ${cursor}}}`;
  const cursors = withTokens({
    tokens: `[{ name: "cursor", givenIn: [{ from: "result", pointer: "/next", methods: ["list"] }], usedIn: [{ methods: ["list"], pointer: "/cursor" }] }]`,
  });
  talkTable(cursors, [
    {
      why: "of nothing at all: the beginning is missing, and what was given out there",
      talk: [answered("⟦UnsolicitedResponse⟧7", "{}"), list("1", `"b"`), answered("1", "{}")],
    },
    {
      why: "meant for a call that is here: it is not",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "work", "params": {}}`,
        answered(`⟦UnsolicitedResponse⟧"1"`, "{}"),
        list("2", `⟦UnknownToken⟧"b"`),
        answered("2", "{}"),
      ],
      end: ["0 OutstandingCall"],
    },
    {
      why: "of the caller itself: it is not",
      talk: [
        `server: {"jsonrpc": "2.0", "id": 1, "method": "work", "params": {}}`,
        answered("⟦WrongResponder→0⟧1", "{}"),
        list("2", `⟦UnknownToken⟧"b"`),
        answered("2", "{}"),
      ],
      end: ["0 OutstandingCall"],
    },
    {
      why: "a second one: it is not",
      talk: [
        list("1", "null"),
        answered("1", "{}"),
        answered("⟦DuplicateResponse→1⟧1", "{}"),
        list("2", `⟦UnknownToken⟧"b"`),
        answered("2", "{}"),
      ],
    },
  ]);
});

describe("where it brings a lenient session", () => {
  const session = protocolOf(
    `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#jsonRpcSession
use smithy.rpc#method

@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client" }, { name: "server", accepts: Server }])
@jsonRpcSession(states: ["new", "opening", "open"], afterFault: "lenient")
structure Link {}

@jsonRpc(versions: ["2.0"])
service Server { version: "1", operations: [Open, Work, Ping] }

@method(name: "open", params: "named", kind: "request", nullResult: true)
@jsonRpcLifecycle(allowedIn: ["new"], onCall: "opening", onSuccess: "open")
operation Open {}

@method(name: "work", params: "named", kind: "request", nullResult: true)
@jsonRpcLifecycle(allowedIn: ["open"])
operation Work {}

@method(name: "ping", params: "named", kind: "request", nullResult: true)
operation Ping {}
`,
    "demo#Link",
  );
  const call = (id: string, method: string) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": ${method}}`;
  talkTable(session, [
    {
      why: "where the reply to the call would, that it was meant for",
      options,
      talk: [call("0", `"open"`), answered(`⟦UnsolicitedResponse⟧"0"`), call("1", `"work"`)],
      end: ["0 OutstandingCall→1", "2 MissingResponse"],
    },
    {
      why: "nowhere, when that is another call",
      options,
      talk: [call("0", `"open"`), call("5", `"ping"`), answered(`⟦UnsolicitedResponse⟧"5"`), call("1", `"work"`)],
      end: ["3 StateViolation→0", "0 MissingResponse", "1 OutstandingCall→2", "3 MissingResponse"],
    },
    {
      why: "of nothing at all: where the call would that was lost",
      options,
      talk: [answered("⟦UnsolicitedResponse⟧7"), call("1", `"work"`), answered("1")],
    },
    {
      why: "no reply at all: nowhere",
      options,
      talk: [call("1", `⟦StateViolation⟧"work"`), answered("1")],
    },
  ]);
});

describe("the words", () => {
  const messagesOf = (talk: Talk, answeredIds = 4096) => checkTalk(link, talk, { limits: { answeredIds } }).messages;

  test("an id is shown as it came", () => {
    expect(messagesOf([answered("1.50")])[0]).toContain("1.50");
    expect(messagesOf([answered(`"a"`)])[0]).toContain(`"a"`);
  });

  test("a long one is shortened", () => {
    const [message = ""] = messagesOf([answered(`"${"x".repeat(5000)}"`)]);
    expect(message.length).toBeLessThan(500);
  });

  test("the peer is named that called nothing of the kind", () => {
    expect(messagesOf([answered("1")])[0]).toContain("client");
    expect(messagesOf([answered("1", "null", "client")])[0]).toContain("server");
  });

  test("when an answered id was forgotten, it may be that one", () => {
    const talk = [ping("1"), answered("1"), ping("2"), answered("2"), answered("1")];
    const [unsolicited = ""] = messagesOf([answered("1")]);
    const [forgotten = ""] = messagesOf(talk, 1);
    expect(messagesOf(talk)[0]).not.toContain(unsolicited.slice(0, -1));
    expect(forgotten).toContain(unsolicited.slice(0, -1));
    expect(forgotten).not.toBe(unsolicited);
  });
});

test("it is told of each time", () => {
  const found = new TranscriptChecker(link).feedAll([answered("1"), answered("1")].map(entryOf));
  expect(found.map(({ code, entry, severity }) => ({ code, entry, severity }))).toEqual([
    { code: "UnsolicitedResponse", entry: 0, severity: "error" },
    { code: "UnsolicitedResponse", entry: 1, severity: "error" },
  ]);
});
