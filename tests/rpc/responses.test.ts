import { describe, expect, test } from "vitest";
import type { ResponseOptions } from "../../src/rpc/index.ts";
import { ShapeId } from "../../src/smithy/index.ts";
import { compared, placesOf, serviceOf } from "./check.ts";

const idl = (policy = "") => `
@jsonRpc(versions: ["1.0", "2.0"] ${policy})
service Api { version: "1", operations: [Add, Whole, Ping, Fail], errors: [Busy] }

@method(name: "add", params: "either", positional: [], resultMember: "sum")
operation Add { output := { sum: Integer } }

@method(name: "whole", params: "either", positional: [])
operation Whole { output := { @required sum: Integer, note: String } }

@method(name: "ping", params: "either", positional: [], nullResult: true)
operation Ping {}

@method(name: "fail", params: "either", positional: [], nullResult: true)
operation Fail { errors: [WholeError, OptionalData, RequiredData, NoData, ServerError] }

@error("client") @rpcError(code: 1) structure WholeError { @required limit: Integer }
@error("client") @rpcError(code: 2, dataMember: "limit") structure OptionalData { limit: Integer, other: String }
@error("client") @rpcError(code: 3, dataMember: "limit") structure RequiredData { @required @range(min: 5) limit: Integer }
@error("client") @rpcError(code: 4, absentData: true) structure NoData { limit: Integer }
@error("server") @rpcError(code: -32011) structure ServerError { @required hosts: StringMap }
@error("server") @rpcError(code: 99, absentData: true) structure Busy {}
map StringMap { key: String, value: String }
`;

const service = serviceOf(idl());
const by = (method: string): ResponseOptions => ({ context: { kind: "method", method } });

/** One table per rule: each row is a response to its method; the marks are all that may be found. */
function table(rule: string, rows: readonly { why: string; to: string; text: string }[], checked = service): void {
  describe(rule, () => {
    test.each(rows)("$why", ({ to, text }) => {
      const { found, marks } = compared(text, (message) => checked.validateResponse(message, by(to)));
      expect(found).toEqual(marks);
    });
  });
}

table("version-marker", [
  { why: "2.0", to: "ping", text: `{"jsonrpc":"2.0","id":1,"result":null}` },
  { why: "missing", to: "ping", text: `⟦InvalidVersion⟧{"id":1,"result":null}` },
  { why: "another", to: "ping", text: `{"jsonrpc":⟦InvalidVersion⟧"2.1","id":1,"result":null}` },
]);

table("response-object", [
  { why: "a scalar", to: "ping", text: "⟦InvalidEnvelope⟧5" },
  { why: "a batch", to: "ping", text: `⟦UnsupportedMessage⟧[{"jsonrpc":"2.0","id":1,"result":null}]` },
  { why: "an object without any member of a message", to: "ping", text: `⟦InvalidEnvelope⟧{"x":1}` },
]);

table("response-id", [
  { why: "a string", to: "ping", text: `{"jsonrpc":"2.0","id":"a","result":null}` },
  { why: "a number", to: "ping", text: `{"jsonrpc":"2.0","id":1.5,"result":null}` },
  { why: "null", to: "ping", text: `{"jsonrpc":"2.0","id":null,"result":null}` },
  { why: "missing", to: "ping", text: `⟦InvalidId⟧{"jsonrpc":"2.0","result":null}` },
  { why: "a boolean", to: "ping", text: `{"jsonrpc":"2.0","id":⟦InvalidId⟧false,"result":null}` },
  { why: "a structure", to: "ping", text: `{"jsonrpc":"2.0","id":⟦InvalidId⟧{},"result":null}` },
]);

