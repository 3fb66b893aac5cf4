import { writeJson } from "../../json/index.ts";
import { flattenMixins, toJsonAst } from "../../smithy/index.ts";
import { type ExitCode, exitCode } from "../exit-codes.ts";
import { loadSoundModel } from "../load-model.ts";
import type { AstOptions } from "../options.ts";
import { printLine } from "../terminal.ts";

/** `colloquy ast`: the model as one JSON AST on standard output. */
export function printAst(models: readonly string[], options: AstOptions): ExitCode {
  const model = loadSoundModel(models, options);
  if (model === undefined) return exitCode.findings;
  const written = options.flatten === true ? flattenMixins(model) : model;
  const ast = toJsonAst(written, { version: options.astVersion });
  printLine(writeJson(ast, options.compact === true ? {} : { indent: 4 }));
  return exitCode.valid;
}
