// The JSON reader corpus: every file by its decision, as bytes and as a string.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exactly, isIntegral, isJsonArray, isJsonObject, parseJson, sourceAt, Tape, TokenKind } from "colloquy/json";
import { kindCounter } from "./frame.mjs";

/**
 * @typedef {{ decision: "accept" | "reject" | "none", reason?: string }} Decision
 * @typedef {{ source: string, coefficient: string, exponent: string, integer: boolean }} ExpectedNumber
 * @typedef {{ number?: ExpectedNumber, string_code_units?: number[], keys?: number[][] }} ExpectedValue
 * @typedef {{ file: string, group: string, bytes_sha256: string, bytes: Decision, string: Decision, value?: ExpectedValue }} Case
 */

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @param {string} corpora @returns {import("./frame.mjs").SuiteResult} */
export function run(corpora) {
  const folder = join(corpora, "json");
  /** @type {{ files: Case[] }} */
  const { files } = JSON.parse(readFileSync(join(folder, "decisions.json"), "utf8"));
  const counters = new Map();
  for (const one of files) {
    const bytes = readFileSync(join(folder, one.file));
    for (const mode of /** @type {const} */ (["bytes", "string"])) {
      const kind = `${one.group}, ${mode}`;
      const counter = counters.get(kind) ?? kindCounter(kind);
      counters.set(kind, counter);
      counter.judge(`${one.file} (${mode})`, wrongWith(one, mode, bytes));
    }
  }
  return { kinds: [...counters.values()].map((counter) => counter.result()) };
}

/**
 * @param {Case} one
 * @param {"bytes" | "string"} mode
 * @param {Uint8Array} bytes
 * @returns {string | undefined}
 */
function wrongWith(one, mode, bytes) {
  if (createHash("sha256").update(bytes).digest("hex") !== one.bytes_sha256)
    return "the file is not the one decided on";
  const { decision, reason } = one[mode];
  if (decision === "none") return decoded(bytes) === undefined ? undefined : "I expected bytes that are no UTF-8";
  const source = mode === "bytes" ? bytes : decoded(bytes);
  if (source === undefined) return "I expected UTF-8; I found none";
  const { value, problems } = parseJson(source);
  const [problem] = problems;
  if (decision === "reject") {
    const reasons = reason?.split("-or-") ?? [];
    if (problem === undefined) return `I expected a refusal (${reason}); it was accepted`;
    return reasons.includes(problem.kind)
      ? undefined
      : `I expected ${reason}; I found ${problem.kind}: ${problem.message}`;
  }
  if (problem !== undefined) return `I expected no problem; I found ${problem.kind}: ${problem.message}`;
  if (value === undefined) return "I expected a value; I found none";
  return one.value === undefined ? undefined : wrongValue(one.value, value, source);
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * @param {ExpectedValue} expected
 * @param {import("colloquy/json").JsonValue} value
 * @param {string | Uint8Array} source
 * @returns {string | undefined}
 */
function wrongValue(expected, value, source) {
  const inner = isJsonArray(value) ? value[0] : value;
  if (expected.number !== undefined) {
    const { coefficient, exponent, integer } = expected.number;
    if (typeof inner !== "number" && (typeof inner !== "object" || inner === null || !("coefficient" in inner))) {
      return `I expected a number; I found ${inner}`;
    }
    const exact = exactly(inner);
    const found = `${exact.sign < 0 ? "-" : ""}${exact.coefficient} e ${exact.exponent} integer ${isIntegral(inner)}`;
    const wanted = `${coefficient} e ${exponent} integer ${integer}`;
    if (found !== wanted) return `I expected the number ${wanted}; I found ${found}`;
    const text = numberSource(source);
    return text === expected.number.source
      ? undefined
      : `I expected the source ${expected.number.source}; I found ${text}`;
  }
  if (expected.string_code_units !== undefined) {
    if (typeof inner !== "string") return `I expected a string; I found ${inner}`;
    return difference(expected.string_code_units, units(inner));
  }
  if (!isJsonObject(inner)) return `I expected an object; I found ${inner}`;
  return difference(expected.keys, [...inner.keys()].map(units));
}

/** @param {string | Uint8Array} source */
function numberSource(source) {
  const tape = new Tape();
  tape.scan(source);
  for (let index = 0; index < tape.length; index += 2) {
    if ((tape.words[index] ?? 0) >>> 24 === TokenKind.number) return sourceAt(tape, index);
  }
  return undefined;
}

/** @param {string} text */
function units(text) {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

/** @param {unknown} expected @param {unknown} found */
function difference(expected, found) {
  const [wanted, got] = [JSON.stringify(expected), JSON.stringify(found)];
  return wanted === got ? undefined : `I expected the code units ${wanted}; I found ${got}`;
}
