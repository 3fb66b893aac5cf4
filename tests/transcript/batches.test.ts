import { describe, expect, test } from "vitest";
import { TranscriptChecker } from "../../src/transcript/checker.ts";
import { checkTalk, entryOf, link, link10 } from "../helpers/conversation.ts";
import { door } from "../helpers/session-model.ts";
import { complete, talkTable } from "../helpers/talk-table.ts";

const two = `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "id": 2, "method": "add", "params": {"a": 1, "b": 1}}]`;

describe("a batch waits for one reply batch", () => {
  talkTable(link, [
    {
      why: "with its replies in any order",
      talk: [two, `server: [{"jsonrpc": "2.0", "id": 2, "result": 2}, {"jsonrpc": "2.0", "id": 1, "result": null}]`],
      options: complete,
    },
    { why: "which is missing at the end", talk: [two], end: ["0 MissingResponse→0"], options: complete },
    { why: "or outstanding", talk: [two], end: ["0 OutstandingCall→0"] },
    {
      why: "an all-notification batch needs none",
      talk: [`client: [{"jsonrpc": "2.0", "method": "note"}, {"jsonrpc": "2.0", "method": "note"}]`],
      options: complete,
    },
    {
      why: "each reply is checked as the answer to its call",
      talk: [
        two,
        `server: [{"jsonrpc": "2.0", "id": 2, "result": ⟦TypeMismatch→0⟧"2"}, {"jsonrpc": "2.0", "id": 1, "result": null}]`,
      ],
      options: complete,
    },
    {
      why: "a reply that is missing inside is told at once",
      talk: [two, `server: ⟦MissingResponse→0⟧[{"jsonrpc": "2.0", "id": 2, "result": 2}]`],
      options: complete,
    },
    {
      why: "ids compare by value",
      talk: [
        two,
        `server: [{"jsonrpc": "2.0", "id": 1.0, "result": null}, {"jsonrpc": "2.0", "id": 20e-1, "result": 2}]`,
      ],
      options: complete,
    },
    {
      why: "invalid elements wait for -32600 with a null id, among the others",
      talk: [
        `client: [⟦InvalidEnvelope⟧1, {"jsonrpc": "2.0", "id": 1, "method": "ping"}]`,
        `server: [{"jsonrpc": "2.0", "id": 1, "result": null}, {"jsonrpc": "2.0", "id": null, "error": {"code": -32600, "message": "?"}}]`,
      ],
      options: complete,
    },
    {
      why: "null ids alone answer the earliest batch that has one",
      talk: [
        `client: [⟦InvalidEnvelope⟧1]`,
        `client: [⟦InvalidEnvelope⟧1, ⟦InvalidEnvelope⟧2]`,
        `server: [{"jsonrpc": "2.0", "id": null, "error": {"code": -32600, "message": "?"}}]`,
      ],
      end: ["1 MissingResponse→1"],
      options: complete,
    },
    {
      why: "one id tells which batch is answered",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}]`,
        `client: [{"jsonrpc": "2.0", "id": 2, "method": "ping"}]`,
        `server: [{"jsonrpc": "2.0", "id": 2, "result": null}]`,
      ],
      end: ["0 MissingResponse→0"],
      options: complete,
    },
    {
      why: "an element that is no call cannot be answered",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": ⟦UnknownMethod⟧"pong"}]`,
        `server: [{"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "?"}}]`,
      ],
      options: complete,
    },
  ]);
});

describe("an empty batch", () => {
  talkTable(link, [
    {
      why: "waits for one error object",
      talk: [
        `client: ⟦InvalidEnvelope⟧[]`,
        `server: {"jsonrpc": "2.0", "id": null, "error": {"code": -32600, "message": "?"}}`,
      ],
      options: complete,
    },
    {
      why: "that is missing at the end",
      talk: [`client: ⟦InvalidEnvelope⟧[]`],
      end: ["0 MissingResponse"],
      options: complete,
    },
    {
      why: "also when the other peer sends it",
      talk: [`server: ⟦InvalidEnvelope⟧[]`],
      end: ["0 OutstandingCall"],
    },
  ]);
});

describe("reply batches that fit nothing", () => {
  talkTable(link, [
    { why: "no batch at all", talk: [`server: ⟦UnsolicitedResponse⟧[{"jsonrpc": "2.0", "id": 1, "result": 5}]`] },
    {
      why: "an id too many",
      talk: [
        two,
        `server: ⟦UnsolicitedResponse⟧[{"jsonrpc": "2.0", "id": 1, "result": null}, {"jsonrpc": "2.0", "id": 3, "result": 2}]`,
      ],
      end: ["0 MissingResponse→0"],
      options: complete,
    },
    {
      why: "the batch has been answered",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}]`,
        `server: [{"jsonrpc": "2.0", "id": 1, "result": null}]`,
        `server: ⟦UnsolicitedResponse⟧[{"jsonrpc": "2.0", "id": 1, "result": null}]`,
      ],
    },
    {
      why: "single calls are not answered by a batch",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `server: ⟦UnsolicitedResponse⟧[{"jsonrpc": "2.0", "id": 1, "result": null}]`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
      ],
      options: complete,
    },
    {
      why: "only errors of the envelope are kept",
      talk: [`server: ⟦UnsolicitedResponse⟧[⟦InvalidVersion⟧{"id": 1, "result": 5}]`],
    },
  ]);

  test("says which ids", () => {
    const { messages } = checkTalk(link, [
      `server: [{"jsonrpc": "2.0", "id": 1, "result": 5}, {"jsonrpc": "2.0", "id": "a", "result": 5}]`,
    ]);
    expect(messages).toEqual([`I expected the replies to one open batch of client; none has every id of 1, "a".`]);
  });
});

describe("single replies and batches", () => {
  talkTable(link, [
    {
      why: "a call in a batch is not answered alone",
      talk: [
        two,
        `server: {"jsonrpc": "2.0", "id": ⟦WrongReplyForm→0⟧1, "result": null}`,
        `server: [{"jsonrpc": "2.0", "id": 2, "result": 2}, {"jsonrpc": "2.0", "id": 1, "result": null}]`,
      ],
      options: complete,
    },
    {
      why: "after the batch was answered it is a duplicate",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}]`,
        `server: [{"jsonrpc": "2.0", "id": 1, "result": null}]`,
        `server: {"jsonrpc": "2.0", "id": ⟦DuplicateResponse→1⟧1, "result": null}`,
      ],
    },
    {
      why: "the caller answers its own batch",
      talk: [two, `client: {"jsonrpc": "2.0", "id": ⟦WrongResponder→0⟧1, "result": null}`],
      end: ["0 OutstandingCall→0"],
    },
  ]);
});

