import { describe, expect, test } from "vitest";
import { KeyTable, keyId, Tape, TokenKind, textAt } from "../../src/json/tape.ts";
import { plainJson } from "../helpers/plain-json.ts";

// Every text over a small alphabet, up to a length: no sampling. What matters of a grammar shows in few characters, if they
// are the right ones.
const alphabets = [
  { what: "arrays, objects and what stands between", letters: ["{", "}", "[", "]", ",", ":", '""', "1"], length: 6 },
  { what: "members, spelled out", letters: ["{", "}", '"a":', '"b":', '"\\u0061":', "1", ","], length: 6 },
  { what: "numbers", letters: ["0", "1", "-", "+", ".", "e", "E"], length: 6 },
  { what: "strings and escapes", letters: ['"', "\\", "u", "n", "0", "d8", "a", "\n", "é"], length: 5 },
  { what: "hexadecimal escapes", letters: ["\\u", "d", "8", "c", "0", "F", "g"], length: 5, wrap: ['"', '"'] },
  { what: "white space", letters: [" ", "\t", "\n", "\r", "\u000b", "\u00a0", "\ufeff", "1", "["], length: 5 },
  { what: "words", letters: ["true", "false", "null", "t", "u", "nul", " ", ",", "[", "]"], length: 5 },
];

describe("every small text is taken or refused as JSON.parse does", () => {
  test.each(alphabets)("$what", ({ letters, length, wrap = ["", ""] }) => {
    const tape = new Tape();
    // The same with a table of names, whose guesses go on from text to text.
    const knowing = new Tape();
    const keys = new KeyTable(["a", "", "b", 'a"', "ab", "\\u0061", "\u0000"]);
    const wrong: string[] = [];
    let texts = 0;
    for (const inner of everyText(letters, length)) {
      const text = wrap[0] + inner + wrap[1];
      texts += 1;
      const accepted = tape.scan(text);
      const reads = accepted || tape.problem?.kind === "duplicate-key";
      // Expected differences: a repeated key (the grammar is kept), and a byte order mark, which JSON.parse refuses too.
      if (reads !== parses(text)) wrong.push(text);
      knowing.scan(text, { keys });
      const differs = reads ? !sameTokens(tape, knowing) : tape.problem?.message !== knowing.problem?.message;
      if (differs) wrong.push(`${text} with names`);
      if (reads && !accepted && plainJson(text)?.repeats !== true) wrong.push(`${text} repeats no key`);
      if (accepted && plainJson(text)?.repeats === true) wrong.push(`${text} repeats a key`);
      // The end of a JSON text is a place too.
      if (!accepted && !((tape.problem?.offset ?? -1) >= 0 && (tape.problem?.offset ?? 0) <= text.length))
        wrong.push(text);
    }
    expect(texts).toBeGreaterThan(1000);
    expect(wrong.slice(0, 20)).toEqual([]);
  });
});

function sameTokens(plain: Tape, knowing: Tape): boolean {
  if (plain.length !== knowing.length || plain.problem?.offset !== knowing.problem?.offset) return false;
  for (let index = 0; index < plain.length; index += 2) {
    if (plain.words[index] !== knowing.words[index]) return false;
    const named = (knowing.words[index] ?? 0) >>> 24 === TokenKind.key;
    if (named && (knowing.keys.idOf(textAt(knowing, index)) ?? -1) !== keyId(knowing, index)) return false;
    if (!named && plain.words[index + 1] !== knowing.words[index + 1]) return false;
  }
  return true;
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Every text of at most `length` letters, once. */
function* everyText(letters: readonly string[], length: number): Generator<string> {
  let ofThisLength = [""];
  for (let size = 0; ; size++) {
    yield* ofThisLength;
    if (size === length) return;
    ofThisLength = ofThisLength.flatMap((text) => letters.map((letter) => text + letter));
  }
}
