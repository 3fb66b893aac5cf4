import { describe, expect, test } from "vitest";
import {
  type ContentBlock,
  createServer,
  ProtocolError,
  REVISIONS,
  type Server,
  type Tool,
  ToolError,
  tool,
} from "../../src/mcp/index.ts";
import { type Message, TestClient } from "../helpers/mcp-session.ts";

const serverOf = (...tools: Tool[]): Server => createServer({ name: "tools", version: "1", tools });

async function called(
  one: Tool,
  args?: unknown,
  revision: (typeof REVISIONS)[number] = "2025-11-25",
): Promise<Message> {
  const client = new TestClient(serverOf(one), revision);
  const reply = await client.ask("tools/call", { name: one.name, ...(args === undefined ? {} : { arguments: args }) });
  expect(client.recording.errors(revision)).toEqual([]);
  return reply;
}

const add = tool({
  name: "add",
  description: "Adds.",
  input: {
    left: { type: "integer", minimum: 0 },
    right: { type: "integer", default: 1 },
    words: { type: "array", items: { type: "string", enum: ["please", "now"] }, optional: true },
    place: {
      type: "object",
      optional: true,
      fields: { city: { type: "string" }, zip: { type: "string", default: "0000" } },
    },
  },
  handler: ({ left, right, words, place }) =>
    [left + right, ...(words ?? []), place?.city ?? "", place?.zip ?? ""].join(" "),
});

describe("arguments", () => {
  test("the listing is the record", async () => {
    const { tools } = await new TestClient(serverOf(add), "2025-11-25").result("tools/list");
    expect(tools).toEqual([
      {
        name: "add",
        description: "Adds.",
        inputSchema: {
          type: "object",
          properties: {
            left: { type: "integer", minimum: 0 },
            right: { type: "integer", default: 1 },
            words: { type: "array", items: { type: "string", enum: ["please", "now"] } },
            place: {
              type: "object",
              properties: { city: { type: "string" }, zip: { type: "string", default: "0000" } },
              required: ["city"],
              additionalProperties: false,
            },
          },
          required: ["left"],
          additionalProperties: false,
        },
      },
    ]);
  });

  test("defaults are put in, inside objects too", async () => {
    expect((await called(add, { left: 2 })).result.content[0].text).toBe("3  ");
    expect(
      (await called(add, { left: 2, right: 5, words: ["now"], place: { city: "Oslo" } })).result.content[0].text,
    ).toBe("7 now Oslo 0000");
  });

  const bad = [
    { why: "missing", args: {}, says: 'arguments: I expected the member "left"; it is missing.' },
    { why: "of another kind", args: { left: "2" }, says: 'arguments/left: I expected an integer; I found "2".' },
    { why: "a fraction", args: { left: 2.5 }, says: "arguments/left: I expected an integer; I found 2.5." },
    { why: "out of bounds", args: { left: -1 }, says: "arguments/left: I expected at least 0; I found -1." },
    { why: "unknown", args: { left: 1, up: 2 }, says: 'arguments: I expected no member "up".' },
    { why: "null", args: { left: null }, says: "arguments/left: I expected an integer; I found null." },
    {
      why: "outside a list of words",
      args: { left: 1, words: ["later"] },
      says: 'arguments/words/0: I expected one of "please", "now"; I found "later".',
    },
  ];
  test.each(bad)("an argument that is $why is told to the model", async ({ args, says }) => {
    for (const revision of ["2025-11-25", "2026-07-28"] as const) {
      const { result } = await called(add, args, revision);
      expect([result.isError, result.content[0].text]).toEqual([true, says]);
    }
    const { error } = await called(add, args, "2025-06-18");
    expect([error.code, error.message]).toEqual([-32602, says]);
  });

  test("an integer that a double does not hold is not rounded", async () => {
    const client = new TestClient(serverOf(add), "2025-11-25");
    const { result } = await client.ask("tools/call", { name: "add", arguments: { left: 2 ** 53 } });
    expect(result.isError).toBe(true);
  });

  test("arguments that are no object are a protocol error", async () => {
    for (const args of [[], "x", 1, null]) {
      const client = new TestClient(serverOf(add), "2025-11-25");
      expect((await client.ask("tools/call", { name: "add", arguments: args })).error.code).toBe(-32602);
    }
  });

  test.each([undefined, 1, null, ["add"]])("a tool's name is a string, not %s", async (name) => {
    const client = new TestClient(serverOf(add), "2025-11-25");
    expect((await client.ask("tools/call", { name })).error.code).toBe(-32602);
  });

  test("a tool without input takes no arguments", async () => {
    const none: Tool = { name: "none", handler: () => "ok" };
    expect((await called(none)).result.isError).toBe(false);
    expect((await called(none, {})).result.isError).toBe(false);
    expect((await called(none, { a: 1 })).result.isError).toBe(true);
  });

  test("a raw schema is listed as it is, and checked", async () => {
    const inputSchema = { type: "object", properties: { a: { $ref: "#/$defs/a" } }, $defs: { a: { const: 1 } } };
    const raw: Tool = { name: "raw", inputSchema, handler: ({ a }) => String(a) };
    const { tools } = await new TestClient(serverOf(raw), "2026-07-28").result("tools/list");
    expect(tools[0].inputSchema).toEqual(inputSchema);
    expect((await called(raw, { a: 1 })).result.content[0].text).toBe("1");
    expect((await called(raw, { a: 2 })).result.isError).toBe(true);
  });
});

