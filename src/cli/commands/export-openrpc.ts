import { openRpc } from "../../rpc/index.ts";
import { type ExitCode, exitCode } from "../exit-codes.ts";
import type { OpenRpcOptions } from "../options.ts";
import { prepareGeneration } from "../prepare-generation.ts";
import { printLine } from "../terminal.ts";

/** `colloquy export openrpc`: what one peer accepts, as an OpenRPC document on standard output. */
export function exportOpenRpc(models: readonly string[], options: OpenRpcOptions): ExitCode {
  const contract = prepareGeneration(models, withPeer(options));
  printLine(openRpc(contract).trimEnd());
  return exitCode.valid;
}

/** Of a protocol with two peers, what the server accepts is what people ask for. */
function withPeer(options: OpenRpcOptions): OpenRpcOptions {
  return options.service === undefined ? { ...options, to: options.to ?? "server" } : options;
}
