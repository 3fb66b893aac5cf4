import { LogMapping, LogReader, PeerName } from "../transcript/index.ts";
import type { ContractSource } from "./contract.ts";
import { Conversation, type HonourOptions } from "./conversation.ts";

/** What `toHonour` can be asked of: a conversation; its messages; or a log of the dir-message form, as text. */
export type Honourable = Conversation | string | readonly { readonly sender: string; readonly message: unknown }[];

/** For `expect.extend` of Vitest and Jest. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/**
 * Matchers for `expect.extend` of Vitest and Jest: `expect(conversation).toHonour("mcp@2025-11-25")`.
 *
 * @example
 * import { expect } from "vitest";
 * import { matchers } from "colloquy/testing";
 * expect.extend(matchers);
 */
export const matchers: {
  readonly toHonour: (received: Honourable, contract: ContractSource, options?: HonourOptions) => MatcherResult;
} = {
  toHonour(received, contract, options = {}) {
    const verdict = conversationOf(received).check(contract, options);
    return {
      pass: verdict.isHonoured,
      message: () =>
        verdict.isHonoured
          ? `expected the conversation to break the contract; it does not\n${verdict.text}`
          : verdict.text,
    };
  },
};

/** The types of the matchers, to declare them where the test runner looks. See docs/testing.md. */
export interface ColloquyMatchers<R = unknown> {
  toHonour(contract: ContractSource, options?: HonourOptions): R;
}

function conversationOf(received: Honourable): Conversation {
  if (received instanceof Conversation) return received;
  const conversation = new Conversation();
  const entries = typeof received === "string" ? entriesOf(received) : received;
  for (const { sender, message } of entries) conversation.add(sender, message);
  return conversation;
}

function entriesOf(log: string) {
  const mapping = LogMapping.dirMessage({ in: PeerName.parse("client"), out: PeerName.parse("server") });
  const reader = new LogReader(mapping);
  return [...reader.pushText(log).entries, ...reader.end().entries];
}
