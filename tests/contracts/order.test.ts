import { describe, expect, test } from "vitest";
import { ProtocolDescription, TranscriptChecker } from "../../src/transcript/index.ts";
import { type IndexEntry, index, loadContract } from "./bundled.ts";

/** `> {…}` is the client's, `< {…}` the server's; ids and members may be written short, `jsonrpc` is added. */
type Line = `> ${string}` | `< ${string}`;

interface Row {
  readonly why: string;
  readonly lines: readonly Line[];
  /** The errors, as `entry Code`. */
  readonly errors?: readonly string[];
}

function protocolOf(name: string): ProtocolDescription {
  const entry = index.find((one) => one.name === name) as IndexEntry;
  return ProtocolDescription.fromSmithy(loadContract(entry).model, entry.protocol, "2.0", {
    memberNames: entry.memberNames,
  });
}

function errorsOf(protocol: ProtocolDescription, lines: readonly Line[]): string[] {
  const checker = new TranscriptChecker(protocol, { completeness: "complete" });
  const findings = lines.flatMap((line) => {
    const message = `{"jsonrpc":"2.0",${line.slice(2).trim().slice(1)}`;
    return checker.feed({ sender: line.startsWith(">") ? "client" : "server", message });
  });
  return findings.filter(({ severity }) => severity === "error").map(({ entry, code }) => `${entry} ${code}`);
}

const mcpInitialize = (revision: string, capabilities = "{}"): Line =>
  `> {"id":1,"method":"initialize","params":{"protocolVersion":"${revision}","capabilities":${capabilities},"clientInfo":{"name":"c","version":"1"}}}`;
const mcpInitialized = (revision: string, capabilities = "{}"): Line =>
  `< {"id":1,"result":{"protocolVersion":"${revision}","capabilities":${capabilities},"serverInfo":{"name":"s","version":"1"}}}`;
const ready: Line = `> {"method":"notifications/initialized"}`;

/** Rules of every revision with a handshake. */
const handshake = (revision: string): Row[] => [
  {
    why: "a handshake, then work",
    lines: [
      mcpInitialize(revision),
      mcpInitialized(revision, `{"tools":{}}`),
      ready,
      `> {"id":2,"method":"tools/list"}`,
      `< {"id":2,"result":{"tools":[]}}`,
    ],
  },
  { why: "work before the handshake", lines: [`> {"id":2,"method":"tools/list"}`], errors: ["0 StateViolation"] },
  { why: "a ping may come before the handshake", lines: [`> {"id":2,"method":"ping"}`, `< {"id":2,"result":{}}`] },
  { why: "so may one of the server", lines: [`< {"id":2,"method":"ping"}`, `> {"id":2,"result":{}}`] },
  { why: "initialized before initialize", lines: [ready], errors: ["0 StateViolation"] },
  {
    why: "an initialize that failed may be tried again",
    lines: [
      mcpInitialize(revision),
      `< {"id":1,"error":{"code":-32602,"message":"no"}}`,
      mcpInitialize(revision).replace('"id":1', '"id":2') as Line,
      mcpInitialized(revision).replace('"id":1', '"id":2') as Line,
    ],
  },
  {
    why: "a server that logs declares it",
    lines: [
      mcpInitialize(revision),
      mcpInitialized(revision),
      ready,
      `< {"method":"notifications/message","params":{"level":"info","data":null}}`,
    ],
    errors: ["3 CapabilityNotAdvertised"],
  },
  {
    why: "a cancelled call may stay without an answer",
    lines: [
      mcpInitialize(revision),
      mcpInitialized(revision, `{"tools":{}}`),
      ready,
      `> {"id":2,"method":"tools/call","params":{"name":"x"}}`,
      `> {"method":"notifications/cancelled","params":{"requestId":2}}`,
    ],
  },
  {
    why: "more completions than a reply may have",
    lines: [
      mcpInitialize(revision),
      mcpInitialized(revision, `{"completions":{}}`),
      ready,
      `> {"id":2,"method":"completion/complete","params":{"ref":{"type":"ref/prompt","name":"p"},"argument":{"name":"a","value":""}}}`,
      `< {"id":2,"result":{"completion":{"values":[${Array(101).fill('"v"').join()}]}}}`,
    ],
    errors: ["4 LengthMismatch"],
  },
  {
    why: "a root that is no file",
    lines: [
      mcpInitialize(revision, `{"roots":{}}`),
      mcpInitialized(revision),
      ready,
      `< {"id":2,"method":"roots/list"}`,
      `> {"id":2,"result":{"roots":[{"uri":"https://example.com"}]}}`,
    ],
    errors: ["4 PatternMismatch"],
  },
];

