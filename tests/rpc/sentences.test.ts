import { describe, expect, test } from "vitest";
import type { Verdict } from "../../src/rpc/index.ts";
import { nearestName } from "../../src/value/nearest-name.ts";
import { serviceOf } from "./check.ts";

// What findings say where one sentence would not be true of every message that it is about.

const idl = `
@jsonRpc(versions: ["1.0", "2.0"])
service Api { version: "1", operations: [Ping, Note, Ask] }

@method(name: "ping", params: "either", positional: [], nullResult: true)
operation Ping {}

@method(name: "note", params: "either", positional: ["text"], nullResult: true, kind: "notification")
operation Note { input := { text: String } }

@method(name: "ask", params: "either", positional: ["q", "crit"], kind: "request")
operation Ask { input := { q: String, @criticalPaths(separator: ".") crit: Paths } }
list Paths { member: String }
`;
const one = serviceOf(idl, "1.0");
const two = serviceOf(idl, "2.0");

function sentences({ findings }: Verdict): readonly string[] {
  return findings.map(({ code, message }) => `${code}: ${message}`);
}

describe("a request", () => {
  const rows: readonly { why: string; service?: typeof one; text: string; says: readonly string[] }[] = [
    {
      why: "1.0: a request-only method with a null id has an id",
      service: one,
      text: `{"method":"ask","params":["x"],"id":null}`,
      says: [
        "RequestExpected: I expected method ask with an id that is not null; in JSON-RPC 1.0, null makes this message a notification.",
      ],
    },
    {
      why: "1.0: a notification keeps its id, which is null",
      service: one,
      text: `{"method":"note","params":["x"],"id":7}`,
      says: [
        "NotificationExpected: I expected method note with a null id, as notifications of JSON-RPC 1.0 have; this message has another.",
      ],
    },
    {
      why: "2.0: a notification has no id",
      text: `{"jsonrpc":"2.0","method":"note","params":["x"],"id":null}`,
      says: [
        "NullId: I advise against a null id: the reply to a request that cannot be read has the same.",
        "NotificationExpected: I expected method note without an id; this message has one.",
      ],
    },
    {
      why: "an empty name is quoted",
      text: `{"jsonrpc":"2.0","method":""}`,
      says: [`UnknownMethod: I expected a method of example#Api; I found "".`],
    },
    {
      why: "so is one with a space or a control character",
      text: `{"jsonrpc":"2.0","method":"ping \\u0000"}`,
      says: [`UnknownMethod: I expected a method of example#Api; I found "ping \\u0000". Did you mean ping?`],
    },
    {
      why: "and one that is suggested about, and a name that reads as one is not",
      text: `{"jsonrpc":"2.0","method":"pong/x"}`,
      says: ["UnknownMethod: I expected a method of example#Api; I found pong/x."],
    },
    {
      why: "an empty path",
      text: `{"jsonrpc":"2.0","method":"ask","params":{"crit":["","zz top"]}, "id": 1}`,
      says: [
        `UnknownCriticalPath: I expected the path of a declared member; I found "": AskInput has no member "".`,
        `UnknownCriticalPath: I expected the path of a declared member; I found "zz top": AskInput has no member "zz top".`,
      ],
    },
    {
      why: "an object with none of the names",
      text: "{}",
      says: ["InvalidEnvelope: I expected a request, with a method; I found an object with no member of a request."],
    },
    {
      why: "1.0: a response that came the wrong way needs no params",
      service: one,
      text: `{"result":1,"error":null,"id":1}`,
      says: ["InvalidEnvelope: I expected a request, with a method; I found a response."],
    },
  ];
  test.each(rows)("$why", ({ service = two, text, says }) => {
    expect(sentences(service.validateRequest(text))).toEqual(says);
  });
});

