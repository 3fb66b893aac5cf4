import { describe } from "vitest";
import { link } from "../../helpers/conversation.ts";
import { withPolicies } from "../../helpers/policy-model.ts";
import { complete, talkTable } from "../../helpers/talk-table.ts";

const ping = (id: string, peer = "client") => `${peer}: {"jsonrpc": "2.0", "id": ${id}, "method": "ping"}`;
const add = (id: string) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "add", "params": {"a": 1, "b": 2}}`;
const answered = (id: string, value = "null", peer = "server") =>
  `${peer}: {"jsonrpc": "2.0", "id": ${id}, "result": ${value}}`;
/** A call that came without its id. */
const addLost = `client: ⟦RequestExpected⟧{"jsonrpc": "2.0", "method": "add", "params": {"a": 1, "b": 2}}`;
const options = complete;

describe("a call whose id was that of another", () => {
  talkTable(link, [
    {
      why: "the second reply is its: checked by its method, related is its entry",
      options,
      talk: [ping("1"), add("⟦ActiveIdReused→0⟧1"), answered("1"), answered("1", `⟦TypeMismatch→1⟧"3"`)],
    },
    {
      why: "it takes one reply",
      options,
      talk: [
        ping("1"),
        add("⟦ActiveIdReused→0⟧1"),
        answered("1"),
        answered("1", "3"),
        answered("⟦DuplicateResponse→2⟧1"),
      ],
    },
    {
      why: "1.0 is the same id",
      options,
      talk: [ping("1"), add("⟦ActiveIdReused→0⟧1.0"), answered("1"), answered("10e-1", "3")],
    },
    {
      why: "a reply with any other id is none of its",
      options,
      talk: [ping("1"), add("⟦ActiveIdReused→0⟧1"), answered("1"), answered("⟦UnsolicitedResponse⟧2", "3")],
    },
    {
      why: "nor is one of its own sender",
      options,
      talk: [
        ping("1"),
        add("⟦ActiveIdReused→0⟧1"),
        answered("1"),
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
      talk: [addLost, answered("9", `⟦TypeMismatch→0⟧"3"`)],
    },
    {
      why: "the earliest first",
      options,
      talk: [addLost, addLost, answered("9", `⟦TypeMismatch→0⟧"3"`), answered("8", "3")],
    },
    { why: "it takes one reply", options, talk: [addLost, answered("9", "3"), answered("⟦UnsolicitedResponse⟧8")] },
    { why: "not the reply to an open call", options, talk: [addLost, ping("1"), answered("1"), answered("9", "3")] },
    {
      why: "not a second reply to a call",
      options,
      talk: [
        ping("1"),
        answered("1"),
        addLost,
        answered("⟦DuplicateResponse→1⟧1"),
        answered("9", `⟦TypeMismatch→2⟧"3"`),
      ],
    },
    {
      why: "not what is to come in an array",
      options,
      talk: [
        addLost,
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}]`,
        answered("⟦WrongReplyForm→1⟧1"),
        `server: [{"jsonrpc": "2.0", "id": 1, "result": null}]`,
        answered("9", `⟦TypeMismatch→0⟧"3"`),
      ],
    },
    {
      why: "not a reply to a call of its own sender",
      options,
      talk: [
        addLost,
        `server: {"jsonrpc": "2.0", "id": 1, "method": "ask"}`,
        answered("⟦WrongResponder→1⟧1"),
        answered("9", `⟦TypeMismatch→0⟧"3"`),
      ],
      end: ["1 OutstandingCall→2"],
    },
    {
      why: "not a reply of the caller",
      options,
      talk: [addLost, answered("⟦UnsolicitedResponse⟧9", "3", "client"), answered("9", `⟦TypeMismatch→0⟧"3"`)],
    },
    {
      why: "a notification that is one waits for none",
      options,
      talk: [`client: {"jsonrpc": "2.0", "method": "note"}`, answered("⟦UnsolicitedResponse⟧9")],
    },
    {
      why: "nor does one that may be a call",
      options,
      talk: [`client: {"jsonrpc": "2.0", "method": "ping"}`, answered("⟦UnsolicitedResponse⟧9")],
    },
  ]);
});

