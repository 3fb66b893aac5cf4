import { PassThrough } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { serveHttp } from "../../src/mcp/http.ts";
import {
  type Call,
  completeText,
  createServer,
  ProtocolError,
  type Server,
  type ToolAnswer,
} from "../../src/mcp/index.ts";
import { serveStdio } from "../../src/mcp/stdio.ts";
import { modernMeta, TestClient } from "../helpers/mcp-session.ts";

// What JSON has no text for may stand wherever a handler's own value goes into a message.

const loop: Record<string, unknown> = {};
loop["loop"] = loop;

type Handler = (call: Call) => ToolAnswer;

const thrower = (error: unknown) => (): never => {
  throw error;
};
const meta =
  (value: unknown): Handler =>
  () => ({ content: [], _meta: value as Record<string, unknown> });
const embedded =
  (more: object): Handler =>
  () =>
    ({ type: "resource", resource: { uri: "x://a", text: "a" }, ...more }) as ToolAnswer;

const rows: readonly { readonly why: string; readonly handler: Handler; readonly says: string }[] = [
  { why: "a BigInt in _meta", handler: meta({ n: 1n }), says: "I cannot write _meta as JSON: " },
  { why: "a _meta inside itself", handler: meta(loop), says: "I cannot write _meta as JSON: " },
  { why: "a _meta that writes itself as nothing", handler: meta({ toJSON: () => {} }), says: "I expected _meta to be" },
  { why: "a _meta that writes itself as a text", handler: meta({ toJSON: () => "m" }), says: "I expected _meta to be" },
  { why: "a _meta whose getter throws", handler: meta({ toJSON: thrower(new Error("own")) }), says: "own" },
  {
    why: "a BigInt in the data of an error",
    handler: thrower(new ProtocolError(7, "seven", { n: 1n })),
    says: "I cannot write the data of an error as JSON: ",
  },
  {
    why: "data inside itself",
    handler: thrower(new ProtocolError(7, "seven", loop)),
    says: "I cannot write the data of an error as JSON: ",
  },
  {
    why: "data that is a function",
    handler: thrower(new ProtocolError(7, "seven", () => 7)),
    says: "I expected the data of an error to be a JSON value; I found a function.",
  },
  {
    why: "data whose writing throws an error of the same kind",
    handler: thrower(new ProtocolError(7, "seven", { toJSON: thrower(new ProtocolError(8, "eight", 1n)) })),
    says: "I cannot write the data of an error as JSON: eight",
  },
  {
    why: "an error whose code is no number",
    handler: thrower(new ProtocolError("E7" as never, "seven")),
    says: "The code of an error is a whole number; I found E7.",
  },
  {
    why: "an error whose code is no whole number",
    handler: thrower(new ProtocolError(Number.NaN, "seven")),
    says: "The code of an error is a whole number; I found NaN.",
  },
  {
    why: "annotations that are a function",
    handler: embedded({ annotations: () => 7 }),
    says: "I expected annotations to be a JSON value; I found a function.",
  },
  {
    why: "the _meta of a resource that is a function",
    handler: embedded({ _meta: () => 7 }),
    says: "I expected _meta to be a JSON value; I found a function.",
  },
  {
    why: "a log message of what is no JSON",
    handler: (call) => {
      call.log("error", () => 7);
      return "logged";
    },
    says: "I expected the data of a log message to be a JSON value; I found a function.",
  },
];

/** A server whose tool `now` answers at once, and `later` does not. */
function serverOf(handler: Handler, words: string[] = []): Server {
  return createServer({
    name: "s",
    version: "1",
    logging: true,
    tools: [
      { name: "now", handler: (_, call) => handler(call) },
      { name: "later", handler: async (_, call) => handler(call) },
      { name: "fine", handler: () => "fine" },
    ],
    onError: (error) => words.push((error as Error).message),
  });
}

