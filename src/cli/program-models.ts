import { type Command, InvalidArgumentError, Option } from "commander";
import type {
  AstOptions,
  FormatCommandOptions,
  IdlCommandOptions,
  ModelValidationOptions,
  SelectOptions,
} from "./options.ts";
import type { Finish } from "./program.ts";
import { contractOption, diagnosticsOption, fromOption } from "./shared-options.ts";

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
    .addOption(diagnosticsOption("events"))
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
    .addOption(
      new Option("--ast-version <version>", "the version of the JSON AST").choices(["1.0", "2.0"]).default("2.0"),
    )
    .option("--flatten", "write the members of mixins where they are used, and no mixins")
    .option("--compact", "write the JSON on one line")
    .addHelpText("after", astExamples)
    .action(async (models: string[], options: AstOptions) => {
      const { printAst } = await import("./commands/ast.ts");
      finish(printAst(models, options));
    });
  withModelOptions(colloquy.command("idl"))
    .description("write a model as Smithy IDL, one file for each namespace")
    .option("--output <folder>", "the folder that the files go to (default: one file on standard output)")
    .addOption(
      new Option("--order <order>", "the order of shapes")
        .choices(["preferred", "alphabetical", "source"])
        .default("preferred"),
    )
    .option("--by-file", "one file for each source, in the place of one for each namespace")
    .option(
      "--infer-suffixes",
      "write inline what has the endings that most inputs and outputs of a file have (default: Input, Output)",
    )
    .option("--inline-io", "write inputs and outputs inline also where they only lack the trait")
    .option("--flatten", "write the members of mixins where they are used, and no mixins")
    .addHelpText("after", idlExamples)
    .action(async (models: string[], options: IdlCommandOptions) => {
      const { printIdl } = await import("./commands/idl.ts");
      finish(printIdl(models, options));
    });
  withModelOptions(colloquy.command("select"))
    .description("list the shapes of a model that a selector finds")
    .requiredOption("--selector <selector>", 'the selector, such as "structure > member [trait|required]"')
    .option("--vars", "write JSON, with the variables of each match")
    .option("--builtin", "list shapes of the prelude too")
    .addHelpText("after", selectExamples)
    .action(async (models: string[], options: SelectOptions) => {
      const { selectShapes } = await import("./commands/select.ts");
      finish(selectShapes(models, options));
    });
}

const astExamples = `
Examples:
  colloquy ast model/ > model.json
  colloquy ast --flatten --compact model/ extra.smithy
`;

const idlExamples = `
Examples:
  colloquy idl model.json > model.smithy
  colloquy idl --output written model/
`;

const selectExamples = `
Examples:
  colloquy select --selector operation model/
  colloquy select --selector "structure > member [trait|required]" --contract mcp@2025-06-18
`;

/** `format`. */
export function format(colloquy: Command, finish: Finish): void {
  colloquy
    .command("format")
    .description("lay out Smithy IDL files anew, comments kept")
    .argument("<files...>", "Smithy IDL files (.smithy) or folders of them; - for standard input")
    .addOption(new Option("--check", "change nothing; list the files that are not formatted").conflicts("write"))
    .option("--write", "rewrite the files that are not formatted, and list them")
    .option("--width <columns>", "most characters in a line, where a line break can keep to it", columns, 120)
    .addOption(diagnosticsOption("findings"))
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
    .argument("[models...]", "Smithy files (.smithy or .json) or folders of them; - for standard input")
    .addOption(contractOption())
    .addOption(fromOption())
    .option("--allow-unknown-traits", "a trait that nothing defines is a WARNING instead of an ERROR");
}

function columns(text: string): number {
  const width = Number(text);
  if (!Number.isInteger(width) || width < 20 || width > 1000) {
    throw new InvalidArgumentError("I expected a whole number from 20 to 1000.");
  }
  return width;
}
