import type { CommandName, Toolchain } from "../../lsp/index.ts";
import { ServerFailure } from "../../lsp/server-failure.ts";
import { findProgram } from "../../lsp/server-program.ts";
import { Scratch, Workspace } from "../../lsp/server-workspace.ts";
import { type Call, type Tool, type ToolAnnotations, type ToolAnswer, ToolError, tool } from "../../mcp/index.ts";
import { codeFields, codeOf } from "./code-fields.ts";
import { type CommandResult, runCommand } from "./run-command.ts";

const titles: Readonly<Record<Exclude<CommandName, "format">, { readonly title: string; readonly does: string }>> = {
  check: { title: "Check", does: "Checks code with the toolchain" },
  lint: { title: "Lint", does: "Looks for doubtful code with the toolchain's linter" },
  run: { title: "Run", does: "Runs code" },
  test: { title: "Test", does: "Runs the tests" },
};

const DEADLINE = 60_000;
const MOST_OUTPUT = 256 * 1024;

/** The tools that run a toolchain's own commands; one for each command that the toolchain names, besides formatting. */
export function commandTools(toolchain: Toolchain, root: string): readonly Tool[] {
  return (["check", "lint", "run", "test"] as const).flatMap((name): readonly Tool[] => {
    const command = toolchain.commands?.[name];
    if (command === undefined) return [];
    const [program, ...args] = command;
    const about = aboutCommand(name, command);
    if (!command.some((part) => part.includes("{file}"))) {
      return [tool({ ...about, input: {}, handler: (_none, call) => run(program, args, root, call) })];
    }
    const handler = (code: GivenCode, call: Call) => runOnCode(root, toolchain, program, args, code, call);
    return [tool({ ...about, input: codeFields, handler })];
  });
}

interface GivenCode {
  readonly path?: string;
  readonly source?: string;
}

function aboutCommand(
  name: keyof typeof titles,
  command: readonly string[],
): Pick<Tool, "name" | "title" | "description"> & { readonly annotations: ToolAnnotations } {
  const { title, does } = titles[name];
  // Checks only read; what code and tests do is up to them.
  const annotations =
    name === "check" || name === "lint"
      ? { readOnlyHint: true, openWorldHint: false }
      : { readOnlyHint: false, destructiveHint: true, openWorldHint: true };
  return { name, title, description: `${does}: ${command.join(" ")}. Tells its output and how it ended.`, annotations };
}

/** Runs a command with a file of the workspace, or with code in a folder that is removed afterwards. */
async function runOnCode(
  root: string,
  toolchain: Toolchain,
  program: string,
  args: readonly string[],
  given: GivenCode,
  call: Call,
): Promise<ToolAnswer> {
  const { path, source } = codeOf(given);
  const withFile = (file: string): readonly string[] => args.map((arg) => arg.replaceAll("{file}", file));
  if (path !== undefined && source !== undefined) {
    throw new ToolError("I can run a file of the workspace, or source that has no file; not a file with another text.");
  }
  try {
    if (path !== undefined) {
      const workspace = await Workspace.open(root);
      const file = await workspace.resolve(path);
      await workspace.read(file);
      return await run(program, withFile(file), workspace.root, call);
    }
    const scratch = await Scratch.make();
    try {
      const file = await scratch.write(scratch.root, `code${toolchain.extensions[0]}`, source ?? "");
      return await run(program, withFile(file), scratch.root, call);
    } finally {
      await scratch.remove();
    }
  } catch (error) {
    if (error instanceof ServerFailure) throw new ToolError(error.message);
    throw error;
  }
}

async function run(name: string, args: readonly string[], folder: string, { signal }: Call): Promise<ToolAnswer> {
  const program = await findProgram(name, folder, process.env["PATH"] ?? "");
  if (program === undefined) throw new ToolError(`There is no program ${name} in the workspace or on the search path.`);
  const result = await runCommand(program, args, { folder, deadline: DEADLINE, maxOutputBytes: MOST_OUTPUT, signal });
  const text = [...(result.output === "" ? [] : [result.output.trimEnd()]), endLine(name, result)].join("\n");
  const isError = result.end.kind !== "exit" || result.end.code !== 0;
  return { content: [{ type: "text", text }], isError };
}

function endLine(program: string, { end, output }: CommandResult): string {
  switch (end.kind) {
    case "exit":
      if (end.code === 0) return output === "" ? `${program} ended well and wrote nothing.` : `(${program} ended well)`;
      return `(${program} ended with exit code ${end.code})`;
    case "signal":
      return `(${program} was ended by ${end.signal})`;
    case "not-started":
      return `I could not run ${program}: ${end.message}`;
    case "timed-out":
      return `(${program} was stopped after ${DEADLINE / 1000} s)`;
    case "too-much-output":
      return `(${program} was stopped: it wrote more than ${MOST_OUTPUT / 1024} KiB)`;
    case "cancelled":
      return `(${program} was stopped)`;
  }
}
