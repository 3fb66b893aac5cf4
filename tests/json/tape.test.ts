import { describe, expect, test } from "vitest";
import { ExactNumber } from "../../src/json/exact-number.ts";
import { PathFinder } from "../../src/json/path.ts";
import {
  byteEnd,
  byteStart,
  count,
  KeyTable,
  keyId,
  kindAt,
  memberAt,
  next,
  numberAt,
  pathAt,
  sourceAt,
  Tape,
  TokenKind,
  textAt,
  textEquals,
  utf16Offset,
  valueAt,
} from "../../src/json/tape.ts";
import { stillBytes } from "../../src/text/still-bytes.ts";

function scanned(source: string | Uint8Array, keys?: KeyTable): Tape {
  const tape = new Tape();
  tape.scan(source, keys === undefined ? {} : { keys });
  expect(tape.readable).toBe(true);
  return tape;
}

/** Every token: its kind's name and the source it covers. */
function tokens(tape: Tape): string[] {
  const names = Object.fromEntries(Object.entries(TokenKind).map(([name, kind]) => [kind, name]));
  const found: string[] = [];
  for (let index = 0; index < tape.length; index += 2)
    found.push(`${names[kindAt(tape, index)]} ${sourceAt(tape, index)}`);
  return found;
}

describe("the tape has the tokens in the order of the text", () => {
  const rows = [
    { text: " true ", tokens: ["true true"] },
    { text: "[ ]", tokens: ["array [ ]"] },
    {
      text: '[1, -20 ,3.50,1e5,"a\\n",false,null]',
      tokens: [
        'array [1, -20 ,3.50,1e5,"a\\n",false,null]',
        "number 1",
        "number -20",
        "number 3.50",
        "number 1e5",
        'string "a\\n"',
        "false false",
        "null null",
      ],
    },
    {
      text: '{"a" : [ ] , "b\\u0020" : { "c":0 } }',
      tokens: [
        'object {"a" : [ ] , "b\\u0020" : { "c":0 } }',
        'key "a"',
        "array [ ]",
        'key "b\\u0020"',
        'object { "c":0 }',
        'key "c"',
        "number 0",
      ],
    },
    { text: "[[[1] ] \n]", tokens: ["array [[[1] ] \n]", "array [[1] ]", "array [1]", "number 1"] },
  ];
  test.each(rows)("$text", (row) => {
    expect(tokens(scanned(row.text))).toEqual(row.tokens);
    expect(tokens(scanned(new TextEncoder().encode(row.text)))).toEqual(row.tokens);
  });

  test("a container leads behind its last token", () => {
    const tape = scanned('[{"a":[1,2]},3]');
    expect(next(tape, 0)).toBe(tape.length);
    expect(next(tape, 2)).toBe(12);
    expect(sourceAt(tape, 12)).toBe("3");
    expect([count(tape, 0), count(tape, 2), count(tape, 6)]).toEqual([2, 1, 2]);
    expect([byteStart(tape, 2), byteEnd(tape, 2)]).toEqual([1, 12]);
  });
});

describe("text is decoded on demand", () => {
  const rows = [
    { why: "plain", source: '"abc"', text: "abc" },
    { why: "every short escape", source: '"\\"\\\\\\/\\b\\f\\n\\r\\t"', text: '"\\/\b\f\n\r\t' },
    { why: "an escape in hexadecimal, either case", source: '"\\u00e9\\u00E9"', text: "éé" },
    { why: "a pair of escapes", source: '"\\ud83d\\ude00"', text: "😀" },
    { why: "lone surrogate escapes are kept", source: '"\\udc00\\ud800x"', text: "\udc00\ud800x" },
    { why: "two, three and four bytes", source: '"é€😀"', text: "é€😀" },
    { why: "both kinds", source: '"é\\n€\\t😀\\u0041"', text: "é\n€\t😀A" },
    { why: "long and plain", source: `"${"abc".repeat(5000)}"`, text: "abc".repeat(5000) },
    { why: "long and not ASCII", source: `"${"aé😀".repeat(5000)}"`, text: "aé😀".repeat(5000) },
    { why: "long and escaped", source: `"${"a\\u00e9😀".repeat(5000)}"`, text: "aé😀".repeat(5000) },
    { why: "U+0000", source: '"a\\u0000b"', text: "a\u0000b" },
  ];
  test.each(rows)("$why", ({ source, text }) => {
    for (const tape of [scanned(source), scanned(new TextEncoder().encode(source))]) {
      expect(textAt(tape, 0)).toBe(text);
      expect(textEquals(tape, 0, text)).toBe(true);
      expect(textEquals(tape, 0, `${text}x`)).toBe(false);
      expect(textEquals(tape, 0, text.slice(0, -1))).toBe(false);
      expect(sourceAt(tape, 0)).toBe(source);
    }
  });

  test("a string's own lone surrogates are kept, not replaced", () => {
    const source = '{"\ud800":"a\udc00\\n","\ud801":"\ud83d\ude00"}';
    const tape = scanned(source);
    expect(valueAt(tape, 0)).toEqual(
      new Map([
        ["\ud800", "a\udc00\n"],
        ["\ud801", "😀"],
      ]),
    );
    expect(sourceAt(tape, 0)).toBe(source);
    expect(utf16Offset(tape, tape.size)).toBe(source.length);
    expect(tape.wellFormed).toBe(false);
    expect(textEquals(tape, 2, "\ud800")).toBe(true);
    expect(textEquals(tape, 2, "\ud801")).toBe(false);
    expect(tape.scan('{"\ud800":1,"\\ud800":2}')).toBe(false);
  });

  test("text that is a quote or a backslash equals only itself", () => {
    const tape = scanned('["\\"","a","\\\\"]');
    expect(textEquals(tape, 2, '"')).toBe(true);
    expect(textEquals(tape, 4, 'a"')).toBe(false);
    expect(textEquals(tape, 4, 'a",')).toBe(false);
    expect(textEquals(tape, 6, "\\")).toBe(true);
    expect(textEquals(tape, 6, "\\\\")).toBe(false);
  });
});

