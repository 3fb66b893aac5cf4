import { describe, expect, test } from "vitest";
import { ProtocolDescription, TranscriptChecker } from "../../src/transcript/index.ts";
import { type IndexEntry, index, loadContract } from "./bundled.ts";

/** What the bundled contracts demand beyond JSON-RPC, and what they let pass; `> {…}` is the client's, `< {…}` the server's. */
interface Row {
  readonly why: string;
  readonly lines: readonly string[];
  /** All findings of a complete conversation, the end included: `entry Code severity`. */
  readonly found?: readonly string[];
}

function findingsOf(entry: IndexEntry, lines: readonly string[]): string[] {
  const protocol = ProtocolDescription.fromSmithy(loadContract(entry).model, entry.protocol, "2.0", {
    memberNames: entry.memberNames,
  });
  const checker = new TranscriptChecker(protocol, { completeness: "complete" });
  const found = lines.flatMap((line) =>
    checker.feed({
      sender: line.startsWith(">") ? "client" : "server",
      message: line.slice(2).replaceAll(/\{"(?=id"|method"|error")/g, `{"jsonrpc":"2.0","`),
    }),
  );
  return [...found, ...checker.finish().findings].map((one) => `${one.entry} ${one.code} ${one.severity}`);
}

const ping = (id: string) => `> {"id":${id},"method":"ping"}`;
const pong = (id: string) => `< {"id":${id},"result":{}}`;
const handshake = (revision: string): string[] => [
  `> {"id":0,"method":"initialize","params":{"protocolVersion":"${revision}","capabilities":{"elicitation":{}},"clientInfo":{"name":"c","version":"1"}}}`,
  `< {"id":0,"result":{"protocolVersion":"${revision}","capabilities":{"tools":{}},"serverInfo":{"name":"s","version":"1"}}}`,
  `> {"method":"notifications/initialized"}`,
];

