import { methodLines, methodListLines } from "../../report/index.ts";
import { describeMethod, listMethods } from "../../transcript/index.ts";
import { nearestName } from "../../value/nearest-name.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import type { ShowContractOptions } from "../options.ts";
import { loadContract, prepareProtocol } from "../prepare.ts";
import { printLine, warnLine } from "../terminal.ts";

/** `colloquy contracts show NAME [METHOD]`: the methods of a bundled contract, or one of them in full. */
export function showContract(name: string, method: string | undefined, { json }: ShowContractOptions): ExitCode {
  const loaded = loadContract([], { contract: name });
  const { model, bundled } = loaded;
  if (bundled !== undefined && bundled.name !== name) warnLine(`${name}: shown is ${bundled.name}`);
  const protocol = prepareProtocol(loaded, {}, bundled?.version ?? "2.0");
  const methods = listMethods(model, protocol);
  if (method === undefined) {
    if (json === true) for (const listed of methods) printLine(JSON.stringify(listed));
    else for (const line of [bundled?.title ?? name, "", ...methodListLines(methods)]) printLine(line);
    return exitCode.valid;
  }
  const found = describeMethod(model, protocol, method, bundled?.memberNames);
  if (found.length === 0) {
    const like = nearestName(
      method,
      methods.map((listed) => listed.method),
    );
    const hint = like === undefined ? `colloquy contracts show ${name} lists them.` : `Did you mean ${like}?`;
    throw Failure.misuse(`${name} has no method ${method}. ${hint}`);
  }
  if (json === true) for (const description of found) printLine(JSON.stringify(description));
  else printLine(found.map((description) => methodLines(description).join("\n")).join("\n\n"));
  return exitCode.valid;
}