table("result-or-error", [
  {
    why: "both",
    to: "add",
    text: `⟦InvalidEnvelope⟧{"jsonrpc":"2.0","id":1,"result":5,"error":{"code":1,"message":"m"}}`,
  },
  {
    why: "both, although one is null",
    to: "add",
    text: `⟦InvalidEnvelope⟧{"jsonrpc":"2.0","id":1,"result":5,"error":null}`,
  },
  { why: "neither", to: "add", text: `⟦InvalidEnvelope⟧{"jsonrpc":"2.0","id":1}` },
  { why: "a request", to: "ping", text: `⟦InvalidEnvelope⟧{"jsonrpc":"2.0","id":1,"method":"ping"}` },
  {
    why: "a method beside a result selects nothing",
    to: "ping",
    text: `{"jsonrpc":"2.0","id":1,"method":"add","result":null}`,
  },
]);

table("error-object", [
  { why: "no object", to: "add", text: `{"jsonrpc":"2.0","id":1,"error":⟦InvalidErrorObject⟧"boom"}` },
  { why: "null", to: "add", text: `{"jsonrpc":"2.0","id":1,"error":⟦InvalidErrorObject⟧null}` },
  { why: "no code", to: "add", text: `{"jsonrpc":"2.0","id":1,"error":⟦InvalidErrorObject⟧{"message":"m"}}` },
  {
    why: "a code that is no number",
    to: "add",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":⟦InvalidErrorObject⟧"-32601","message":"m"}}`,
  },
  {
    why: "a fractional code",
    to: "add",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":⟦InvalidErrorObject⟧-32601.5,"message":"m"}}`,
  },
  {
    why: "a fraction that a double hides",
    to: "add",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":⟦InvalidErrorObject⟧-32601.00000000000000001,"message":"m"}}`,
  },
  {
    why: "an integer written another way",
    to: "add",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":-3.2601e4,"message":"m"}}`,
  },
  { why: "no message", to: "add", text: `{"jsonrpc":"2.0","id":1,"error":⟦InvalidErrorObject⟧{"code":-32603}}` },
  {
    why: "a message that is no string",
    to: "add",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":⟦InvalidErrorObject⟧null}}`,
  },
  { why: "an empty message", to: "add", text: `{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":""}}` },
  {
    why: "both members wrong",
    to: "add",
    text: `{"jsonrpc":"2.0","id":1,"error":⟦InvalidErrorObject⟧⟦InvalidErrorObject⟧{}}`,
  },
  {
    why: "other members are ignored",
    to: "add",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"m","stack":[]}}`,
  },
]);

table("result-payload", [
  { why: "the selected member", to: "add", text: `{"jsonrpc":"2.0","id":1,"result":5}` },
  { why: "of another type", to: "add", text: `{"jsonrpc":"2.0","id":1,"result":⟦TypeMismatch⟧"5"}` },
  { why: "not the structure around it", to: "add", text: `{"jsonrpc":"2.0","id":1,"result":⟦TypeMismatch⟧{"sum":5}}` },
  { why: "null is no integer, optional or not", to: "add", text: `{"jsonrpc":"2.0","id":1,"result":⟦NullValue⟧null}` },
  { why: "the whole output", to: "whole", text: `{"jsonrpc":"2.0","id":1,"result":{"sum":5}}` },
  { why: "which lacks a member", to: "whole", text: `{"jsonrpc":"2.0","id":1,"result":⟦MissingMember⟧{"note":"x"}}` },
  {
    why: "which has an unknown one",
    to: "whole",
    text: `{"jsonrpc":"2.0","id":1,"result":{"sum":5,⟦UnknownMember⟧"x":1}}`,
  },
  { why: "null", to: "ping", text: `{"jsonrpc":"2.0","id":1,"result":null}` },
  { why: "something where null is declared", to: "ping", text: `{"jsonrpc":"2.0","id":1,"result":⟦TypeMismatch⟧{}}` },
]);

table("error-code: standard ones bypass the contract", [
  ...[-32700, -32600, -32601, -32602, -32603].map((code) => ({
    why: String(code),
    to: "add",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":${code},"message":"m","data":[1]}}`,
  })),
]);

