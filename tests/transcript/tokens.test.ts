import { describe, expect, test } from "vitest";
import { TranscriptChecker } from "../../src/transcript/checker.ts";
import type { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { checkTalk, entryOf, type Talk } from "../helpers/conversation.ts";
import { complete, talkTable } from "../helpers/talk-table.ts";
import { withTokens } from "../helpers/token-model.ts";

const cursors = (more = ""): string =>
  `{ name: "cursor" ${more}, givenIn: [{ from: "result", pointer: "/next", methods: ["list", "find"] }], usedIn: [{ methods: ["list", "find"], pointer: "/cursor" }] }`;
const progress = (source = "", more = ""): string =>
  `{ name: "progress token" ${more}, givenIn: [{ pointer: "/token", lives: "untilReply" ${source} }], usedIn: [{ methods: ["progress"], pointer: "/token" }] }`;
const created = `{ name: "created token", givenIn: [{ methods: ["create"], pointer: "/token", usableBy: "either", lives: "untilError" }], usedIn: [{ methods: ["progress"], pointer: "/token" }] }`;

const list = (id: number, cursor?: string, method = "list"): string =>
  `client: {"jsonrpc": "2.0", "id": ${id}, "method": "${method}"${cursor === undefined ? "" : `, "params": {"cursor": ${cursor}}`}}`;
const page = (id: number, next?: string, mark = ""): string =>
  `server: {"jsonrpc": "2.0", "id": ${mark}${id}, "result": {${next === undefined ? "" : `"next": ${next}`}}}`;
const work = (id: number, token: string, peer = "client"): string =>
  `${peer}: {"jsonrpc": "2.0", "id": ${id}, "method": "work", "params": {"token": ${token}}}`;
const worked = (id: number, result = "{}", peer = "server"): string =>
  `${peer}: {"jsonrpc": "2.0", "id": ${id}, "result": ${result}}`;
const told = (token: string, peer = "server"): string =>
  `${peer}: {"jsonrpc": "2.0", "method": "progress", "params": {"token": ${token}}}`;

function severities(protocol: ProtocolDescription, talk: Talk): readonly string[] {
  return new TranscriptChecker(protocol).feedAll(talk.map(entryOf)).map(({ severity }) => severity);
}

describe("tokens in results", () => {
  talkTable(withTokens({ tokens: `[${cursors()}]` }), [
    { why: "one that was given out", talk: [list(1), page(1, `"a"`), list(2, `"a"`), page(2)], options: complete },
    { why: "more than once", talk: [list(1), page(1, `"a"`), list(2, `"a"`), page(2), list(3, `"a"`), page(3)] },
    {
      why: "one that nobody gave out",
      talk: [list(1), page(1, `"a"`), list(2, `⟦UnknownToken⟧"b"`), page(2)],
      options: complete,
    },
    {
      why: "it is told of once",
      talk: [list(1, `⟦UnknownToken⟧"b"`), page(1), list(2, `"b"`), page(2)],
      options: complete,
    },
    {
      why: "a text and a number differ",
      talk: [list(1), page(1, "1"), list(2, `⟦UnknownToken⟧"1"`), page(2), list(3, "1.0"), page(3)],
      options: complete,
    },
    { why: "an empty text is one", talk: [list(1, `⟦UnknownToken⟧""`), page(1)], options: complete },
    {
      why: "null is none, nor is an object",
      talk: [list(1, "null"), page(1), list(2, "{}"), page(2)],
      options: complete,
    },
    {
      why: "an error gives none out",
      talk: [
        list(1),
        `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602, "message": "", "data": {"next": "a"}}}`,
        list(2, `⟦UnknownToken⟧"a"`),
        page(2),
      ],
      options: complete,
    },
    {
      why: "with another method: accepted unless the contract says otherwise",
      talk: [list(1), page(1, `"a"`), list(2, `"a"`, "find"), page(2)],
      options: complete,
    },
    {
      why: "in a batch that is answered one by one",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "list"}, {"jsonrpc": "2.0", "id": 2, "method": "find"}]`,
        page(1, `"a"`),
        page(2, `"b"`),
        `client: [{"jsonrpc": "2.0", "id": 3, "method": "list", "params": {"cursor": "b"}}, {"jsonrpc": "2.0", "id": 4, "method": "list", "params": {"cursor": ⟦UnknownToken⟧"c"}}]`,
        `server: [{"jsonrpc": "2.0", "id": 3, "result": {"next": "c"}}, {"jsonrpc": "2.0", "id": 4, "result": {}}]`,
        list(5, `"c"`),
        page(5),
      ],
      options: complete,
    },
  ]);
});

describe("a token of another method", () => {
  talkTable(withTokens({ tokens: `[${cursors(`, otherMethod: "error"`)}]` }), [
    {
      why: "related is the entry that gave it out",
      talk: [list(1), page(1, `"a"`), list(2, `⟦UnknownToken→1⟧"a"`, "find"), page(2)],
    },
    {
      why: "one that both methods gave out",
      talk: [list(1), page(1, `"a"`), list(2, undefined, "find"), page(2, `"a"`), list(3, `"a"`), page(3)],
    },
  ]);
});

describe("tokens that live until the reply", () => {
  talkTable(withTokens({ tokens: `[${progress()}]` }), [
    { why: "while the call is open", talk: [work(1, "7"), told("7"), told("7"), worked(1)], options: complete },
    {
      why: "before the call",
      talk: [told("⟦UnknownToken⟧7"), work(1, "7"), told("7"), worked(1)],
      options: complete,
    },
    { why: "behind the reply; told of once", talk: [work(1, "7"), worked(1), told("⟦UnknownToken→1⟧7"), told("7")] },
    {
      why: "an error is a reply",
      talk: [
        work(1, "7"),
        `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602, "message": ""}}`,
        told("⟦UnknownToken→1⟧7"),
      ],
    },
    {
      why: "as long as one of two calls is open",
      talk: [work(1, "7"), work(2, "7"), worked(1), told("7"), worked(2), told("⟦UnknownToken→4⟧7")],
    },
    { why: "given out anew", talk: [work(1, "7"), worked(1), work(2, "7"), told("7"), worked(2)] },
    {
      why: "given out anew when it was told of",
      talk: [work(1, "7"), worked(1), told("⟦UnknownToken→1⟧7"), work(2, "7"), worked(2), told("⟦UnknownToken→4⟧7")],
    },
    {
      why: "not by the peer that gave it out",
      talk: [work(1, "7"), told("⟦UnknownToken⟧7", "client"), worked(1)],
      options: complete,
    },
    {
      why: "of a call of the other peer",
      talk: [
        work(1, "7", "server"),
        told("7", "client"),
        worked(1, "{}", "client"),
        told("⟦UnknownToken→2⟧7", "client"),
      ],
    },
    {
      why: "of a method that the contract does not know",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "other", "params": {"token": 7}}`,
        told("7"),
        worked(1),
        told("⟦UnknownToken→2⟧7"),
      ],
    },
    {
      why: "a notification gives none out: nothing would end it",
      talk: [`client: {"jsonrpc": "2.0", "method": "other", "params": {"token": 7}}`, told("⟦UnknownToken⟧7")],
      options: complete,
    },
    {
      why: "of a call whose id was in use: nobody knows its reply",
      talk: [
        work(1, "7"),
        `client: {"jsonrpc": "2.0", "id": ⟦ActiveIdReused→0⟧1, "method": "work", "params": {"token": 8}}`,
        worked(1),
        worked(1),
        told("8"),
      ],
      options: complete,
    },
  ]);

  talkTable(withTokens({ tokens: `[${progress(`, livesOnWith: "/task"`)}]` }), [
    {
      why: "or longer, when the result says so",
      talk: [work(1, "7"), worked(1, `{"task": {}}`), told("7"), told("7")],
    },
    {
      why: "not when it says so with null",
      talk: [work(1, "7"), worked(1, `{"task": null}`), told("⟦UnknownToken→1⟧7")],
    },
  ]);

  talkTable(withTokens({ tokens: `[${progress(`, by: "client"`)}]` }), [
    {
      why: "the other peer gives none out",
      talk: [work(1, "7", "server"), told("⟦UnknownToken⟧7", "client"), worked(1, "{}", "client")],
      options: complete,
    },
  ]);

  talkTable(withTokens({ tokens: `[${progress(`, afterwards: "advisory"`)}]` }), [
    {
      why: "what comes afterwards may be judged by itself",
      talk: [work(1, "7"), worked(1), told("⟦UnknownToken→1⟧7"), told("⟦UnknownToken⟧8")],
      options: complete,
    },
  ]);

  talkTable(
    withTokens({
      tokens: `[{ name: "place", givenIn: [{ pointer: "/0" }], usedIn: [{ methods: ["progress"], pointer: "/token" }] }]`,
    }),
    [
      {
        why: "by position",
        talk: [`client: {"jsonrpc": "2.0", "id": 1, "method": "work", "params": [7]}`, told("7"), worked(1), told("7")],
        options: complete,
      },
    ],
  );
});

