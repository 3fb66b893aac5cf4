import { fileURLToPath } from "node:url";
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {
  ElicitRequestSchema,
  LoggingMessageNotificationSchema,
  PromptListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { afterEach, describe, expect, test } from "vitest";
import { serveHttp } from "../../src/mcp/http.ts";
import { Conversation } from "../../src/testing/index.ts";
// @ts-expect-error: plain JavaScript, so that it runs as a program too.
import { clientsServer } from "../helpers/clients-server.mjs";

const program = fileURLToPath(new URL("../helpers/clients-server.mjs", import.meta.url));
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function url(): Promise<URL> {
  const running = await serveHttp(clientsServer());
  cleanups.push(() => running.close(0));
  return new URL(running.url);
}

interface TransportLike {
  send(message: never, options?: never): Promise<void>;
  onmessage?: unknown;
}

/** Records what goes through a transport. The object stays itself: the v2 client starts others of its class. */
function tapped<T extends TransportLike>(transport: T, conversation: Conversation): T {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    conversation.add("client", message);
    return send(message, options);
  };
  let receive: ((message: object, more: unknown) => void) | undefined;
  // The v2 client reads its handler back and sets one around it: a message may come through here twice.
  const heard = new WeakSet<object>();
  Object.defineProperty(transport, "onmessage", {
    get: () => receive,
    set: (handler: typeof receive) => {
      receive = (message, more) => {
        if (!heard.has(message)) conversation.add("server", message);
        heard.add(message);
        handler?.(message, more);
      };
    },
  });
  return transport;
}

/**
 * The progress that came. The clients themselves forget what comes in one piece with the reply, as it does when they are slow
 * to read: they handle notifications a turn later than replies.
 */
function stepsIn({ entries }: Conversation): readonly number[] {
  const messages = entries.map(({ message }) => JSON.parse(message.toString()));
  return messages.filter(({ method }) => method === "notifications/progress").map(({ params }) => params.progress);
}