table("error-code: others", [
  { why: "declared by the operation", to: "fail", text: `{"jsonrpc":"2.0","id":1,"error":{"code":4,"message":"m"}}` },
  { why: "declared by the service", to: "add", text: `{"jsonrpc":"2.0","id":1,"error":{"code":99,"message":"m"}}` },
  {
    why: "declared by another operation",
    to: "add",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":⟦UnknownError⟧4,"message":"m"}}`,
  },
  { why: "of nobody", to: "fail", text: `{"jsonrpc":"2.0","id":1,"error":{"code":⟦UnknownError⟧0,"message":"m"}}` },
  {
    why: "no double holds it",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":⟦UnknownError⟧9007199254740993,"message":"m"}}`,
  },
  {
    why: "reserved and unassigned",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":⟦UnknownError⟧-32500,"message":"m"}}`,
  },
  {
    why: "the end of the reserved range",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":⟦UnknownError⟧-32768,"message":"m"}}`,
  },
  {
    why: "the last reserved one before the server's",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":⟦UnknownError⟧-32100,"message":"m"}}`,
  },
  {
    why: "between two standard ones",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":⟦UnknownError⟧-32604,"message":"m"}}`,
  },
  {
    why: "an undeclared server code is accepted by default",
    to: "add",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":-32050,"message":"m"}}`,
  },
  { why: "the first server code", to: "add", text: `{"jsonrpc":"2.0","id":1,"error":{"code":-32099,"message":"m"}}` },
  { why: "the last one", to: "add", text: `{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"m"}}` },
]);

table("error-data", [
  {
    why: "the whole structure",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m","data":{"limit":1}}}`,
  },
  {
    why: "which is required",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":⟦MissingMember⟧{"code":1,"message":"m"}}`,
  },
  {
    why: "and no null",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m","data":⟦NullValue⟧null}}`,
  },
  {
    why: "a wrong type in it",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m","data":{"limit":⟦TypeMismatch⟧"1"}}}`,
  },
  { why: "a selected member", to: "fail", text: `{"jsonrpc":"2.0","id":1,"error":{"code":2,"message":"m","data":7}}` },
  { why: "may be absent when optional", to: "fail", text: `{"jsonrpc":"2.0","id":1,"error":{"code":2,"message":"m"}}` },
  {
    why: "a null that is there is a value",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":2,"message":"m","data":⟦NullValue⟧null}}`,
  },
  {
    why: "a required member must be there",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":⟦MissingMember⟧{"code":3,"message":"m"}}`,
  },
  {
    why: "with the constraints of the member",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"m","data":⟦RangeMismatch⟧4}}`,
  },
  { why: "no data", to: "fail", text: `{"jsonrpc":"2.0","id":1,"error":{"code":4,"message":"m"}}` },
  {
    why: "data where there is none",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":4,"message":"m","data":⟦UnexpectedData⟧{}}}`,
  },
  {
    why: "null is data too",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":4,"message":"m","data":⟦UnexpectedData⟧null}}`,
  },
  {
    why: "a declared server code's data",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":-32011,"message":"m","data":{"hosts":{"a":"1"}}}}`,
  },
  {
    why: "is checked under any policy",
    to: "fail",
    text: `{"jsonrpc":"2.0","id":1,"error":{"code":-32011,"message":"m","data":⟦MissingMember⟧{}}}`,
  },
]);

describe("undeclaredServerErrors", () => {
  const text = `{"jsonrpc":"2.0","id":1,"error":{"code":-32050,"message":"m"}}`;
  const rows = [
    { policy: "accept", severities: [], isValid: true },
    { policy: "advisory", severities: ["advisory"], isValid: true },
    { policy: "error", severities: ["error"], isValid: false },
  ];
  test.each(rows)("$policy", ({ policy, severities, isValid }) => {
    const result = serviceOf(idl(`undeclaredServerErrors: "${policy}"`)).validateResponse(text, by("add"));
    expect(result.findings.map(({ severity }) => severity)).toEqual(severities);
    expect(result.findings.every(({ code }) => code === "UnknownError")).toBe(true);
    expect(result.isValid).toBe(isValid);
  });

  test("a declared one always has its data checked", () => {
    const wrong = `{"jsonrpc":"2.0","id":1,"error":{"code":-32011,"message":"m","data":1}}`;
    for (const policy of ["accept", "advisory", "error"]) {
      const { findings } = serviceOf(idl(`undeclaredServerErrors: "${policy}"`)).validateResponse(wrong, by("fail"));
      expect(placesOf(findings)).toEqual(["TypeMismatch /error/data"]);
    }
  });
});

