import { type Command, Option } from "commander";
import { byteSize } from "./byte-size.ts";
import type { MessageOptions, TranscriptOptions, ValueOptions } from "./options.ts";
import type { Finish } from "./program.ts";
import {
  diagnosticsOption,
  fromOption,
  legacyErrorsOption,
  logPresetOption,
  protocolOption,
  repeatable,
  reportOption,
  strictOption,
  summaryOption,
  withContractOptions,
} from "./shared-options.ts";

/** The commands below `validate`: `rpc` with `transcript` below it, and `value`. */
export function validateMore(validate: Command, finish: Finish): void {
  validateRpc(validate, finish);
  validateValue(validate, finish);
}

function validateRpc(validate: Command, finish: Finish): void {
  const rpc = withContractOptions(validate.command("rpc"), "that of the bundled contract")
    .addOption(fromOption())
    .addOption(legacyErrorsOption())
    .description("check one JSON-RPC message, or a batch of them")
    .argument("[models...]", "the contract's Smithy files (none are needed with --contract); - for standard input")
    .enablePositionalOptions()
    .option(
      "--service <id>",
      "the service that receives the message, such as example#Calculator (default: with --contract, that of --to)",
    )
    .option("--to <peer>", "with --contract: the peer that receives the message (default: server)")
    .option("--message <file>", "check a call or notification; - for standard input")
    .option("--response <file>", "check a reply; - for standard input")
    .option("--no-response", "with --batch --request: check that this batch is one without a reply")
    .option("--batch", "the input is a batch: an array of messages")
    .option(
      "--request <file>",
      "with --response: the call, or with --batch the batch, that it answers; - for standard input",
    )
    .option("--method <name>", "with --response: the wire name of the method that it answers")
    .option("--operation <id>", "with --response: the Smithy operation that it answers")
    .option("--envelope-only", "with --response: check the envelope alone, no result or error data")
    .addOption(strictOption())
    .addOption(diagnosticsOption("findings"))
    .addHelpText("after", rpcExamples)
    .action(async (models: string[], options: MessageOptions) => {
      const { validateMessage } = await import("./commands/validate-message.ts");
      finish(await validateMessage(models, options));
    });
  withContractOptions(rpc.command("transcript"), "that of the bundled contract, or what the transcript says")
    .addOption(fromOption())
    .addOption(legacyErrorsOption())
    .description("check a recorded conversation between two peers")
    .argument(
      "[files...]",
      "the contract's Smithy files (none are needed with --contract), then the transcript; - for standard input",
    )
    .addOption(protocolOption())
    .addOption(
      new Option(
        "--input-format <format>",
        "the form of the transcript (default: by its name, that of a log by its first lines)",
      ).choices(["auto", "json", "markdown", "jsonl", "framed"]),
    )
    .addOption(logPresetOption())
    .option("--log-mapping <file>", "a JSON file that says how a record of a JSONL log becomes an entry")
    .addOption(
      repeatable(
        "--direction <value=peer>",
        "which peer sent the messages of a direction, such as in=editor; in is the client's in logs of other tools",
        "as the bundled contract has it; in logs of other tools in=client out=server",
      ),
    )
    .option("--sender <peer>", "of a log of one direction, such as raw: the peer that sent every message")
    .addOption(
      repeatable(
        "--stream <peer=file>",
        "what one peer sent, as a stream of frames; give it for both peers, in the place of a transcript",
        "none",
      ),
    )
    .addOption(
      new Option("--complete", "the transcript is whole: a call without a reply is an error").conflicts("partial"),
    )
    .option("--partial", "the transcript may be cut off: a call without a reply is an advisory (default)")
    .option("--max-bytes <size>", "the longest line or message that is read, at most 16MiB (default: 1MiB)", byteSize)
    .addOption(strictOption())
    .option("--expect <file>", "a JSON file of expected findings; the exit code is 0 when exactly those appear")
    .option("--excerpts", "with --diagnostics text: show below each finding its line of the transcript, with carets")
    .addOption(summaryOption())
    .addOption(reportOption())
    .option("--output <file>", "with --report: where it goes (default: standard output)")
    .addOption(diagnosticsOption("findings"))
    .addHelpText("after", transcriptExamples)
    .action(async (files: string[], options: TranscriptOptions) => {
      const { validateTranscript } = await import("./commands/validate-transcript.ts");
      finish(await validateTranscript(files, options));
    });
}

const rpcExamples = `
Examples:
  colloquy validate rpc --version 2.0 --service example#Calculator --message call.json calculator.smithy
  colloquy validate rpc --version 2.0 --service example#Calculator --response reply.json --request call.json calculator.smithy
  colloquy validate rpc --version 2.0 --service batch#Api --batch --response batch-replies.json --request batch-mixed.json batches.smithy
  colloquy validate rpc --version 2.0 --service batch#Api --batch --no-response --request batch-notifications.json batches.smithy
  colloquy validate rpc --contract mcp@2025-06-18 --message - < ping.json

Findings go to standard error: file:line:column: severity Code: message, then the line and carets under the token.
With --diagnostics json, standard output has one report. Exit codes: 0 valid; 1 findings, unreadable input, a model
with errors, an incomplete check; 2 wrong usage, a contract that cannot be used.
`;

const transcriptExamples = `
Examples:
  colloquy validate rpc transcript --contract mcp@2025-06-18 session.jsonl
  colloquy validate rpc transcript --protocol garden#Watering garden.smithy garden.transcript.md
  colloquy validate rpc transcript --contract mcp@2025-06-18 --report html --output session.html session.jsonl

Logs of other tools are known by their first lines: Claude Desktop, VS Code (MCP output, LSP traces), MCP Inspector, Reticle,
tapes, captures with arrows, event streams, HAR, framed streams. The command says which form it took, and what it left out.
A JSONL log of the dir-message form has one record a line: {"dir": "in", "message": {…}}. With a bundled contract
"in" is the client and "out" the server; otherwise say --direction in=client --direction out=server.

Findings go to standard error, one a line: file:line:column: entry N sender: severity Code: message
With --excerpts each is followed by its line of the transcript and carets under the token.
With --diagnostics json, standard output has one finding a line, then {"summary": …}; for a JSON or Markdown
transcript, which is read as a whole, it is one report.
`;

function validateValue(validate: Command, finish: Finish): void {
  withContractOptions(validate.command("value"), "that of the contract")
    .addOption(fromOption())
    .description("check one JSON value against a shape of a contract")
    .argument(
      "<files...>",
      "the contract's Smithy files (none are needed with --contract), then the value; - for standard input",
    )
    .requiredOption("--shape <id>", "the shape, or a member of one, such as example#Point or example#Point$x")
    .option("--service <id>", "the service whose policy on unknown members holds where a structure has none")
    .addOption(strictOption())
    .addOption(diagnosticsOption("findings"))
    .addHelpText("after", valueExamples)
    .action(async (files: string[], options: ValueOptions) => {
      const command = await import("./commands/validate-value.ts");
      finish(await command.validateValue(files, options));
    });
}

const valueExamples = `
Examples:
  colloquy validate value --shape example#SubtractInput calculator.smithy params.json
  colloquy validate value --contract mcp@2025-11-25 --shape mcp.v2025_11_25#Tool - < tool.json
`;