/** What the contract finds; a conversation that was cut short is no fault. */
function findings(conversation: Conversation, revision: string): readonly string[] {
  const { findings: found } = conversation.check(`mcp@${revision}`, { partial: true });
  return found.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code}: ${message}`);
}

const stdio = { command: process.execPath, args: [program] };
const carriers = ["stdio", "http"] as const;
const accept = { action: "accept", content: { name: "Ada" } } as const;
const info = { name: "test", version: "1.0.0" };
const texts = (result: unknown): unknown =>
  (result as { content: { text?: string }[] }).content.map(({ text }) => text);

describe.each(carriers)("SDK v1, 2025-11-25, over %s", (carrier) => {
  test("uses everything, and the contract is kept", async () => {
    const conversation = new Conversation();
    const client = new ClientV1(info, { capabilities: { elicitation: {} } });
    const seen: string[] = [];
    client.setRequestHandler(ElicitRequestSchema, async () => accept);
    client.setNotificationHandler(
      LoggingMessageNotificationSchema,
      ({ params }) => void seen.push(`log ${params.level}`),
    );
    client.setNotificationHandler(PromptListChangedNotificationSchema, () => void seen.push("prompts"));
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void seen.push(params.uri));
    const transport = carrier === "stdio" ? new StdioV1(stdio) : new HttpV1(await url());
    await client.connect(tapped(transport, conversation) as never);
    cleanups.push(() => client.close());

    expect(client.getServerVersion()).toMatchObject({ name: "clients", title: "For clients" });
    expect(client.getInstructions()).toBe("Try everything.");
    const first = await client.listTools();
    const second = await client.listTools({ cursor: first.nextCursor });
    expect([first.tools.length, second.tools.map(({ name }) => name)]).toEqual([5, ["last"]]);
    const sum = await client.callTool({ name: "add", arguments: { left: 2, right: 3 } });
    expect(sum.structuredContent).toEqual({ sum: 5 });
    const stepped = await client.callTool({ name: "steps" }, undefined, {
      onprogress: () => {},
    });
    expect([texts(stepped), stepsIn(conversation)]).toEqual([["done"], [1, 2, 3]]);
    expect(texts(await client.callTool({ name: "greet" }))).toEqual(["Hello, Ada!"]);
    expect((await client.callTool({ name: "add", arguments: { left: "x" } })).isError).toBe(true);
    await expect(client.callTool({ name: "none" })).rejects.toMatchObject({ code: -32602 });

    expect((await client.listResources()).resources).toHaveLength(2);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(1);
    expect((await client.readResource({ uri: "demo://text" })).contents).toMatchObject([{ text: "a text" }]);
    expect((await client.readResource({ uri: "demo://bytes" })).contents).toMatchObject([{ blob: "AQID" }]);
    expect((await client.readResource({ uri: "demo://item/7" })).contents).toMatchObject([{ text: "item 7" }]);
    await expect(client.readResource({ uri: "demo://none" })).rejects.toMatchObject({ code: -32002 });
    expect((await client.listPrompts()).prompts).toHaveLength(1);
    const explained = await client.getPrompt({ name: "explain", arguments: { topic: "traits" } });
    expect(explained.messages).toMatchObject([{ content: { text: "Explain traits." } }]);
    const { completion } = await client.complete({
      ref: { type: "ref/resource", uri: "demo://item/{id}" },
      argument: { name: "id", value: "t" },
    });
    expect(completion.values).toEqual(["two", "three"]);

    await client.setLoggingLevel("error");
    await client.subscribeResource({ uri: "demo://text" });
    await client.callTool({ name: "steps" });
    await client.callTool({ name: "change" });
    await expect.poll(() => seen).toEqual(["log warning", "prompts", "demo://text"]);
    const stop = new AbortController();
    const endless = client.callTool({ name: "forever" }, undefined, { signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    await expect(endless).rejects.toThrow();
    await client.ping();
    await client.close();
    expect(findings(conversation, "2025-11-25")).toEqual([]);
  });
});

describe.each(carriers)("SDK v2 over %s", (carrier) => {
  const eras = [
    { mode: "legacy", revision: "2025-11-25" },
    { mode: "auto", revision: "2026-07-28" },
    { mode: { pin: "2026-07-28" }, revision: "2026-07-28" },
  ] as const;
  test.each(eras)("mode $mode: uses everything in $revision, and the contract is kept", async ({ mode, revision }) => {
    const conversation = new Conversation();
    const client = new ClientV2(info, { capabilities: { elicitation: {} }, versionNegotiation: { mode } });
    client.setRequestHandler("elicitation/create", async () => accept);
    const transport = carrier === "stdio" ? new StdioV2(stdio) : new HttpV2(await url());
    await client.connect(tapped(transport, conversation) as never);
    cleanups.push(() => client.close());

    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["add", "steps", "greet", "forever", "change", "last"]);
    const sum = await client.callTool({ name: "add", arguments: { left: 2, right: 3 } });
    expect(sum.structuredContent).toEqual({ sum: 5 });
    const stepped = await client.callTool({ name: "steps" }, { onprogress: () => {} });
    expect([texts(stepped), stepsIn(conversation)]).toEqual([["done"], [1, 2, 3]]);
    expect(texts(await client.callTool({ name: "greet" }))).toEqual(["Hello, Ada!"]);
    expect((await client.callTool({ name: "add", arguments: { left: "x" } })).isError).toBe(true);
    await expect(client.callTool({ name: "none" })).rejects.toMatchObject({ code: -32602 });
    expect((await client.listResources()).resources).toHaveLength(2);
    expect((await client.readResource({ uri: "demo://item/7" })).contents).toMatchObject([{ text: "item 7" }]);
    // The client gives both eras' codes for a missing resource the same name.
    await expect(client.readResource({ uri: "demo://none" })).rejects.toThrow("demo://none");
    const explained = await client.getPrompt({ name: "explain", arguments: { topic: "traits" } });
    expect(explained.messages).toMatchObject([{ content: { text: "Explain traits." } }]);
    const { completion } = await client.complete({
      ref: { type: "ref/prompt", name: "explain" },
      argument: { name: "topic", value: "T" },
    });
    expect(completion.values).toEqual(["traits"]);
    const stop = new AbortController();
    const endless = client.callTool({ name: "forever" }, { signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    await expect(endless).rejects.toThrow();
    expect((await client.listPrompts()).prompts).toHaveLength(1);
    await client.close();
    expect(findings(conversation, revision)).toEqual([]);
  });

  test("is told of changes that it has subscribed to", async () => {
    const conversation = new Conversation();
    let changes = 0;
    const onChanged = (): void => {
      changes++;
    };
    const client = new ClientV2(info, {
      versionNegotiation: { mode: { pin: "2026-07-28" } },
      listChanged: { prompts: { autoRefresh: false, onChanged } },
    });
    const transport = carrier === "stdio" ? new StdioV2(stdio) : new HttpV2(await url());
    await client.connect(tapped(transport, conversation) as never);
    cleanups.push(() => client.close());
    await client.callTool({ name: "change" });
    await expect.poll(() => changes).toBe(1);
    await client.close();
    expect(findings(conversation, "2026-07-28")).toEqual([]);
  });
});
