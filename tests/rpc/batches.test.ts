import { describe, expect, test } from "vitest";
import type { BatchResponseOptions } from "../../src/rpc/index.ts";
import { placesOf, serviceOf } from "./check.ts";

const IDL = `
@jsonRpc(versions: ["1.0", "2.0"])
service Api { version: "1", operations: [Add, Ping, Alert] }

@method(name: "add", params: "either", positional: ["left", "right"], resultMember: "sum")
operation Add { input := { @required left: Integer, @required right: Integer }, output := { sum: Integer } }

@method(name: "ping", params: "either", positional: [], nullResult: true)
operation Ping {}

@method(name: "alert", params: "either", positional: [], nullResult: true, kind: "notification")
operation Alert {}
`;

const service = serviceOf(IDL);

const call = (id: string, method = "ping", params = "") => `{"jsonrpc":"2.0","id":${id},"method":"${method}"${params}}`;
const note = (method = "ping") => `{"jsonrpc":"2.0","method":"${method}"}`;
const ok = (id: string, result = "null") => `{"jsonrpc":"2.0","id":${id},"result":${result}}`;
const fail = (id: string, code: number) => `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":"m"}}`;
const batch = (...elements: string[]) => `[${elements.join(",")}]`;

describe("request batches", () => {
  const rows = [
    { why: "one element is a batch", text: batch(call("1")), places: [], isValid: true },
    { why: "calls and notifications", text: batch(call("1"), note(), call("2")), places: [], isValid: true },
    { why: "an empty array", text: "[]", places: ["InvalidEnvelope "], isValid: false },
    { why: "an object", text: call("1"), places: ["InvalidEnvelope "], isValid: false },
    { why: "a scalar", text: "null", places: ["InvalidEnvelope "], isValid: false },
    { why: "no JSON", text: "[", places: ["InvalidJson "], isValid: false },
    {
      why: "elements that are no requests",
      text: "[1,{},[]]",
      places: ["InvalidEnvelope /0", "InvalidEnvelope /1", "InvalidEnvelope /2"],
      isValid: false,
    },
    {
      why: "paths begin with the index",
      text: batch(call("1"), call("2", "add", `,"params":[1,"x"]`)),
      places: ["TypeMismatch /1/params/1"],
      isValid: false,
    },
    {
      why: "an unknown method",
      text: batch(note("nope"), call("1", "nope")),
      places: ["UnknownMethod /0/method", "UnknownMethod /1/method"],
      isValid: false,
    },
    {
      why: "repeated ids are an advice",
      text: batch(call("1"), call("2"), call("1")),
      places: ["AmbiguousId /2/id"],
      isValid: true,
    },
    {
      why: "by exact value",
      text: batch(call("1"), call("1.0"), call("10e-1"), call(`"1"`)),
      places: ["AmbiguousId /1/id", "AmbiguousId /2/id"],
      isValid: true,
    },
    {
      why: "of calls only",
      text: batch(`{"id":1}`, call("1"), note()),
      places: ["InvalidVersion /0/jsonrpc", "InvalidEnvelope /0/method"],
      isValid: false,
    },
    {
      why: "of unknown methods too",
      text: batch(call("1", "nope"), call("1")),
      places: ["UnknownMethod /0/method", "AmbiguousId /1/id"],
      isValid: false,
    },
    {
      why: "explicit null ids too",
      text: batch(call("null"), call("null")),
      places: ["NullId /0/id", "NullId /1/id", "AmbiguousId /1/id"],
      isValid: true,
    },
    {
      why: "a repeated key anywhere",
      text: batch(call("1"), `{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}`),
      places: ["DuplicateKey /1/id"],
      isValid: false,
    },
  ];
  test.each(rows)("$why", ({ text, places, isValid }) => {
    const result = service.validateRequestBatch(text);
    expect(placesOf(result.findings)).toEqual(places);
    expect([result.isValid, result.complete]).toEqual([isValid, true]);
    const inEntries = result.entries.flatMap((entry) => placesOf(entry.result.findings));
    if (result.entries.length > 0) expect(inEntries).toEqual(places);
  });

  test("entries keep index, kind and operation", () => {
    const { entries } = service.validateRequestBatch(batch(call("1"), note("nope"), "5"));
    expect(entries.map(({ index, result }) => [index, result.kind, result.operation, result.isValid])).toEqual([
      [0, "call", "example#Ping", true],
      [1, "notification", undefined, false],
      [2, undefined, undefined, false],
    ]);
  });

  test("the finding of an element names member and operation", () => {
    const { findings } = service.validateRequestBatch(batch(call("2", "add", `,"params":[1,"x"]`)));
    expect(findings[0]).toMatchObject({ shape: "example#AddInput$right", operation: "example#Add" });
  });
});