describe.each(["2025-11-25", "2026-07-28"] as const)(
  "%s: the request is answered, and the author is told",
  (revision) => {
    test.each(rows)("$why", async ({ handler, says }) => {
      for (const name of ["now", "later"]) {
        const words: string[] = [];
        const client = new TestClient(serverOf(handler, words), revision);
        const { error } = await client.ask("tools/call", { name }, { "io.modelcontextprotocol/logLevel": "info" });
        expect(error).toEqual({ code: -32603, message: "Something went wrong inside the server." });
        expect(words).toEqual([expect.stringContaining(says)]);
        expect((await client.result("tools/call", { name: "fine" })).isError).toBe(false);
        expect(client.recording.errors(revision)).toEqual([]);
      }
    });

    test("a question to the client", async () => {
      const words: string[] = [];
      const server = createServer({
        name: "s",
        version: "1",
        tools: [
          {
            name: "ask",
            handler: async (_, call) => {
              await call.sample("k", { messages: [], maxTokens: 1, metadata: { n: 1n } });
              return "asked";
            },
          },
        ],
        onError: (error) => words.push((error as Error).message),
      });
      const client = new TestClient(server, revision, { sampling: {} });
      expect((await client.ask("tools/call", { name: "ask" })).error.code).toBe(-32603);
      expect(words).toEqual([expect.stringContaining("question")]);
    });

    test("what was sent before it is sent all the same", async () => {
      const handler: Handler = (call) => {
        call.progress(1);
        return meta(loop)(call);
      };
      for (const name of ["now", "later"]) {
        const client = new TestClient(serverOf(handler), revision, {}, { send: undefined as never });
        await client.ask("tools/call", { name }, { progressToken: "p" });
        expect(client.received.slice(-2)).toMatchObject([
          { method: "notifications/progress" },
          { error: { code: -32603 } },
        ]);
      }
    });

    test("a cancelled request is not answered", async () => {
      const server = createServer({
        name: "s",
        version: "1",
        tools: [
          {
            name: "slow",
            handler: (_, call) =>
              new Promise((resolve) => {
                call.signal.addEventListener("abort", () => resolve({ content: [], _meta: loop }));
              }),
          },
        ],
      });
      const client = new TestClient(server, revision);
      const reply = client.ask("tools/call", { name: "slow" });
      client.notify("notifications/cancelled", { requestId: revision === "2026-07-28" ? 1 : 2 });
      expect(await reply).toBeUndefined();
    });
  },
);

describe("a carrier goes on", () => {
  const call = (id: number, name: string): string =>
    JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name, _meta: modernMeta() } });

  test("over stdio", async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const done = serveStdio(serverOf(meta(loop)), { input, output });
    input.end(`${["now", "later", "fine"].map((name, index) => call(index, name)).join("\n")}\n`);
    await done;
    output.end();
    const replies = (await textOf(output)).trim().split("\n");
    expect(replies.map((line) => JSON.parse(line).error?.code)).toEqual([-32603, -32603, undefined]);
  });

  test("over HTTP", async () => {
    const running = await serveHttp(serverOf(meta(loop)));
    const asked = async (name: string): Promise<unknown> => {
      const headers = {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": name,
      };
      const response = await fetch(running.url, { method: "POST", headers, body: call(1, name) });
      return ((await response.json()) as { error?: { code: number } }).error?.code;
    };
    try {
      expect([await asked("now"), await asked("later"), await asked("fine")]).toEqual([-32603, -32603, undefined]);
    } finally {
      await running.close(0);
    }
  });
});

test.each([
  { why: "for ever", ttlMs: Number.POSITIVE_INFINITY, is: 9007199254740991 },
  { why: "no number", ttlMs: Number.NaN, is: 0 },
  { why: "below 0", ttlMs: -1, is: 0 },
  { why: "whole milliseconds", ttlMs: 1500.7, is: 1500 },
])("how long a result may be kept is always a number: $why", ({ ttlMs, is }) => {
  expect(JSON.parse(completeText("", "{}", { ttlMs, scope: "public" })).ttlMs).toBe(is);
});
