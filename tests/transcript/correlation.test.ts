import { describe, expect, test } from "vitest";
import { TranscriptChecker } from "../../src/transcript/checker.ts";
import { checkTalk, entryOf, link, link10, oneWay } from "../helpers/conversation.ts";
import { complete, talkTable } from "../helpers/talk-table.ts";

describe("matched replies", () => {
  talkTable(link, [
    {
      why: "a reply with the call's id answers it",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
      ],
    },
    {
      why: "1, 1.0 and 10e-1 are one id",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": 1.0, "result": null}`,
        `client: {"jsonrpc": "2.0", "id": 10e-1, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
      ],
    },
    {
      why: "no rounding: 2^53 and 2^53 + 1 are two ids",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 9007199254740993, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧9007199254740992, "result": null}`,
        `server: {"jsonrpc": "2.0", "id": 9007199254740993, "result": null}`,
      ],
    },
    {
      why: "the string 1 is not the number 1",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧"1", "result": null}`,
      ],
      end: ["0 OutstandingCall"],
    },
    {
      why: "strings compare after unescaping",
      talk: [
        `client: {"jsonrpc": "2.0", "id": "a", "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": "\\u0061", "result": null}`,
      ],
    },
    {
      why: "the call says what the result must be",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "add", "params": {"a": 1, "b": 2}}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": ⟦TypeMismatch→0⟧"3"}`,
      ],
    },
    {
      why: "and which errors",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "add", "params": {"a": 1, "b": 2}}`,
        `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": 7, "message": "overflow"}}`,
        `client: {"jsonrpc": "2.0", "id": 1, "method": "add", "params": {"a": 1, "b": 2}}`,
        `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": ⟦UnknownError→2⟧8, "message": "?"}}`,
      ],
    },
    {
      why: "replies may come in any order",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `client: {"jsonrpc": "2.0", "id": 2, "method": "add", "params": {"a": 1, "b": 2}}`,
        `server: {"jsonrpc": "2.0", "id": 2, "result": 3}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
      ],
    },
    {
      why: "each sender has its own ids",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "method": "ask"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
        `client: {"jsonrpc": "2.0", "id": 1, "result": "yes"}`,
      ],
    },
    {
      why: "an unknown method is answered with -32601",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦UnknownMethod⟧"pong"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": ⟦ProtocolErrorExpected→0⟧null}`,
      ],
    },
    {
      why: "invalid params are answered with -32602",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "add", "params": {"a": ⟦TypeMismatch⟧"1", "b": 2}}`,
        `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602, "message": "a"}}`,
      ],
    },
    {
      why: "an invalid envelope with a usable id is a call",
      talk: [
        `client: ⟦InvalidVersion⟧{"id": 1, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32600, "message": "no version"}}`,
      ],
    },
  ]);
});

describe("null-id replies", () => {
  const broken = `{"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": "no JSON"}}`;
  talkTable(link, [
    {
      why: "one answers an entry that is no JSON",
      talk: [`client: {"jsonrpc"⟦InvalidJson⟧`, `server: ${broken}`],
      options: complete,
    },
    {
      why: "or an envelope without a usable id",
      talk: [
        `client: ⟦InvalidEnvelope⟧{"jsonrpc": "2.0"}`,
        `server: {"jsonrpc": "2.0", "id": null, "error": {"code": -32600, "message": "no method"}}`,
      ],
      options: complete,
    },
    {
      why: "the earliest first",
      talk: [
        `client: ⟦InvalidEnvelope⟧{"jsonrpc": "2.0"}`,
        `client: {"jsonrpc"⟦InvalidJson⟧`,
        `server: {"jsonrpc": "2.0", "id": null, "error": {"code": ⟦ProtocolErrorExpected→0⟧-32700, "message": "no JSON"}}`,
      ],
      end: ["1 MissingResponse"],
      options: complete,
    },
    {
      why: "else a call with an explicit null id",
      talk: [
        `client: {"jsonrpc": "2.0", "id": ⟦NullId⟧null, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": null, "result": null}`,
      ],
      options: complete,
    },
    {
      why: "when both wait, the earlier one, with an advice",
      talk: [
        `client: {"jsonrpc": "2.0", "id": ⟦NullId⟧null, "method": "ping"}`,
        `client: {"jsonrpc"⟦InvalidJson⟧`,
        `server: {"jsonrpc": "2.0", "id": ⟦AmbiguousId→0⟧null, "result": null}`,
        `server: ${broken}`,
      ],
      options: complete,
    },
    {
      why: "whichever is earlier",
      talk: [
        `client: {"jsonrpc"⟦InvalidJson⟧`,
        `client: {"jsonrpc": "2.0", "id": ⟦NullId⟧null, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": ⟦AmbiguousId→0⟧null, "error": {"code": -32700, "message": "no JSON"}}`,
        `server: {"jsonrpc": "2.0", "id": null, "result": null}`,
      ],
      options: complete,
    },
    {
      why: "nothing waits for it",
      talk: [`server: {"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧null, "error": {"code": -32700, "message": "?"}}`],
    },
    {
      why: "only the other peer's entries wait for it",
      talk: [
        `server: {"jsonrpc"⟦InvalidJson⟧`,
        `server: {"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧null, "error": {"code": -32700, "message": "?"}}`,
      ],
      end: ["0 OutstandingCall"],
    },
  ]);
});