describe("results", () => {
  const blocks: readonly ContentBlock[] = [
    { type: "text", text: "t" },
    { type: "image", data: new Uint8Array([1, 2, 3, 4]), mimeType: "image/png" },
    { type: "audio", data: "AAAA", mimeType: "audio/wav" },
    { type: "resource_link", uri: "x://a", name: "a" },
    { type: "resource", resource: { uri: "x://b", blob: new Uint8Array([255]) } },
  ];

  test("bytes become base64", async () => {
    const { result } = await called({ name: "all", handler: () => blocks });
    expect(result.content[1].data).toBe("AQIDBA==");
    expect(result.content[4].resource.blob).toBe("/w==");
  });

  test.each(REVISIONS)("%s gets the kinds of content that it knows", async (revision) => {
    const { result } = await called({ name: "all", handler: () => blocks }, undefined, revision);
    const kinds = result.content.map(({ type }: { type: string }) => type);
    const expected = {
      "2024-11-05": ["text", "image", "text", "text", "resource"],
      "2025-03-26": ["text", "image", "audio", "text", "resource"],
    }[revision as string] ?? ["text", "image", "audio", "resource_link", "resource"];
    expect(kinds).toEqual(expected);
  });

  test("a text, a block or a whole result", async () => {
    expect((await called({ name: "a", handler: () => "t" })).result).toEqual({
      content: [{ type: "text", text: "t" }],
      isError: false,
    });
    expect(
      (await called({ name: "a", handler: async () => ({ type: "text", text: "t" }) })).result.content,
    ).toHaveLength(1);
    const whole = { content: [{ type: "text", text: "t" }], isError: true, _meta: { "x.y/z": 1 } } as const;
    expect((await called({ name: "a", handler: () => whole })).result).toEqual(whole);
    const modern = (await called({ name: "a", handler: () => whole }, undefined, "2026-07-28")).result;
    expect(modern._meta).toMatchObject({ "x.y/z": 1, "io.modelcontextprotocol/serverInfo": { name: "tools" } });
  });

  const structured = (value: unknown): Tool => ({
    name: "s",
    output: { sum: { type: "number" } },
    handler: () => ({ structuredContent: value }),
  });

  test("structured content is told as text too, and only where it is known", async () => {
    for (const revision of REVISIONS) {
      const { result } = await called(structured({ sum: 3 }), undefined, revision);
      expect(result.content).toEqual([{ type: "text", text: '{"sum":3}' }]);
      expect(result.structuredContent).toEqual(revision < "2025-06-18" ? undefined : { sum: 3 });
    }
  });

  test("structured content of another kind than an object is for 2026-07-28", async () => {
    const list: Tool = { name: "l", outputSchema: { type: "array" }, handler: () => ({ structuredContent: [1] }) };
    expect((await called(list, undefined, "2026-07-28")).result.structuredContent).toEqual([1]);
    expect((await called(list, undefined, "2025-11-25")).result.structuredContent).toBeUndefined();
    const schemas = async (revision: "2025-11-25" | "2026-07-28") =>
      (await new TestClient(serverOf(list), revision).result("tools/list")).tools[0].outputSchema;
    expect([await schemas("2025-11-25"), await schemas("2026-07-28")]).toEqual([undefined, { type: "array" }]);
  });

  test.each([undefined, { sum: "3" }, { sum: 3, more: 1 }])(
    "a result that does not fit its schema is the server's fault: %j",
    async (value) => {
      const { error } = await called(structured(value));
      expect([error.code, error.message]).toEqual([-32603, 'The result of "s" does not fit its output schema.']);
    },
  );

  test("a failure need not fit the output schema", async () => {
    const failing: Tool = {
      name: "s",
      output: { sum: { type: "number" } },
      handler: () => ({ content: [], isError: true }),
    };
    expect((await called(failing)).result).toEqual({ content: [], isError: true });
  });
});