describe("a call whose id must not be", () => {
  talkTable(withPolicies(`ids: "stringOrInteger"`), [
    {
      why: "another id answers it",
      options,
      talk: [ping("⟦NullId⟧null"), answered("7", "⟦TypeMismatch→0⟧3")],
    },
    {
      why: "then its own does no more",
      options,
      talk: [ping("⟦FractionalId⟧1.5"), answered("7"), answered("⟦UnsolicitedResponse⟧1.5")],
    },
    {
      why: "when its own has answered it, no other does",
      options,
      talk: [ping("⟦FractionalId⟧1.5"), answered("1.5"), answered("⟦UnsolicitedResponse⟧7")],
    },
    {
      why: "the next that waits takes it",
      options,
      talk: [ping("⟦FractionalId⟧1.5"), ping("⟦FractionalId⟧2.5"), answered("1.5"), answered("7", "⟦TypeMismatch→1⟧3")],
    },
    {
      why: "an id that nobody can use: another answers it",
      options,
      talk: [ping("⟦InvalidId⟧true"), answered("7", "⟦TypeMismatch→0⟧3")],
    },
    {
      why: "or null",
      options,
      talk: [
        ping("⟦InvalidId⟧true"),
        `server: {"jsonrpc": "2.0", "id": null, "error": {"code": -32600, "message": "m"}}`,
        answered("⟦UnsolicitedResponse⟧7"),
      ],
    },
    {
      why: "not both",
      options,
      talk: [
        ping("⟦InvalidId⟧true"),
        answered("7"),
        `server: {"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧null, "error": {"code": -32600, "message": "m"}}`,
      ],
    },
    { why: "it is owed one of the two", options, talk: [ping("⟦InvalidId⟧true")], end: ["0 MissingResponse"] },
  ]);
  talkTable(link, [
    {
      why: "where it may be, it is the id of the call",
      options,
      talk: [ping("⟦FractionalId⟧1.5"), answered("⟦UnsolicitedResponse⟧7"), answered("1.5")],
    },
  ]);
});

describe("a call that its own sender would have to accept", () => {
  talkTable(link, [
    {
      why: "its sender's reply answers it: checked by its method, related is its entry",
      options,
      talk: [ping("1", "server").replace(`"ping"`, `⟦UnknownMethod⟧"ping"`), answered("1", "⟦TypeMismatch→0⟧3")],
    },
    {
      why: "then the other peer does no more",
      options,
      talk: [
        ping("1", "server").replace(`"ping"`, `⟦UnknownMethod⟧"ping"`),
        answered("1"),
        answered("⟦UnsolicitedResponse⟧1", "null", "client"),
      ],
    },
    {
      why: "under another id it does not",
      options,
      talk: [
        ping("1", "server").replace(`"ping"`, `⟦UnknownMethod⟧"ping"`),
        answered("⟦UnsolicitedResponse⟧2"),
        `client: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "m"}}`,
      ],
    },
    {
      why: "a method that neither accepts is nobody's",
      options,
      talk: [
        ping("1", "server").replace(`"ping"`, `⟦UnknownMethod⟧"pong"`),
        answered("⟦WrongResponder→0⟧1"),
        `client: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "m"}}`,
      ],
    },
    {
      why: "a method that the other peer accepts is that peer's to answer",
      options,
      talk: [
        `server: {"jsonrpc": "2.0", "id": 1, "method": "ask"}`,
        answered("⟦WrongResponder→0⟧1", `"yes"`),
        answered("1", `"yes"`, "client"),
      ],
    },
  ]);
  talkTable(withPolicies(""), [
    {
      why: "so is a method that both accept",
      options,
      talk: [ping("1", "server"), answered("⟦WrongResponder→0⟧1"), answered("1", "null", "client")],
    },
  ]);
});
