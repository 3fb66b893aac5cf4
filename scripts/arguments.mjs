/**
 * The arguments of scripts and benches. One that is not understood is told, and ends the program with exit code 2 before it has
 * done anything.
 */
import { parseArgs } from "node:util";

/**
 * What an argument may be.
 *
 * @typedef {object} Kind
 * @property {string} [shown] What stands behind an option's `=`, such as `NUMBER`. A flag, which takes no value, has none.
 * @property {string} [expected] In words, such as `a whole number from 1`.
 * @property {(text: string) => unknown} [read] The value of a text; `undefined` for one that is not understood.
 * @property {unknown} [fallback] The value without the argument.
 * @property {boolean} [several] Whether it may be given again; its value is a list then.
 *
 * @typedef {{ readonly [name: string]: Kind }} Kinds
 *
 * @typedef {object} Known
 * @property {Kinds} [options] By their names without dashes.
 * @property {Kinds} [positionals] What has no dashes, in order; the last may be several.
 */

/** An option without a value: `true` when it is given. @type {Kind} */
export const flag = { fallback: false };

/** @param {number} [fallback] @param {number} [least] @returns {Kind} */
export function wholeNumber(fallback, least = 1) {
  const read = (/** @type {string} */ text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return Number.isSafeInteger(value) && value >= least ? value : undefined;
  };
  return { shown: "NUMBER", expected: `a whole number from ${least}`, read, fallback };
}

/** @param {string} [fallback] @returns {Kind} */
export function anyText(fallback) {
  return { shown: "TEXT", expected: "a text", read: (text) => (text === "" ? undefined : text), fallback };
}

/** @param {readonly string[]} words @param {string} [fallback] @returns {Kind} */
export function oneOf(words, fallback) {
  const read = (/** @type {string} */ text) => (words.includes(text) ? text : undefined);
  return { shown: words.length > 4 ? "NAME" : words.join("|"), expected: listed(words, "or"), read, fallback };
}

/** Words with commas between them; all of them when it is not given. @param {readonly string[]} words @returns {Kind} */
export function someOf(words) {
  const read = (/** @type {string} */ text) => {
    const given = text.split(",");
    return given.every((word) => words.includes(word)) ? given : undefined;
  };
  return { shown: "A,B,…", expected: `some of ${listed(words, "and")}`, read, fallback: words };
}

/** @param {Kind} kind @returns {Kind} */
export function several(kind) {
  return { ...kind, several: true, fallback: [] };
}

/**
 * Reads the arguments of this program, or ends it.
 *
 * @param {Known} [known] What it takes; nothing when absent.
 * @returns {any} The value of each by its name.
 */
export function readArguments(known = {}) {
  const { values, problem } = parseArguments(known, process.argv.slice(2));
  return problem === undefined ? values : refuse(problem);
}

/** Ends a program that cannot do what it is asked for. @param {string} problem @returns {never} */
export function refuse(problem) {
  console.error(problem);
  process.exit(2);
}

/**
 * @param {Known} known
 * @param {readonly string[]} args
 * @returns {{ readonly values?: { readonly [name: string]: unknown }, readonly problem?: string }}
 */
export function parseArguments({ options = {}, positionals = {} }, args) {
  const kinds = { ...positionals, ...options };
  /** @type {Map<string, unknown[]>} */
  const given = new Map(Object.keys(kinds).map((name) => [name, []]));
  for (const { name, raw, text } of namedArguments(options, positionals, args)) {
    const kind = name === undefined ? undefined : kinds[name];
    const values = name === undefined ? undefined : given.get(name);
    if (kind === undefined || values === undefined)
      return { problem: `I do not know ${raw}. ${whatIs({ options, positionals })}` };
    if (values.length > 0 && kind.several !== true) return { problem: `I found ${raw} twice.` };
    const { value, problem } = valueFrom(kind, raw, text);
    if (problem !== undefined) return { problem };
    values.push(value);
  }
  const values = Object.entries(kinds).map(([name, { fallback, several: isList }]) => {
    const own = given.get(name) ?? [];
    return [name, own.length === 0 ? fallback : isList === true ? own : own[0]];
  });
  return { values: Object.fromEntries(values) };
}

/** Which argument each is, if any: its name, how it is called, and its text. */
function* namedArguments(options, positionals, args) {
  const types = Object.entries(options).map(([name, { read }]) => [
    name,
    { type: read === undefined ? "boolean" : "string" },
  ]);
  const config = { options: Object.fromEntries(types), strict: false, allowPositionals: true };
  const places = Object.keys(positionals);
  for (const token of parseArgs({ ...config, args: [...args], tokens: true }).tokens) {
    if (token.kind === "option") {
      const isKnown = token.rawName.startsWith("--") && Object.hasOwn(options, token.name);
      yield { name: isKnown ? token.name : undefined, raw: token.rawName, text: token.value };
    } else if (token.kind === "positional") {
      const [name] = places;
      if (name !== undefined && positionals[name].several !== true) places.shift();
      yield { name, raw: name ?? token.value, text: token.value };
    }
  }
}

function valueFrom({ read, expected = "no value" }, raw, text) {
  if (read === undefined && text === undefined) return { value: true };
  const value = text === undefined ? undefined : read?.(text);
  return value === undefined
    ? { problem: `I expected ${expected} for ${raw}; I found ${text || "nothing"}.` }
    : { value };
}

function whatIs({ options, positionals }) {
  const names = [
    ...Object.keys(positionals).map((name) => `[${name}]`),
    ...Object.entries(options).map(([name, { shown }]) => `--${name}${shown === undefined ? "" : `=${shown}`}`),
  ];
  return names.length === 0 ? "This takes no arguments." : `I know ${listed(names, "and")}.`;
}

function listed(words, and) {
  const [last = "", ...others] = [...words].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} ${and} ${last}`;
}