describe("what a handler throws", () => {
  const throwing = (error: unknown): Tool => ({
    name: "t",
    handler: () => {
      throw error;
    },
  });
  const rejecting = (error: unknown): Tool => ({ name: "t", handler: () => Promise.reject(error) });

  test.each([throwing, rejecting])("its own failure is a result", async (make) => {
    expect((await called(make(new ToolError("no disk")))).result).toEqual({
      content: [{ type: "text", text: "no disk" }],
      isError: true,
    });
  });

  test.each([throwing, rejecting])("a protocol error is one", async (make) => {
    const { error } = await called(make(new ProtocolError(-32602, "not that", { which: 1 })));
    expect(error).toEqual({ code: -32602, message: "not that", data: { which: 1 } });
  });

  test.each([throwing, rejecting])("all else keeps its words to itself", async (make) => {
    for (const error of [new TypeError("secret /home/me"), "secret", undefined, null]) {
      const reply = await called(make(error));
      expect(reply.error).toEqual({ code: -32603, message: "Something went wrong inside the server." });
    }
  });

  test("the author is told what the client is not, and which request it was", async () => {
    const told: unknown[] = [];
    const thrown = new TypeError("secret");
    const handlers = {
      t: () => Promise.reject(thrown),
      o: () => ({ structuredContent: { sum: "many" } }),
      fine: () => "ok",
      own: () => Promise.reject(new ToolError("no disk")),
    };
    const server = createServer({
      name: "s",
      version: "1",
      tools: Object.entries(handlers).map(([name, handler]) => ({
        name,
        handler,
        ...(name === "o" ? { output: { sum: { type: "number" as const } } } : {}),
      })),
      onError: (error, request) => {
        told.push([error, request]);
        throw new Error("from the hook");
      },
    });
    const client = new TestClient(server, "2025-11-25");
    for (const name of Object.keys(handlers)) await client.ask("tools/call", { name });
    expect(told).toEqual([
      [thrown, { method: "tools/call", name: "t" }],
      [
        new Error(
          'The result of "o" does not fit its output schema. structuredContent/sum: I expected a number; I found "many".',
        ),
        { method: "tools/call", name: "o" },
      ],
    ]);
  });

  test("a hook that rejects harms nobody either", async () => {
    let told = 0;
    const onError = async (): Promise<never> => {
      told++;
      throw new Error("from the hook");
    };
    const handler = (): never => {
      throw new Error("own");
    };
    const server = createServer({ name: "s", version: "1", tools: [{ name: "t", handler }], onError });
    const { error } = await new TestClient(server, "2025-11-25").ask("tools/call", { name: "t" });
    // A rejection that nobody takes is told in the turn after the next; the test run fails by it.
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([error.code, told]).toEqual([-32603, 1]);
  });

  test("a question to the client is no failure", async () => {
    const told: unknown[] = [];
    const asking: Tool = {
      name: "t",
      handler: async (_, call) => (await call.roots("r")).map(({ uri }) => uri).join(),
    };
    const server = createServer({ name: "s", version: "1", tools: [asking], onError: (error) => told.push(error) });
    await new TestClient(server, "2026-07-28", { roots: {} }).ask("tools/call", { name: "t" });
    expect(told).toEqual([]);
  });

  test("so does a result that is no JSON", async () => {
    const loop: Record<string, unknown> = {};
    loop["loop"] = loop;
    for (const content of [loop, { n: 1n }]) {
      const { error } = await called({ name: "t", handler: () => ({ structuredContent: content }) });
      expect(error.code).toBe(-32603);
    }
  });
});

test("what has a then is waited for, wherever it was made", async () => {
  const later = {
    // biome-ignore lint/suspicious/noThenProperty: that is what is tried.
    then: (resolve: (text: string) => void) => resolve("later"),
  };
  const { result } = await called({ name: "t", handler: () => later as unknown as Promise<string> });
  expect(result.content).toEqual([{ type: "text", text: "later" }]);
});

test("schemas that are none are the author's mistake", () => {
  const handler = (): string => "";
  expect(() => serverOf({ name: "t", inputSchema: { type: "object", $ref: "#/none" }, handler })).toThrow(RangeError);
  expect(() => serverOf({ name: "t", inputSchema: { type: "array" }, handler })).toThrow("must have the type object");
  expect(() => serverOf({ name: "t", outputSchema: { pattern: "(" }, handler })).toThrow(RangeError);
});

test("two tools of one name are the author's mistake", () => {
  expect(() => serverOf(add, add)).toThrow('There are two of the tool "add".');
  expect(() => serverOf({ ...add, name: "" })).toThrow("A tool needs a name, a text.");
});
