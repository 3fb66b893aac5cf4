import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareNumbers, ExactNumber, numberKey, numberOf, numbersEqual } from "../../src/json/exact-number.ts";
import { KeyTable } from "../../src/json/key-table.ts";
import { parseJson } from "../../src/json/parse.ts";
import { PathFinder } from "../../src/json/path.ts";
import { pointerText, resolvePointer, resolvePointerOnTape } from "../../src/json/pointer.ts";
import {
  keyId,
  kindAt,
  sourceAt,
  Tape,
  TokenKind,
  textAt,
  textEquals,
  textId,
  utf16Offset,
  valueAt,
} from "../../src/json/tape.ts";
import { type JsonValue, jsonEqual } from "../../src/json/value.ts";
import { valueText, writeJson } from "../../src/json/write.ts";
import { plainJson, plainNumber } from "../helpers/plain-json.ts";

const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 25 });
const whole = digits.map((text) => text.replace(/^0+(?=.)/, ""));
const numberSource = fc
  .tuple(
    fc.constantFrom("", "-"),
    whole,
    fc.option(digits, { nil: undefined }),
    fc.option(fc.tuple(fc.constantFrom("e", "E", "e+", "e-"), fc.integer({ min: 0, max: 400 })), { nil: undefined }),
  )
  .map(
    ([sign, int, fraction, power]) =>
      `${sign}${int}${fraction === undefined ? "" : `.${fraction}`}${power?.join("") ?? ""}`,
  );

/** Any code unit, so lone surrogates too; telling characters more often. */
const anyString = fc.string({
  unit: fc.oneof(
    fc.constantFrom("a", '"', "\\", "\n", "\u0000", "é", "€", "😀", "\ud83d", "\ude00", "\ufeff", "/"),
    fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
  ),
  maxLength: 12,
});

const { value: anyValue } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(null, true, false),
    numberSource.map(numberOf),
    fc.integer().map((number) => number + 0),
    anyString,
    fc.array(tie("value"), { maxLength: 5 }),
    fc.array(fc.tuple(anyString, tie("value")), { maxLength: 5 }).map((members) => new Map(members)),
  ),
}));

/** A value as text with white space and escapes put in at will; `ascii` escapes all that is not. */
function spelled(value: JsonValue, choose: () => number): string {
  const space = () => ["", "", " ", "\n", "\t\r"][choose() % 5] ?? "";
  const text = (string: string) =>
    `"${Array.from({ length: string.length }, (_, at) => {
      const unit = string.charCodeAt(at);
      const plain = unit >= 0x20 && unit !== 0x22 && unit !== 0x5c;
      return plain && choose() % 3 > 0 ? string[at] : `\\u${unit.toString(16).padStart(4, "0")}`;
    }).join("")}"`;
  const write = (one: JsonValue): string => {
    if (typeof one === "string") return text(one);
    if (Array.isArray(one)) return `[${space()}${one.map((element) => space() + write(element) + space()).join(",")}]`;
    if (one instanceof Map) {
      return `{${space()}${[...one].map(([name, member]) => `${space()}${text(name)}${space()}:${space()}${write(member)}`).join(",")}${space()}}`;
    }
    return one instanceof ExactNumber ? one.source : String(one);
  };
  return space() + write(value) + space();
}

const anyText = fc.tuple(anyValue, fc.array(fc.nat(14), { minLength: 1, maxLength: 40 })).map(([value, choices]) => {
  let at = 0;
  return { value, text: spelled(value, () => choices[at++ % choices.length] ?? 0) };
});

