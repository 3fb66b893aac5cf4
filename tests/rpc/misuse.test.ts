import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import type { BatchResponseContext, MessageSource, ResponseContext } from "../../src/rpc/index.ts";
import { placesOf, serviceOf } from "./check.ts";

// What programs without types give. Nothing of it throws, and nothing of it is taken for what a peer sent.

const service = serviceOf(`
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Ping] }

@method(name: "ping", params: "either", positional: [], nullResult: true)
operation Ping {}
`);
const reply = `{"jsonrpc":"2.0","id":1,"result":null}`;

describe("what is neither text nor bytes", () => {
  const rows: readonly { why: string; source: unknown; found: string }[] = [
    { why: "nothing", source: undefined, found: "nothing" },
    { why: "null", source: null, found: "null" },
    { why: "a number", source: 5, found: "a number" },
    { why: "what JSON.parse gave", source: { jsonrpc: "2.0", method: "ping" }, found: "an object" },
    { why: "a batch that JSON.parse gave", source: [{ jsonrpc: "2.0", method: "ping" }], found: "an array" },
  ];
  test.each(rows)("$why", ({ source, found }) => {
    const given = source as MessageSource;
    const request = service.validateRequest(given);
    const batch = service.validateRequestBatch(given);
    const response = service.validateResponse(given, { context: { kind: "envelopeOnly" } });
    for (const { findings, isValid } of [request, batch, response]) {
      expect(isValid).toBe(false);
      expect(findings.map(({ code, message }) => [code, message.split(".")[0]])).toEqual([
        ["InvalidJson", `I expected a message as text or bytes; I found ${found}`],
      ]);
    }
    // It is no parse error: no peer is to be told so.
    expect([request.reply.kind, batch.reply.kind]).toEqual(["unusable", "unusable"]);
  });

  test("but bytes of another realm are bytes", () => {
    const text = JSON.stringify([...new TextEncoder().encode(`{"jsonrpc":"2.0","method":"ping"}`)]);
    const bytes: Uint8Array = runInNewContext(`Uint8Array.from(${text})`);
    expect(bytes instanceof Uint8Array).toBe(false);
    expect(service.validateRequest(bytes).isValid).toBe(true);
  });
});

describe("what is no context of a response", () => {
  const rows: readonly { why: string; context: unknown; says: string }[] = [
    { why: "null", context: null, says: "a context with a kind; I found null" },
    { why: "a name", context: "ping", says: `a context with a kind; I found "ping"` },
    { why: "an unknown kind", context: { kind: "bogus" }, says: `envelopeOnly; I found "bogus"` },
    {
      why: "that of a batch",
      context: { kind: "batchMethod", method: "ping" },
      says: `I found "batchMethod". That one is for batches.`,
    },
    { why: "a method without its name", context: { kind: "method" }, says: "method to be a name; I found nothing" },
    {
      why: "an operation that is a number",
      context: { kind: "operation", operation: 1 },
      says: "operation to be a name; I found a number",
    },
    {
      why: "a request without its text",
      context: { kind: "originalRequest" },
      says: "the request as text or bytes; I found nothing",
    },
    {
      why: "a request that JSON.parse gave",
      context: { kind: "originalRequest", text: { id: 1 } },
      says: "the request as text or bytes; I found an object",
    },
    { why: "no expectation", context: { kind: "expectation" }, says: "I found nothing" },
    {
      why: "that of a batch's result",
      context: { kind: "expectation", reply: { kind: "array" } },
      says: "I found an object",
    },
  ];
  test.each(rows)("$why", ({ context, says }) => {
    const result = service.validateResponse(reply, { context: context as ResponseContext });
    expect(result.isValid).toBe(false);
    expect(placesOf(result.findings)).toEqual(["InvalidContext "]);
    expect(result.findings[0]?.message).toContain(says);
  });

  test("legacyErrors that are none", () => {
    const options = { context: { kind: "envelopeOnly" }, legacyErrors: "x" } as unknown as { context: ResponseContext };
    expect(placesOf(service.validateResponse(reply, options).findings)).toEqual(["InvalidContext "]);
  });
});

describe("what is no context of a batch of responses", () => {
  const rows: readonly { why: string; context: unknown; says: string }[] = [
    { why: "an unknown kind", context: { kind: "bogus" }, says: `batchEnvelopeOnly; I found "bogus"` },
    {
      why: "that of a single response",
      context: { kind: "method", method: "ping" },
      says: `I found "method". That one is for single responses.`,
    },
    {
      why: "a method without its name",
      context: { kind: "batchMethod" },
      says: "method to be a name; I found nothing",
    },
    {
      why: "a batch without its text",
      context: { kind: "originalBatch" },
      says: "the batch as text or bytes; I found nothing",
    },
    { why: "a batch in memory", context: { kind: "originalBatch", text: [] }, says: "I found an array" },
    { why: "no expectation", context: { kind: "batchExpectation" }, says: "I found nothing" },
    {
      why: "that of a request's result",
      context: { kind: "batchExpectation", reply: { kind: "method" } },
      says: "I found an object",
    },
  ];
  test.each(rows)("$why", ({ context, says }) => {
    for (const source of [`[${reply}]`, undefined]) {
      const result = service.validateResponseBatch(source, { context: context as BatchResponseContext });
      expect(result.isValid).toBe(false);
      expect(placesOf(result.findings)).toEqual(["InvalidContext "]);
      expect(result.findings[0]?.message).toContain(says);
    }
  });
});
