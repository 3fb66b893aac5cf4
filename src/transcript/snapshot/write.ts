import { numberText } from "../../json/exact-number.ts";
import type { BatchExpectation, ReplyExpectation } from "../../rpc/expectation.ts";
import { idText, type MessageId } from "../../rpc/ids.ts";
import { reasonOf } from "../../rpc/response.ts";
import type { AskCounts } from "../call-watch.ts";
import { ACCEPTED, type OpenCall, type PeerCalls, type PendingBatch, type UnreadableEntry } from "../calls.ts";
import type { Conversation } from "../conversation.ts";
import type { SourcePlace } from "../entry.ts";
import type { LostCall } from "../loose-ends.ts";
import type { SeenCounts } from "../observations.ts";
import type { Token, Tokens } from "../tokens.ts";
import type {
  SavedBatch,
  SavedCall,
  SavedCounts,
  SavedId,
  SavedLostCall,
  SavedReply,
  SavedSide,
  SavedState,
  SavedTokens,
  SavedUnreadable,
} from "./form.ts";

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
  const { tally, sides, session, tokens, watch, signs, observed } = conversation;
  const { calls, answered, notifications } = tally;
  const listed = tokens === undefined ? [] : listTokens(tokens);
  const indexes = new Map(listed.map(({ token }, index) => [token, index]));
  return {
    tally: { calls, answered, notifications, complete },
    findings: { ...findings },
    isFinished,
    sides: sides.map((side) => savedSide(side.calls, indexes)),
    ...(session === undefined ? {} : { session: session.save() }),
    ...(tokens === undefined ? {} : { tokens: savedTokens(tokens, listed) }),
    ...(watch === undefined ? {} : { watch: watch.counts.map(savedCounts) }),
    ...(signs.isMiddle ? { isMiddle: true } : {}),
    observed: savedObservations(conversation),
    unknownMethods: observed.unknownMethods,
  };
}

function savedCounts({ open, ever, assumed, told, lost, spent }: AskCounts): SavedCounts {
  return { open: [...open], ever: [...ever], assumed: [...assumed], told: [...told], lost, spent };
}

function savedObservations({ observed, sides }: Conversation): (readonly [number, string, SeenCounts])[] {
  const saved: (readonly [number, string, SeenCounts])[] = [];
  for (const [method, counts] of observed) {
    const receiver = sides.findIndex(({ peer }) => peer.methods.get(method.contract.name) === method);
    saved.push([receiver, method.contract.name, counts]);
  }
  return saved;
}

interface ListedToken {
  readonly kind: number;
  readonly user: number;
  readonly token: Token;
}

/** Every token, in the order of the tables and of their age. */
function listTokens({ tables }: Tokens): ListedToken[] {
  return tables.flatMap((sides, kind) =>
    sides.flatMap(({ tokens }, user) => [...tokens.values()].map((token) => ({ kind, user, token }))),
  );
}

function savedTokens({ tables, doubts }: Tokens, listed: readonly ListedToken[]): SavedTokens {
  return {
    ...doubts,
    forgotten: tables.flatMap((sides, kind) =>
      sides.flatMap(({ forgotten }, user): [number, number][] => (forgotten ? [[kind, user]] : [])),
    ),
    list: listed.map(
      ({ kind, user, token: { key, source, entry, method, open, stays, isTold, giver, asksBack, last } }) => ({
        kind,
        user,
        key,
        source: source.index,
        entry,
        ...(method === undefined ? {} : { method }),
        open,
        stays,
        isTold,
        ...(giver === undefined ? {} : { giver }),
        asksBack,
        ...(last === undefined ? {} : { last: numberText(last) }),
      }),
    ),
    ended: tables.map(([one, other]) => [one.ended.save(), other.ended.save()]),
  };
}

function savedSide(calls: PeerCalls, tokens: ReadonlyMap<Token, number>): SavedSide {
  const open = [...calls.openCalls()];
  const unreadable = [...calls.unreadable];
  const indexes: Indexes = {
    calls: new Map(open.map((call, index) => [call, index])),
    unreadable: new Map(unreadable.map((entry, index) => [entry, index])),
    tokens,
  };
  return {
    calls: open.map((call) => savedCall(call, indexes)),
    released: [...calls.released].flatMap((call) => indexes.calls.get(call) ?? []),
    answered: calls.answered.save(),
    used: calls.used.save(),
    unreadable: unreadable.map(savedUnreadable),
    batches: [...calls.batches].map((batch) => savedBatch(batch, indexes)),
    notifications: [...calls.notifications],
    lostCalls: [...calls.loose.calls].flatMap((call) => savedLostCall(call, indexes) ?? []),
    reused: [...calls.loose.reused].flatMap(([key, call]) => {
      const saved = savedLostCall(call, indexes);
      return saved === undefined ? [] : [[key, saved]];
    }),
    explanations: [...calls.loose.explanations],
  };
}

/** Where in its list each thing is that another names. */
interface Indexes {
  readonly calls: ReadonlyMap<OpenCall, number>;
  readonly unreadable: ReadonlyMap<UnreadableEntry, number>;
  readonly tokens: ReadonlyMap<Token, number>;
}

/** A call that has been answered otherwise since waits no more. */
function savedLostCall({ entry, method, call, unreadable }: LostCall, indexes: Indexes): SavedLostCall | undefined {
  const callIndex = call === undefined ? undefined : indexes.calls.get(call);
  const unreadableIndex = unreadable === undefined ? undefined : indexes.unreadable.get(unreadable);
  if ((call !== undefined && callIndex === undefined) || (unreadable !== undefined && unreadableIndex === undefined)) {
    return undefined;
  }
  return {
    entry,
    ...(method === undefined ? {} : { method: method.contract.name }),
    ...(callIndex === undefined ? {} : { call: callIndex }),
    ...(unreadableIndex === undefined ? {} : { unreadable: unreadableIndex }),
  };
}

function savedCall(call: OpenCall, indexes: Indexes): SavedCall {
  const { entry, location, time, id, otherKeys, method, methodName, reply, standing, cancelled, meant } = call;
  const unreadable = call.unreadable === undefined ? undefined : indexes.unreadable.get(call.unreadable);
  const tokens = call.tokens?.flatMap((token) => indexes.tokens.get(token) ?? []) ?? [];
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
    ...(meant === undefined ? {} : { meant }),
    ...(tokens.length === 0 ? {} : { tokens }),
    ...(call.watched === undefined ? {} : { watched: { ...call.watched, asks: [...call.watched.asks] } }),
    ...(unreadable === undefined ? {} : { unreadable }),
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

function savedUnreadable({ entry, location, reply, isOwed, isEmptyBatch, keys }: UnreadableEntry): SavedUnreadable {
  const more = { ...(isEmptyBatch === undefined ? {} : { isEmptyBatch }), ...(keys === undefined ? {} : { keys }) };
  return { entry, ...at(location), reply: savedReply(reply), isOwed, ...more };
}

function savedBatch(batch: PendingBatch, indexes: Indexes): SavedBatch {
  const { entry, location, reply, isOwed, size, idUnits, calls, keys, elements, cancelled } = batch;
  return {
    entry,
    ...at(location),
    ...savedReplies(reply),
    isOwed,
    size,
    idUnits,
    calls: [...calls].map(([index, call]) => [index, savedCall(call, indexes)]),
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