/** From 2025-06-18 on, only what was negotiated may be used. */
const negotiated = (revision: string): Row[] => [
  {
    why: "a request for what the server did not declare",
    lines: [mcpInitialize(revision), mcpInitialized(revision), ready, `> {"id":2,"method":"prompts/list"}`],
    errors: ["3 CapabilityNotAdvertised"],
  },
  {
    why: "a request for what the client did not declare",
    lines: [mcpInitialize(revision), mcpInitialized(revision), ready, `< {"id":2,"method":"roots/list"}`],
    errors: ["3 CapabilityNotAdvertised"],
  },
  {
    why: "subscribing where resources come without subscriptions",
    lines: [
      mcpInitialize(revision),
      mcpInitialized(revision, `{"resources":{"listChanged":true}}`),
      ready,
      `> {"id":2,"method":"resources/subscribe","params":{"uri":"a:b"}}`,
    ],
    errors: ["3 CapabilityNotAdvertised"],
  },
  {
    why: "a list that changes unannounced",
    lines: [
      mcpInitialize(revision),
      mcpInitialized(revision, `{"tools":{"listChanged":false}}`),
      ready,
      `< {"method":"notifications/tools/list_changed"}`,
    ],
    errors: ["3 CapabilityNotAdvertised"],
  },
];

const announced = (client: string, server: string): Line[] => [
  mcpInitialize("2025-11-25", client),
  mcpInitialized("2025-11-25", server),
  ready,
];
const special: readonly Line[] = [
  `< {"id":1,"method":"sampling/createMessage","params":{"messages":[],"maxTokens":1,"tools":[]}}`,
  `< {"id":2,"method":"elicitation/create","params":{"mode":"url","message":"m","url":"https://a.example","elicitationId":"e"}}`,
  `< {"id":3,"method":"elicitation/create","params":{"message":"m","requestedSchema":{"type":"object","properties":{}}}}`,
  `> {"id":2,"method":"tools/call","params":{"name":"t","task":{}}}`,
];

const rows: Readonly<Record<string, readonly Row[]>> = {
  "mcp@2024-11-05": handshake("2024-11-05"),
  "mcp@2025-03-26": handshake("2025-03-26"),
  "mcp@2025-06-18": [...handshake("2025-06-18"), ...negotiated("2025-06-18")],
  "mcp@2025-11-25": [
    ...handshake("2025-11-25"),
    ...negotiated("2025-11-25"),
    {
      why: "a server may ask for tasks of the client only where the client has them",
      lines: [
        mcpInitialize("2025-11-25"),
        mcpInitialized("2025-11-25", `{"tasks":{}}`),
        ready,
        `> {"id":2,"method":"tasks/get","params":{"taskId":"t"}}`,
        `< {"id":3,"method":"tasks/get","params":{"taskId":"t"}}`,
      ],
      errors: ["4 CapabilityNotAdvertised"],
    },
    {
      why: "tools in sampling, URLs in elicitation and tasks of tools only where they were announced",
      lines: [...announced(`{"sampling":{},"elicitation":{}}`, `{"tools":{},"tasks":{}}`), ...special],
      errors: ["3 CapabilityNotAdvertised", "4 CapabilityNotAdvertised", "6 CapabilityNotAdvertised"],
    },
    {
      why: "where they were, they may come",
      lines: [
        ...announced(
          `{"sampling":{"tools":{}},"elicitation":{"url":{},"form":{}}}`,
          `{"tools":{},"tasks":{"requests":{"tools":{"call":{}}}}}`,
        ),
        ...special,
      ],
      errors: [],
    },
  ],
  "mcp@2026-07-28": [
    {
      why: "no handshake: each request says what it needs",
      lines: [
        `> {"id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`,
        `< {"id":1,"result":{"resultType":"complete","tools":[],"ttlMs":0,"cacheScope":"public"}}`,
      ],
    },
    {
      why: "a request without its own version and capabilities",
      lines: [`> {"id":1,"method":"tools/list","params":{}}`],
      errors: ["0 MissingMember"],
    },
    { why: "a method of the older revisions", lines: [`> {"id":1,"method":"ping"}`], errors: ["0 UnknownMethod"] },
    {
      why: "a result that asks for nothing",
      lines: [
        `> {"id":1,"method":"tools/call","params":{"name":"t","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`,
        `< {"id":1,"result":{"resultType":"input_required"}}`,
      ],
      errors: ["1 MissingMember"],
    },
    {
      why: "a result that gives a state only",
      lines: [
        `> {"id":1,"method":"tools/call","params":{"name":"t","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`,
        `< {"id":1,"result":{"resultType":"input_required","requestState":"s"}}`,
      ],
    },
    {
      why: "a resource without hints for caching",
      lines: [
        `> {"id":1,"method":"resources/read","params":{"uri":"a:b","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`,
        `< {"id":1,"result":{"resultType":"complete","contents":[]}}`,
      ],
      errors: ["1 MissingMember", "1 MissingMember"],
    },
  ],
  "lsp@3.17": lspRows(),
  "lsp@3.18": lspRows(),
};

