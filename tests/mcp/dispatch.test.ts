import { describe, expect, test } from "vitest";
import {
  admit,
  createContext,
  createServer,
  type Fault,
  initial,
  LEGACY_REVISIONS,
  MAX_LINE_BYTES,
  REVISIONS,
  type Revision,
  respond,
  routes,
  type Server,
  type State,
} from "../../src/mcp/index.ts";
import { type Message, modernMeta, TestClient } from "../helpers/mcp-session.ts";

const full = (): Server =>
  createServer({
    name: "full",
    version: "1.0.0",
    title: "Full",
    instructions: "Ask.",
    logging: true,
    subscribe: true,
    listChanged: true,
    tools: [{ name: "echo", description: "Says it again.", handler: () => "again" }],
    resources: [{ uri: "x://a", name: "a", read: () => "A" }],
    resourceTemplates: [{ uriTemplate: "x://t/{id}", name: "t", complete: { id: ["1"] }, read: ({ id }) => id }],
    prompts: [{ name: "p", get: () => "P" }],
  });

async function replies(server: Server, lines: readonly string[], state: State = initial()): Promise<Message[]> {
  const context = createContext(server);
  let now = state;
  const all: Message[] = [];
  for (const line of lines) {
    const [next, told] = await respond(context, now, line);
    now = next;
    all.push(...told.map((reply) => JSON.parse(reply)));
  }
  return all;
}

const line = (id: number, method: string, params?: object): string =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params });
const codes = (messages: readonly Message[]): unknown[] => messages.map(({ error }) => error?.code ?? "result");

describe("admission", () => {
  const meta = (version: unknown, capabilities: unknown = {}) => ({
    _meta: {
      "io.modelcontextprotocol/protocolVersion": version,
      "io.modelcontextprotocol/clientCapabilities": capabilities,
    },
  });
  const rows = [
    { why: "a full request is modern", method: "m", params: meta("2026-07-28"), is: "modern" },
    { why: "so is initialize with it", method: "initialize", params: meta("2026-07-28"), is: "modern" },
    { why: "a revision with a handshake is not served so", method: "m", params: meta("2025-11-25"), is: -32022 },
    { why: "an empty version is none of ours", method: "m", params: meta(""), is: -32022 },
    { why: "null is no version", method: "m", params: meta(null), is: -32602 },
    { why: "capabilities that are null", method: "m", params: meta("2026-07-28", null), is: -32602 },
    { why: "capabilities that are text", method: "m", params: meta("2026-07-28", "{}"), is: -32602 },
    {
      why: "capabilities alone open nothing",
      method: "m",
      params: { _meta: modernMeta({ x: 1 }, { "io.modelcontextprotocol/protocolVersion": undefined }) },
      is: -32602,
    },
    {
      why: "a level that is none",
      method: "m",
      params: { _meta: modernMeta({}, { "io.modelcontextprotocol/logLevel": "loud" }) },
      is: -32602,
    },
    {
      why: "initialize at an older revision",
      method: "initialize",
      params: { protocolVersion: "2024-11-05" },
      is: "2024-11-05",
    },
    {
      why: "initialize at the modern one gets the newest with a handshake",
      method: "initialize",
      params: { protocolVersion: "2026-07-28" },
      is: "2025-11-25",
    },
    {
      why: "initialize at one that does not exist",
      method: "initialize",
      params: { protocolVersion: "1.0" },
      is: "2025-11-25",
    },
    { why: "initialize with a number", method: "initialize", params: { protocolVersion: 1 }, is: "2025-11-25" },
    {
      why: "initialize beside metadata of another kind",
      method: "initialize",
      params: { _meta: { progressToken: 1 } },
      is: "2025-11-25",
    },
    { why: "a bare request", method: "tools/list", params: {}, is: -32602 },
    { why: "a bare ping", method: "ping", params: {}, is: -32602 },
    { why: "metadata that is an array counts as absent", method: "m", params: { _meta: [] }, is: -32602 },
  ];
  test.each(rows)("$why", ({ method, params, is }) => {
    const admission = admit(REVISIONS, { kind: "unopened" }, method, params);
    const got =
      admission.kind === "fault" ? admission.code : admission.kind === "modern" ? "modern" : admission.revision;
    expect(got).toBe(is);
  });

  test("a refusal names the key and every revision that is served", () => {
    const admission = admit(REVISIONS, { kind: "unopened" }, "tools/list", {});
    const { message } = admission as { message: string };
    for (const word of ["io.modelcontextprotocol/protocolVersion", ...REVISIONS]) expect(message).toContain(word);
  });

  test("a revision with a handshake, named by a request, is not offered for the next try", () => {
    const { data, message } = admit(REVISIONS, { kind: "unopened" }, "tools/list", { ...meta("2025-11-25") }) as Fault;
    expect(data).toEqual({ supported: ["2026-07-28"], requested: "2025-11-25" });
    expect(message).toBe(
      'Protocol version "2025-11-25" begins with initialize; a request cannot name it. By their _meta, I speak 2026-07-28.',
    );
  });

  test("only what is served is spoken", async () => {
    const modern = createServer({ name: "m", version: "1", revisions: ["2026-07-28"], tools: [] });
    const legacy = createServer({ name: "l", version: "1", revisions: ["2025-06-18", "2025-03-26"], tools: [] });
    const [first] = await replies(modern, [line(1, "initialize", { protocolVersion: "2025-11-25" })]);
    expect(first.error).toMatchObject({ code: -32022, data: { supported: ["2026-07-28"], requested: "2025-11-25" } });
    const told = await replies(legacy, [
      line(1, "initialize", { protocolVersion: "2025-11-25" }),
      line(2, "tools/list", { _meta: modernMeta() }),
    ]);
    expect(told[0].result.protocolVersion).toBe("2025-06-18");
    expect(told[1].error).toMatchObject({ code: -32022, data: { supported: ["2025-06-18", "2025-03-26"] } });
  });
});

