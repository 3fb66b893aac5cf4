import { describe, expect, test } from "vitest";
import { createServer, prompt, type Server, type ServerOptions, tool } from "../../src/mcp/index.ts";
import { TestClient } from "../helpers/mcp-session.ts";

const own = { name: "own", version: "1" };

/** What TypeScript would not let through. */
const made = (options: unknown): Server => createServer(options as ServerOptions);
const withTool = (definition: object): Server => made({ ...own, tools: [definition] });
const withField = (field: unknown): Server => withTool({ name: "t", input: { a: field }, handler: () => "" });
const withSchema = (properties: object, more: object = {}): Server =>
  withTool({ name: "t", inputSchema: { type: "object", properties, ...more }, handler: () => "" });
const text = { type: "string", "x-mcp-header": "A" };

describe("createServer says what a definition lacks", () => {
  const rows: { why: string; make: () => Server; says: string }[] = [
    { why: "nothing at all", make: () => made(undefined), says: "A server needs options" },
    { why: "no version", make: () => made({ name: "a" }), says: "A server needs a version, a text." },
    { why: "a revision that is none", make: () => made({ ...own, revisions: ["2023-01-01"] }), says: '"2023-01-01"' },
    { why: "no revisions", make: () => made({ ...own, revisions: [] }), says: "I found a list." },
    { why: "tools by name", make: () => made({ ...own, tools: {} }), says: "I expected a list of tools" },
    { why: "a tool without a name", make: () => withTool({ handler: () => "" }), says: "A tool needs a name, a text." },
    {
      why: "a handler under another name",
      make: () => withTool({ name: "t", run: () => "" }),
      says: 'The tool "t" needs handler, a function.',
    },
    { why: "a resource without a URI", make: () => made({ ...own, resources: [{ name: "a" }] }), says: "needs a uri" },
    {
      why: "a resource that cannot be read",
      make: () => made({ ...own, resources: [{ uri: "x://a", name: "a" }] }),
      says: 'The resource "x://a" needs read, a function.',
    },
    {
      why: "a template without a name",
      make: () => made({ ...own, resourceTemplates: [{ uriTemplate: "x://{a}", read: () => "" }] }),
      says: 'The resource template "x://{a}" needs a name, a text.',
    },
    { why: "a prompt without get", make: () => made({ ...own, prompts: [{ name: "p" }] }), says: "needs get" },
    {
      why: "a prompt's arguments as the listing has them",
      make: () => made({ ...own, prompts: [{ name: "p", arguments: [{ name: "a" }], get: () => "" }] }),
      says: 'The arguments of the prompt "p" are an object, by name; I found a list.',
    },
    { why: "a field of an unknown type", make: () => withField({ type: "int" }), says: 'has the type "int"; I know' },
    { why: "a field that is a word", make: () => withField("string"), says: 'such as { type: "string" }' },
    { why: "a list of what", make: () => withField({ type: "array" }), says: 'Items of the field "a"' },
    { why: "an object of what", make: () => withField({ type: "object" }), says: "needs fields" },
    { why: "a map of what", make: () => withField({ type: "map" }), says: 'Values of the field "a"' },
    { why: "a union of what", make: () => withField({ type: "union" }), says: "needs of, a list of fields" },
    {
      why: "a field inside a field",
      make: () => withField({ type: "object", fields: { b: { type: "union", of: [{ type: "text" }] } } }),
      says: 'The field "b" in the field "a" in input of the tool "t" has the type "text"',
    },
    {
      why: "a header whose name is none",
      make: () => withField({ type: "string", header: "Two words" }),
      says: 'The header of the field "a" in input of the tool "t" is a name of letters, digits and hyphens',
    },
    { why: "a header that is no text", make: () => withField({ type: "string", header: true }), says: "I found true." },
    { why: "a header without a name", make: () => withField({ type: "string", header: "" }), says: 'I found "".' },
    ...[
      { why: "a number", field: { type: "number" }, is: "number" },
      { why: "a list", field: { type: "array", items: { type: "string" } }, is: "array" },
      { why: "an object", field: { type: "object", fields: {} }, is: "object" },
      { why: "a map", field: { type: "map", values: { type: "string" } }, is: "object" },
      { why: "one of several forms", field: { type: "union", of: [{ type: "string" }] }, is: "of several types" },
      { why: "any value", field: { type: "any" }, is: "of several types" },
      { why: "a text that may be null", field: { type: "string", nullable: true }, is: "string or null" },
      {
        why: "one of few that may be null",
        field: { type: "string", enum: ["b"], nullable: true },
        is: "of several types",
      },
    ].map(({ why, field, is }) => ({
      why: `${why} in a header`,
      make: () => withField({ ...field, header: "A" }),
      says: `The field "a" in input of the tool "t" cannot stand in a header: only a string, an integer or a boolean can; this may be ${is}.`,
    })),
    ...[
      { why: "an element", make: () => withField({ type: "array", items: { type: "string", header: "A" } }) },
      { why: "a value of a map", make: () => withField({ type: "map", values: { type: "string", header: "A" } }) },
      { why: "a form of several", make: () => withField({ type: "union", of: [{ type: "string", header: "A" }] }) },
      {
        why: "a member of an element",
        make: () =>
          withField({ type: "array", items: { type: "object", fields: { b: { type: "string", header: "A" } } } }),
      },
      {
        why: "a field of the output",
        make: () => withTool({ name: "t", output: { a: { type: "string", header: "A" } }, handler: () => "" }),
      },
      { why: "by a schema, an element", make: () => withSchema({ a: { type: "array", prefixItems: [{}, text] } }) },
      { why: "by a schema, a form of several", make: () => withSchema({ a: { oneOf: [text] } }) },
      {
        why: "by a schema, what a reference leads to",
        make: () => withSchema({ a: { $ref: "#/$defs/b" } }, { $defs: { b: text } }),
      },
      {
        why: "by a schema, what a condition asks for",
        make: () => withSchema({}, { if: {}, else: { properties: { a: text } } }),
      },
    ].map(({ why, make }) => ({
      why: `${why} in a header`,
      make,
      says: "cannot stand in a header: only an argument can, or a member of an object that is one.",
    })),
    {
      why: "by a schema, a number in a header",
      make: () => withSchema({ a: { type: "number", "x-mcp-header": "A" } }),
      says: 'The field "a" in input of the tool "t" cannot stand in a header',
    },
    {
      why: "by a schema, a header whose name is none",
      make: () => withSchema({ a: { type: "string", "x-mcp-header": "" } }),
      says: 'The header of the field "a" in input of the tool "t" is a name',
    },
    {
      why: "two fields of one header",
      make: () =>
        withField({
          type: "object",
          fields: { b: { type: "string", header: "A" }, c: { type: "boolean", header: "a" } },
        }),
      says: 'The header "a" of the field "c" in the field "a" in input of the tool "t" is another field\'s already.',
    },
    {
      why: "a JSON Schema in the place of fields",
      make: () => withTool({ name: "t", input: { type: "object", properties: {} }, handler: () => "" }),
      says: 'The field "type" in input of the tool "t"',
    },
    {
      why: "a field of the output",
      make: () => withTool({ name: "t", output: { a: { type: "float" } }, handler: () => "" }),
      says: 'The field "a" in output of the tool "t"',
    },
  ];
  test.each(rows)("$why", ({ make, says }) => {
    expect(make).toThrow(RangeError);
    expect(make).toThrow(says);
  });

  test("what only looks like a header in a schema is none", () => {
    const data = { "x-mcp-header": 7 };
    const properties = { "x-mcp-header": { type: "string" }, a: { type: "string", enum: [data], default: data } };
    expect(() => withSchema({ ...properties, b: { type: "object", properties: { c: text } } })).not.toThrow();
  });

  test("an update is looked at before anything is replaced", async () => {
    const server = made({ ...own, listChanged: true, tools: [{ name: "t", handler: () => "still here" }] });
    expect(() => server.update({ tools: [{ name: "t" }] as never })).toThrow('The tool "t" needs handler');
    const { content } = await new TestClient(server, "2025-11-25").result("tools/call", { name: "t" });
    expect(content).toEqual([{ type: "text", text: "still here" }]);
  });
});

