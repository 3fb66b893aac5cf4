import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../src/findings/index.ts";
import type { PreparedService as Service } from "../../src/rpc/index.ts";
import { placesOf, serviceOf } from "./check.ts";

const IDL = `
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Ping, Many] }

@method(name: "ping", params: "named", nullResult: true)
operation Ping {}

@method(name: "many", params: "named", resultMember: "items")
operation Many { input := { items: Integers }, output := { @required items: Integers } }

list Integers { member: Integer }
`;

const service = serviceOf(IDL);

describe("depth", () => {
  const nested = (levels: number) =>
    `{"jsonrpc":"2.0","id":1,"method":"ping","x":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
  const rows = [
    { why: "128 levels", text: nested(128), codes: [] },
    { why: "one more", text: nested(129), codes: ["LimitExceeded"] },
    { why: "a hundred thousand: no stack is used", text: nested(100_000), codes: ["LimitExceeded"] },
  ];
  test.each(rows)("$why", ({ text, codes }) => {
    const result = service.validateRequest(text);
    expect(result.findings.map(({ code }) => code)).toEqual(codes);
    expect(result.complete).toBe(codes.length === 0);
    expect(result.isValid).toBe(codes.length === 0);
  });

  test("in batches and responses too", () => {
    const deep = "[".repeat(129) + "]".repeat(129);
    expect(service.validateRequestBatch(deep)).toMatchObject({ complete: false, reply: { kind: "unusable" } });
    expect(service.validateResponse(deep, { context: { kind: "envelopeOnly" } })).toMatchObject({ complete: false });
  });

  test("a lower limit", () => {
    const shallow = serviceOf(IDL, "2.0", { limits: { maxDepth: 2 } });
    expect(shallow.validateRequest(`{"jsonrpc":"2.0","id":1,"method":"ping","x":[]}`).complete).toBe(true);
    expect(shallow.validateRequest(`{"jsonrpc":"2.0","id":1,"method":"ping","x":[[]]}`).complete).toBe(false);
  });

  test("no higher one", () => {
    const tall = serviceOf(IDL, "2.0", { limits: { maxDepth: 1000 } });
    expect(tall.validateRequest(nested(129)).complete).toBe(false);
  });
});

describe("size", () => {
  const filled = (bytes: number) => {
    const head = `{"jsonrpc":"2.0","id":1,"method":"ping","x":"`;
    return `${head}${"a".repeat(bytes - head.length - 2)}"}`;
  };
  const small = serviceOf(IDL, "2.0", { limits: { maxBytes: 200 } });

  test("at the limit", () => expect(small.validateRequest(filled(200)).isValid).toBe(true));
  test("one byte over", () => {
    const result = small.validateRequest(filled(201));
    expect(placesOf(result.findings)).toEqual(["LimitExceeded "]);
    expect([result.complete, result.isValid]).toEqual([false, false]);
  });
  test("bytes of UTF-8 are counted, not characters", () => {
    const text = `{"jsonrpc":"2.0","id":1,"method":"ping","x":"${"é".repeat(90)}"}`;
    expect(text.length).toBeLessThan(200);
    expect(small.validateRequest(text).complete).toBe(false);
  });
  test("16 MiB by default", () => {
    expect(service.validateRequest(filled(16 * 1024 * 1024)).isValid).toBe(true);
    expect(service.validateRequest(filled(16 * 1024 * 1024 + 1)).complete).toBe(false);
  });
  test("of bytes as well", () => {
    expect(small.validateRequest(new TextEncoder().encode(filled(201))).complete).toBe(false);
  });
});

