import { mostBytes } from "../json/tape.ts";
import {
  looksLikeMessage,
  TranscriptChecker,
  type TranscriptEntry,
  type TranscriptFinding,
  type TranscriptSummary,
} from "../transcript/index.ts";
import { type ContractSource, protocolOf } from "./contract.ts";
import { verdictText } from "./verdict-text.ts";

export interface HonourOptions {
  /** Advisories count as well. False by default. */
  readonly strict?: boolean;
  /** The conversation may go on: a call without a reply is no error then. False by default. */
  readonly partial?: boolean;
}

/** What a contract says of a conversation. */
export interface ConversationVerdict {
  /** No error; with `strict`, no advisory either; and something was checked at all. */
  readonly isHonoured: boolean;
  readonly findings: readonly TranscriptFinding[];
  readonly summary: TranscriptSummary;
  /** The verdict as lines for a person: each finding with the message it is about. */
  readonly text: string;
}

/** A conversation broke its contract. */
export class ContractBroken extends Error {
  override readonly name = "ContractBroken";
  readonly verdict: ConversationVerdict;

  constructor(verdict: ConversationVerdict) {
    super(verdict.text);
    this.verdict = verdict;
  }
}

/**
 * What two peers of a test say to each other. Taps fill it while the test runs; at the end it is held to a contract.
 *
 * @example
 * const conversation = new Conversation();
 * await client.connect(tapTransport(transport, conversation, "client"));
 * // … the test …
 * conversation.assertHonours("mcp@2025-11-25");
 */
export class Conversation {
  readonly #entries: TranscriptEntry[] = [];

  /** The messages so far, in the order in which they were sent. */
  get entries(): readonly TranscriptEntry[] {
    return this.#entries;
  }

  /**
   * Adds a message.
   *
   * @param message Its text or its bytes as they were sent, or a value that is written as JSON; bytes are copied.
   * @param omitted How many bytes it had, when those were too many to be kept; then `message` counts for nothing.
   * @param stray Whether it is no message, but stood between the messages of a stream with headers.
   * @throws TypeError for a value that JSON has no way to write: a BigInt, or a value that holds itself.
   */
  add(sender: string, message: unknown, omitted?: number, stray = false): void {
    const sent = exact(sender, message);
    const entry = { sender, message: sent, time: performance.now(), plainText: !looksLikeMessage(sent) };
    this.#entries.push({ ...entry, ...(omitted === undefined ? {} : { omitted }), ...(stray ? { stray } : {}) });
  }

  /** What a contract says of the conversation. As {@link protocolOf} throws. */
  check(contract: ContractSource, options: HonourOptions = {}): ConversationVerdict {
    const protocol = protocolOf(contract);
    const checker = new TranscriptChecker(protocol, {
      completeness: options.partial === true ? "partial" : "complete",
      // A test may well send a picture.
      limits: { entryBytes: mostBytes },
    });
    const during = checker.feedAll(this.#entries);
    const { findings: after, summary } = checker.finish();
    const findings = [...during, ...after];
    const blamed = findings.filter(({ severity }) => options.strict === true || severity === "error");
    const isHonoured = blamed.length === 0 && summary.complete && this.#entries.length > 0;
    return { isHonoured, findings, summary, text: verdictText(protocol.id.text, blamed, this.#entries, summary) };
  }

  /**
   * @throws ContractBroken when the conversation breaks the contract.
   */
  assertHonours(contract: ContractSource, options: HonourOptions = {}): void {
    const verdict = this.check(contract, options);
    if (!verdict.isHonoured) throw new ContractBroken(verdict);
  }
}

function exact(sender: string, message: unknown): string | Uint8Array {
  if (typeof message === "string") return message;
  if (message instanceof Uint8Array) return message.slice();
  try {
    // JSON has no text for `undefined` and functions; what is no message is reported as one that cannot be read.
    return JSON.stringify(message) ?? String(message);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new TypeError(`I expected a message of ${sender} that can be written as JSON; this one cannot: ${why}`, {
      cause,
    });
  }
}