describe("response batches for their request batch", () => {
  const three = batch(call("1"), note(), call(`"x"`, "add", `,"params":[1,2]`));
  interface Row {
    readonly why: string;
    readonly request: string;
    readonly response: string | undefined;
    readonly places: readonly string[];
  }
  const rows: Row[] = [
    { why: "in order", request: three, response: batch(ok("1"), ok(`"x"`, "3")), places: [] },
    { why: "in any order, by exact id", request: three, response: batch(ok(`"x"`, "3"), ok("1.0")), places: [] },
    {
      why: "payloads are checked",
      request: three,
      response: batch(ok("1"), ok(`"x"`, "null")),
      places: ["NullValue /1/result"],
    },
    { why: "a missing one", request: three, response: batch(ok("1")), places: ["MissingResponse "] },
    {
      why: "one that nobody asked for",
      request: three,
      response: batch(ok("1"), ok("2"), ok(`"x"`, "3")),
      places: ["UnsolicitedResponse /1/id"],
    },
    {
      why: "a string is no number",
      request: three,
      response: batch(ok(`"1"`), ok(`"x"`, "3")),
      places: ["UnsolicitedResponse /0/id", "MissingResponse "],
    },
    {
      why: "one twice",
      request: three,
      response: batch(ok("1"), ok(`"x"`, "3"), ok("1e0")),
      places: ["DuplicateResponse /2/id"],
    },
    { why: "an empty array never answers", request: three, response: "[]", places: ["InvalidEnvelope "] },
    { why: "an object is no array", request: three, response: ok("1"), places: ["InvalidEnvelope "] },
    { why: "null is no absence", request: three, response: "null", places: ["InvalidEnvelope "] },
    { why: "nor is an empty text", request: three, response: "", places: ["InvalidJson "] },
    {
      why: "absence answers no call",
      request: three,
      response: undefined,
      places: ["MissingResponse ", "MissingResponse "],
    },
    {
      why: "notifications want absence",
      request: batch(note(), note("nope"), note("add")),
      response: undefined,
      places: [],
    },
    { why: "and nothing else: null", request: batch(note()), response: "null", places: ["InvalidEnvelope "] },
    { why: "an empty array", request: batch(note()), response: "[]", places: ["InvalidEnvelope "] },
    { why: "an answer", request: batch(note()), response: batch(ok("null")), places: ["UnsolicitedResponse /0/id"] },
    { why: "no JSON is answered with one error", request: "[", response: fail("null", -32700), places: [] },
    {
      why: "not with an array of it",
      request: "[",
      response: batch(fail("null", -32700)),
      places: ["InvalidEnvelope "],
    },
    {
      why: "not with another code",
      request: "[",
      response: fail("null", -32600),
      places: ["ProtocolErrorExpected /error/code"],
    },
    { why: "an empty batch is an invalid request", request: "[]", response: fail("null", -32600), places: [] },
    { why: "so is what is no array", request: call("1"), response: fail("null", -32600), places: [] },
    { why: "which has no id", request: call("1"), response: fail("1", -32600), places: ["IdMismatch /id"] },
    { why: "and must be answered", request: "[]", response: undefined, places: ["MissingResponse "] },
    {
      why: "broken elements only: still an array",
      request: "[1,2]",
      response: batch(fail("null", -32600), fail("null", -32600)),
      places: [],
    },
    {
      why: "one of them missing",
      request: "[1,2]",
      response: batch(fail("null", -32600)),
      places: ["MissingResponse "],
    },
    {
      why: "one too many",
      request: "[1]",
      response: batch(fail("null", -32600), fail("null", -32600)),
      places: ["DuplicateResponse /1/id"],
    },
    {
      why: "with another code",
      request: "[1]",
      response: batch(fail("null", -32700)),
      places: ["ProtocolErrorExpected /0/error/code"],
    },
    {
      why: "a broken element with an id",
      request: batch(`{"id":7,"method":1}`),
      response: batch(fail("7", -32600)),
      places: [],
    },
    {
      why: "a broken element and an explicit null, either order",
      request: batch("1", call("null")),
      response: batch(ok("null"), fail("null", -32600)),
      places: [],
    },
    {
      why: "the other order",
      request: batch("1", call("null")),
      response: batch(fail("null", -32600), ok("null")),
      places: [],
    },
    {
      why: "a broken element and a call with its id",
      request: batch(`{"id":7}`, call("7")),
      response: batch(ok("7"), fail("7", -32600)),
      places: [],
    },
    {
      why: "unknown methods and invalid params",
      request: batch(call("1", "nope"), call("2", "add")),
      response: batch(fail("1", -32601), fail("2", -32602)),
      places: [],
    },
    {
      why: "which cannot succeed",
      request: batch(call("1", "nope")),
      response: batch(ok("1")),
      places: ["ProtocolErrorExpected /0/result"],
    },
    {
      why: "repeated ids are an error now",
      request: batch(call("1"), call("1")),
      response: batch(ok("1"), ok("1")),
      places: ["AmbiguousId /0/id", "AmbiguousId /1/id"],
    },
    {
      why: "and as many are missing",
      request: batch(call("1"), call("1")),
      response: batch(ok("1")),
      places: ["AmbiguousId /0/id", "MissingResponse "],
    },
    {
      why: "a call of a notification-only method may go unanswered",
      request: batch(call("1", "alert"), call("2")),
      response: batch(ok("2")),
      places: [],
    },
    {
      why: "or be answered",
      request: batch(call("1", "alert"), call("2")),
      response: batch(ok("2"), ok("1")),
      places: [],
    },
    {
      why: "with nothing else in the batch, by absence",
      request: batch(call("1", "alert")),
      response: undefined,
      places: [],
    },
    {
      why: "an element that is no response",
      request: batch(call("1")),
      response: batch("5", ok("1")),
      places: ["InvalidEnvelope /0"],
    },
    {
      why: "an element without an id",
      request: batch(call("1")),
      response: batch(`{"jsonrpc":"2.0","result":null}`),
      places: ["InvalidId /0/id", "MissingResponse "],
    },
    {
      why: "a request batch that cannot be judged by",
      request: `[{"id":1,"id":1}]`,
      response: batch(ok("1")),
      places: ["InvalidContext "],
    },
    {
      why: "with a repeated key in the response",
      request: batch(call("1")),
      response: `[{"jsonrpc":"2.0","id":1,"result":null,"id":1}]`,
      places: ["DuplicateKey /0/id"],
    },
  ];
  test.each(rows)("$why", ({ request, response, places }) => {
    const result = service.validateResponseBatch(response, { context: { kind: "originalBatch", text: request } });
    expect(placesOf(result.findings)).toEqual(places);
    expect(result.isValid).toBe(places.length === 0);
    expect(result.scope).toBe("requestContext");
    const { reply } = service.validateRequestBatch(request);
    expect(service.validateResponseBatch(response, { context: { kind: "batchExpectation", reply } })).toEqual(result);
  });

  test("entries tell which request they answer", () => {
    const response = batch(ok(`"x"`, "3"), ok("9"), ok("1"));
    const { entries } = service.validateResponseBatch(response, { context: { kind: "originalBatch", text: three } });
    expect(entries.map(({ index, requestIndex }) => [index, requestIndex])).toEqual([
      [0, 2],
      [1, undefined],
      [2, 0],
    ]);
  });

  test("the single error that answers a broken batch has no index", () => {
    const context = { kind: "originalBatch", text: "[]" } as const;
    const { entries } = service.validateResponseBatch(fail("null", -32600), { context });
    expect(entries.map(({ index, result }) => [index, result.isValid])).toEqual([[undefined, true]]);
  });

  test("a batch can fail validation while its answer passes", () => {
    const request = batch(call("1", "nope"), "5");
    const response = batch(fail("null", -32600), fail("1", -32601));
    expect(service.validateRequestBatch(request).isValid).toBe(false);
    expect(service.validateResponseBatch(response, { context: { kind: "originalBatch", text: request } }).isValid).toBe(
      true,
    );
  });

  test("a large batch is associated in linear time", () => {
    const size = 20_000;
    const ids = Array.from({ length: size }, (_, index) => String(index));
    const request = batch(...ids.map((id) => call(id)));
    const response = batch(...ids.reverse().map((id) => ok(id)));
    const result = service.validateResponseBatch(response, { context: { kind: "originalBatch", text: request } });
    expect([result.isValid, result.entries.length]).toEqual([true, size]);
  });
});

