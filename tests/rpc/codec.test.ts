import { describe, expect, test } from "vitest";
import { valueText } from "../../src/json/write.ts";
import { decode, error, notification, result } from "../../src/rpc/codec.ts";

/** A decoded request in short, or the reason why there is none. */
function short(body: string | Uint8Array): unknown {
  const decoded = decode(body);
  if (decoded.kind === "error") return decoded.reason;
  const { method, params, id } = decoded.request;
  const text = valueText(params);
  return [method, "text" in text ? text.text : text, ...("id" in decoded.request ? [String(id)] : [])];
}

describe("decode", () => {
  const rows = [
    {
      why: "a request with a string id",
      body: `{"jsonrpc":"2.0","id":"a","method":"m","params":{"x":1}}`,
      is: ["m", `{"x":1}`, "a"],
    },
    { why: "a request with an integer id", body: `{"jsonrpc":"2.0","id":-3,"method":"m"}`, is: ["m", "{}", "-3"] },
    {
      why: "an id past 2^53 keeps its digits",
      body: `{"jsonrpc":"2.0","id":9007199254740993,"method":"m"}`,
      is: ["m", "{}", "9007199254740993"],
    },
    {
      why: "params keep exact numbers",
      body: `{"jsonrpc":"2.0","id":1,"method":"m","params":{"x":1.10000000000000000001}}`,
      is: ["m", `{"x":1.10000000000000000001}`, "1"],
    },
    { why: "without an id: a notification", body: `{"jsonrpc":"2.0","method":"m"}`, is: ["m", "{}"] },
    { why: "with a null id: a notification too", body: `{"jsonrpc":"2.0","id":null,"method":"m"}`, is: ["m", "{}"] },
    { why: "an empty method is a string", body: `{"jsonrpc":"2.0","method":""}`, is: ["", "{}"] },
    {
      why: "unknown members, a result too, are ignored",
      body: `{"jsonrpc":"2.0","method":"m","result":1,"x":2}`,
      is: ["m", "{}"],
    },
    { why: "no JSON", body: "{", is: "parse_error" },
    { why: "nothing", body: "", is: "parse_error" },
    { why: "bytes that are no UTF-8", body: Uint8Array.of(0x22, 0xff, 0x22), is: "parse_error" },
    { why: "too deep to be read", body: "[".repeat(200) + "]".repeat(200), is: "parse_error" },
    { why: "a scalar", body: "42", is: "invalid_request" },
    { why: "an array: batches are not read", body: `[{"jsonrpc":"2.0","method":"m"}]`, is: "invalid_request" },
    { why: "no version", body: `{"id":1,"method":"m"}`, is: "invalid_request" },
    { why: "another version", body: `{"jsonrpc":"1.0","id":1,"method":"m"}`, is: "invalid_request" },
    { why: "no method", body: `{"jsonrpc":"2.0","id":1}`, is: "invalid_request" },
    { why: "a method that is no string", body: `{"jsonrpc":"2.0","id":1,"method":null}`, is: "invalid_request" },
    { why: "params by position", body: `{"jsonrpc":"2.0","id":1,"method":"m","params":[]}`, is: "invalid_request" },
    { why: "null params", body: `{"jsonrpc":"2.0","id":1,"method":"m","params":null}`, is: "invalid_request" },
    { why: "a fractional id", body: `{"jsonrpc":"2.0","id":1.5,"method":"m"}`, is: "invalid_request" },
    { why: "an integer spelled with a point", body: `{"jsonrpc":"2.0","id":1.0,"method":"m"}`, is: "invalid_request" },
    {
      why: "an integer spelled with an exponent",
      body: `{"jsonrpc":"2.0","id":1e2,"method":"m"}`,
      is: "invalid_request",
    },
    { why: "a boolean id", body: `{"jsonrpc":"2.0","id":true,"method":"m"}`, is: "invalid_request" },
    { why: "a structured id", body: `{"jsonrpc":"2.0","id":{},"method":"m"}`, is: "invalid_request" },
    {
      why: "a repeated key: which counts depends on the reader",
      body: `{"jsonrpc":"2.0","id":1,"id":2,"method":"m"}`,
      is: "invalid_request",
    },
  ];
  test.each(rows)("$why", ({ body, is }) => expect(short(body)).toEqual(is));

  test("the reasons have the codes of JSON-RPC", () => {
    expect(decode("{")).toMatchObject({ code: -32700 });
    expect(decode("{}")).toMatchObject({ code: -32600 });
  });
});

describe("building", () => {
  test("a result", () => expect(result(7, { ok: true })).toEqual({ jsonrpc: "2.0", id: 7, result: { ok: true } }));
  test("an error, without data", () => {
    const built = error(null, -32700, "Parse error");
    expect(built).toEqual({ jsonrpc: "2.0", id: null, error: { code: -32700, message: "Parse error" } });
  });
  test("a notification, without an id", () => {
    expect(notification("m", { p: 1 })).toEqual({ jsonrpc: "2.0", method: "m", params: { p: 1 } });
  });
  test("a handler that returns nothing: null, since a success has a result", () => {
    const nothing: string | undefined = undefined;
    const built: { readonly result: string | null } = result(1, nothing);
    expect(JSON.stringify(built)).toBe(`{"jsonrpc":"2.0","id":1,"result":null}`);
    expect(valueText(result("a", null))).toEqual({ text: `{"jsonrpc":"2.0","id":"a","result":null}` });
    expect(result(1, 0).result).toBe(0);
  });
  test("a notification without params", () => {
    expect(valueText(notification("m", undefined))).toEqual({ text: `{"jsonrpc":"2.0","method":"m"}` });
  });
  test("params of exact numbers come back as they came", () => {
    const decoded = decode(`{"jsonrpc":"2.0","id":1,"method":"m","params":{"x":12345678901234567890}}`);
    const params = decoded.kind === "request" ? decoded.request.params : undefined;
    expect(valueText(notification("m", params))).toEqual({
      text: `{"jsonrpc":"2.0","method":"m","params":{"x":12345678901234567890}}`,
    });
  });
  test("an exact id comes back digit for digit", () => {
    const decoded = decode(`{"jsonrpc":"2.0","id":9007199254740993,"method":"m"}`);
    const id = decoded.kind === "request" ? (decoded.request.id ?? null) : null;
    expect(valueText(result(id, null))).toEqual({ text: `{"jsonrpc":"2.0","id":9007199254740993,"result":null}` });
  });
});
