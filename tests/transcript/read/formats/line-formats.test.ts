import { describe, expect, test } from "vitest";
import { claudeDesktop } from "../../../../src/transcript/read/formats/claude-desktop.ts";
import { logFormat } from "../../../../src/transcript/read/formats/index.ts";
import { readFormat } from "../../../helpers/read-format.ts";

const ping = `{"jsonrpc":"2.0","id":1,"method":"ping"}`;
const pong = `{"jsonrpc":"2.0","id":1,"result":{}}`;

interface Row {
  readonly why: string;
  readonly format: string;
  readonly log: string;
  readonly entries?: readonly string[];
  readonly findings?: readonly string[];
  readonly skipped?: readonly string[];
}

const EVENTS = "events that are no messages";
const STDERR = "lines without a head (what servers wrote to standard error)";
const INSIDE = "lines without a message (what the editor and the server's standard error say)";
const TRACE = "lines that are no trace of a message";

const rows: readonly Row[] = [
  {
    why: "a message of either side, the text behind it left alone",
    format: "claude-desktop",
    log: `2026-03-01T09:39:14.435Z [shop] [info] Message from client: ${ping} { metadata: undefined }
2026-03-01T09:39:14.611Z [shop] [info] Message from server: ${pong}`,
    entries: [`shop#1 1:61 client ${ping}`, `shop#1 2:61 server ${pong}`],
  },
  {
    why: "older files have the level first; mcp.log has all servers",
    format: "claude-desktop",
    log: `2026-03-01T09:39:14.435Z [info] [shop] Message from client: ${ping}
2026-03-01T09:39:14.436Z [info] [bank] Message from client: ${ping}
2026-03-01T09:39:14.437Z [info] Message from server: ${pong}`,
    entries: [`shop#1 1:61 client ${ping}`, `bank#1 2:61 client ${ping}`, `server#1 3:54 server ${pong}`],
  },
  {
    why: "Initializing begins a session of its server alone",
    format: "claude-desktop",
    log: `2026-03-01T09:00:00.000Z [a] [info] Initializing server...
2026-03-01T09:00:00.001Z [b] [info] Initializing server...
2026-03-01T09:00:00.002Z [a] [info] Message from client: ${ping}
2026-03-01T09:00:00.003Z [a] [info] Initializing server...
2026-03-01T09:00:00.004Z [a] [info] Message from client: ${ping}
2026-03-01T09:00:00.005Z [b] [info] Message from client: ${ping}`,
    entries: [`a#1 3:58 client ${ping}`, "a#1 ends", `a#2 5:58 client ${ping}`, `b#1 6:58 client ${ping}`],
    skipped: [`3 ${EVENTS} from 1`],
  },
  {
    why: "what a server wrote to standard error is never a message, whatever it looks like",
    format: "claude-desktop",
    log: `shop is up\n${ping}\n\n2026-03-01T09:00:00.000Z [shop] [info] Server started and connected successfully\n  metadata: { a: 1 }\n}`,
    skipped: [`4 ${STDERR} from 1`, `1 blank lines from 3`, `1 ${EVENTS} from 4`],
  },
  {
    why: "a message that was cut off is not guessed",
    format: "claude-desktop",
    log: `2026-03-01T09:39:14.435Z [shop] [info] Message from client: {"jsonrpc":"2.0","id":1,"meth...`,
    findings: ["1:61 InvalidTranscript I expected a whole message here; it is cut off, and I left it out."],
  },
  {
    why: "braces in strings do not end a message",
    format: "claude-desktop",
    log: `2026-03-01T09:39:14.435Z [shop] [info] Message from client: {"method":"}{\\"}","params":{}} { metadata: undefined }`,
    entries: [`shop#1 1:61 client {"method":"}{\\"}","params":{}}`],
  },
  {
    why: "the parser's complaint is a sign of text where messages belong",
    format: "claude-desktop",
    log: `2026-03-01T09:39:14.435Z [shop] [error] Unexpected token 'H', "Hello" is not valid JSON`,
    findings: [
      "1:41 StrayOutput I expected only messages on this channel; shop wrote a line that is not JSON where messages belong.",
    ],
  },
  {
    why: "the tags of the editor",
    format: "vscode-mcp",
    log: `2026-05-14 10:01:02.345 [debug] [editor -> server] ${ping}
2026-05-14 10:01:02.351 [debug] [server -> editor] ${pong}
2026-05-14 10:01:02.360 [warning] [server stderr] listening`,
    entries: [`#1 1:52 client ${ping}`, `#1 2:52 server ${pong}`],
    skipped: [`1 ${INSIDE} from 3`],
  },
  {
    why: "the tags of early builds, and copies without a date",
    format: "vscode-mcp",
    log: `[info] [Client Says] ${ping}\n[Server Says] ${pong}\n[editor -> server] ${ping}`,
    entries: [`#1 1:22 client ${ping}`, `#1 2:15 server ${pong}`, `#1 3:20 client ${ping}`],
  },
  {
    why: "the server is started again: a new session",
    format: "vscode-mcp",
    log: `2026-05-14 10:01:02.000 [info] Connection state: Starting
[editor -> server] ${ping}
2026-05-14 10:02:02.000 [info] Connection state: Starting
[editor -> server] ${ping}`,
    entries: [`#1 2:20 client ${ping}`, "#1 ends", `#2 4:20 client ${ping}`],
    skipped: [`2 ${INSIDE} from 1`],
  },
  {
    why: "a request with its params over many lines, and its reply",
    format: "lsp-trace",
    log: `[Trace - 10:20:30 AM] Sending request 'textDocument/hover - (7)'.
Params: {
    "position": { "line": 0 }
}


[Trace - 10:20:31 AM] Received response 'textDocument/hover - (7)' in 12ms.
No result returned.
`,
    entries: [
      `1:23 client {"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":{\n    "position": { "line": 0 }\n}}`,
      `7:23 server {"jsonrpc":"2.0","id":7,"result":null}`,
    ],
    skipped: ["1 blank lines from 6"],
  },
  {
    why: "notifications, requests of the server, replies of the client",
    format: "lsp-trace",
    log: `[Trace - 10:20:30] Sending notification 'initialized'.
Params: {}

[Trace - 10:20:30] Received notification 'window/logMessage'.
Params: {"type":3}

[Trace - 10:20:30] Received request 'workspace/configuration - (ab1)'.
Params: {"items":[]}

[Trace - 10:20:30] Sending response 'workspace/configuration - (ab1)'. Processing request took 2ms
Result: [
    null
]`,
    entries: [
      `1:20 client {"jsonrpc":"2.0","method":"initialized","params":{}}`,
      `4:20 server {"jsonrpc":"2.0","method":"window/logMessage","params":{"type":3}}`,
      `7:20 server {"jsonrpc":"2.0","id":"ab1","method":"workspace/configuration","params":{"items":[]}}`,
      `10:20 client {"jsonrpc":"2.0","id":"ab1","result":[\n    null\n]}`,
    ],
  },
  {
    why: "behind exit an initialize begins a new session, and so does one with the id of the first: the server had died",
    format: "lsp-trace",
    log: `[Trace - 10:20:30] Sending notification 'exit'.
[Trace - 10:20:30] Sending request 'initialize - (0)'.
[Trace - 10:20:31] Sending request 'initialize - (1)'.
[Trace - 10:20:32] Sending request 'initialize - (0)'.
[Trace - 10:20:32] Received notification 'window/logMessage'.`,
    entries: [
      `1:20 client {"jsonrpc":"2.0","method":"exit"}`,
      "undefined ends",
      `#2 2:20 client {"jsonrpc":"2.0","id":0,"method":"initialize"}`,
      `#2 3:20 client {"jsonrpc":"2.0","id":1,"method":"initialize"}`,
      "#2 ends",
      `#3 4:20 client {"jsonrpc":"2.0","id":0,"method":"initialize"}`,
      `#3 5:20 server {"jsonrpc":"2.0","method":"window/logMessage"}`,
    ],
  },
  {
    why: "a server that was started again begins a new session in JSON traces, too",
    format: "lsp-inspector",
    log: `{"isLSPMessage":true,"type":"send-notification","message":{"jsonrpc":"2.0","method":"exit"}}
{"isLSPMessage":true,"type":"send-request","message":{"jsonrpc":"2.0","id":0,"method":"initialize"}}`,
    entries: [
      `1:59 client {"jsonrpc":"2.0","method":"exit"}`,
      "undefined ends",
      `#2 2:54 client {"jsonrpc":"2.0","id":0,"method":"initialize"}`,
    ],
  },
  {
    why: "a reply that failed",
    format: "lsp-trace",
    log: `[Trace - 10:20:30] Received response 'a/b - (1)' in 3ms. Request failed: no (really) (-32803).
Error data: {"x":1}

[Trace - 10:20:30] Received response 'a/b - (2)' in 3ms. Request failed: gone (-32800).
`,
    entries: [
      `1:20 server {"jsonrpc":"2.0","id":1,"error":{"code":-32803,"message":"no (really)","data":{"x":1}}}`,
      `4:20 server {"jsonrpc":"2.0","id":2,"error":{"code":-32800,"message":"gone"}}`,
    ],
  },
  {
    why: "the dash before an id, the blanks around it and what stands behind an error vary",
    format: "lsp-trace",
    log: `[Trace -10:20:30]Sending request 'a-b -  (1)'.
[Trace   -   10:20:30 ]   Sending request 'a- (2 (x))'.
[Trace - 10:20:30] Sending request '(3)'.
[Trace - 10:20:30] Received response 'a-b (1)' in 3ms. Request failed: Request failed: no (1) at all.
[Trace - 10:20:30] Received response 'a - (2)' in 3ms. Request failed: .
[Trace - 10:20:30] Sending request 'a - 4'.`,
    entries: [
      `1:18 client {"jsonrpc":"2.0","id":1,"method":"a-b"}`,
      `2:27 client {"jsonrpc":"2.0","id":"2 (x)","method":"a"}`,
      `3:20 client {"jsonrpc":"2.0","id":3,"method":""}`,
      `4:20 server {"jsonrpc":"2.0","id":1,"error":{"code":0,"message":"Request failed: no (1) at all"}}`,
      `5:20 server {"jsonrpc":"2.0","id":2,"error":{"code":0,"message":""}}`,
    ],
    skipped: [`1 ${TRACE} from 6`],
  },
  {
    why: "newer builds write through a log channel; other lines of it are no trace",
    format: "lsp-trace",
    log: `2026-03-01 10:20:30.123 [info] starting
2026-03-01 10:20:30.124 [trace] Sending request 'shutdown - (3)'.
2026-03-01 10:20:30.125 [trace] Received response 9 without active response promise.`,
    entries: [
      `2:33 client {"jsonrpc":"2.0","id":3,"method":"shutdown"}`,
      `3:33 server {"jsonrpc":"2.0","id":9,"result":null}`,
    ],
    skipped: [`1 ${TRACE} from 1`],
  },
  {
    why: "blank lines inside a value are part of it; what follows it is not",
    format: "lsp-trace",
    log: `[Trace - 10:20:30] Sending notification 'n'.\nParams: {\n\n"a": 1}\nand more\n`,
    entries: [`1:20 client {"jsonrpc":"2.0","method":"n","params":{\n\n"a": 1}}`],
  },
  {
    why: "a body that is cut off: its head counts",
    format: "lsp-trace",
    log: `[Trace - 10:20:30] Sending request 'n - (1)'.\nParams: { "a": ...`,
    entries: [`1:20 client {"jsonrpc":"2.0","id":1,"method":"n"}`],
    findings: [
      "2:9 InvalidTranscript I expected JSON behind Params; it is cut off or too long, and only the head of the message counts.",
    ],
  },
  {
    why: "the object with isLSPMessage, wherever it stands, whatever else it has",
    format: "lsp-inspector",
    log: `[LSP   - 10:20:30 AM] {"isLSPMessage":true,"type":"send-request","message":${ping},"timestamp":1770000000000}
{"type":"receive-response","extra":1,"isLSPMessage":true,"message":${pong}}
starting`,
    entries: [`1:76 client ${ping}`, `2:68 server ${pong}`],
    skipped: ["1 lines without a message from 3"],
  },
  {
    why: "an object that is cut off",
    format: "lsp-inspector",
    log: `[LSP   - 10:20:30 AM] {"isLSPMessage":true,"type":"send-requ`,
    findings: [
      "1:23 InvalidTranscript I expected an object with isLSPMessage, type and message; this one is cut off or another.",
    ],
  },
  {
    why: "envelopes of two sessions; standard error and session data are no messages",
    format: "mcpsnoop",
    log: `{"session_id":"s1","seq":0,"direction":"meta","raw":{"command":["x"]}}
{"session_id":"s1","seq":1,"direction":"c2s","raw":${ping}}
{"session_id":"s2","seq":1,"direction":"c2s","raw":${ping}}
{"session_id":"s1","seq":2,"direction":"s2c","text":"hello \\"you\\""}
{"session_id":"s1","seq":3,"direction":"stderr","text":"up"}`,
    entries: [`s1 2:52 client ${ping}`, `s2 3:52 client ${ping}`, `s1 4:54 server hello "you"`],
    skipped: ["2 envelopes that are no messages (standard error, session data) from 1"],
  },
  {
    why: "live events: the content is a string; standard error is no message",
    format: "reticle-live",
    log: `{"type":"log","direction":"in","message_type":"jsonrpc","content":"{\\"id\\":1}"}
{"type":"log","direction":"out","message_type":"raw","content":"hello"}
{"type":"log","direction":"out","message_type":"stderr","content":"hello"}`,
    entries: [`1:68 client {"id":1}`, "2:65 server hello"],
    skipped: ["1 events that are no messages from 3"],
  },
  {
    why: "rows of a table, with doubled quotes",
    format: "reticle-csv",
    log: `id,timestamp,relative_time_ms,direction,method,jsonrpc_id,size_bytes,content
1,1770000000000100,0,request,ping,1,9,"{""id"":1}"
2,1770000000000200,0,response,,1,9,"{""a"":"",""}"
3,1770000000000200,0,response,,1,9,"{
""b"":1}"
`,
    entries: [`2:40 client {"id":1}`, `3:37 server {"a":","}`, `4:37 server {\n"b":1}`],
  },
  {
    why: "a row without its last quote",
    format: "reticle-csv",
    log: `id,timestamp,direction,content\n1,2,request,"{""id"":1}`,
    findings: ["2:1 InvalidTranscript I expected a row with its last quote; the file ends first."],
  },
  {
    why: "a handled call becomes a call and its reply",
    format: "mcp-trace",
    log: `{"type":"request","method":"tools/call","timestamp":"2026-02-01T10:00:00.000Z","session_id":"s1","duration":3,"entity_name":"echo","arguments":{"text":"hi"},"response":{"content":[]}}
{"type":"request","method":"tools/list","session_id":"s1","response":{"tools":[]}}
{"type":"other"}`,
    entries: [
      `s1 1:1 client {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":"hi"}}}`,
      `s1 1:1 server {"jsonrpc":"2.0","id":1,"result":{"content":[]}}`,
      `s1 2:1 client {"jsonrpc":"2.0","id":2,"method":"tools/list"}`,
      `s1 2:1 server {"jsonrpc":"2.0","id":2,"result":{"tools":[]}}`,
    ],
    skipped: ["1 lines that are no handled call from 3"],
  },
  {
    why: "a tape: meta and end are no messages, a string is a line that was no JSON",
    format: "tape",
    log: `{"v":1,"type":"meta","startedAt":"2026-02-01T10:00:00.000Z","command":["x"]}
{"t":"2026-02-01T10:00:00.120Z","dir":"in","raw":${ping}}
{"t":"2026-02-01T10:00:00.130Z","dir":"out","raw":"hello"}
{"t":"2026-02-01T10:00:03.000Z","type":"end","exitCode":0}`,
    entries: [`2:50 client ${ping}`, "3:52 server hello"],
  },
  {
    why: "trace events",
    format: "trace-events",
    log: `{"seq":0,"direction":"client-to-server","kind":"message","payload":${ping}}
{"seq":1,"direction":"client-to-server","kind":"lifecycle","event":"transport-close"}`,
    entries: [`1:68 client ${ping}`],
  },
  {
    why: "trace events go by seq, not by lines; what is no message has its number too",
    format: "trace-events",
    log: `{"seq":2,"direction":"server-to-client","kind":"message","payload":${pong}}
{"seq":1,"direction":"client-to-server","kind":"message","payload":${ping}}
{"seq":0,"direction":"client-to-server","kind":"lifecycle","event":"transport-open"}`,
    entries: [`2:68 client ${ping}`, `1:68 server ${pong}`],
  },
  {
    why: "a seq that stands twice, a gap, and a record without one",
    format: "trace-events",
    log: `{"seq":0,"direction":"client-to-server","kind":"message","payload":${ping}}
{"seq":0,"direction":"server-to-client","kind":"message","payload":${pong}}
{"seq":3,"direction":"client-to-server","kind":"message","payload":${ping}}
{"direction":"server-to-client","kind":"message","payload":${pong}}`,
    entries: [`1:68 client ${ping}`, `2:68 server ${pong}`, `4:60 server ${pong}`, `3:68 client ${ping}`],
    findings: [
      "2:68 InvalidTranscript I expected each seq once; I found 0 again.",
      "4:60 InvalidTranscript I expected the number of the record at /seq; there is none.",
      "3:68 InvalidTranscript I expected seq 1 behind 0; I found 3.",
    ],
  },
  {
    why: "arrows, angles and letters",
    format: "capture",
    log: `--> ${ping}\n<-- ${pong}\n>>> ${ping}\n<<< ${pong}\n→ ${ping}\n← ${pong}\nC: ${ping}\nS: ${pong}\n10:00:01.5 --> ${ping}`,
    entries: [
      `1:5 client ${ping}`,
      `2:5 server ${pong}`,
      `3:5 client ${ping}`,
      `4:5 server ${pong}`,
      `5:3 client ${ping}`,
      `6:3 server ${pong}`,
      `7:4 client ${ping}`,
      `8:4 server ${pong}`,
      `9:16 client ${ping}`,
    ],
  },
  {
    why: "a value over several lines; other lines are prose",
    format: "capture",
    log: `Then we ask:\n--> {\n  "id": 1\n}\nand get\n<-- {"id": 1,`,
    entries: [`2:5 client {\n  "id": 1\n}`, `6:5 server {"id": 1,`],
    skipped: ["2 lines without an arrow from 1"],
  },
  {
    why: "events with their data over several lines; ids and comments are no messages",
    format: "sse",
    log: `: hello\nid: 7\nevent: message\ndata: {"id":1,\ndata: "result":{}}\n\nevent: ping\ndata: {}\n\ndata:${pong}`,
    entries: [`4:7 server {"id":1,\n"result":{}}`, `10:6 server ${pong}`],
    skipped: ["1 comments from 1", "2 blank lines from 6", "1 events of another type, or without JSON from 8"],
  },
];

