import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { type HttpOptions, type RunningServer, serveHttp } from "../../src/mcp/http.ts";
import { type Call, createServer, type Server, tool } from "../../src/mcp/index.ts";
import { type Message, modernMeta, Recording } from "../helpers/mcp-session.ts";
import { until } from "../helpers/until.ts";

/** What the handlers of a test's server do, and what has become of them. */
class Work {
  readonly aborted: string[] = [];
  release: () => void = () => {};
  #held = 0;
  readonly server: Server = createServer({
    name: "work",
    version: "1",
    listChanged: true,
    subscribe: true,
    logging: true,
    resources: [{ uri: "x://ä", name: "a", read: () => "A" }],
    prompts: [{ name: "p", get: () => "P" }],
    tools: [
      tool({
        name: "echo",
        input: {
          text: { type: "string", optional: true, header: "Text" },
          count: { type: "integer", optional: true, header: "Count" },
          flag: { type: "boolean", optional: true, header: "Flag" },
          deep: { type: "object", optional: true, fields: { inner: { type: "string", header: "Inner" } } },
          pick: { type: "string", enum: ["a", "b"], optional: true, header: "Pick" },
        },
        handler: (args) => JSON.stringify(args),
      }),
      { name: "steps", handler: (_, call) => this.#steps(call) },
      {
        name: "ask",
        handler: async (_, call) => {
          const { content } = await call.elicit("k", { message: "?", fields: { a: { type: "string" } } });
          return content?.a ?? "none";
        },
      },
      {
        name: "pause",
        handler: async (_, call) => {
          call.closeStream();
          call.log("info", "while away");
          await this.#released(call);
          return "back";
        },
      },
      {
        name: "quiet",
        handler: async (_, call) => {
          await this.#released(call);
          if (call.signal.aborted) this.aborted.push("quiet");
          return "done";
        },
      },
    ],
  });

  /** Waits until so many handlers wait to be released. */
  async holds(count: number): Promise<void> {
    await until(() => this.#held >= count);
  }

  async #steps(call: Call): Promise<string> {
    const released = this.#released(call);
    call.progress(1);
    await pause(1);
    call.progress(2);
    await released;
    if (call.signal.aborted) this.aborted.push("steps");
    return "done";
  }

  #released(call: Call): Promise<void> {
    return new Promise((resolve) => {
      this.release = resolve;
      call.signal.addEventListener("abort", () => resolve());
      this.#held++;
    });
  }
}

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

const JSON_BOTH = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const open: RunningServer[] = [];
afterEach(async () => {
  for (const running of open.splice(0)) await running.close(0);
});

async function served(work: Work, options: HttpOptions = {}): Promise<RunningServer> {
  const running = await serveHttp(work.server, options);
  open.push(running);
  return running;
}

function start(running: RunningServer, method: string, headers: object, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(running.url, { method, headers: { ...headers } }, resolve);
    sent.on("error", reject);
    sent.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const headers = response.headers as Reply["headers"];
  return { status: response.statusCode, headers, body: Buffer.concat(chunks).toString() };
}

async function send(running: RunningServer, method: string, headers: object, body?: string): Promise<Reply> {
  return read(await start(running, method, headers, body));
}

interface SseEvent {
  readonly id: string | undefined;
  readonly data: string;
}

/** Reads the events of a stream as they come. */
class Events {
  readonly response: IncomingMessage;
  readonly all: SseEvent[] = [];
  retry: number | undefined;
  ended = false;
  #text = "";

  constructor(response: IncomingMessage) {
    this.response = response;
    response.on("data", (chunk: Buffer) => this.#take(chunk.toString()));
    response.on("end", () => {
      this.ended = true;
    });
    response.on("error", () => {});
  }

  get messages(): Message[] {
    return this.all.filter(({ data }) => data !== "").map(({ data }) => JSON.parse(data));
  }

  async until(count: number): Promise<Message[]> {
    await until(() => this.messages.length >= count);
    return this.messages;
  }

  async end(): Promise<Message[]> {
    await until(() => this.ended);
    return this.messages;
  }

  #take(text: string): void {
    this.#text += text;
    const blocks = this.#text.split("\n\n");
    this.#text = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = new Map(block.split("\n").map((line) => line.split(/: ?(.*)/s) as [string, string]));
      if (fields.has("retry")) this.retry = Number(fields.get("retry"));
      if (fields.has("data")) this.all.push({ id: fields.get("id"), data: fields.get("data") ?? "" });
    }
  }
}