describe("methods of the eras", () => {
  const legacyOnly = ["initialize", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe"];
  const modernOnly = ["server/discover", "subscriptions/listen"];

  test("what an era lacks is not there", () => {
    for (const method of legacyOnly)
      expect([routes("2025-11-25").has(method), routes("2026-07-28").has(method)]).toEqual([true, false]);
    for (const method of modernOnly)
      expect([routes("2025-11-25").has(method), routes("2026-07-28").has(method)]).toEqual([false, true]);
  });

  test.each(legacyOnly)("2026-07-28 has no %s", async (method) => {
    const params = { _meta: modernMeta(), uri: "x://a", level: "info" };
    expect(codes(await replies(full(), [line(1, method, params)]))).toEqual([-32601]);
  });

  test.each(["server/discover", "subscriptions/listen", "tasks/list", "tools/Call", "constructor", "__proto__", ""])(
    "a session has no %s",
    async (method) => {
      const opened = line(0, "initialize", { protocolVersion: "2025-11-25" });
      expect(codes(await replies(full(), [opened, line(1, method)]))).toEqual(["result", -32601]);
    },
  );

  test("what a server does not offer is not there either", async () => {
    const bare = createServer({ name: "bare", version: "1" });
    const methods = [...routes("2025-11-25").keys()].filter((method) => method !== "initialize");
    const told = await replies(bare, [
      line(0, "initialize", { protocolVersion: "2025-11-25" }),
      ...methods.map((method, index) => line(index + 1, method)),
    ]);
    expect(told[0].result.capabilities).toEqual({});
    const answered = methods.filter((_, index) => told[index + 1].error?.code !== -32601);
    expect(answered).toEqual(["ping"]);
  });
});

describe("one line", () => {
  test("blank lines answer nothing", async () => {
    expect(await replies(full(), ["", "  ", "\r", "\t\r"])).toEqual([]);
  });

  test("a line over the limit is refused, whatever stands in it", async () => {
    const long = `{"jsonrpc":"2.0","id":1,"method":"ping","pad":"${"é".repeat(MAX_LINE_BYTES / 2)}"}`;
    const [reply] = await replies(full(), [long]);
    expect(reply).toMatchObject({ id: null, error: { code: -32600 } });
    const [state, [told]] = await respond(createContext(full()), initial(), new Uint8Array(MAX_LINE_BYTES + 1));
    expect([state, JSON.parse(told ?? "").error.code]).toEqual([initial(), -32600]);
  });

  test("notifications are never answered, responses neither", async () => {
    const lines = [
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}',
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":7}',
      '{"jsonrpc":"2.0","method":"tools/call","params":{"name":"echo"}}',
      '{"jsonrpc":"2.0","method":"nothing"}',
      '{"jsonrpc":"2.0","id":99,"result":{}}',
      '{"jsonrpc":"2.0","id":"99","error":{"code":1,"message":"m"}}',
    ];
    expect(await replies(full(), lines)).toEqual([]);
    expect(await replies(full(), [line(0, "initialize"), ...lines])).toHaveLength(1);
  });

  test("only initialize changes the state", async () => {
    const context = createContext(full());
    const [opened] = await respond(context, initial(), line(1, "initialize", { protocolVersion: "2025-06-18" }));
    expect(opened.session).toMatchObject({ kind: "legacy", revision: "2025-06-18" });
    const others = [
      line(2, "tools/list"),
      line(3, "nothing"),
      "no json",
      line(4, "server/discover", { _meta: modernMeta() }),
    ];
    for (const other of others) expect((await respond(context, opened, other))[0]).toBe(opened);
    const [again] = await respond(context, opened, line(5, "initialize", { protocolVersion: "2025-03-26" }));
    expect(again.session).toMatchObject({ revision: "2025-03-26" });
  });

  test("ids come back digit for digit", async () => {
    const context = createContext(full());
    for (const id of ["1", "-0", "9007199254740993", '"1"', '"ü"']) {
      const text = `{"jsonrpc":"2.0","id":${id},"method":"server/discover","params":{"_meta":${JSON.stringify(modernMeta())}}}`;
      const [, [reply = ""]] = await respond(context, initial(), text);
      expect(reply.startsWith(`{"jsonrpc":"2.0","id":${id},"result":`)).toBe(true);
    }
  });
});

