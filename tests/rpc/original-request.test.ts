import { describe, expect, test } from "vitest";
import { placesOf, serviceOf } from "./check.ts";

const IDL = `
@jsonRpc(versions: ["1.0", "2.0"])
service Api { version: "1", operations: [Add, Ping, Alert] }

@method(name: "add", params: "either", positional: ["left", "right"], resultMember: "sum")
operation Add { input := { @required left: Integer, @required right: Integer }, output := { sum: Integer }, errors: [Overflow] }

@method(name: "ping", params: "either", positional: [], nullResult: true)
operation Ping {}

@method(name: "alert", params: "either", positional: [], nullResult: true, kind: "notification")
operation Alert {}

@error("client") @rpcError(code: 1001, absentData: true) structure Overflow {}
`;

const service = serviceOf(IDL);
const legacy = serviceOf(IDL, "1.0");

interface Row {
  readonly why: string;
  readonly request: string;
  readonly response: string;
  readonly places: readonly string[];
}

function table(rule: string, rows: readonly Row[], checked = service): void {
  describe(rule, () => {
    test.each(rows)("$why", ({ request, response, places }) => {
      const context = { kind: "originalRequest", text: request } as const;
      const result = checked.validateResponse(response, { context });
      expect(placesOf(result.findings)).toEqual(places);
      expect(result.scope).toBe("requestContext");
      // The same answer by the request's own result, for those that keep it instead of the text.
      const { reply } = checked.validateRequest(request);
      expect(checked.validateResponse(response, { context: { kind: "expectation", reply } })).toEqual(result);
    });
  });
}

const call = (id: string, method = "ping", params = "") => `{"jsonrpc":"2.0","id":${id},"method":"${method}"${params}}`;
const ok = (id: string, result = "null") => `{"jsonrpc":"2.0","id":${id},"result":${result}}`;
const fail = (id: string, code: number) => `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":"m"}}`;

table("reply-id", [
  { why: "the same", request: call("1"), response: ok("1"), places: [] },
  { why: "the same number, written another way", request: call("1"), response: ok("1.0"), places: [] },
  { why: "and another", request: call("100"), response: ok("10e1"), places: [] },
  { why: "a string is another id", request: call("1"), response: ok(`"1"`), places: ["IdMismatch /id"] },
  {
    why: "neighbours past 2^53 are two",
    request: call("9007199254740993"),
    response: ok("9007199254740992"),
    places: ["IdMismatch /id"],
  },
  { why: "digit for digit", request: call("9007199254740993"), response: ok("9007199254740993"), places: [] },
  { why: "escapes do not matter", request: call(`"a"`), response: ok(`"\\u0061"`), places: [] },
  { why: "null answers an explicit null", request: call("null"), response: ok("null"), places: [] },
  { why: "but no other id", request: call("1"), response: ok("null"), places: ["IdMismatch /id"] },
  { why: "a fraction", request: call("1.5"), response: ok("15e-1"), places: [] },
]);

table("a call that the contract accepts", [
  { why: "its result", request: call("1", "add", `,"params":[1,2]`), response: ok("1", "3"), places: [] },
  {
    why: "checked",
    request: call("1", "add", `,"params":[1,2]`),
    response: ok("1", `"3"`),
    places: ["TypeMismatch /result"],
  },
  { why: "its error", request: call("1", "add", `,"params":[1,2]`), response: fail("1", 1001), places: [] },
  {
    why: "an unknown error",
    request: call("1", "add", `,"params":[1,2]`),
    response: fail("1", 7),
    places: ["UnknownError /error/code"],
  },
  { why: "an internal error", request: call("1", "add", `,"params":[1,2]`), response: fail("1", -32603), places: [] },
  {
    why: "id and payload are both told",
    request: call("1", "add", `,"params":[1,2]`),
    response: ok("2", `"3"`),
    places: ["IdMismatch /id", "TypeMismatch /result"],
  },
]);

