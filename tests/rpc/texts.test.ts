import { describe, expect, test } from "vitest";
import { compared, placesOf, serviceOf } from "./check.ts";

const service = serviceOf(`
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Ping] }
@method(name: "ping", params: "named", nullResult: true)
operation Ping {}
`);

describe("what is no JSON is told where it stops being JSON", () => {
  const rows = [
    { why: "nothing", text: "⟦InvalidJson⟧" },
    { why: "a trailing comma", text: `{"jsonrpc":"2.0","id":1,"method":"ping",⟦InvalidJson⟧}` },
    { why: "a comment", text: `{"jsonrpc":"2.0",⟦InvalidJson⟧/* hi */"id":1,"method":"ping"}` },
    { why: "two values", text: `{"jsonrpc":"2.0","id":1,"method":"ping"}⟦InvalidJson⟧{}` },
    { why: "NaN", text: `{"jsonrpc":"2.0","id":⟦InvalidJson⟧NaN,"method":"ping"}` },
    { why: "in UTF-16 code units", text: `{"x":"😀é",⟦InvalidJson⟧}` },
    { why: "a leading byte order mark", text: `⟦InvalidJson⟧\ufeff{"jsonrpc":"2.0","id":1,"method":"ping"}` },
  ];
  test.each(rows)("$why", ({ text }) => {
    const { found, marks } = compared(text, (message) => service.validateRequest(message));
    expect(found).toEqual(marks);
  });
});

describe("bytes", () => {
  const encode = (text: string) => new TextEncoder().encode(text);

  test("are read as UTF-8", () => {
    expect(service.validateRequest(encode(`{"jsonrpc":"2.0","id":"é😀","method":"ping"}`))).toMatchObject({
      isValid: true,
      id: { kind: "string", value: "é😀" },
    });
  });

  test("findings count UTF-16 code units there too", () => {
    const { found, marks } = compared(`{"x":"é😀","jsonrpc":"2.0","id":⟦FractionalId⟧1.5,"method":"ping"}`, (message) =>
      service.validateRequest(encode(message)),
    );
    expect(found).toEqual(marks);
  });

  test("that are no UTF-8 are no JSON, at the place of the bad byte", () => {
    const bytes = Uint8Array.of(...encode(`{"é😀":"`), 0xff, ...encode(`"}`));
    const { findings, reply } = service.validateRequest(bytes);
    expect(findings.map(({ code, offset }) => [code, offset])).toEqual([["InvalidJson", `{"é😀":"`.length]]);
    expect(reply).toMatchObject({ kind: "protocolError", code: -32700 });
  });
});

describe("repeated keys", () => {
  const rows = [
    {
      why: "of the envelope",
      text: `{"jsonrpc":"2.0","id":1,"method":"ping",⟦DuplicateKey⟧"method":"ping"}`,
      places: ["DuplicateKey /method"],
    },
    {
      why: "after unescaping",
      text: `{"jsonrpc":"2.0","id":1,⟦DuplicateKey⟧"\\u0069d":2,"method":"ping"}`,
      places: ["DuplicateKey /id"],
    },
    {
      why: "in what is ignored",
      text: `{"jsonrpc":"2.0","id":1,"method":"ping","x":[{"a":1,⟦DuplicateKey⟧"a":1}]}`,
      places: ["DuplicateKey /x/0/a"],
    },
    {
      why: "each of them",
      text: `{"a":1,⟦DuplicateKey⟧"a":2,⟦DuplicateKey⟧"a":3}`,
      places: ["DuplicateKey /a", "DuplicateKey /a"],
    },
  ];
  test.each(rows)("$why", ({ text, places }) => {
    const { found, marks } = compared(text, (message) => service.validateRequest(message));
    expect(found).toEqual(marks);
    const result = service.validateRequest(text.replaceAll(/⟦\w+⟧/g, ""));
    expect(placesOf(result.findings)).toEqual(places);
    // Nothing further is judged: which message it is depends on the reader.
    expect(result).toMatchObject({ kind: undefined, complete: true, isValid: false, reply: { kind: "unusable" } });
  });
});

test("a result does not change when the next message is checked", () => {
  const first = service.validateRequest(`{"jsonrpc":"2.0","id":"first","method":"nope"}`);
  const copy = structuredClone({ ...first, reply: undefined });
  service.validateRequest(`{"jsonrpc":"2.0","id":"second","method":"other","x":[1,2,3]}`);
  service.validateRequestBatch(`[1,2,3]`);
  expect({ ...first, reply: undefined }).toEqual(copy);
});
