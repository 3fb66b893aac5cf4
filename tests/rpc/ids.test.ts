import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Tape } from "../../src/json/tape.ts";
import { readEnvelope, readId } from "../../src/rpc/envelope.ts";
import { IdTable } from "../../src/rpc/id-table.ts";
import { ABSENT_ID, idKey, idText, type MessageId, NULL_ID, sameId } from "../../src/rpc/ids.ts";

/** The id that stands in a message as this JSON text. */
function idOf(text: string): MessageId {
  const tape = new Tape();
  expect(tape.scan(`{"id":${text}}`)).toBe(true);
  return readId(tape, readEnvelope(tape));
}

describe("one id, however it is written", () => {
  const rows: readonly (readonly string[])[] = [
    ["1", "1.0", "1e0", "10e-1", "0.1e1", "1.000"],
    ["0", "-0", "0.0", "0e99", "-0e-5"],
    ["100", "1e2", "100.0", "1000e-1"],
    ["-7", "-7.0", "-70e-1"],
    ["1.5", "15e-1", "1.50"],
    ["9007199254740993", "9007199254740993.0", "9.007199254740993e15"],
    ["1e400", "10e399", "1000e397"],
    ["1e1000000000", "10e999999999"],
    [`"a"`, `"\\u0061"`],
    [`"\\ud83d\\ude00"`, `"😀"`],
    [`{"a":[1.0],"b":2}`, `{"b":2e0,"a":[1]}`],
    ["[true,null]", "[true, null]"],
  ];
  test.each(rows)("%s", (...texts) => {
    for (const text of texts) expect(sameId(idOf(texts[0] as string), idOf(text))).toBe(true);
  });
});

describe("different ids", () => {
  const texts = [
    ...["null", "0", "1", "-1", "1.5", "0.1", "9007199254740992", "9007199254740993", "1e400", "1e401", "-1e400"],
    ...[`"1"`, `""`, `"null"`, `"n1"`, `"0"`, `"a"`, `"A"`, `"\\ud800"`, "true", "false", `"true"`],
    ...["[]", "[1]", `["1"]`, "[1,2]", "[2,1]", "{}", `{"a":1}`, `{"a":"1"}`, `{"a":[9007199254740993]}`],
    ...[`{"a":[9007199254740992]}`, `{"a":{}}`, `{"a":null}`, `{"b":1}`],
  ];
  test("no two have the same key", () => {
    expect(new Set(texts.map((text) => idKey(idOf(text)))).size).toBe(texts.length);
  });

  test("no id is another one than null", () => {
    expect(sameId(ABSENT_ID, NULL_ID)).toBe(false);
  });
});

describe("ids in messages", () => {
  const rows = [
    { text: "9007199254740993", said: "9007199254740993" },
    { text: "1.0", said: "1.0" },
    { text: `"a\\"b"`, said: `"a\\"b"` },
    { text: "null", said: "null" },
    { text: `{"a":[1.0]}`, said: `{"a":[1]}` },
  ];
  test.each(rows)("$text", ({ text, said }) => expect(idText(idOf(text))).toBe(said));
});

describe("properties", () => {
  test("two numbers have one key exactly when their exact values are equal", () => {
    const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: -6, max: 6 }));
    fc.assert(
      fc.property(decimal, decimal, ([a, m], [b, n]) => {
        const equal = a * 10n ** BigInt(m + 6) === b * 10n ** BigInt(n + 6);
        expect(sameId(idOf(`${a}e${m}`), idOf(`${b}e${n}`))).toBe(equal);
      }),
    );
  });

  test("two values have one key exactly when their JSON is equal with sorted keys", () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const canonical = (one: unknown): string =>
      JSON.stringify(one, (_, inner: unknown) =>
        inner !== null && typeof inner === "object" && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
          : inner,
      );
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(sameId(idOf(JSON.stringify(a)), idOf(JSON.stringify(b)))).toBe(canonical(a) === canonical(b));
      }),
    );
  });

  test("an id of a billion digits' worth costs no more than a short one", () => {
    expect(idKey(idOf("1e999999999")).length).toBeLessThan(20);
  });
});

test("a table knows the first place of every id, however it is written", () => {
  const texts = [
    ...[
      "null",
      "0",
      "-0",
      "1",
      "1.0",
      "10e-1",
      "1.5",
      "15e-1",
      "9007199254740993",
      "9007199254740993.0",
      "1e400",
      "10e399",
    ],
    ...[
      `"1"`,
      `"n1"`,
      `""`,
      `"a"`,
      `"\\u0061"`,
      `"0"`,
      "true",
      "[]",
      "[1]",
      "[1.0]",
      `{"a":1,"b":2}`,
      `{"b":2,"a":1.0}`,
    ],
    ...Array.from({ length: 40 }, (_, at) => String(at)),
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...texts), { maxLength: 60 }), (chosen) => {
      const table = new IdTable();
      const ids = chosen.map(idOf);
      for (const [place, id] of ids.entries()) {
        const first = ids.findIndex((earlier) => sameId(earlier, id));
        expect(table.firstOf(id, place)).toBe(first === place ? undefined : first);
      }
    }),
  );
});
