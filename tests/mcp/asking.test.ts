import { describe, expect, test } from "vitest";
import {
  type Call,
  createServer,
  hmacSigner,
  LEGACY_REVISIONS,
  type Server,
  type ServerOptions,
  type Tool,
} from "../../src/mcp/index.ts";
import { type Message, TestClient } from "../helpers/mcp-session.ts";

const everything = { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} };

/** A tool whose handler is the question. */
const asking = (ask: (call: Call) => Promise<unknown>): Tool => ({
  name: "ask",
  handler: async (_, call) => JSON.stringify((await ask(call)) ?? null),
});
const serverOf = (ask: (call: Call) => Promise<unknown>, more: Partial<ServerOptions> = {}): Server =>
  createServer({ name: "asking", version: "1", tools: [asking(ask)], ...more });

const name = (call: Call) => call.elicit("name", { message: "Name?", fields: { name: { type: "string" } } });
const accept = (content: object): object => ({ action: "accept", content });
const sampled = { role: "assistant", content: { type: "text", text: "Paris" }, model: "m" };
const question = { messages: [{ role: "user", content: { type: "text", text: "Capital?" } }], maxTokens: 10 } as const;

/** Lets a client answer the server's requests by method. */
function answering(client: TestClient, answers: Readonly<Record<string, object>>): Message[] {
  const asked: Message[] = [];
  client.onMessage = (message) => {
    if (message.id === undefined || message.method === undefined) return;
    asked.push(message);
    const answer = answers[message.method];
    if (answer !== undefined) queueMicrotask(() => client.answer(message.id, answer));
  };
  return asked;
}

