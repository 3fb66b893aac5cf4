import { describe, expect, test } from "vitest";
import { VersionFinder, type VersionSource } from "../../src/transcript/version-finder.ts";

const sources: readonly VersionSource[] = [
  { method: "initialize", from: "result", pointer: ["protocolVersion"] },
  { method: "initialize", from: "params", pointer: ["protocolVersion"] },
  { from: "params", pointer: ["_meta", "a/b"] },
];

const call = (id: number | string, version: string) =>
  `client {"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"initialize","params":{"protocolVersion":"${version}"}}`;
const metaCall = (id: number, version: string, method = "list") =>
  `client {"jsonrpc":"2.0","id":${id},"method":"${method}","params":{"_meta":{"a/b":"${version}"}}}`;
const result = (id: number | string, version?: string) =>
  `server {"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{${version === undefined ? "" : `"protocolVersion":"${version}"`}}}`;
const failure = (id: number) => `server {"jsonrpc":"2.0","id":${id},"error":{"code":-32022,"message":"no"}}`;

describe("the version of a conversation", () => {
  const cases: readonly {
    why: string;
    lines: readonly string[];
    settled: string | undefined;
    version: string | undefined;
  }[] = [
    { why: "nothing was said", lines: [], settled: undefined, version: undefined },
    { why: "what the result says", lines: [call(1, "b"), result(1, "a")], settled: "a", version: "a" },
    {
      why: "what was asked for when the result says nothing",
      lines: [call(1, "b"), result(1)],
      settled: "b",
      version: "b",
    },
    { why: "what was asked for while there is no answer", lines: [call(1, "b")], settled: undefined, version: "b" },
    {
      why: "what stands in arrays",
      lines: [
        call(1, "b").replace(" {", " [3,{").concat("]"),
        result(1, "a").replace(" {", ` [{"jsonrpc":"2.0","id":9,"result":{}},{`).concat("]"),
      ],
      settled: "a",
      version: "a",
    },
    { why: "a member of any call", lines: [metaCall(1, "c"), result(1)], settled: "c", version: "c" },
    {
      why: "a refused call settles nothing",
      lines: [metaCall(1, "c"), failure(1), call(2, "b"), result(2, "a")],
      settled: "a",
      version: "a",
    },
    {
      why: "refused offers only: the last of them",
      lines: [metaCall(1, "c"), failure(1), call(2, "b"), failure(2)],
      settled: undefined,
      version: "b",
    },
    {
      why: "the first that is settled stays",
      lines: [call(1, "b"), result(1, "a"), call(2, "z"), result(2, "z")],
      settled: "a",
      version: "a",
    },
    {
      why: 'an id is exact: "1" does not answer 1',
      lines: [call(1, "b"), result("1", "a")],
      settled: undefined,
      version: "b",
    },
    {
      why: "but 1.0 does",
      lines: [call(1, "b"), `server {"jsonrpc":"2.0","id":1.0,"result":{"protocolVersion":"a"}}`],
      settled: "a",
      version: "a",
    },
    {
      why: "a peer does not answer itself",
      lines: [call(1, "b"), result(1, "a").replace("server", "client")],
      settled: undefined,
      version: "b",
    },
    {
      why: "a notification asks for nothing",
      lines: [call(1, "b").replace('"id":1,', "")],
      settled: undefined,
      version: undefined,
    },
    {
      why: "another method's result says nothing",
      lines: [`client {"jsonrpc":"2.0","id":1,"method":"x"}`, result(1, "a")],
      settled: undefined,
      version: undefined,
    },
    {
      why: "a version that is no text",
      lines: [call(1, "b"), `server {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":3}}`],
      settled: "b",
      version: "b",
    },
    {
      why: "what cannot be read says nothing",
      lines: ["client {", "server [1]", "client 7"],
      settled: undefined,
      version: undefined,
    },
    {
      why: "both the own id of each peer",
      lines: [`server {"jsonrpc":"2.0","id":1,"method":"list"}`, call(1, "b"), result(1, "a")],
      settled: "a",
      version: "a",
    },
  ];
  test.each(cases)("$why", ({ lines, settled, version }) => {
    const finder = new VersionFinder(sources);
    for (const line of lines) {
      const space = line.indexOf(" ");
      finder.feed({ sender: line.slice(0, space), message: line.slice(space + 1) });
    }
    expect({ settled: finder.settled, version: finder.version }).toEqual({ settled, version });
  });

  test("endless unanswered calls take no memory without end", () => {
    const finder = new VersionFinder(sources);
    for (let id = 0; id < 5000; id += 1) {
      const [, message = ""] = /^client (.*)$/.exec(metaCall(id, "c")) ?? [];
      finder.feed({ sender: "client", message });
    }
    finder.feed({ sender: "server", message: `{"jsonrpc":"2.0","id":4999,"result":{}}` });
    expect(finder.settled).toBeUndefined();
    finder.feed({ sender: "server", message: `{"jsonrpc":"2.0","id":3,"result":{}}` });
    expect(finder.settled).toBe("c");
  });
});
