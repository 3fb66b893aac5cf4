import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { modernMeta } from "../helpers/mcp-session.ts";

/** Requests of one run. `COLLOQUY_SOAK=100000` is the long one. */
const count = Number(process.env["COLLOQUY_SOAK"] ?? 4000);
const program = fileURLToPath(new URL("../helpers/clients-server.mjs", import.meta.url));

/** A line, and the id that its reply has; `undefined` for what is not answered. */
interface Line {
  readonly text: string;
  readonly answeredAs: string | number | null | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ordinary requests of both eras, and every tenth line one that no client should send. The same for the same number. */
function lineOf(index: number, isModern: boolean): Line {
  return index % 10 === 7 ? hostile(index) : ordinary(index, isModern);
}

function ordinary(index: number, isModern: boolean): Line {
  const id = index % 3 === 0 ? `id-${index}` : index;
  const asked = [
    ["tools/call", { name: "add", arguments: { left: index, right: 1 } }],
    ["tools/list", {}],
    ["resources/read", { uri: `demo://item/${index}` }],
    ["prompts/get", { name: "explain", arguments: { topic: "ü".repeat(index % 50) } }],
    ["tools/call", { name: "steps" }],
    ["completion/complete", { ref: { type: "ref/prompt", name: "explain" }, argument: { name: "topic", value: "" } }],
    ["tools/call", { name: "none" }],
  ] as const;
  const [method, params] = asked[index % asked.length] ?? asked[0];
  const { name, uri } = params as { name?: string; uri?: string };
  const named = name ?? uri;
  const headers = { "mcp-method": method, ...(named === undefined ? {} : { "mcp-name": named }) };
  const more = isModern ? { _meta: modernMeta({}, { progressToken: index }) } : {};
  return {
    text: JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, ...more } }),
    answeredAs: id,
    headers,
  };
}

function hostile(index: number): Line {
  const id = index;
  const lines: readonly Line[] = [
    { text: "this is no JSON", answeredAs: null },
    { text: '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', answeredAs: null },
    { text: '{"jsonrpc":"2.0","id":null,"method":"ping"}', answeredAs: null },
    { text: `${"[".repeat(5000)}`, answeredAs: null },
    { text: `{"jsonrpc":"2.0","id":${id},"method":"tools/list","params":[]}`, answeredAs: id },
    { text: `{"jsonrpc":"1.0","id":${id},"method":"tools/list"}`, answeredAs: id },
    { text: `{"jsonrpc":"2.0","id":${id},"method":"__proto__","params":{"__proto__":{"x":1}}}`, answeredAs: id },
    { text: `{"jsonrpc":"2.0","id":${id},"id":${id},"method":"tools/list"}`, answeredAs: null },
    { text: '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}', answeredAs: undefined },
    { text: '{"jsonrpc":"2.0","id":1,"result":{}}', answeredAs: undefined },
    {
      text: `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${"x".repeat(50_000)}"}}`,
      answeredAs: id,
    },
    {
      text: `{"jsonrpc":"2.0","id":${id},"method":"resources/read","params":{"uri":"demo://item/${"a/".repeat(2000)}"}}`,
      answeredAs: id,
    },
  ];
  return lines[Math.floor(index / 10) % lines.length] as Line;
}

/** Resident memory of a process, in MiB; 0 where it cannot be read. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The first third of a run warms up; what is gained after it must be little, however long the run. */
const MOST_GROWTH_MB = 40;

function tally(ids: readonly unknown[]): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

test(`standard input and output: ${count} lines, nothing lost, nothing twice`, { timeout: 600_000 }, async () => {
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  const ids: unknown[] = [];
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const message = JSON.parse(line);
      if (message.method === undefined) ids.push(message.id);
    }
  });
  const initialize = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "soak", version: "1" } };
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: "open", method: "initialize", params: initialize })}\n`);
  const wanted: unknown[] = ["open"];
  let warm = 0;
  for (let index = 0; index < count; index++) {
    const { text, answeredAs } = lineOf(index, index % 2 === 0);
    if (answeredAs !== undefined) wanted.push(answeredAs);
    if (!child.stdin.write(`${text}\n`)) await once(child.stdin, "drain");
    if (index === Math.floor(count / 3)) warm = memoryOf(child);
  }
  await expect.poll(() => ids.length, { timeout: 300_000 }).toBe(wanted.length);
  const grown = memoryOf(child) - warm;
  child.stdin.end();
  const [code] = await once(child, "close");
  expect([code, rest]).toEqual([0, ""]);
  expect(tally(ids)).toEqual(tally(wanted));
  expect(grown).toBeLessThan(MOST_GROWTH_MB);
});

test(`HTTP: ${count} requests, nothing lost, nothing twice`, { timeout: 600_000 }, async () => {
  const child = spawn(process.execPath, [program, "--http"], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [first] = await once(child.stdout, "data");
    const url = String(first).trim();
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const post = (text: string, headers: Readonly<Record<string, string>>): Promise<Posted> =>
      new Promise((resolve, reject) => {
        const all = { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers };
        const sent = request(url, { method: "POST", headers: all, agent }, (response) => {
          let body = "";
          response.setEncoding("latin1");
          response.on("data", (chunk: string) => {
            body += chunk;
          });
          response.on("end", () => resolve({ body, session: response.headers["mcp-session-id"] }));
        });
        sent.on("error", reject);
        sent.end(text);
      });
    const initialize = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "soak", version: "1" } };
    const { session } = await post(
      JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params: initialize }),
      {},
    );
    let next = 0;
    let warm = 0;
    const wrong: string[] = [];
    const work = async (): Promise<void> => {
      while (next < count) {
        const index = next++;
        if (index === Math.floor(count / 3)) warm = memoryOf(child);
        const isModern = index % 2 === 0;
        const { text, answeredAs, headers = {} } = lineOf(index, isModern);
        const era = isModern ? { "mcp-protocol-version": "2026-07-28" } : { "mcp-session-id": String(session) };
        const { body } = await post(text, { ...era, ...headers });
        const ids = repliesIn(body);
        const isRight = answeredAs == null ? ids.length <= 1 : ids.length === 1 && ids[0] === answeredAs;
        if (!isRight) wrong.push(`${index}: ${text.slice(0, 80)} got ${body.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
    expect(wrong).toEqual([]);
    expect(memoryOf(child) - warm).toBeLessThan(MOST_GROWTH_MB);
    agent.destroy();
  } finally {
    child.kill();
  }
});

interface Posted {
  readonly body: string;
  readonly session: string | string[] | undefined;
}

/** The ids of the replies in a body: JSON, or a stream of events. */
function repliesIn(body: string): unknown[] {
  if (body === "") return [];
  const texts = body.startsWith("{") ? [body] : [...body.matchAll(/^data: (\{.*)$/gm)].map(([, data = ""]) => data);
  return texts.map((text) => JSON.parse(text)).flatMap(({ method, id }) => (method === undefined ? [id] : []));
}
