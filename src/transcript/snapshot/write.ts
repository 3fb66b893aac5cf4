import type { BatchExpectation, ReplyExpectation } from "../../rpc/expectation.ts";
import { idText, type MessageId } from "../../rpc/ids.ts";
import { reasonOf } from "../../rpc/response.ts";
import { ACCEPTED, type OpenCall, type PeerCalls, type PendingBatch, type UnreadableEntry } from "../calls.ts";
import type { Conversation } from "../conversation.ts";
import type { SourcePlace } from "../entry.ts";
import type { SeenCounts } from "../observations.ts";
import type { SavedBatch, SavedCall, SavedId, SavedReply, SavedSide, SavedState, SavedUnreadable } from "./form.ts";

/** What the end of a conversation changes: here without it, for it is worked out again. */
export interface Counted {
  readonly findings: { readonly error: number; readonly advisory: number };
  readonly complete: boolean;
}

/** Writes down what the rules remember of a conversation. */
export function savedState(
  conversation: Conversation,
  { findings, complete }: Counted,
  isFinished: boolean,
): SavedState {
  const { tally, sides, session, observed } = conversation;
  const { calls, answered, notifications } = tally;
  return {
    tally: { calls, answered, notifications, complete },
    findings: { ...findings },
    isFinished,
    sides: sides.map((side) => savedSide(side.calls)),
    ...(session === undefined ? {} : { session: session.save() }),
    observed: savedObservations(conversation),
    unknownMethods: observed.unknownMethods,
  };
}

function savedObservations({ observed, sides }: Conversation): (readonly [number, string, SeenCounts])[] {
  const saved: (readonly [number, string, SeenCounts])[] = [];
  for (const [method, counts] of observed) {
    const receiver = sides.findIndex(({ peer }) => peer.methods.get(method.contract.name) === method);
    saved.push([receiver, method.contract.name, counts]);
  }
  return saved;
}

function savedSide(calls: PeerCalls): SavedSide {
  const open = [...calls.openCalls()];
  const indexes = new Map(open.map((call, index) => [call, index]));
  return {
    calls: open.map(savedCall),
    released: [...calls.released].flatMap((call) => indexes.get(call) ?? []),
    answered: calls.answered.save(),
    unreadable: [...calls.unreadable].map(savedUnreadable),
    batches: [...calls.batches].map(savedBatch),
    notifications: [...calls.notifications],
  };
}

function savedCall(call: OpenCall): SavedCall {
  const { entry, location, time, id, otherKeys, method, methodName, reply, standing, cancelled } = call;
  return {
    entry,
    ...at(location),
    ...(time === undefined ? {} : { time }),
    ...savedId(id),
    ...(otherKeys.length === 0 ? {} : { otherKeys }),
    ...(methodName === undefined ? {} : method === undefined ? { otherMethod: methodName } : { method: methodName }),
    reply: savedReply(reply),
    ...(standing === ACCEPTED ? {} : { standing }),
    ...(cancelled === undefined ? {} : { cancelled: { reply: cancelled.reply, ...code(cancelled) } }),
  };
}

function code(holder: { readonly code?: number }): { readonly code?: number } {
  return holder.code === undefined ? {} : { code: holder.code };
}

function at(location: SourcePlace | undefined): { readonly location?: SourcePlace } {
  return location === undefined ? {} : { location: { line: location.line, column: location.column } };
}

function savedId(id: MessageId): { readonly id?: SavedId } {
  return id.kind === "absent" ? {} : { id: idText(id) };
}

function savedReply(reply: ReplyExpectation): SavedReply {
  switch (reply.kind) {
    case "none":
      return { kind: "none" };
    case "unusable":
      return { kind: "unusable", because: reasonOf(reply.because) };
    default: {
      const method = "method" in reply && reply.method !== undefined ? { method: reply.method.name } : {};
      const error = reply.kind === "protocolError" ? { code: reply.code } : {};
      return { kind: reply.kind, ...savedId(reply.id), ...method, ...error, optional: reply.optional };
    }
  }
}

function savedUnreadable({ entry, location, reply, isOwed }: UnreadableEntry): SavedUnreadable {
  return { entry, ...at(location), reply: savedReply(reply), isOwed };
}

function savedBatch(batch: PendingBatch): SavedBatch {
  const { entry, location, reply, isOwed, size, idUnits, calls, keys, elements, cancelled } = batch;
  return {
    entry,
    ...at(location),
    ...savedReplies(reply),
    isOwed,
    size,
    idUnits,
    calls: [...calls].map(([index, call]) => [index, savedCall(call)]),
    keys: [...keys],
    ...(elements === undefined ? {} : { taken: [...elements.taken] }),
    cancelled: [...cancelled].map(([key, excuse]) => [key, { reply: excuse.reply, ...code(excuse) }]),
  };
}

function savedReplies(reply: BatchExpectation): Pick<SavedBatch, "replies"> {
  if (reply.kind === "unusable") return { replies: reasonOf(reply.because) };
  if (reply.kind !== "array") return {};
  return { replies: reply.replies.map(({ requestIndex, reply: each }) => [requestIndex, savedReply(each)]) };
}
