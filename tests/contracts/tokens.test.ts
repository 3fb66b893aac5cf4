import { describe, expect, test } from "vitest";
import { TranscriptChecker } from "../../src/transcript/index.ts";
import { bundledProtocol } from "../helpers/bundled-protocol.ts";

interface Row {
  readonly why: string;
  /** `> {…}` is the client's, `< {…}` the server's; `jsonrpc` is added. */
  readonly lines: readonly string[];
  /** Findings about tokens and calls: the entry, the severity, and the code when it is not `UnknownToken`. */
  readonly tokens: readonly string[];
}

const CODES = new Set(["UnknownToken", "TokenMisused", "UnaskedMessage"]);

/** What is said of tokens, and of messages about calls; all else is a matter of other tests. */
function tokensOf(contract: string, lines: readonly string[]): string[] {
  const checker = new TranscriptChecker(bundledProtocol(contract));
  const findings = lines.flatMap((line) =>
    checker.feed({
      sender: line.startsWith(">") ? "client" : "server",
      message: `{"jsonrpc":"2.0",${line.slice(2).trim().slice(1)}`,
    }),
  );
  return findings
    .filter(({ code }) => CODES.has(code))
    .map(({ entry, code, severity }) => `${entry} ${severity}${code === "UnknownToken" ? "" : ` ${code}`}`);
}

const revisions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

describe.each(revisions)("mcp@%s", (revision) => {
  const hello = [
    `> {"id":0,"method":"initialize","params":{"protocolVersion":"${revision}","capabilities":{"sampling":{}},"clientInfo":{"name":"c","version":"1"}}}`,
    `< {"id":0,"result":{"protocolVersion":"${revision}","capabilities":{"tools":{},"prompts":{}},"serverInfo":{"name":"s","version":"1"}}}`,
  ];
  const call = `> {"id":1,"method":"tools/call","params":{"name":"t","_meta":{"progressToken":1}}}`;
  const progress = `< {"method":"notifications/progress","params":{"progressToken":1,"progress":1}}`;
  const done = `< {"id":1,"result":{"content":[]}}`;
  const rows: readonly Row[] = [
    { why: "progress of an open request", lines: [...hello, call, progress, done], tokens: [] },
    {
      why: "progress of a request that the log has from the wrong peer",
      lines: [...hello, call.replace(">", "<"), progress],
      tokens: [],
    },
    { why: "progress of a finished request", lines: [...hello, call, done, progress], tokens: ["4 error"] },
    {
      why: "progress that does not grow",
      lines: [...hello, call, progress, progress, done],
      tokens: ["4 error TokenMisused"],
    },
    {
      why: "a token of a request that was left open when the client began anew",
      lines: [
        ...hello,
        call,
        ...hello.map((line) => line.replace(`"id":0`, `"id":7`)),
        call.replace(`"id":1`, `"id":8`),
      ],
      tokens: [],
    },
    { why: "a token of a request whose id is used again, which is told of", lines: [...hello, call, call], tokens: [] },
    {
      why: "a token of a request that is open",
      lines: [...hello, call, call.replace(`"id":1`, `"id":2`), done],
      tokens: ["3 error TokenMisused"],
    },
    { why: "progress that nobody asked for", lines: [...hello, progress], tokens: ["2 error"] },
    {
      why: "progress by a token of another JSON type",
      lines: [...hello, call, progress.replace(":1,", ':"1",'), done],
      tokens: ["3 error"],
    },
    {
      why: "progress of the client about a request of the server",
      lines: [
        ...hello,
        `< {"id":1,"method":"sampling/createMessage","params":{"messages":[],"maxTokens":1,"_meta":{"progressToken":"s"}}}`,
        `> {"method":"notifications/progress","params":{"progressToken":"s","progress":1}}`,
        `> {"id":1,"error":{"code":-1,"message":"no"}}`,
        `> {"method":"notifications/progress","params":{"progressToken":"s","progress":2}}`,
      ],
      tokens: ["5 error"],
    },
    {
      why: "progress behind a cancellation, which it may have crossed",
      lines: [...hello, call, `> {"method":"notifications/cancelled","params":{"requestId":1}}`, progress],
      tokens: [],
    },
    {
      why: "a cursor of the last page",
      lines: [
        ...hello,
        `> {"id":1,"method":"tools/list"}`,
        `< {"id":1,"result":{"tools":[],"nextCursor":"p2"}}`,
        `> {"id":2,"method":"tools/list","params":{"cursor":"p2"}}`,
      ],
      tokens: [],
    },
    {
      why: "a cursor that nobody gave out",
      lines: [...hello, `> {"id":2,"method":"tools/list","params":{"cursor":"p2"}}`],
      tokens: ["2 error"],
    },
    {
      why: "a cursor of another list",
      lines: [
        ...hello,
        `> {"id":1,"method":"tools/list"}`,
        `< {"id":1,"result":{"tools":[],"nextCursor":"p2"}}`,
        `> {"id":2,"method":"prompts/list","params":{"cursor":"p2"}}`,
      ],
      tokens: ["4 advisory"],
    },
    { why: "a log that begins in the middle", lines: [progress, call, done], tokens: [] },
  ];
  test.each(rows)("$why", ({ lines, tokens }) => expect(tokensOf(`mcp@${revision}`, lines)).toEqual(tokens));
});

