import { idText } from "../../rpc/ids.ts";
import { shortened } from "../../value/describe.ts";
import { callText, type OpenCall, type PendingBatch } from "../calls.ts";
import type { Side } from "../conversation.ts";
import type { SourcePlace } from "../entry.ts";
import { type TranscriptFinding, transcriptFinding } from "../transcript-finding.ts";

/** What waits for a reply when the input ends. */
interface Waiting {
  readonly entry: number;
  readonly sender: string;
  readonly text: string;
  readonly location: SourcePlace | undefined;
  readonly related?: number;
}

/**
 * At the end every call, every unreadable entry that is owed a reply and every pending batch is told once, in the order they were
 * sent: as an error when the transcript is complete, else as an advice. A call of a notification-only method need not be
 * answered, nor a cancelled one whose cancellation says so.
 * Source: json-rpc-validation, "Transcripts".
 */
export function missingResponse(sides: readonly Side[], isComplete: boolean): TranscriptFinding[] {
  const waiting = sides.flatMap(waitingOf).sort((one, other) => one.entry - other.entry);
  return waiting.map(({ entry, sender, text, location, related }) => {
    const place = {
      entry,
      sender,
      ...(related === undefined ? {} : { related }),
      ...(location === undefined ? {} : { location }),
    };
    return transcriptFinding(isComplete ? "MissingResponse" : "OutstandingCall", { call: text }, place);
  });
}

function waitingOf({ name, calls }: Side): Waiting[] {
  const waiting: Waiting[] = [];
  for (const call of calls.openCalls()) {
    if (isOptional(call)) continue;
    const text = callText(call, name, shortened(idText(call.id)));
    waiting.push({ entry: call.entry, sender: name, text, location: call.location });
  }
  for (const { entry, location, isOwed } of calls.unreadable) {
    if (isOwed)
      waiting.push({ entry, sender: name, text: `entry ${entry} from ${name}, which nobody can read`, location });
  }
  for (const batch of calls.batches) {
    if (!isBatchOwed(batch)) continue;
    const { entry, location } = batch;
    waiting.push({ entry, sender: name, text: `the batch in entry ${entry} from ${name}`, location, related: entry });
  }
  return waiting;
}

function isOptional({ reply, cancelled }: OpenCall): boolean {
  return ("optional" in reply && reply.optional) || cancelled?.reply === "optional";
}

/** A batch of which every element that waits is a cancelled call that needs no reply is not waited for. */
function isBatchOwed(batch: PendingBatch): boolean {
  if (!batch.isOwed || batch.cancelled.size === 0) return batch.isOwed;
  for (const key of batch.keys) if (batch.cancelled.get(key)?.reply !== "optional") return true;
  return false;
}
