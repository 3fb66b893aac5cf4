import { describe, expect, test } from "vitest";
import { matchExpected } from "../../src/transcript/match.ts";
import { readJsonTranscript } from "../../src/transcript/read/json.ts";
import { readMarkdownTranscript } from "../../src/transcript/read/markdown.ts";
import { runTranscript } from "../../src/transcript/run.ts";
import { type TranscriptFinding, transcriptFinding } from "../../src/transcript/transcript-finding.ts";
import { link, protocolOf } from "../helpers/conversation.ts";

const weather = protocolOf(
  `$version: "2"
namespace example

use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#method

/// The two peers of the weather protocol.
@jsonRpcProtocol(
    versions: ["2.0"]
    peers: [
        { name: "client", accepts: WeatherClient }
        { name: "server", accepts: WeatherApi }
    ]
)
structure WeatherProtocol {}

@jsonRpc(versions: ["2.0"])
service WeatherApi {
    version: "2024-01-01"
    operations: [GetForecast]
}

@jsonRpc(versions: ["2.0"])
service WeatherClient {
    version: "2024-01-01"
    operations: [Alert]
}

@method(name: "weather/forecast", params: "named", resultMember: "chanceOfRain")
operation GetForecast {
    input := {
        @required
        cityId: String
    }
    output := {
        @required
        chanceOfRain: Float
    }
}

@method(name: "weather/alert", params: "named", nullResult: true)
operation Alert {
    input := {
        @required
        text: String
    }
}
`,
  "example#WeatherProtocol",
);

const call = `{"from": "client", "message": {"jsonrpc": "2.0", "id": 1, "method": "weather/forecast", "params": {"cityId": "oslo"}}}`;
const alert = `{"from": "server", "message": {"jsonrpc": "2.0", "method": "weather/alert", "params": {"text": "Storm at 18:00"}}}`;
const reply = `{"from": "server", "message": {"jsonrpc": "2.0", "id": 1, "result": 0.8}}`;
const document = (...entries: string[]): string =>
  `{"version": "2.0", "complete": true, "entries": [${entries.join(", ")}]}`;

function run(text: string, options = {}) {
  const { document: read, problems } = readJsonTranscript(text);
  return runTranscript(weather, read, problems, options);
}

describe("the seed's weather exchanges", () => {
  test("the first is valid", () => {
    const { findings, summary } = run(document(call, alert, reply));
    expect(findings).toEqual([]);
    expect(summary).toMatchObject({ entries: 3, outstanding: 0, calls: 1, answered: 1, notifications: 1 });
  });

  test("the second has no reply", () => {
    const { findings } = run(document(call, alert));
    expect(findings.map(({ code, entry }) => ({ code, entry }))).toEqual([{ code: "MissingResponse", entry: 0 }]);
  });
});

describe("running a document", () => {
  test("an argument goes before what the document says", () => {
    const { findings } = run(document(call), { completeness: "partial" });
    expect(findings.map(({ code }) => code)).toEqual(["OutstandingCall"]);
  });

  test("without either it is partial", () => {
    expect(run(`[${call}]`).findings.map(({ code }) => code)).toEqual(["OutstandingCall"]);
  });

  test.each([
    {
      why: "a call whose sender is no name",
      text: `[${call.replace('"client"', "7")}, ${reply}]`,
      codes: ["InvalidTranscript"],
    },
    { why: "an entry without a message", text: `[{"from": "client"}, ${reply}]`, codes: ["InvalidTranscript"] },
    {
      why: "a reply whose sender stands twice, in a conversation that is complete",
      text: `{"complete": true, "entries": [${call}, ${reply.replace("{", '{"from": "server", ')}]}`,
      codes: ["InvalidTranscript", "OutstandingCall"],
    },
    {
      why: "one entry hides one message",
      text: `[{"from": "client"}, ${reply}, ${reply.replace('"id": 1', '"id": 2')}]`,
      codes: ["InvalidTranscript", "UnsolicitedResponse"],
    },
  ])("what the reader left out is not missed elsewhere: $why", ({ text, codes }) => {
    const { findings } = run(text);
    expect(findings.map(({ code }) => code)).toEqual(codes);
    expect(findings.map(({ related }) => related)).toEqual(codes.map(() => undefined));
  });

  test("nor what Markdown has in a block that does not end", () => {
    const { document, problems } = readMarkdownTranscript(
      `> ~~~jsonrpc client\n> {"jsonrpc": "2.0", "id": 1, "method": "ping"}\n\n~~~jsonrpc server\n{"jsonrpc": "2.0", "id": 1, "result": null}\n~~~\n`,
    );
    expect(document.lost).toEqual([0]);
    expect(runTranscript(link, document, problems).findings.map(({ code }) => code)).toEqual(["InvalidTranscript"]);
  });

  test("the reader's findings come first", () => {
    const { findings } = run(`[1, ${reply}]`);
    expect(findings.map(({ code, entry }) => [code, entry])).toEqual([
      ["InvalidTranscript", undefined],
      ["UnsolicitedResponse", 0],
    ]);
  });

  test("expected findings are matched against all of them", () => {
    const text = `{"entries": [${reply}], "expect": [{"code": "UnsolicitedResponse", "entry": 0}, {"code": "TypeMismatch", "entry": 0}]}`;
    const { expectations } = run(text);
    expect(expectations?.isMatch).toBe(false);
    expect(expectations?.missing).toEqual([{ code: "TypeMismatch", entry: 0 }]);
    expect(expectations?.unexpected).toEqual([]);
  });

  test("a document without expect has no expectations", () => {
    expect(run(`[${reply}]`).expectations).toBeUndefined();
  });

  test("Markdown names receivers", () => {
    const text = '```jsonrpc client -> sevrer\n{}\n```\n```jsonrpc-expect\n[{"code": "UnknownPeer", "entry": 0}]\n```';
    const { document: read, problems } = readMarkdownTranscript(text);
    const { findings, expectations } = runTranscript(link, read, problems);
    expect(findings.map(({ message }) => message)).toEqual([`I expected server as the receiver; I found "sevrer".`]);
    expect(findings[0]?.location).toEqual({ line: 2, column: 1 });
    expect(expectations?.isMatch).toBe(true);
  });
});

