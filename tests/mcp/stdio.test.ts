import { spawn, spawnSync } from "node:child_process";
import { PassThrough, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Call, createServer, MAX_LINE_BYTES, type Server, tool } from "../../src/mcp/index.ts";
import { type StdioOptions, serveStdio } from "../../src/mcp/stdio.ts";
import { type Message, modernMeta, Recording } from "../helpers/mcp-session.ts";
import { until } from "../helpers/until.ts";

/** A server whose calls end when the test says so, or at once. */
class Gates {
  readonly started: string[] = [];
  readonly aborted: string[] = [];
  readonly #open = new Map<string, () => void>();

  readonly server: Server = createServer({
    name: "gates",
    version: "1",
    listChanged: true,
    tools: [
      tool({
        name: "wait",
        input: { for: { type: "string" } },
        handler: ({ for: gate }, call) => this.#wait(gate, call),
      }),
      tool({ name: "echo", input: { text: { type: "string" } }, handler: ({ text }) => text }),
      {
        name: "ask",
        handler: async (_, call) => {
          const { content } = await call.elicit("k", { message: "?", fields: { a: { type: "string" } } });
          return content?.a ?? "none";
        },
      },
    ],
  });

  /** Waits until so many calls have started. */
  async begun(count: number): Promise<void> {
    await until(() => this.started.length >= count);
  }

  open(gate: string): void {
    this.#open.get(gate)?.();
  }

  #wait(gate: string, call: Call): Promise<string> {
    this.started.push(gate);
    return new Promise((resolve) => {
      this.#open.set(gate, () => resolve(gate));
      call.signal.addEventListener("abort", () => {
        this.aborted.push(gate);
        resolve(gate);
      });
    });
  }
}

/** A client over two streams. */
class Pipes {
  readonly input = new PassThrough();
  readonly output = new PassThrough();
  readonly recording = new Recording();
  readonly done: Promise<void>;
  #text = "";
  #recorded = 0;

  constructor(server: Server, options: StdioOptions = {}) {
    this.output.on("data", (chunk: Buffer) => {
      this.#text += chunk.toString();
      const lines = this.#text.split("\n").slice(this.#recorded, -1);
      this.#recorded += lines.length;
      for (const message of lines) this.recording.lines.push({ sender: "server", message });
    });
    this.done = serveStdio(server, { input: this.input, output: this.output, ...options });
  }

  get replies(): Message[] {
    return this.#text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  say(...messages: object[]): void {
    const lines = messages.map((message) => JSON.stringify({ jsonrpc: "2.0", ...message }));
    for (const message of lines) this.recording.lines.push({ sender: "client", message });
    this.input.write(lines.map((line) => `${line}\n`).join(""));
  }

  /** Ends the input, waits for the server to end, and holds what it has said to the contract. */
  async end(revision = "2026-07-28"): Promise<void> {
    this.input.end();
    await this.done;
    expect(this.recording.errors(revision, "server")).toEqual([]);
  }

  async until(count: number): Promise<Message[]> {
    await until(() => this.replies.length >= count);
    return this.replies;
  }
}

const call = (id: number, name: string, args: object = {}): object => ({
  id,
  method: "tools/call",
  params: { name, arguments: args, _meta: modernMeta() },
});
const initialize = (capabilities: object = {}): object => ({
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities, clientInfo: { name: "t", version: "1" } },
});
const ids = (messages: readonly Message[]): unknown[] => messages.map(({ id }) => id);

