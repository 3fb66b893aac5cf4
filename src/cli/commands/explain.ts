import { explanationOf, findingCodes } from "../../findings/index.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { printLine } from "../terminal.ts";

/** Prints what a code means, why it matters, what to do, and an example; without a code, every code with its severity. */
export function explainCode(code: string | undefined): ExitCode {
  if (code === undefined) {
    const width = Math.max(...findingCodes().map((name) => name.length));
    for (const name of findingCodes()) printLine(`${name.padEnd(width)}  ${explanationOf(name)?.severity}`);
    return exitCode.valid;
  }
  const known = findingCodes().find((name) => name.toLowerCase() === code.toLowerCase());
  const explanation = known === undefined ? undefined : explanationOf(known);
  if (explanation === undefined) {
    throw Failure.misuse(`There is no finding with the code ${code}. Run "colloquy explain" to list them all.`);
  }
  printLine(`${known}: ${explanation.severity}`);
  printLine("");
  printLine(explanation.explain);
  printLine("");
  printLine("Example:");
  for (const line of explanation.example.split("\n")) printLine(`  ${line}`);
  return exitCode.valid;
}
