import fc from "fast-check";
import { test } from "vitest";
import { compilePattern } from "../../src/pattern/compile-pattern.ts";
import { hostTest } from "../helpers/host-pattern.ts";

const atom = fc.constantFrom(
  ...[
    "a",
    "b",
    "-",
    ".",
    "\\d",
    "\\w",
    "\\s",
    "\\W",
    "[ab]",
    "[^a]",
    "[a-c1]",
    "é",
    "💡",
    "\\b",
    "\\B",
    "^",
    "$",
    "\\-",
    "[^\\wé]",
  ],
);
const count = fc.constantFrom("", "", "", "*", "+", "?", "*?", "{2}", "{0,2}", "{1,3}?", "{2,}");

const { pattern } = fc.letrec<{ pattern: string; term: string; sequence: string }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 2, depthIdentifier: "group" },
    fc.tuple(atom, count).map(([one, times]) => (/^(?:\\b|\\B|\^|\$)$/i.test(one) ? one : one + times)),
    fc.tuple(tie("pattern"), count).map(([inner, times]) => `(?:${inner})${times}`),
    fc.tuple(tie("pattern"), count).map(([inner, times]) => `(${inner})${times}`),
  ),
  sequence: fc.array(tie("term"), { maxLength: 3 }).map((terms) => terms.join("")),
  pattern: fc.array(tie("sequence"), { minLength: 1, maxLength: 2 }).map((sequences) => sequences.join("|")),
}));

const text = fc.string({
  unit: fc.constantFrom("a", "b", "c", "1", "-", " ", "\n", "é", "💡", "\ud83d"),
  maxLength: 8,
});

test("pattern: the machine and the host agree, over texts and over bytes", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        pattern,
        pattern.map((inner) => `^${inner}$`),
      ),
      fc.array(text, { maxLength: 8 }),
      (source, texts) => {
        const compiled = compilePattern(source);
        if (compiled.kind !== "pattern") {
          // Nothing here looks back or around, or is large.
          return compiled.kind === "syntax" && !hostAccepts(source);
        }
        const host = new RegExp(source, compiled.grammar === "unicode" ? "u" : "");
        return texts.every((one) => {
          // Left to search by itself, V8 finds what is no boundary between the halves of a surrogate pair too.
          if (source.includes("\\B") && /[\ud800-\udfff]/.test(one)) return true;
          const expected = hostTest(host, one);
          if (expected === undefined) return true;
          const bytes = new TextEncoder().encode(`<${one}>`);
          const ofBytes = compiled.matchesBytes(bytes, 1, bytes.length - 1);
          return compiled.matches(one) === expected && (ofBytes === undefined || ofBytes === expected);
        });
      },
    ),
    { numRuns: 2000 },
  );
});

const set = fc.constantFrom("a", "[ab]", "[^a]", "\\d", "\\w", ".", "-", "[a-c1é]", "\\W");
const times = fc.constantFrom("", "+", "*", "?", "{2}", "{1,2}", "{0,3}");

test("pattern: runs and the host agree", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(set, times), { maxLength: 4 }), fc.array(text, { maxLength: 8 }), (runs, texts) => {
      const source = `^${runs.map(([one, many]) => one + many).join("")}$`;
      const compiled = compilePattern(source);
      if (compiled.kind !== "pattern") return false;
      const host = new RegExp(source, "u");
      return texts
        .filter((one) => !hostIsWrong(source, one))
        .every((one) => {
          const expected = hostTest(host, one);
          if (expected === undefined) return true;
          const bytes = new TextEncoder().encode(`<${one}>`);
          const ofBytes = compiled.matchesBytes(bytes, 1, bytes.length - 1);
          return compiled.matches(one) === expected && (ofBytes === undefined || ofBytes === expected);
        });
    }),
    { numRuns: 1000 },
  );
});

/** V8 finds `\\B` between the halves of a surrogate pair, where ECMA 262 has no place with the `u` flag. */
function hostIsWrong(source: string, one: string): boolean {
  return source.includes("\\B") && one.includes("💡");
}

function hostAccepts(source: string): boolean {
  try {
    return new RegExp(source).source !== "";
  } catch {
    return false;
  }
}
