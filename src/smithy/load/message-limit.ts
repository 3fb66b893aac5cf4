import type { ValidationEvent } from "../events.ts";

/** Longer messages are cut: what is said stands at their beginning. */
const MOST_CHARACTERS = 100_000;
/** Characters that may be looked at while cutting. Each long message is a copy of some long text of the model. */
const MOST_COPIED = 1_000_000_000;

/**
 * The last guard against events that are larger than the model: no message is longer than a hundred thousand characters.
 * Messages repeat names and values of the model; those that many events repeat are cut where the message is made.
 */
export function limitMessages(events: readonly ValidationEvent[]): readonly ValidationEvent[] {
  let copied = 0;
  return events.map((event) => {
    const { message } = event;
    if (message.length <= MOST_CHARACTERS) return event;
    copied += message.length;
    if (copied > MOST_COPIED) return { ...event, message: `(${message.length} characters, too many to show)` };
    return { ...event, message: `${message.slice(0, MOST_CHARACTERS)}… (${message.length} characters)` };
  });
}
