import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { LOG_PRESETS } from "../../src/cli/log-presets.ts";
import { LOG_FORMATS } from "../../src/transcript/read/formats/index.ts";
import { colloquy } from "../helpers/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "colloquy-logs-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const init = `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"d","version":"1"}}}`;
const ready = `{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"n","version":"1"}}}`;
const frame = (text: string) => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
const mcp = ["validate", "rpc", "transcript", "--contract", "mcp@2025-11-25"];
const garden = ["validate", "rpc", "transcript", "--protocol", "garden#Watering", "--version", "2.0"];
const model = "examples/garden.smithy";

const claude = file(
  "mcp-server-n.log",
  `2026-03-01T09:00:00.000Z [n] [info] Initializing server...
2026-03-01T09:00:01.000Z [n] [info] Message from client: ${init}
up
2026-03-01T09:00:02.000Z [n] [info] Message from server: ${ready}
2026-03-01T09:01:00.000Z [n] [info] Initializing server...
2026-03-01T09:01:01.000Z [n] [info] Message from client: ${init.replace('"1"', "1")}
`,
);
const inspector = file(
  "export.json",
  `[{"direction":"request","origin":"client","message":${init},"response":${ready}}]`,
);
const capture = file("capture.txt", `--> ${init}\n<-- ${ready}\n`);
const raw = file("client.jsonl", `${init}\n`);
const clientBin = file("client.bin", frame(init));
const serverBin = file("server.bin", `${frame(ready)}${frame(ready)}`);
const notes = file("notes.txt", "nothing here\n");
const pour = file("pour.txt", `--> {"jsonrpc":"2.0","id":1,"method":"pour","params":{"bed":"north","litres":5}}\n`);
const halfWritten = file("half.jsonl", `{"dir":"in","message":${init}}\n{"dir":"out","mess`);
const roundLog = file("round.jsonl", `{"dir":"in","message":${init}}\n{"dir":"out","message":${ready}}\n`);
const empty = file("empty.jsonl", "");

