import { idText } from "../../rpc/ids.ts";
import { shortened } from "../../text/shortened.ts";
import { callText, type OpenCall, type PendingBatch } from "../calls.ts";
import type { Side } from "../conversation.ts";
import type { SourcePlace } from "../entry.ts";
import { isEntry } from "../loose-ends.ts";
import { type TranscriptFinding, transcriptFinding } from "../transcript-finding.ts";

/** What waits for a reply when the input ends. */
interface Waiting {
  readonly kind: "call" | "unreadable" | "batch";
  readonly entry: number;
  readonly sender: string;
  readonly text: string;
  readonly location: SourcePlace | undefined;
  /** The entry that was most likely meant to answer it, which has been told of. */
  readonly meant: number | undefined;
}

/**
 * At the end every call, every unreadable entry that is owed a reply and every pending batch is told once, in the order they were
 * sent: as an error when the transcript is complete, else as an advice. A call of a notification-only method need not be
 * answered, nor a cancelled one whose cancellation says so.
 *
 * In a complete transcript a call whose reply was most likely told of where it is — as one that answers nothing, or that nobody can
 * read — is an advice too, with that entry in `related`: it is one fault.
 *
 * Source: json-rpc-validation, "Transcripts"; docs/decisions/015.
 */
export function missingResponse(sides: readonly Side[], isComplete: boolean): TranscriptFinding[] {
  return sides
    .flatMap((side) => (isComplete ? explained(waitingOf(side), side) : waitingOf(side)))
    .sort((first, second) => first.entry - second.entry)
    .map((waiting) => findingFor(waiting, isComplete));
}

function findingFor({ kind, entry, sender, text, location, meant }: Waiting, isComplete: boolean): TranscriptFinding {
  const isExplained = isComplete && meant !== undefined;
  const told = isExplained && isEntry(meant) ? meant : undefined;
  const related = kind === "batch" ? entry : told;
  const place = {
    entry,
    sender,
    ...(related === undefined ? {} : { related }),
    ...(location === undefined ? {} : { location }),
  };
  return transcriptFinding(isComplete && !isExplained ? "MissingResponse" : "OutstandingCall", { call: text }, place);
}

/**
 * Finds the entries that explain why calls are not answered: replies that answer nothing, entries that nobody can read, which may
 * have been the reply or the cancellation. Each explains one call that was sent before it, the nearest that is left.
 */
function explained(waiting: readonly Waiting[], { calls }: Side): Waiting[] {
  const entries = [...calls.loose.explanations];
  const near: number[] = [];
  const latestFirst = [...waiting].sort((first, second) => second.entry - first.entry);
  return latestFirst.map((each) => {
    if (each.meant !== undefined || each.kind === "unreadable") return each;
    for (let last = entries.at(-1); last !== undefined && last > each.entry; last = entries.at(-1)) {
      near.push(last);
      entries.pop();
    }
    return { ...each, meant: near.pop() };
  });
}

function waitingOf({ name: sender, calls }: Side): Waiting[] {
  const waiting: Waiting[] = [];
  for (const call of calls.openCalls()) {
    // A call that was read out of an entry that nobody can read is told of as that.
    if (isOptional(call) || call.unreadable !== undefined) continue;
    const { entry, location, meant } = call;
    const text = callText(call, sender, shortened(idText(call.id)));
    waiting.push({ kind: "call", entry, sender, text, location, meant });
  }
  for (const { entry, location, isOwed, isEmptyBatch } of calls.unreadable) {
    if (!isOwed) continue;
    const what = isEmptyBatch === true ? "an empty batch" : "which nobody can read";
    const text = `entry ${entry} from ${sender}, ${what}`;
    waiting.push({ kind: "unreadable", entry, sender, text, location, meant: undefined });
  }
  for (const batch of calls.batches) {
    if (!isBatchOwed(batch)) continue;
    const { entry, location } = batch;
    const text = `the batch in entry ${entry} from ${sender}`;
    waiting.push({ kind: "batch", entry, sender, text, location, meant: undefined });
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