describe("response batches of other scopes", () => {
  const rows: {
    why: string;
    response: string | undefined;
    options: BatchResponseOptions;
    places: string[];
    scope: string;
    isValid: boolean;
  }[] = [
    {
      why: "no context",
      response: batch(ok("1")),
      options: {},
      places: ["MissingContext "],
      scope: "envelope",
      isValid: false,
    },
    {
      why: "one method for all",
      response: batch(ok("1", "3"), ok("1", "4")),
      options: { context: { kind: "batchMethod", method: "add" } },
      places: [],
      scope: "methodPayload",
      isValid: true,
    },
    {
      why: "checked",
      response: batch(ok("1", "3"), ok("1", `"4"`)),
      options: { context: { kind: "batchMethod", method: "add" } },
      places: ["TypeMismatch /1/result"],
      scope: "methodPayload",
      isValid: false,
    },
    {
      why: "a method the service lacks",
      response: batch(ok("1"), ok("2")),
      options: { context: { kind: "batchMethod", method: "nope" } },
      places: ["InvalidContext "],
      scope: "methodPayload",
      isValid: false,
    },
    {
      why: "one operation for all",
      response: batch(ok("1"), ok("2")),
      options: { context: { kind: "batchOperation", operation: "example#Ping" } },
      places: [],
      scope: "methodPayload",
      isValid: true,
    },
    {
      why: "envelopes only",
      response: batch(ok("1", "[]"), ok("2")),
      options: { context: { kind: "batchEnvelopeOnly" } },
      places: ["LimitedScope /0", "LimitedScope /1"],
      scope: "envelope",
      isValid: true,
    },
    {
      why: "an empty array",
      response: "[]",
      options: { context: { kind: "batchEnvelopeOnly" } },
      places: ["InvalidEnvelope "],
      scope: "envelope",
      isValid: false,
    },
    {
      why: "an object",
      response: ok("1"),
      options: { context: { kind: "batchEnvelopeOnly" } },
      places: ["InvalidEnvelope "],
      scope: "envelope",
      isValid: false,
    },
    {
      why: "absence says nothing without the requests",
      response: undefined,
      options: { context: { kind: "batchEnvelopeOnly" } },
      places: ["MissingContext "],
      scope: "envelope",
      isValid: false,
    },
  ];
  test.each(rows)("$why", ({ response, options, places, scope, isValid }) => {
    const result = service.validateResponseBatch(response, options);
    expect(placesOf(result.findings)).toEqual(places);
    expect([result.scope, result.isValid]).toEqual([scope, isValid]);
  });
});

