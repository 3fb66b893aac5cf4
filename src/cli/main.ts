#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";
import { CommanderError } from "commander";
import { oneLine } from "../report/finding-line.ts";
import { type ExitCode, exitCode, Failure } from "./exit-codes.ts";
import { program } from "./program.ts";
import { refuseMisplaced } from "./refuse-misplaced.ts";
import { BrokenPipe, paint, warnLine } from "./terminal.ts";

/** Runs a command line. No error leaves this function: each is one clear line and an exit code. */
async function run(argv: readonly string[]): Promise<number> {
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
    return explainEnd(error);
  }
}

/** Commander ends the process by itself unless each command is told to throw. */
function throwUsageErrors(command: ReturnType<typeof program>): void {
  command.exitOverride();
  for (const child of command.commands) throwUsageErrors(child);
}

function explainEnd(error: unknown): ExitCode {
  if (error instanceof BrokenPipe) return exitCode.valid;
  if (error instanceof Failure) {
    warnLine(`${paint("red", "error:")} ${oneLine(error.message)}`);
    for (const line of error.problems.flatMap(({ lines }) => lines)) warnLine(line);
    return error.exitCode;
  }
  // Commander has printed its own line, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.valid : exitCode.misuse;
  warnLine(
    `${paint("red", "error:")} I met a fault of my own: ${error instanceof Error ? error.message : String(error)}`,
  );
  warnLine("Please report it with the command line that you used.");
  return exitCode.findings;
}

/**
 * Settings of the engine of Node 20, measured with it; later ones have other tiers, and are left alone.
 *
 * A command mostly ends within a second, before optimized code pays for its making: that took as much processor time as all the
 * rest, in the background, where a busy machine has none to spare. So functions must run six times as long before
 * they are optimized; those of a long check still are.
 *
 * The young generation stays at the megabyte that it begins with. What it would grow into is memory touched for the first time, which
 * costs more than collecting the small one again: a tenth of the time of a large model, and a sixth of the memory of a long log.
 */
function tuneEngine(): void {
  if (!process.versions.node.startsWith("20.")) return;
  setFlagsFromString("--interrupt-budget=400000");
  setFlagsFromString("--semi-space-growth-factor=1");
}

tuneEngine();
process.exitCode = await run(process.argv);