describe("reading and writing", () => {
  test("parse after write is the identity", () => {
    fc.assert(
      fc.property(anyValue, fc.nat(4), (value, indent) => {
        const text = writeJson(value, { indent });
        expect(parseJson(text)).toEqual({ value, problems: [] });
        expect(parseJson(new TextEncoder().encode(text))).toEqual({ value, problems: [] });
        expect(plainJson(text)?.value).toEqual(value);
      }),
    );
  });

  test("however a value is spelled, it is read back", () => {
    fc.assert(
      fc.property(anyText, ({ value, text }) => {
        const parsed = parseJson(text);
        expect(parsed.problems).toEqual([]);
        expect(parsed.value).toEqual(value);
        expect(jsonEqual(parsed.value ?? null, value)).toBe(true);
      }),
    );
  });

  test("what a program holds is written as JSON.stringify does, large integers apart", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        const written = valueText(value);
        if (!("text" in written)) throw new Error(written.problem.message);
        // Digits that JSON.stringify rounds away are kept; the double they denote is the same.
        expect(JSON.parse(written.text)).toEqual(JSON.parse(JSON.stringify(value)));
        if (!/\d{16}/.test(written.text)) expect(written.text).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe("the scanner and the plain parser agree", () => {
  /** A text with something cut out, put in or exchanged: often broken, sometimes still right. */
  const damaged = fc
    .tuple(
      anyText,
      fc.nat(200),
      fc.nat(3),
      fc.constantFrom("", ",", '"', "}", "]", "{", "[", "0", "e", "\\", "\u0001", ":"),
    )
    .map(([{ text }, at, cut, put]) => {
      const from = text.length === 0 ? 0 : at % text.length;
      return text.slice(0, from) + put + text.slice(from + cut);
    });

  test("on what is JSON, what it means and whether a key repeats", () => {
    const tape = new Tape();
    fc.assert(
      fc.property(damaged, (text) => {
        const plain = plainJson(text);
        tape.scan(text);
        expect(tape.readable).toBe(plain !== undefined);
        expect(tape.problem?.kind === "duplicate-key").toBe(plain?.repeats === true);
        if (plain !== undefined) expect(valueAt(tape, 0)).toEqual(plain.value);
      }),
      { numRuns: 2000 },
    );
  });

  test("bytes and string give the same problems and value", () => {
    fc.assert(
      fc.property(damaged, (text) => {
        fc.pre(!/\p{Surrogate}/u.test(text));
        expect(parseJson(new TextEncoder().encode(text))).toEqual(parseJson(text));
      }),
      { numRuns: 1000 },
    );
  });

  test("any bytes are either UTF-8 or refused as such", () => {
    const piece = fc.oneof(
      fc.constantFrom(0x22, 0x5b, 0x5d, 0x2c, 0x31, 0xc3, 0xa9, 0xed, 0xa0, 0xf0, 0x9f, 0x80),
      fc.nat(255),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (values) => {
        const bytes = Uint8Array.from(values);
        const [problem] = parseJson(bytes).problems;
        let text: string | undefined;
        try {
          text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
        } catch {
          text = undefined;
        }
        expect(problem?.kind === "invalid-utf8").toBe(text === undefined);
        if (text !== undefined) expect(parseJson(text).problems[0]).toEqual(problem);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("reading a tape", () => {
  test("the source of every token is JSON with the token's value; paths and pointers lead to it", () => {
    const tape = new Tape();
    fc.assert(
      fc.property(anyText, ({ text, value }) => {
        tape.scan(text);
        const finder = new PathFinder(tape.bytes, tape.words);
        for (let index = 0; index < tape.length; index += 2) {
          const isKey = kindAt(tape, index) === TokenKind.key;
          const here = isKey ? textAt(tape, index) : valueAt(tape, index);
          expect(plainJson(sourceAt(tape, index))?.value).toEqual(here);
          if (typeof here === "string") expect(textEquals(tape, index, here)).toBe(true);
          const path = finder.pathTo(index);
          const target = isKey ? index + 2 : index;
          expect(resolvePointerOnTape(tape, path.map(String))).toBe(target);
          expect(resolvePointer(value, path.map(String))).toEqual(valueAt(tape, target));
          expect(pointerText(path).split("/")).toHaveLength(path.length + 1);
        }
      }),
    );
  });

  test("offsets are those of the text", () => {
    const tape = new Tape();
    fc.assert(
      fc.property(anyText, ({ text }) => {
        tape.scan(text);
        for (let index = 0; index < tape.length; index += 2) {
          const offset = utf16Offset(tape, (tape.words[index] ?? 0) & 0xffffff);
          expect(text.startsWith(sourceAt(tape, index), offset)).toBe(true);
        }
      }),
    );
  });

  test("a key has the id of its name, however it is spelled", () => {
    const tape = new Tape();
    fc.assert(
      fc.property(
        fc.uniqueArray(anyString, { maxLength: 20 }),
        fc.nat(20),
        fc.infiniteStream(fc.nat(14)),
        (names, known, choices) => {
          const keys = new KeyTable(names.slice(0, known));
          const value = new Map(names.map((name) => [name, 0]));
          tape.scan(
            spelled(value, () => choices.next().value ?? 0),
            { keys },
          );
          for (const [at, name] of names.entries()) {
            const key = 2 + at * 4;
            expect(textAt(tape, key)).toBe(name);
            expect(keyId(tape, key)).toBe(keys.idOf(name) ?? -1);
          }
        },
      ),
    );
  });
});

describe("names that a table knows", () => {
  /** Names that are much alike: one the start of another, of one size, of special characters. */
  const name = fc.oneof(
    fc.constantFrom(
      "",
      "a",
      "ab",
      "abc",
      "abcd",
      "abcde",
      "abcdefgh",
      "abcdefgi",
      "é",
      'a"',
      "a\\",
      "\n",
      "id",
      "jsonrpc",
    ),
    fc.string({ unit: fc.constantFrom("a", "b", "é"), maxLength: 9 }),
  );
  const members = fc.array(fc.tuple(name, fc.constantFrom<JsonValue>(0, "x", null)), { maxLength: 8 });
  const nested = fc.array(members, { maxLength: 4 });

  /** An object as text; a name may stand twice. */
  const written = (list: readonly (readonly [string, JsonValue])[], choose: () => number): string =>
    `{${list.map(([key, value]) => `${spelled(key, choose)}:${spelled(value, choose)}`).join(",")}}`;

  test("are the same text after text, right and broken ones: what came before is only a guess", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { maxLength: 8 }),
        fc.array(fc.tuple(nested, fc.nat(60), fc.nat(2), fc.constantFrom("", '"', "a", ":", "\\", "\u0001")), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.array(fc.nat(14), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (names, texts, choices, asBytes) => {
          const keys = new KeyTable(names);
          const [knowing, plain] = [new Tape(), new Tape()];
          let at = 0;
          const choose = () => choices[at++ % choices.length] ?? 0;
          for (const [objects, place, cut, put] of texts) {
            const whole = `[${objects.map((list) => written(list, choose)).join(",")}]`;
            const text = cut === 0 ? whole : whole.slice(0, place) + put + whole.slice(place + cut - 1);
            const source = asBytes ? new TextEncoder().encode(text) : text;
            knowing.scan(source, { keys });
            plain.scan(source);
            expect([knowing.problem, ...knowing.problems]).toEqual([plain.problem, ...plain.problems]);
            expect(knowing.isAscii).toBe(plain.isAscii);
            if (!plain.readable) continue;
            expect(knowing.length).toBe(plain.length);
            for (let index = 0; index < plain.length; index += 2) {
              expect(knowing.words[index]).toBe(plain.words[index]);
              if (kindAt(plain, index) === TokenKind.key) {
                expect(keyId(knowing, index)).toBe(keys.idOf(textAt(plain, index)) ?? -1);
              } else expect(knowing.words[index + 1]).toBe(plain.words[index + 1]);
            }
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("are found as strings too, however they are spelled", () => {
    const tape = new Tape();
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(name, anyString)),
        fc.nat(8),
        fc.infiniteStream(fc.nat(14)),
        (names, known, choices) => {
          const table = new KeyTable(names.slice(0, known));
          tape.scan(spelled(names, () => choices.next().value ?? 0));
          for (const [at, text] of names.entries())
            expect(textId(tape, 2 + at * 2, table)).toBe(table.idOf(text) ?? -1);
        },
      ),
    );
  });
});

describe("exact numbers", () => {
  test("are read as the plain parser reads them", () => {
    fc.assert(
      fc.property(numberSource, (source) => {
        expect(numberOf(source)).toEqual(plainNumber(source));
      }),
      { numRuns: 2000 },
    );
  });

  test("are read off a tape the same, around the number of digits that a double holds", () => {
    const tape = new Tape();
    const edge = fc
      .tuple(
        fc.constantFrom("", "-"),
        fc.integer({ min: 13, max: 18 }),
        fc.nat(18),
        fc.bigInt(10n ** 17n, 10n ** 18n - 1n),
      )
      .map(([sign, digits, point, number]) => {
        const text = String(number).slice(0, digits);
        return `${sign}${text.slice(0, point) || "0"}${point < digits ? `.${text.slice(point)}` : ""}`;
      });
    fc.assert(
      fc.property(fc.oneof(numberSource, edge), (source) => {
        expect(tape.scan(source)).toBe(true);
        expect(valueAt(tape, 0)).toEqual(plainNumber(source));
      }),
      { numRuns: 3000 },
    );
    tape.scan("700000000.0344011");
    expect(valueAt(tape, 0)).toBeInstanceOf(ExactNumber);
  });

  test("compare as whole bigints do", () => {
    const near = fc
      .tuple(numberSource, fc.constantFrom("", "0", "1", "00", "9"))
      .map(([source, tail]) => (/[.]/.test(source) && !/[eE]/.test(source) ? source + tail : source));
    fc.assert(
      fc.property(numberSource, near, fc.boolean(), (one, two, related) => {
        const other = related ? respelled(one) : two;
        const [a, b] = [numberOf(one), numberOf(other)];
        const order = sign(scaledUp(one) - scaledUp(other));
        expect(Math.sign(compareNumbers(a, b))).toBe(order);
        expect(numbersEqual(a, b)).toBe(order === 0);
        expect(numberKey(a) === numberKey(b)).toBe(order === 0);
      }),
      { numRuns: 2000 },
    );
  });

  test("order is kept for exponents of any length", () => {
    const power = fc
      .tuple(
        fc.constantFrom("", "-"),
        digits.map((text) => text.repeat(3)),
      )
      .map((parts) => BigInt(parts.join("")));
    fc.assert(
      fc.property(power, fc.integer({ min: -3, max: 3 }), fc.nat(4), (exponent, difference, zeros) => {
        const other = `1${"0".repeat(zeros)}e${exponent + BigInt(difference - zeros)}`;
        expect(Math.sign(compareNumbers(numberOf(other), numberOf(`1e${exponent}`)))).toBe(Math.sign(difference));
      }),
    );
  });
});

/** The same value, spelled otherwise. */
function respelled(source: string): string {
  const [mantissa = "", power = "0"] = source.toLowerCase().split("e");
  const [int = "", fraction = ""] = mantissa.split(".");
  return `${int}.${fraction}0e${BigInt(power.replace("+", ""))}`;
}

/** A number of at least 10^-1000 as a whole number of 10^-1000. */
function scaledUp(source: string): bigint {
  const [mantissa = "", power = "0"] = source.toLowerCase().split("e");
  const [int = "", fraction = ""] = mantissa.split(".");
  const magnitude =
    BigInt(int.replace("-", "") + fraction) * 10n ** (1000n + BigInt(power.replace("+", "")) - BigInt(fraction.length));
  return source.startsWith("-") ? -magnitude : magnitude;
}

function sign(value: bigint): -1 | 0 | 1 {
  return value < 0n ? -1 : value > 0n ? 1 : 0;
}
