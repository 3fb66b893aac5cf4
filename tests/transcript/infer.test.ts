import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loader } from "../../src/rpc/index.ts";
import { TranscriptChecker } from "../../src/transcript/checker.ts";
import { contractText, SeenConversation } from "../../src/transcript/infer/index.ts";
import { ProtocolDescription } from "../../src/transcript/protocol.ts";

interface Line {
  readonly sender: string;
  readonly message: string;
}

function entries(lines: readonly string[]): Line[] {
  return lines.map((line) => {
    const space = line.indexOf(" ");
    const body = line.slice(space + 1);
    const member = `{"jsonrpc":"2.0",${body}}`;
    return { sender: line.slice(0, space), message: body.startsWith("[") ? body : member };
  });
}

function infer(lines: readonly Line[]) {
  const seen = new SeenConversation(["client", "server"]);
  for (const line of lines) seen.feed(line);
  return contractText(seen, { namespace: "demo.test", protocol: "Demo" });
}

/** The findings of a conversation under the contract that was written from it. */
function findings(lines: readonly Line[]): string[] {
  const { text, protocol, memberNames } = infer(lines);
  const { model, events } = loader().addIdl("demo.smithy", text).assemble();
  const broken = events.filter(({ severity }) => severity === "ERROR" || severity === "DANGER");
  if (model === undefined || broken.length > 0) throw new Error(`${broken[0]?.message}\n${text}`);
  const checker = new TranscriptChecker(ProtocolDescription.fromSmithy(model, protocol, "2.0", { memberNames }));
  const found = [...checker.feedAll(lines), ...checker.finish().findings];
  return found.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code}: ${message}`);
}

const call = (id: number, method: string, params?: string) =>
  `client "id":${id},"method":"${method}"${params === undefined ? "" : `,"params":${params}`}`;
const answer = (id: number, result: string) => `server "id":${id},"result":${result}`;

describe("what a contract says that was written from a conversation", () => {
  const cases: readonly { why: string; lines: readonly string[]; says: readonly string[]; not?: readonly string[] }[] =
    [
      {
        why: "who sends what to whom, and whether it is called or notified",
        lines: [call(1, "add"), `server "method":"tick"`, `server "id":"a","method":"both"`, `server "method":"both"`],
        says: [
          '@method(name: "add", params: "named", kind: "request", resultMember: "result")',
          '@method(name: "tick", params: "named", kind: "notification")',
          '@method(name: "both", params: "named", kind: "either", resultMember: "result")',
          '{ name: "client", accepts: DemoClient }',
        ],
      },
      {
        why: "a member of every message is required, the others are not",
        lines: [call(1, "add", '{"a":1,"b":2}'), call(2, "add", '{"a":1}')],
        says: ["        @required\n        a: Long\n\n        b: Long"],
      },
      {
        why: "no member is required when a message had no params",
        lines: [call(1, "add", '{"a":1}'), call(2, "add")],
        says: ["        a: Long"],
        not: ["@required\n        a"],
      },
      {
        why: "params by position",
        lines: [call(1, "add", '[1,"x"]'), call(2, "add", "[1]")],
        says: [
          'params: "positional", positional: ["argument1", "argument2"]',
          "argument1: Long",
          "        argument2: String",
        ],
      },
      {
        why: "params by name and by position",
        lines: [call(1, "add", "[1]"), call(2, "add", '{"a":1}')],
        says: ['params: "either", paramsMember: "params"', "params: Document"],
      },
      {
        why: "a result that is no object, one that is always null, one that may be null",
        lines: [
          call(1, "a"),
          answer(1, "3"),
          call(2, "b"),
          answer(2, "null"),
          call(3, "c"),
          answer(3, "null"),
          call(4, "c"),
          answer(4, '"x"'),
        ],
        says: [
          "result: Long",
          'name: "b", params: "named", kind: "request", nullResult: true',
          "@nullable\n        result: String",
        ],
      },
      {
        why: "kinds of numbers",
        lines: [
          call(1, "n", '{"a":1,"b":1.5,"c":9223372036854775807,"d":9223372036854775808,"e":1}'),
          call(2, "n", '{"a":1,"b":1,"c":1,"d":1,"e":0.5}'),
        ],
        says: ["a: Long", "b: BigDecimal", "c: Long", "d: BigInteger", "e: BigDecimal"],
      },
      {
        why: "one of several kinds",
        lines: [call(1, "n", '{"id":1}'), call(2, "n", '{"id":"x"}')],
        says: ["@untagged\nunion Id {\n    integer: Long\n    string: String\n}"],
      },
      {
        why: "objects with very many keys are maps",
        lines: [call(1, "n", `{"all":{${Array.from({ length: 60 }, (_, at) => `"k${at}":1`).join(",")}}}`)],
        says: ["map LongMap {\n    key: String\n    value: Long\n}"],
      },
      {
        why: "keys that are no names in Smithy",
        lines: [call(1, "n", '{"$schema":"x","a/b":1,"aB":2,"ab":3}')],
        says: ['@jsonName("$schema")', '@jsonName("a/b")', '@jsonName("ab")'],
      },
      {
        why: "the same objects are one shape",
        lines: [call(1, "n", '{"start":{"line":1},"end":{"line":2}}')],
        says: ["start: Start", "end: Start"],
        not: ["structure End"],
      },
      {
        why: "errors of the application, with and without data",
        lines: [
          call(1, "n"),
          `server "id":1,"error":{"code":7,"message":"x","data":{"why":"y"}}`,
          call(2, "n"),
          `server "id":2,"error":{"code":-4,"message":"x"}`,
        ],
        says: [
          "errors: [Error7, ErrorMinus4]",
          '@rpcError(code: 7, dataMember: "data")',
          "@rpcError(code: -4, absentData: true)",
        ],
      },
      {
        why: "what opens a conversation, and what closes it",
        lines: [call(1, "hello"), answer(1, "{}"), call(2, "work"), answer(2, "{}"), `client "method":"exit"`],
        says: [
          '@jsonRpcSession(states: ["new", "open", "closed"])',
          '@jsonRpcLifecycle(allowedIn: ["new"], onSuccess: "open")',
          '@jsonRpcLifecycle(allowedIn: ["open"])\noperation Work',
          '@jsonRpcLifecycle(allowedIn: ["open"], onCall: "closed")\noperation Exit',
        ],
      },
      {
        why: "no order where the first message comes again",
        lines: [call(1, "work"), answer(1, "{}"), call(2, "work"), answer(2, "{}")],
        says: [],
        not: ["jsonRpcSession"],
      },
      {
        why: "cancellation by the id of an open call",
        lines: [
          call(1, "hello"),
          answer(1, "{}"),
          call(2, "work"),
          `client "method":"$/cancelRequest","params":{"id":2,"why":"x"}`,
          answer(2, "{}"),
        ],
        says: ['@jsonRpcCancels(idMember: "id", reply: "optional")'],
      },
      {
        why: "a name that both peers accept",
        lines: [call(1, "ping"), `server "id":1,"method":"ping","params":{"x":1}`],
        says: ["operation Ping {", "operation Ping2 {"],
      },
    ];
  test.each(cases)("$why", ({ lines, says, not = [] }) => {
    const { text } = infer(entries(lines));
    for (const part of says) expect(text).toContain(part);
    for (const part of not) expect(text).not.toContain(part);
    expect(findings(entries(lines))).toEqual([]);
  });

  test("what is no message, and names that no contract can have, are counted and told", () => {
    const seen = new SeenConversation(["client", "server"]);
    for (const message of ["{", "7", '{"jsonrpc":"2.0","method":"rpc.x"}', '{"jsonrpc":"2.0","id":9,"result":1}']) {
      seen.feed({ sender: "client", message });
    }
    expect(seen.unread).toBe(3);
    expect(contractText(seen, { namespace: "demo", protocol: "Demo" }).leftOut).toEqual(["rpc.x"]);
  });

  test("memory is bounded by what is told apart", () => {
    const seen = new SeenConversation(["client", "server"]);
    for (let at = 0; at < 3000; at++) {
      const params = JSON.stringify(
        Object.fromEntries(Array.from({ length: 40 }, (_, key) => [`k${at}x${key}`, { a: { b: at } }])),
      );
      seen.feed({ sender: "client", message: `{"jsonrpc":"2.0","method":"m${at}","params":${params}}` });
    }
    expect(contractText(seen, { namespace: "demo", protocol: "Demo" }).text.length).toBeLessThan(20_000_000);
  });
});

test("the contract that is written from a conversation accepts it", () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  const params = fc.oneof(fc.constant(undefined), fc.dictionary(fc.string(), json), fc.array(json, { maxLength: 3 }));
  const method = fc.constantFrom("initialize", "a/b", "a.b", "$/cancelRequest", "shutdown", "ünï", "A/B");
  const exchange = fc.record({
    fromServer: fc.boolean(),
    method,
    params,
    result: fc.option(json, { nil: undefined }),
    answered: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(exchange, { minLength: 1, maxLength: 12 }), (exchanges) => {
      const lines = exchanges.flatMap(({ fromServer, method: name, params: sent, result, answered }, id): Line[] => {
        const [sender, receiver] = fromServer ? ["server", "client"] : ["client", "server"];
        const body = { jsonrpc: "2.0", method: name, ...(sent === undefined ? {} : { params: sent }) };
        if (result === undefined) return [{ sender, message: JSON.stringify(body) }];
        const request = { sender, message: JSON.stringify({ ...body, id }) };
        const reply = answered ? { result } : { error: { code: id, message: "no", data: result } };
        return [request, { sender: receiver, message: JSON.stringify({ jsonrpc: "2.0", id, ...reply }) }];
      });
      expect(findings(lines)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
