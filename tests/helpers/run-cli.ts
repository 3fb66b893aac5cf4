import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The built command. */
export const main: string = fileURLToPath(new URL("../../dist/cli/colloquy.cjs", import.meta.url));

/** The project's root, where examples and contracts lie. */
export const project: string = fileURLToPath(new URL("../..", import.meta.url));

export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command in a folder (the project by default), with a text on standard input. */
export function colloquy(args: readonly string[], options: { input?: string | Uint8Array; cwd?: string } = {}): CliRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: options.cwd ?? project,
    input: options.input ?? "",
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, stdout, stderr };
}
