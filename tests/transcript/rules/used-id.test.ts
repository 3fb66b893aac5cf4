import { describe, expect, test } from "vitest";
import type { TranscriptOptions } from "../../../src/transcript/checker.ts";
import { checkTalk, protocolOf } from "../../helpers/conversation.ts";
import { complete, talkTable } from "../../helpers/talk-table.ts";

/** Two peers, a session that a call opens and another one closes; what the services say of ids. */
const door = (client: string, server: string) =>
  protocolOf(
    `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcCancels
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#jsonRpcSession
use smithy.rpc#method

@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client", accepts: Client }, { name: "server", accepts: Server }])
@jsonRpcSession(states: ["new", "open"])
structure Link {}

@jsonRpc(versions: ["2.0"] ${client})
service Client { version: "1", operations: [Ping] }

@jsonRpc(versions: ["2.0"] ${server})
service Server { version: "1", operations: [Ping, Open, Close, Cancel] }

@method(name: "ping", params: "named", nullResult: true)
operation Ping {}

@method(name: "open", params: "named", kind: "request", nullResult: true)
@jsonRpcLifecycle(allowedIn: ["new"], onCall: "open")
operation Open {}

@method(name: "close", params: "named", kind: "notification")
@jsonRpcLifecycle(allowedIn: ["open"], onCall: "new")
operation Close {}

@method(name: "cancel", params: "named", kind: "notification")
@jsonRpcCancels(idMember: "call", reply: "optional")
operation Cancel { input := { call: Document } }
`,
    "demo#Link",
  );
const session = `, idReuse: "session"`;
const strict = door(session, session);

const call = (id: string, method = "ping", peer = "client") =>
  `${peer}: {"jsonrpc": "2.0", "id": ${id}, "method": "${method}"}`;
const done = (id: string, value = "null", peer = "server") =>
  `${peer}: {"jsonrpc": "2.0", "id": ${id}, "result": ${value}}`;
const close = `client: {"jsonrpc": "2.0", "method": "close"}`;
const options = complete;

