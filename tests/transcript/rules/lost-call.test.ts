import { describe } from "vitest";
import { link } from "../../helpers/conversation.ts";
import { withPolicies } from "../../helpers/policy-model.ts";
import { complete, talkTable } from "../../helpers/talk-table.ts";

const ping = (id: string, peer = "client") => `${peer}: {"jsonrpc": "2.0", "id": ${id}, "method": "ping"}`;
const add = (id: string) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "add", "params": {"a": 1, "b": 2}}`;
const noted = (id: string, value = "null", peer = "server") =>
  `${peer}: {"jsonrpc": "2.0", "id": ${id}, "result": ${value}}`;
/** A call that came without its id. */
const addLost = `client: ⟦RequestExpected⟧{"jsonrpc": "2.0", "method": "add", "params": {"a": 1, "b": 2}}`;
const options = complete;

describe("a call whose id was that of another", () => {
  talkTable(link, [
    {
      why: "the second reply is its: checked by its method, related is its entry",
      options,
      talk: [ping("1"), add("⟦ActiveIdReused→0⟧1"), noted("1"), noted("1", `⟦TypeMismatch→1⟧"3"`)],
    },
    {
      why: "it takes one reply",
      options,
      talk: [ping("1"), add("⟦ActiveIdReused→0⟧1"), noted("1"), noted("1", "3"), noted("⟦DuplicateResponse→2⟧1")],
    },
    {
      why: "1.0 is the same id",
      options,
      talk: [ping("1"), add("⟦ActiveIdReused→0⟧1.0"), noted("1"), noted("10e-1", "3")],
    },
    {
      why: "a reply with any other id is none of its",
      options,
      talk: [ping("1"), add("⟦ActiveIdReused→0⟧1"), noted("1"), noted("⟦UnsolicitedResponse⟧2", "3")],
    },
    {
      why: "nor is one of its own sender",
      options,
      talk: [
        ping("1"),
        add("⟦ActiveIdReused→0⟧1"),
        noted("1"),
        `client: {"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧1, "result": 3}`,
      ],
    },
  ]);
});

