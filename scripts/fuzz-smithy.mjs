#!/usr/bin/env node
/**
 * Damages models of the corpus at random, loads, writes, formats and searches them: nothing may throw, nothing may take
 * longer than a second.
 *
 *     node scripts/fuzz-smithy.mjs [seconds] [seed] [built]
 *
 * The same seed damages in the same way. `built` is the folder of a built package; dist is the default. A case that fails is
 * written beside its complaint, so that it can be made a test. Exit code 1 when one did.
 */

import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { anyText, readArguments, refuse, wholeNumber } from "./arguments.mjs";

const { seconds, seed, built } = readArguments({
  positionals: { seconds: wholeNumber(60), seed: wholeNumber(1, 0), built: anyText() },
});
const root = new URL("../", import.meta.url);
const corpora = process.env.COLLOQUY_CORPORA ?? new URL("../shared/corpora", root).pathname;
const base = built === undefined ? new URL("dist/", root) : pathToFileURL(`${built}/`);
const entry = new URL("smithy/index.js", base);
if (!existsSync(entry)) refuse(`There is no built package in ${fileURLToPath(base)}.`);
const { flattenMixins, formatIdl, loader, Selector, toIdl, toJsonAst } = await import(entry);

/** What asks for most of a model: neighbours both ways, traits, values of attributes, resources. */
const selectors = [
  "structure > member > *",
  ":test(< *) ~> [trait|documentation*=a]",
  "$a(:recursive(> member >)) [@: @{id|name} = @{var|a|id|name}]",
  ":topdown([trait|auth]) -[trait]-> *",
].map((text) => Selector.parse(text));

/** Largest file that is damaged; a larger one would leave time for few. */
const MAX_BYTES = 20_000;
const MAX_MILLISECONDS = 1000;

const models = join(corpora, "smithy");
if (!existsSync(models)) refuse(`I found no models in ${models}; COLLOQUY_CORPORA names the folder of the corpora.`);
const files = modelFiles(models);
const pieces = [
  ...'{}[]()@#$.,:="\\\n \t/|<>*!^~',
  '"""',
  "///",
  ":=",
  "apply ",
  "use ",
  "metadata ",
  "namespace ",
  "with [",
  "for ",
  "@mixin",
  "@trait",
  "null",
  "-1e999",
  "\u0000",
  "\ufeff",
  "é",
  "😀",
  "structure A {}",
  "smithy.api#String",
  '$version: "1.0"\n',
  '"traits":',
  '"target":',
  '"mixins":',
  "_",
  "9007199254740993",
];
const random = generator(seed);
const end = Date.now() + seconds * 1000;
let count = 0;
let slowest = 0;
let failed = 0;

while (Date.now() < end) {
  const sources = Array.from({ length: 1 + below(2) }, () => {
    const name = pick(files);
    return { name, text: damaged(readFileSync(name, "utf8")) };
  });
  const started = performance.now();
  let complaint;
  try {
    const adding = loader({ allowUnknownTraits: below(2) === 0, legacyValidation: below(4) === 0 });
    for (const { name, text } of sources) adding.addSource(name, text);
    const { model, events } = adding.assemble();
    for (const { at } of events) if (!hasPlace(at)) complaint = "an event without a place";
    use(model);
    for (const { text } of sources) formatIdl(text);
  } catch (error) {
    complaint = error?.stack ?? String(error);
  }
  const took = performance.now() - started;
  slowest = Math.max(slowest, took);
  if (complaint === undefined && took > MAX_MILLISECONDS) complaint = `took ${Math.round(took)} ms`;
  if (complaint !== undefined) fail(complaint, sources);
  count++;
}

console.log(`${count} models, ${failed} failed, slowest ${Math.round(slowest)} ms, seed ${seed}`);
process.exitCode = failed === 0 ? 0 : 1;

/** Writes and searches a model in every way there is; the answers do not count. */
function use(model) {
  toJsonAst(model);
  toJsonAst(model, { version: "1.0" });
  toJsonAst(flattenMixins(model));
  toIdl(model);
  toIdl(model, { componentOrder: "SOURCE_LOCATION", coerceInlineIo: true, placeByFile: true });
  for (const selector of selectors) selector.select(model);
}

/** Line and column from 1; what is about no source, or a key of IDL metadata, is at `N/A`, as in the reference implementation. */
function hasPlace({ file, line, column }) {
  return file === "N/A" ? line === 0 && column === 0 : line >= 1 && column >= 1;
}

function fail(complaint, sources) {
  failed++;
  const folder = mkdtempSync(join(tmpdir(), "fuzz-smithy-"));
  for (const [index, { name, text }] of sources.entries()) {
    writeFileSync(join(folder, `${index}${name.endsWith(".json") ? ".json" : ".smithy"}`), text);
  }
  console.log(`${folder}: ${complaint}`);
}

function damaged(text) {
  let result = text;
  for (let change = 1 + below(4); change > 0; change--) result = damagedOnce(result);
  return result;
}

function damagedOnce(text) {
  const at = below(text.length + 1);
  const length = below(30);
  switch (below(8)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + pick(pieces) + text.slice(at);
    case 2:
      return text.slice(0, at) + pick(pieces) + text.slice(at + length);
    case 3:
      return text.slice(0, at) + text.slice(at, at + length).repeat(2 + below(3)) + text.slice(at + length);
    case 4: {
      const from = below(text.length + 1);
      return text.slice(0, at) + text.slice(from, from + 40) + text.slice(at);
    }
    case 5:
      return text.slice(0, at);
    case 6:
      return text.replace(/#/g, (found) => (below(8) === 0 ? pick(["", ".", "$", "##"]) : found));
    default:
      return swapWords(text);
  }
}

/** Puts one word of the text in the place of another. */
function swapWords(text) {
  const words = [...text.matchAll(/[\w.#$]+/g)];
  if (words.length < 2) return text;
  const a = words[below(words.length)];
  const b = words[below(words.length)];
  return text.slice(0, a.index) + b[0] + text.slice(a.index + a[0].length);
}

function pick(list) {
  return list[below(list.length)];
}

function below(limit) {
  return Math.floor(random() * limit);
}

/** mulberry32 */
function generator(state) {
  let a = state >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function modelFiles(folder) {
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== "expected" && entry.name !== "docs") found.push(...modelFiles(path));
    } else if (
      /\.(?:smithy|json)$/.test(entry.name) &&
      entry.name !== "manifest.json" &&
      statSync(path).size < MAX_BYTES
    ) {
      found.push(path);
    }
  }
  return found.sort();
}
