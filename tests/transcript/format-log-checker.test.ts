import { describe, expect, test } from "vitest";
import type { TranscriptOptions } from "../../src/transcript/checker.ts";
import { checkLogOf, senderClue } from "../../src/transcript/format-log-checker.ts";
import { logFindings } from "../../src/transcript/log-findings.ts";
import { PeerName } from "../../src/transcript/peer-name.ts";
import type { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { logFormat } from "../../src/transcript/read/formats/index.ts";
import { door } from "../helpers/session-model.ts";

const client = PeerName.parse("client");
const server = PeerName.parse("server");
const encoder = new TextEncoder();

function check(name: string, log: string, protocol: ProtocolDescription = door, options: TranscriptOptions = {}) {
  const format = logFormat(name);
  if (format === undefined) throw new Error(`There is no format ${name}.`);
  const running = checkLogOf(format, protocol, { client, server }, { completeness: "complete", ...options });
  const found = [...running.pushBytes(encoder.encode(log))];
  const { findings, summary } = running.finish();
  expect(running.finish()).toEqual({ findings, summary });
  const lines = [...found, ...findings].map(
    ({ session, entry, code, location }) =>
      `${session ?? "-"} ${entry ?? "-"} ${location?.line}:${location?.column} ${code}`,
  );
  return { lines, summary, running };
}

const claude = (server: string, from: string, message: string) =>
  `2026-03-01T09:00:00.000Z [${server}] [info] Message from ${from}: ${message}\n`;
const start = (server: string) => `2026-03-01T09:00:00.000Z [${server}] [info] Initializing server...\n`;
const open = `{"jsonrpc":"2.0","id":1,"method":"open","params":{}}`;
const opened = `{"jsonrpc":"2.0","id":1,"result":{"files":{}}}`;
const read = `{"jsonrpc":"2.0","id":2,"method":"read","params":{}}`;

describe("sessions of one log", () => {
  test("ids and states of one are nothing to another", () => {
    const log = [
      start("a") + claude("a", "client", open),
      start("b") + claude("b", "client", open),
      claude("b", "server", opened) + claude("a", "server", opened),
      claude("a", "client", read),
      start("a") + claude("a", "client", read.replace("2,", "3,")),
    ].join("");
    const { lines, summary } = check("claude-desktop", log);
    // The first session of a ends with the second: its call has no reply. The second has not advertised anything.
    expect(lines).toEqual([
      "a#1 2 7:58 MissingResponse",
      "a#2 0 9:91 CapabilityNotAdvertised",
      "a#2 0 9:58 MissingResponse",
    ]);
    expect(summary).toMatchObject({ sessions: 3, entries: 6, calls: 4, answered: 2, outstanding: 2 });
    expect(summary.findings).toEqual({ error: 3, advisory: 0 });
  });

  test("more sessions than may be open: the first is ended", () => {
    const log = Array.from({ length: 70 }, (_, index) => claude(`s${index}`, "client", open)).join("");
    const { lines, summary } = check("claude-desktop", log);
    expect(lines[0]).toBe("s0#1 0 1:59 MissingResponse");
    expect(summary).toMatchObject({ sessions: 70, outstanding: 70 });
  });

  test("a log without a message", () => {
    const { summary, running } = check("capture", "nothing\n");
    expect(summary).toMatchObject({ entries: 0, complete: true });
    expect(logFindings(running).map(({ code }) => code)).toEqual(["NothingChecked"]);
    expect(running.skipped()).toEqual([{ why: "lines without an arrow", count: 1, first: 1 }]);
  });
});

test("a log of VS Code without a message: its level was too low", () => {
  const { running } = check("vscode-mcp", "2026-05-14 10:01:02.300 [info] Connection state: Running\n");
  const [found] = logFindings(running, logFormat("vscode-mcp"));
  expect(found?.message).toContain("raise the log level and record again");
});

describe("what a log cannot bear out is not said", () => {
  const rows: readonly { why: string; format: string; log: string; found: readonly string[] }[] = [
    {
      why: "a key that stands twice, where the messages were written anew",
      format: "vscode-mcp",
      log: `[editor -> server] {"jsonrpc":"2.0","jsonrpc":"2.0","method":"close"}`,
      found: ["#1 0 1:62 StateViolation"],
    },
    {
      why: "where they were not, it is",
      format: "capture",
      log: `--> {"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"knock"}\n<-- {"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"x"}}`,
      found: ["- 0 1:22 DuplicateKey", "- 0 1:54 StateViolation"],
    },
    {
      why: "a result that may be null, false or zero",
      format: "lsp-trace",
      log: `[Trace - 1:00:00] Sending request 'open - (1)'.\nParams: {}\n\n[Trace - 1:00:00] Received response 'open - (1)' in 1ms.\nNo result returned.\n`,
      found: [],
    },
    {
      why: "params of which a trace of heads says nothing; the order still counts",
      format: "lsp-trace",
      log: `[Trace - 1:00:00] Sending request 'progress - (1)'.\n[Trace - 1:00:00] Received response 'progress - (1)' in 1ms.\n[Trace - 1:00:00] Sending notification 'close'.\n`,
      found: ["- 2 3:19 StateViolation"],
    },
    {
      why: "states, in a log without an order",
      format: "mcp-trace",
      log: `{"type":"request","method":"knock","session_id":"s","response":null}\n{"type":"request","method":"read","session_id":"s","response":{"a":1}}`,
      found: ["s 3 2:63 TypeMismatch"],
    },
  ];
  test.each(rows)("$why", ({ format, log, found }) => {
    expect(check(format, log).lines).toEqual(found);
  });
});

describe("who sent a log of one direction", () => {
  const clue = (name: string, head: string) => {
    const format = logFormat(name);
    return format === undefined ? undefined : senderClue(format, door, encoder.encode(head));
  };
  test.each([
    { why: "a method of the other peer tells", head: `${open}\n`, found: { kind: "methods", sender: client } },
    { why: "one that both accept does not", head: `{"method":"cancel"}\n`, found: { kind: "none" } },
    {
      why: "the first that tells counts",
      head: `{"method":"cancel"}\n{"method":"show"}\n${open}\n`,
      found: { kind: "methods", sender: server },
    },
    { why: "replies alone", head: `${opened}\n`, found: { kind: "repliesOnly" } },
    { why: "nothing", head: "", found: { kind: "none" } },
  ])("$why", ({ head, found }) => {
    expect(clue("raw", head)).toEqual(found);
  });

  test("so in a framed stream", () => {
    expect(clue("framed", `Content-Length: ${open.length}\r\n\r\n${open}Content-Length: 5`)).toEqual({
      kind: "methods",
      sender: client,
    });
  });
});
