import { describe, expect, test } from "vitest";
import { createServer, prompt, REVISIONS, type Server, type ServerOptions } from "../../src/mcp/index.ts";
import { TestClient } from "../helpers/mcp-session.ts";

const serverOf = (options: Partial<ServerOptions>): Server => createServer({ name: "lists", version: "1", ...options });
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe("pages", () => {
  const resources = numbers(25).map((index) => ({ uri: `x://${index}`, name: `r${index}`, read: () => "" }));

  test.each(REVISIONS)("%s: every entry comes once, in order, and the last page has no cursor", async (revision) => {
    const client = new TestClient(serverOf({ resources, pageSize: 10 }), revision);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page++) {
      const result = await client.result("resources/list", cursor === undefined ? {} : { cursor });
      seen.push(...result.resources.map(({ uri }: { uri: string }) => uri));
      cursor = result.nextCursor;
      expect(cursor === undefined).toBe(page === 2);
    }
    expect(seen).toEqual(resources.map(({ uri }) => uri));
    expect(client.recording.errors(revision)).toEqual([]);
  });

  test.each([
    "",
    "x",
    "resources.",
    "resources.0",
    "resources.5",
    "resources.10",
    "resources.zz",
    "tools.a",
    10,
    null,
    {},
  ])("a cursor that was never given out is refused: %j", async (cursor) => {
    const client = new TestClient(serverOf({ resources, tools: [], pageSize: 10 }), "2026-07-28");
    expect((await client.ask("resources/list", { cursor })).error.code).toBe(-32602);
  });

  test("lists that are empty, or just fill their pages, have no cursor", async () => {
    for (const [count, pages] of [
      [0, 1],
      [10, 1],
      [20, 2],
    ] as const) {
      const client = new TestClient(serverOf({ resources: resources.slice(0, count), pageSize: 10 }), "2026-07-28");
      const first = await client.result("resources/list");
      expect(first.nextCursor === undefined).toBe(pages === 1);
    }
  });

  test("all lists are paged", async () => {
    const server = serverOf({
      pageSize: 1,
      tools: numbers(2).map((n) => ({ name: `t${n}`, handler: () => "" })),
      prompts: numbers(2).map((n) => ({ name: `p${n}`, get: () => "" })),
      resourceTemplates: numbers(2).map((n) => ({ uriTemplate: `x${n}://{a}`, name: `t${n}`, read: () => "" })),
    });
    const client = new TestClient(server, "2025-11-25");
    for (const [method, member] of [
      ["tools/list", "tools"],
      ["prompts/list", "prompts"],
      ["resources/templates/list", "resourceTemplates"],
    ] as const) {
      const { nextCursor, [member]: first } = await client.result(method);
      const { nextCursor: none, [member]: second } = await client.result(method, { cursor: nextCursor });
      expect([first.length, second.length, none]).toEqual([1, 1, undefined]);
    }
  });
});