const rows: readonly { why: string; args: readonly string[]; code: number; says: readonly RegExp[] }[] = [
  {
    why: "the form is found, sessions are told apart, what was left out is counted",
    args: [...mcp, claude],
    code: 1,
    says: [
      /read as a log of Claude Desktop \(--log-preset claude-desktop\)/,
      /:6:\d+: session n#2, entry 0 client: error TypeMismatch/,
      /3 entries in 2 sessions/,
      /left out: events that are no messages: 2, from line 1; lines without a head .*: 1, from line 3/,
    ],
  },
  {
    why: "an export that is called .json",
    args: [...mcp, inspector],
    code: 0,
    says: [/Protocol screen/, /1 of 1 call answered/],
  },
  {
    why: "a name that says nothing",
    args: [...mcp, capture],
    code: 0,
    says: [/--log-preset capture/, /1 of 1 call answered/],
  },
  {
    why: "neither the name nor the first lines say what it is",
    args: [...mcp, notes],
    code: 2,
    says: [/I cannot tell what .* is by its name or its first lines/],
  },
  {
    why: "the sender of one direction is told by its methods",
    args: [...mcp, raw],
    code: 0,
    says: [/taken as what client sent/],
  },
  {
    why: "a framed stream",
    args: [...mcp, "--input-format", "framed", "--sender", "client", clientBin],
    code: 0,
    says: [/1 entry/],
  },
  {
    why: "a framed stream of the other peer",
    args: [...mcp, "--input-format", "framed", "--sender", "server", clientBin],
    code: 0,
    says: [/it calls methods that server itself accepts; is --sender right\?/],
  },
  {
    why: "a log that is read the wrong way round",
    args: [...mcp, "--direction", "in=server", "--direction", "out=client", roundLog],
    code: 0,
    says: [
      /is said to be of server calls initialize, which server itself accepts; .* --direction in=client --direction out=server turns it round/,
      /UnknownMethod: I expected a method of .*#McpClient; I found initialize, which server itself accepts\./,
    ],
  },
  {
    why: "two streams that are exchanged",
    args: [...mcp, "--stream", `server=${clientBin}`, "--stream", `client=${serverBin}`],
    code: 1,
    says: [/what is said to be of server calls methods that server itself accepts; are the streams exchanged\?/],
  },
  {
    why: "a stream of replies",
    args: [...mcp, serverBin],
    code: 0,
    says: [/taken as what server sent, for it begins with replies/],
  },
  {
    why: "two streams; a finding names the file of its sender",
    args: [...mcp, "--stream", `client=${clientBin}`, "--stream", `server=${serverBin}`],
    code: 1,
    says: [
      /server\.bin:5:\d+: entry 2 server: error DuplicateResponse/,
      /client\.bin \+ .*server\.bin: 3 entries, 1 of 1 call answered/,
    ],
  },
  {
    why: "one stream alone",
    args: [...mcp, "--stream", `client=${clientBin}`],
    code: 2,
    says: [/--stream is said twice/],
  },
  {
    why: "a stream of nobody",
    args: [...mcp, "--stream", `bob=${clientBin}`, "--stream", `server=${serverBin}`],
    code: 2,
    says: [/no peer bob/],
  },
  {
    why: "a stream with a log's options",
    args: [...mcp, "--sender", "client", "--stream", `client=${clientBin}`, "--stream", `server=${serverBin}`],
    code: 2,
    says: [/--sender does not go with --stream/],
  },
  {
    why: "peers of other names must be told which is the client",
    args: [...garden, model, pour],
    code: 2,
    says: [/--direction in=controller --direction out=pump/],
  },
  {
    why: "so told",
    args: [...garden, "--input-format", "auto", "--direction", "in=controller", "--direction", "out=pump", model, pour],
    code: 0,
    says: [/1 entry/],
  },
  {
    why: "a preset by name",
    args: [...mcp, "--log-preset", "capture", capture],
    code: 0,
    says: [/1 of 1 call answered/],
  },
  {
    why: "a sender for a log that names its own",
    args: [...mcp, "--log-preset", "capture", "--sender", "client", capture],
    code: 2,
    says: [/capture says itself who sent a message/],
  },
  {
    why: "auto and a preset",
    args: [...mcp, "--input-format", "auto", "--log-preset", "capture", capture],
    code: 2,
    says: [/Use one/],
  },
  {
    why: "a half-written line has a code",
    args: [...mcp, halfWritten],
    code: 0,
    says: [/half\.jsonl:2:1: advisory LeftOut: I left out 1 line from here on: it is not JSON/],
  },
  {
    why: "an empty log has a code",
    args: [...mcp, empty],
    code: 0,
    says: [/advisory NothingChecked: Nothing was checked: the log is empty/],
  },
  {
    why: "--from without a model on standard input",
    args: [...mcp, "--from", "idl", capture],
    code: 2,
    says: [/--from says what a model on standard input is/],
  },
];

describe("logs of other tools", () => {
  test.each(rows)("$why", ({ args, code, says }) => {
    const run = colloquy(args);
    const output = `${run.stderr}${run.stdout}`;
    for (const words of says) expect(output).toMatch(words);
    expect(run.code).toBe(code);
  });

  test("a log of another tool on standard input", () => {
    const { code, stdout } = colloquy([...mcp, "-"], { input: `--> ${init}\n<-- ${ready}\n` });
    expect(stdout).toContain("<stdin>: 2 entries, 1 of 1 call answered");
    expect(code).toBe(0);
  });

  test("a document on standard input, when its form is to be found", () => {
    const input = `{"version":"2.0","entries":[{"from":"client","message":${init}}]}`;
    expect(colloquy([...mcp, "--input-format", "auto", "-"], { input }).stdout).toContain("1 entry");
  });

  test("the summary for programs names the form and the reasons", () => {
    const { stdout } = colloquy([...mcp, "--diagnostics", "json", claude]);
    const { summary } = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
    expect(summary).toMatchObject({ sessions: 2, log: { format: "claude-desktop", lines: 6, skipped: 3 } });
  });

  test("every format can be asked for by name", () => {
    expect(LOG_PRESETS).toEqual(LOG_FORMATS.map(({ name }) => name));
  });
});

test("the page of two streams names both", () => {
  const streams = ["--stream", `client=${clientBin}`, "--stream", `server=${serverBin}`];
  const { stdout } = colloquy([...mcp, "--report", "html", ...streams]);
  expect(stdout).toContain(`"file":${JSON.stringify(`${clientBin} + ${serverBin}`)}`);
});