table("notifications", [
  {
    why: "no reply",
    request: `{"jsonrpc":"2.0","method":"ping"}`,
    response: ok("null"),
    places: ["ResponseToNotification "],
  },
  {
    why: "nor an error",
    request: `{"jsonrpc":"2.0","method":"ping"}`,
    response: fail("null", -32603),
    places: ["ResponseToNotification "],
  },
  {
    why: "of an unknown method neither",
    request: `{"jsonrpc":"2.0","method":"nope"}`,
    response: fail("null", -32601),
    places: ["ResponseToNotification "],
  },
  {
    why: "with invalid params neither",
    request: `{"jsonrpc":"2.0","method":"add"}`,
    response: fail("null", -32602),
    places: ["ResponseToNotification "],
  },
  {
    why: "a call of a notification-only method may be answered",
    request: call("1", "alert"),
    response: ok("1"),
    places: [],
  },
  {
    why: "and then by its contract",
    request: call("1", "alert"),
    response: ok("1", "5"),
    places: ["TypeMismatch /result"],
  },
]);

table("-32700: no JSON", [
  { why: "with a null id", request: "{", response: fail("null", -32700), places: [] },
  { why: "nothing at all", request: "", response: fail("null", -32700), places: [] },
  { why: "no other id", request: `{"jsonrpc":"2.0","id":1`, response: fail("1", -32700), places: ["IdMismatch /id"] },
  { why: "no other code", request: "{", response: fail("null", -32600), places: ["ProtocolErrorExpected /error/code"] },
  { why: "no success", request: "{", response: ok("null"), places: ["ProtocolErrorExpected /result"] },
]);

table("-32600: a broken envelope", [
  { why: "its id is echoed", request: `{"id":1,"method":"ping"}`, response: fail("1", -32600), places: [] },
  { why: "exactly", request: `{"id":"a","method":1}`, response: fail(`"b"`, -32600), places: ["IdMismatch /id"] },
  { why: "without one: null", request: `{"jsonrpc":"2.0"}`, response: fail("null", -32600), places: [] },
  {
    why: "with one that is none: null",
    request: `{"jsonrpc":"2.0","id":true,"method":"ping"}`,
    response: fail("null", -32600),
    places: [],
  },
  { why: "a scalar", request: "7", response: fail("null", -32600), places: [] },
  { why: "no other code", request: "7", response: fail("null", -32601), places: ["ProtocolErrorExpected /error/code"] },
]);

table("-32601: an unknown method", [
  { why: "the right code", request: call("1", "nope"), response: fail("1", -32601), places: [] },
  { why: "a reserved name", request: call("1", "rpc.x"), response: fail("1", -32601), places: [] },
  {
    why: "it cannot succeed",
    request: call("1", "nope"),
    response: ok("1"),
    places: ["ProtocolErrorExpected /result"],
  },
  {
    why: "no other code",
    request: call("1", "nope"),
    response: fail("1", -32602),
    places: ["ProtocolErrorExpected /error/code"],
  },
]);

table("-32602: invalid params", [
  { why: "the right code", request: call("1", "add", `,"params":["x",1]`), response: fail("1", -32602), places: [] },
  { why: "missing ones", request: call("1", "add"), response: fail("1", -32602), places: [] },
  {
    why: "it cannot succeed",
    request: call("1", "add"),
    response: ok("1", "3"),
    places: ["ProtocolErrorExpected /result"],
  },
  {
    why: "nor fail otherwise",
    request: call("1", "add"),
    response: fail("1", 1001),
    places: ["ProtocolErrorExpected /error/code"],
  },
]);

table("requests that nothing can be judged by", [
  {
    why: "repeated keys are no parse error",
    request: `{"jsonrpc":"2.0","id":1,"id":1,"method":"ping"}`,
    response: fail("null", -32700),
    places: ["InvalidContext "],
  },
  { why: "too deep", request: `{"x":${"[".repeat(200)}`, response: fail("null", -32700), places: ["InvalidContext "] },
  { why: "a batch", request: `[${call("1")}]`, response: ok("1"), places: ["InvalidContext "] },
]);

table("the response's own envelope comes first", [
  { why: "broken", request: call("1"), response: `{"jsonrpc":"2.0","id":1}`, places: ["InvalidEnvelope "] },
  { why: "no id", request: call("1"), response: `{"jsonrpc":"2.0","result":null}`, places: ["InvalidId /id"] },
]);