/** A request of 2026-07-28 with the headers that it needs. */
function modern(
  method: string,
  params: Record<string, unknown> = {},
  meta: object = {},
  headers: object = {},
): [object, string] {
  const name = params["name"] ?? params["uri"];
  const named = typeof name === "string" && method !== "tools/list" ? { "mcp-name": encoded(name) } : {};
  const all = { ...JSON_BOTH, "mcp-protocol-version": "2026-07-28", "mcp-method": method, ...named, ...headers };
  const _meta = modernMeta({ elicitation: {} }, meta);
  return [all, JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } })];
}

function encoded(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?base64?${Buffer.from(text).toString("base64")}?=`;
}

/** A session of a handshake revision. */
class Session {
  readonly recording = new Recording();
  readonly running: RunningServer;
  readonly revision: string;
  id = "";
  #count = 0;

  constructor(running: RunningServer, revision = "2025-11-25") {
    this.running = running;
    this.revision = revision;
  }

  async open(capabilities: object = {}): Promise<this> {
    const params = { protocolVersion: this.revision, capabilities, clientInfo: { name: "t", version: "1" } };
    const { headers, body } = await this.post({ id: "init", method: "initialize", params });
    this.id = headers["mcp-session-id"] ?? "";
    this.recording.lines.push({ sender: "server", message: body });
    await this.post({ method: "notifications/initialized" });
    return this;
  }

  get headers(): object {
    return this.id === "" ? {} : { "mcp-session-id": this.id, "mcp-protocol-version": this.revision };
  }

  start(message: object): Promise<IncomingMessage> {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.recording.lines.push({ sender: "client", message: text });
    return start(this.running, "POST", { ...JSON_BOTH, ...this.headers }, text);
  }

  async post(message: object): Promise<Reply> {
    return read(await this.start(message));
  }

  /** A call whose reply is a stream. */
  async stream(name: string, meta: object = {}): Promise<Events> {
    return new Events(await this.start({ id: ++this.#count, method: "tools/call", params: { name, _meta: meta } }));
  }

  async listen(more: object = {}): Promise<Events> {
    return new Events(await start(this.running, "GET", { accept: "text/event-stream", ...this.headers, ...more }));
  }
}

const ping = { id: 9, method: "ping" };

describe("what does not come in", () => {
  const [headers, body] = modern("tools/list");
  const rows = [
    { why: "a foreign host", status: 403, headers: { ...headers, host: "evil.example" } },
    { why: "a foreign host with a local start", status: 403, headers: { ...headers, host: "localhost.evil.example" } },
    { why: "a foreign page", status: 403, headers: { ...headers, origin: "https://evil.example" } },
    { why: "a page of no origin", status: 403, headers: { ...headers, origin: "null" } },
    {
      why: "a page that hides a local name",
      status: 403,
      headers: { ...headers, origin: "http://localhost@evil.example" },
    },
    {
      why: "a version of nobody in the header alone",
      status: 400,
      headers: { ...headers, "mcp-protocol-version": "banana" },
      body: JSON.stringify({ jsonrpc: "2.0", ...ping }),
      code: -32022,
    },
    { why: "text", status: 415, headers: { ...headers, "content-type": "text/plain" } },
    { why: "a form", status: 415, headers: { ...headers, "content-type": "application/x-www-form-urlencoded" } },
    { why: "nobody who takes events", status: 406, headers: { ...headers, accept: "application/json" } },
    { why: "nobody who takes JSON", status: 406, headers: { ...headers, accept: "text/event-stream" } },
    { why: "an empty body", status: 400, headers, body: "", code: -32700 },
    { why: "a body that is no JSON", status: 400, headers, body: "hello", code: -32700 },
    { why: "a batch", status: 400, headers, body: "[]", code: -32600 },
    {
      why: "a message that is none",
      status: 400,
      headers,
      body: '{"jsonrpc":"1.0","id":1,"method":"m"}',
      code: -32600,
    },
    { why: "an answer to nothing", status: 400, headers, body: '{"jsonrpc":"2.0","id":1,"result":{}}', code: -32600 },
    { why: "PUT", status: 405, method: "PUT", headers },
    { why: "GET without a session", status: 405, method: "GET", headers: { accept: "text/event-stream" } },
    { why: "DELETE without a session", status: 405, method: "DELETE", headers: {} },
    {
      why: "OPTIONS of a page that was not allowed",
      status: 405,
      method: "OPTIONS",
      headers: { origin: "http://localhost" },
    },
  ];
  test.each(rows)("$why: $status", async ({ status, method = "POST", headers: given, body: text = body, code }) => {
    const reply = await send(await served(new Work()), method, given, method === "POST" ? text : undefined);
    expect(reply.status).toBe(status);
    const { id, error } = JSON.parse(reply.body);
    expect(error.code).toBe(code ?? -32600);
    if (id === undefined) expect(reply.body).not.toContain("null");
  });

  test("another path is not there", async () => {
    const running = await served(new Work());
    const other = { ...running, url: running.url.replace("/mcp", "/other") };
    expect((await send(other, "POST", headers, body)).status).toBe(404);
  });

  test.each(["localhost", "127.0.0.1:1234", "[::1]:80", "LOCALHOST"])("the host %s does", async (host) => {
    expect((await send(await served(new Work()), "POST", { ...headers, host }, body)).status).toBe(200);
  });

  test.each(["http://localhost", "http://localhost:5173", "https://127.0.0.1", "http://[::1]:80"])(
    "the page %s does",
    async (origin) => {
      expect((await send(await served(new Work()), "POST", { ...headers, origin }, body)).status).toBe(200);
    },
  );

  test("names and pages can be allowed", async () => {
    const running = await served(new Work(), {
      allowedHosts: ["mcp.example"],
      allowedOrigins: ["https://app.example"],
    });
    const status = async (more: object) => (await send(running, "POST", { ...headers, ...more }, body)).status;
    expect(await status({ host: "mcp.example:80", origin: "https://app.example" })).toBe(200);
    expect(await status({ host: "localhost" })).toBe(403);
    expect(await status({ host: "mcp.example", origin: "http://localhost" })).toBe(403);
  });

  const always =
    "authorization, content-type, accept, last-event-id, mcp-session-id, mcp-protocol-version, mcp-method, mcp-name";
  test.each([
    { why: "nothing asked for", asked: undefined, more: "" },
    { why: "what every page may send", asked: "content-type, mcp-method", more: "" },
    {
      why: "arguments of tools",
      asked: "Content-Type,Mcp-Param-Region,mcp-param-dry-run",
      more: ", mcp-param-region, mcp-param-dry-run",
    },
    { why: "one twice", asked: "mcp-param-a, MCP-PARAM-A", more: ", mcp-param-a" },
    { why: "others", asked: "x-other, mcp-parameter, cookie, *", more: "" },
    { why: "what is no name", asked: "mcp-param-, mcp-param-a b, mcp-param-a;b, ,", more: "" },
  ])("a page that was allowed may send headers: $why", async ({ asked, more }) => {
    const running = await served(new Work(), { allowedOrigins: ["https://app.example"] });
    const page = { origin: "https://app.example", "access-control-request-method": "POST" };
    const given = asked === undefined ? page : { ...page, "access-control-request-headers": asked };
    const { status, headers } = await send(running, "OPTIONS", given);
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "https://app.example",
      "access-control-allow-headers": always + more,
      vary: "origin, access-control-request-headers",
    });
  });

  const spellings: readonly { allowed: HttpOptions; asked: object; status: number }[] = [
    { allowed: { allowedHosts: ["Mcp.Example"] }, asked: { host: "mcp.example" }, status: 200 },
    { allowed: { allowedHosts: ["mcp.example"] }, asked: { host: "MCP.example:8080" }, status: 200 },
    { allowed: { allowedHosts: ["mcp.example:8080"] }, asked: { host: "mcp.example:80" }, status: 200 },
    { allowed: { allowedHosts: ["mcp.example."] }, asked: { host: "mcp.example" }, status: 200 },
    { allowed: { allowedHosts: ["mcp.example"] }, asked: { host: "mcp.example." }, status: 200 },
    { allowed: { allowedHosts: ["::1"] }, asked: { host: "[::1]:80" }, status: 200 },
    { allowed: { allowedHosts: ["[FE80::1]"] }, asked: { host: "[fe80::1]" }, status: 200 },
    { allowed: { allowedHosts: ["mcp.example"] }, asked: { host: "[mcp.example]" }, status: 403 },
    { allowed: { allowedHosts: ["mcp.example"] }, asked: { host: "mcp.example.org" }, status: 403 },
    { allowed: { allowedHosts: ["*"] }, asked: { host: "any.example" }, status: 200 },
    ...[
      ["https://app.example/", "https://app.example"],
      ["https://App.Example", "https://app.example"],
      ["HTTPS://app.example:443", "https://app.example"],
      ["http://app.example:80/", "http://app.example"],
      ["https://app.example", "https://app.example:443"],
      ["null", "null"],
      ["*", "https://any.example"],
    ].map(([named = "", origin]) => ({ allowed: { allowedOrigins: [named] }, asked: { origin }, status: 200 })),
    ...[
      ["http://app.example:443", "http://app.example"],
      ["https://app.example:80", "https://app.example"],
      ["https://app.example", "http://app.example"],
      ["https://app.example", "https://app.example.org"],
    ].map(([named = "", origin]) => ({ allowed: { allowedOrigins: [named] }, asked: { origin }, status: 403 })),
  ];
  test.each(spellings)("$allowed and a request with $asked: $status", async ({ allowed, asked, status }) => {
    const running = await served(new Work(), allowed);
    const reply = await send(running, "POST", { ...headers, ...asked }, body);
    expect(reply.status).toBe(status);
    const isNamed = allowed.allowedOrigins !== undefined && status === 200;
    // A page may read the reply where it may call, and is named as it has named itself.
    const named = isNamed ? (asked as { origin?: string }).origin : undefined;
    expect(reply.headers["access-control-allow-origin"]).toBe(named);
  });

  test("a path is one with or without its slash", async () => {
    const running = await served(new Work(), { path: "rpc" });
    expect(running.url).toBe(`http://127.0.0.1:${running.port}/rpc`);
    expect((await send(running, "POST", headers, body)).status).toBe(200);
  });

  test("a loopback name is one in any case", async () => {
    await expect(served(new Work(), { host: "LOCALHOST" })).resolves.toBeDefined();
  });

  test("an address that others can reach needs the names it is called by", async () => {
    await expect(serveHttp(new Work().server, { host: "0.0.0.0" })).rejects.toThrow(RangeError);
  });

  test("with a token, only who has it", async () => {
    const running = await served(new Work(), { token: "secret-token" });
    const status = async (authorization?: string) =>
      (await send(running, "POST", authorization === undefined ? headers : { ...headers, authorization }, body)).status;
    expect(await status()).toBe(401);
    for (const wrong of ["Bearer secret", "Bearer secret-token2", "Basic secret-token", "secret-token", "Bearer "]) {
      expect([wrong, await status(wrong)]).toEqual([wrong, 401]);
    }
    expect(await status("Bearer secret-token")).toBe(200);
    expect(await status("bearer secret-token")).toBe(200);
  });

  test("a body over the limit, told or not", async () => {
    const running = await served(new Work(), { maxBodyBytes: 1000 });
    const long = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "m", pad: "x".repeat(2000) });
    expect((await send(running, "POST", headers, long)).status).toBe(413);
    expect((await send(running, "POST", { ...headers, "transfer-encoding": "chunked" }, long)).status).toBe(413);
    expect((await send(running, "POST", headers, body)).status).toBe(200);
  });

  test("headers over the limit", async () => {
    expect(
      (await send(await served(new Work()), "POST", { ...headers, "x-long": "x".repeat(20_000) }, body)).status,
    ).toBe(431);
  });

  test("a request that takes too long to arrive", async () => {
    const running = await served(new Work(), { requestTimeoutMs: 100 });
    const socket = connect(running.port, running.host);
    socket.write("POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
    const closed = new Promise((resolve) => socket.on("close", resolve));
    let answer = "";
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
    });
    await closed;
    expect(answer).toContain("408");
  });
});