describe("tokens that live until an error", () => {
  const create = `server: {"jsonrpc": "2.0", "id": 1, "method": "create", "params": {"token": "t"}}`;
  talkTable(withTokens({ tokens: `[${created}]` }), [
    {
      why: "at once, and for good when the call succeeds; by either peer",
      talk: [
        create,
        told(`"t"`),
        `client: {"jsonrpc": "2.0", "id": 1, "result": null}`,
        told(`"t"`),
        told(`"t"`, "client"),
      ],
      options: complete,
    },
    {
      why: "not when the call failed",
      talk: [
        create,
        `client: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32603, "message": ""}}`,
        told(`⟦UnknownToken→1⟧"t"`),
      ],
    },
    {
      why: "a reply that is neither a result nor an error says not that it failed",
      talk: [create, `client: ⟦InvalidEnvelope→0⟧{"jsonrpc": "2.0", "id": 1}`, told(`"t"`)],
    },
    {
      why: "nor does an error that is none",
      talk: [create, `client: {"jsonrpc": "2.0", "id": 1, "error": ⟦InvalidErrorObject→0⟧"no"}`, told(`"t"`)],
    },
  ]);
});

describe("nobody is accused", () => {
  const tokens = `[${cursors()}, ${progress()}]`;
  talkTable(withTokens({ tokens }), [
    {
      why: "of what a text that is no JSON may have given out; each gives one",
      talk: [
        `client: {"id": 1, "method": "work", "params": {"token": 7}⟦InvalidJson⟧`,
        told("7"),
        told("⟦UnknownToken⟧8"),
      ],
      end: ["0 MissingResponse"],
      options: complete,
    },
    {
      why: "of what a reply gave out that answers nothing",
      talk: [page(1, `"a"`, "⟦UnsolicitedResponse⟧"), list(2, `"a"`), page(2)],
      options: complete,
    },
    {
      why: "of what a second reply gave out",
      talk: [list(1), page(1), page(1, `"a"`, "⟦DuplicateResponse→1⟧"), list(2, `"a"`), page(2)],
      options: complete,
    },
    {
      why: "of what a reply gave out that is missing",
      talk: [list(1), list(2, `"a"`), page(2)],
      end: ["0 MissingResponse"],
      options: complete,
    },
    {
      why: "of what a broken reply may have given out, once",
      talk: [
        list(1),
        `server: {"jsonrpc": "2.0", "id": 1, "result": ⟦TypeMismatch→0⟧"a"}`,
        list(2, `"a"`),
        page(2),
        list(3, `⟦UnknownToken⟧"b"`),
        page(3),
      ],
      options: complete,
    },
    {
      why: "of what a reply of the wrong peer gave out",
      talk: [
        list(1),
        `client: {"jsonrpc": "2.0", "id": ⟦WrongResponder→0⟧1, "result": {"next": "a"}}`,
        list(2, `"a"`),
        page(2),
      ],
      end: ["0 OutstandingCall→1"],
      options: complete,
    },
    {
      why: "of what a call gave out that came without an id",
      talk: [`client: ⟦RequestExpected⟧{"jsonrpc": "2.0", "method": "seek", "params": {"token": 7}}`, told("7")],
      options: complete,
    },
    {
      why: "of what a call gave out whose id is none",
      talk: [`client: {"jsonrpc": "2.0", "id": ⟦InvalidId⟧{}, "method": "work", "params": {"token": 7}}`, told("7")],
      end: ["0 OutstandingCall"],
    },
    {
      why: "of what an entry gave out that is too large",
      talk: [
        `client: ⟦EntryLimit⟧{"jsonrpc": "2.0", "id": 1, "method": "work", "params": {"token": 7, "text": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}}`,
        told("7"),
      ],
      options: { ...complete, limits: { entryBytes: 90 } },
    },
  ]);

  test("of what may have been given out before the first entry: an advisory", () => {
    const protocol = withTokens({ tokens });
    const talk = [told("⟦UnknownToken⟧7")];
    expect(checkTalk(protocol, talk).talk).toEqual(talk);
    expect(severities(protocol, talk)).toEqual(["advisory"]);
  });

  talkTable(withTokens({ tokens }), [
    {
      why: "nothing at all when a reply shows that something was said before",
      talk: [worked(9, "{}").replace(": 9", ": ⟦UnsolicitedResponse⟧9"), told("7"), list(1, `"x"`), page(1)],
    },
    {
      why: "but a token that was seen to end is judged all the same",
      talk: [
        worked(9, "{}").replace(": 9", ": ⟦UnsolicitedResponse⟧9"),
        work(1, "7"),
        worked(1),
        told("⟦UnknownToken→2⟧7"),
      ],
    },
  ]);

  const session = `@jsonRpcSession(states: ["new", "open"], afterFault: "lenient")`;
  const hello = [`client: {"jsonrpc": "2.0", "id": 0, "method": "hello"}`, worked(0, "null")];
  talkTable(withTokens({ tokens, session }), [
    { why: "a session that was opened has begun: an error", talk: [...hello, told("⟦UnknownToken⟧7")] },
    {
      why: "one that was not opened may have begun before: its tokens are not judged",
      talk: [told("8"), list(1, `"x"`), page(1)],
      end: ["0 StateViolation"],
    },
  ]);
  talkTable(withTokens({ tokens, session: session.replace(`, afterFault: "lenient"`, "") }), [
    {
      why: "in a strict one, what came at the wrong time is told of, no more",
      talk: [
        `server: {"jsonrpc": "2.0", "method": ⟦StateViolation⟧"progress", "params": {"token": 7}}`,
        list(1, `"x"`),
        page(1),
      ],
    },
  ]);
  test("with the severity of an error when the session was opened", () => {
    expect(severities(withTokens({ tokens, session }), [...hello, told("7")])).toEqual(["error"]);
  });

  talkTable(withTokens({ tokens, session }), [
    {
      why: "of progress of a cancelled call, which may go on for a while",
      talk: [
        ...hello,
        work(1, "7"),
        `client: {"jsonrpc": "2.0", "method": "cancel", "params": {"call": 1}}`,
        told("7"),
      ],
      options: complete,
    },
  ]);

  talkTable(withTokens({ tokens: `[${cursors(`, policy: "accept"`)}]` }), [
    { why: "where the contract accepts it", talk: [list(1, `"x"`), page(1)], options: complete },
  ]);
});

