import { typeScript } from "../../rpc/index.ts";
import { type ExitCode, exitCode } from "../exit-codes.ts";
import type { GenerationOptions } from "../options.ts";
import { prepareGeneration } from "../prepare-generation.ts";
import { printLine } from "../terminal.ts";

/** `colloquy generate types`: the contract as TypeScript declarations, on standard output. */
export function generateTypes(models: readonly string[], options: GenerationOptions): ExitCode {
  printLine(typeScript(prepareGeneration(models, options)).trimEnd());
  return exitCode.valid;
}