describe("with a handshake: the server sends requests", () => {
  test("a form", async () => {
    const client = new TestClient(serverOf(name), "2025-06-18", { elicitation: {} });
    const asked = answering(client, { "elicitation/create": accept({ name: "Ada" }) });
    const { content } = await client.result("tools/call", { name: "ask" });
    expect(content[0].text).toBe('{"action":"accept","content":{"name":"Ada"}}');
    expect(asked).toEqual([
      {
        jsonrpc: "2.0",
        id: 1,
        method: "elicitation/create",
        params: {
          message: "Name?",
          requestedSchema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
        },
      },
    ]);
    expect(client.recording.errors("2025-06-18")).toEqual([]);
  });

  test.each(["decline", "cancel"])("a person may %s", async (action) => {
    const client = new TestClient(serverOf(name), "2025-11-25", { elicitation: {} });
    answering(client, { "elicitation/create": { action } });
    expect((await client.result("tools/call", { name: "ask" })).content[0].text).toBe(JSON.stringify({ action }));
  });

  test("a page", async () => {
    const page = (call: Call) => call.elicitUrl("page", { message: "Open.", url: "https://example.com/" });
    const client = new TestClient(serverOf(page), "2025-11-25", everything);
    const asked = answering(client, { "elicitation/create": { action: "accept" } });
    await client.result("tools/call", { name: "ask" });
    expect(asked[0].params).toMatchObject({
      mode: "url",
      url: "https://example.com/",
      elicitationId: expect.any(String),
    });
    expect(client.recording.errors("2025-11-25")).toEqual([]);
  });

  test.each(LEGACY_REVISIONS)("%s: the model and the roots", async (revision) => {
    const both = async (call: Call) => [await call.sample("s", question), await call.roots("r")];
    const client = new TestClient(serverOf(both), revision, { sampling: {}, roots: {} });
    answering(client, { "sampling/createMessage": sampled, "roots/list": { roots: [{ uri: "file:///a" }] } });
    const { content } = await client.result("tools/call", { name: "ask" });
    expect(JSON.parse(content[0].text)).toEqual([sampled, [{ uri: "file:///a" }]]);
    expect(client.recording.errors(revision)).toEqual([]);
  });

  const failing = [
    { why: "not declared", revision: "2025-11-25", capabilities: {}, ask: name, says: /did not declare/ },
    {
      why: "not declared as pages",
      revision: "2025-11-25",
      capabilities: { elicitation: {} },
      ask: (call: Call) => call.elicitUrl("k", { message: "m", url: "u" }),
      says: /did not declare/,
    },
    {
      why: "only pages declared",
      revision: "2025-11-25",
      capabilities: { elicitation: { url: {} } },
      ask: name,
      says: /did not declare/,
    },
    {
      why: "tools not declared",
      revision: "2025-11-25",
      capabilities: { sampling: {} },
      ask: (call: Call) => call.sample("k", { ...question, tools: [] }),
      says: /did not declare/,
    },
    { why: "older than forms", revision: "2025-03-26", capabilities: everything, ask: name, says: /cannot ask/ },
    {
      why: "older than pages",
      revision: "2025-06-18",
      capabilities: everything,
      ask: (call: Call) => call.elicitUrl("k", { message: "m", url: "u" }),
      says: /cannot ask/,
    },
  ] as const;
  test.each(failing)("$why: the tool fails, and nothing is asked", async ({ revision, capabilities, ask, says }) => {
    const client = new TestClient(serverOf(ask), revision, capabilities);
    const { isError, content } = await client.result("tools/call", { name: "ask" });
    expect(isError).toBe(true);
    expect(content[0].text).toMatch(says);
    expect(client.received.filter(({ method }) => method !== undefined)).toEqual([]);
  });

  test.each([{}, { action: "accept" }, accept({ name: 1 }), { action: "yes" }, accept({})])(
    "an answer that does not fit fails the tool: %j",
    async (answer) => {
      const client = new TestClient(serverOf(name), "2025-11-25", { elicitation: {} });
      answering(client, { "elicitation/create": answer });
      expect((await client.result("tools/call", { name: "ask" })).isError).toBe(true);
    },
  );

  test("an error of the client fails the tool with its words", async () => {
    const client = new TestClient(serverOf(name), "2025-11-25", { elicitation: {} });
    client.onMessage = ({ id, method }) => {
      if (method === "elicitation/create") {
        const error = { code: -32603, message: "nobody here" };
        queueMicrotask(() => void client.raw({ jsonrpc: "2.0", id, error }));
      }
    };
    const { isError, content } = await client.result("tools/call", { name: "ask" });
    expect([isError, content[0].text]).toEqual([true, "The client answered with an error: nobody here"]);
  });

  test("answers to nothing are dropped", async () => {
    const client = new TestClient(serverOf(name), "2025-11-25", { elicitation: {} });
    const asked: unknown[] = [];
    client.onMessage = (message) => {
      if (message.method !== "elicitation/create") return;
      asked.push(message.id);
      for (const id of [99, "1", -1]) client.answer(id, accept({ name: "no" }));
      queueMicrotask(() => {
        client.answer(message.id, accept({ name: "yes" }));
        client.answer(message.id, accept({ name: "again" }));
      });
    };
    expect((await client.result("tools/call", { name: "ask" })).content[0].text).toContain("yes");
    expect(asked).toEqual([1]);
  });

  test("a cancelled request takes its question back", async () => {
    const client = new TestClient(serverOf(name), "2025-11-25", { elicitation: {} });
    client.onMessage = ({ method }) => {
      if (method === "elicitation/create")
        queueMicrotask(() => client.notify("notifications/cancelled", { requestId: 2 }));
    };
    expect(await client.ask("tools/call", { name: "ask" })).toBeUndefined();
    expect(client.received.at(-1)).toMatchObject({ method: "notifications/cancelled", params: { requestId: 1 } });
  });
});