describe("a call without its id", () => {
  talkTable(link, [
    {
      why: "the first reply that answers nothing is its: checked by its method, related is its entry",
      options,
      talk: [addLost, noted("9", `⟦TypeMismatch→0⟧"3"`)],
    },
    {
      why: "the earliest first",
      options,
      talk: [addLost, addLost, noted("9", `⟦TypeMismatch→0⟧"3"`), noted("8", "3")],
    },
    { why: "it takes one reply", options, talk: [addLost, noted("9", "3"), noted("⟦UnsolicitedResponse⟧8")] },
    { why: "not the reply to an open call", options, talk: [addLost, ping("1"), noted("1"), noted("9", "3")] },
    {
      why: "not a second reply to a call",
      options,
      talk: [ping("1"), noted("1"), addLost, noted("⟦DuplicateResponse→1⟧1"), noted("9", `⟦TypeMismatch→2⟧"3"`)],
    },
    {
      why: "not what is to come in an array",
      options,
      talk: [
        addLost,
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}]`,
        noted("⟦WrongReplyForm→1⟧1"),
        `server: [{"jsonrpc": "2.0", "id": 1, "result": null}]`,
        noted("9", `⟦TypeMismatch→0⟧"3"`),
      ],
    },
    {
      why: "not a reply to a call of its own sender",
      options,
      talk: [
        addLost,
        `server: {"jsonrpc": "2.0", "id": 1, "method": "ask"}`,
        noted("⟦WrongResponder→1⟧1"),
        noted("9", `⟦TypeMismatch→0⟧"3"`),
      ],
      end: ["1 OutstandingCall→2"],
    },
    {
      why: "not a reply of the caller",
      options,
      talk: [addLost, noted("⟦UnsolicitedResponse⟧9", "3", "client"), noted("9", `⟦TypeMismatch→0⟧"3"`)],
    },
    {
      why: "a notification that is one waits for none",
      options,
      talk: [`client: {"jsonrpc": "2.0", "method": "note"}`, noted("⟦UnsolicitedResponse⟧9")],
    },
    {
      why: "nor does one that may be a call",
      options,
      talk: [`client: {"jsonrpc": "2.0", "method": "ping"}`, noted("⟦UnsolicitedResponse⟧9")],
    },
  ]);
});

describe("a call whose id must not be", () => {
  talkTable(withPolicies(`ids: "stringOrInteger"`), [
    {
      why: "another id answers it",
      options,
      talk: [ping("⟦NullId⟧null"), noted("7", "⟦TypeMismatch→0⟧3")],
    },
    {
      why: "then its own does no more",
      options,
      talk: [ping("⟦FractionalId⟧1.5"), noted("7"), noted("⟦UnsolicitedResponse⟧1.5")],
    },
    {
      why: "when its own has answered it, no other does",
      options,
      talk: [ping("⟦FractionalId⟧1.5"), noted("1.5"), noted("⟦UnsolicitedResponse⟧7")],
    },
    {
      why: "the next that waits takes it",
      options,
      talk: [ping("⟦FractionalId⟧1.5"), ping("⟦FractionalId⟧2.5"), noted("1.5"), noted("7", "⟦TypeMismatch→1⟧3")],
    },
    {
      why: "an id that nobody can use: another answers it",
      options,
      talk: [ping("⟦InvalidId⟧true"), noted("7", "⟦TypeMismatch→0⟧3")],
    },
    {
      why: "or null",
      options,
      talk: [
        ping("⟦InvalidId⟧true"),
        `server: {"jsonrpc": "2.0", "id": null, "error": {"code": -32600, "message": "m"}}`,
        noted("⟦UnsolicitedResponse⟧7"),
      ],
    },
    {
      why: "not both",
      options,
      talk: [
        ping("⟦InvalidId⟧true"),
        noted("7"),
        `server: {"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧null, "error": {"code": -32600, "message": "m"}}`,
      ],
    },
    { why: "it is owed one of the two", options, talk: [ping("⟦InvalidId⟧true")], end: ["0 MissingResponse"] },
  ]);
  talkTable(link, [
    {
      why: "where it may be, it is the id of the call",
      options,
      talk: [ping("⟦FractionalId⟧1.5"), noted("⟦UnsolicitedResponse⟧7"), noted("1.5")],
    },
  ]);
});

describe("a call that its own sender would have to accept", () => {
  talkTable(link, [
    {
      why: "its sender's reply answers it: checked by its method, related is its entry",
      options,
      talk: [ping("1", "server").replace(`"ping"`, `⟦UnknownMethod⟧"ping"`), noted("1", "⟦TypeMismatch→0⟧3")],
    },
    {
      why: "then the other peer does no more",
      options,
      talk: [
        ping("1", "server").replace(`"ping"`, `⟦UnknownMethod⟧"ping"`),
        noted("1"),
        noted("⟦UnsolicitedResponse⟧1", "null", "client"),
      ],
    },
    {
      why: "under another id it does not",
      options,
      talk: [
        ping("1", "server").replace(`"ping"`, `⟦UnknownMethod⟧"ping"`),
        noted("⟦UnsolicitedResponse⟧2"),
        `client: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "m"}}`,
      ],
    },
    {
      why: "a method that neither accepts is nobody's",
      options,
      talk: [
        ping("1", "server").replace(`"ping"`, `⟦UnknownMethod⟧"pong"`),
        noted("⟦WrongResponder→0⟧1"),
        `client: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "m"}}`,
      ],
    },
    {
      why: "a method that the other peer accepts is that peer's to answer",
      options,
      talk: [
        `server: {"jsonrpc": "2.0", "id": 1, "method": "ask"}`,
        noted("⟦WrongResponder→0⟧1", `"yes"`),
        noted("1", `"yes"`, "client"),
      ],
    },
  ]);
});
