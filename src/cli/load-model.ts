import { contractSources } from "../contracts/bundled-contracts.ts";
import { loader } from "../rpc/loader.ts";
import type { Model, ValidationEvent } from "../smithy/index.ts";
import { contractNamed } from "./bundled-contracts.ts";
import { printEvents } from "./event-output.ts";
import { Failure } from "./exit-codes.ts";
import { addModels, noteOtherJson } from "./model-sources.ts";
import type { ModelOptions } from "./options.ts";

/** A model as the loader gives it, and the files that it was read from. */
export interface LoadedModel {
  readonly model: Model;
  readonly events: readonly ValidationEvent[];
  readonly broken: boolean;
  readonly files: readonly string[];
}

/**
 * Loads the model of a command line: files, folders, standard input, a bundled contract. The JSON-RPC traits are built in.
 * @throws Failure when nothing is named, and for what cannot be read.
 */
export function loadModel(models: readonly string[], options: ModelOptions): LoadedModel {
  if (models.length === 0 && options.contract === undefined) {
    throw Failure.misuse("I need a model: Smithy files or folders, or --contract with the name of a bundled one.");
  }
  const sources = loader({ allowUnknownTraits: options.allowUnknownTraits === true });
  const files: string[] = [];
  if (options.contract !== undefined) {
    for (const { name, text } of contractSources(contractNamed(options.contract))) {
      sources.addIdl(name, text);
      files.push(name);
    }
  }
  const given = addModels(sources, models, options.from);
  for (const file of new Set(given.flatMap((path) => path.files))) files.push(file);
  const { model, events, broken, passedOver } = sources.assemble();
  noteOtherJson(given, passedOver);
  if (model === undefined) throw Failure.model("No model could be made.", []);
  return { model, events, broken, files };
}

/**
 * Loads a model to write or search it.
 *
 * @returns The model; `undefined` for one with an ERROR or a DANGER, of which standard error then tells.
 */
export function loadSoundModel(models: readonly string[], options: ModelOptions): Model | undefined {
  const { model, events, broken } = loadModel(models, options);
  if (!broken) return model;
  printEvents("DANGER", events);
  return undefined;
}