describe("undeclaredErrors", () => {
  const text = `{"jsonrpc":"2.0","id":1,"error":{"code":77,"message":"m"}}`;
  const rows = [
    { policy: "", severities: ["error"], isValid: false },
    { policy: `undeclaredErrors: "error"`, severities: ["error"], isValid: false },
    { policy: `undeclaredErrors: "advisory"`, severities: ["advisory"], isValid: true },
    { policy: `undeclaredErrors: "accept"`, severities: [], isValid: true },
  ];
  test.each(rows)("an application code: $policy", ({ policy, severities, isValid }) => {
    const result = serviceOf(idl(policy)).validateResponse(text, by("add"));
    expect(result.findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual(
      severities.map((severity) => `UnknownError ${severity}`),
    );
    expect(result.isValid).toBe(isValid);
  });

  const open = serviceOf(idl(`undeclaredErrors: "accept"`));
  const others = [
    { why: "a code that no double holds", to: "add", code: "1e400", places: [] },
    { why: "a reserved code stays an error", to: "add", code: "-32200", places: ["UnknownError /error/code"] },
    { why: "a declared error has its data checked", to: "fail", code: "1", places: ["MissingMember /error/data"] },
  ];
  test.each(others)("$why", ({ to, code, places }) => {
    const message = `{"jsonrpc":"2.0","id":1,"error":{"code":${code},"message":"m"}}`;
    expect(placesOf(open.validateResponse(message, by(to)).findings)).toEqual(places);
  });
});

describe("contexts", () => {
  const ok = `{"jsonrpc":"2.0","id":1,"result":5}`;
  const rows: {
    why: string;
    text: string;
    options: ResponseOptions;
    places: string[];
    scope: string;
    isValid: boolean;
  }[] = [
    { why: "none", text: ok, options: {}, places: ["MissingContext "], scope: "envelope", isValid: false },
    {
      why: "the envelope only",
      text: ok,
      options: { context: { kind: "envelopeOnly" } },
      places: ["LimitedScope "],
      scope: "envelope",
      isValid: true,
    },
    {
      why: "the envelope of an unknown error",
      text: `{"jsonrpc":"2.0","id":1,"error":{"code":7,"message":"m"}}`,
      options: { context: { kind: "envelopeOnly" } },
      places: ["LimitedScope "],
      scope: "envelope",
      isValid: true,
    },
    {
      why: "a broken envelope needs no advice",
      text: `{"jsonrpc":"2.0","result":5}`,
      options: { context: { kind: "envelopeOnly" } },
      places: ["InvalidId /id"],
      scope: "envelope",
      isValid: false,
    },
    { why: "a method", text: ok, options: by("add"), places: [], scope: "methodPayload", isValid: true },
    {
      why: "a method the service lacks",
      text: ok,
      options: by("nope"),
      places: ["InvalidContext "],
      scope: "methodPayload",
      isValid: false,
    },
    {
      why: "an operation",
      text: ok,
      options: { context: { kind: "operation", operation: "example#Add" } },
      places: [],
      scope: "methodPayload",
      isValid: true,
    },
    {
      why: "an operation by its id",
      text: ok,
      options: { context: { kind: "operation", operation: ShapeId.parse("example#Ping") } },
      places: ["TypeMismatch /result"],
      scope: "methodPayload",
      isValid: false,
    },
    {
      why: "an operation that the service does not reach",
      text: ok,
      options: { context: { kind: "operation", operation: "example#None" } },
      places: ["InvalidContext "],
      scope: "methodPayload",
      isValid: false,
    },
  ];
  test.each(rows)("$why", ({ text, options, places, scope, isValid }) => {
    const result = service.validateResponse(text, options);
    expect(placesOf(result.findings)).toEqual(places);
    expect([result.scope, result.isValid, result.complete]).toEqual([scope, isValid, true]);
  });
});

describe("places and what a result tells", () => {
  test("data that is missing", () => {
    const { findings } = service.validateResponse(
      `{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m"}}`,
      by("fail"),
    );
    expect(findings[0]).toMatchObject({
      pointer: "/error/data",
      shape: "example#WholeError",
      operation: "example#Fail",
    });
  });

  test("a result's finding names member and operation", () => {
    const { findings, operation } = service.validateResponse(`{"jsonrpc":"2.0","id":1,"result":"5"}`, by("add"));
    expect(findings[0]).toMatchObject({ pointer: "/result", shape: "example#AddOutput$sum", operation: "example#Add" });
    expect(operation).toBe("example#Add");
  });

  test("id and outcome", () => {
    const result = service.validateResponse(
      `{"jsonrpc":"2.0","id":"a","error":{"code":-32603,"message":"m"}}`,
      by("add"),
    );
    expect(result).toMatchObject({ id: { kind: "string", value: "a" }, outcome: "error" });
    expect(service.validateResponse("5", by("add")).outcome).toBeUndefined();
  });
});

describe("1.0", () => {
  const legacy = serviceOf(idl(), "1.0");
  table(
    "envelope",
    [
      { why: "all three members", to: "add", text: `{"result":5,"error":null,"id":1}` },
      { why: "a null result of a success", to: "ping", text: `{"result":null,"error":null,"id":1}` },
      { why: "any id", to: "ping", text: `{"result":null,"error":null,"id":{"a":[1.5]}}` },
      { why: "a null id too", to: "ping", text: `{"result":null,"error":null,"id":null}` },
      { why: "no marker", to: "ping", text: `{"jsonrpc":⟦InvalidVersion⟧"2.0","result":null,"error":null,"id":1}` },
      { why: "without the error", to: "add", text: `⟦InvalidEnvelope⟧{"result":5,"id":1}` },
      { why: "without the result", to: "add", text: `⟦InvalidEnvelope⟧{"error":"x","id":1}` },
      { why: "without the id", to: "add", text: `⟦InvalidId⟧{"result":5,"error":null}` },
      { why: "a result beside an error", to: "add", text: `{"result":⟦InvalidEnvelope⟧5,"error":{"code":1},"id":1}` },
      { why: "the payload is checked as in 2.0", to: "add", text: `{"result":⟦TypeMismatch⟧"5","error":null,"id":1}` },
      { why: "an opaque error, with advice", to: "add", text: `{"result":null,"error":⟦LimitedScope⟧"boom","id":1}` },
      {
        why: "of whatever form",
        to: "add",
        text: `{"result":null,"error":⟦LimitedScope⟧{"code":7,"message":"m"},"id":1}`,
      },
    ],
    legacy,
  );

  describe("legacyErrors: codeMessageData", () => {
    const rows = [
      { why: "a declared error", text: `{"result":null,"error":{"code":1,"message":"m","data":{"limit":1}},"id":1}` },
      {
        why: "its data",
        text: `{"result":null,"error":{"code":1,"message":"m","data":{"limit":⟦TypeMismatch⟧"x"}},"id":1}`,
      },
      { why: "an unknown code", text: `{"result":null,"error":{"code":⟦UnknownError⟧7,"message":"m"},"id":1}` },
      { why: "no object", text: `{"result":null,"error":⟦InvalidErrorObject⟧"boom","id":1}` },
      { why: "a success", text: `{"result":null,"error":null,"id":1}` },
    ];
    test.each(rows)("$why", ({ text }) => {
      const options: ResponseOptions = { ...by("fail"), legacyErrors: "codeMessageData" };
      const { found, marks } = compared(text, (message) => legacy.validateResponse(message, options));
      expect(found).toEqual(marks);
    });
  });

  test("2.0 takes no notice of the mapping", () => {
    const text = `{"jsonrpc":"2.0","id":1,"error":"boom"}`;
    const result = service.validateResponse(text, { ...by("fail"), legacyErrors: "opaque" });
    expect(placesOf(result.findings)).toEqual(["InvalidErrorObject /error"]);
  });
});
