import { describe, expect, test } from "vitest";
import { placesOf, serviceOf } from "./check.ts";

const service = serviceOf(`
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Add] }

@method(name: "add", params: "either", positional: ["left", "right"], resultMember: "sum")
operation Add { input := { @required left: Integer, right: Integer }, output := { sum: Integer } }
`);

describe("requests in memory", () => {
  const rows: { why: string; value: unknown; places: string[] }[] = [
    { why: "a plain object", value: { jsonrpc: "2.0", id: 1, method: "add", params: [1, 2] }, places: [] },
    {
      why: "a map",
      value: new Map<string, unknown>([
        ["jsonrpc", "2.0"],
        ["method", "add"],
        ["params", { left: 1 }],
      ]),
      places: [],
    },
    {
      why: "a wrong type",
      value: { jsonrpc: "2.0", id: 1, method: "add", params: [1, "2"] },
      places: ["TypeMismatch /params/1"],
    },
    { why: "undefined is no JSON", value: undefined, places: ["InvalidJson "] },
    {
      why: "nor inside",
      value: { jsonrpc: "2.0", id: 1, method: "add", params: [1, undefined] },
      places: ["InvalidJson /params/1"],
    },
    {
      why: "nor as a member: it is not left out",
      value: { jsonrpc: "2.0", id: undefined, method: "add" },
      places: ["InvalidJson /id"],
    },
    { why: "NaN", value: { jsonrpc: "2.0", id: Number.NaN, method: "add" }, places: ["InvalidJson /id"] },
    { why: "a function", value: { jsonrpc: "2.0", id: 1, method: () => "add" }, places: ["InvalidJson /method"] },
    {
      why: "a getter that throws",
      value: {
        jsonrpc: "2.0",
        id: 1,
        get method(): never {
          throw new Error("boo");
        },
      },
      places: ["InvalidJson /method"],
    },
    { why: "an array is a batch", value: [], places: ["UnsupportedMessage "] },
    {
      why: "__proto__ is a name",
      value: JSON.parse(`{"jsonrpc":"2.0","id":1,"method":"add","params":{"left":1,"__proto__":2}}`),
      places: ["UnknownMember /params/__proto__"],
    },
  ];
  test.each(rows)("$why", ({ value, places }) => {
    const { findings } = service.validateRequestJson(value);
    expect(placesOf(findings)).toEqual(places);
    for (const finding of findings) expect(finding).not.toHaveProperty("offset");
  });

  test("a value that contains itself", () => {
    const value: Record<string, unknown> = { jsonrpc: "2.0", id: 1, method: "add" };
    value.params = { left: value };
    expect(service.validateRequestJson(value).findings.map(({ code }) => code)).toEqual(["InvalidJson"]);
  });

  test("a value that is too deep", () => {
    let value: unknown = 1;
    for (let level = 0; level < 200; level++) value = [value];
    const result = service.validateRequestJson(value);
    expect(result.findings.map(({ code }) => code)).toEqual(["LimitExceeded"]);
    expect(result.complete).toBe(false);
  });

  test("a bigint keeps its digits", () => {
    const { id } = service.validateRequestJson({ jsonrpc: "2.0", id: 9007199254740993n, method: "add", params: [1] });
    expect(id).toMatchObject({ kind: "number", source: "9007199254740993" });
  });
});

describe("the others", () => {
  test("a response", () => {
    const context = { kind: "method", method: "add" } as const;
    expect(
      placesOf(service.validateResponseJson({ jsonrpc: "2.0", id: 1, result: "3" }, { context }).findings),
    ).toEqual(["TypeMismatch /result"]);
  });

  test("a response to a request given as text", () => {
    const context = { kind: "originalRequest", text: `{"jsonrpc":"2.0","id":1,"method":"add","params":[1]}` } as const;
    expect(service.validateResponseJson({ jsonrpc: "2.0", id: 1, result: 3 }, { context }).isValid).toBe(true);
  });

  test("a request batch", () => {
    const value = [
      { jsonrpc: "2.0", id: 1, method: "add", params: [1] },
      { jsonrpc: "2.0", method: "nope" },
    ];
    expect(placesOf(service.validateRequestBatchJson(value).findings)).toEqual(["UnknownMethod /1/method"]);
  });

  test("a response batch", () => {
    const context = { kind: "batchMethod", method: "add" } as const;
    expect(service.validateResponseBatchJson([{ jsonrpc: "2.0", id: 1, result: 3 }], { context }).isValid).toBe(true);
  });

  test("an absent response batch is undefined; null is a response", () => {
    const context = { kind: "originalBatch", text: `[{"jsonrpc":"2.0","method":"add","params":[1]}]` } as const;
    expect(service.validateResponseBatchJson(undefined, { context }).isValid).toBe(true);
    expect(placesOf(service.validateResponseBatchJson(null, { context }).findings)).toEqual(["InvalidEnvelope "]);
  });
});