describe("resources", () => {
  const server = serverOf({
    resources: [
      {
        uri: "x://text",
        name: "text",
        mimeType: "text/plain",
        size: 4,
        annotations: { priority: 1 },
        read: () => "text",
      },
      { uri: "x://bytes", name: "bytes", read: async () => new Uint8Array([0, 1, 2]) },
      { uri: "x://gone", name: "gone", read: () => undefined },
      {
        uri: "x://many",
        name: "many",
        cache: { ttlMs: 1500.7, scope: "public" },
        read: () => [
          { uri: "x://1", text: "1" },
          { uri: "x://2", text: "2" },
        ],
      },
    ],
    resourceTemplates: [
      {
        uriTemplate: "x://item/{id}",
        name: "numbers",
        mimeType: "text/plain",
        read: ({ id = "" }) => (/^\d+$/.test(id) ? `number ${id}` : undefined),
      },
      {
        uriTemplate: "x://item/{name}",
        name: "names",
        read: async ({ name = "" }) => (name === "none" ? undefined : `name ${name}`),
      },
      { uriTemplate: "x://item/{other}", name: "others", read: ({ other }) => `other ${other}` },
    ],
  });

  const rows = [
    { uri: "x://text", contents: [{ uri: "x://text", mimeType: "text/plain", text: "text" }] },
    { uri: "x://bytes", contents: [{ uri: "x://bytes", blob: "AAEC" }] },
    {
      uri: "x://many",
      contents: [
        { uri: "x://1", text: "1" },
        { uri: "x://2", text: "2" },
      ],
    },
    { uri: "x://item/7", contents: [{ uri: "x://item/7", mimeType: "text/plain", text: "number 7" }] },
    { uri: "x://item/a%20b", contents: [{ uri: "x://item/a%20b", text: "name a b" }] },
    { uri: "x://item/none", contents: [{ uri: "x://item/none", text: "other none" }] },
  ];
  test.each(rows)("$uri is read", async ({ uri, contents }) => {
    for (const revision of REVISIONS) {
      const client = new TestClient(server, revision);
      expect((await client.result("resources/read", { uri })).contents).toEqual(contents);
      expect(client.recording.errors(revision)).toEqual([]);
    }
  });

  test.each(["x://gone", "x://item/", "x://item/a/b", "X://text", "x://item/%zz", "file:///etc/hostname", ""])(
    "%j is not there",
    async (uri) => {
      const client = new TestClient(server, "2026-07-28");
      expect((await client.ask("resources/read", { uri })).error).toMatchObject({ code: -32602, data: { uri } });
      const legacy = new TestClient(server, "2025-06-18");
      expect((await legacy.ask("resources/read", { uri })).error).toMatchObject({ code: -32002, data: { uri } });
    },
  );

  test.each([undefined, 1, null])("a URI is a string, not %s", async (uri) => {
    expect((await new TestClient(server, "2026-07-28").ask("resources/read", { uri })).error.code).toBe(-32602);
  });

  test("how long it may be kept is the author's to say, in whole milliseconds", async () => {
    const result = await new TestClient(server, "2026-07-28").result("resources/read", { uri: "x://many" });
    expect([result.ttlMs, result.cacheScope]).toEqual([1500, "public"]);
  });

  test("a listing shows what a resource is, not what is in it", async () => {
    const { resources } = await new TestClient(server, "2025-11-25").result("resources/list");
    expect(resources[0]).toEqual({
      uri: "x://text",
      name: "text",
      mimeType: "text/plain",
      size: 4,
      annotations: { priority: 1 },
    });
  });
});

describe("prompts", () => {
  const server = serverOf({
    prompts: [
      prompt({
        name: "explain",
        title: "Explain",
        arguments: { topic: { description: "What." }, tone: { optional: true } },
        get: ({ topic, tone }) => `Explain ${topic}${tone === undefined ? "" : `, ${tone}`}.`,
      }),
      {
        name: "talk",
        description: "A talk.",
        get: async () => [
          { role: "user", content: { type: "text", text: "Hello." } },
          { role: "assistant", content: { type: "resource_link", uri: "x://a", name: "a" } },
        ],
      },
      { name: "whole", get: () => ({ description: "Own words.", messages: [] }) },
    ],
  });

  test("the listing tells which arguments are needed", async () => {
    const { prompts } = await new TestClient(server, "2025-06-18").result("prompts/list");
    expect(prompts[0]).toEqual({
      name: "explain",
      title: "Explain",
      arguments: [
        { name: "topic", description: "What.", required: true },
        { name: "tone", required: false },
      ],
    });
    expect(prompts[1]).toEqual({ name: "talk", description: "A talk." });
  });

  test.each(REVISIONS)("%s: a text, messages, or the whole", async (revision) => {
    const client = new TestClient(server, revision);
    const explained = await client.result("prompts/get", { name: "explain", arguments: { topic: "x", tone: "short" } });
    expect(explained.messages).toEqual([{ role: "user", content: { type: "text", text: "Explain x, short." } }]);
    const talk = await client.result("prompts/get", { name: "talk" });
    expect(talk.description).toBe("A talk.");
    expect(talk.messages[1].content.type).toBe(revision < "2025-06-18" ? "text" : "resource_link");
    expect((await client.result("prompts/get", { name: "whole" })).description).toBe("Own words.");
    expect(client.recording.errors(revision)).toEqual([]);
  });

  const bad: readonly { why: string; params: Record<string, unknown> }[] = [
    { why: "unknown", params: { name: "nope" } },
    { why: "without its argument", params: { name: "explain" } },
    { why: "with null for it", params: { name: "explain", arguments: { topic: null } } },
    { why: "with a number for it", params: { name: "explain", arguments: { topic: 1 } } },
    { why: "with a list of arguments", params: { name: "explain", arguments: ["x"] } },
    { why: "without a name", params: {} },
    { why: "with an inherited name", params: { name: "explain", arguments: { toString: "x" } } },
  ];
  test.each(bad)("a prompt $why is refused", async ({ params }) => {
    for (const revision of ["2026-07-28", "2025-03-26"] as const) {
      expect((await new TestClient(server, revision).ask("prompts/get", params)).error.code).toBe(-32602);
    }
  });
});

