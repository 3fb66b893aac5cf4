import { describe, expect, test } from "vitest";
import { TranscriptChecker } from "../../src/transcript/checker.ts";
import { entryOf } from "../helpers/conversation.ts";
import { withPolicies } from "../helpers/policy-model.ts";
import { complete, talkTable } from "../helpers/talk-table.ts";

const ping = (id: string) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "ping"}`;
const result = (id: string) => `server: {"jsonrpc": "2.0", "id": ${id}, "result": null}`;
const refused = (id: string) => `server: {"jsonrpc": "2.0", "id": ${id}, "error": {"code": -32600, "message": "m"}}`;

describe("ids: stringOrInteger", () => {
  const strict = withPolicies(`ids: "stringOrInteger"`);
  talkTable(strict, [
    { why: "ids as they should be", talk: [ping("1"), result("1"), ping(`"a"`), result(`"a"`)], options: complete },
    { why: "a null id need not be answered", talk: [ping("⟦NullId⟧null")], options: complete },
    { why: "it may be refused", talk: [ping("⟦NullId⟧null"), refused("null")], options: complete },
    { why: "it may be taken all the same", talk: [ping("⟦NullId⟧null"), result("null")], options: complete },
    {
      why: "a fraction may be refused with its id",
      talk: [ping("⟦FractionalId⟧1.5"), refused("1.5")],
      options: complete,
    },
    { why: "or with null", talk: [ping("⟦FractionalId⟧1.5"), refused("null")], options: complete },
    { why: "or be taken", talk: [ping("⟦FractionalId⟧1.5"), result("1.5")], options: complete },
    {
      why: "a success has the id of its call",
      talk: [ping("⟦FractionalId⟧1.5"), `server: {"jsonrpc": "2.0", "id": ⟦IdMismatch→0⟧null, "result": null}`],
    },
    {
      why: "a fraction is answered",
      talk: [ping("⟦FractionalId⟧1.5")],
      end: ["0 MissingResponse"],
      options: complete,
    },
  ]);

  test("they are errors", () => {
    const checker = new TranscriptChecker(strict);
    const found = checker.feedAll([ping("null"), ping("1.5")].map(entryOf));
    expect(found.map(({ severity }) => severity)).toEqual(["error", "error"]);
  });
});

const batch = (...ids: string[]) =>
  `client: [${ids.map((id) => `{"jsonrpc": "2.0", "id": ${id}, "method": "ping"}`).join(", ")}]`;
const answers = (...ids: string[]) =>
  `server: [${ids.map((id) => `{"jsonrpc": "2.0", "id": ${id}, "result": null}`).join(", ")}]`;

describe("batches: loose", () => {
  talkTable(withPolicies(`batches: "loose"`), [
    { why: "answered as a whole", talk: [batch("1", "2"), answers("2", "1")], options: complete },
    { why: "answered one by one", talk: [batch("1", "2"), result("2"), result("1")], options: complete },
    { why: "partly", talk: [batch("1", "2", "3"), result("2"), answers("3", "1")], options: complete },
    {
      why: "what is left is missing",
      talk: [batch("1", "2", "3"), result("2"), answers("3").replace("[", "⟦MissingResponse→0⟧[")],
      options: complete,
    },
    {
      why: "not answered",
      talk: [batch("1", "2"), result("2")],
      end: ["0 MissingResponse→0"],
      options: complete,
    },
    {
      why: "each once",
      talk: [batch("1", "2"), result("1"), result("1").replace(`"id": 1`, `"id": ⟦DuplicateResponse→1⟧1`)],
      end: ["0 OutstandingCall→0"],
    },
    {
      why: "each is checked as the answer to its call",
      talk: [batch("1", "2"), `server: {"jsonrpc": "2.0", "id": 1, "result": ⟦TypeMismatch→0⟧5}`, result("2")],
      options: complete,
    },
    {
      why: "an id is free after its answer",
      talk: [batch("1", "2"), result("1"), ping("1"), result("1"), result("2")],
      options: complete,
    },
    {
      why: "the refusal of a broken element",
      talk: [
        batch("1", "2").replace(`"method": "ping"}]`, `"method": ⟦InvalidEnvelope⟧7}]`).replace(`"id": 2, `, ""),
        result("1"),
        refused("null"),
      ],
      options: complete,
    },
  ]);
});

describe("batches: whole", () => {
  talkTable(withPolicies(""), [
    {
      why: "a reply by itself",
      talk: [batch("1"), result("1").replace(`"id": 1`, `"id": ⟦WrongReplyForm→0⟧1`), answers("1")],
    },
  ]);
});

describe("batches: forbidden", () => {
  const array = (line: string) => line.replace("[", "⟦UnsupportedMessage⟧[");
  const arrayTo0 = (line: string) => line.replace("[", "⟦UnsupportedMessage→0⟧[");
  talkTable(withPolicies(`batches: "forbidden"`), [
    { why: "an array, passed over", talk: [array(batch("1", "2"))], options: complete },
    { why: "refused as one", talk: [array(batch("1", "2")), refused("null")], options: complete },
    { why: "answered one by one", talk: [array(batch("1", "2")), result("1"), result("2")], options: complete },
    { why: "answered by an array", talk: [array(batch("1", "2")), arrayTo0(answers("1", "2"))], options: complete },
    { why: "an empty array", talk: [array("client: []"), refused("null")], options: complete },
    { why: "its elements are checked", talk: [array(batch("1")).replace(`"ping"`, `⟦UnknownMethod⟧"pong"`)] },
    { why: "single messages", talk: [ping("1"), result("1")], options: complete },
  ]);
});

describe("unreadableReplyId: nullOrAbsent", () => {
  const broken = `client: ⟦InvalidJson⟧{`.replace("⟦InvalidJson⟧{", "{⟦InvalidJson⟧");
  const lost = `server: {"jsonrpc": "2.0", "error": {"code": -32700, "message": "m"}}`;
  talkTable(withPolicies(`unreadableReplyId: "nullOrAbsent"`), [
    { why: "without an id", talk: [broken, lost], options: complete },
    { why: "with a null id", talk: [broken, lost.replace(`"2.0"`, `"2.0", "id": null`)], options: complete },
    {
      why: "a call is answered with its id",
      talk: [ping("1"), lost.replace("{", "⟦UnsolicitedResponse⟧{"), result("1")],
      options: complete,
    },
    {
      why: "a result has an id",
      talk: [`server: ⟦UnsolicitedResponse⟧⟦InvalidId⟧{"jsonrpc": "2.0", "result": null}`],
    },
  ]);
  talkTable(withPolicies(""), [
    { why: "not by default", talk: [broken, lost.replace("{", "⟦InvalidId→0⟧{")], options: complete },
  ]);
});

describe("a cancelled call", () => {
  const cancel = (id: string) => `client: {"jsonrpc": "2.0", "method": "cancel", "params": {"call": ${id}}}`;
  talkTable(withPolicies(`batches: "loose"`, { cancels: `reply: "optional"` }), [
    { why: "need not be answered", talk: [ping("1"), cancel("1")], options: complete },
    { why: "may be answered", talk: [ping("1"), cancel("1"), result("1")], options: complete },
    {
      why: "but once",
      talk: [ping("1"), cancel("1"), result("1"), result("1").replace(`"id": 1`, `"id": ⟦DuplicateResponse→2⟧1`)],
    },
    { why: "its id is free", talk: [ping("1"), cancel("1"), ping("1"), result("1")], options: complete },
    {
      why: "that of another call is not",
      talk: [ping("1"), ping("2"), cancel("1"), ping("⟦ActiveIdReused→1⟧2")],
      end: ["1 MissingResponse"],
      options: complete,
    },
    {
      why: "it makes room",
      talk: [ping("1"), cancel("1"), ping("2"), cancel("2"), ping("3"), result("3"), result("2")],
      options: { ...complete, limits: { activeCalls: 2 } },
    },
    {
      why: "other calls do not",
      talk: [ping("1"), ping("2"), cancel("2"), ping("3"), ping("4").replace("{", "⟦ActiveCallLimit⟧{")],
      end: ["0 MissingResponse", "3 MissingResponse"],
      options: { ...complete, limits: { activeCalls: 2 } },
    },
    { why: "in a batch", talk: [batch("1", "2"), cancel("1"), answers("2")], options: complete },
    { why: "all of a batch", talk: [batch("1", "2"), cancel("1"), cancel("2")], options: complete },
    {
      why: "some of a batch",
      talk: [batch("1", "2"), cancel("1")],
      end: ["0 MissingResponse→0"],
      options: complete,
    },
    { why: "one by one", talk: [batch("1", "2"), cancel("1"), result("2")], options: complete },
  ]);
  talkTable(withPolicies(""), [
    { why: "by default it is answered", talk: [ping("1"), cancel("1")], end: ["0 MissingResponse"], options: complete },
  ]);
});

describe("two calls of a batch with one id", () => {
  const cancelled = `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": 800, "message": "m"}}`;
  talkTable(withPolicies(`batches: "loose"`, { cancels: "code: 800" }), [
    {
      why: "a cancellation excuses the first reply",
      talk: [
        batch("1", "⟦AmbiguousId⟧1"),
        `client: {"jsonrpc": "2.0", "method": "cancel", "params": {"call": 1}}`,
        cancelled,
        cancelled.replace("800", "⟦UnknownError→0⟧800"),
      ],
    },
  ]);
});