describe("2026-07-28: the reply asks, and the client calls again", () => {
  const call = (client: TestClient, more: Record<string, unknown> = {}): Promise<Message> =>
    client.ask("tools/call", { name: "ask", ...more });

  test("a form, and its answer", async () => {
    const client = new TestClient(serverOf(name), "2026-07-28", everything);
    const first = (await call(client)).result;
    expect(first).toMatchObject({
      resultType: "input_required",
      inputRequests: { name: { method: "elicitation/create", params: { message: "Name?" } } },
      requestState: expect.any(String),
    });
    expect([first.ttlMs, first.content]).toEqual([undefined, undefined]);
    const second = await call(client, {
      inputResponses: { name: accept({ name: "Ada" }) },
      requestState: first.requestState,
    });
    expect(second.result).toMatchObject({ resultType: "complete", isError: false });
    expect(second.result.content[0].text).toContain("Ada");
    expect(client.recording.errors("2026-07-28")).toEqual([]);
  });

  test("questions asked at once travel together, and are asked again until all are answered", async () => {
    const all = (call: Call) => Promise.all([name(call), call.sample("model", question), call.roots("roots")]);
    const client = new TestClient(serverOf(all), "2026-07-28", everything);
    const first = (await call(client)).result;
    expect(Object.keys(first.inputRequests)).toEqual(["name", "model", "roots"]);
    const second = (
      await call(client, {
        inputResponses: { name: accept({ name: "Ada" }), other: { action: "cancel" } },
        requestState: first.requestState,
      })
    ).result;
    expect(Object.keys(second.inputRequests)).toEqual(["model", "roots"]);
    const answers = { model: sampled, roots: { roots: [{ uri: "file:///a" }] } };
    const third = (await call(client, { inputResponses: answers, requestState: second.requestState })).result;
    expect(JSON.parse(third.content[0].text)[0].content.name).toBe("Ada");
    expect(client.recording.errors("2026-07-28")).toEqual([]);
  });

  test("one question after the other: earlier answers are carried", async () => {
    let runs = 0;
    const chain = async (asked: Call) => {
      runs++;
      const first = await name(asked);
      const second = await asked.elicit("colour", {
        message: `${first.content?.name}, colour?`,
        fields: { colour: { type: "string" } },
      });
      return [first.content?.name, second.content?.colour];
    };
    const client = new TestClient(serverOf(chain), "2026-07-28", everything);
    const one = (await call(client)).result;
    const two = (
      await call(client, { inputResponses: { name: accept({ name: "Ada" }) }, requestState: one.requestState })
    ).result;
    expect(two.inputRequests.colour.params.message).toBe("Ada, colour?");
    const three = (
      await call(client, { inputResponses: { colour: accept({ colour: "red" }) }, requestState: two.requestState })
    ).result;
    expect([three.content[0].text, runs]).toEqual(['["Ada","red"]', 3]);
  });

  test("a handler that goes on after its question is still answered with the question", async () => {
    const stubborn = async (asked: Call) => {
      try {
        await name(asked);
      } catch {
        return "went on";
      }
      return "answered";
    };
    const client = new TestClient(serverOf(stubborn), "2026-07-28", everything);
    expect((await call(client)).result.resultType).toBe("input_required");
  });

  test("a question that nobody waits for is no crash", async () => {
    const careless = async (asked: Call) => {
      void name(asked);
      return "done";
    };
    const client = new TestClient(serverOf(careless), "2026-07-28", everything);
    expect((await call(client)).result.resultType).toBe("input_required");
  });

  test("what was not declared is an error that names it", async () => {
    const client = new TestClient(serverOf(name), "2026-07-28", { sampling: {} });
    expect((await call(client)).error).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: { form: {} } } },
    });
    expect(client.recording.errors("2026-07-28")).toEqual([]);
  });

  const wrong = [
    { why: "changed at its end", change: (state: string) => `${state}x` },
    { why: "changed inside", change: (state: string) => state.replace('"answers"', '"answerz"') },
    { why: "without its code", change: (state: string) => state.slice(state.indexOf(".")) },
    { why: "empty", change: () => "" },
    { why: "a number", change: () => 7 },
    { why: "null", change: () => null },
  ];
  test.each(wrong)("a state that is $why is refused", async ({ change }) => {
    const client = new TestClient(serverOf(name), "2026-07-28", everything);
    const { requestState } = (await call(client)).result;
    const reply = await call(client, {
      inputResponses: { name: accept({ name: "Ada" }) },
      requestState: change(requestState),
    });
    expect(reply.error.code).toBe(-32602);
  });

  test("a state fits only the request that it was given to", async () => {
    const other: Tool = { ...asking(name), name: "other" };
    const server = createServer({
      name: "asking",
      version: "1",
      tools: [{ ...asking(name), inputSchema: { type: "object" } }, other],
      prompts: [{ name: "ask", get: async (_, asked) => JSON.stringify(await name(asked)) }],
    });
    const client = new TestClient(server, "2026-07-28", everything);
    const params = { name: "ask", arguments: { a: 1, b: 2 } };
    const { requestState } = await client.result("tools/call", params);
    const inputResponses = { name: accept({ name: "Ada" }) };
    const codes = [];
    for (const [method, tried] of [
      ["tools/call", { name: "other", arguments: { a: 1, b: 2 } }],
      ["tools/call", { name: "ask", arguments: { a: 1, b: 3 } }],
      ["prompts/get", params],
      ["tools/call", { name: "ask", arguments: { b: 2, a: 1 } }],
    ] as const) {
      codes.push((await client.ask(method, { ...tried, inputResponses, requestState })).error?.code);
    }
    expect(codes).toEqual([-32602, -32602, -32602, undefined]);
  });

  test("a state of another process counts where the key is shared, and only there", async () => {
    const stateKey = new Uint8Array(32).fill(7);
    const [one, two, three] = [serverOf(name, { stateKey }), serverOf(name, { stateKey }), serverOf(name)];
    const { requestState } = (await call(new TestClient(one, "2026-07-28", everything))).result;
    const retry = { inputResponses: { name: accept({ name: "Ada" }) }, requestState };
    expect((await call(new TestClient(two, "2026-07-28", everything), retry)).result.resultType).toBe("complete");
    expect((await call(new TestClient(three, "2026-07-28", everything), retry)).error.code).toBe(-32602);
  });

  test("an old state is refused", async () => {
    const stateKey = new Uint8Array(32).fill(7);
    const body = JSON.stringify({ until: Date.now() - 1, answers: {} });
    const code = await hmacSigner(stateKey)(`["tools/call","ask",null,null]\n${body}`);
    const client = new TestClient(serverOf(name, { stateKey }), "2026-07-28", everything);
    const { error } = await call(client, { requestState: `${code}.${body}` });
    expect([error.code, error.message]).toEqual([-32602, "The requestState is too old; call again without it."]);
  });

  test.each([[], "x", 1])("answers that are no object are refused: %j", async (inputResponses) => {
    const client = new TestClient(serverOf(name), "2026-07-28", everything);
    expect((await call(client, { inputResponses })).error.code).toBe(-32602);
  });

  test.each([null, 7, accept({ name: 7 }), { action: "maybe" }])(
    "an answer that does not fit is asked for again: %j",
    async (answer) => {
      const client = new TestClient(serverOf(name), "2026-07-28", everything);
      const { requestState } = (await call(client)).result;
      const { result } = await call(client, { inputResponses: { name: answer }, requestState });
      expect(Object.keys(result.inputRequests)).toEqual(["name"]);
    },
  );

  test("prompts and resources ask as tools do; listings ignore answers", async () => {
    const server = createServer({
      name: "asking",
      version: "1",
      prompts: [{ name: "p", get: async (_, asked) => `${(await name(asked)).content?.name}` }],
      resources: [{ uri: "x://r", name: "r", read: async (asked) => `${(await name(asked)).content?.name}` }],
    });
    const client = new TestClient(server, "2026-07-28", everything);
    const inputResponses = { name: accept({ name: "Ada" }) };
    for (const [method, params] of [
      ["prompts/get", { name: "p" }],
      ["resources/read", { uri: "x://r" }],
    ] as const) {
      const first = await client.result(method, params);
      expect(first.resultType).toBe("input_required");
      const second = await client.result(method, { ...params, inputResponses, requestState: first.requestState });
      expect(JSON.stringify(second)).toContain("Ada");
    }
    expect((await client.result("prompts/list", { inputResponses: 7, requestState: "x" })).resultType).toBe("complete");
    expect(client.recording.errors("2026-07-28")).toEqual([]);
  });
});
