import { describe, expect, test } from "vitest";
import { checkTalk } from "../../helpers/conversation.ts";
import { talkTable } from "../../helpers/talk-table.ts";
import { withTokens } from "../../helpers/token-model.ts";

/** One kind of token, given out by a call and held until its reply. */
const kind = (source: string) =>
  `{ name: "ticket", givenIn: [{ pointer: "/token", lives: "untilReply" ${source} }], usedIn: [{ methods: ["progress"], pointer: "/token" }] }`;
const protocol = withTokens({ tokens: `[${kind(", unique: true")}]` });
const withSession = withTokens({
  tokens: `[${kind(", unique: true")}]`,
  session: `@jsonRpcSession(states: ["new", "open"])`,
});

const work = (id: number | string, token: string, peer = "client") =>
  `${peer}: {"jsonrpc": "2.0", "id": ${id}, "method": "work", "params": {"token": ${token}}}`;
const other = (id: number, token: string) =>
  `client: {"jsonrpc": "2.0", "id": ${id}, "method": "other", "params": {"token": ${token}}}`;
const done = (id: number | string, peer = "server") => `${peer}: {"jsonrpc": "2.0", "id": ${id}, "result": {}}`;
const hello = [
  `client: {"jsonrpc": "2.0", "id": 70, "method": "hello"}`,
  `server: {"jsonrpc": "2.0", "id": 70, "result": null}`,
];
const held = "⟦TokenMisused→0⟧";

describe("a token that an open call of its sender holds", () => {
  talkTable(protocol, [
    { why: "given out again", talk: [work(1, "1"), work(2, `${held}1`), done(1), done(2)] },
    { why: "as the same number", talk: [work(1, "1"), work(2, `${held}10e-1`), done(1), done(2)] },
    { why: "as the same text", talk: [work(1, `"a"`), work(2, `${held}"\\u0061"`), done(1), done(2)] },
    { why: "by another method", talk: [work(1, "1"), other(2, `${held}1`), done(1), done(2)] },
    { why: "first by another method", talk: [other(1, "1"), work(2, `${held}1`), done(1), done(2)] },
    {
      why: "of the other peer",
      talk: [work(1, "1", "server"), work(2, `${held}1`, "server"), done(1, "client"), done(2, "client")],
    },
    {
      why: "a third call is not told of, while both hold it",
      talk: [work(1, "1"), work(2, `${held}1`), work(3, "1"), done(1), done(2), done(3)],
    },
    {
      why: "when the first is answered, the second holds it",
      talk: [work(1, "1"), work(2, `${held}1`), done(1), work(3, "⟦TokenMisused→1⟧1"), done(2), done(3)],
    },
    {
      why: "related is the call that holds it, not the first that ever did",
      talk: [work(1, "1"), done(1), work(2, "1"), work(3, "⟦TokenMisused→2⟧1"), done(2), done(3)],
    },
  ]);
});