describe("numbers are exact", () => {
  const rows: { source: string; value?: number }[] = [
    { source: "0", value: 0 },
    { source: "-0", value: 0 },
    { source: "-0.0e5", value: 0 },
    { source: "1.0", value: 1 },
    { source: "999999999", value: 999999999 },
    { source: "-999999999", value: -999999999 },
    { source: "1000000000", value: 1e9 },
    { source: "123456789012345", value: 123456789012345 },
    { source: "9007199254740991", value: 9007199254740991 },
    { source: "9007199254740993" },
    { source: "0.1", value: 0.1 },
    { source: "-12.50", value: -12.5 },
    { source: "1234567.12345678", value: 1234567.12345678 },
    { source: "0.10000000000000000", value: 0.1 },
    { source: "0.1000000000000000055511151231257827" },
    { source: "1e400" },
    { source: "1e-400" },
    { source: "100e-2", value: 1 },
    { source: "1E+2", value: 100 },
    { source: "5e-324", value: 5e-324 },
    { source: "4.9e-324" },
    { source: "1.7976931348623157e308", value: 1.7976931348623157e308 },
    { source: "1152921504606846976" },
    { source: "1152921504606847000", value: 2 ** 60 },
    { source: "1e1000000000" },
    { source: "0.000000000000000000000000000001", value: 1e-30 },
  ];
  test.each(rows)("$source", ({ source, value }) => {
    for (const text of [source, `[${source}]`, `[ ${source} ]`]) {
      const tape = scanned(text);
      const index = text === source ? 0 : 2;
      const number = numberAt(tape, index);
      if (value === undefined) expect(number).toBeInstanceOf(ExactNumber);
      else expect(number).toBe(value);
      if (number instanceof ExactNumber) expect(number.source).toBe(source);
      expect(sourceAt(tape, index)).toBe(source);
    }
  });
});

describe("keys", () => {
  const keys = new KeyTable(["jsonrpc", "id", "é", "a b", "id"]);

  test("names are numbered from 0, once each", () => {
    expect(keys.names).toEqual(["jsonrpc", "id", "é", "a b"]);
    expect(keys.idOf("é")).toBe(2);
    expect(keys.idOf("Id")).toBeUndefined();
  });

  test.each([
    { key: "id", id: 1 },
    { key: "\\u0069d", id: 1 },
    { key: "é", id: 2 },
    { key: "\\u00e9", id: 2 },
    { key: "a\\u0020b", id: 3 },
    { key: "i", id: -1 },
    { key: "", id: -1 },
    { key: "constructor", id: -1 },
  ])("$key has id $id", ({ key, id }) => {
    const text = `{"${key}":1}`;
    expect(keyId(scanned(text, keys), 2)).toBe(id);
    expect(keyId(scanned(new TextEncoder().encode(text), keys), 2)).toBe(id);
  });

  test("every name of a large table is found, no other is", () => {
    const names = Array.from({ length: 5000 }, (_, at) => `name${at}`);
    const tape = scanned(
      `{${[...names, "name", "name5000"].map((name) => `"${name}":0`).join()}}`,
      new KeyTable(names),
    );
    const ids: number[] = [];
    for (let key = 2; key < tape.length; key += 4) ids.push(keyId(tape, key));
    expect(ids).toEqual([...names.keys(), -1, -1]);
  });

  test("members are found by name", () => {
    const tape = scanned('{"a":{"b":1},"b":[2],"\\u0063":3}');
    expect(sourceAt(tape, memberAt(tape, 0, "b"))).toBe("[2]");
    expect(sourceAt(tape, memberAt(tape, 0, "c"))).toBe("3");
    expect(memberAt(tape, 0, "d")).toBe(-1);
    expect(memberAt(tape, memberAt(tape, 0, "b"), "b")).toBe(-1);
    expect(memberAt(scanned("{}"), 0, "a")).toBe(-1);
  });
});

