import type { FindingCode } from "../findings/catalogue.ts";
import type { ObservedEntry, ObservedMessage } from "../transcript/observer.ts";

/** What is found at a reply that answers nothing. */
const STRAY: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "DuplicateResponse",
  "ResponseToNotification",
  "UnsolicitedResponse",
  "WrongReplyForm",
  "WrongResponder",
]);

/**
 * Whether a reply answers an entry that nobody could read: it has no usable id, there is no call for it, and the checker has nothing
 * against that.
 */
export function answersUnreadable(message: ObservedMessage, { findings }: Pick<ObservedEntry, "findings">): boolean {
  if (message.kind !== "reply" || message.call !== undefined || message.outcome !== "error") return false;
  const { kind } = message.id;
  return (kind === "null" || kind === "absent") && !findings.some(({ code }) => STRAY.has(code));
}