describe("an id that was used in the session", () => {
  talkTable(strict, [
    {
      why: "after its answer, which is related",
      options,
      talk: [call("1"), done("1"), call("⟦ActiveIdReused→1⟧1"), done("1")],
    },
    {
      why: "long after it",
      options,
      talk: [call("1"), done("1"), call("2"), done("2"), call("3"), done("3"), call("⟦ActiveIdReused→1⟧1"), done("1")],
    },
    {
      why: "related is the latest answer",
      options,
      talk: [call("1"), done("1"), call("⟦ActiveIdReused→1⟧1"), done("1"), call("⟦ActiveIdReused→3⟧1"), done("1")],
    },
    { why: "as the same number", options, talk: [call("1"), done("1"), call("⟦ActiveIdReused→1⟧10e-1"), done("1")] },
    {
      why: "as the same text",
      options,
      talk: [call(`"a"`), done(`"a"`), call(`⟦ActiveIdReused→1⟧"\\u0061"`), done(`"a"`)],
    },
    { why: "by another method", options, talk: [call("1", "open"), done("1"), call("⟦ActiveIdReused→1⟧1"), done("1")] },
    {
      why: "by the other peer",
      options,
      talk: [
        call("1", "ping", "server"),
        done("1", "null", "client"),
        call("⟦ActiveIdReused→1⟧1", "ping", "server"),
        done("1", "null", "client"),
      ],
    },
    {
      why: "an error was its answer",
      options,
      talk: [
        call("1"),
        `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602, "message": "m"}}`,
        call("⟦ActiveIdReused→1⟧1"),
        done("1"),
      ],
    },
    {
      why: "the call is followed all the same",
      options,
      talk: [
        call("1"),
        done("1"),
        call("⟦ActiveIdReused→1⟧1"),
        done("1", "⟦TypeMismatch→2⟧7"),
        done("⟦DuplicateResponse→3⟧1"),
      ],
    },
    {
      why: "while its call is open, that is told, and not both",
      talk: [call("1"), call("⟦ActiveIdReused→0⟧1"), done("1"), done("1")],
    },
    {
      why: "of a call that was cancelled: no answer is related",
      talk: [
        call("1", "open"),
        `client: {"jsonrpc": "2.0", "method": "cancel", "params": {"call": 1}}`,
        call("⟦ActiveIdReused⟧1"),
        done("1"),
      ],
    },
    {
      why: "in an array",
      options,
      talk: [
        call("1"),
        done("1"),
        `client: [{"jsonrpc": "2.0", "id": ⟦ActiveIdReused→1⟧1, "method": "ping"}]`,
        `server: [{"jsonrpc": "2.0", "id": 1, "result": null}]`,
      ],
    },
    {
      why: "first in an array",
      options,
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}]`,
        `server: [{"jsonrpc": "2.0", "id": 1, "result": null}]`,
        call("⟦ActiveIdReused→1⟧1"),
        done("1"),
      ],
    },
  ]);
});

describe("near it", () => {
  talkTable(strict, [
    { why: "another number", options, talk: [call("1"), done("1"), call("2"), done("2")] },
    { why: "a text and a number", options, talk: [call("1"), done("1"), call(`"1"`), done(`"1"`)] },
    {
      why: "the other peer has ids of its own",
      options,
      talk: [call("1"), done("1"), call("1", "ping", "server"), done("1", "null", "client")],
    },
    {
      why: "null: there is no other null",
      options,
      talk: [call("⟦NullId⟧null"), done("null"), call("⟦NullId⟧null"), done("null")],
    },
    {
      why: "of a method that nobody accepts: it may be the other peer's, and the id with it",
      options,
      talk: [
        call("1"),
        done("1"),
        call("1", "⟦UnknownMethod⟧").replace(`"⟦UnknownMethod⟧"`, `⟦UnknownMethod⟧"pong"`),
        `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "m"}}`,
      ],
    },
    {
      why: "first of such a method",
      options,
      talk: [
        call("1", "x").replace(`"x"`, `⟦UnknownMethod⟧"pong"`),
        `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "m"}}`,
        call("1"),
        done("1"),
      ],
    },
  ]);
  talkTable(door("", ""), [
    { why: "the contract lets an answered id come again", options, talk: [call("1"), done("1"), call("1"), done("1")] },
  ]);
});

describe("the session begins anew", () => {
  talkTable(strict, [
    {
      why: "with a call that opens it",
      options,
      talk: [
        call("1", "open"),
        done("1"),
        call("2"),
        done("2"),
        close,
        call("1", "open"),
        done("1"),
        call("2"),
        done("2"),
      ],
    },
    {
      why: "for both peers",
      options,
      talk: [
        call("1", "open"),
        done("1"),
        call("7", "ping", "server"),
        done("7", "null", "client"),
        close,
        call("2", "open"),
        done("2"),
        call("7", "ping", "server"),
        done("7", "null", "client"),
      ],
    },
    {
      why: "its own id counts from then on",
      options,
      talk: [call("1", "open"), done("1"), close, call("1", "open"), done("1"), call("⟦ActiveIdReused→4⟧1"), done("1")],
    },
    {
      why: "not with another call",
      options,
      talk: [call("1", "open"), done("1"), close, call("⟦ActiveIdReused→1⟧1"), done("1")],
    },
  ]);
});

describe("whose contract counts", () => {
  const twice = (mark: string, peer: string, other: string) => [
    call("1", "ping", peer),
    done("1", "null", other),
    call(`${mark}1`, "ping", peer),
    done("1", "null", other),
  ];
  const reused = "⟦ActiveIdReused→1⟧";
  talkTable(door("", session), [
    { why: "the receiver's: it asks for it", options, talk: twice(reused, "client", "server") },
    { why: "the sender's does not", options, talk: twice("", "server", "client") },
  ]);
});

describe("the words", () => {
  const messagesOf = (id: string, more: TranscriptOptions = {}) =>
    checkTalk(strict, [call(id), done(id), call(id)], more).messages;

  test("the id as it came, and its sender", () => {
    expect(messagesOf(`"a"`)[0]).toContain(`"a"`);
    expect(messagesOf("1.50")[0]).toContain("1.50");
    expect(messagesOf("1")[0]).toContain("client");
  });

  test("the entry that answered it", () => {
    expect(messagesOf("7")[0]).toContain("entry 1");
  });

  test("a long id is shortened", () => {
    expect(messagesOf(`"${"x".repeat(5000)}"`)[0]?.length).toBeLessThan(500);
  });
});