describe("near it", () => {
  talkTable(protocol, [
    { why: "another number", talk: [work(1, "1"), work(2, "2"), done(1), done(2)] },
    { why: "a text and a number", talk: [work(1, "1"), work(2, `"1"`), done(1), done(2)] },
    {
      why: "in an array of params, where the contract names no place",
      talk: [1, 2].flatMap((id) => [`client: {"jsonrpc": "2.0", "id": ${id}, "method": "work", "params": [1]}`]),
      end: ["0 OutstandingCall", "1 OutstandingCall"],
    },
    { why: "null is no token", talk: [work(1, "null"), work(2, "null"), done(1), done(2)] },
    { why: "nor is an object", talk: [work(1, "{}"), work(2, "{}"), done(1), done(2)] },
    {
      why: "no token at all",
      talk: [1, 2].map((id) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "work", "params": {}}`),
      end: ["0 OutstandingCall", "1 OutstandingCall"],
    },
    { why: "the first call has its reply", talk: [work(1, "1"), done(1), work(2, "1"), done(2)] },
    {
      why: "an error is one",
      talk: [
        work(1, "1"),
        `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602, "message": "m"}}`,
        work(2, "1"),
        done(2),
      ],
    },
    { why: "the other peer holds it", talk: [work(1, "1"), work(1, "1", "server"), done(1), done(1, "client")] },
    {
      why: "calls of one array: nobody knows which is first",
      talk: [`client: [${[1, 2].map((id) => work(id, "1").slice("client: ".length)).join(", ")}]`, done(1), done(2)],
    },
    {
      why: "a notification holds none",
      talk: [`client: {"jsonrpc": "2.0", "method": "other", "params": {"token": 1}}`, work(1, "1"), done(1)],
    },
    {
      why: "a call that is not followed holds none, nor is it told of",
      talk: [work(1, "1"), work("⟦ActiveIdReused→0⟧1", "1"), done(1), done(1)],
    },
  ]);
  talkTable(withTokens({ tokens: `[${kind("")}]` }), [
    { why: "the contract does not ask for it", talk: [work(1, "1"), work(2, "1"), done(1), done(2)] },
  ]);
});

describe("a holder that may have its reply", () => {
  talkTable(protocol, [
    {
      why: "under another id",
      talk: [
        work(1, "1"),
        `server: {"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧"1", "result": {}}`,
        work(2, "1"),
        done(2),
      ],
      end: ["0 OutstandingCall"],
    },
    {
      why: "a reply that is told of as another's is none",
      talk: [
        work(1, "1"),
        work(3, "3"),
        `server: {"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧"3", "result": {}}`,
        work(2, `${held}1`),
        done(2),
        done(1),
      ],
      end: ["1 OutstandingCall"],
    },
    {
      why: "in what nobody could read; it excuses one call",
      talk: [
        work(1, "1"),
        work(5, "5"),
        `server: {"jsonrpc": "2.0", "result": {⟦InvalidJson⟧`,
        work(2, "1"),
        work(6, "⟦TokenMisused→1⟧5"),
        done(5),
        done(6),
        done(2),
        done(1),
      ],
    },
  ]);
  const cancel = `client: {"jsonrpc": "2.0", "method": "cancel", "params": {"call": 1}}`;
  talkTable(withSession, [
    { why: "cancelled: it needs none", talk: [...hello, work(1, "1"), cancel, work(2, "1"), done(2)] },
    {
      why: "cancelled, and its id is that of another call now, which holds none",
      talk: [...hello, work(1, "1"), cancel, work(1, "null"), work(2, "1"), done(1), done(2)],
    },
    {
      why: "another one cancelled: it does",
      talk: [
        ...hello,
        work(1, "1"),
        work(2, "2"),
        cancel.replace(": 1}", ": 2}"),
        work(3, "⟦TokenMisused→2⟧1"),
        done(1),
        done(3),
      ],
    },
    {
      why: "older than the state of the session: its sender may have begun anew",
      talk: [work(1, "1"), ...hello, work(2, "1"), done(2), done(1)],
    },
    { why: "of this state", talk: [...hello, work(1, "1"), work(2, "⟦TokenMisused→2⟧1"), done(1), done(2)] },
  ]);
});

describe("whoever may use it", () => {
  const either = withTokens({ tokens: `[${kind(`, unique: true, usableBy: "either"`)}]` });
  const sender = withTokens({ tokens: `[${kind(`, unique: true, usableBy: "sender"`)}]` });
  const twice = { why: "it is told of once", talk: [work(1, "1"), work(2, `${held}1`), done(1), done(2)] };
  talkTable(either, [twice]);
  talkTable(sender, [{ ...twice, why: "also its sender" }]);
});

describe("the words", () => {
  const messageOf = (second: string) => checkTalk(protocol, [work(1, `"the ticket"`), second]).messages[0];

  test("the method, what the contract calls it, the token as it was sent, and who holds it", () => {
    expect(messageOf(work(2, `"the ticket"`))).toMatch(/work.*ticket "the ticket".*entry 0/);
    expect(messageOf(work(2, `"the\\u0020ticket"`))).toContain(`"the\\u0020ticket"`);
  });

  test("a method that the contract does not know has no name", () => {
    expect(messageOf(other(2, `"the ticket"`))).toContain("a message");
  });

  test("a long token is shortened", () => {
    const token = `"${"x".repeat(5000)}"`;
    const [message = ""] = checkTalk(protocol, [work(1, token), work(2, token)]).messages;
    expect(message.length).toBeLessThan(500);
  });
});
