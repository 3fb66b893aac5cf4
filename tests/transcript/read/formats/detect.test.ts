import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectLog } from "../../../../src/transcript/read/formats/detect.ts";
import { LOG_FORMATS } from "../../../../src/transcript/read/formats/index.ts";
import { readFormat } from "../../../helpers/read-format.ts";

const ping = `{"jsonrpc":"2.0","id":1,"method":"ping"}`;
const encoder = new TextEncoder();

function told(log: string, isWhole = true): string {
  const found = detectLog(encoder.encode(log), isWhole);
  if (found.kind === "format") return found.format.name;
  return found.kind === "document" ? `document ${found.document}` : found.kind;
}

const rows: readonly { why: string; log: string; told: string }[] = [
  { why: "our own records", log: `{"dir":"in","message":${ping}}`, told: "dir-message" },
  {
    why: "trace events",
    log: `{"seq":0,"direction":"client-to-server","kind":"lifecycle","event":"transport-open"}`,
    told: "trace-events",
  },
  {
    why: "Claude Desktop behind much of a server's text",
    log: `${"up\n".repeat(20)}2026-03-01T09:39:14.435Z [a] [info] Initializing server...`,
    told: "claude-desktop",
  },
  {
    why: "Claude Desktop, although a server logs records of ours",
    log: `2026-03-01T09:39:14.435Z [a] [info] x\n{"dir":"in","message":1}\n2026-03-01T09:39:14.435Z [a] [info] y`,
    told: "claude-desktop",
  },
  {
    why: "VS Code, tags",
    log: `2026-05-14 10:01:02.345 [info] Starting server\n2026-05-14 10:01:02.345 [debug] [editor -> server] ${ping}`,
    told: "vscode-mcp",
  },
  {
    why: "VS Code at the default level, which has no messages",
    log: "2026-05-14 10:01:02.300 [info] Starting server x\n2026-05-14 10:01:02.300 [info] Connection state: Running\n",
    told: "vscode-mcp",
  },
  {
    why: "what another program logs in that form",
    log: "2026-05-14 10:01:02.300 [info] Server ready\n",
    told: "unknown",
  },
  { why: "a trace as text", log: `[Trace - 1:00:00 AM] Sending request 'shutdown - (1)'.`, told: "lsp-trace" },
  {
    why: "a trace through a channel",
    log: `2026-03-01 10:20:30.124 [trace] Received notification 'x'.`,
    told: "lsp-trace",
  },
  {
    why: "a trace as JSON",
    log: `[LSP   - 1:00:00 AM] {"isLSPMessage":true,"type":"send-request","message":${ping}}`,
    told: "lsp-inspector",
  },
  {
    why: "MCP Inspector on one line",
    log: `[{"id":"a","direction":"request","origin":"client","message":${ping}}]`,
    told: "mcp-inspector",
  },
  {
    why: "MCP Inspector, printed",
    log: `[\n  {\n    "id": "a",\n    "direction": "request",\n    "origin": "client",\n    "message": ${ping}\n  }\n]`,
    told: "mcp-inspector",
  },
  {
    why: "MCP Inspector, network",
    log: `[\n  {\n    "method": "POST",\n    "requestBody": "{}"\n  }\n]`,
    told: "mcp-inspector-network",
  },
  { why: "Reticle, JSON", log: `{\n  "id": "s",\n  "started_at": 1,\n  "messages": []\n}`, told: "reticle-json" },
  {
    why: "Reticle, CSV",
    log: "id,timestamp,relative_time_ms,direction,method,jsonrpc_id,size_bytes,content\n",
    told: "reticle-csv",
  },
  {
    why: "Reticle, live",
    log: `{"type":"log","direction":"in","message_type":"jsonrpc","content":"{}"}`,
    told: "reticle-live",
  },
  { why: "a tape by its first line", log: `{"v":1,"type":"meta","startedAt":"2026"}`, told: "tape" },
  { why: "a tape without it", log: `{"t":"2026","dir":"in","raw":${ping}}`, told: "tape" },
  {
    why: "mcpsnoop",
    log: `{"session_id":"s","direction":"meta"}\n{"session_id":"s","direction":"c2s","raw":${ping}}`,
    told: "mcpsnoop",
  },
  {
    why: "mcp-trace",
    log: `{"type":"request","method":"tools/call","timestamp":"2026","session_id":"s","arguments":{}}`,
    told: "mcp-trace",
  },
  {
    why: "HAR",
    log: `{\n "log": {\n  "version": "1.2",\n  "creator": {\n   "name": "x",\n   "version": "1"\n  },\n  "entries": []`,
    told: "har",
  },
  {
    why: "HAR on one line",
    log: `{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":[]}}`,
    told: "har",
  },
  { why: "event stream", log: `event: message\ndata: ${ping}\n`, told: "sse" },
  { why: "arrows", log: `look:\n--> ${ping}`, told: "capture" },
  { why: "headers", log: `Content-Length: 2\r\n\r\n{}`, told: "framed" },
  { why: "bare messages", log: `${ping}\n`, told: "raw" },
  { why: "our JSON document", log: `{"version": "2.0", "entries": []}`, told: "document json" },
  { why: "its entries alone", log: `[\n {"from": "client", "message": ${ping}}]`, told: "document json" },
  { why: "a Markdown document", log: "# Talk\n\n> ```jsonrpc a\n> {}\n> ```\n", told: "document markdown" },
  { why: "nothing that is known", log: "hello\nworld\n", told: "unknown" },
  { why: "nothing", log: "", told: "unknown" },
];

