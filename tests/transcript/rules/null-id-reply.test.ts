import { describe } from "vitest";
import { link, link10 } from "../../helpers/conversation.ts";
import { complete, talkTable } from "../../helpers/talk-table.ts";

const cut = (peer = "client") => `${peer}: {"jsonrpc"⟦InvalidJson⟧`;
const noMethod = `client: ⟦InvalidEnvelope⟧{"jsonrpc": "2.0"}`;
const empty = "client: ⟦InvalidEnvelope⟧[]";
const nullAdd = `client: {"jsonrpc": "2.0", "id": ⟦NullId⟧null, "method": "add", "params": {"a": 1, "b": 2}}`;
/** Which entry it answers shows in `related` of what it must be. */
const refused = (code: number | string, { id = "null", peer = "server" } = {}) =>
  `${peer}: {"jsonrpc": "2.0", "id": ${id}, "error": {"code": ${code}, "message": "m"}}`;
const result = (value: string, id = "null") => `server: {"jsonrpc": "2.0", "id": ${id}, "result": ${value}}`;
const options = complete;

describe("an unreadable entry", () => {
  talkTable(link, [
    { why: "no JSON: a parse error", options, talk: [cut(), refused(-32700)] },
    { why: "no usable id: an invalid request", options, talk: [noMethod, refused(-32600)] },
    { why: "an empty array too", options, talk: [empty, refused(-32600)] },
    {
      why: "it says which error",
      options,
      talk: [cut(), refused("⟦ProtocolErrorExpected→0⟧-32600")],
    },
    {
      why: "the earliest first",
      options,
      talk: [noMethod, cut(), refused("⟦ProtocolErrorExpected→0⟧-32700"), refused("⟦ProtocolErrorExpected→1⟧-32600")],
    },
    {
      why: "one reply to each",
      options,
      talk: [cut(), refused(-32700), refused(-32700, { id: "⟦UnsolicitedResponse⟧null" })],
    },
    { why: "of the other peer", options, talk: [cut("server"), refused(-32700, { peer: "client" })] },
    {
      why: "not of its own sender",
      options,
      talk: [cut(), refused(-32700, { id: "⟦UnsolicitedResponse⟧null", peer: "client" }), refused(-32700)],
    },
    ...["0", `""`, `"null"`].map((id) => ({
      why: `${id} is not null`,
      talk: [empty, refused(-32600, { id: `⟦UnsolicitedResponse⟧${id}` }), refused(-32600)],
      options,
    })),
    {
      why: "no id is taken for null, and told of",
      talk: [empty, `server: ⟦InvalidId→0⟧{"jsonrpc": "2.0", "error": {"code": -32600, "message": "m"}}`],
      options,
    },
  ]);
});

describe("an open call with a null id", () => {
  talkTable(link, [
    { why: "its result", options, talk: [nullAdd, result("3")] },
    { why: "is checked by its method", options, talk: [nullAdd, result(`⟦TypeMismatch→0⟧"3"`)] },
    { why: "once", options, talk: [nullAdd, result("3"), result("3", "⟦DuplicateResponse→1⟧null")] },
    { why: "0 is not null", options, talk: [nullAdd, result("3", "⟦UnsolicitedResponse⟧0"), result("3")] },
    { why: "it is owed a reply", options, talk: [nullAdd], end: ["0 MissingResponse"] },
  ]);
});

describe("both", () => {
  talkTable(link, [
    {
      why: "the unreadable entry came first: it is answered, with an advice",
      options,
      talk: [cut(), nullAdd, refused(-32700, { id: "⟦AmbiguousId→0⟧null" }), result("3")],
    },
    {
      why: "the call came first: it is answered, with an advice",
      options,
      talk: [nullAdd, cut(), result("3", "⟦AmbiguousId→0⟧null"), refused(-32700)],
    },
    {
      why: "it is checked as the one that it is taken for",
      options,
      talk: [nullAdd, cut(), result(`⟦TypeMismatch→0⟧"3"`, "⟦AmbiguousId→0⟧null"), refused(-32700)],
    },
    {
      why: "a call with an id of its own is none of the two",
      options,
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
        cut(),
        refused(-32700),
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
      ],
    },
    {
      why: "nor is what the other peer sent",
      options,
      talk: [cut("server"), nullAdd, result("3"), refused(-32700, { peer: "client" })],
    },
  ]);
});

describe("1.0", () => {
  talkTable(link10, [
    {
      why: "a null id is that of a notification, which nothing answers",
      options,
      talk: [
        `client: {"id": null, "method": "note", "params": ["hello"]}`,
        `server: {"id": ⟦ResponseToNotification→0⟧null, "result": null, "error": null}`,
      ],
    },
  ]);
});
