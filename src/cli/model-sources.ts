import { resolve } from "node:path";
import type { Loader } from "../smithy/index.ts";
import { Failure } from "./exit-codes.ts";
import { displayName, filesIn, isFolder, readBytes, STDIN } from "./input.ts";
import { warnLine } from "./terminal.ts";

/** The suffixes of files that a folder is searched for. */
const MODEL_SUFFIXES = [".smithy", ".json"];

/** A path of a command line and the files that it stands for, by the names that events give. */
export interface GivenModels {
  readonly name: string;
  readonly files: readonly string[];
}

/**
 * Adds files, folders and standard input to a model. In folders what ends in `.smithy` or `.json` is taken; a file that
 * is named is IDL unless it ends in `.json`.
 *
 * @param from What standard input is.
 * @returns The files of each path, in the order they were added, by the names that events give.
 * @throws Failure for what cannot be read, and for standard input that is given twice or without its format.
 */
export function addModels(
  sources: Loader,
  paths: readonly string[],
  from: "idl" | "json" | undefined,
): readonly GivenModels[] {
  if (paths.filter((path) => path === STDIN).length > 1) {
    throw Failure.misuse("Standard input (-) can be read once only.");
  }
  const spelling = new FirstSpelling();
  const given = paths.map((path) => ({ path, files: filesOf(path).map((file) => spelling.of(file)) }));
  for (const path of new Set(given.flatMap(({ files }) => files))) addModel(sources, path, from);
  return given.map(({ path, files }) => ({ name: displayName(path), files: files.map(displayName) }));
}

/** Calls each file as it was called first, so that `a.smithy` and `./a.smithy` are one. */
class FirstSpelling {
  readonly #names: Map<string, string> = new Map();

  of(path: string): string {
    const whole = path === STDIN ? path : resolve(path);
    const first = this.#names.get(whole) ?? path;
    this.#names.set(whole, first);
    return first;
  }
}

/**
 * Tells on standard error of each path that has no model in it: most likely it is not the one that was meant.
 *
 * @throws Failure when there is no model in any of them, so that a wrong path is never taken for a sound model.
 */
export function noteOtherJson(given: readonly GivenModels[], passedOver: readonly string[]): void {
  const others = new Set(passedOver);
  const empty = given.filter(({ files }) => files.every((file) => others.has(file)));
  for (const { name, files } of empty) {
    const what = files.length === 1 && files[0] === name ? "This JSON" : "The JSON here";
    const why = `${what} is no Smithy model: it has no member smithy`;
    if (given.length === 1) throw Failure.input(`${why}.`, name);
    warnLine(`${name}: ${why}. It was left out.`);
  }
  if (empty.length > 0 && empty.length === given.length) throw Failure.input("I found no model in what was named.");
}

/** The files that paths of files and folders stand for. */
export function modelFiles(paths: readonly string[]): readonly string[] {
  return paths.flatMap(filesOf);
}

function filesOf(path: string): readonly string[] {
  return isFolder(path) ? modelsIn(path) : [path];
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
  if (isJson) sources.addAst(name, bytes);
  else sources.addIdl(name, bytes);
}