describe("the form of a log by its first lines", () => {
  test.each(rows)("$why", (row) => {
    expect(told(row.log)).toBe(row.told);
  });

  test("a line without its end is not looked at, while more may come", () => {
    expect(told(`{"dir":"in","message":${ping}}`, false)).toBe("more");
    expect(told(`{"dir":"in","message":${ping}}\n`, false)).toBe("dir-message");
  });

  test("fifty lines that tell nothing are enough", () => {
    expect(told("x\n".repeat(49), false)).toBe("more");
    expect(told("x\n".repeat(50), false)).toBe("unknown");
    expect(told(`${"x\n".repeat(50)}--> ${ping}\n`, false)).toBe("unknown");
  });

  test.each([
    '{"type":"request","method":',
    '"creator":{',
    '"direction":"request"',
    '{"dir":"in"',
    "id,timestamp,direction,",
  ])("long lines of %s", (piece) => {
    const line = piece.repeat(4096 / piece.length);
    expect(told(`{\n${`${line}\n`.repeat(49)}`)).toBe("unknown");
  });

  test("every format has a sample here", () => {
    expect(new Set(rows.map((row) => row.told))).toEqual(
      new Set([...LOG_FORMATS.map(({ name }) => name), "document json", "document markdown", "unknown"]),
    );
  });
});

describe("every format, whatever the bytes", () => {
  const samples = rows.map(({ log }) => log);
  const piece = fc.oneof(
    fc.constantFrom(...samples.flatMap((log) => log.split("\n")), "\n", "\r\n", '"', "{", "}", "[", "]", "\ufffd"),
    fc.string({ maxLength: 8 }),
  );
  test.each(LOG_FORMATS.map((format) => ({ name: format.name, format })))("$name", ({ format }) => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }), (pieces, chunk) => {
        const log = pieces.join("\n");
        const whole = readFormat(format, log, undefined, {}, 400);
        const { entries, findings, skipped } = readFormat(format, log, chunk, {}, 400);
        expect({ entries, findings, skipped }).toEqual({
          entries: whole.entries,
          findings: whole.findings,
          skipped: whole.skipped,
        });
        for (const { message, placeOf } of whole.raw) placeOf?.(typeof message === "string" ? message.length : 0);
      }),
      { numRuns: 100 },
    );
  });
});
