import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loader, PreparedService, type ProtocolVersion } from "../../src/rpc/index.ts";

// The examples of the json-rpc-validation document, in our own words and with its figures.

function prepare(idl: string, service: string, version: ProtocolVersion = "2.0"): PreparedService {
  const { model } = loader().addIdl("api.smithy", idl).assemble();
  if (model === undefined) throw new Error("no model");
  return PreparedService.prepare(model, service, version);
}

test("Library: a notification of a method without params", () => {
  const service = prepare(
    `$version: "2"
namespace example
use smithy.rpc#jsonRpc
use smithy.rpc#method
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Ping] }
@method(name: "ping", params: "either", positional: [])
operation Ping {}
`,
    "example#Api",
  );
  const result = service.validateRequest(`{"jsonrpc":"2.0","method":"ping"}`);
  expect(result.isValid).toBe(true);
  expect(result.kind).toBe("notification");
});

describe("Library: two calls of subtract", () => {
  const service = prepare(
    `$version: "2"
namespace example

use smithy.rpc#jsonRpc
use smithy.rpc#method

@jsonRpc(versions: ["1.0", "2.0"])
service Calculator {
    version: "1"
    operations: [Subtract, Ping]
}

@method(name: "subtract", params: "either",
    positional: ["minuend", "subtrahend"], resultMember: "value")
operation Subtract { input: SubtractInput, output: SubtractOutput }

structure SubtractInput {
    @required
    minuend: Integer
    @required
    subtrahend: Integer
}

structure SubtractOutput { value: Integer }

@method(name: "ping", params: "either", positional: [], nullResult: true)
operation Ping {}
`,
    "example#Calculator",
  );
  const call = (params: string) => `{
    "jsonrpc": "2.0",
    "method": "subtract",
    "params": ${params},
    "id": 1
}`;

  test("two integers", () => expect(service.validateRequest(call("[42, 23]")).isValid).toBe(true));

  test("a string in the second place", () => {
    const result = service.validateRequest(call(`[42, "23"]`));
    expect(result.isValid).toBe(false);
    expect(result.findings.length).toBe(1);
    expect(result.findings[0]).toMatchObject({
      code: "TypeMismatch",
      pointer: "/params/1",
      shape: "example#SubtractInput$subtrahend",
      operation: "example#Subtract",
    });
  });
});

test("Responses: a reply to a call whose id no double holds", () => {
  const service = prepare(
    `$version: "2"
namespace example
use smithy.rpc#jsonRpc
use smithy.rpc#method
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Ping] }
@method(name: "ping", params: "either", positional: [], nullResult: true)
operation Ping {}
`,
    "example#Api",
  );
  const text = `{"jsonrpc":"2.0","method":"ping","id":9007199254740993}`;
  const response = service.validateResponse(`{"jsonrpc":"2.0","result":null,"id":9007199254740993}`, {
    context: { kind: "originalRequest", text },
  });
  expect(response.isValid).toBe(true);
  expect(response.scope).toBe("requestContext");
});

describe("the example of server errors", () => {
  const file = fileURLToPath(new URL("../../examples/json-rpc/server-errors.smithy", import.meta.url));
  const { model } = loader().addIdl("server-errors.smithy", readFileSync(file)).assemble();
  const service = model === undefined ? undefined : PreparedService.prepare(model, "example#Host", "2.0");
  const reply = (error: string) =>
    service
      ?.validateResponse(`{"jsonrpc":"2.0","id":1,"error":${error}}`, { context: { kind: "method", method: "start" } })
      .findings.map(({ code, severity, pointer }) => [code, severity, pointer]);

  test("data of a declared one needs both maps", () => {
    const whole = `{"code":-32050,"message":"m","data":{"hostVersions":{"api":"2"},"extensionVersions":{"api":"1"}}}`;
    expect(reply(whole)).toEqual([]);
    expect(reply(`{"code":-32050,"message":"m","data":{"hostVersions":{}}}`)).toEqual([
      ["MissingMember", "error", "/error/data/extensionVersions"],
    ]);
  });

  test("an undeclared one is an advice", () => {
    expect(reply(`{"code":-32051,"message":"m"}`)).toEqual([["UnknownError", "advisory", "/error/code"]]);
  });
});