describe("a response", () => {
  const ask = (id: string) => `{"jsonrpc":"2.0","method":"ping","id":${id}}`;
  const rows: readonly { why: string; service?: typeof one; request: string; text: string; says: readonly string[] }[] =
    [
      {
        why: "1.0: without the error member",
        service: one,
        request: `{"method":"ping","params":[],"id":1}`,
        text: `{"result":null,"id":1}`,
        says: [
          "InvalidEnvelope: I expected an error member in a response of JSON-RPC 1.0, null where it does not apply; I found none.",
        ],
      },
      {
        why: "1.0: a request that came the wrong way is one fault",
        service: one,
        request: `{"method":"ping","params":[],"id":1}`,
        text: `{"method":"ping","params":[],"id":1}`,
        says: ["InvalidEnvelope: I expected a result and an error in a response; I found a request."],
      },
      {
        why: "2.0: a notification that came the wrong way needs no id",
        request: ask("1"),
        text: `{"jsonrpc":"2.0","method":"ping"}`,
        says: ["InvalidEnvelope: I expected a result or an error in a response; I found a request."],
      },
      {
        why: "an object with none of the names",
        request: ask("1"),
        text: "{}",
        says: [
          "InvalidEnvelope: I expected a response, with a result or an error; I found an object with no member of a response.",
        ],
      },
      {
        why: "a request that cannot be read has no id of its own",
        request: "{oops",
        text: `{"jsonrpc":"2.0","id":1,"error":{"code":-32700,"message":"m"}}`,
        says: ["IdMismatch: I expected id null, since no id can be read from the request; I found 1."],
      },
      {
        why: "one that can be read has",
        request: ask("2"),
        text: `{"jsonrpc":"2.0","id":1,"result":null}`,
        says: ["IdMismatch: I expected id 2, that of the request; I found 1."],
      },
      {
        why: "ids that look the same are told apart by escapes",
        request: ask(`"caf\u00e9"`),
        text: `{"jsonrpc":"2.0","id":"cafe\u0301","result":null}`,
        says: [`IdMismatch: I expected id "caf\\u00e9", that of the request; I found "cafe\\u0301".`],
      },
      {
        why: "letters that differ at sight stay as they are",
        request: ask(`"\u00e91"`),
        text: `{"jsonrpc":"2.0","id":"\u00e92","result":null}`,
        says: [`IdMismatch: I expected id "\u00e91", that of the request; I found "\u00e92".`],
      },
      {
        why: "long ids are shown where they differ",
        request: ask(`"${"x".repeat(100)}a"`),
        text: `{"jsonrpc":"2.0","id":"${"x".repeat(100)}b","result":null}`,
        says: [`IdMismatch: I expected id …${"x".repeat(24)}a", that of the request; I found …${"x".repeat(24)}b".`],
      },
    ];
  test.each(rows)("$why", ({ service = two, request, text, says }) => {
    const context = { kind: "originalRequest", text: request } as const;
    expect(sentences(service.validateResponse(text, { context }))).toEqual(says);
  });
});

describe("a batch of responses", () => {
  const call = `{"jsonrpc":"2.0","method":"ping","id":1}`;
  const reply = `{"jsonrpc":"2.0","id":1,"result":null}`;
  const note = `{"jsonrpc":"2.0","method":"ping"}`;
  const rows: readonly { why: string; requests: string; text: string; says: readonly string[] }[] = [
    {
      why: "a reply that may answer either of two calls names both",
      requests: `[${note},${call},${call}]`,
      text: `[${reply},${reply}]`,
      says: [0, 1].map(
        () => "AmbiguousId: I expected this reply to answer one call of the request batch; elements 1 and 2 have id 1.",
      ),
    },
    {
      why: "or some of many",
      requests: `[${call},${call},${call}]`,
      text: `[${reply},${reply},${reply}]`,
      says: [0, 1, 2].map(
        () =>
          "AmbiguousId: I expected this reply to answer one call of the request batch; 3 elements, 0 and 1 among them, have id 1.",
      ),
    },
    {
      why: "a notification in it is one fault",
      requests: `[${call}]`,
      text: `[${reply},${note}]`,
      says: ["InvalidEnvelope: I expected a result or an error in a response; I found a request."],
    },
  ];
  test.each(rows)("$why", ({ requests, text, says }) => {
    const context = { kind: "originalBatch", text: requests } as const;
    expect(sentences(two.validateResponseBatch(text, { context }))).toEqual(says);
  });

  test("that did not come, where nothing says whether it had to", () => {
    const context = { kind: "batchMethod", method: "ping" } as const;
    expect(sentences(two.validateResponseBatch(undefined, { context }))).toEqual([
      "MissingContext: I expected the original batch: no reply came, and nothing else says whether one had to.",
    ]);
  });
});

describe("a suggestion", () => {
  const rows: readonly { name: string; known: readonly string[]; near: string | undefined }[] = [
    { name: "z", known: ["a"], near: undefined },
    { name: "", known: ["a"], near: undefined },
    { name: "A", known: ["a"], near: "a" },
    { name: "zz", known: ["z"], near: "z" },
  ];
  test.each(rows)("for $name of $known", ({ name, known, near }) => expect(nearestName(name, known)).toBe(near));
});
