import { isAscii } from "node:buffer";
import type { Loader } from "../smithy/index.ts";
import { Failure } from "./exit-codes.ts";
import { displayName, filesIn, isFolder, readBytes, STDIN } from "./input.ts";

/** The suffixes of files that a folder is searched for. */
const MODEL_SUFFIXES = [".smithy", ".json"];

/**
 * Adds files, folders and standard input to a model. In folders what ends in `.smithy` or `.json` is taken; a file that
 * is named is IDL unless it ends in `.json`.
 *
 * @param from What standard input is.
 * @returns The files, in the order they were added, by the names that events give.
 * @throws Failure for what cannot be read, and for standard input that is given twice or without its format.
 */
export function addModels(sources: Loader, paths: readonly string[], from: "idl" | "json" | undefined): string[] {
  if (paths.filter((path) => path === STDIN).length > 1) {
    throw Failure.misuse("Standard input (-) can be read once only.");
  }
  const files = [...new Set(paths.flatMap((path) => (isFolder(path) ? modelsIn(path) : [path])))];
  for (const path of files) addModel(sources, path, from);
  return files.map(displayName);
}

/** @throws Failure for a folder without one: most likely it is not the folder that was meant. */
function modelsIn(folder: string): readonly string[] {
  const files = filesIn(folder, MODEL_SUFFIXES);
  if (files.length > 0) return files;
  throw Failure.input(`I found no model here: no file ends in ${MODEL_SUFFIXES.join(" or ")}.`, displayName(folder));
}

function addModel(sources: Loader, path: string, from: "idl" | "json" | undefined): void {
  if (path === STDIN && from === undefined) {
    throw Failure.misuse("A model on standard input needs --from idl or --from json.");
  }
  const bytes = readBytes(path);
  const name = displayName(path);
  const isJson = path === STDIN ? from === "json" : path.endsWith(".json");
  // Node decodes ASCII several times faster when it is told so; anything else the loader decodes, strictly.
  const content = isAscii(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
    : bytes;
  if (isJson) sources.addAst(name, content);
  else sources.addIdl(name, content);
}