describe("1.0", () => {
  const oldCall = (id: string, method = "ping", params = "[]") =>
    `{"method":"${method}","params":${params},"id":${id}}`;
  const oldOk = (id: string, result = "null") => `{"result":${result},"error":null,"id":${id}}`;
  const oldFail = (id: string) => `{"result":null,"error":"boom","id":${id}}`;
  table(
    "replies",
    [
      { why: "a structured id", request: oldCall(`{"a":[1.0],"b":2}`), response: oldOk(`{"b":2,"a":[1]}`), places: [] },
      {
        why: "exact inside",
        request: oldCall(`{"a":[9007199254740993]}`),
        response: oldOk(`{"a":[9007199254740992]}`),
        places: ["IdMismatch /id"],
      },
      { why: "a boolean id", request: oldCall("true"), response: oldOk("true"), places: [] },
      { why: "a notification", request: oldCall("null"), response: oldOk("null"), places: ["ResponseToNotification "] },
      {
        why: "an opaque error, with advice",
        request: oldCall("1"),
        response: oldFail("1"),
        places: ["LimitedScope /error"],
      },
      {
        why: "an unknown method fails",
        request: oldCall("1", "nope"),
        response: oldFail("1"),
        places: ["LimitedScope /error"],
      },
      {
        why: "and cannot succeed",
        request: oldCall("1", "nope"),
        response: oldOk("1"),
        places: ["ProtocolErrorExpected /result"],
      },
      {
        why: "invalid params fail",
        request: oldCall("1", "add", `["x"]`),
        response: oldFail("1"),
        places: ["LimitedScope /error"],
      },
      {
        why: "and cannot succeed",
        request: oldCall("1", "add", `["x"]`),
        response: oldOk("1", "3"),
        places: ["ProtocolErrorExpected /result"],
      },
      {
        why: "no error stands for a broken envelope",
        request: `{"method":"ping","id":1}`,
        response: oldFail("1"),
        places: ["InvalidContext "],
      },
      { why: "nor for what is no JSON", request: "{", response: oldFail("null"), places: ["InvalidContext "] },
    ],
    legacy,
  );
});

test("a context that was cut short by a limit leaves the check incomplete", () => {
  const context = { kind: "originalRequest", text: "[".repeat(200) } as const;
  const result = service.validateResponse(ok("1"), { context });
  expect([result.isValid, result.findings.map(({ code }) => code)]).toEqual([false, ["InvalidContext"]]);
});

describe("protocolErrors", () => {
  const lax = serviceOf(IDL.replace(/versions: \[[^\]]*\]/, `$&, protocolErrors: "advisory"`));
  const add = `{"jsonrpc":"2.0","id":1,"method":"add","params":["x",2]}`;
  const rows = [
    { why: "the error for it", request: add, members: `"id":1,"error":{"code":-32602,"message":"m"}`, found: [] },
    {
      why: "another error",
      request: add,
      members: `"id":1,"error":{"code":-32603,"message":"m"}`,
      found: ["ProtocolErrorExpected advisory"],
    },
    { why: "a result", request: add, members: `"id":1,"result":3`, found: ["ProtocolErrorExpected advisory"] },
    {
      why: "a result is checked",
      request: add,
      members: `"id":1,"result":"3"`,
      found: ["ProtocolErrorExpected advisory", "TypeMismatch error"],
    },
    {
      why: "so is an error",
      request: add,
      members: `"id":1,"error":{"code":1001,"message":"m","data":1}`,
      found: ["ProtocolErrorExpected advisory", "UnexpectedData error"],
    },
    {
      why: "the id is the same",
      request: add,
      members: `"id":2,"result":3`,
      found: ["IdMismatch error", "ProtocolErrorExpected advisory"],
    },
    {
      why: "an unknown method",
      request: `{"jsonrpc":"2.0","id":1,"method":"nope"}`,
      members: `"id":1,"result":3`,
      found: ["ProtocolErrorExpected advisory"],
    },
    {
      why: "no JSON",
      request: `{`,
      members: `"id":null,"error":{"code":-32600,"message":"m"}`,
      found: ["ProtocolErrorExpected advisory"],
    },
  ];
  test.each(rows)("$why", ({ request, members, found }) => {
    const context = { kind: "originalRequest", text: request } as const;
    const { findings } = lax.validateResponse(`{"jsonrpc":"2.0",${members}}`, { context });
    expect(findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual(found);
  });

  test("1.0 has no codes, but fails", () => {
    const old = serviceOf(IDL.replace(/versions: \[[^\]]*\]/, `$&, protocolErrors: "advisory"`), "1.0");
    const context = { kind: "originalRequest", text: `{"id":1,"method":"nope","params":[]}` } as const;
    const { findings } = old.validateResponse(`{"id":1,"result":1,"error":null}`, { context });
    expect(findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual(["ProtocolErrorExpected advisory"]);
  });
});