describe("mcp@2025-11-25, tasks", () => {
  test("progress of a task goes on behind the reply that made it", () => {
    const lines = [
      `> {"id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}`,
      `< {"id":0,"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{},"tasks":{}},"serverInfo":{"name":"s","version":"1"}}}`,
      `> {"id":1,"method":"tools/call","params":{"name":"t","task":{},"_meta":{"progressToken":1}}}`,
      `< {"id":1,"result":{"task":{"taskId":"a","status":"working","ttl":null,"createdAt":"x","lastUpdatedAt":"x"}}}`,
      `< {"method":"notifications/progress","params":{"progressToken":1,"progress":1}}`,
    ];
    expect(tokensOf("mcp@2025-11-25", lines)).toEqual([]);
  });
});

describe("mcp@2026-07-28", () => {
  const meta = (more = ""): string =>
    `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}${more}}`;
  const call = (id: number, state?: string, method = "tools/call"): string =>
    `> {"id":${id},"method":"${method}","params":{"name":"t",${meta()}${state === undefined ? "" : `,"requestState":"${state}"`}}}`;
  const asks = (id: number, state: string): string =>
    `< {"id":${id},"result":{"resultType":"input_required","requestState":"${state}"}}`;
  const listen = (what: string): string =>
    `> {"id":1,"method":"subscriptions/listen","params":{${meta()},"notifications":{${what}}}}`;
  const tag = (id: string): string => `"_meta":{"io.modelcontextprotocol/subscriptionId":${id}}`;
  const acknowledged = (id: string): string =>
    `< {"method":"notifications/subscriptions/acknowledged","params":{${tag(id)},"notifications":{}}}`;
  const changed = (what: string, id: string): string =>
    `< {"method":"notifications/${what}/list_changed","params":{${tag(id)}}}`;
  const log = (more: string): string =>
    `< {"method":"notifications/message","params":{"level":"info","data":"x"${more}}}`;
  const rows: readonly Row[] = [
    { why: "a state that is repeated exactly", lines: [call(1), asks(1, "s"), call(2, "s")], tokens: [] },
    { why: "a state that was changed", lines: [call(1), asks(1, "s"), call(2, "S")], tokens: ["2 advisory"] },
    {
      why: "a state with another method",
      lines: [call(1), asks(1, "s"), call(2, "s", "prompts/get")],
      tokens: ["2 error"],
    },
    {
      why: "a cursor that nobody gave out may be one of an earlier connection",
      lines: [`> {"id":1,"method":"tools/list","params":{"cursor":"p2",${meta()}}}`],
      tokens: ["0 advisory"],
    },
    {
      why: "a retry without what was asked for",
      lines: [call(1), asks(1, "s").replace(`"requestState"`, `"inputRequests":{"a":{}},"requestState"`), call(2, "s")],
      tokens: ["2 error TokenMisused"],
    },
    { why: "a retry with the same id", lines: [call(1), asks(1, "s"), call(1, "s")], tokens: ["2 error TokenMisused"] },
    {
      why: "a subscription: acknowledged, then told of what it asks for",
      lines: [listen(`"toolsListChanged":true`), acknowledged("1"), changed("tools", "1"), changed("tools", "1")],
      tokens: [],
    },
    {
      why: "told of what it does not ask for",
      lines: [listen(`"toolsListChanged":true`), acknowledged("1"), changed("prompts", "1")],
      tokens: ["2 error UnaskedMessage"],
    },
    {
      why: "told of something before the acknowledgement",
      lines: [listen(`"toolsListChanged":true`), changed("tools", "1"), acknowledged("1")],
      tokens: ["1 error UnaskedMessage"],
    },
    {
      why: "told of something without the id",
      lines: [listen(`"toolsListChanged":true`), acknowledged("1"), `< {"method":"notifications/tools/list_changed"}`],
      tokens: ["2 error UnaskedMessage"],
    },
    {
      why: "told of something when the subscription has ended",
      lines: [
        listen(`"toolsListChanged":true`),
        acknowledged("1"),
        `< {"id":1,"result":{"resultType":"complete","_meta":{"io.modelcontextprotocol/subscriptionId":1}}}`,
        changed("tools", "1"),
      ],
      tokens: ["3 error UnaskedMessage"],
    },
    {
      why: "told of something behind a cancellation, which it may have crossed",
      lines: [
        listen(`"toolsListChanged":true`),
        acknowledged("1"),
        `> {"method":"notifications/cancelled","params":{"requestId":1}}`,
        changed("tools", "1"),
      ],
      tokens: [],
    },
    {
      why: "a log message that a request asks for",
      lines: [
        `> {"id":1,"method":"tools/call","params":{"name":"t",${meta(`,"io.modelcontextprotocol/logLevel":"info"`)}}}`,
        log(""),
      ],
      tokens: [],
    },
    { why: "a log message that no request asks for", lines: [call(1), log("")], tokens: ["1 error UnaskedMessage"] },
    {
      why: "a log message on a subscription",
      lines: [
        `> {"id":1,"method":"tools/call","params":{"name":"t",${meta(`,"io.modelcontextprotocol/logLevel":"info"`)}}}`,
        log(`,"_meta":{"io.modelcontextprotocol/subscriptionId":1}`),
      ],
      tokens: ["1 error UnaskedMessage"],
    },
    {
      why: "progress of a finished request",
      lines: [
        `> {"id":1,"method":"tools/call","params":{"name":"t",${meta(`,"progressToken":"p"`)}}}`,
        `< {"method":"notifications/progress","params":{"progressToken":"p","progress":1}}`,
        `< {"id":1,"result":{"resultType":"complete","content":[]}}`,
        `< {"method":"notifications/progress","params":{"progressToken":"p","progress":2}}`,
      ],
      tokens: ["3 error"],
    },
  ];
  test.each(rows)("$why", ({ lines, tokens }) => expect(tokensOf("mcp@2026-07-28", lines)).toEqual(tokens));
});