describe("1.0 has no batches", () => {
  const legacy = serviceOf(IDL, "1.0");
  test("of requests", () => {
    expect(placesOf(legacy.validateRequestBatch("[]").findings)).toEqual(["UnsupportedMessage "]);
  });
  test("of responses, even absent", () => {
    const options = { context: { kind: "originalBatch", text: "[]" } } as const;
    expect(placesOf(legacy.validateResponseBatch("[]", options).findings)).toEqual(["UnsupportedMessage "]);
    expect(placesOf(legacy.validateResponseBatch(undefined, options).findings)).toEqual(["UnsupportedMessage "]);
  });
});

describe("a contract without batches", () => {
  const idl = IDL.replace(/versions: \[[^\]]*\]/, `$&, batches: "forbidden"`);
  const plain = serviceOf(idl);
  const context = { kind: "originalBatch", text: batch(call("1")) } as const;
  test("requests in an array", () => {
    const result = plain.validateRequestBatch(batch(call("1")));
    expect([placesOf(result.findings), result.isValid]).toEqual([["UnsupportedMessage "], false]);
  });
  test("an empty array", () => {
    expect(placesOf(plain.validateRequestBatch("[]").findings)).toEqual(["UnsupportedMessage "]);
  });
  test("is answered by one error", () => {
    const error = `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"m"}}`;
    expect(plain.validateResponseBatch(error, { context }).findings).toEqual([]);
  });
  test("responses in an array", () => {
    const each = { context: { kind: "batchMethod", method: "ping" } } as const;
    expect(placesOf(plain.validateResponseBatch(batch(ok("1", "null")), each).findings)).toContain(
      "UnsupportedMessage ",
    );
  });
});

test("an error without an id answers a broken element, where the contract lets it", () => {
  const lax = serviceOf(IDL.replace(/versions: \[[^\]]*\]/, `$&, unreadableReplyId: "nullOrAbsent"`));
  const context = { kind: "originalBatch", text: batch("1", call("2")) } as const;
  const response = batch(ok("2"), `{"jsonrpc":"2.0","error":{"code":-32600,"message":"m"}}`);
  expect(lax.validateResponseBatch(response, { context }).findings).toEqual([]);
  expect(placesOf(service.validateResponseBatch(response, { context }).findings)).toEqual([
    "InvalidId /1/id",
    "MissingResponse ",
  ]);
});
