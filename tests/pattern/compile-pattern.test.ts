import { expect, test } from "vitest";
import { type CompiledPattern, compilePattern } from "../../src/pattern/compile-pattern.ts";

function compile(source: string): CompiledPattern {
  const pattern = compilePattern(source);
  if (pattern.kind !== "pattern") throw new Error(pattern.message);
  return pattern;
}

const engines = [
  { why: "a class with a count, anchored", source: "^[A-Za-z0-9_-]{1,64}$", engine: "runs", grammar: "unicode" },
  {
    why: "several that cannot take from one another",
    source: "^[A-Z]{3}-[0-9]{4,12}$",
    engine: "runs",
    grammar: "unicode",
  },
  { why: "a fixed count has no choice", source: "^\\w{3}\\w*$", engine: "runs", grammar: "unicode" },
  { why: "a large count costs nothing", source: "^[\\s\\S]{0,65536}$", engine: "runs", grammar: "unicode" },
  { why: "runs that overlap", source: "^\\w+[a-z]$", engine: "machine", grammar: "unicode" },
  { why: "not anchored", source: "[a-z]+", engine: "machine", grammar: "unicode" },
  { why: "groups", source: "^(a+)+$", engine: "machine", grammar: "unicode" },
  { why: "an escape that the u flag refuses", source: "^[\\w\\-]+\\-$", engine: "machine", grammar: "legacy" },
  { why: "a brace for itself", source: "^{a}$", engine: "runs", grammar: "legacy" },
];

test.each(engines)("engine: $why", ({ source, engine, grammar }) => {
  expect(compile(source)).toMatchObject({ source, engine, grammar });
});

const problems = [
  { why: "an open group", source: "a(b", kind: "syntax", offset: 3 },
  { why: "a range in the wrong order", source: "[z-a]", kind: "syntax", offset: 4 },
  { why: "a class of another dialect", source: "^[\\p{Alnum}]+$", kind: "syntax", offset: 10 },
  { why: "an anchor of another dialect", source: "\\Aab\\z", kind: "syntax", offset: 1 },
  { why: "a back reference", source: "(a)\\1", kind: "unsupported", offset: 3 },
  { why: "a named one", source: "(?<n>a)\\k<n>", kind: "unsupported", offset: 7 },
  { why: "lookahead", source: "^(?=a)", kind: "unsupported", offset: 1 },
  { why: "lookbehind", source: "(?<!a)b", kind: "unsupported", offset: 0 },
  { why: "too large counted out", source: "^(a{1,1000}b?){1,1000}$", kind: "limit", offset: 0 },
  {
    why: "a billion of nothing is nothing, of something too large",
    source: "(?:){1,999999999}(?:ab){999999999}",
    kind: "limit",
    offset: 0,
  },
  { why: "groups without end", source: "(".repeat(5000), kind: "limit", offset: 0 },
];

test.each(problems)("problem: $why", ({ source, kind, offset }) => {
  expect(compilePattern(source)).toMatchObject({ kind, offset });
});

test("a problem says what and where", () => {
  expect(compilePattern("(a)\\1")).toMatchObject({
    message: "The pattern has a back reference (\\1) at character 4, which cannot be run in linear time.",
  });
  expect(compilePattern("[b-a]")).toMatchObject({
    message: "Range out of order in character class at character 5 of the pattern.",
  });
});

// The corners of the dialect, where engines that are not the host's differ.
const corners = [
  { source: "^\\s$", texts: ["\u00a0", "\u2028", "\v", "\ufeff", "\u180e"] },
  { source: "^.$", texts: ["\r", "\u2028", "\u0085", "💡", "\ud83d"] },
  { source: "^[^]$", texts: ["\n", "💡"] },
  { source: "^\\u{1f4a1}$", texts: ["💡", "u".repeat(0x1f4a1 % 7)] },
  { source: "^\\cA[\\b]$", texts: ["\u0001\b", "\u0001b"] },
  { source: "^\\p{Script=Greek}+$", texts: ["αβγ", "abc"] },
  { source: "^\\-.$", texts: ["-💡", "-x"] },
  { source: "^..$", texts: ["💡", "ab", "💡💡"] },
  { source: "^\\-..$", texts: ["-💡", "-ab"] },
  { source: "\\bfoo\\b", texts: ["foo", "a foo.", "foob", "éfoo"] },
  { source: "a\\B", texts: ["a", "ab", "a b"] },
  { source: "^$|^a$", texts: ["", "a", "\n", "a\n"] },
  { source: "^a{1001}$", texts: ["a".repeat(1001), "a".repeat(1000)] },
  { source: "(^|x)a($|y)", texts: ["a", "xa", "xay", "ba"] },
  { source: "\\01", texts: ["\u0001", "\u00001"] },
  { source: "[\\w-z]", texts: ["-", "?"] },
];

test.each(corners)("as the host: $source", ({ source, texts }) => {
  const pattern = compile(source);
  const host = new RegExp(source, pattern.grammar === "unicode" ? "u" : "");
  for (const text of texts)
    expect({ text, matches: pattern.matches(text) }).toEqual({ text, matches: host.test(text) });
});

test("what takes a backtracking engine seconds takes no time", () => {
  const text = `${"a".repeat(1_000_000)}!`;
  for (const source of [
    "^(a+)+$",
    "^(a|a)*$",
    "^(a|aa)+$",
    "a*a*a*a*b",
    "(.*)*x",
    "^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}$",
  ]) {
    expect(compile(source).matches(text)).toBe(false);
  }
});

test("states are forgotten when they become too many, and the answer stays right", () => {
  const pattern = compile("^(?:a|b)*a(?:a|b){14}c$");
  let text = "";
  for (let at = 0, seed = 1; at < 60_000; at++) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    text += seed & 65536 ? "a" : "b";
  }
  expect(pattern.matches(`${text}a${"b".repeat(14)}c`)).toBe(true);
  expect(pattern.matches(`${text}b${"b".repeat(14)}c`)).toBe(false);
});