describe.each(["lsp@3.17", "lsp@3.18"])("%s", (contract) => {
  const hello = [
    `> {"id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{},"workDoneToken":"i"}}`,
    `< {"id":0,"result":{"capabilities":{}}}`,
    `> {"method":"initialized","params":{}}`,
  ];
  const begin = (token: string): string =>
    `< {"method":"$/progress","params":{"token":${token},"value":{"kind":"begin","title":"t"}}}`;
  const create = `< {"id":5,"method":"window/workDoneProgress/create","params":{"token":"c"}}`;
  const symbols = `> {"id":1,"method":"workspace/symbol","params":{"query":"","workDoneToken":1,"partialResultToken":"r"}}`;
  const rows: readonly Row[] = [
    { why: "of a request that is open", lines: [...hello, symbols, begin("1"), begin(`"r"`)], tokens: [] },
    { why: "of initialize, before its result", lines: [hello[0] ?? "", begin(`"i"`)], tokens: [] },
    {
      why: "of a request that was answered",
      lines: [...hello, symbols, `< {"id":1,"result":[]}`, begin("1")],
      tokens: ["5 advisory"],
    },
    { why: "without asking first", lines: [...hello, begin(`"x"`), begin(`"x"`)], tokens: ["3 advisory"] },
    {
      why: "as soon as a token is asked for, and to cancel it",
      lines: [
        ...hello,
        create,
        begin(`"c"`),
        `> {"id":5,"result":null}`,
        `> {"method":"window/workDoneProgress/cancel","params":{"token":"c"}}`,
      ],
      tokens: [],
    },
    {
      why: "with a token that could not be created",
      lines: [...hello, create, `> {"id":5,"error":{"code":-32603,"message":"no"}}`, begin(`"c"`)],
      tokens: ["5 error"],
    },
  ];
  test.each(rows)("$why", ({ lines, tokens }) => expect(tokensOf(contract, lines)).toEqual(tokens));
});