const handshakes = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];
const mcp = (revision: string): Row[] => [
  { why: "a null id", lines: [ping("null")], found: ["0 NullId error"] },
  { why: "a fraction", lines: [ping("1.5"), pong("1.5")], found: ["0 FractionalId error"] },
  {
    why: "a code of one's own",
    lines: [...handshake(revision), `> {"id":1,"method":"tools/list"}`, `< {"id":1,"error":{"code":42,"message":"m"}}`],
  },
  {
    why: "a broken notification is not waited for",
    lines: [...handshake(revision).slice(0, 2), `> {"method":"notifications/initialized","params":null}`],
    found: ["2 InvalidEnvelope error"],
  },
  {
    why: "an id that was used before in the session",
    lines: [...handshake(revision), ping("1"), pong("1"), ping("1"), pong("1")],
    found: ["5 ActiveIdReused error"],
  },
  {
    why: "one of the other peer",
    lines: [...handshake(revision), ping("1"), pong("1"), `< {"id":1,"method":"ping"}`, `> {"id":1,"result":{}}`],
  },
  {
    why: "one of an earlier session",
    lines: [...handshake(revision), ping("1"), pong("1"), ...handshake(revision), ping("1"), pong("1")],
  },
  {
    why: "no word that the client is ready",
    lines: [...handshake(revision).slice(0, 2), `> {"id":1,"method":"tools/list"}`, `< {"id":1,"result":{"tools":[]}}`],
    found: ["2 StateViolation error"],
  },
  { why: "a client that leaves after the answer", lines: handshake(revision).slice(0, 2) },
  {
    why: "a misspelled method",
    lines: [`> {"id":1,"method":"tools/lst"}`, `< {"id":1,"error":{"code":-32601,"message":"m"}}`],
    found: ["0 UnknownMethod error"],
  },
  {
    why: "another error for it",
    lines: [`> {"id":1,"method":"tools/lst"}`, `< {"id":1,"error":{"code":-32603,"message":"m"}}`],
    found: ["0 UnknownMethod error", "1 ProtocolErrorExpected advisory"],
  },
  {
    why: "a misspelled notification",
    lines: [`< {"method":"notifications/tools/listChanged"}`],
    found: ["0 UnknownMethod error"],
  },
  {
    why: "a method of one's own, answered with anything",
    lines: [
      `> {"id":1,"method":"codex/x"}`,
      `< {"id":1,"result":{"a":1}}`,
      `< {"method":"notifications/claude/channel"}`,
    ],
    found: ["0 UnknownMethod advisory", "2 UnknownMethod advisory"],
  },
  {
    why: "a task, in a revision that has none",
    lines: [
      `> {"id":1,"method":"tasks/poll","params":{"taskId":"1"}}`,
      `< {"id":1,"error":{"code":-32601,"message":"m"}}`,
    ],
    found: [`0 UnknownMethod ${revision === "2025-11-25" ? "error" : "advisory"}`],
  },
  {
    why: "a client that speaks a later revision too asks for that first",
    lines: [
      `> {"id":9,"method":"server/discover","params":{"_meta":{}}}`,
      `< {"id":9,"error":{"code":-32601,"message":"m"}}`,
      ...handshake(revision),
    ],
  },
  {
    why: "a cancelled call without a reply",
    lines: [
      ...handshake(revision),
      `> {"id":1,"method":"tools/list"}`,
      `> {"method":"notifications/cancelled","params":{"requestId":1}}`,
    ],
  },
  {
    why: "a request before the result of initialize",
    lines: [
      handshake(revision)[0] as string,
      `> {"id":1,"method":"tools/list"}`,
      handshake(revision)[1] as string,
      `< {"id":1,"result":{"tools":[]}}`,
    ],
    found: revision < "2025-06-18" ? [] : ["1 CapabilityNotAdvertised advisory"],
  },
  ...(revision === "2025-03-26"
    ? [
        { why: "an array", lines: [`> [{"id":1,"method":"ping"}]`, `< [{"id":1,"result":{}}]`] },
        { why: "an array, answered alone", lines: [`> [{"id":1,"method":"ping"}]`, pong("1")] },
      ]
    : [{ why: "an array", lines: [`> [{"id":1,"method":"ping"}]`, pong("1")], found: ["0 UnsupportedMessage error"] }]),
  {
    why: "an error whose id is null",
    lines: [`> {`, `< {"id":null,"error":{"code":-32700,"message":"m"}}`],
    found: ["0 InvalidJson error"],
  },
  {
    why: "an error that has no id",
    lines: [`> {`, `< {"error":{"code":-32700,"message":"m"}}`],
    found: ["0 InvalidJson error"],
  },
];

const elicitation = (params: string): string[] => [
  ...handshake("2025-11-25").map((line) => line.replace(`{"elicitation":{}}`, `{"elicitation":{"form":{},"url":{}}}`)),
  `< {"id":1,"method":"elicitation/create","params":${params}}`,
  `> {"id":1,"result":{"action":"decline"}}`,
];
const forms: Row[] = [
  {
    why: "the scheme of a root in capitals",
    lines: [
      (handshake("2025-11-25")[0] as string).replace(`{"elicitation":{}}`, `{"roots":{}}`),
      ...handshake("2025-11-25").slice(1),
      `< {"id":1,"method":"roots/list"}`,
      `> {"id":1,"result":{"roots":[{"uri":"FILE:///C:/x"}]}}`,
    ],
  },
  {
    why: "a form",
    lines: elicitation(`{"message":"m","requestedSchema":{"type":"object","properties":{}}}`),
  },
  { why: "a URL", lines: elicitation(`{"mode":"url","message":"m","url":"https://example.com","elicitationId":"e"}`) },
  {
    why: "a URL without its id",
    lines: elicitation(`{"mode":"url","message":"m","url":"https://example.com"}`),
    found: ["3 MissingMember error"],
  },
  {
    why: "an error that sends the user to a URL first says to which",
    lines: [
      ...handshake("2025-11-25"),
      `> {"id":1,"method":"tools/call","params":{"name":"x"}}`,
      `< {"id":1,"error":{"code":-32042,"message":"m","data":{"elicitations":"no"}}}`,
    ],
    found: ["4 TypeMismatch error"],
  },
];