describe("2026-07-28", () => {
  const statusOf = async (running: RunningServer, [headers, body]: [object, string]) => {
    const reply = await send(running, "POST", headers, body);
    return [reply.status, JSON.parse(reply.body).error?.code];
  };

  const rows = [
    { why: "a listing", is: [200, undefined], request: modern("tools/list") },
    { why: "no such method", is: [404, -32601], request: modern("nothing") },
    { why: "a removed method", is: [404, -32601], request: modern("ping") },
    { why: "no such tool", is: [200, -32602], request: modern("tools/call", { name: "none" }) },
    {
      why: "a version of the future",
      is: [400, -32022],
      request: modern(
        "tools/list",
        {},
        { "io.modelcontextprotocol/protocolVersion": "2030-01-01" },
        { "mcp-protocol-version": "2030-01-01" },
      ),
    },
    {
      why: "a version that is no string",
      is: [400, -32602],
      request: modern("tools/list", {}, { "io.modelcontextprotocol/protocolVersion": 1 }),
    },
    {
      why: "no capabilities",
      is: [400, -32602],
      request: modern("tools/list", {}, { "io.modelcontextprotocol/clientCapabilities": undefined }),
    },
    {
      why: "no version header",
      is: [400, -32020],
      request: modern("tools/list", {}, {}, { "mcp-protocol-version": [] }),
    },
    {
      why: "another version header",
      is: [400, -32020],
      request: modern("tools/list", {}, {}, { "mcp-protocol-version": "2025-11-25" }),
    },
    { why: "no method header", is: [400, -32020], request: modern("tools/list", {}, {}, { "mcp-method": [] }) },
    {
      why: "another method header",
      is: [400, -32020],
      request: modern("tools/list", {}, {}, { "mcp-method": "tools/call" }),
    },
    {
      why: "a method header in capitals",
      is: [400, -32020],
      request: modern("tools/list", {}, {}, { "mcp-method": "Tools/List" }),
    },
    {
      why: "blanks around a header",
      is: [200, undefined],
      request: modern("tools/list", {}, {}, { "mcp-method": "  tools/list " }),
    },
    {
      why: "no name header",
      is: [400, -32020],
      request: modern("tools/call", { name: "echo" }, {}, { "mcp-name": [] }),
    },
    {
      why: "another name header",
      is: [400, -32020],
      request: modern("tools/call", { name: "echo" }, {}, { "mcp-name": "ask" }),
    },
    {
      why: "a name header that is not needed",
      is: [200, undefined],
      request: modern("tools/list", {}, {}, { "mcp-name": "x" }),
    },
    { why: "a prompt's name", is: [200, undefined], request: modern("prompts/get", { name: "p" }) },
    { why: "a URI beyond ASCII", is: [200, undefined], request: modern("resources/read", { uri: "x://ä" }) },
    {
      why: "base64 with the wrong padding",
      is: [400, -32020],
      request: modern("resources/read", { uri: "x://ä" }, {}, { "mcp-name": "=?base64?eDovL8Ok=?=" }),
    },
    {
      why: "base64 of no UTF-8",
      is: [400, -32020],
      request: modern("resources/read", { uri: "x://ä" }, {}, { "mcp-name": "=?base64?/w==?=" }),
    },
    {
      why: "arguments in headers",
      is: [200, undefined],
      request: modern(
        "tools/call",
        { name: "echo", arguments: { text: "t", count: 10, flag: true } },
        {},
        { "mcp-param-text": "t", "mcp-param-count": "1e1", "mcp-param-flag": "true" },
      ),
    },
    {
      why: "an argument without its header",
      is: [400, -32020],
      request: modern("tools/call", { name: "echo", arguments: { text: "t" } }),
    },
    {
      why: "a header without its argument",
      is: [400, -32020],
      request: modern("tools/call", { name: "echo" }, {}, { "mcp-param-text": "t" }),
    },
    {
      why: "another number",
      is: [400, -32020],
      request: modern("tools/call", { name: "echo", arguments: { count: 1 } }, {}, { "mcp-param-count": "2" }),
    },
    {
      why: "a number that is none",
      is: [400, -32020],
      request: modern("tools/call", { name: "echo", arguments: { count: 0 } }, {}, { "mcp-param-count": "" }),
    },
    {
      why: "an inner argument",
      is: [200, undefined],
      request: modern(
        "tools/call",
        { name: "echo", arguments: { deep: { inner: "ü" } } },
        {},
        { "mcp-param-inner": encoded("ü") },
      ),
    },
    {
      why: "an inner argument that differs",
      is: [400, -32020],
      request: modern(
        "tools/call",
        { name: "echo", arguments: { deep: { inner: "ü" } } },
        {},
        { "mcp-param-inner": "u" },
      ),
    },
    {
      why: "one of few and its header",
      is: [200, undefined],
      request: modern("tools/call", { name: "echo", arguments: { pick: "a" } }, {}, { "mcp-param-pick": "a" }),
    },
    {
      why: "one of few and another header",
      is: [400, -32020],
      request: modern("tools/call", { name: "echo", arguments: { pick: "a" } }, {}, { "mcp-param-pick": "b" }),
    },
    {
      why: "an argument that is null has no header",
      is: [200, undefined],
      request: modern("tools/call", { name: "echo", arguments: { pick: null } }),
    },
    {
      why: "an argument that is null, and a header",
      is: [400, -32020],
      request: modern("tools/call", { name: "echo", arguments: { pick: null } }, {}, { "mcp-param-pick": "null" }),
    },
    {
      why: "a session header is ignored",
      is: [200, undefined],
      request: modern("tools/list", {}, {}, { "mcp-session-id": "x" }),
    },
  ] as const;
  test.each(rows)("$why", async ({ is, request: asked }) => {
    expect(await statusOf(await served(new Work()), asked as [object, string])).toEqual(is);
  });

  test("a capability that was not declared is 400", async () => {
    const asked = modern("tools/call", { name: "ask" }, { "io.modelcontextprotocol/clientCapabilities": {} });
    expect(await statusOf(await served(new Work()), asked)).toEqual([400, -32021]);
  });

  test("a header alone makes a request modern, which then lacks its metadata", async () => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    expect(
      await statusOf(await served(new Work()), [{ ...JSON_BOTH, "mcp-protocol-version": "2026-07-28" }, body]),
    ).toEqual([400, -32602]);
  });

  test("a notification is taken", async () => {
    const body = JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } });
    const { status, body: none } = await send(
      await served(new Work()),
      "POST",
      { ...JSON_BOTH, "mcp-protocol-version": "2026-07-28" },
      body,
    );
    expect([status, none]).toEqual([202, ""]);
  });

  test("a reply alone is JSON; with something before it a stream without ids", async () => {
    const work = new Work();
    const running = await served(work);
    const plain = await send(running, "POST", ...modern("tools/call", { name: "echo" }));
    expect([plain.headers["content-type"], plain.headers["mcp-session-id"]]).toEqual(["application/json", undefined]);
    const events = new Events(
      await start(running, "POST", ...modern("tools/call", { name: "steps" }, { progressToken: "p" })),
    );
    expect(events.response.headers).toMatchObject({ "content-type": "text/event-stream", "x-accel-buffering": "no" });
    await events.until(2);
    work.release();
    const messages = await events.end();
    expect(messages.map(({ method, id }) => method ?? id)).toEqual([
      "notifications/progress",
      "notifications/progress",
      1,
    ]);
    expect(events.all.map(({ id }) => id)).toEqual([undefined, undefined, undefined]);
  });

  test.each(["steps", "quiet"])("closing the connection cancels (%s)", async (name) => {
    const work = new Work();
    const running = await served(work);
    const [headers, body] = modern("tools/call", { name }, { progressToken: 1 });
    const sent = request(running.url, { method: "POST", headers: headers as Record<string, string> });
    sent.on("error", () => {});
    sent.on("response", (response) => {
      response.on("error", () => {});
      response.resume();
    });
    sent.end(body);
    await work.holds(1);
    sent.destroy();
    await until(() => work.aborted.length > 0);
    expect(work.aborted).toEqual([name]);
  });

  test("a subscription is a stream until somebody ends it", async () => {
    const work = new Work();
    const running = await served(work);
    const asked = modern("subscriptions/listen", { notifications: { toolsListChanged: true } });
    const [kept, left] = [
      new Events(await start(running, "POST", ...asked)),
      new Events(await start(running, "POST", ...asked)),
    ];
    await left.until(1);
    left.response.destroy();
    work.server.update({ tools: [] });
    await kept.until(2);
    await running.close();
    const messages = await kept.end();
    expect(messages.map(({ method, result }) => method ?? result.resultType)).toEqual([
      "notifications/subscriptions/acknowledged",
      "notifications/tools/list_changed",
      "complete",
    ]);
    expect(left.messages).toHaveLength(1);
    const lines = [asked[1], ...kept.all.map(({ data }) => data)];
    const recording = new Recording();
    for (const [index, message] of lines.entries())
      recording.lines.push({ sender: index === 0 ? "client" : "server", message });
    expect(recording.errors("2026-07-28")).toEqual([]);
  });
});