describe("formats of lines", () => {
  test.each(rows)("$format: $why", ({ format: name, log, entries = [], findings = [], skipped }) => {
    const format = logFormat(name);
    if (format === undefined) throw new Error(`There is no format ${name}.`);
    const read = readFormat(format, log);
    expect(read.entries).toEqual(entries);
    expect(read.findings).toEqual(findings);
    if (skipped !== undefined) expect(read.skipped).toEqual(skipped);
    for (const chunk of [1, 7])
      expect(readFormat(format, log.replaceAll("\n", "\r\n"), chunk).entries).toEqual(entries);
  });

  test("a place inside a rebuilt message is that of its text", () => {
    const log = `[Trace - 1:00:00] Sending notification 'n'.\nParams: {\n    "a": [1, 2]\n}\n`;
    const format = logFormat("lsp-trace");
    const [entry] = format === undefined ? [] : readFormat(format, log).raw;
    const message = String(entry?.message);
    expect(entry?.placeOf?.(message.indexOf("2]"))).toEqual({ line: 3, column: 14 });
    expect(entry?.placeOf?.(0)).toEqual({ line: 1, column: 19 });
  });

  const many = 400_000;
  test.each([
    { why: "a head without an end", line: `[Trace -${" ".repeat(many)}`, count: 0 },
    { why: "blanks behind a head", line: `[Trace - 1:00:00]${" ".repeat(many)}x\u2028x`, count: 0 },
    { why: "blanks before no id", line: `[Trace - 1:00:00] Sending request '${" ".repeat(many)}'.`, count: 0 },
    { why: "parentheses", line: `[Trace - 1:00:00] Sending request '${"(".repeat(many)}'.`, count: 0 },
    {
      why: "faults, and a separator of lines that ends none",
      line: `[Trace - 1:00:00] Received response 'a (1)' in 3ms. ${"Request failed: (".repeat(many / 20)}\u2028`,
      count: 1,
    },
  ])("a line of a trace may be as long as it likes: $why", ({ line, count }) => {
    const format = logFormat("lsp-trace");
    const { entries } = format === undefined ? { entries: undefined } : readFormat(format, line);
    expect(entries).toHaveLength(count);
  });

  test("a line that is too long is left out", () => {
    const log = `2026-03-01T09:39:14.435Z [a] [info] Message from client: ${ping}\n${"x".repeat(120)}\n`;
    expect(readFormat(claudeDesktop, log, 9, {}, 110)).toMatchObject({
      entries: [`a#1 1:58 client ${ping}`],
      findings: [
        "2:1 InvalidTranscript I expected a line of at most 110 bytes; this one is longer, and I left it out.",
      ],
    });
  });
});
