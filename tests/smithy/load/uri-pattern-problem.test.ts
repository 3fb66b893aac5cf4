import { describe, expect, test } from "vitest";
import { hostPatternProblem, uriPatternProblem } from "../../../src/smithy/load/uri-pattern-problem.ts";

describe("uriPatternProblem", () => {
  const rows = [
    { uri: "/", says: undefined },
    { uri: "/a/", says: undefined },
    { uri: "/a/{b}/{c+}?d&e=f=g", says: undefined },
    { uri: "a", says: "URI pattern must start with '/'. Found a" },
    { uri: "/a?", says: "URI patterns must not end with '?'. Found /a?" },
    { uri: "/a#b", says: "URI pattern must not contain a fragment. Found /a#b" },
    { uri: "/a//b", says: "Segments must not be empty at index 3" },
    { uri: "/{a}/{b+}//c", says: "Segments must not be empty at index 10" },
    { uri: "/a{b}", says: "Literal segments must not contain `{` or `}` characters. Found segment `a{b}` at index 1" },
    { uri: "/{}", says: "Empty label declaration in pattern at index 1." },
    { uri: "/{1}", says: "Invalid label name in pattern: '1' at index 1. Labels must contain value identifiers." },
    { uri: "/{a}/{A}", says: "Label `A` is defined more than once in pattern: /{a}/{A}" },
    { uri: "/?{a}", says: "URI labels must not appear in the query string. Found /?{a}" },
    { uri: "/?a&a", says: "Literal query parameters must not be repeated: /?a&a" },
  ];
  test("a query of ampersands", () => {
    expect(uriPatternProblem(`/?${"&".repeat(500_000)}`)).toBeUndefined();
    expect(uriPatternProblem(`/?a${"&".repeat(500_000)}b`)).toContain("must not be repeated");
  });

  test.each(rows)("$uri", ({ uri, says }) => expect(uriPatternProblem(uri)).toBe(says));
});

describe("hostPatternProblem", () => {
  const rows = [
    { host: "{a}.b-", says: undefined },
    { host: "", says: undefined },
    { host: "{a}{b}", says: "Host labels must not be adjacent in a pattern. Found {a}{b}" },
    { host: "a{b", says: "Unclosed label found in pattern at: .1" },
    { host: "a}b", says: "Literal segments must not contain `}`. Found at: 1" },
    { host: "{a+}", says: "Pattern must not contain a greedy label. Found {a+}" },
    { host: "{a}.{A}", says: "Label `A` is defined more than once in pattern: {a}.{A}" },
  ];
  test.each(rows)("$host", ({ host, says }) => expect(hostPatternProblem(host)).toBe(says));
});