describe("ids of batches", () => {
  talkTable(link, [
    {
      why: "an id of an open call: the whole batch is not followed",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        `client: [{"jsonrpc": "2.0", "id": ⟦ActiveIdReused→0⟧1, "method": "ping"}, {"jsonrpc": "2.0", "id": 2, "method": "ping"}]`,
        `server: ⟦UnsolicitedResponse⟧[{"jsonrpc": "2.0", "id": 2, "result": null}]`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
      ],
      options: complete,
    },
    {
      why: "an id of a pending batch",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}]`,
        `client: {"jsonrpc": "2.0", "id": ⟦ActiveIdReused→0⟧1, "method": "ping"}`,
        `server: [{"jsonrpc": "2.0", "id": 1, "result": null}]`,
      ],
      options: complete,
    },
    {
      why: "twice in one batch: an advice, then an error",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "id": ⟦AmbiguousId⟧1, "method": "ping"}]`,
        `server: [{"jsonrpc": "2.0", "id": ⟦AmbiguousId→0⟧1, "result": null}, {"jsonrpc": "2.0", "id": ⟦AmbiguousId→0⟧1, "result": null}]`,
      ],
      options: complete,
    },
  ]);
});

describe("what a batch is", () => {
  talkTable(link, [
    {
      why: "an element with a method makes it a batch of requests",
      talk: [
        `server: [⟦InvalidEnvelope⟧{"jsonrpc": "2.0", "id": 1, "result": null}, {"jsonrpc": "2.0", "method": "note"}]`,
      ],
      end: ["0 OutstandingCall→0"],
    },
    {
      why: "one element with a result makes it a batch of replies",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}]`,
        `server: [⟦InvalidEnvelope→0⟧1, {"jsonrpc": "2.0", "id": 1, "result": null}]`,
      ],
      options: complete,
    },
    {
      why: "1.0 has no batches",
      protocol: link10,
      talk: [`client: ⟦UnsupportedMessage⟧[{"method": "ping", "params": [], "id": 1}]`],
      options: complete,
    },
    {
      why: "repeated keys in a batch leave its ids",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping", ⟦DuplicateKey⟧"id": 1}]`,
        `server: [{"jsonrpc": "2.0", "id": 1, "result": null}]`,
      ],
      options: complete,
    },
  ]);
});

describe("batches in a session", () => {
  talkTable(door, [
    {
      why: "the elements are checked in their order",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "open"}, {"jsonrpc": "2.0", "id": 2, "method": ⟦StateViolation⟧"knock"}]`,
        `server: [{"jsonrpc": "2.0", "id": 2, "result": null}, {"jsonrpc": "2.0", "id": 1, "result": {}}]`,
        `client: {"jsonrpc": "2.0", "id": 2, "method": "knock"}`,
        `server: {"jsonrpc": "2.0", "id": 2, "result": null}`,
      ],
      options: complete,
    },
    {
      why: "a batch that is not followed is not checked against the session",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "open"}`,
        `client: [{"jsonrpc": "2.0", "id": ⟦ActiveIdReused→0⟧1, "method": "knock"}, {"jsonrpc": "2.0", "method": "close"}]`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": {}}`,
      ],
      options: complete,
    },
  ]);
});

describe("what waits is called what it is", () => {
  test.each([
    { why: "an empty batch", talk: ["client: []"], says: "I expected a reply to entry 0 from client, an empty batch;" },
    {
      why: "an element that is no request",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "id": 9, "result": 1}]`,
        `server: [{"jsonrpc": "2.0", "id": 1, "result": null}]`,
      ],
      says: "I expected a reply to the invalid request with id 9 (element 1);",
    },
  ])("$why", ({ talk, says }) => {
    const checker = new TranscriptChecker(link);
    const findings = [...checker.feedAll(talk.map(entryOf)), ...checker.finish().findings];
    expect(findings.map(({ message }) => message).filter((message) => message.startsWith(says))).toHaveLength(1);
    const again = new TranscriptChecker(link);
    again.feedAll(talk.map(entryOf));
    expect(TranscriptChecker.restore(link, again.snapshot()).finish()).toEqual(checker.finish());
  });
});