describe("bounded", () => {
  const options = { ...complete, limits: { answeredIds: 2 } };
  talkTable(withTokens({ tokens: `[${cursors()}]` }), [
    {
      why: "a living token that had to go may have been any",
      talk: [list(1), page(1, `"a"`), list(2), page(2, `"b"`), list(3), page(3, `"c"`), list(4, `"x"`), page(4)],
      options,
    },
  ]);
  talkTable(withTokens({ tokens: `[${progress()}]` }), [
    {
      why: "one whose life is over goes without a trace",
      talk: [work(1, "1"), worked(1), work(2, "2"), worked(2), work(3, "3"), worked(3), told("⟦UnknownToken⟧9")],
      options,
    },
  ]);
});

describe("a token that is not used as it was asked to", () => {
  const tickets = `{ name: "ticket", freshId: true, givenIn: [{ methods: ["list", "find"], from: "result", pointer: "/next", askingAt: "/ask" }], usedIn: [{ methods: ["list", "find"], pointer: "/cursor", answeredAt: "/answer" }] }`;
  const asks = (id: number, ask: string): string =>
    `server: {"jsonrpc": "2.0", "id": ${id}, "result": {"next": "a", "ask": ${ask}}}`;
  const answers = (id: number, mark = "", answer = ""): string =>
    `client: {"jsonrpc": "2.0", "id": ${id}, "method": "list", "params": {"cursor": ${mark}"a"${answer}}}`;
  talkTable(withTokens({ tokens: `[${tickets}]` }), [
    {
      why: "with an answer, and another id",
      talk: [list(1), asks(1, "[1]"), answers(2, "", `, "answer": 1`), page(2)],
    },
    { why: "without the answer", talk: [list(1), asks(1, "[1]"), answers(2, "⟦TokenMisused→1⟧"), page(2)] },
    {
      why: "an empty answer is none",
      talk: [list(1), asks(1, "[1]"), answers(2, "⟦TokenMisused→1⟧", `, "answer": {}`), page(2)],
    },
    { why: "nothing was asked for", talk: [list(1), page(1, `"a"`), answers(2), page(2)] },
    {
      why: "null, or an empty list, asks for nothing",
      talk: [list(1), asks(1, "null"), answers(2), asks(2, "[]"), answers(3), page(3)],
    },
    {
      why: "what was asked for last counts",
      talk: [list(1), asks(1, "[1]"), answers(2, "", `, "answer": 1`), page(2, `"a"`), answers(3), page(3)],
    },
    {
      why: "with the id of the call that it came from",
      talk: [list(1), asks(1, "[]"), answers(1, "⟦TokenMisused→1⟧"), page(1)],
    },
    {
      why: "1.0 is that id",
      talk: [list(1), asks(1, "[]"), answers(1, "⟦TokenMisused→1⟧").replace(`"id": 1`, `"id": 1.0`), page(1)],
    },
    {
      why: "a reply of which nobody knows what it answers gives no id away",
      talk: [page(1, `"a"`, "⟦UnsolicitedResponse⟧"), answers(1), page(1)],
    },
  ]);
  test("and says so", () => {
    const { messages } = checkTalk(withTokens({ tokens: `[${tickets}]` }), [list(1), asks(1, "[1]"), answers(1)]);
    expect(messages.slice(0, 2)).toEqual([
      `I expected list to use the ticket "a" as the contract asks; entry 1, which gave it out, answered a call with the same id.`,
      `I expected list to use the ticket "a" as the contract asks; entry 1, which gave it out, asks for something, and nothing stands at /answer.`,
    ]);
  });
});

