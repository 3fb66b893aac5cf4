import { loadBundledContract } from "../../../src/contracts/index.ts";
import type { RecordedMessage } from "../../../src/lsp/server.ts";
import { TranscriptChecker } from "../../../src/transcript/index.ts";

/**
 * What recorded conversations break of the bundled LSP contract, one line each, of one side. Each conversation is checked
 * for itself.
 */
export function faultsOf(
  recorded: readonly RecordedMessage[],
  side: "client" | "server" = "client",
): readonly string[] {
  const { protocol } = loadBundledContract("lsp@3.18");
  return [...new Set(recorded.map(({ conversation }) => conversation))].flatMap((number) => {
    const messages = recorded.filter(({ conversation }) => conversation === number);
    const checker = new TranscriptChecker(protocol);
    const entries = messages.map(({ direction, message }) => ({
      sender: direction === "in" ? "client" : "server",
      message,
    }));
    const found = [...checker.feedAll(entries), ...checker.finish().findings];
    return found
      .filter(({ sender, severity }) => sender === side && severity === "error")
      .map(
        ({ code, message, pointer, entry }) =>
          `${code} ${pointer} ${message} in ${messages[entry ?? 0]?.message.slice(0, 200)}`,
      );
  });
}
