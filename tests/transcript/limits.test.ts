import { describe, expect, test } from "vitest";
import { TranscriptChecker } from "../../src/transcript/checker.ts";
import { ConfigurationError } from "../../src/transcript/configuration-error.ts";
import { checkTalk, link, link10 } from "../helpers/conversation.ts";
import { door } from "../helpers/session-model.ts";
import { complete, talkTable } from "../helpers/talk-table.ts";

const call = (id: number): string => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "ping"}`;
const reply = (id: string): string => `server: {"jsonrpc": "2.0", "id": ${id}, "result": null}`;
const oneCall = { ...complete, limits: { activeCalls: 1 } };

describe("activeCalls", () => {
  talkTable(link, [
    {
      why: "a call beyond the limit is not followed",
      options: oneCall,
      talk: [
        call(1),
        `client: ⟦ActiveCallLimit⟧{"jsonrpc": "2.0", "id": 2, "method": "ping"}`,
        reply("⟦UnsolicitedResponse⟧2"),
        reply("1"),
      ],
    },
    {
      why: "the reply to a call that is not followed is no excuse for one that is not answered",
      options: oneCall,
      talk: [
        call(1),
        `client: ⟦ActiveCallLimit⟧{"jsonrpc": "2.0", "id": 2, "method": "ping"}`,
        reply("⟦UnsolicitedResponse⟧2"),
      ],
      end: ["0 MissingResponse"],
    },
    { why: "an answer makes room", options: oneCall, talk: [call(1), reply("1"), call(2), reply("2")] },
    {
      why: "each sender has its own",
      options: oneCall,
      talk: [
        call(1),
        `server: {"jsonrpc": "2.0", "id": 1, "method": "ask"}`,
        reply("1"),
        `client: {"jsonrpc": "2.0", "id": 1, "result": ""}`,
      ],
    },
    {
      why: "unreadable entries have one of their own",
      options: oneCall,
      talk: [call(1), "client: {⟦InvalidJson⟧", "client: ⟦ActiveCallLimit⟧{⟦InvalidJson⟧", reply("1")],
      end: ["1 MissingResponse"],
    },
    {
      why: "so have pending batches",
      options: oneCall,
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}]`,
        call(2),
        `client: ⟦ActiveCallLimit⟧[{"jsonrpc": "2.0", "id": 3, "method": "ping"}]`,
        reply("2"),
      ],
      end: ["0 MissingResponse→0"],
    },
    {
      why: "what is not followed is not checked against the session",
      protocol: door,
      options: oneCall,
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "open"}`,
        `client: ⟦ActiveCallLimit⟧{"jsonrpc": "2.0", "id": 2, "method": "knock"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": {}}`,
      ],
    },
    {
      why: "a request without a usable id is checked against the session",
      protocol: door,
      options: oneCall,
      talk: [`client: ⟦InvalidVersion⟧{"method": ⟦StateViolation⟧"knock"}`],
      end: ["0 MissingResponse"],
    },
    {
      why: "unless it is not followed",
      protocol: door,
      options: oneCall,
      talk: ["client: {⟦InvalidJson⟧", `client: ⟦InvalidVersion⟧⟦ActiveCallLimit⟧{"method": "knock"}`],
      end: ["0 MissingResponse"],
    },
    {
      why: "batches have at most 64 elements for each call",
      options: oneCall,
      talk: [
        `client: ⟦ActiveCallLimit⟧[${Array.from({ length: 65 }, (_, id) => `{"jsonrpc": "2.0", "id": ${id}, "method": "ping"}`).join(", ")}]`,
      ],
    },
    {
      why: "an empty batch counts as an unreadable entry",
      options: oneCall,
      talk: ["client: ⟦InvalidEnvelope⟧[]", "client: ⟦InvalidEnvelope⟧⟦ActiveCallLimit⟧[]"],
      end: ["0 MissingResponse"],
    },
  ]);

  test("the check is not complete then", () => {
    const { summary } = checkTalk(link, [call(1), call(2)], oneCall);
    expect(summary.complete).toBe(false);
  });
});