describe("replies that answer nothing", () => {
  talkTable(link, [
    {
      why: "the seed's example: an id that no call has",
      talk: [
        `client: {"jsonrpc":"2.0","id":1,"method":"ping"}`,
        `server: {"jsonrpc":"2.0","id":1.0,"result":null}`,
        `server: {"jsonrpc":"2.0","id":⟦UnsolicitedResponse⟧2,"result":null}`,
      ],
      options: complete,
    },
    {
      why: "a second reply names the first",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
        `server: {"jsonrpc": "2.0", "id": ⟦DuplicateResponse→1⟧1, "result": null}`,
      ],
    },
    {
      why: "an id may come again after its answer, and then the last answer counts",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
        `server: {"jsonrpc": "2.0", "id": ⟦DuplicateResponse→3⟧1, "result": null}`,
      ],
    },
    {
      why: "the caller answers its own call",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `client: {"jsonrpc": "2.0", "id": ⟦WrongResponder→0⟧1, "result": null}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
      ],
    },
    {
      why: "only the envelope is checked, and only errors are kept",
      talk: [`server: ⟦InvalidEnvelope⟧{"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧1, "result": 1, "error": null}`],
    },
    {
      why: "a reply without an id",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `server: ⟦UnsolicitedResponse⟧⟦InvalidId⟧{"jsonrpc": "2.0", "result": null}`,
      ],
      end: ["0 OutstandingCall"],
    },
    {
      why: "a notification is not answered: 1.0 tells by the null id",
      protocol: link10,
      talk: [
        `client: {"method": "note", "params": ["a"], "id": null}`,
        `server: {"result": null, "error": null, "id": ⟦ResponseToNotification→0⟧null}`,
        `server: {"result": null, "error": null, "id": ⟦UnsolicitedResponse⟧null}`,
      ],
    },
  ]);
});

