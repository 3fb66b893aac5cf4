import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ComponentOrder, flattenMixins, type IdlOptions, toIdl } from "../../smithy/index.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { loadSoundModel } from "../load-model.ts";
import { modelFiles } from "../model-sources.ts";
import type { IdlCommandOptions } from "../options.ts";
import { unwritable } from "../output-failure.ts";
import { refuseOverwriting } from "../refuse-overwriting.ts";
import { printLine } from "../terminal.ts";
import { writeWhole } from "../write-whole.ts";

/** `colloquy idl`: the model as Smithy IDL, on standard output or in files of a folder. */
export function printIdl(models: readonly string[], options: IdlCommandOptions): ExitCode {
  const model = loadSoundModel(models, options);
  if (model === undefined) return exitCode.findings;
  const texts = toIdl(options.flatten === true ? flattenMixins(model) : model, idlOptions(options));
  if (options.output !== undefined) writeFiles(options.output, texts, modelFiles(models));
  else printOne(texts);
  return exitCode.valid;
}

const ORDERS: Readonly<Record<IdlCommandOptions["order"], ComponentOrder>> = {
  preferred: "PREFERRED",
  alphabetical: "ALPHA_NUMERIC",
  source: "SOURCE_LOCATION",
};

function idlOptions({ order, byFile, inferSuffixes, inlineIo, output }: IdlCommandOptions): IdlOptions {
  return {
    componentOrder: ORDERS[order],
    joinMetadata: output === undefined,
    ...(byFile === true ? { placeByFile: true } : {}),
    ...(inferSuffixes === true ? { inferInlineIoSuffixes: true } : {}),
    ...(inlineIo === true ? { coerceInlineIo: true } : {}),
  };
}

/** Several files are no one text: a file has one namespace. */
function printOne(texts: ReadonlyMap<string, string>): void {
  if (texts.size > 1) {
    const names = [...texts.keys()].join(", ");
    throw Failure.misuse(`This model needs ${texts.size} files (${names}); say --output with a folder for them.`);
  }
  for (const text of texts.values()) printLine(text.slice(0, -1));
}

/** @param sources What the model was read from: that is nothing to be written over. */
function writeFiles(folder: string, texts: ReadonlyMap<string, string>, sources: readonly string[]): void {
  if (folder === "") throw Failure.misuse("--output needs the name of a folder.");
  // Names come from sources and may lead elsewhere; what is written stays in the folder.
  const files = [...texts].map(([name, text]) => [join(folder, join("/", name)), text] as const);
  for (const [path] of files) refuseOverwriting(path, sources);
  for (const [path, text] of files) {
    makeFolderOf(path);
    writeWhole(path, text);
  }
  for (const [path] of files) printLine(path);
}

function makeFolderOf(path: string): void {
  try {
    makeFolder(dirname(path));
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** Makes a folder and those it lies in. Node's own way of several at once does not end where one cannot be made, as in `/proc`. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  mkdirSync(path);
}
