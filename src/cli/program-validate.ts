import { type Command, Option } from "commander";
import { byteSize } from "./byte-size.ts";
import { withContractOptions } from "./contract-options.ts";
import { LOG_PRESETS } from "./log-presets.ts";
import type { MessageOptions, TranscriptOptions, ValueOptions } from "./options.ts";
import type { Finish } from "./program.ts";
import { diagnosticsOption } from "./program-models.ts";

/** The commands below `validate`: `rpc` with `transcript` below it, and `value`. */
export function validateMore(validate: Command, finish: Finish): void {
  validateRpc(validate, finish);
  validateValue(validate, finish);
}

function validateRpc(validate: Command, finish: Finish): void {
  const rpc = withContractOptions(validate.command("rpc"))
    .description("check one JSON-RPC message, or a batch of them")
    .argument("[models...]", "Smithy files of the contract (.smithy or .json), or - for standard input")
    .enablePositionalOptions()
    .option("--service <id>", "the service of the contract that receives the message, such as example#Calculator")
    .option("--to <peer>", "with --contract: the peer that receives the request (default: server)")
    .option("--message <file>", "check a request or notification; - for standard input")
    .option("--response <file>", "check a reply; - for standard input")
    .option("--no-response", "check that no reply is right (with --batch --request)")
    .option("--batch", "the input is a batch: an array of messages")
    .option("--request <file>", "with --response: the original request or batch that it answers")
    .option("--method <name>", "with --response: the wire name of the method that it answers")
    .option("--operation <id>", "with --response: the Smithy operation that it answers")
    .option("--envelope-only", "with --response: check the envelope alone")
    .addOption(strictOption())
    .addOption(diagnosticsOption())
    .addHelpText("after", rpcExamples)
    .action(async (models: string[], options: MessageOptions) => {
      const { validateMessage } = await import("./commands/validate-message.ts");
      finish(await validateMessage(models, options));
    });
  withContractOptions(rpc.command("transcript"))
    .description("check a recorded conversation between two peers")
    .argument(
      "[files...]",
      "the contract's Smithy files (none with --contract), then the transcript; - for standard input",
    )
    .option("--protocol <id>", "the protocol of the contract, such as example.peers#EchoChat")
    .addOption(
      new Option(
        "--input-format <format>",
        "what the transcript is (default: by its name, and a log by its first lines)",
      ).choices(["auto", "json", "markdown", "jsonl", "framed"]),
    )
    .addOption(
      new Option("--log-preset <preset>", "which tool wrote the log (default: found by its first lines)").choices(
        LOG_PRESETS,
      ),
    )
    .option("--log-mapping <file>", "how a line of a JSONL log becomes a message, described in a JSON file")
    .option(
      "--direction <value=peer>",
      "which peer a `dir` value stands for; in is the client of other logs (repeatable)",
      collect,
      [],
    )
    .option("--sender <peer>", "of a log of one direction, such as raw: the peer that sent every message")
    .option(
      "--stream <peer=file>",
      "what one peer sent, as a framed stream; say it for both (instead of a transcript)",
      collect,
      [],
    )
    .addOption(
      new Option("--complete", "the transcript is whole: a call without a reply is an error").conflicts("partial"),
    )
    .option("--partial", "the transcript may be cut off: a call without a reply is an advisory (default)")
    .option("--max-bytes <size>", "the longest line or message, such as 4MiB; 1MiB by default, 16MiB at most", byteSize)
    .addOption(strictOption())
    .option("--expect <file>", "expected findings as JSON; exit 0 when exactly those appear")
    .option("--excerpts", "with text: below each finding its line of the transcript, with a caret")
    .option("--summary", "also say how often each method was called, how long it took, what never appeared")
    .addOption(
      new Option("--report <form>", "draw the conversation: a page, or a diagram for a README").choices([
        "html",
        "mermaid",
      ]),
    )
    .option("--output <file>", "with --report: where it goes (default: standard output)")
    .addOption(diagnosticsOption())
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
  colloquy validate rpc --version 2.0 --service batch#Api --batch --response replies.json --request batch.json batches.smithy
  colloquy validate rpc --version 2.0 --service batch#Api --batch --no-response --request notes.json batches.smithy
  colloquy validate rpc --contract mcp@2025-06-18 --message - < call.json

Findings go to standard error: file:line:column: severity Code: message, then the line and carets under the token.
With --diagnostics json, standard output has one report. Exit codes: 0 valid; 1 findings, unreadable input, a model
with errors, an incomplete check; 2 wrong usage, a contract that cannot be used.
`;

const transcriptExamples = `
Examples:
  colloquy validate rpc transcript --contract mcp@2025-06-18 session.jsonl
  colloquy validate rpc transcript --protocol example.peers#EchoChat peers.smithy chat.md
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

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function strictOption(): Option {
  return new Option("--strict", "an advisory ends the command with exit code 1 too");
}

function validateValue(validate: Command, finish: Finish): void {
  withContractOptions(validate.command("value"))
    .description("check one JSON value against a shape of a contract")
    .argument("<files...>", "the contract's Smithy files (none with --contract), then the value; - for standard input")
    .requiredOption("--shape <id>", "the shape, or a member of one, such as example#Point or example#Point$x")
    .option("--service <id>", "the service whose policy on unknown members holds where no structure says")
    .addOption(strictOption())
    .addOption(diagnosticsOption())
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
