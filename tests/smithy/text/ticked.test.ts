import { describe, expect, test } from "vitest";
import { list, listOfOthers, sortedList, tickedList } from "../../../src/smithy/text/ticked.ts";

const many = Array.from({ length: 103 }, (_, index) => `n${103 - index}`);

describe("lists in messages", () => {
  test("nothing for nothing", () => {
    expect([tickedList([]), sortedList([], String), list([], String)]).toEqual(["", "", ""]);
  });

  test("names are sorted by code units, before they are ticked", () => {
    expect(tickedList(new Set(["a$b", "a", "B", "é"]))).toBe("`B`, `a`, `a$b`, `é`");
  });

  test("things are shown by a text", () => {
    expect(sortedList([3, 20, 1], (number) => `#${number}`)).toBe("#1, #20, #3");
    expect(list([3, 20, 1], (number) => `#${number}`)).toBe("#3, #20, #1");
    expect(sortedList([3, 20, 1], String, "; ")).toBe("1; 20; 3");
  });

  test("all but one", () => expect(listOfOthers(["a", "b", "c"], "b")).toBe("a, c"));

  test("the first hundred", () => {
    expect(tickedList(many)).toMatch(/^`n103`, .*, `n4` and 3 more$/);
    expect(sortedList(many, String)).toMatch(/^n103, .*, n4 and 3 more$/);
    expect(sortedList(many, String, "; ")).toMatch(/^n103; .*; n4 and 3 more$/);
    expect(sortedList(many.slice(0, 100), String, ", ", 105)).toMatch(/^n103, .*, n4 and 5 more$/);
    expect(sortedList(["b", "a"], String, ", ", 2)).toBe("a, b");
    expect(listOfOthers(many, "n103")).toMatch(/^n102, .*, n3 and 2 more$/);
    expect(listOfOthers(many, "n1")).toMatch(/^n103, .*, n4 and 2 more$/);
    expect(listOfOthers(many.slice(2), "n1")).toMatch(/^n101, .*, n2$/);
  });
});