describe("a call that must not be cancelled", () => {
  const cancel = (id: string) => `client: {"jsonrpc": "2.0", "method": "cancel", "params": {"call": ${id}}}`;
  talkTable(withPolicies("", { cancels: `reply: "optional", exempt: ["ping"]` }), [
    {
      why: "is not, and waits on",
      talk: [ping("1"), cancel("⟦ForbiddenCancellation→0⟧1")],
      end: ["0 MissingResponse"],
      options: complete,
    },
    {
      why: "others may be",
      talk: [`client: {"jsonrpc": "2.0", "id": 1, "method": "open"}`, cancel("1")],
      options: complete,
    },
  ]);
});

describe("pipelining", () => {
  const open = (id: string) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "open"}`;
  const opened = (id: string, result: string) => `server: {"jsonrpc": "2.0", "id": ${id}, "result": ${result}}`;
  const read = (id: string) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "read"}`;
  const blamed = (id: string, related = "") => read(id).replace(`"read"`, `⟦CapabilityNotAdvertised${related}⟧"read"`);
  talkTable(withPolicies("", { session: `pipelining: "accept"` }), [
    { why: "nobody asked", talk: [blamed("1"), result("1")] },
    { why: "while the call is open", talk: [open("0"), read("1"), opened("0", `{"files": 1}`), result("1")] },
    { why: "even if it then advertises nothing", talk: [open("0"), read("1"), opened("0", "{}"), result("1")] },
    { why: "not after its result", talk: [open("0"), opened("0", "{}"), blamed("1", "→0"), result("1")] },
    {
      why: "nor after its error",
      talk: [
        open("0"),
        `server: {"jsonrpc": "2.0", "id": 0, "error": {"code": -32603, "message": "m"}}`,
        blamed("1", "→0"),
        result("1"),
      ],
    },
    {
      why: "while one of two is open",
      talk: [
        open("0"),
        open("1"),
        opened("0", "{}"),
        read("2"),
        opened("1", "{}"),
        blamed("3", "→1"),
        result("2"),
        result("3"),
      ],
    },
    {
      why: "a notification has no result",
      talk: [`client: {"jsonrpc": "2.0", "method": "open"}`, blamed("1", "→0"), result("1")],
    },
  ]);
  talkTable(withPolicies(""), [
    { why: "not by default", talk: [open("0"), blamed("1", "→0"), opened("0", `{"files": 1}`), result("1")] },
  ]);

  test("an advice leaves the message accepted", () => {
    const checker = new TranscriptChecker(withPolicies("", { session: `pipelining: "advisory"` }));
    const found = checker.feedAll([open("0"), read("1"), opened("0", "{}"), read("2")].map(entryOf));
    expect(found.map(({ code, severity, entry }) => `${entry} ${code} ${severity}`)).toEqual([
      "1 CapabilityNotAdvertised advisory",
      "3 CapabilityNotAdvertised error",
    ]);
  });
});
