import { constants as system } from "node:os";
import type { WatchOptions } from "../options.ts";
import { warnLine } from "../terminal.ts";
import { type RelayEnd, relay } from "../watch/relay.ts";
import { WatchedConversation } from "../watch/watched-conversation.ts";
import { planWatch } from "../watch-plan.ts";

/**
 * `colloquy watch -- command args…`: runs a server as a client would, passes on what both say, and tells on standard error
 * what is wrong with it.
 *
 * @returns The exit code of the server; 127 for one that is not there, 126 for one that cannot be run.
 */
export async function watch(command: readonly string[], options: WatchOptions): Promise<number> {
  const plan = planWatch(command, options);
  const conversation = new WatchedConversation(plan, options);
  const end = await relay(
    plan.program,
    plan.args,
    { input: process.stdin, output: process.stdout },
    {
      fromClient: (chunk) => conversation.fromClient(chunk),
      fromServer: (chunk) => conversation.fromServer(chunk),
    },
  );
  if (end.kind !== "failed") conversation.finish();
  conversation.close();
  return exitCodeOf(end, plan.program);
}

/** That of the server, as a shell would tell it. */
function exitCodeOf(end: RelayEnd, program: string): number {
  switch (end.kind) {
    case "exit":
      return end.code;
    case "signal":
      return 128 + system.signals[end.signal];
    case "failed":
      warnLine(
        `colloquy watch: I cannot run ${program}: ${end.code === "ENOENT" ? "there is no such command" : end.message}`,
      );
      return end.code === "ENOENT" ? 127 : 126;
  }
}