describe("sessions of the handshake revisions", () => {
  test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])("%s: opened, used, ended", async (revision) => {
    const session = await new Session(await served(new Work()), revision).open();
    expect(session.id).toMatch(/^[\x21-\x7e]{20,}$/);
    const { status, body } = await session.post(ping);
    session.recording.lines.push({ sender: "server", message: body });
    expect([status, JSON.parse(body)]).toEqual([200, { jsonrpc: "2.0", id: 9, result: {} }]);
    expect((await send(session.running, "DELETE", session.headers)).status).toBe(204);
    expect((await session.post(ping)).status).toBe(404);
    expect((await send(session.running, "DELETE", session.headers)).status).toBe(404);
    session.recording.lines.pop();
    expect(session.recording.errors(revision)).toEqual([]);
  });

  test("no session, an unknown one, a version that is not spoken", async () => {
    const running = await served(new Work());
    const body = JSON.stringify({ jsonrpc: "2.0", ...ping });
    const status = async (more: object) => (await send(running, "POST", { ...JSON_BOTH, ...more }, body)).status;
    expect(await status({})).toBe(400);
    expect(await status({ "mcp-session-id": "none" })).toBe(404);
    const { id } = await new Session(running).open();
    expect(await status({ "mcp-session-id": id })).toBe(200);
    expect(await status({ "mcp-session-id": id, "mcp-protocol-version": "2025-06-18" })).toBe(200);
    expect(await status({ "mcp-session-id": id, "mcp-protocol-version": "1999-01-01" })).toBe(400);
  });

  test("an unknown method is an error in a reply of 200", async () => {
    const session = await new Session(await served(new Work())).open();
    const { status, body } = await session.post({ id: 1, method: "nothing" });
    expect([status, JSON.parse(body).error.code]).toEqual([200, -32601]);
  });

  test("a stream begins with an event that has only an id, where that is known", async () => {
    const work = new Work();
    const running = await served(work);
    for (const [revision, first] of [
      ["2025-11-25", ""],
      ["2025-06-18", "{"],
    ] as const) {
      const session = await new Session(running, revision).open();
      const events = await session.stream("steps", { progressToken: 1 });
      await events.until(2);
      work.release();
      await events.end();
      expect([events.all[0]?.data.slice(0, 1), events.all.every(({ id }) => id !== undefined)]).toEqual([first, true]);
    }
  });

  test("the server asks on the stream of the request, and the answer is posted", async () => {
    const session = await new Session(await served(new Work())).open({ elicitation: {} });
    const events = await session.stream("ask");
    const [question] = await events.until(1);
    session.recording.lines.push({ sender: "server", message: JSON.stringify(question) });
    expect(question.method).toBe("elicitation/create");
    expect((await session.post({ id: question.id, result: { action: "accept", content: { a: "yes" } } })).status).toBe(
      202,
    );
    const [, reply] = await events.end();
    session.recording.lines.push({ sender: "server", message: JSON.stringify(reply) });
    expect(reply.result.content[0].text).toBe("yes");
    expect(session.recording.errors("2025-11-25")).toEqual([]);
  });

  test("what belongs to no request goes to the general stream, of which there is one", async () => {
    const work = new Work();
    const session = await new Session(await served(work)).open();
    await session.post({ id: 1, method: "resources/subscribe", params: { uri: "x://ä" } });
    work.server.resourceUpdated("x://ä");
    const events = await session.listen();
    work.server.update({ prompts: [] });
    expect((await events.until(2)).map(({ method }) => method)).toEqual([
      "notifications/resources/updated",
      "notifications/prompts/list_changed",
    ]);
    expect((await (await session.listen()).response.statusCode) ?? 0).toBe(409);
    events.response.destroy();
    await expect.poll(async () => (await session.listen()).response.statusCode).toBe(200);
  });

  test("a client that has missed events gets them again", async () => {
    const work = new Work();
    const session = await new Session(await served(work)).open();
    const events = await session.listen();
    work.server.update({ prompts: [] });
    await events.until(1);
    const last = events.all.at(-1)?.id ?? "";
    events.response.destroy();
    work.server.update({ tools: [] });
    const again = await session.listen({ "last-event-id": last });
    expect((await again.until(1)).map(({ method }) => method)).toEqual(["notifications/tools/list_changed"]);
    work.server.update({ resources: [] });
    expect(await again.until(2)).toHaveLength(2);
    const all = await session.listen({ "last-event-id": events.all[0]?.id ?? "" });
    expect((await all.until(3)).map(({ method }) => method)).toEqual([
      "notifications/prompts/list_changed",
      "notifications/tools/list_changed",
      "notifications/resources/list_changed",
    ]);
    for (const id of ["nonsense", "99-1", "0", "0-1-2"]) {
      expect((await session.listen({ "last-event-id": id })).response.statusCode).toBe(400);
    }
  });

  test("a stream that breaks goes on where the client comes back; that is no cancellation", async () => {
    const work = new Work();
    const session = await new Session(await served(work)).open();
    const events = await session.stream("steps", { progressToken: 1 });
    await events.until(2);
    events.response.destroy();
    work.release();
    const again = await session.listen({ "last-event-id": events.all[0]?.id ?? "" });
    const messages = await again.end();
    expect(messages.map(({ method, result }) => method ?? result.content[0].text)).toEqual([
      "notifications/progress",
      "notifications/progress",
      "done",
    ]);
    expect(work.aborted).toEqual([]);
  });

  test("a handler may end its stream early", async () => {
    const work = new Work();
    const session = await new Session(await served(work)).open();
    const events = await session.stream("pause");
    await events.end();
    expect([events.retry, events.messages]).toEqual([500, []]);
    const again = await session.listen({ "last-event-id": events.all[0]?.id ?? "" });
    await again.until(1);
    work.release();
    expect((await again.end()).map(({ method, result }) => method ?? result.content[0].text)).toEqual([
      "notifications/message",
      "back",
    ]);
  });

  test("a cancelled request is not answered", async () => {
    const work = new Work();
    const session = await new Session(await served(work)).open();
    const pending = session.post({ id: 7, method: "tools/call", params: { name: "quiet" } });
    await work.holds(1);
    await session.post({ method: "notifications/cancelled", params: { requestId: 7 } });
    const { status, body } = await pending;
    expect([status, body, work.aborted]).toEqual([202, "", ["quiet"]]);
  });

  test("sessions do not see each other", async () => {
    const work = new Work();
    const running = await served(work);
    const [one, two] = [await new Session(running).open(), await new Session(running).open()];
    await one.post({ id: 1, method: "resources/subscribe", params: { uri: "x://ä" } });
    const [first, second] = [await one.listen(), await two.listen()];
    work.server.resourceUpdated("x://ä");
    work.server.update({ tools: [] });
    expect([(await first.until(2)).length, (await second.until(1)).length]).toEqual([2, 1]);
    expect((await two.listen({ "last-event-id": "1-1" })).response.statusCode).toBe(400);
  });
});