describe("completion", () => {
  const words = numbers(150).map((n) => `Word${n}`);
  const server = serverOf({
    prompts: [
      prompt({
        name: "p",
        arguments: {
          word: { complete: words },
          echo: { complete: async (typed, others) => [`${typed}+${others["word"]}`] },
          plain: {},
        },
        get: () => "",
      }),
    ],
    resourceTemplates: [{ uriTemplate: "x://{a}", name: "t", complete: { a: ["One", "Two"] }, read: () => "" }],
    completions: [{ ref: { type: "ref/prompt", name: "p" }, argument: "plain", values: ["extra"] }],
  });
  const word = { type: "ref/prompt", name: "p" };
  const of = (name: string, value: string) => ({ name, value });
  const rows = [
    {
      why: "the start, whatever its case",
      ref: word,
      argument: of("word", "wORD14"),
      values: ["Word14", ...numbers(10).map((n) => `Word14${n}`)],
    },
    { why: "nothing fits", ref: word, argument: of("word", "zzz"), values: [] },
    {
      why: "a variable of a template",
      ref: { type: "ref/resource", uri: "x://{a}" },
      argument: of("a", "t"),
      values: ["Two"],
    },
    { why: "values of a function come as they are", ref: word, argument: of("echo", "v"), values: ["v+known"] },
    { why: "values from beside", ref: word, argument: of("plain", ""), values: ["extra"] },
    { why: "an unknown prompt", ref: { type: "ref/prompt", name: "q" }, argument: of("word", ""), values: [] },
    { why: "an unknown kind", ref: { type: "ref/tool", name: "p" }, argument: of("word", ""), values: [] },
    { why: "an inherited name", ref: word, argument: of("constructor", ""), values: [] },
  ];
  test.each(rows)("$why", async ({ ref, argument, values }) => {
    const client = new TestClient(server, "2026-07-28");
    const { completion } = await client.result("completion/complete", {
      ref,
      argument,
      context: { arguments: { word: "known", bad: 1 } },
    });
    expect(completion).toEqual({ values, total: values.length, hasMore: false });
  });

  test("at most a hundred values, and how many there are", async () => {
    for (const revision of REVISIONS) {
      const client = new TestClient(server, revision);
      const { completion } = await client.result("completion/complete", { ref: word, argument: of("word", "") });
      expect([completion.values.length, completion.total, completion.hasMore]).toEqual([100, 150, true]);
      expect(client.recording.errors(revision)).toEqual([]);
    }
  });

  test.each([
    {},
    { ref: word },
    { ref: {}, argument: of("a", "") },
    { ref: word, argument: { name: "a" } },
    { ref: word, argument: { name: 1, value: "" } },
    { ref: [], argument: of("a", "") },
  ])("%j is refused", async (params) => {
    expect((await new TestClient(server, "2025-11-25").ask("completion/complete", params)).error.code).toBe(-32602);
  });
});