describe("in order, the default", () => {
  test("a request is answered before the next line is read", async () => {
    const gates = new Gates();
    const pipes = new Pipes(gates.server);
    pipes.say(call(1, "wait", { for: "a" }), call(2, "echo", { text: "b" }), call(3, "wait", { for: "c" }));
    await gates.begun(1);
    expect([gates.started, pipes.replies]).toEqual([["a"], []]);
    gates.open("a");
    expect(ids(await pipes.until(2))).toEqual([1, 2]);
    gates.open("c");
    await pipes.end();
    expect(ids(pipes.replies)).toEqual([1, 2, 3]);
  });

  test("a cancellation comes after its request has ended", async () => {
    const gates = new Gates();
    const pipes = new Pipes(gates.server);
    pipes.say(call(1, "wait", { for: "a" }), { method: "notifications/cancelled", params: { requestId: 1 } });
    await gates.begun(1);
    gates.open("a");
    await pipes.end();
    expect([ids(pipes.replies), gates.aborted]).toEqual([[1], []]);
  });

  test("while a handler waits for the client, lines are read, and requests wait", async () => {
    const gates = new Gates();
    const pipes = new Pipes(gates.server);
    pipes.say(initialize({ elicitation: {} }), { method: "notifications/initialized" });
    pipes.say({ id: 1, method: "tools/call", params: { name: "ask" } }, { id: 2, method: "ping" });
    const [, question] = await pipes.until(2);
    expect([question.method, pipes.replies.length]).toEqual(["elicitation/create", 2]);
    pipes.say({ id: question.id, result: { action: "accept", content: { a: "yes" } } }, { id: 3, method: "ping" });
    expect(ids((await pipes.until(5)).slice(2))).toEqual([1, 2, 3]);
    await pipes.end("2025-11-25");
  });

  test("the end of input ends what waits for the client", async () => {
    const pipes = new Pipes(new Gates().server);
    pipes.say(
      initialize({ elicitation: {} }),
      { id: 1, method: "tools/call", params: { name: "ask" } },
      { id: 2, method: "ping" },
    );
    await pipes.until(2);
    await pipes.end("2025-11-25");
    expect(ids(pipes.replies)).toEqual([0, 1, 1, 2]);
    expect(pipes.replies[2].result.isError).toBe(true);
  });
});

test("what does not end after the input has ended is aborted in the end", async () => {
  const gates = new Gates();
  const pipes = new Pipes(gates.server, { graceMs: 20 });
  pipes.say(call(1, "wait", { for: "a" }), call(2, "echo", { text: "b" }));
  await gates.begun(1);
  await pipes.end();
  expect([gates.aborted, pipes.replies]).toEqual([["a"], []]);
});

describe("several at a time", () => {
  test("up to the number that was given", async () => {
    const gates = new Gates();
    const pipes = new Pipes(gates.server, { concurrency: 2 });
    pipes.say(call(1, "wait", { for: "a" }), call(2, "wait", { for: "b" }), call(3, "wait", { for: "c" }));
    await gates.begun(2);
    expect(gates.started).toEqual(["a", "b"]);
    gates.open("b");
    expect(ids(await pipes.until(1))).toEqual([2]);
    expect(gates.started).toEqual(["a", "b", "c"]);
    gates.open("c");
    gates.open("a");
    await pipes.end();
    expect(ids(pipes.replies).sort()).toEqual([1, 2, 3]);
  });

  test("what is cancelled is aborted, or not begun, and not answered", async () => {
    const gates = new Gates();
    const pipes = new Pipes(gates.server, { concurrency: 2 });
    pipes.say(
      call(1, "wait", { for: "a" }),
      call(2, "wait", { for: "b" }),
      call(3, "wait", { for: "c" }),
      call(4, "echo", { text: "d" }),
    );
    for (const requestId of [3, 1, 77]) pipes.say({ method: "notifications/cancelled", params: { requestId } });
    expect(ids(await pipes.until(1))).toEqual([4]);
    expect([gates.started, gates.aborted]).toEqual([["a", "b"], ["a"]]);
    gates.open("b");
    await pipes.end();
    expect(ids(pipes.replies)).toEqual([4, 2]);
  });

  test("a subscription takes no place, and is answered at the end", async () => {
    const gates = new Gates();
    const pipes = new Pipes(gates.server);
    pipes.say({
      id: 1,
      method: "subscriptions/listen",
      params: { notifications: { toolsListChanged: true }, _meta: modernMeta() },
    });
    pipes.say(call(2, "echo", { text: "x" }));
    await pipes.until(2);
    gates.server.update({ tools: [] });
    await pipes.end();
    expect(pipes.replies.map(({ id, method }) => id ?? method)).toEqual([
      "notifications/subscriptions/acknowledged",
      2,
      "notifications/tools/list_changed",
      1,
    ]);
  });
});

