import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type ColloquyMatchers, ContractBroken, Conversation, matchers, protocolOf } from "../../src/testing/index.ts";
import { project } from "../helpers/run-cli.ts";

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: the parameter must be called and bounded as in Vitest.
  interface Matchers<T = any> extends ColloquyMatchers<T> {}
}
expect.extend(matchers);

const good = readFileSync(join(project, "examples/mcp-session.jsonl"), "utf8");
const faulty = readFileSync(join(project, "examples/mcp-session-faulty.jsonl"), "utf8");
const CONTRACT = "mcp@2025-06-18";
const ping = { sender: "client", message: { jsonrpc: "2.0", id: 1, method: "ping" } };
const pong = { sender: "server", message: { jsonrpc: "2.0", id: 1, result: {} } };
const nullId = { sender: "client", message: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' };

describe("toHonour", () => {
  test("a log, messages, a conversation", () => {
    expect(good).toHonour(CONTRACT);
    expect([ping, pong]).toHonour(CONTRACT);
    expect(new Conversation()).not.toHonour(CONTRACT);
    expect(faulty).not.toHonour(CONTRACT);
  });

  const loop: { self?: unknown } = {};
  loop.self = loop;
  test.each([
    { why: "null", received: null, says: /what was given is null/ },
    { why: "nothing", received: undefined, says: /what was given is undefined/ },
    {
      why: "an object",
      received: {},
      says: /array of \{ sender, message \}; what was given is an object of another form/,
    },
    { why: "messages without senders", received: [ping.message], says: /element 0 is an object of another form/ },
    { why: "null for an element", received: [ping, null], says: /element 1 is null/ },
    {
      why: "a BigInt in a message",
      received: [{ sender: "client", message: { id: 1n } }],
      says: /client that can be written as JSON; this one cannot: .*BigInt/,
    },
    {
      why: "a message that holds itself",
      received: [{ sender: "client", message: loop }],
      says: /can be written as JSON/,
    },
    {
      why: "a log of other directions",
      received: good.replace('"dir":"out"', '"dir":"OUT"'),
      says: /cannot read the log at 2:\d+: .*"OUT"/,
    },
  ])("$why is refused in words", ({ received, says }) => {
    expect(() => expect(received).toHonour(CONTRACT)).toThrow(says);
  });

  test.each([
    { contract: undefined },
    { contract: null },
    { contract: {} },
    { contract: { files: [] } },
    { contract: 7 },
  ])("$contract is no contract", ({ contract }) => {
    expect(() => expect([ping]).toHonour(contract as never)).toThrow(/I expected the name of a bundled contract/);
  });

  test("a picture of two megabytes is a message like others", () => {
    const message = { ...ping.message, params: { _meta: { x: "x".repeat(2 << 20) } } };
    expect([{ sender: "client", message }, pong]).toHonour(CONTRACT);
    expect(
      `${JSON.stringify({ dir: "in", message })}\n${JSON.stringify({ dir: "out", message: pong.message })}`,
    ).toHonour(CONTRACT);
  });

  test("a call without a reply is an error, unless the conversation may go on", () => {
    expect([ping]).not.toHonour(CONTRACT);
    expect([ping]).toHonour(CONTRACT, { partial: true });
  });

  test("advisories count with strict only", () => {
    const [init, ...rest] = good.split("\n").slice(0, 2);
    const early = [{ sender: "client", message: JSON.stringify(JSON.parse(init ?? "").message) }, nullId];
    expect(rest.length).toBe(1);
    expect(early).toHonour(CONTRACT, { partial: true });
    expect(early).not.toHonour(CONTRACT, { partial: true, strict: true });
  });

  test("what fails says each finding with the message it is about", () => {
    expect(() => expect(faulty).toHonour(CONTRACT)).toThrow(
      /Mcp: 6 findings in 15 messages, 6 of 6 calls answered\n {2}entry 3 client: error TypeMismatch: I expected an object; I found an array\.\n {6}.*"arguments":\[/,
    );
    expect(() => expect(good).not.toHonour(CONTRACT)).toThrow(
      /expected the conversation to break the contract; it does not/,
    );
    expect(() => expect(new Conversation()).toHonour(CONTRACT)).toThrow(/nothing was said/);
  });

  test("of very many findings the first are shown", () => {
    const wrong = Array.from({ length: 50 }, (_, id) => ({
      sender: "client",
      message: { jsonrpc: "2.0", id, method: "no" },
    }));
    const { text } = matchers.toHonour(wrong, CONTRACT).pass
      ? { text: "" }
      : { text: matchers.toHonour(wrong, CONTRACT).message() };
    expect(text.split("\n").length).toBeLessThan(50);
    expect(text).toMatch(/… \d+ more$/);
  });
});

test("assertHonours throws what was found", () => {
  const conversation = new Conversation();
  conversation.add("server", "hello");
  try {
    conversation.assertHonours(CONTRACT);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ContractBroken);
    expect((error as ContractBroken).verdict.findings.map(({ code }) => code)).toEqual(["InvalidJson"]);
  }
});

test("bytes are copied, since their buffer may be used again", () => {
  const conversation = new Conversation();
  const buffer = new TextEncoder().encode(JSON.stringify(ping.message));
  conversation.add("client", buffer);
  buffer.fill(0);
  expect(conversation.entries).toHaveLength(1);
  expect([...conversation.entries, pong]).toHonour(CONTRACT);
});

describe("a contract of one's own", () => {
  const folder = mkdtempSync(join(tmpdir(), "colloquy-testing-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const model = `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#method
@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client" }, { name: "server", accepts: Demo }])
structure Talk {}
@jsonRpc(versions: ["2.0"])
service Demo { operations: [Ping] }
@method(name: "ping", params: "named")
operation Ping {}
`;
  const file = join(folder, "demo.smithy");
  writeFileSync(file, model);
  const broken = join(folder, "broken.smithy");
  writeFileSync(broken, `${model}structure X { a: Nowhere }`);

  test("by its files, or prepared", () => {
    const contract = { files: [file], protocol: "demo#Talk" };
    expect([ping, pong]).toHonour(contract);
    expect([ping, pong]).toHonour(protocolOf(contract));
    expect([nullId]).not.toHonour(contract);
  });

  const bad: readonly { why: string; contract: Parameters<typeof protocolOf>[0]; says: RegExp }[] = [
    { why: "no such name", contract: "mcp@1", says: /There is no bundled contract mcp@1/ },
    { why: "no such file", contract: { files: [join(folder, "none.smithy")], protocol: "demo#Talk" }, says: /ENOENT/ },
    {
      why: "a model with errors",
      contract: { files: [broken], protocol: "demo#Talk" },
      says: /The contract's model has errors: .*Nowhere/,
    },
    {
      why: "no protocol",
      contract: { files: [file], protocol: "demo#Demo" },
      says: /I expected a structure with @jsonRpcProtocol/,
    },
  ];
  test.each(bad)("$why is an error of the test itself", ({ contract, says }) => {
    expect(() => expect([ping]).toHonour(contract)).toThrow(says);
  });
});