test("a tool without input and a prompt without arguments are made the same way", async () => {
  const server = createServer({
    ...own,
    tools: [tool({ name: "t", handler: () => "done" })],
    prompts: [prompt({ name: "p", get: () => "Hello" })],
  });
  const client = new TestClient(server, "2026-07-28");
  expect((await client.result("tools/call", { name: "t" })).content).toEqual([{ type: "text", text: "done" }]);
  expect((await client.result("prompts/get", { name: "p" })).messages).toHaveLength(1);
});

/** What a handler gives, the reply's error, and what the author is told. */
async function told(
  options: Partial<ServerOptions>,
  method: string,
  params: Record<string, unknown>,
): Promise<[unknown, string]> {
  const words: string[] = [];
  const server = createServer({ ...own, ...options, onError: (error) => words.push((error as Error).message) });
  const client = new TestClient(server, "2025-11-25");
  const reply = await client.ask(method, params);
  expect(client.recording.errors("2025-11-25")).toEqual([]);
  return [reply.error?.code, words.join("\n")];
}

describe("what a handler gives in another form never leaves, and its author is told", () => {
  const bytes = new Uint8Array(2);
  const tools: { gives: unknown; says: string }[] = [
    { gives: undefined, says: "I expected the handler to give a text, a content block" },
    { gives: null, says: "I found null." },
    { gives: 7, says: "I found 7." },
    { gives: {}, says: "I found an object without members." },
    { gives: { sum: 7 }, says: 'I found an object with "sum".' },
    { gives: () => "later", says: "I found a function." },
    { gives: bytes, says: "I expected the handler to give" },
    { gives: ["a"], says: 'I expected element 0 to be a content block, an object with a type; I found "a".' },
    { gives: { content: "a" }, says: 'I expected content to be a list of content blocks; I found "a".' },
    { gives: { content: [{ type: "text", text: "a" }, null] }, says: "I expected content/1 to be a content block" },
    { gives: { type: "html", text: "a" }, says: 'I expected type of the answer to be "text", "image"' },
    { gives: { type: "text" }, says: "I expected text of the answer to be a text; I found undefined." },
    { gives: { type: "image", data: bytes }, says: "I expected mimeType of the answer" },
    { gives: { type: "audio", data: 7, mimeType: "a/b" }, says: "to be bytes, or base64 text; I found 7." },
    { gives: { type: "resource_link", uri: "x://a" }, says: "I expected name of the answer" },
    { gives: { type: "resource", resource: { text: "a" } }, says: "I expected uri of resource of the answer" },
    { gives: { type: "resource" }, says: "I expected resource of the answer to be contents" },
    { gives: { content: [], isError: "yes" }, says: 'I expected isError to be true or false; I found "yes".' },
    { gives: { content: [], _meta: 7 }, says: "I expected _meta to be an object; I found 7." },
    { gives: { structuredContent: () => 7 }, says: "I expected structuredContent to be a JSON value" },
  ];
  test.each(tools)("a tool: $says", async ({ gives, says }) => {
    for (const answer of [gives, Promise.resolve(gives)]) {
      const [code, words] = await told({ tools: [{ name: "t", handler: () => answer as never }] }, "tools/call", {
        name: "t",
      });
      expect(code).toBe(-32603);
      expect(words).toContain(says);
    }
  });

  const reads: { gives: unknown; says: string }[] = [
    { gives: null, says: "undefined for no such resource; I found null." },
    { gives: 7, says: "I found 7." },
    { gives: ["a"], says: "I expected element 0 to be contents" },
    { gives: { text: "a" }, says: "I expected uri of the answer to be a text" },
    { gives: { uri: "x://a" }, says: "I expected text of the answer to be a text" },
    { gives: { uri: "x://a", blob: 7 }, says: "I expected blob of the answer to be bytes, or base64 text" },
    { gives: { contents: [] }, says: "I expected uri of the answer to be a text" },
  ];
  test.each(reads)("a resource: $says", async ({ gives, says }) => {
    const options = { resources: [{ uri: "x://a", name: "a", read: () => gives as never }] };
    const [code, words] = await told(options, "resources/read", { uri: "x://a" });
    expect(code).toBe(-32603);
    expect(words).toContain(says);
  });

  const gets: { gives: unknown; says: string }[] = [
    { gives: undefined, says: "I expected get to give a text, a list of messages" },
    { gives: { role: "user", content: [] }, says: 'I found an object with "role", "content".' },
    { gives: ["a"], says: "I expected message 0 to be an object with a role and content" },
    { gives: [{ role: "user", content: "a" }], says: "I expected content of message 0 to be a content block" },
    { gives: [{ role: "system", content: { type: "text", text: "a" } }], says: 'to be "user" or "assistant"' },
    { gives: { messages: [], description: 7 }, says: "I expected description to be a text" },
  ];
  test.each(gets)("a prompt: $says", async ({ gives, says }) => {
    const options = { prompts: [{ name: "p", get: () => gives as never }] };
    const [code, words] = await told(options, "prompts/get", { name: "p" });
    expect(code).toBe(-32603);
    expect(words).toContain(says);
  });

  test.each([undefined, "one", [1], { values: [] }])("a completer: %j", async (gives) => {
    const complete = (): never => gives as never;
    const options = { prompts: [{ name: "p", arguments: { a: { complete } }, get: () => "" }] };
    const params = { ref: { type: "ref/prompt", name: "p" }, argument: { name: "a", value: "" } };
    const [code, words] = await told(options, "completion/complete", params);
    expect(code).toBe(-32603);
    expect(words).toContain("I expected the completer to give a list of texts");
  });
});