describe("a number that grows with each use of a token", () => {
  const growing = `{ name: "progress token", givenIn: [{ pointer: "/token", lives: "untilReply" }], usedIn: [{ methods: ["progress"], pointer: "/token", growsAt: "/done" }] }`;
  const done = (number: string, token = "1"): string =>
    `server: {"jsonrpc": "2.0", "method": "progress", "params": {"token": ${token}, "done": ${number}}}`;
  const mark = "⟦TokenMisused→0⟧";
  talkTable(withTokens({ tokens: `[${growing}]` }), [
    { why: "it does", talk: [work(1, "1"), done("0"), done("0.5"), done("1e0"), done("2"), worked(1)] },
    { why: "the same once more", talk: [work(1, "1"), done("1"), done(`${mark}1.0`), worked(1)] },
    { why: "less", talk: [work(1, "1"), done("2"), done(`${mark}-3`), worked(1)] },
    { why: "it is told of once", talk: [work(1, "1"), done("2"), done(`${mark}1`), done("1"), done("0"), worked(1)] },
    {
      why: "by its exact value",
      talk: [
        work(1, "1"),
        done("0.1000000000000000000001"),
        done("0.1000000000000000000002"),
        done(`${mark}0.1`),
        worked(1),
      ],
    },
    {
      why: "each token by itself",
      talk: [work(1, "1"), work(2, "2"), done("5"), done("1", "2"), worked(1), worked(2)],
    },
    {
      why: "anew when it is given out again",
      talk: [work(1, "1"), done("5"), worked(1), work(2, "1"), done("1"), worked(2)],
    },
    {
      why: "two calls hold it: nobody can tell whose it is",
      talk: [work(1, "1"), done("5"), work(2, "1"), done("3"), done("1"), worked(2), done("0"), worked(1)],
    },
    {
      why: "a text is no number, and none is none",
      talk: [work(1, "1"), done("5"), done(`"1"`), told("1"), done("6"), worked(1)],
    },
    {
      why: "a number that is too long to keep is not compared with",
      talk: [work(1, "1"), done(`1${"0".repeat(64)}1`), done("1"), worked(1)],
    },
    {
      why: "what nobody could read may have given it out anew",
      talk: [
        work(1, "1"),
        done("5"),
        `client: {"jsonrpc": "2.0", "id": 9, "method": "work", "params": {⟦InvalidJson⟧`,
        done("1"),
        worked(1),
      ],
      end: ["2 OutstandingCall"],
    },
  ]);
});