describe("answeredIds", () => {
  talkTable(link, [
    {
      why: "a forgotten id is unsolicited when it comes again",
      options: { limits: { answeredIds: 1 } },
      talk: [
        call(1),
        reply("1"),
        call(2),
        reply("2"),
        reply("⟦UnsolicitedResponse⟧1"),
        reply("⟦DuplicateResponse→3⟧2"),
      ],
    },
    {
      why: "1.0 notifications are forgotten too, the oldest first",
      protocol: link10,
      options: { limits: { answeredIds: 1 } },
      talk: [
        `client: {"method": "note", "params": ["a"], "id": null}`,
        `client: {"method": "note", "params": ["b"], "id": null}`,
        `server: {"result": null, "error": null, "id": ⟦ResponseToNotification→1⟧null}`,
        `server: {"result": null, "error": null, "id": ⟦UnsolicitedResponse⟧null}`,
      ],
    },
  ]);

  test("and the message says so", () => {
    const talk = [call(1), reply("1"), call(2), reply("2"), reply("1")];
    expect(checkTalk(link, talk, { limits: { answeredIds: 1 } }).messages).toEqual([
      "I expected a reply to an open call of client; none has id 1, and I no longer remember every answered one.",
    ]);
    expect(checkTalk(link, talk, { limits: { answeredIds: 2 } }).messages).toEqual([
      "I expected one reply with id 1; this is another.",
    ]);
  });
});

describe("entryBytes", () => {
  const talk = [`client: {"jsonrpc": "2.0", "method": "note", "params": {"text": "é"}}`];
  const bytes = 62;
  test("bytes of UTF-8 count, not code units", () => {
    expect(new TextEncoder().encode(talk[0]?.slice("client: ".length))).toHaveLength(bytes);
    expect(checkTalk(link, talk, { limits: { entryBytes: bytes } }).messages).toEqual([]);
    expect(checkTalk(link, talk, { limits: { entryBytes: bytes - 1 } }).messages).toEqual([
      `I expected an entry of at most ${bytes - 1} bytes; this one has ${bytes}, and I skipped it.`,
    ]);
  });

  test("bytes are counted as they come", () => {
    const message = new TextEncoder().encode(talk[0]?.slice("client: ".length));
    const codes = (entryBytes: number) =>
      new TranscriptChecker(link, { limits: { entryBytes } })
        .feed({ sender: "client", message })
        .map(({ code }) => code);
    expect([codes(bytes), codes(bytes - 1)]).toEqual([[], ["EntryLimit"]]);
  });
});

describe("findings", () => {
  const wrong = `client: {"jsonrpc": "2.0", "method": "pong"}`;
  test("the last finding within the budget says that there is no more room", () => {
    const { talk, summary, end } = checkTalk(link, [wrong, wrong, wrong, call(1)], {
      ...complete,
      limits: { findings: 2 },
    });
    expect(talk.map((line) => line.match(/⟦\w+⟧/)?.[0])).toEqual([
      "⟦UnknownMethod⟧",
      "⟦FindingLimit⟧",
      undefined,
      undefined,
    ]);
    expect(end).toEqual([]);
    expect(summary).toMatchObject({ complete: false, outstanding: 1, findings: { error: 2, advisory: 0 } });
  });

  test("a budget of one has room for nothing else", () => {
    const { messages } = checkTalk(link, [wrong], { limits: { findings: 1 } });
    expect(messages).toEqual(["I stopped at the limit of 1 findings; what follows is unreported."]);
  });
});

test.each([{ activeCalls: 0 }, { answeredIds: 1.5 }, { entryBytes: -1 }, { findings: Number.NaN }])(
  "%j cannot be used",
  (limits) => {
    expect(() => new TranscriptChecker(link, { limits })).toThrow(ConfigurationError);
  },
);
