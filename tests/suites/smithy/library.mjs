import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The package as the suite uses it. What a part does not export yet is absent; the cases that need it then fail with
 * that word.
 *
 * @param {string} folder Folder of the corpus.
 * @param {string} [built] Folder of a built package; absent for the one that the name `colloquy` stands for.
 */
export async function libraryIn(folder, built) {
  const smithy = await part("smithy", built);
  const json = await part("json", built);
  const text = (file) => readFileSync(join(folder, file), "utf8");
  return {
    smithy,
    text,
    /** Loads files of the corpus under their own names, in order. */
    load: (files, options = {}) =>
      loadTexts(
        smithy,
        files.map((name) => ({ name, text: text(name) })),
        options,
      ),
    loadTexts: (texts, options = {}) => loadTexts(smithy, texts, options),
    /** A JSON file of the corpus, exact. */
    json: (file) => parseJson(json, text(file)),
    need(name) {
      if (smithy[name] === undefined) throw new Missing(`colloquy/smithy does not export ${name}`);
      return smithy[name];
    },
  };
}

function part(name, built) {
  if (built !== undefined) return import(pathToFileURL(join(built, name, "index.js")));
  return name === "smithy" ? import("colloquy/smithy") : import("colloquy/json");
}

class Missing extends Error {
  constructor(message) {
    super(message);
    this.stack = message;
  }
}

function loadTexts(smithy, texts, { allowUnknownTraits = false, legacyValidation = false, linters = false }) {
  const loader = smithy.loader({ allowUnknownTraits, legacyValidation, linters });
  for (const { name, text } of texts) loader.addSource(name, text);
  return loader.assemble();
}

function parseJson({ Tape, valueAt }, text) {
  const tape = new Tape();
  if (!tape.scan(text)) throw new Error(`not JSON: ${tape.problem?.message}`);
  return valueAt(tape, 0);
}