describe("the summary", () => {
  test("counts what was seen of each method, and names what was not", () => {
    const { summary } = run(document(call, reply));
    expect(summary.methods).toEqual([
      { receiver: "server", method: "weather/forecast", calls: 1, notifications: 0, results: 1, errors: 0 },
    ]);
    expect(summary.unseen).toEqual([{ receiver: "client", method: "weather/alert" }]);
  });

  test("a silent log has seen nothing", () => {
    const { summary } = run("[]");
    expect(summary).toMatchObject({ entries: 0, calls: 0, methods: [] });
    expect(summary.unseen).toHaveLength(2);
  });

  test("names outside of the contract are counted together", () => {
    const other = `{"from": "client", "message": {"jsonrpc": "2.0", "method": "x"}}`;
    expect(run(`[${other}, ${other}]`).summary.unknownMethods).toBe(2);
  });
});

describe("places of findings", () => {
  test("a finding stands where its value stands in the document", () => {
    const text = `[\n  {"from": "client", "message": {"jsonrpc": "2.0", "method":\n    "x"}}]`;
    expect(run(text).findings[0]?.location).toEqual({ line: 3, column: 5 });
  });

  test("on the message's first line the entry's column counts", () => {
    const text = `[{"from": "client", "message": {"jsonrpc": "2.0", "method": "x"}}]`;
    expect(run(text).findings[0]?.location).toEqual({ line: 1, column: text.indexOf(`"x"`) + 1 });
  });
});

describe("matchExpected", () => {
  const found = (code: "UnknownPeer" | "OutstandingCall", entry?: number, related?: number): TranscriptFinding => {
    const place = { ...(entry === undefined ? {} : { entry }), ...(related === undefined ? {} : { related }) };
    return code === "UnknownPeer"
      ? transcriptFinding(code, { expected: "a", found: "b" }, place)
      : transcriptFinding(code, { call: "x" }, place);
  };
  test.each([
    { why: "nothing expected, nothing found", expected: [], findings: [], isMatch: true },
    { why: "nothing expected, an error found", expected: [], findings: [found("UnknownPeer", 0)], isMatch: false },
    { why: "nothing expected, an advice found", expected: [], findings: [found("OutstandingCall", 0)], isMatch: true },
    {
      why: "the same code and entry",
      expected: [{ code: "UnknownPeer", entry: 0 }],
      findings: [found("UnknownPeer", 0)],
      isMatch: true,
    },
    {
      why: "another entry",
      expected: [{ code: "UnknownPeer", entry: 1 }],
      findings: [found("UnknownPeer", 0)],
      isMatch: false,
    },
    {
      why: "a related entry that is not expected",
      expected: [{ code: "UnknownPeer", entry: 0 }],
      findings: [found("UnknownPeer", 0, 1)],
      isMatch: false,
    },
    {
      why: "an expected advice that is missing",
      expected: [{ code: "OutstandingCall", entry: 0 }],
      findings: [],
      isMatch: false,
    },
    {
      why: "each item needs a finding of its own",
      expected: [
        { code: "UnknownPeer", entry: 0 },
        { code: "UnknownPeer", entry: 0 },
      ],
      findings: [found("UnknownPeer", 0)],
      isMatch: false,
    },
    {
      why: "no entry matches no entry",
      expected: [{ code: "UnknownPeer" }],
      findings: [found("UnknownPeer")],
      isMatch: true,
    },
  ])("$why", ({ expected, findings, isMatch }) => {
    const result = matchExpected(expected, findings);
    expect(result.isMatch).toBe(isMatch);
    expect(result.matched.length + result.missing.length).toBe(expected.length);
    expect(result.matched.length + result.unexpected.length).toBe(findings.length);
  });
});