describe("open ids", () => {
  talkTable(link, [
    {
      why: "a call reuses the id of an open call",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `client: {"jsonrpc": "2.0", "id": ⟦ActiveIdReused→0⟧1.0, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
      ],
    },
    {
      why: "structured 1.0 ids compare by structure",
      protocol: link10,
      talk: [
        `client: {"method": "ping", "params": [], "id": {"a": [1], "b": 2}}`,
        `client: {"method": "ping", "params": [], "id": ⟦ActiveIdReused→0⟧{"b": 2.0, "a": [1.0]}}`,
        `server: {"result": null, "error": null, "id": {"b": 2, "a": [1]}}`,
      ],
    },
  ]);
});

describe("1.0 errors", () => {
  const call = `client: {"method": "add", "params": [1, 2], "id": 1}`;
  talkTable(link10, [
    {
      why: "are opaque by default, with an advice",
      talk: [call, `server: {"result": null, "error": ⟦LimitedScope→0⟧{"code": 8, "message": "?"}, "id": 1}`],
    },
    {
      why: "have code, message and data when they are said to",
      options: { legacyErrors: "codeMessageData" },
      talk: [call, `server: {"result": null, "error": {"code": ⟦UnknownError→0⟧8, "message": "?"}, "id": 1}`],
    },
    {
      why: "an unknown method needs some error",
      talk: [
        `client: {"method": ⟦UnknownMethod⟧"pong", "params": [], "id": 1}`,
        `server: {"result": ⟦ProtocolErrorExpected→0⟧true, "error": null, "id": 1}`,
      ],
    },
  ]);
});

describe("the end", () => {
  const call = `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`;
  talkTable(link, [
    { why: "a partial transcript has outstanding calls", talk: [call], end: ["0 OutstandingCall"] },
    { why: "a complete one misses replies", talk: [call], end: ["0 MissingResponse"], options: complete },
    {
      why: "in the order of the entries, whoever sent them",
      talk: [
        `server: {"jsonrpc"⟦InvalidJson⟧`,
        `server: {"jsonrpc": "2.0", "id": 1, "method": "ask"}`,
        call,
        `server: {"jsonrpc": "2.0", "id": 2, "method": "ask"}`,
      ],
      end: ["0 MissingResponse", "1 MissingResponse", "2 MissingResponse", "3 MissingResponse"],
      options: complete,
    },
    { why: "notifications need no reply", talk: [`client: {"jsonrpc": "2.0", "method": "note"}`], options: complete },
    {
      why: "nor does a call of a notification-only method",
      talk: [`client: {"jsonrpc": "2.0", "id": ⟦NotificationExpected⟧1, "method": "note"}`],
      options: complete,
    },
    {
      why: "whose reply is checked if it comes",
      talk: [
        `client: {"jsonrpc": "2.0", "id": ⟦NotificationExpected⟧1, "method": "note"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": ⟦TypeMismatch→0⟧1}`,
      ],
      options: complete,
    },
    {
      why: "an unreadable 1.0 entry is not waited for",
      protocol: link10,
      talk: [`client: {"method"⟦InvalidJson⟧`],
      options: complete,
    },
  ]);
});

describe("peers", () => {
  talkTable(link, [
    { why: "an unknown sender is skipped", talk: [`sevrer: ⟦UnknownPeer⟧{"jsonrpc": "2.0", "id": 1, "result": null}`] },
    {
      why: "so is a receiver that is not the other peer",
      talk: [`client -> client: ⟦UnknownPeer⟧{"jsonrpc": "2.0", "id": 1, "method": "ping"}`],
    },
    { why: "the other peer may be named", talk: [`client -> server: {"jsonrpc": "2.0", "method": "note"}`] },
    {
      why: "a peer that accepts nothing knows no method",
      protocol: oneWay,
      talk: [
        `server: {"jsonrpc": "2.0", "id": 1, "method": ⟦UnknownMethod⟧"ping"}`,
        `client: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "no methods"}}`,
      ],
    },
  ]);

  test("that is a matter of the protocol's shape", () => {
    const { messages } = checkTalk(oneWay, [`server: {"jsonrpc": "2.0", "method": "ping"}`]);
    expect(messages).toEqual(["I expected a method of demo#OneWay; I found ping, which server itself accepts."]);
    const [found] = new TranscriptChecker(oneWay).feed(entryOf(`server: {"jsonrpc": "2.0", "method": "ping"}`));
    expect(found?.shape).toBe("demo#OneWay");
  });
});

describe("without correlation", () => {
  const options = { correlation: false };
  talkTable(link, [
    {
      why: "each message is checked alone, and replies by their envelope",
      options,
      talk: [
        `server: ⟦LimitedScope⟧{"jsonrpc": "2.0", "id": 1, "result": 5}`,
        `server: ⟦LimitedScope⟧{"jsonrpc": "2.0", "id": 1, "result": 5}`,
        `server: {"jsonrpc": "2.0", "id": 1, "method": "ask"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "method": ⟦UnknownMethod⟧"pong"}`,
      ],
    },
    {
      why: "batches too",
      options,
      talk: [`server: [⟦LimitedScope⟧{"jsonrpc": "2.0", "id": 1, "result": 5}]`],
    },
  ]);
});

describe("what a message is", () => {
  talkTable(link, [
    {
      why: "a result without an id is a reply, and waits for nothing",
      talk: [`server: ⟦UnsolicitedResponse⟧⟦InvalidVersion⟧⟦InvalidId⟧{"result": 1}`],
      options: complete,
    },
    {
      why: "a reply that has lost its result is still the reply",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `server: ⟦InvalidEnvelope→0⟧{"jsonrpc": "2.0", "id": 1}`,
      ],
      options: complete,
    },
    {
      why: "a result and an error together answer their call",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `server: ⟦InvalidEnvelope→0⟧{"jsonrpc": "2.0", "id": 1, "result": null, "error": null}`,
      ],
      options: complete,
    },
    {
      why: "a call that repeats its id may be answered by either",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, ⟦DuplicateKey⟧"id": 2, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": 2, "result": null}`,
        `server: {"jsonrpc": "2.0", "id": ⟦DuplicateResponse→1⟧1, "result": null}`,
      ],
      options: complete,
    },
    {
      why: "repeated keys elsewhere leave the method to judge the reply by",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "add", "params": {"a": 1, ⟦DuplicateKey⟧"a": 1, "b": 1}}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": ⟦TypeMismatch→0⟧"2"}`,
      ],
      options: complete,
    },
  ]);
});

describe("the id of an open call is named as it was sent", () => {
  test.each([
    {
      why: "reused",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `client: {"jsonrpc": "2.0", "id": 1.0, "method": "ping"}`,
      ],
      says: "entry 0 has id 1 and is not answered yet",
    },
    {
      why: "reused, of a batch",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 2, "method": "ping"}, {"jsonrpc": "2.0", "id": 10e-1, "method": "ping"}]`,
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
      ],
      says: "entry 0 has id 10e-1 and is not answered yet",
    },
    {
      why: "answered by its own sender",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `client: {"jsonrpc": "2.0", "id": 1.0, "result": null}`,
      ],
      says: "answers its own call with id 1.",
    },
  ])("$why", ({ talk, says }) => {
    expect(checkTalk(link, talk).messages.filter((message) => message.includes(says))).toHaveLength(1);
  });
});
