import { describe, expect, test } from "vitest";
import { TranscriptChecker } from "../../src/transcript/checker.ts";
import { entryOf, link, protocolOf } from "../helpers/conversation.ts";
import { withPolicies } from "../helpers/policy-model.ts";
import { complete, talkTable } from "../helpers/talk-table.ts";

const ping = (id: string) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "ping"}`;
const result = (id: string) => `server: {"jsonrpc": "2.0", "id": ${id}, "result": null}`;
const options = complete;

describe("a reply that cannot be read", () => {
  talkTable(link, [
    {
      why: "answers the call whose id it has",
      options,
      talk: [ping("1"), ping("2"), `server: {"jsonrpc": "2.0", "id": 1, "result": [⟦InvalidJson⟧`, result("2")],
    },
    {
      why: "so a second one is one too many",
      options,
      talk: [
        ping("1"),
        `server: {"jsonrpc": "2.0", "id": 1, "result": null,⟦InvalidJson⟧}`,
        result("⟦DuplicateResponse→1⟧1"),
      ],
    },
    {
      why: "answers the only call that waits",
      options,
      talk: [ping("1"), `server: {"jsonrpc": "2.0", "result": [⟦InvalidJson⟧`],
    },
    {
      why: "of several it is not known which: the one that stays open is an advice",
      options,
      talk: [ping("1"), ping("2"), `server: {"jsonrpc": "2.0", "result": [⟦InvalidJson⟧`, result("2")],
      end: ["0 OutstandingCall→2"],
    },
    {
      why: "one entry explains one call",
      options,
      talk: [ping("1"), ping("2"), `server: {"jsonrpc": "2.0", "result": [⟦InvalidJson⟧`],
      end: ["0 MissingResponse", "1 OutstandingCall→2"],
    },
    {
      why: "and no later one",
      options,
      talk: [ping("1"), `server: {"jsonrpc": "2.0", "id"⟦InvalidJson⟧`, result("1"), ping("2")],
      end: ["1 MissingResponse", "3 MissingResponse"],
    },
    {
      why: "plain text explains nothing",
      options,
      talk: [ping("1"), "server: ⟦InvalidJson⟧Listening"],
      end: ["0 MissingResponse", "1 MissingResponse"],
    },
  ]);
});

describe("a request that cannot be read", () => {
  const cut = `client: {"jsonrpc": "2.0", "id": 1, "method": "ping", "par⟦InvalidJson⟧`;
  talkTable(link, [
    { why: "waits under its id", options, talk: [cut, result("1")] },
    {
      why: "its reply is checked by its method",
      options,
      talk: [cut, `server: {"jsonrpc": "2.0", "id": 1, "result": ⟦TypeMismatch→0⟧7}`],
    },
    {
      why: "a null id answers it as well",
      options,
      talk: [cut, `server: {"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": "m"}}`],
    },
    { why: "it is owed one reply", options, talk: [cut], end: ["0 MissingResponse"] },
    { why: "sent again, it is that call", options, talk: [cut, ping("1"), result("1")], end: ["0 MissingResponse"] },
    {
      why: "without an id, the first reply that answers nothing is its",
      options,
      talk: [
        `client: {"jsonrpc": "2.0", "method": "ping"⟦InvalidJson⟧`,
        result("9"),
        result("⟦UnsolicitedResponse⟧10"),
      ],
    },
    {
      why: "a notification takes none",
      options,
      talk: [`client: {"jsonrpc": "2.0", "method": "note", "par⟦InvalidJson⟧`, result("⟦UnsolicitedResponse⟧9")],
      end: ["0 MissingResponse"],
    },
  ]);
});

describe("a request whose id is the fault", () => {
  talkTable(withPolicies(`ids: "stringOrInteger"`), [
    { why: "a null id", options, talk: [ping("⟦NullId⟧null"), result("1")] },
    { why: "a fraction", options, talk: [ping("⟦FractionalId⟧1.5"), result("1")] },
    { why: "an id of a kind that is none", options, talk: [ping("⟦InvalidId⟧true"), result("1")] },
  ]);
  talkTable(link, [
    {
      why: "an id that another call has: both may be answered",
      options,
      talk: [ping("1"), ping("⟦ActiveIdReused→0⟧1"), result("1"), result("1"), result("⟦DuplicateResponse→2⟧1")],
    },
    ...["null", "1", "2"].map((id) => ({
      why: `an id that stands twice: a refusal with ${id} answers it`,
      options,
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, ⟦DuplicateKey⟧"id": 2, "method": "ping"}`,
        `server: {"jsonrpc": "2.0", "id": ${id}, "error": {"code": -32600, "message": "m"}}`,
      ],
    })),
    {
      why: "no id, although the method is a call",
      options,
      talk: [
        `client: ⟦RequestExpected⟧{"jsonrpc": "2.0", "method": "add", "params": {"a": 1, "b": 2}}`,
        `server: {"jsonrpc": "2.0", "id": 4, "result": 3}`,
      ],
    },
  ]);
});

describe("peers mixed up", () => {
  talkTable(link, [
    {
      why: "a call of a method that only its sender accepts",
      options,
      talk: [`server: {"jsonrpc": "2.0", "id": 1, "method": ⟦UnknownMethod⟧"ping"}`, result("1")],
    },
    {
      why: "it may still be refused",
      options,
      talk: [
        `server: {"jsonrpc": "2.0", "id": 1, "method": ⟦UnknownMethod⟧"ping"}`,
        `client: {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "m"}}`,
      ],
    },
    {
      why: "a reply of the caller itself",
      options,
      talk: [ping("1"), `client: {"jsonrpc": "2.0", "id": ⟦WrongResponder→0⟧1, "result": null}`],
      end: ["0 OutstandingCall→1"],
    },
    {
      why: "a stranger's reply",
      options,
      talk: [ping("1"), `stranger: ⟦UnknownPeer⟧{"jsonrpc": "2.0", "id": 1, "result": null}`],
      end: ["0 OutstandingCall→1"],
    },
    {
      why: "a stranger's call",
      options,
      talk: [`stranger: ⟦UnknownPeer⟧{"jsonrpc": "2.0", "id": 1, "method": "ping"}`, result("1")],
    },
  ]);
});

describe("a reply with another id", () => {
  talkTable(link, [
    {
      why: "another type",
      options,
      talk: [ping("1"), ping("2"), result(`⟦UnsolicitedResponse⟧"1"`), result("2")],
      end: ["0 OutstandingCall→2"],
    },
    { why: "any other", options, talk: [ping("1"), result("⟦UnsolicitedResponse⟧7")], end: ["0 OutstandingCall→1"] },
    {
      why: "a partial transcript says only that it is open",
      talk: [ping("1"), result("⟦UnsolicitedResponse⟧7")],
      end: ["0 OutstandingCall"],
    },
    {
      why: "too large to be read",
      options: { ...complete, limits: { entryBytes: 60 } },
      talk: [ping("1"), `server: ⟦EntryLimit⟧{"jsonrpc": "2.0", "id": 1, "result": "${"x".repeat(50)}"}`],
      end: ["0 OutstandingCall→1"],
    },
  ]);
});

describe("a reply in an array, where arrays are forbidden", () => {
  talkTable(withPolicies(`batches: "forbidden"`), [
    {
      why: "answers its call",
      options,
      talk: [
        ping("1"),
        `server: ⟦UnsolicitedResponse⟧⟦UnsupportedMessage⟧[{"jsonrpc": "2.0", "id": 1, "result": null}]`,
      ],
    },
  ]);
});

const lenient = (afterFault: string) =>
  protocolOf(
    `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#jsonRpcSession
use smithy.rpc#method

@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client" }, { name: "server", accepts: Server }])
@jsonRpcSession(
    states: ["new", "opening", "opened", "running"]
    capabilities: [{ name: "files", method: "open", pointer: "/files" }, { name: "logs", method: "open", pointer: "/logs" }]
    ${afterFault}
)
structure Link {}

@jsonRpc(versions: ["2.0"])
service Server { version: "1", operations: [Open, Start, Work, Read] }

@method(name: "open", params: "named", kind: "request")
@jsonRpcLifecycle(allowedIn: ["new"], onCall: "opening", onSuccess: "opened", onError: "new")
operation Open {
    output := { @required files: Boolean, logs: Boolean }
}

@method(name: "start", params: "named", kind: "notification")
@jsonRpcLifecycle(allowedIn: ["opened"], onCall: "running")
operation Start {}

@method(name: "work", params: "named", kind: "request", nullResult: true)
@jsonRpcLifecycle(allowedIn: ["running"])
operation Work {}

@method(name: "read", params: "named", kind: "request", nullResult: true)
@jsonRpcLifecycle(allowedIn: ["running"], requires: ["files"])
operation Read {}
`,
    "demo#Link",
  );

describe("a lenient session", () => {
  const open = `client: {"jsonrpc": "2.0", "id": 0, "method": "open"}`;
  const opened = `server: {"jsonrpc": "2.0", "id": 0, "result": {"files": true}}`;
  const start = `client: {"jsonrpc": "2.0", "method": "start"}`;
  const work = (id: number) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "work"}`;
  const read = (id: number) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "read"}`;
  const misplaced = (line: string, related = "") => line.replace(`"method": `, `"method": ⟦StateViolation${related}⟧`);
  const done = (id: number) => result(String(id));
  talkTable(lenient(`afterFault: "lenient"`), [
    { why: "nothing is wrong", options, talk: [open, opened, start, work(1), done(1), read(2), done(2)] },
    {
      why: "the reply is lost: only that is told",
      options,
      talk: [open, start, work(1), done(1), read(2), done(2)],
      end: ["0 MissingResponse"],
    },
    {
      why: "or at the end, when nothing was answered with a result",
      options,
      talk: [open, start, work(1)],
      end: ["1 StateViolation→0", "0 MissingResponse", "2 MissingResponse"],
    },
    {
      why: "the call is lost: its reply is told of",
      options,
      talk: [
        `server: {"jsonrpc": "2.0", "id": ⟦UnsolicitedResponse⟧0, "result": {"files": true}}`,
        start,
        work(1),
        done(1),
        read(2),
        done(2),
      ],
    },
    {
      why: "both are lost: the first message shows it",
      options,
      talk: [misplaced(start), work(1), done(1), read(2), done(2)],
    },
    {
      why: "the notification is lost: the next message shows it",
      options,
      talk: [open, opened, misplaced(work(1), "→1"), done(1), read(2), done(2)],
    },
    {
      why: "what comes before all is told of, and nothing behind it",
      options,
      talk: [misplaced(work(1)), done(1), open, opened, start, work(2), done(2)],
    },
    {
      why: "what was announced too early is not asked for again",
      options,
      talk: [misplaced(start), open, opened, work(1), done(1)],
    },
    {
      why: "the call cannot be read",
      options,
      talk: [
        `client: {"jsonrpc": "2.0", "id": 0, "method": "open"⟦InvalidJson⟧`,
        opened,
        start,
        work(1),
        done(1),
        read(2),
        done(2),
      ],
    },
    {
      why: "the reply cannot be read",
      options,
      talk: [
        open,
        `server: {"jsonrpc": "2.0", "id": 0, "result": {⟦InvalidJson⟧`,
        start,
        work(1),
        done(1),
        read(2),
        done(2),
      ],
    },
    {
      why: "a broken reply says nothing of capabilities",
      options,
      talk: [open, `server: {"jsonrpc": "2.0", "id": 0, "result": ⟦MissingMember→0⟧{}}`, start, read(1), done(1)],
    },
    {
      why: "a capability is missed once",
      options,
      talk: [
        open,
        opened.replace("true", "false"),
        start,
        read(1).replace(`"read"`, `⟦CapabilityNotAdvertised→0⟧"read"`),
        done(1),
        read(2),
        done(2),
      ],
    },
  ]);
  test("tells of an early message when the reply comes, at its own place", () => {
    const checker = new TranscriptChecker(lenient(`afterFault: "lenient"`));
    const found = [open, start, opened, work(1), done(1)].map((line) => checker.feed(entryOf(line)));
    const told = found.map((each) => each.map(({ code, entry, related }) => `${entry} ${code}→${related}`));
    expect(told).toEqual([[], [], ["1 StateViolation→0"], [], []]);
  });

  talkTable(lenient(""), [
    {
      why: "a strict one tells each",
      options,
      talk: [misplaced(start), misplaced(work(1)), done(1), misplaced(work(2)), done(2)],
    },
  ]);
});

describe("a call that cannot be read is counted neither as a call nor as answered", () => {
  const cut = `client: {"jsonrpc": "2.0", "id": 1, "method": "ping", "par`;
  test.each([
    { why: "its reply", talk: [cut, result("1")] },
    { why: "its reply, cut off too", talk: [cut, `server: {"jsonrpc": "2.0", "id": 1, "result": nul`] },
    { why: "its reply in an array", talk: [cut, `server: [${result("1").slice(8)}]`] },
    {
      why: "an error without its id",
      talk: [cut, `server: {"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": ""}}`],
    },
  ])("$why", ({ talk }) => {
    const checker = new TranscriptChecker(link);
    checker.feedAll(talk.map(entryOf));
    const { calls, answered, methods } = checker.finish().summary;
    expect({ calls, answered, methods }).toEqual({ calls: 0, answered: 0, methods: [] });
  });
});
