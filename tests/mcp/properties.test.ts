import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { base64 } from "../../src/mcp/content.ts";
import { EventLog, readEventId } from "../../src/mcp/http/event-log.ts";
import {
  createContext,
  createServer,
  initial,
  parse,
  REVISIONS,
  respond,
  routes,
  type ToolAnswer,
  tool,
  type ValuesOf,
} from "../../src/mcp/index.ts";
import { modernMeta } from "../helpers/mcp-session.ts";

const server = createServer({
  name: "any",
  version: "1",
  logging: true,
  listChanged: true,
  subscribe: true,
  tools: [{ name: "a", inputSchema: { type: "object" }, handler: async (args) => JSON.stringify(args) }],
  resources: [{ uri: "x://a", name: "a", read: () => "a" }],
  resourceTemplates: [{ uriTemplate: "x://{a}", name: "t", complete: { a: ["1"] }, read: ({ a }) => a }],
  prompts: [{ name: "a", get: (args) => JSON.stringify(args) }],
});

const methods = [
  ...new Set(REVISIONS.flatMap((revision) => [...routes(revision).keys()])),
  "notifications/cancelled",
  "nothing",
];
const small = fc.oneof(
  fc.constantFrom("a", "x://a", "2025-11-25", 1, -1, 0.5, null, true, {}, []),
  fc.jsonValue({ maxDepth: 2 }),
);
const names = fc.constantFrom(
  "name",
  "uri",
  "arguments",
  "cursor",
  "ref",
  "argument",
  "level",
  "notifications",
  "_meta",
  "requestId",
  "requestState",
  "inputResponses",
  "protocolVersion",
  "capabilities",
  "clientInfo",
  "__proto__",
);
const params = fc
  .dictionary(names, small)
  .chain((given) =>
    fc.constantFrom(
      given,
      { ...given, _meta: modernMeta() },
      { ...given, _meta: modernMeta({ elicitation: {} }, { progressToken: 1 }) },
    ),
  );
const message = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant("2.0") }, { weight: 1, arbitrary: small }),
    id: fc.oneof(fc.integer(), fc.string(), small),
    method: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...methods) }, { weight: 1, arbitrary: small }),
    params: fc.oneof({ weight: 9, arbitrary: params }, { weight: 1, arbitrary: small }),
    result: small,
  },
  { requiredKeys: ["jsonrpc"] },
);
const line = fc.oneof(
  { weight: 8, arbitrary: message.map((each) => JSON.stringify(each)) },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.json() },
);

test("whatever comes, there is at most one reply to a line, on one line, and never a throw", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
      const context = createContext(server);
      let state = initial();
      for (const text of lines) {
        const incoming = parse(text);
        const [next, replies] = await respond(context, state, text);
        state = next;
        const told = replies.map((reply) => JSON.parse(reply)).filter(({ method }) => method === undefined);
        expect(told.length).toBeLessThanOrEqual(1);
        for (const reply of replies) expect(reply).not.toMatch(/[\n\r]/);
        if (incoming.kind === "notification" || incoming.kind === "client-response") expect(replies).toEqual([]);
        for (const { id, result, error } of told) {
          if (incoming.kind === "request") expect(id).toEqual(JSON.parse(text).id);
          expect((result === undefined) !== (error === undefined)).toBe(true);
          if (error !== undefined) expect(Number.isInteger(error.code)).toBe(true);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test("base64 is that of the host", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 7000 }), (bytes) => {
      expect(base64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
    }),
  );
});

describe("the events that are kept", () => {
  test("the newest thousand, each stream by itself", () => {
    const log = new EventLog();
    for (let number = 1; number <= 5000; number++) log.keep(number % 2, number, `${number}`);
    expect(log.after(0, 4990)).toEqual(["4992", "4994", "4996", "4998", "5000"]);
    expect(log.after(0, 0).length + log.after(1, 0).length).toBe(1000);
  });

  test("not more than four million characters", () => {
    const log = new EventLog();
    for (let number = 1; number <= 10; number++) log.keep(1, number, "x".repeat(1_000_000));
    expect(log.after(1, 0)).toHaveLength(4);
    log.keep(1, 11, "x".repeat(10_000_000));
    expect(log.after(1, 0)).toEqual([]);
  });

  test("an id tells the stream and the number", () => {
    expect(readEventId("3-17")).toEqual({ stream: 3, number: 17 });
    for (const id of ["", "3", "-3-17", "3-17-1", "3-x", `3-${"1".repeat(16)}`])
      expect(readEventId(id)).toBeUndefined();
  });
});

test("a handler's arguments have the type of the input", () => {
  type Values = ValuesOf<{
    text: { type: "string" };
    word: { type: "string"; enum: readonly ["a", "b"] };
    count: { type: "integer"; optional: true };
    full: { type: "number"; default: 1; optional: true };
    none: { type: "boolean"; nullable: true };
    list: { type: "array"; items: { type: "union"; of: readonly [{ type: "string" }, { type: "integer" }] } };
    deep: { type: "object"; fields: { any: { type: "any" } } };
  }>;
  expectTypeOf<Values["text"]>().toEqualTypeOf<string>();
  expectTypeOf<Values["word"]>().toEqualTypeOf<"a" | "b">();
  expectTypeOf<Values["count"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Values["full"]>().toEqualTypeOf<number>();
  expectTypeOf<Values["none"]>().toEqualTypeOf<boolean | null>();
  expectTypeOf<Values["list"]>().toEqualTypeOf<readonly (string | number)[]>();
  expectTypeOf<Values["deep"]["any"]>().toEqualTypeOf<unknown>();
  tool({
    name: "typed",
    input: { left: { type: "integer" }, how: { type: "string", enum: ["up", "down"], optional: true } },
    handler: ({ left, how }): ToolAnswer => {
      expectTypeOf(left).toEqualTypeOf<number>();
      expectTypeOf(how).toEqualTypeOf<"up" | "down" | undefined>();
      return "";
    },
  });
});