const meta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`;
const modern = (result: string): string[] => [
  `> {"id":1,"method":"tools/call","params":{"name":"x",${meta}}}`,
  `< {"id":1,"result":${result}}`,
];
const stateless: Row[] = [
  { why: "a result of an extension", lines: modern(`{"resultType":"task","taskId":"t"}`) },
  { why: "a result", lines: modern(`{"resultType":"complete","content":[]}`) },
  {
    why: "a result without its content",
    lines: modern(`{"resultType":"complete"}`),
    found: ["1 MissingMember error"],
  },
];

const lsp: Row[] = [
  { why: "a null id", lines: [`> {"id":null,"method":"x/y"}`], found: ["0 NullId error", "0 UnknownMethod advisory"] },
  {
    why: "a method of one server",
    lines: [`> {"id":1,"method":"deno/cache"}`, `< {"id":1,"result":true}`],
    found: ["0 UnknownMethod advisory"],
  },
  {
    why: "a cancellation of what is not open",
    lines: [
      `> {"id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`,
      `< {"id":0,"result":{"capabilities":{}}}`,
      `> {"method":"initialized","params":{}}`,
      `> {"method":"$/cancelRequest","params":{"id":0}}`,
      `> {"method":"$/cancelRequest","params":{"id":99}}`,
      `< {"method":"$/cancelRequest","params":{"id":"x"}}`,
    ],
  },
  { why: "one that may be ignored", lines: [`< {"method":"$/ready"}`] },
  {
    why: "a call of one is answered",
    lines: [`> {"id":1,"method":"$/memory"}`],
    found: ["0 MissingResponse error"],
  },
  { why: "telemetry of any object", lines: [`< {"method":"telemetry/event","params":{"a":[1]}}`] },
  { why: "telemetry of any array", lines: [`< {"method":"telemetry/event","params":[1,{}]}`] },
  {
    why: "an array of messages",
    lines: [`> [{"method":"$/x"}]`],
    found: ["0 UnsupportedMessage error"],
  },
];

const rows = (name: string): readonly Row[] => {
  if (name.startsWith("lsp@")) return lsp;
  if (name === "mcp@2026-07-28") return stateless;
  const revision = name.slice("mcp@".length);
  return handshakes.includes(revision) ? [...mcp(revision), ...(revision === "2025-11-25" ? forms : [])] : [];
};

test("a name without its prefix is suggested with it", () => {
  const entry = index.find(({ name }) => name === "mcp@2025-11-25") as IndexEntry;
  const protocol = ProtocolDescription.fromSmithy(loadContract(entry).model, entry.protocol, "2.0", {
    memberNames: entry.memberNames,
  });
  const [found] = new TranscriptChecker(protocol).feed({
    sender: "client",
    message: `{"jsonrpc":"2.0","method":"initialized"}`,
  });
  expect(found?.message).toContain("Did you mean notifications/initialized?");
});

describe.each(index.filter(({ name }) => rows(name).length > 0))("$name", (entry) => {
  test.each(rows(entry.name))("$why", ({ lines, found = [] }) => {
    expect(findingsOf(entry, lines)).toEqual(found);
  });
});

describe("mcp@2026-07-28", () => {
  const entry = index.find(({ name }) => name === "mcp@2026-07-28") as IndexEntry;
  const meta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`;
  test("a cancelled call without a reply", () => {
    const lines = [
      `> {"id":1,"method":"tools/list","params":{${meta}}}`,
      `> {"method":"notifications/cancelled","params":{"requestId":1}}`,
    ];
    expect(findingsOf(entry, lines)).toEqual([]);
    expect(findingsOf(entry, lines.slice(0, 1))).toEqual(["0 MissingResponse error"]);
  });
});