describe("lines", () => {
  test("blank lines, carriage returns, a last line without its break", async () => {
    const pipes = new Pipes(new Gates().server);
    const line = (id: number) => JSON.stringify({ jsonrpc: "2.0", ...call(id, "echo", { text: "x" }) });
    pipes.input.end(`\n \r\n${line(1)}\r\n\n${line(2)}`);
    await pipes.done;
    expect(ids(pipes.replies)).toEqual([1, 2]);
  });

  test("a line over 8 MiB is refused and skipped to its break", async () => {
    const pipes = new Pipes(new Gates().server);
    const piece = "x".repeat(1 << 20);
    for (let written = 0; written <= MAX_LINE_BYTES; written += piece.length) pipes.input.write(piece);
    pipes.input.write('"}\n');
    pipes.say(call(2, "echo", { text: "x" }));
    pipes.input.end();
    await pipes.done;
    expect(pipes.replies.map(({ id, error }) => [id, error?.code])).toEqual([
      [null, -32600],
      [2, undefined],
    ]);
  });

  test("a line that is cut short by the end is no JSON", async () => {
    const pipes = new Pipes(new Gates().server);
    pipes.input.end('{"jsonrpc":"2.0","id":1');
    await pipes.done;
    expect(pipes.replies[0]).toMatchObject({ id: null, error: { code: -32700 } });
  });

  test("however the bytes are split, the replies are the same", async () => {
    const text = [call(1, "echo", { text: "ä€😀" }), { method: "x" }, call(2, "nope"), call(3, "echo", { text: "z" })]
      .map((message) => JSON.stringify({ jsonrpc: "2.0", ...message }))
      .concat("no json", "")
      .join("\n");
    const bytes = Buffer.from(text);
    const whole = await answersTo([bytes]);
    expect(whole).toHaveLength(4);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 }), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const chunks = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
        expect(await answersTo(chunks)).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });

  async function answersTo(chunks: readonly Buffer[]): Promise<Message[]> {
    const pipes = new Pipes(new Gates().server);
    for (const chunk of chunks) pipes.input.write(Buffer.from(chunk));
    pipes.input.end();
    await pipes.done;
    return pipes.replies;
  }
});

describe("a client that is slow, or goes away", () => {
  test("nothing is read while nobody reads the replies", async () => {
    const waiting: (() => void)[] = [];
    const output = new Writable({
      highWaterMark: 1,
      write: (_chunk, _encoding, done) => void waiting.push(done),
    });
    const gates = new Gates();
    const input = new PassThrough();
    const done = serveStdio(gates.server, { input, output });
    const lines = Array.from(
      { length: 500 },
      (_, id) => `${JSON.stringify({ jsonrpc: "2.0", ...call(id, "wait", { for: `${id}` }) })}\n`,
    );
    input.write(lines[0]);
    await gates.begun(1);
    gates.open("0");
    await until(() => waiting.length === 1);
    for (const line of lines.slice(1)) input.write(line);
    await until(() => input.isPaused());
    expect([gates.started.length, input.isPaused()]).toEqual([1, true]);
    output.destroy();
    await done;
    expect(gates.started).toHaveLength(1);
  });

  test("an output that breaks ends all quietly", async () => {
    const gates = new Gates();
    const input = new PassThrough();
    const output = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error("EPIPE"), { code: "EPIPE" })),
    });
    const done = serveStdio(gates.server, { input, output, concurrency: 2 });
    input.write(`${JSON.stringify({ jsonrpc: "2.0", ...call(1, "wait", { for: "a" }) })}\n`);
    input.write(`${JSON.stringify({ jsonrpc: "2.0", ...call(2, "echo", { text: "x" }) })}\n`);
    await done;
    expect([gates.aborted, input.destroyed]).toEqual([["a"], true]);
  });
});

describe("a process", () => {
  const program = fileURLToPath(new URL("../helpers/stdio-suite-server.mjs", import.meta.url));
  const chatty = fileURLToPath(new URL("../helpers/chatty-server.mjs", import.meta.url));

  test("ends with 0 when its input ends", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], { input: "", encoding: "utf8" });
    expect([status, stdout, stderr]).toEqual([0, "", ""]);
  });

  test("ends quietly when nobody reads its replies", async () => {
    const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "pipe"] });
    let errors = "";
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.stdin.on("error", () => {});
    child.stdout.destroy();
    const line = `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "server/discover", params: { _meta: modernMeta() } })}\n`;
    const timer = setInterval(() => child.stdin.write(line), 5);
    const code = await new Promise((resolve) => child.on("close", resolve));
    clearInterval(timer);
    expect([code, errors]).toEqual([0, ""]);
  });

  test("writes only messages on standard output, whatever its handlers print", () => {
    const line = `${JSON.stringify({ jsonrpc: "2.0", ...call(1, "print") })}\n`;
    const { status, stdout, stderr } = spawnSync(process.execPath, [chatty], { input: line, encoding: "utf8" });
    expect([status, stdout.split("\n").length, JSON.parse(stdout).id]).toEqual([0, 2, 1]);
    expect(stderr).toBe("from console.log\nfrom write\n");
  });
});