describe("places", () => {
  test("UTF-16 offsets of byte offsets, in any order, over block borders", () => {
    const text = `["${"aé€😀".repeat(2000)}"]`;
    const tape = scanned(text);
    const bytes = new TextEncoder().encode(text);
    for (const offset of [0, 2, 3, 5000, 5001, 9999, text.length - 1, text.length]) {
      const before = text.slice(0, offset);
      if (/[\ud800-\udbff]$/.test(before)) continue;
      expect(utf16Offset(tape, new TextEncoder().encode(before).length)).toBe(offset);
    }
    expect(utf16Offset(tape, bytes.length)).toBe(text.length);
  });

  test("the path of every token", () => {
    const tape = scanned('{"a":[1,{"b":[]},[[2]]],"é":null}');
    const paths = [
      [],
      ["a"],
      ["a"],
      ["a", 0],
      ["a", 1],
      ["a", 1, "b"],
      ["a", 1, "b"],
      ["a", 2],
      ["a", 2, 0],
      ["a", 2, 0, 0],
      ["é"],
      ["é"],
    ];
    const indexes = paths.map((_, token) => token * 2);
    expect(indexes.map((index) => pathAt(tape, index))).toEqual(paths);
    const finder = new PathFinder(tape.bytes, tape.words);
    expect(indexes.map((index) => finder.pathTo(index))).toEqual(paths);
    expect(indexes.toReversed().map((index) => finder.pathTo(index))).toEqual(paths.toReversed());
    expect([18, 6, 20, 0, 12].map((index) => finder.pathTo(index))).toEqual([
      ["a", 2, 0, 0],
      ["a", 0],
      ["é"],
      [],
      ["a", 1, "b"],
    ]);
  });
});

describe("a tape is used again and again", () => {
  test("nothing of the text before is left", () => {
    const tape = new Tape();
    expect(tape.scan('{"a":1,"a":2}')).toBe(false);
    expect(tape.scan("[é")).toBe(false);
    expect(tape.readable).toBe(false);
    expect(tape.length).toBe(0);
    expect(tape.scan('["é"]')).toBe(true);
    expect(tape.problem).toBeUndefined();
    expect(tape.isAscii).toBe(false);
    expect(tape.scan("1")).toBe(true);
    expect(tape.isAscii).toBe(true);
    expect(tape.problems).toEqual([]);
  });

  test("a huge text leaves no huge memory to the next", () => {
    const tape = new Tape();
    tape.scan(`[${"0,".repeat(1_000_000)}0]`);
    expect(tape.length).toBe(2_000_004);
    expect(tape.words.length).toBeLessThan(3_000_000);
    tape.scan("1");
    expect(tape.words.length).toBeLessThan(10_000);
    expect(tape.bytes.length).toBeLessThan(10_000);
  });

  test("the caller's bytes are neither kept nor changed", () => {
    const tape = new Tape();
    const backing = new TextEncoder().encode('xx"a"yy');
    const part = backing.subarray(2, 5);
    expect(tape.scan(part)).toBe(true);
    expect([...backing]).toEqual([...new TextEncoder().encode('xx"a"yy')]);
    backing.fill(0);
    expect(textAt(tape, 0)).toBe("a");
  });
});

describe("still bytes", () => {
  function still(text: string): Uint8Array {
    const source = new TextEncoder().encode(text);
    const bytes = stillBytes(source.length);
    bytes.set(source);
    return bytes;
  }

  test.each(['{"a":[1,"b\\n",null]}', '"\u00e9"', "[", "", '"abc', "\ufeff[]", `"${"x".repeat(5000)}"`])(
    "%j is read as any bytes are",
    (text) => {
      const lent = new Tape();
      const copied = new Tape();
      expect(lent.scan(still(text))).toBe(copied.scan(new TextEncoder().encode(text)));
      expect(lent.problem).toEqual(copied.problem);
      if (copied.readable) expect(tokens(lent)).toEqual(tokens(copied));
    },
  );

  test("are read where they lie, and never written by the next scan", () => {
    const tape = new Tape();
    const bytes = still('["first"]');
    expect(tape.scan(bytes)).toBe(true);
    expect(tape.bytes.buffer).toBe(bytes.buffer);
    expect(tape.scan("[2]")).toBe(true);
    expect(valueAt(tape, 0)).toEqual([2]);
    expect(new TextDecoder().decode(bytes)).toBe('["first"]');
    tape.scan(bytes);
    tape.release();
    expect(tape.scan("[3]")).toBe(true);
    expect(new TextDecoder().decode(bytes)).toBe('["first"]');
  });
});
