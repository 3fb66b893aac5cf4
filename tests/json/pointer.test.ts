import { describe, expect, test } from "vitest";
import { parseJson } from "../../src/json/parse.ts";
import { parsePointer, pointerText, resolvePointer, resolvePointerOnTape } from "../../src/json/pointer.ts";
import { sourceAt, Tape } from "../../src/json/tape.ts";

describe("a pointer's tokens", () => {
  const rows = [
    { text: "", pointer: [] },
    { text: "/", pointer: [""] },
    { text: "/a/b", pointer: ["a", "b"] },
    { text: "/a~1b", pointer: ["a/b"] },
    { text: "/m~0n", pointer: ["m~n"] },
    { text: "/~01", pointer: ["~1"] },
    { text: "//", pointer: ["", ""] },
    { text: "/0/-", pointer: ["0", "-"] },
  ];
  test.each(rows)("$text", ({ text, pointer }) => {
    expect(parsePointer(text)).toEqual({ pointer });
    expect(pointerText(pointer)).toBe(text);
  });

  const bad = [
    { text: "a", offset: 0, message: 'I expected a JSON Pointer, which is empty or starts with /; I found "a".' },
    { text: "#/a", offset: 0, message: 'I expected a JSON Pointer, which is empty or starts with /; I found "#/a".' },
    { text: "/a~", offset: 2, message: "I expected ~0 or ~1 in a JSON Pointer; I found the end of the pointer." },
    { text: "/~0/b~2", offset: 5, message: "I expected ~0 or ~1 in a JSON Pointer; I found ~2." },
  ];
  test.each(bad)("$text is none", ({ text, offset, message }) => {
    expect(parsePointer(text)).toEqual({ problem: { message, offset } });
  });

  test("indexes are written as tokens", () => {
    expect(pointerText(["a~/b", 0, "1"])).toBe("/a~0~1b/0/1");
  });
});

describe("what a pointer leads to, on a value and on a tape", () => {
  // The example document of RFC 6901 §5, without its strings.
  const document =
    '{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\\\j":5,"k\\"l":6," ":7,"m~n":8,"0":{"1":9}}';
  const rows = [
    { pointer: "", source: document },
    { pointer: "/foo", source: '["bar","baz"]' },
    { pointer: "/foo/0", source: '"bar"' },
    { pointer: "/foo/1", source: '"baz"' },
    { pointer: "/", source: "0" },
    { pointer: "/a~1b", source: "1" },
    { pointer: "/c%d", source: "2" },
    { pointer: "/i\\j", source: "5" },
    { pointer: '/k"l', source: "6" },
    { pointer: "/ ", source: "7" },
    { pointer: "/m~0n", source: "8" },
    { pointer: "/0/1", source: "9" },
    { pointer: "/foo/2", source: undefined },
    { pointer: "/foo/-", source: undefined },
    { pointer: "/foo/00", source: undefined },
    { pointer: "/foo/01", source: undefined },
    { pointer: "/foo/+1", source: undefined },
    { pointer: "/foo/1e0", source: undefined },
    { pointer: "/foo/99999999999999999999999", source: undefined },
    { pointer: "/foo/length", source: undefined },
    { pointer: "/bar", source: undefined },
    { pointer: "/foo/0/0", source: undefined },
    { pointer: "/toString", source: undefined },
  ];
  test.each(rows)("$pointer", ({ pointer, source }) => {
    const parsed = parsePointer(pointer);
    if ("problem" in parsed) throw new Error(parsed.problem.message);
    const tape = new Tape();
    tape.scan(document);
    const index = resolvePointerOnTape(tape, parsed.pointer);
    expect(index === undefined ? undefined : sourceAt(tape, index)).toBe(source);
    const value = parseJson(document).value ?? null;
    expect(resolvePointer(value, parsed.pointer)).toEqual(source === undefined ? undefined : parseJson(source).value);
  });
});
