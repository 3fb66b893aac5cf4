import { type Command, InvalidArgumentError, Option } from "commander";
import { DIAGNOSTICS_FORMS } from "./diagnostics.ts";
import type {
  AstOptions,
  FormatCommandOptions,
  IdlCommandOptions,
  ModelValidationOptions,
  SelectOptions,
} from "./options.ts";
import type { Finish } from "./program.ts";

/**
 * `validate`, which checks models by itself; the commands that check messages go below it.
 *
 * A file that is called like one of those is named with its folder: `./rpc`.
 */
export function validateModels(colloquy: Command, finish: Finish): Command {
  return withModelOptions(colloquy.command("validate"))
    .description("check Smithy models; or messages, conversations and values against a contract")
    .enablePositionalOptions()
    .addOption(
      new Option("--severity <severity>", "the least severe events to show")
        .choices(["suppressed", "note", "warning", "danger", "error"])
        .default("warning"),
    )
    .addOption(diagnosticsOption())
    .addHelpText("after", validateExamples)
    .action(async (models: string[], options: ModelValidationOptions) => {
      const { validateModel } = await import("./commands/validate-model.ts");
      finish(await validateModel(models, options));
    });
}

const validateExamples = `
Examples:
  colloquy validate model/ extra.smithy
  colloquy validate --severity note --diagnostics sarif model/ > model.sarif
Events go to standard error, each with its line of the source; a model with an ERROR or a DANGER ends with exit code 1.
`;

/** The commands that write a model or search it: `ast`, `idl`, `select`. */
export function writeModels(colloquy: Command, finish: Finish): void {
  withModelOptions(colloquy.command("ast"))
    .description("write a model as one JSON AST")
    .addOption(new Option("--ast-version <version>", "version of the AST").choices(["1.0", "2.0"]).default("2.0"))
    .option("--flatten", "flatten mixins out of the model")
    .option("--compact", "write it on one line")
    .action(async (models: string[], options: AstOptions) => {
      const { printAst } = await import("./commands/ast.ts");
      finish(printAst(models, options));
    });
  withModelOptions(colloquy.command("idl"))
    .description("write a model as Smithy IDL, one file for each namespace")
    .option("--output <folder>", "write files into this folder; without it, one file goes to standard output")
    .addOption(
      new Option("--order <order>", "the order of shapes")
        .choices(["preferred", "alphabetical", "source"])
        .default("preferred"),
    )
    .option("--by-file", "one file for each source instead")
    .option("--infer-suffixes", "find out what the names of inline inputs and outputs end in")
    .option("--inline-io", "write inputs and outputs inline where only their trait is missing")
    .option("--flatten", "flatten mixins out of the model")
    .action(async (models: string[], options: IdlCommandOptions) => {
      const { printIdl } = await import("./commands/idl.ts");
      finish(printIdl(models, options));
    });
  withModelOptions(colloquy.command("select"))
    .description("list the shapes of a model that a selector yields")
    .requiredOption("--selector <selector>", 'the selector, such as "structure > member [trait|required]"')
    .option("--vars", "write JSON, with the variables of each match")
    .option("--builtin", "list shapes of the prelude too")
    .action(async (models: string[], options: SelectOptions) => {
      const { selectShapes } = await import("./commands/select.ts");
      finish(selectShapes(models, options));
    });
}

/** `format`. */
export function format(colloquy: Command, finish: Finish): void {
  colloquy
    .command("format")
    .description("lay out Smithy IDL files anew, comments kept")
    .argument("<files...>", "Smithy files or folders, or - for standard input")
    .addOption(new Option("--check", "change nothing; list the files that are not formatted").conflicts("write"))
    .option("--write", "rewrite the files that are not formatted, and list them")
    .option("--width <columns>", "most characters in a line, where a line break can keep to it", columns, 120)
    .addOption(diagnosticsOption())
    .addHelpText("after", formatExamples)
    .action(async (files: string[], options: FormatCommandOptions) => {
      const { formatFiles } = await import("./commands/format.ts");
      finish(await formatFiles(files, options));
    });
}

const formatExamples = `
Examples:
  colloquy format api.smithy
      print the formatted text
  colloquy format --write model/
  colloquy format --check --diagnostics github model/
      in a workflow: exit code 1 when a file is not formatted or cannot be read
`;

function withModelOptions(command: Command): Command {
  return command
    .argument("[models...]", "Smithy files or folders (.smithy, .json), or - for standard input")
    .option("--contract <name>", "a bundled contract, such as mcp@2025-06-18 (see colloquy contracts)")
    .addOption(new Option("--from <format>", "what a model on standard input is").choices(["idl", "json"]))
    .option("--allow-unknown-traits", "a trait that nothing defines is a WARNING instead of an ERROR");
}

export function diagnosticsOption(): Option {
  return new Option("--diagnostics <form>", "how findings are written").choices(DIAGNOSTICS_FORMS).default("text");
}

function columns(text: string): number {
  const width = Number(text);
  if (!Number.isInteger(width) || width < 20 || width > 1000) {
    throw new InvalidArgumentError("I expected a whole number from 20 to 1000.");
  }
  return width;
}
