import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  type Call,
  createContext,
  createServer,
  endContext,
  initial,
  REVISIONS,
  respond,
  type Server,
  type ServerOptions,
} from "../../src/mcp/index.ts";
import { type Message, modernMeta, TestClient } from "../helpers/mcp-session.ts";

const serverOf = (run: (call: Call) => unknown, more: Partial<ServerOptions> = {}): Server =>
  createServer({
    name: "telling",
    version: "1",
    logging: true,
    tools: [
      {
        name: "t",
        handler: async (_, call) => {
          await run(call);
          return "done";
        },
      },
    ],
    ...more,
  });
const told = (client: TestClient): Message[] => client.received.filter(({ method }) => method !== undefined);

describe("progress", () => {
  const work = (call: Call): void => {
    for (const progress of [0, 1, 1, 0.5, Number.NaN, 2])
      call.progress(progress, { total: 2, message: `at ${progress}` });
  };

  test.each(REVISIONS)("%s: only with a token, only upwards, before the reply", async (revision) => {
    const client = new TestClient(serverOf(work), revision);
    await client.result("tools/call", { name: "t" }, { progressToken: "p" });
    expect(told(client).map(({ params }) => [params.progressToken, params.progress, params.total])).toEqual([
      ["p", 0, 2],
      ["p", 1, 2],
      ["p", 2, 2],
    ]);
    expect(told(client)[0].params.message).toBe(revision < "2025-03-26" ? undefined : "at 0");
    expect(client.received.at(-1)).toHaveProperty("result");
    expect(client.recording.errors(revision)).toEqual([]);
  });

  test("none without a token, or with one that is none", async () => {
    for (const meta of [
      {},
      { progressToken: null },
      { progressToken: {} },
      { progressToken: true },
      { progressToken: 1.5 },
    ]) {
      const client = new TestClient(serverOf(work), "2025-11-25");
      await client.result("tools/call", { name: "t" }, meta);
      expect(told(client)).toEqual([]);
    }
  });

  test("a token comes back digit for digit", async () => {
    const lines: string[] = [];
    const context = createContext(
      serverOf((call) => call.progress(1)),
      { send: (line) => lines.push(line) },
    );
    const meta = JSON.stringify(modernMeta()).replace("{", '{"progressToken":9007199254740993,');
    await respond(
      context,
      initial(),
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"t","_meta":${meta}}}`,
    );
    expect(lines[0]).toContain('"progressToken":9007199254740993,');
  });

  test("nothing is sent after the reply", async () => {
    let kept: Call | undefined;
    const client = new TestClient(
      serverOf((call) => {
        kept = call;
      }),
      "2025-11-25",
    );
    await client.result("tools/call", { name: "t" }, { progressToken: 1 });
    kept?.progress(5);
    kept?.log("error", "late");
    expect(told(client)).toEqual([]);
  });

  test("without a way to send, messages come before the reply in order", async () => {
    const [, replies] = await respond(
      createContext(serverOf(work)),
      initial(),
      JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "t", _meta: modernMeta({}, { progressToken: 1 }) },
      }),
    );
    expect(replies.map((reply) => JSON.parse(reply).params?.progress ?? "reply")).toEqual([0, 1, 2, "reply"]);
  });
});

describe("logging", () => {
  const work = (call: Call): void => {
    call.log("debug", "d");
    call.log("info", { i: 1 }, "logger");
    call.log("error", null);
  };
  const levels = (client: TestClient): unknown[] => told(client).map(({ params }) => params.level);

  test("a session: from info on, then from the level that is set on", async () => {
    const client = new TestClient(serverOf(work), "2025-11-25");
    await client.result("tools/call", { name: "t" });
    expect(told(client).map(({ params }) => params)).toEqual([
      { level: "info", logger: "logger", data: { i: 1 } },
      { level: "error", data: null },
    ]);
    for (const [level, expected] of [
      ["debug", ["debug", "info", "error"]],
      ["error", ["error"]],
      ["emergency", []],
    ] as const) {
      await client.result("logging/setLevel", { level });
      const before = told(client).length;
      await client.result("tools/call", { name: "t" });
      expect(levels(client).slice(before)).toEqual(expected);
    }
    expect(client.recording.errors("2025-11-25")).toEqual([]);
  });

  test.each(["loud", "INFO", 3, null, undefined])("%s is no level", async (level) => {
    const client = new TestClient(serverOf(work), "2025-06-18");
    expect((await client.ask("logging/setLevel", { level })).error.code).toBe(-32602);
  });

  test("2026-07-28: only for a request that asks, from its level on", async () => {
    const client = new TestClient(serverOf(work), "2026-07-28");
    await client.result("tools/call", { name: "t" });
    expect(levels(client)).toEqual([]);
    await client.result("tools/call", { name: "t" }, { "io.modelcontextprotocol/logLevel": "info" });
    expect(levels(client)).toEqual(["info", "error"]);
    expect(client.recording.errors("2026-07-28")).toEqual([]);
  });

  test("a server that does not declare it sends none", async () => {
    const client = new TestClient(serverOf(work, { logging: false }), "2025-11-25");
    await client.result("tools/call", { name: "t" });
    expect(told(client)).toEqual([]);
  });
});

describe("cancelling", () => {
  test("aborts the handler, and there is no reply", async () => {
    const seen: unknown[] = [];
    const server = serverOf(
      (call) =>
        new Promise<void>((_, reject) => {
          call.signal.addEventListener("abort", () => {
            seen.push((call.signal.reason as Error).message);
            reject(new Error("stopped"));
          });
        }),
    );
    const client = new TestClient(server, "2026-07-28");
    const reply = client.ask("tools/call", { name: "t" });
    for (const requestId of [2, "1", null, 1.5, undefined]) client.notify("notifications/cancelled", { requestId });
    expect(seen).toEqual([]);
    client.notify("notifications/cancelled", { requestId: 1, reason: "changed my mind" });
    expect([await reply, seen]).toEqual([undefined, ["changed my mind"]]);
    expect(client.context.running.size).toBe(0);
    expect(client.recording.errors("2026-07-28", "server")).toEqual([]);
  });

  test("a handler that does not listen is not answered either, and sends nothing more", async () => {
    const client = new TestClient(
      serverOf(async (call) => {
        await turn();
        call.progress(1);
        expect(call.signal.aborted).toBe(true);
      }),
      "2025-11-25",
    );
    const reply = client.ask("tools/call", { name: "t" }, { progressToken: 1 });
    client.notify("notifications/cancelled", { requestId: 2 });
    expect([await reply, told(client)]).toEqual([undefined, []]);
  });

  test("an id that is still in use is refused", async () => {
    const context = createContext(serverOf(() => turn()));
    const line = (id: unknown) =>
      JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "t", _meta: modernMeta() } });
    const first = respond(context, initial(), line(1));
    const [, [second = ""]] = await respond(context, initial(), line(1));
    const other = respond(context, initial(), line("1"));
    expect(JSON.parse(second)).toMatchObject({ id: 1, error: { code: -32600 } });
    for (const answer of [await first, await other]) expect(JSON.parse(answer[1][0] ?? "")).toHaveProperty("result");
    expect(JSON.parse((await respond(context, initial(), line(1)))[1][0] ?? "")).toHaveProperty("result");
  });
});

describe("changes", () => {
  const changing = (): Server =>
    createServer({
      name: "changing",
      version: "1",
      listChanged: true,
      subscribe: true,
      tools: [{ name: "a", handler: () => "" }],
      prompts: [],
      resources: [],
    });
  const change = (server: Server): void => {
    server.update({ tools: [{ name: "b", handler: () => "" }] });
    server.update({ prompts: [] });
    server.update({ resourceTemplates: [] });
    for (const uri of ["x://a", "x://b", "x://folder/b"]) server.resourceUpdated(uri);
  };

  test("a session is told of its lists, and of what it has subscribed to", async () => {
    const server = changing();
    const client = new TestClient(server, "2025-11-25");
    await client.result("resources/subscribe", { uri: "x://a" });
    await client.result("resources/subscribe", { uri: "x://folder/" });
    change(server);
    expect(told(client).map(({ method, params }) => [method, params.uri])).toEqual([
      ["notifications/tools/list_changed", undefined],
      ["notifications/prompts/list_changed", undefined],
      ["notifications/resources/list_changed", undefined],
      ["notifications/resources/updated", "x://a"],
      ["notifications/resources/updated", "x://folder/b"],
    ]);
    await client.result("resources/unsubscribe", { uri: "x://a" });
    server.resourceUpdated("x://a");
    expect(told(client)).toHaveLength(5);
    expect((await client.result("tools/list")).tools[0].name).toBe("b");
    expect(client.recording.errors("2025-11-25")).toEqual([]);
  });

  test("2026-07-28: a subscription is acknowledged, and told what it asked for", async () => {
    const server = changing();
    const client = new TestClient(server, "2026-07-28");
    const notifications = { toolsListChanged: true, promptsListChanged: false, resourceSubscriptions: ["x://b"] };
    expect(await client.ask("subscriptions/listen", { notifications })).toBeUndefined();
    change(server);
    const meta = { "io.modelcontextprotocol/subscriptionId": 1 };
    expect(told(client).map(({ method, params }) => [method, params])).toEqual([
      [
        "notifications/subscriptions/acknowledged",
        { notifications: { toolsListChanged: true, resourceSubscriptions: ["x://b"] }, _meta: meta },
      ],
      ["notifications/tools/list_changed", { _meta: meta }],
      ["notifications/resources/updated", { uri: "x://b", _meta: meta }],
    ]);
    endContext(client.context);
    expect(client.received.at(-1)).toMatchObject({ id: 1, result: { resultType: "complete", _meta: meta } });
    change(server);
    expect(client.received.at(-1)).toHaveProperty("result");
    expect(client.recording.errors("2026-07-28")).toEqual([]);
  });

  test("a subscription that the client ends is told nothing more", async () => {
    const server = changing();
    const client = new TestClient(server, "2026-07-28");
    await client.ask("subscriptions/listen", { notifications: { toolsListChanged: true } });
    client.notify("notifications/cancelled", { requestId: 1 });
    change(server);
    endContext(client.context);
    expect(client.received).toHaveLength(1);
    expect(client.recording.errors("2026-07-28")).toEqual([]);
  });

  test("only what the server offers is acknowledged", async () => {
    const server = createServer({ name: "still", version: "1", tools: [], resources: [] });
    const client = new TestClient(server, "2026-07-28");
    await client.ask("subscriptions/listen", {
      notifications: { toolsListChanged: true, resourceSubscriptions: ["x://a"] },
    });
    expect(client.received[0].params.notifications).toEqual({});
  });

  test.each([
    undefined,
    null,
    [],
    { resourceSubscriptions: "x" },
    { resourceSubscriptions: [1] },
    { toolsListChanged: "yes" },
  ])("%j is no wish", async (notifications) => {
    const client = new TestClient(changing(), "2026-07-28");
    expect((await client.ask("subscriptions/listen", { notifications })).error.code).toBe(-32602);
  });

  test("a kind of list that clients were not told of cannot come", () => {
    const server = createServer({ name: "n", version: "1", listChanged: true, tools: [] });
    expect(() => server.update({ prompts: [] })).toThrow("The server was made without prompts");
    server.update({ tools: [] });
  });

  test("lists that were promised to stay cannot change", () => {
    expect(() => createServer({ name: "n", version: "1", tools: [] }).update({ tools: [] })).toThrow(RangeError);
  });
});
