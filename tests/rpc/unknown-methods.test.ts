import { describe, expect, test } from "vitest";
import { marksOf, placesOf, serviceOf } from "./check.ts";

const withPolicies = (policies: string) =>
  serviceOf(`
@jsonRpc(versions: ["1.0", "2.0"] ${policies})
service Api { version: "1", operations: [Ping] }

@method(name: "x/ping", params: "either", positional: [], nullResult: true)
operation Ping {}
`);

const call = (method: string) => `{"jsonrpc": "2.0", "id": 1, "method": "${method}"}`;
const prefixes = `unknownMethodsWith: [
  { prefix: "x/", policy: "advisory" }
  { prefix: "x/free/", policy: "accept" }
  { prefix: "rpc.own.", policy: "accept" }
]`;

describe("unknownMethods", () => {
  const rows = [
    { why: "an error by default", policies: "", method: "pong", severities: ["error"] },
    { why: "an error", policies: `unknownMethods: "error"`, method: "pong", severities: ["error"] },
    { why: "an advice", policies: `unknownMethods: "advisory"`, method: "pong", severities: ["advisory"] },
    { why: "nothing", policies: `unknownMethods: "accept"`, method: "pong", severities: [] },
    { why: "a known method", policies: `unknownMethods: "advisory"`, method: "x/ping", severities: [] },
    { why: "a reserved name", policies: `unknownMethods: "accept"`, method: "rpc.discover", severities: ["error"] },
    { why: "with a prefix", policies: prefixes, method: "x/pong", severities: ["advisory"] },
    { why: "the longest prefix counts", policies: prefixes, method: "x/free/pong", severities: [] },
    { why: "without the prefix", policies: prefixes, method: "X/pong", severities: ["error"] },
    { why: "a reserved name that the contract lets in", policies: prefixes, method: "rpc.own.x", severities: [] },
  ];
  test.each(rows)("$why", ({ policies, method, severities }) => {
    const result = withPolicies(policies).validateRequest(call(method));
    expect(result.findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual(
      severities.map((severity) => `UnknownMethod ${severity}`),
    );
    expect(result.isValid).toBe(!severities.includes("error"));
    expect(result.kind).toBe("call");
  });

  test("the finding stands at the method", () => {
    const { findings } = withPolicies(`unknownMethods: "advisory"`).validateRequest(call("pong"));
    expect(marksOf(findings)).toEqual([{ code: "UnknownMethod", offset: call("pong").indexOf(`"pong"`) }]);
  });
});

describe("the reply to a call of an unknown method", () => {
  const reply = (members: string) => `{"jsonrpc": "2.0", ${members}}`;
  const rows = [
    {
      why: "an error has one answer",
      policies: "",
      text: reply(`"id": 1, "result": 5`),
      places: ["ProtocolErrorExpected /result"],
    },
    { why: "a result", policies: prefixes, text: reply(`"id": 1, "result": 5`), places: [] },
    {
      why: "that there is no such method",
      policies: prefixes,
      text: reply(`"id": 1, "error": {"code": -32601, "message": "m"}`),
      places: [],
    },
    {
      why: "another error",
      policies: prefixes,
      text: reply(`"id": 1, "error": {"code": 7, "message": "m"}`),
      places: [],
    },
    { why: "another id", policies: prefixes, text: reply(`"id": 2, "result": 5`), places: ["IdMismatch /id"] },
    { why: "neither", policies: prefixes, text: reply(`"id": 1`), places: ["InvalidEnvelope "] },
  ];
  test.each(rows)("$why", ({ policies, text, places }) => {
    const context = { kind: "originalRequest", text: call("x/pong") } as const;
    expect(placesOf(withPolicies(policies).validateResponse(text, { context }).findings)).toEqual(places);
  });

  test("in a batch", () => {
    const service = withPolicies(prefixes);
    const context = { kind: "originalBatch", text: `[${call("x/pong")}]` } as const;
    expect(service.validateResponseBatch(`[${reply(`"id": 1, "result": 5`)}]`, { context }).findings).toEqual([]);
    expect(placesOf(service.validateResponseBatch(undefined, { context }).findings)).toEqual(["MissingResponse "]);
  });
});
