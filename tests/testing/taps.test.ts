import { PassThrough } from "node:stream";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { describe, expect, test } from "vitest";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node";
import { Conversation } from "../../src/testing/conversation.ts";
import { tapReader, tapStreams, tapTransport, tapWriter } from "../../src/testing/taps.ts";

const said = (conversation: Conversation) =>
  conversation.entries.map(({ sender, message }) => {
    const { id, method } = JSON.parse(typeof message === "string" ? message : new TextDecoder().decode(message));
    return `${sender} ${method ?? "reply"}${id === undefined ? "" : ` ${id}`}`;
  });

describe("a transport of the MCP SDK", () => {
  const sides: readonly ("client" | "server")[] = ["client", "server"];
  test.each(sides)("tapped at the %s, records both directions in their order", async (side) => {
    const conversation = new Conversation();
    const [near, far] = InMemoryTransport.createLinkedPair();
    const server = new McpServer({ name: "demo", version: "1" });
    server.registerTool("add", { description: "adds" }, () => ({ content: [{ type: "text", text: "3" }] }));
    const client = new Client({ name: "test", version: "1" });
    await server.connect(side === "server" ? tapTransport(far, conversation, { self: "server" }) : far);
    await client.connect(side === "client" ? tapTransport(near, conversation) : near);
    const { content } = await client.callTool({ name: "add" });
    expect(content).toEqual([{ type: "text", text: "3" }]);
    await client.close();
    expect(said(conversation)).toEqual([
      "client initialize 0",
      "server reply 0",
      "client notifications/initialized",
      "client tools/call 1",
      "server reply 1",
    ]);
    conversation.assertHonours("mcp@2025-11-25");
  });
});

test("a transport that the client makes anew is listened to as well", async () => {
  class Fake {
    async send(_message: unknown): Promise<void> {}
  }
  const conversation = new Conversation();
  const first = tapTransport(new Fake(), conversation);
  const second: Fake = new (first.constructor as typeof Fake)();
  await first.send({ jsonrpc: "2.0", id: 1, method: "a" });
  await second.send({ jsonrpc: "2.0", id: 2, method: "b" });
  expect(said(conversation)).toEqual(["client a 1", "client b 2"]);
});

test("a reader and a writer of vscode-jsonrpc", async () => {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const conversation = new Conversation();
  const client = createMessageConnection(
    tapReader(new StreamMessageReader(back), conversation),
    tapWriter(new StreamMessageWriter(there), conversation),
  );
  const server = createMessageConnection(new StreamMessageReader(there), new StreamMessageWriter(back));
  server.onRequest("shutdown", () => null);
  server.listen();
  client.listen();
  expect(await client.sendRequest("shutdown")).toBeNull();
  expect(said(conversation)).toEqual(["client shutdown 0", "server reply 0"]);
  client.dispose();
  server.dispose();
});

describe("a pair of streams", () => {
  const framings = [
    { framing: "by lines", write: (text: string) => `${text}\n` },
    { framing: "by headers", write: (text: string) => `Content-Length: ${text.length}\r\n\r\n${text}` },
  ];
  test.each(framings)("cut $framing, goes on byte for byte", async ({ write }) => {
    const conversation = new Conversation();
    const [inner, outer] = [new PassThrough(), new PassThrough()];
    const { readable, writable } = tapStreams({ readable: outer, writable: inner }, conversation);
    const call = write('{"jsonrpc":"2.0","id":1,"method":"a"}');
    const reply = write('{"jsonrpc":"2.0","id":1,"result":1.0}');
    writable.end(call);
    outer.end(reply);
    const [sent, heard] = await Promise.all([inner.toArray(), readable.toArray()]);
    expect([sent, heard].map((chunks) => Buffer.concat(chunks).toString())).toEqual([call, reply]);
    expect(said(conversation)).toEqual(["client a 1", "server reply 1"]);
  });

  test("a log line between messages is stray", async () => {
    const conversation = new Conversation();
    const [inner, outer] = [new PassThrough(), new PassThrough()];
    const { readable } = tapStreams({ readable: outer, writable: inner }, conversation);
    outer.end("Content-Length: 2\r\n\r\n{}INFO: up\nContent-Length: 2\r\n\r\n{}");
    await readable.toArray();
    expect(conversation.entries.map(({ stray }) => stray)).toEqual([undefined, true, undefined]);
  });
});