describe("every revision", () => {
  test.each(REVISIONS)("%s: a session of all methods keeps the contract", async (revision) => {
    const client = new TestClient(full(), revision);
    const isModern = revision === "2026-07-28";
    const asked: readonly (readonly [string, Record<string, unknown>])[] = [
      ...(isModern
        ? ([["server/discover", {}]] as const)
        : ([
            ["ping", {}],
            ["logging/setLevel", { level: "error" }],
          ] as const)),
      ["tools/list", {}],
      ["tools/call", { name: "echo" }],
      ["resources/list", {}],
      ["resources/templates/list", {}],
      ["resources/read", { uri: "x://a" }],
      ["resources/read", { uri: "x://t/7" }],
      ["prompts/list", {}],
      ["prompts/get", { name: "p" }],
      [
        "completion/complete",
        { ref: { type: "ref/resource", uri: "x://t/{id}" }, argument: { name: "id", value: "" } },
      ],
    ];
    for (const [method, params] of asked) await client.result(method, params);
    if (!isModern) {
      await client.result("resources/subscribe", { uri: "x://a" });
      await client.result("resources/unsubscribe", { uri: "x://a" });
    }
    expect((await client.ask("resources/read", { uri: "x://none" })).error).toMatchObject({
      code: isModern ? -32602 : -32002,
      data: { uri: "x://none" },
    });
    expect((await client.ask("tools/call", { name: "none" })).error.code).toBe(-32602);
    expect(client.recording.errors(revision)).toEqual([]);
  });

  test("2026-07-28: results say that they are complete, by whom, and how long they last", async () => {
    const client = new TestClient(full(), "2026-07-28");
    const info = { name: "full", version: "1.0.0", title: "Full" };
    const listed = await client.result("tools/list");
    expect(listed).toMatchObject({ resultType: "complete", ttlMs: 0, cacheScope: "public" });
    expect(listed._meta["io.modelcontextprotocol/serverInfo"]).toEqual(info);
    expect(await client.result("resources/read", { uri: "x://a" })).toMatchObject({ ttlMs: 0, cacheScope: "private" });
    const called = await client.result("tools/call", { name: "echo" });
    expect(called).toMatchObject({ resultType: "complete", isError: false });
    expect([called.ttlMs, called.cacheScope]).toEqual([undefined, undefined]);
    const { supportedVersions, instructions } = await client.result("server/discover");
    expect([supportedVersions, instructions]).toEqual([REVISIONS, "Ask."]);
  });

  test.each(LEGACY_REVISIONS)("%s: results have none of that", async (revision: Revision) => {
    const client = new TestClient(full(), revision);
    const listed = await client.result("tools/list");
    expect(Object.keys(listed)).toEqual(["tools"]);
    expect(Object.keys(await client.result("tools/call", { name: "echo" }))).toEqual(["content", "isError"]);
    expect(await client.result("ping")).toEqual({});
  });
});
