import { realpathSync, statSync } from "node:fs";
import { Failure } from "./exit-codes.ts";
import { STDIN } from "./input.ts";

/**
 * Refuses an output that is one of the files that are read, by whatever name: most likely the two were mixed up, and a recording
 * cannot be had again.
 * @throws Failure that names both.
 */
export function refuseOverwriting(output: string | undefined, inputs: readonly (string | undefined)[]): void {
  if (output === undefined || output === STDIN) return;
  const target = identity(output);
  if (target === undefined) return;
  for (const input of inputs) {
    if (input === undefined || input === STDIN || identity(input) !== target) continue;
    const name = input === output ? "" : ` (${input})`;
    throw Failure.misuse(`${output}: I would write over what I read${name}; name another file for the output.`);
  }
}

/** What tells a file that is there from all others, also where links lead to it; `undefined` for what is no file. */
function identity(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    // Some file systems number nothing.
    return ino === 0n ? realpathSync(path) : `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}
