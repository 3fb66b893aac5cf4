import { CommanderError } from "commander";
import { oneLine } from "../report/finding-line.ts";
import { type ExitCode, exitCode, Failure } from "./exit-codes.ts";
import { program } from "./program.ts";
import { refuseMisplaced } from "./refuse-misplaced.ts";
import { BrokenPipe, paint, warnLine } from "./terminal.ts";

/** Runs a command line. No error leaves this function: each is one clear line and an exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  let code: number = exitCode.valid;
  const colloquy = program((ended) => {
    code = ended;
  });
  try {
    throwUsageErrors(colloquy);
    refuseMisplaced(colloquy);
    await colloquy.parseAsync(argv);
    return code;
  } catch (error) {
    return tellEnd(error);
  }
}

/** Commander ends the process by itself unless each command is told to throw. */
function throwUsageErrors(command: ReturnType<typeof program>): void {
  command.exitOverride();
  for (const child of command.commands) throwUsageErrors(child);
}

function tellEnd(error: unknown): ExitCode {
  try {
    return explainEnd(error);
  } catch {
    // Nobody can be told: standard error is closed or full.
    return exitCode.findings;
  }
}

function explainEnd(error: unknown): ExitCode {
  // Whoever read has gone before the end: nothing may look as if all had been told and all were well.
  if (error instanceof BrokenPipe) return exitCode.findings;
  if (error instanceof Failure) {
    warnLine(`${paint("red", "error:")} ${oneLine(error.message)}`);
    for (const line of error.problems.flatMap(({ lines }) => lines)) warnLine(line);
    return error.exitCode;
  }
  if (isLostFolder(error)) {
    warnLine(`${paint("red", "error:")} The folder that I was started in is gone.`);
    return exitCode.findings;
  }
  // Commander has printed its own line, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.valid : exitCode.misuse;
  warnLine(
    `${paint("red", "error:")} I met a fault of my own: ${error instanceof Error ? error.message : String(error)}`,
  );
  warnLine("Please report it with the command line that you used.");
  return exitCode.findings;
}

/** Whether Node could not tell the current folder, which paths are told from. */
function isLostFolder(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall === "uv_cwd";
}