describe("limits and the end", () => {
  test("too many requests at once are told to wait", async () => {
    const work = new Work();
    const running = await served(work, { maxRunning: 1 });
    const slow = send(running, "POST", ...modern("tools/call", { name: "quiet" }));
    await work.holds(1);
    const { status, headers } = await send(running, "POST", ...modern("tools/list"));
    expect([status, headers["retry-after"]]).toEqual([503, "1"]);
    work.release();
    expect((await slow).status).toBe(200);
    expect((await send(running, "POST", ...modern("tools/list"))).status).toBe(200);
  });

  test("a new session takes the place of the one that was idle longest", async () => {
    const running = await served(new Work(), { maxSessions: 2 });
    const one = await new Session(running).open();
    await pause(5);
    const two = await new Session(running).open();
    await pause(5);
    await one.post(ping);
    await new Session(running).open();
    expect([(await one.post(ping)).status, (await two.post(ping)).status]).toEqual([200, 404]);
  });

  test("sessions that are busy keep their place", async () => {
    const running = await served(new Work(), { maxSessions: 1 });
    const one = await new Session(running).open();
    await one.listen();
    const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } };
    expect((await new Session(running).post({ id: 1, method: "initialize", params })).status).toBe(503);
  });

  test("closing waits for what runs, and ends what has no end", async () => {
    const work = new Work();
    const running = await served(work);
    const session = await new Session(running).open();
    const general = await session.listen();
    const slow = send(running, "POST", ...modern("tools/call", { name: "quiet" }));
    await work.holds(1);
    const closed = running.close();
    await general.end();
    await expect(send(running, "POST", ...modern("tools/list"))).rejects.toThrow();
    work.release();
    expect((await slow).status).toBe(200);
    await closed;
  });

  test("closing breaks off what does not end", async () => {
    const work = new Work();
    const running = await served(work);
    const slow = send(running, "POST", ...modern("tools/call", { name: "quiet" })).catch(() => "broken off");
    await work.holds(1);
    await running.close(10);
    expect(await slow).toBe("broken off");
    expect(work.aborted).toEqual(["quiet"]);
  });
});