describe("a token that only one open call holds", () => {
  const unique = progress(", unique: true");
  const held = "⟦TokenMisused→0⟧";
  const cancel = `client: {"jsonrpc": "2.0", "method": "cancel", "params": {"call": 1}}`;
  talkTable(withTokens({ tokens: `[${unique}]` }), [
    { why: "each has its own", talk: [work(1, "1"), work(2, `"1"`), worked(1), worked(2)] },
    { why: "another call gives it out", talk: [work(1, "1"), work(2, `${held}1.0`), worked(1), worked(2)] },
    {
      why: "so does a third, which is not told of",
      talk: [work(1, "1"), work(2, `${held}1`), work(3, "1"), worked(1), worked(2), worked(3)],
    },
    { why: "when the first is answered it is free", talk: [work(1, "1"), worked(1), work(2, "1"), worked(2)] },
    {
      why: "each peer has tokens of its own",
      talk: [work(1, "1"), work(1, "1", "server"), worked(1), worked(1, "{}", "client")],
    },
    {
      why: "calls of one array are let pass",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "work", "params": {"token": 1}}, {"jsonrpc": "2.0", "id": 2, "method": "work", "params": {"token": 1}}]`,
        worked(1),
        worked(2),
      ],
    },
    {
      why: "a reply with a wrong id was meant for the first",
      talk: [
        work(1, "1"),
        `server: {"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧"1", "result": {}}`,
        work(2, "1"),
        worked(2),
      ],
      end: ["0 OutstandingCall"],
    },
    {
      why: "what nobody could read may have been its reply",
      talk: [
        work(1, "1"),
        work(5, "5"),
        `server: {"jsonrpc": "2.0", "result": {⟦InvalidJson⟧`,
        work(2, "1"),
        worked(5),
        worked(2),
        worked(1),
      ],
    },
  ]);
  const ordered = withTokens({ tokens: `[${unique}]`, session: `@jsonRpcSession(states: ["new", "open"])` });
  talkTable(ordered, [
    {
      why: "when the first is cancelled it is free",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 7, "method": "hello"}`,
        `server: {"jsonrpc": "2.0", "id": 7, "result": null}`,
        work(1, "1"),
        cancel,
        work(2, "1"),
        worked(2),
      ],
    },
  ]);
  test("and says so", () => {
    const { messages } = checkTalk(withTokens({ tokens: `[${unique}]` }), [work(1, "1"), work(2, "1")]);
    expect(messages[0]).toBe(
      "I expected work to use the progress token 1 as the contract asks; entry 0 gave it out, and waits for its reply.",
    );
  });
});

test("says what it is about", () => {
  const protocol = withTokens({ tokens: `[${cursors(`, otherMethod: "error"`)}, ${progress()}]` });
  const { messages } = checkTalk(
    protocol,
    [
      list(1, `⟦UnknownToken⟧"x"`),
      page(1, `"a"`),
      list(2, `⟦UnknownToken→1⟧"a"`, "find"),
      page(2),
      work(3, "7"),
      worked(3),
      told("⟦UnknownToken→5⟧7"),
    ],
    complete,
  );
  expect(messages).toEqual([
    `I expected the cursor of list to be one that was given out; I found "x": nobody gave it out.`,
    `I expected the cursor of find to be one that was given out; I found "a": it was given out with list.`,
    `I expected the progress token of progress to be one that was given out; I found 7: its life ended with the reply in entry 5.`,
  ]);
});
