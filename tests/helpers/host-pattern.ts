import { createContext, Script } from "node:vm";

const sandbox: { host: RegExp; text: string } = { host: /x/, text: "" };
const context = createContext(sandbox);
const script = new Script("host.test(text)");

/**
 * What the host's expression says of a text; `undefined` when it takes longer than a while, as backtracking does with
 * some of the patterns that are made up by chance.
 */
export function hostTest(host: RegExp, text: string): boolean | undefined {
  sandbox.host = host;
  sandbox.text = text;
  try {
    return script.runInContext(context, { timeout: 500 });
  } catch (error) {
    if (isTimeout(error)) return undefined;
    throw error;
  }
}

/** Told by its code alone: the error may be made in another realm than the one of this file, and be no `Error` of it. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