function lspRows(): Row[] {
  const initialize: Line = `> {"id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}`;
  const initialized: Line = `< {"id":1,"result":{"capabilities":{}}}`;
  const go: Line = `> {"method":"initialized","params":{}}`;
  const hover: Line = `> {"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a"},"position":{"line":0,"character":0}}}`;
  const shutdown: Line = `> {"id":3,"method":"shutdown"}`;
  return [
    {
      why: "a whole session",
      lines: [
        initialize,
        initialized,
        go,
        hover,
        `< {"id":2,"result":null}`,
        shutdown,
        `< {"id":3,"result":null}`,
        `> {"method":"exit"}`,
      ],
    },
    { why: "a question before initialize", lines: [hover], errors: ["0 StateViolation"] },
    {
      why: "the refusal of it is right",
      lines: [hover, `< {"id":2,"error":{"code":-32002,"message":"no"}}`],
      errors: ["0 StateViolation"],
    },
    { why: "a question before the result", lines: [initialize, hover], errors: ["1 StateViolation"] },
    { why: "a question before initialized", lines: [initialize, initialized, hover], errors: ["2 StateViolation"] },
    {
      why: "initialize twice",
      lines: [initialize, initialized, go, initialize.replace('"id":1', '"id":9') as Line],
      errors: ["3 StateViolation"],
    },
    {
      why: "a question after shutdown",
      lines: [initialize, initialized, go, shutdown, hover],
      errors: ["4 StateViolation"],
    },
    { why: "exit at any time", lines: [`> {"method":"exit"}`] },
    {
      why: "a server may log before its result",
      lines: [initialize, `< {"method":"window/logMessage","params":{"type":3,"message":""}}`],
    },
    {
      why: "but not report",
      lines: [
        initialize,
        `< {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///a","diagnostics":[]}}`,
        initialized,
      ],
      errors: ["1 StateViolation"],
    },
    {
      why: "a cancelled question answers that it was",
      lines: [
        initialize,
        initialized,
        go,
        hover,
        `> {"method":"$/cancelRequest","params":{"id":2}}`,
        `< {"id":2,"error":{"code":-32800,"message":"cancelled"}}`,
      ],
    },
    {
      why: "shutdown gives null",
      lines: [initialize, initialized, go, shutdown, `< {"id":3,"result":1}`],
      errors: ["4 TypeMismatch"],
    },
  ];
}

describe.each(index)("$name", ({ name }) => {
  const { events } = loadContract(index.find((one) => one.name === name) as IndexEntry);
  const protocol = protocolOf(name);

  test("loads without a complaint", () => {
    expect(events.filter(({ severity }) => severity !== "NOTE" && severity !== "SUPPRESSED")).toEqual([]);
    expect(
      protocol.peers.flatMap((peer) => protocol.servicesFor(peer).flatMap(({ advisories }) => advisories)),
    ).toEqual([]);
  });

  test.each(rows[name] ?? [])("$why", ({ lines, errors = [] }) => {
    expect(errorsOf(protocol, lines)).toEqual(errors);
  });
});

describe("a log that begins in the middle", () => {
  const findingsOf = (name: string, lines: readonly Line[]): string[] => {
    const checker = new TranscriptChecker(protocolOf(name));
    const found = lines.flatMap((line) => {
      const message = `{"jsonrpc":"2.0",${line.slice(2).trim().slice(1)}`;
      return checker.feed({ sender: line.startsWith(">") ? "client" : "server", message });
    });
    return [...found, ...checker.finish().findings].map(({ entry, code, severity }) => `${entry} ${code} ${severity}`);
  };
  const call = (id: string): Line => `> {"id":${id},"method":"tools/list"}`;
  const answer = (id: string): Line => `< {"id":${id},"result":{"tools":[]}}`;
  const name = "mcp@2025-11-25";

  test.each<{ readonly why: string; readonly lines: readonly Line[]; readonly found: readonly string[] }>([
    {
      why: "one advice",
      lines: [call("17"), answer("17"), call("18"), answer("18")],
      found: ["0 StateViolation advisory"],
    },
    { why: "of ids that are texts too", lines: [call('"a"'), answer('"a"')], found: ["0 StateViolation advisory"] },
    { why: "peers begin to count with 1", lines: [call("1"), answer("1")], found: ["0 StateViolation error"] },
    {
      why: "a call that opens the session shows the beginning after all",
      lines: [
        call("17"),
        answer("17"),
        mcpInitialize("2025-11-25"),
        mcpInitialized("2025-11-25", `{"tools":{}}`),
        ready,
      ],
      found: ["0 StateViolation error"],
    },
  ])("$why", ({ lines, found }) => {
    expect(findingsOf(name, lines)).toEqual(found);
  });

  test.each(["lsp@3.17", "lsp@3.18"])("a session of %s that ends does not show its beginning", (lsp) => {
    const lines: readonly Line[] = [
      `> {"id":17,"method":"workspace/symbol","params":{"query":""}}`,
      `< {"id":17,"result":null}`,
      `> {"id":18,"method":"shutdown"}`,
      `< {"id":18,"result":null}`,
      `> {"method":"exit"}`,
    ];
    expect(findingsOf(lsp, lines)).toEqual(["0 StateViolation advisory"]);
  });
});
