import { describe, expect, test } from "vitest";
import { type Incoming, idJson, parse } from "../../src/mcp/index.ts";

/** What a line is, in short: kind, id as written, and the code of a refusal. */
function shortly(line: string | Uint8Array): string {
  const incoming = parse(line);
  switch (incoming.kind) {
    case "request":
      return `request ${idJson(incoming.id)} ${incoming.method} ${JSON.stringify(incoming.params)}`;
    case "notification":
      return `notification ${incoming.method} ${JSON.stringify(incoming.params)}`;
    case "client-response":
      return `response ${incoming.id === undefined ? "-" : idJson(incoming.id)}`;
    case "refused":
      return `refused ${incoming.id === undefined ? "-" : idJson(incoming.id)} ${incoming.fault.code}`;
  }
}

const rows: readonly { readonly why: string; readonly line: string; readonly is: string }[] = [
  // 1. What is no JSON.
  { why: "an empty line is no JSON", line: "", is: "refused - -32700" },
  { why: "neither is white space", line: " \t ", is: "refused - -32700" },
  { why: "cut short", line: '{"jsonrpc":"2.0","id":1', is: "refused - -32700" },
  { why: "two messages on one line", line: '{"jsonrpc":"2.0","method":"m"} {}', is: "refused - -32700" },
  { why: "a byte order mark", line: '\ufeff{"jsonrpc":"2.0","method":"m"}', is: "refused - -32700" },
  { why: "single quotes", line: "{'jsonrpc':'2.0'}", is: "refused - -32700" },
  { why: "deeper than 128 levels", line: `${"[".repeat(200)}${"]".repeat(200)}`, is: "refused - -32700" },
  { why: "white space around it is fine", line: ' \t{"jsonrpc":"2.0","method":"m"}\r', is: "notification m {}" },
  // 2. and 3. What is no object.
  { why: "a batch", line: '[{"jsonrpc":"2.0","id":1,"method":"m"}]', is: "refused - -32600" },
  { why: "an empty batch", line: "[]", is: "refused - -32600" },
  { why: "a string", line: '"m"', is: "refused - -32600" },
  { why: "null", line: "null", is: "refused - -32600" },
  { why: "true", line: "true", is: "refused - -32600" },
  // 4. Ids.
  { why: "a string id", line: '{"jsonrpc":"2.0","id":"a","method":"m"}', is: 'request "a" m {}' },
  { why: "an empty string is an id", line: '{"jsonrpc":"2.0","id":"","method":"m"}', is: 'request "" m {}' },
  {
    why: "the string of a number is a string",
    line: '{"jsonrpc":"2.0","id":"1","method":"m"}',
    is: 'request "1" m {}',
  },
  {
    why: "an integer past 2^53 keeps its digits",
    line: '{"jsonrpc":"2.0","id":9007199254740993,"method":"m"}',
    is: "request 9007199254740993 m {}",
  },
  {
    why: "so does one of forty digits",
    line: `{"jsonrpc":"2.0","id":-${"7".repeat(40)},"method":"m"}`,
    is: `request -${"7".repeat(40)} m {}`,
  },
  { why: "minus zero is written back", line: '{"jsonrpc":"2.0","id":-0,"method":"m"}', is: "request -0 m {}" },
  { why: "an id with an escape", line: '{"jsonrpc":"2.0","id":"\\u0061\\n","method":"m"}', is: 'request "a\\n" m {}' },
  { why: "null", line: '{"jsonrpc":"2.0","id":null,"method":"m"}', is: "refused - -32600" },
  { why: "a fraction", line: '{"jsonrpc":"2.0","id":0.5,"method":"m"}', is: "refused - -32600" },
  {
    why: "an integer that is written as a fraction",
    line: '{"jsonrpc":"2.0","id":1.0,"method":"m"}',
    is: "refused - -32600",
  },
  { why: "an exponent", line: '{"jsonrpc":"2.0","id":1e2,"method":"m"}', is: "refused - -32600" },
  { why: "true", line: '{"jsonrpc":"2.0","id":true,"method":"m"}', is: "refused - -32600" },
  { why: "an array", line: '{"jsonrpc":"2.0","id":[1],"method":"m"}', is: "refused - -32600" },
  { why: "an object", line: '{"jsonrpc":"2.0","id":{},"method":"m"}', is: "refused - -32600" },
  { why: "a null id of a response", line: '{"jsonrpc":"2.0","id":null,"result":{}}', is: "refused - -32600" },
  { why: "a bad id goes before a bad version", line: '{"jsonrpc":"1.0","id":null}', is: "refused - -32600" },
  // 5. The version.
  { why: "a number", line: '{"jsonrpc":2.0,"id":1,"method":"m"}', is: "refused 1 -32600" },
  { why: "a blank behind", line: '{"jsonrpc":"2.0 ","id":1,"method":"m"}', is: "refused 1 -32600" },
  { why: "absent in a response", line: '{"id":1,"result":{}}', is: "refused 1 -32600" },
  { why: "escaped, it is the same", line: '{"jsonrpc":"\\u0032.0","id":1,"method":"m"}', is: "request 1 m {}" },
  // 6. Responses.
  { why: "a result", line: '{"jsonrpc":"2.0","id":1,"result":{}}', is: "response 1" },
  { why: "a null result", line: '{"jsonrpc":"2.0","id":1,"result":null}', is: "response 1" },
  { why: "an error", line: '{"jsonrpc":"2.0","id":"x","error":{"code":1,"message":"m"}}', is: 'response "x"' },
  { why: "without an id", line: '{"jsonrpc":"2.0","error":{"code":1,"message":"m"}}', is: "response -" },
  {
    why: "a method makes it a request",
    line: '{"jsonrpc":"2.0","id":1,"method":"m","result":{}}',
    is: "request 1 m {}",
  },
  // 7. The method.
  { why: "neither method nor result", line: '{"jsonrpc":"2.0","id":1}', is: "refused 1 -32600" },
  { why: "no member but the version", line: '{"jsonrpc":"2.0"}', is: "refused - -32600" },
  { why: "a null method", line: '{"jsonrpc":"2.0","id":1,"method":null}', is: "refused 1 -32600" },
  {
    why: "a null method beside a result",
    line: '{"jsonrpc":"2.0","id":1,"method":null,"result":{}}',
    is: "refused 1 -32600",
  },
  { why: "an object", line: '{"jsonrpc":"2.0","method":{}}', is: "refused - -32600" },
  { why: "an empty method is a string", line: '{"jsonrpc":"2.0","id":1,"method":""}', is: "request 1  {}" },
  { why: "any text is", line: '{"jsonrpc":"2.0","id":1,"method":"ツール/\\u0000"}', is: "request 1 ツール/\u0000 {}" },
  // 8. Params.
  { why: "a string", line: '{"jsonrpc":"2.0","id":1,"method":"m","params":"x"}', is: "refused 1 -32602" },
  { why: "a number", line: '{"jsonrpc":"2.0","id":1,"method":"m","params":0}', is: "refused 1 -32602" },
  { why: "an empty array", line: '{"jsonrpc":"2.0","id":1,"method":"m","params":[]}', is: "refused 1 -32602" },
  { why: "null, in a notification", line: '{"jsonrpc":"2.0","method":"m","params":null}', is: "notification m {}" },
  { why: "text, in a notification", line: '{"jsonrpc":"2.0","method":"m","params":"x"}', is: "notification m {}" },
  {
    why: "an object, in a notification",
    line: '{"jsonrpc":"2.0","method":"m","params":{"a":[1]}}',
    is: 'notification m {"a":[1]}',
  },
  {
    why: "a member named __proto__ is data",
    line: '{"jsonrpc":"2.0","id":1,"method":"m","params":{"__proto__":{"a":1}}}',
    is: 'request 1 m {"__proto__":{"a":1}}',
  },
  // 9. and what else may stand in it.
  { why: "members of any other name", line: '{"jsonrpc":"2.0","id":1,"method":"m","x":1}', is: "request 1 m {}" },
  { why: "an error beside a method", line: '{"jsonrpc":"2.0","method":"m","error":{}}', is: "notification m {}" },
  // Repeated names: two readers may read two messages.
  { why: "a method twice", line: '{"jsonrpc":"2.0","id":1,"method":"a","method":"b"}', is: "refused - -32600" },
  { why: "an id twice", line: '{"jsonrpc":"2.0","id":1,"id":2,"method":"a"}', is: "refused - -32600" },
  {
    why: "an argument twice",
    line: '{"jsonrpc":"2.0","id":1,"method":"a","params":{"x":1,"x":2}}',
    is: "refused 1 -32600",
  },
  {
    why: "the same name escaped",
    line: '{"jsonrpc":"2.0","id":1,"method":"a","params":{"x":1,"\\u0078":2}}',
    is: "refused 1 -32600",
  },
];

describe("parse", () => {
  test.each(rows)("$why: $line", ({ line, is }) => {
    expect(shortly(line)).toBe(is);
    expect(shortly(new TextEncoder().encode(line))).toBe(is);
  });

  test("bytes that are no UTF-8 are no JSON", () => {
    const line = new TextEncoder().encode('{"jsonrpc":"2.0","method":"mé"}');
    line[line.length - 3] = 0x41;
    expect(shortly(line)).toBe("refused - -32700");
  });

  test("a lone surrogate in an id comes back as it was", () => {
    const incoming: Incoming = parse('{"jsonrpc":"2.0","id":"\\ud800","method":"m"}');
    expect(incoming.kind === "request" && idJson(incoming.id)).toBe('"\\ud800"');
  });

  test("a response carries its result or its error as it came", () => {
    expect(parse('{"jsonrpc":"2.0","id":1,"result":{"a":1.0}}')).toMatchObject({
      result: '{"a":1.0}',
      error: undefined,
    });
    expect(parse('{"jsonrpc":"2.0","id":1,"error":{"code": 1}}')).toMatchObject({ error: '{"code": 1}' });
  });
});
