import { catalogue } from "../../findings/index.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { printLine } from "../terminal.ts";

/** Prints what a code means, why it matters, what to do, and an example; without a code, every code with its severity. */
export function explainCode(code: string | undefined): ExitCode {
  const entries = Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : 1));
  if (code === undefined) {
    const width = Math.max(...entries.map(([name]) => name.length));
    for (const [name, { severity }] of entries) printLine(`${name.padEnd(width)}  ${severity}`);
    return exitCode.valid;
  }
  const known = entries.find(([name]) => name.toLowerCase() === code.toLowerCase());
  if (known === undefined) {
    throw Failure.misuse(`There is no finding with the code ${code}. Run "colloquy explain" to list them all.`);
  }
  const [name, { severity, explain, example }] = known;
  printLine(`${name}: ${severity}`);
  printLine("");
  printLine(explain);
  printLine("");
  printLine("Example:");
  for (const line of example.split("\n")) printLine(`  ${line}`);
  return exitCode.valid;
}
