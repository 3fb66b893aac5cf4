import { bundledContracts } from "../../contracts/index.ts";
import { type ExitCode, exitCode } from "../exit-codes.ts";
import { printLine } from "../terminal.ts";

/** Lists the bundled contracts: name, what it is, which peers talk. */
export function listContracts(): ExitCode {
  const all = bundledContracts();
  const width = Math.max(...all.map(({ name }) => name.length));
  for (const { name, title } of all) printLine(`${name.padEnd(width)}  ${title}`);
  return exitCode.valid;
}
