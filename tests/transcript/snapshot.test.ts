import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TranscriptChecker, type TranscriptEnd, type TranscriptOptions } from "../../src/transcript/checker.ts";
import type { TranscriptEntry } from "../../src/transcript/entry.ts";
import type { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { LogReader } from "../../src/transcript/read/log.ts";
import { LogMapping } from "../../src/transcript/read/log-mapping.ts";
import { checksumOf } from "../../src/transcript/snapshot/checksum.ts";
import { SnapshotError } from "../../src/transcript/snapshot/error.ts";
import type { TranscriptFinding } from "../../src/transcript/transcript-finding.ts";
import { corpora } from "../contracts/bundled.ts";
import { anyEntries } from "../helpers/any-entries.ts";
import { bundledProtocol } from "../helpers/bundled-protocol.ts";
import { entryOf, link, link10, protocolOf } from "../helpers/conversation.ts";
import { withPolicies } from "../helpers/policy-model.ts";
import { door, guardedBoth, tokenDoor } from "../helpers/session-model.ts";

type Outcome = readonly [readonly TranscriptFinding[], TranscriptEnd];

function inOne(protocol: ProtocolDescription, all: readonly TranscriptEntry[], options: TranscriptOptions): Outcome {
  const checker = new TranscriptChecker(protocol, options);
  return [checker.feedAll(all), checker.finish()];
}

/** Through JSON text at each cut; the first checker is fed on, which must not show. */
function inParts(
  protocol: ProtocolDescription,
  all: readonly TranscriptEntry[],
  options: TranscriptOptions,
  cuts: readonly number[],
): Outcome {
  let checker = new TranscriptChecker(protocol, options);
  const found: TranscriptFinding[] = [];
  for (const [index, entry] of all.entries()) {
    if (cuts.includes(index)) {
      const next = through(protocol, checker);
      checker.feedAll(all.slice(index));
      checker.finish();
      checker = next;
    }
    found.push(...checker.feed(entry));
  }
  checker = through(protocol, checker);
  const end = checker.finish();
  const again = through(protocol, checker);
  expect(again.feed({ sender: "client", message: "{" })).toEqual([]);
  expect(again.finish()).toEqual(end);
  return [found, end];
}

function through(protocol: ProtocolDescription, checker: TranscriptChecker): TranscriptChecker {
  const snapshot = checker.snapshot();
  const restored = TranscriptChecker.restore(protocol, JSON.parse(JSON.stringify(snapshot)));
  expect(restored.snapshot()).toEqual(snapshot);
  return restored;
}

const protocols = [
  door,
  guardedBoth,
  tokenDoor,
  link10,
  withPolicies(`batches: "loose", ids: "stringOrInteger"`, {
    session: `pipelining: "accept"`,
    cancels: `reply: "optional"`,
  }),
  withPolicies(`batches: "forbidden", unknownMethods: "accept"`),
];
const options: fc.Arbitrary<TranscriptOptions> = fc.record({
  completeness: fc.constantFrom("complete" as const, "partial" as const),
  correlation: fc.constantFrom(true, true, true, false),
  limits: fc.constantFrom(
    {},
    {},
    { activeCalls: 2, answeredIds: 2, findings: 9 },
    { answeredIds: 1 },
    { entryBytes: 60 },
  ),
});

describe("a check that goes on elsewhere", () => {
  test.each(protocols.map((protocol, index) => ({ protocol, index })))(
    "gives the same findings and the same summary: protocol $index",
    ({ protocol }) => {
      fc.assert(
        fc.property(anyEntries, fc.array(fc.nat(24), { maxLength: 3 }), options, (all, cuts, some) => {
          expect(inParts(protocol, all, some, cuts)).toEqual(inOne(protocol, all, some));
        }),
        { numRuns: 150 },
      );
    },
  );

  const rows: { why: string; protocol: ProtocolDescription; before: string[]; after: string[] }[] = [
    {
      why: "ids to the digit",
      protocol: link,
      before: [
        `client: {"jsonrpc": "2.0", "id": 10e-1, "method": "ping"}`,
        `client: {"jsonrpc": "2.0", "id": 9007199254740993, "method": "ping"}`,
      ],
      after: [
        `server: {"jsonrpc": "2.0", "id": 1.0, "result": null}`,
        `server: {"jsonrpc": "2.0", "id": 9007199254740992, "result": null}`,
      ],
    },
    {
      why: "a lone surrogate in an id",
      protocol: link,
      before: [`client: {"jsonrpc": "2.0", "id": "\\ud800", "method": "ping"}`],
      after: [
        `server: {"jsonrpc": "2.0", "id": "\ufffd", "result": null}`,
        `server: {"jsonrpc": "2.0", "id": "\\ud800", "result": null}`,
      ],
    },
    {
      why: "a long id",
      protocol: link,
      before: [`client: {"jsonrpc": "2.0", "id": "${"x".repeat(5000)}", "method": "ping"}`],
      after: [`server: {"jsonrpc": "2.0", "id": "${"x".repeat(5000)}", "result": 1}`],
    },
    {
      why: "a structured id",
      protocol: link10,
      before: [`client: {"id": {"a": [1.0, "b"]}, "method": "ping", "params": []}`],
      after: [`server: {"id": {"a": [1, "b"]}, "result": null, "error": null}`],
    },
    {
      why: "a 1.0 notification, which a null id may answer",
      protocol: link10,
      before: [`client: {"method": "note", "params": ["a"], "id": null}`],
      after: [`server: {"result": null, "error": null, "id": null}`],
    },
    {
      why: "an id that stands twice",
      protocol: link,
      before: [`client: {"jsonrpc": "2.0", "id": 1, "id": 2, "method": "ping"}`],
      after: [
        `server: {"jsonrpc": "2.0", "id": 2, "result": null}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
      ],
    },
    {
      why: "what was wrong with an element of a batch",
      protocol: withPolicies(`batches: "loose"`),
      before: [
        `client: [{"jsonrpc": "2.0", "id": 1, "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "id": 2, "method": "ping"}]`,
      ],
      after: [
        `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
        `server: {"jsonrpc": "2.0", "id": 2, "result": null}`,
      ],
    },
  ];
  test.each(rows)("$why", ({ protocol, before, after }) => {
    const all = [...before, ...after].map(entryOf);
    expect(inParts(protocol, all, {}, [before.length])).toEqual(inOne(protocol, all, {}));
  });

  test("by times and places of the calls", () => {
    const call = {
      ...entryOf(`client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`),
      location: { line: 3, column: 9 },
      time: 12.5,
    };
    const waiting: unknown[] = [];
    const observer = { entry: () => {}, end: (calls: readonly unknown[]) => void waiting.push(...calls) };
    const checker = new TranscriptChecker(link);
    checker.feed(call);
    const restored = TranscriptChecker.restore(link, checker.snapshot(), { observer, completeness: "complete" });
    expect(restored.finish().findings).toMatchObject([{ code: "MissingResponse", location: { line: 3, column: 9 } }]);
    expect(waiting).toMatchObject([{ entry: 0, time: 12.5 }]);
  });

  describe.skipIf(!existsSync(corpora))("through every shared log", () => {
    const logs = ["mcp-logs", "lsp-logs"].flatMap((folder) => {
      const path = join(corpora, folder);
      return existsSync(path)
        ? readdirSync(path)
            .filter((file) => file.endsWith(".jsonl"))
            .map((file) => ({ folder, file }))
        : [];
    });
    test.each(logs)("$folder/$file", ({ folder, file }) => {
      const revision = /^\d{4}-\d\d-\d\d/.exec(file)?.[0];
      const protocol = bundledProtocol(revision === undefined ? "lsp@3.18" : `mcp@${revision}`);
      const [client, server] = protocol.peers;
      const reader = new LogReader(LogMapping.dirMessage({ in: client, out: server }));
      const text = readFileSync(join(corpora, folder, file), "utf8");
      const all = [...reader.pushText(text).entries, ...reader.end().entries];
      const cuts = Array.from({ length: 5 }, (_, index) => Math.floor(((index + 0.5) * all.length) / 5));
      expect(inParts(protocol, all, {}, cuts)).toEqual(inOne(protocol, all, {}));
    });
  });
});

describe("a snapshot that does not fit", () => {
  const checker = new TranscriptChecker(door, { limits: { activeCalls: 7 } });
  checker.feedAll(
    [
      `client: {"jsonrpc": "2.0", "id": 1, "method": "open"}`,
      `client: {"jsonrpc": "2.0", "id": 2, "method": "read"}`,
    ].map(entryOf),
  );
  const snapshot = checker.snapshot();
  const refused = (run: () => unknown): string => {
    try {
      run();
    } catch (error) {
      if (error instanceof SnapshotError) return `${error.problem}: ${error.message}`;
      throw error;
    }
    return "restored";
  };

  test("goes on where it does", () => {
    expect(refused(() => TranscriptChecker.restore(door, snapshot))).toBe("restored");
    expect(
      refused(() =>
        TranscriptChecker.restore(door, snapshot, { completeness: "complete", limits: { activeCalls: 7 } }),
      ),
    ).toBe("restored");
  });

  test("of another protocol", () => {
    expect(refused(() => TranscriptChecker.restore(link, snapshot))).toBe(
      "contract: I expected a snapshot of protocol demo#Link; this one is of demo#Door.",
    );
  });

  test("of another version", () => {
    expect(refused(() => TranscriptChecker.restore(link10, new TranscriptChecker(link).snapshot()))).toBe(
      "contract: I expected a snapshot of JSON-RPC 1.0; this one is of 2.0.",
    );
  });

  test("of a contract that has changed since", () => {
    expect(refused(() => TranscriptChecker.restore(guardedBoth, snapshot))).toMatch(
      /^contract: The contract is not the one of this snapshot: its fingerprint was [0-9a-f]{12}…, and is [0-9a-f]{12}… now\.$/,
    );
  });

  test.each([
    [{ limits: { activeCalls: 8 } }, "limit activeCalls to be 7, as in the snapshot; I was given 8"],
    [{ limits: { findings: 1 } }, "limit findings to be 10000, as in the snapshot; I was given 1"],
    [{ correlation: false }, "correlation to be true, as in the snapshot; I was given false"],
    [{ legacyErrors: "codeMessageData" }, "legacyErrors to be opaque, as in the snapshot; I was given codeMessageData"],
  ] as const)("with other options: %j", (given, message) => {
    expect(refused(() => TranscriptChecker.restore(door, snapshot, given))).toBe(`options: I expected ${message}.`);
  });

  test("of another release", () => {
    expect(refused(() => TranscriptChecker.restore(door, { ...snapshot, form: 2 }))).toBe(
      "form: I expected a snapshot of form 1; this one has form 2, of another release.",
    );
  });

  test("of a conversation with something left out", () => {
    const checker = new TranscriptChecker(door, { completeness: "complete" });
    checker.skip();
    checker.feed(entryOf(`client: {"jsonrpc": "2.0", "id": 1, "method": "open"}`));
    checker.skip();
    const resumed = TranscriptChecker.restore(door, JSON.parse(JSON.stringify(checker.snapshot())));
    const reply = entryOf(`server: {"jsonrpc": "2.0", "id": 7, "result": {}}`);
    expect(resumed.feed(reply)).toEqual(checker.feed(reply));
    expect(resumed.finish()).toEqual(checker.finish());
  });

  const deep = () => {
    let value: unknown = 1;
    for (let level = 0; level < 20_000; level++) value = { value };
    return value;
  };
  const loop: { self?: unknown } = {};
  loop.self = loop;
  test.each([
    { why: "20,000 levels", x: deep() },
    { why: "a value that holds itself", x: loop },
    { why: "a BigInt", x: 1n },
    { why: "a BigInt in a list", x: [1n] },
  ])("one with $why in it is damaged", ({ x }) => {
    const saved = { ...new TranscriptChecker(door).snapshot(), x };
    expect(refused(() => TranscriptChecker.restore(door, saved))).toMatch(/^damaged: /);
  });

  test.each([undefined, null, 1, "{}", [], {}, { kind: "other" }])("that is none: %j", (value) => {
    expect(refused(() => TranscriptChecker.restore(door, value))).toMatch(/^damaged: /);
  });

  test("with any text or number changed", () => {
    const text = JSON.stringify(snapshot);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom("0", "7", "a", "x", "-"), (at, other) => {
        fc.pre(text[at] !== other);
        let value: unknown;
        try {
          value = JSON.parse(text.slice(0, at) + other + text.slice(at + 1));
        } catch {
          fc.pre(false);
        }
        fc.pre(JSON.stringify(value) !== text);
        expect(refused(() => TranscriptChecker.restore(door, value))).not.toBe("restored");
      }),
      { numRuns: 300 },
    );
  });

  test("made by hand, with a checksum that fits: never more than a SnapshotError", () => {
    const texts = fc.constantFrom<unknown>(null, -1, 1.5, "x", [], {}, true, [[]], 99);
    fc.assert(
      fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 2 }), texts, (places, value) => {
        const changed = structuredClone(snapshot);
        const holders: [Record<string, unknown>, string][] = [];
        const walk = (holder: Record<string, unknown>): void => {
          for (const [key, each] of Object.entries(holder)) {
            holders.push([holder, key]);
            if (typeof each === "object" && each !== null) walk(each as Record<string, unknown>);
          }
        };
        walk(changed.state as unknown as Record<string, unknown>);
        for (const place of places) {
          const [holder, key] = holders[place % holders.length] ?? [];
          if (holder !== undefined && key !== undefined) holder[key] = value;
        }
        const { checksum, ...rest } = changed;
        const outcome = refused(() => {
          const restored = TranscriptChecker.restore(door, { ...rest, checksum: checksumOf(rest) });
          restored.feed(entryOf(`server: {"jsonrpc": "2.0", "id": 1, "result": {}}`));
          restored.finish();
        });
        expect(outcome).toMatch(/^(restored|damaged: .*)$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a fingerprint", () => {
  const model = (inside: string, before = "", more = "") => `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#method
@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "a" }, { name: "b", accepts: B }])
structure Link {}
@jsonRpc(versions: ["2.0"])
service B { version: "1", operations: [Ping] }
${before}
@method(name: "ping", params: "named", nullResult: true)
operation Ping { input := { ${inside} } }
${more}`;
  const print = (text: string, config = {}) => protocolOf(text, "demo#Link", "2.0", config).fingerprint;
  const first = print(model("x: Integer"));

  test("is the same for the same contract", () => {
    expect(print(model("x: Integer"))).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
  });
  test.each([
    ["documentation", print(model("/// Words.\n x: Integer", "/// More words."))],
    ["shapes that the protocol does not lead to", print(model("x: Integer", "", "structure Other {}"))],
    ["limits", print(model("x: Integer"), { limits: {} })],
  ])("does not tell %s apart", (_, other) => expect(other).toBe(first));
  test.each([
    ["another type", print(model("x: String"))],
    ["another constraint", print(model("@required x: Integer"))],
    ["names in JSON", print(model("x: Integer"), { memberNames: "json" })],
    ["unknown members", print(model("x: Integer"), { unknownMembers: "ignore" })],
    ["how large a message may be", print(model("x: Integer"), { limits: { maxBytes: 100 } })],
  ])("tells %s", (_, other) => expect(other).not.toBe(first));
});

describe("a snapshot", () => {
  test("is the same, whatever order a store gives its members", () => {
    const checker = new TranscriptChecker(door);
    checker.feed(entryOf(`client: {"jsonrpc": "2.0", "id": 1, "method": "open", "params": {"ui": {"on": 1}}}`));
    const turned = JSON.parse(JSON.stringify(checker.snapshot()), (_, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(TranscriptChecker.restore(door, turned).snapshot()).toEqual(checker.snapshot());
  });

  test("stays within its size, whatever is fed", () => {
    const limits = { activeCalls: 50, answeredIds: 80, entryBytes: 5000 };
    const checker = new TranscriptChecker(link, { limits });
    let most = 0;
    for (let index = 0; index < 3000; index++) {
      const id = JSON.stringify(`${index}`.padStart(index % 7 === 0 ? 4000 : 10, "ü"));
      const sender = index % 2 === 0 ? "client" : "server";
      const other = index % 2 === 0 ? "server" : "client";
      const method = sender === "client" ? "ping" : "ask";
      checker.feed({ sender, message: `{"jsonrpc": "2.0", "id": ${id}, "method": "${method}"}` });
      if (index % 3 !== 0) checker.feed({ sender: other, message: `{"jsonrpc": "2.0", "id": ${id}, "result": null}` });
      checker.feed({ sender, message: "{" });
      const batch = Array.from(
        { length: 40 },
        (_, at) => `{"jsonrpc": "2.0", "id": "${index}-${at}", "method": "${method}"}`,
      );
      checker.feed({ sender, message: `[${batch.join(",")}]` });
      if (index % 500 === 499) most = Math.max(most, JSON.stringify(checker.snapshot()).length);
    }
    const { activeCalls, answeredIds } = limits;
    const waiting = activeCalls * (1 + 1 + 64) * 300;
    expect(most).toBeLessThan(2 * (waiting + answeredIds * 100 + activeCalls * 1024 * 6) + 2000);
  });
});
