import { describe, expect, test } from "vitest";
import { TranscriptChecker, type TranscriptOptions } from "../../../src/transcript/checker.ts";
import { missingBeginning } from "../../../src/transcript/rules/missing-beginning.ts";
import { transcriptFinding } from "../../../src/transcript/transcript-finding.ts";
import { entryOf, protocolOf, type Talk } from "../../helpers/conversation.ts";
import { complete, talkTable } from "../../helpers/talk-table.ts";

const door = (afterFault: string) =>
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
    states: ["new", "open", "closed"]
    capabilities: [{ name: "files", method: "open", pointer: "/files" }]
    ${afterFault}
)
structure Link {}

@jsonRpc(versions: ["2.0"])
service Server { version: "1", operations: [Open, Work, Read, Bury, Ping] }

@method(name: "open", params: "named", kind: "request")
@jsonRpcLifecycle(allowedIn: ["new"], onCall: "open")
operation Open { output := { files: Boolean } }

@method(name: "work", params: "named", kind: "request", nullResult: true)
@jsonRpcLifecycle(allowedIn: ["open"])
operation Work {}

@method(name: "read", params: "named", kind: "request", nullResult: true)
@jsonRpcLifecycle(allowedIn: ["open"], requires: ["files"])
operation Read {}

@method(name: "bury", params: "named", kind: "request", nullResult: true)
@jsonRpcLifecycle(allowedIn: ["closed"])
operation Bury {}

@method(name: "ping", params: "named", kind: "request", nullResult: true)
operation Ping {}
`,
    "demo#Link",
  );

const lenient = door(`afterFault: "lenient"`);
const call = (id: string, method: string) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": ${method}}`;
const done = (id: string, value = "null") => `server: {"jsonrpc": "2.0", "id": ${id}, "result": ${value}}`;
const work = (id: string, mark = "") => [call(id, `${mark}"work"`), done(id)];
const read = (id: string, mark = "") => [call(id, `${mark}"read"`), done(id)];
const ping = (id: string) => [call(id, `"ping"`), done(id)];
const open = (id: string) => [call(id, `"open"`), done(id, `{"files": true}`)];
const early = "⟦StateViolation⟧";

describe("a log that began in the middle", () => {
  talkTable(lenient, [
    {
      why: "is one advice, at the end, about the first message without a place",
      talk: work("7"),
      end: ["0 StateViolation"],
    },
    { why: "however many follow", talk: [...work("7"), ...work("8"), ...read("9")], end: ["0 StateViolation"] },
    {
      why: "what has its place anywhere is none",
      talk: [...ping("7"), ...work("8"), ...work("9")],
      end: ["2 StateViolation"],
    },
    {
      why: "also in another state",
      talk: [...work("7"), call("8", `"bury"`), done("8")],
      end: ["0 StateViolation"],
    },
    { why: "capabilities are not judged either", talk: read("7"), end: ["0 StateViolation"] },
    { why: "an id of text is no first one", talk: work(`"a"`), end: ["0 StateViolation"] },
    { why: "nor is 2", talk: work("2"), end: ["0 StateViolation"] },
  ]);
});

describe("none", () => {
  talkTable(lenient, [
    { why: "nothing was said", talk: [] },
    { why: "nothing lacks its place", talk: [...ping("7"), ...ping("8")] },
    { why: "the session is opened, whatever its id", talk: [...open("7"), ...work("8"), ...read("9")] },
    {
      why: "the call that opens it comes later: the message before it is an error, told there",
      talk: [...work("7"), call("8", `${early}"open"`), done("8", `{"files": true}`), ...work("9")],
    },
    {
      why: "several came before it: the first is the error, and the others are what follows from it",
      talk: [
        ...work("7"),
        ...work("8"),
        ...work("9"),
        call("6", `${early}"open"`),
        done("6", `{"files": true}`),
        ...work("5"),
      ],
    },
    { why: "the conversation is whole", talk: work("7", early), options: complete },
    { why: "the first call has the id 0", talk: work("0", early) },
    { why: "or 1", talk: work("1", early) },
    { why: "or 1.0", talk: work("1.0", early) },
  ]);
  talkTable(door(""), [
    { why: "a session that is not lenient judges each message", talk: [...work("7", early), ...work("8", early)] },
  ]);
});

describe("the advice", () => {
  const ends = (talk: Talk, options: TranscriptOptions = {}) => {
    const checker = new TranscriptChecker(lenient, options);
    const during = checker.feedAll(talk.map(entryOf));
    return { during, end: checker.finish().findings };
  };

  test("stands where the message does, and says what is missing", () => {
    const { during, end } = ends([...ping("7"), ...work("8")]);
    expect(during).toEqual([]);
    expect(end).toMatchObject([
      { code: "StateViolation", severity: "advisory", entry: 2, sender: "client", pointer: "/method" },
    ]);
    expect(end[0]?.offset).toBe(`{"jsonrpc": "2.0", "id": 8, "method": `.length);
    expect(end[0]?.message).toMatch(/entry 2 from client/);
  });

  test("is an error where the message itself is judged", () => {
    expect(ends(work("7"), complete).during).toMatchObject([{ severity: "error" }]);
  });

  test("differs from the finding that waited in severity and words alone", () => {
    const found = transcriptFinding(
      "StateViolation",
      { method: "work", allowed: ["open"], entry: 4, sender: "client", state: "new" },
      { path: ["method"], offset: 3, entry: 4, sender: "client", related: 1 },
    );
    const { severity, message, ...rest } = missingBeginning(found);
    expect({ ...rest, severity: found.severity, message: found.message }).toEqual(found);
    expect(severity).toBe("advisory");
    expect(message).not.toBe(found.message);
  });
});
