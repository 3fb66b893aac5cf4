import { mostBytes } from "../json/tape.ts";
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
  if (!Array.isArray(entries)) throw unfit(received);
  for (const [index, entry] of entries.entries()) {
    if (typeof entry?.sender !== "string") throw unfit(entry, `element ${index}`);
    conversation.add(entry.sender, entry.message);
  }
  return conversation;
}

/** Somebody's test asks the matcher of something else: what it is asked of is in the words. */
function unfit(found: unknown, where = "what was given"): TypeError {
  const what = found === null ? "null" : Array.isArray(found) ? "an array" : typeof found;
  const expected = "a Conversation, the text of a log, or an array of { sender, message }";
  return new TypeError(
    `toHonour expected ${expected}; ${where} is ${what === "object" ? "an object of another form" : what}.`,
  );
}

function entriesOf(log: string) {
  const mapping = LogMapping.dirMessage({ in: PeerName.parse("client"), out: PeerName.parse("server") });
  const reader = new LogReader(mapping, { lineBytes: mostBytes });
  const { entries, findings } = reader.pushText(log);
  const last = reader.end();
  const [problem] = [...findings, ...last.findings];
  if (problem !== undefined) {
    const { line = 1, column = 1 } = problem.location ?? {};
    throw new TypeError(`toHonour cannot read the log at ${line}:${column}: ${problem.message}`);
  }
  return [...entries, ...last.entries];
}