describe("findings", () => {
  const request = (wrong: number) =>
    `{"jsonrpc":"2.0","id":1,"method":"many","params":{"items":[${Array(wrong).fill(`"x"`).join(",")}]}}`;
  const kept = (checked: Service, text: string): [number, string | undefined, boolean] => {
    const { findings, complete } = checked.validateRequest(text);
    return [findings.length, findings.at(-1)?.code, complete];
  };
  const three = serviceOf(IDL, "2.0", { limits: { maxFindings: 3 } });

  test("all up to the limit", () => expect(kept(three, request(3))).toEqual([3, "TypeMismatch", true]));
  test("one more takes the last place", () => expect(kept(three, request(4))).toEqual([3, "LimitExceeded", false]));
  test("a million more cost no more", () =>
    expect(kept(three, request(1_000_000))).toEqual([3, "LimitExceeded", false]));
  test("a thousand by default", () => {
    expect(kept(service, request(1000))).toEqual([1000, "TypeMismatch", true]);
    expect(kept(service, request(1001))).toEqual([1000, "LimitExceeded", false]);
  });
  test("a limit of one", () => {
    const one = serviceOf(IDL, "2.0", { limits: { maxFindings: 1 } });
    expect(kept(one, request(1))).toEqual([1, "TypeMismatch", true]);
    expect(kept(one, request(2))).toEqual([1, "LimitExceeded", false]);
  });
  test("of a response", () => {
    const text = `{"jsonrpc":"2.0","id":1,"result":["x","x","x","x"]}`;
    const result = three.validateResponse(text, { context: { kind: "method", method: "many" } });
    expect(result.findings.map(({ code }) => code)).toEqual(["TypeMismatch", "TypeMismatch", "LimitExceeded"]);
    expect([result.complete, result.isValid]).toEqual([false, false]);
  });
  test("repeated keys count too", () => {
    const result = three.validateRequest(`{"a":1,"a":1,"a":1,"a":1,"a":1}`);
    expect(result.findings.at(-1)?.code).toBe("LimitExceeded");
    expect(result.complete).toBe(false);
  });

  test("of repeated keys as many as of anything else", () => {
    const repeating = (times: number) =>
      `{"jsonrpc":"2.0","method":"ping","params":{${Array(times + 1).fill('"k":1')}}}`;
    const { findings } = service.validateRequest(repeating(1000));
    expect(findings.every(({ code }) => code === "DuplicateKey")).toBe(true);
    expect(kept(service, repeating(1000))).toEqual([1000, "DuplicateKey", true]);
    expect(kept(service, repeating(1001))).toEqual([1000, "LimitExceeded", false]);
    expect(kept(service, repeating(100_000))).toEqual([1000, "LimitExceeded", false]);
    expect(kept(three, repeating(3))).toEqual([3, "DuplicateKey", true]);
    expect(kept(three, repeating(4))).toEqual([3, "LimitExceeded", false]);
  });

  describe("of a batch are counted together", () => {
    const element = `{"jsonrpc":"2.0","id":1.5,"method":"nope"}`;
    test("entries end where the room did", () => {
      const result = three.validateRequestBatch(`[${Array(5).fill(element).join(",")}]`);
      expect(result.findings.map(({ code }) => code)).toEqual(["FractionalId", "UnknownMethod", "LimitExceeded"]);
      expect(result.entries.map(({ index }) => index)).toEqual([0, 1]);
      expect([result.complete, result.isValid, result.reply.kind]).toEqual([false, false, "unusable"]);
    });
    test("a finding that gives its place to the limit does so in its entry too", () => {
      const bad = `{"jsonrpc":"2.0","id":1,"method":"nope"}`;
      const good = `{"jsonrpc":"2.0","id":2,"method":"ping"}`;
      const result = three.validateRequestBatch(`[7,7,7,${good},${bad},${bad}]`);
      expect(result.entries.map((entry) => placesOf(entry.result.findings))).toEqual([
        ["InvalidEnvelope /0"],
        ["InvalidEnvelope /1"],
        ["LimitExceeded "],
        [],
        ["LimitExceeded "],
      ]);
      expect(result.entries.map((entry) => entry.result.complete)).toEqual([true, true, false, true, false]);
      expect(result.entries[2]?.result.reply.kind).toBe("unusable");
    });
    test("whatever is wrong with the entries, theirs are the batch's", () => {
      const element = fc.constantFrom(
        `7`,
        `{}`,
        `{"jsonrpc":"2.0","id":1,"method":"ping"}`,
        `{"jsonrpc":"2.0","id":1.5,"method":"nope"}`,
        `{"jsonrpc":"2.0","id":2,"method":"many","params":{"items":["x",null,1.5]}}`,
        `{"jsonrpc":"2.0","id":3,"result":7}`,
      );
      fc.assert(
        fc.property(fc.array(element, { minLength: 1 }), fc.integer({ min: 1, max: 12 }), (elements, maxFindings) => {
          const limited = serviceOf(IDL, "2.0", { limits: { maxFindings } });
          const text = `[${elements.join(",")}]`;
          const context = { kind: "batchMethod", method: "many" } as const;
          for (const batch of [limited.validateRequestBatch(text), limited.validateResponseBatch(text, { context })]) {
            const listed = new Set(batch.findings);
            expect(batch.findings.length).toBeLessThanOrEqual(maxFindings);
            expect(listed.size).toBe(batch.findings.length);
            expect(batch.findings.at(-1)?.code === "LimitExceeded").toBe(!batch.complete);
            expect(
              batch.entries.flatMap(({ result }) => result.findings).filter((found) => !listed.has(found)),
            ).toEqual([]);
          }
        }),
      );
    });
    test("exactly enough room", () => {
      const result = three.validateRequestBatch(`[{"jsonrpc":"2.0","id":1.5,"method":"nope"},7]`);
      expect(result.findings.map(({ code }) => code)).toEqual(["FractionalId", "UnknownMethod", "InvalidEnvelope"]);
      expect(result.complete).toBe(true);
    });
    test("in responses, with what is missing", () => {
      const request = `[${[1, 2, 3, 4, 5].map((id) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`).join(",")}]`;
      const context = { kind: "originalBatch", text: request } as const;
      const result = three.validateResponseBatch(`[{"jsonrpc":"2.0","id":1,"result":null}]`, { context });
      expect(result.findings.map(({ code }) => code)).toEqual(["MissingResponse", "MissingResponse", "LimitExceeded"]);
      expect(result.complete).toBe(false);
    });
    test("an original batch that is not checked to its end cannot be judged by", () => {
      const request = `[${Array(5).fill(element).join(",")}]`;
      const result = three.validateResponseBatch("[]", { context: { kind: "originalBatch", text: request } });
      expect(placesOf(result.findings)).toEqual(["InvalidContext "]);
    });
  });

  test("the last finding is about the whole message", () => {
    const { findings } = three.validateRequest(request(9));
    const last = findings.at(-1) as Finding;
    expect(last).toMatchObject({ severity: "error", pointer: "" });
    expect(last.message).toContain("3");
  });
});

describe("nothing throws", () => {
  const hostile = [
    "",
    "\u0000",
    "\ud800",
    "[".repeat(1_000_000),
    `{"a":`.repeat(1_000_000),
    `{"jsonrpc":"2.0","id":${"9".repeat(1_000_000)},"method":"ping"}`,
    `{"jsonrpc":"2.0","id":1e999999999999999999999,"method":"ping"}`,
    `{"jsonrpc":"2.0","method":"${"\\u0000".repeat(100_000)}"}`,
    `{${Array.from({ length: 200_000 }, (_, index) => `"k${index}":0`).join(",")}}`,
  ];
  test.each(hostile.map((text, index) => ({ index, text })))("hostile text $index", ({ text }) => {
    const started = performance.now();
    service.validateRequest(text);
    service.validateRequestBatch(text);
    service.validateResponse(text, { context: { kind: "originalRequest", text } });
    service.validateResponseBatch(text, { context: { kind: "originalBatch", text } });
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
