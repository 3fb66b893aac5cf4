import type { Finding } from "../../findings/finding.ts";
import { ExactNumber } from "../../json/exact-number.ts";
import { parseJson } from "../../json/parse.ts";
import type { AcceptedMethod, PeerContract, ProtocolContract } from "../../rpc/contract/protocol.ts";
import type { BatchExpectation, ProtocolErrorCode, ReplyExpectation } from "../../rpc/expectation.ts";
import { ABSENT_ID, type MessageId, NULL_ID } from "../../rpc/ids.ts";
import { BatchElements } from "../batch-elements.ts";
import { type CallKey, callKey } from "../call-key.ts";
import type { CallWatch } from "../call-watch.ts";
import {
  ACCEPTED,
  type Excuse,
  idUnits,
  type OpenCall,
  PeerCalls,
  type PendingBatch,
  type Standing,
  type UnreadableEntry,
} from "../calls.ts";
import type { Side, Tally } from "../conversation.ts";
import type { SourcePlace } from "../entry.ts";
import type { TranscriptLimits } from "../limits.ts";
import type { LostCall } from "../loose-ends.ts";
import { Observations } from "../observations.ts";
import { type HeldFinding, Session } from "../session.ts";
import type { Token, Tokens } from "../tokens.ts";
import type { TranscriptFinding } from "../transcript-finding.ts";
import type { SavedUsedIds } from "../used-ids.ts";
import { resumedAnswers, resumedKey } from "./read-answers.ts";
import { resumedTokens } from "./read-tokens.ts";
import { resumedWatch, resumedWatched } from "./read-watch.ts";
import type { SavedValue } from "./saved-value.ts";

/** What a checker goes on with. */
export interface ResumedState {
  readonly sides: readonly [Side, Side];
  readonly session: Session | undefined;
  readonly tokens: Tokens | undefined;
  readonly watch: CallWatch | undefined;
  readonly isMiddle: boolean;
  readonly observed: Observations;
  readonly tally: Tally;
  readonly findings: { error: number; advisory: number };
  readonly isFinished: boolean;
}

/**
 * Reads what `savedState` wrote.
 *
 * @throws SnapshotError for what no checker of this contract and these limits could have written.
 */
export function resumedState(
  state: SavedValue,
  entries: number,
  contract: ProtocolContract,
  limits: TranscriptLimits,
  isOrdered: boolean,
): ResumedState {
  const [one, other] = contract.peers;
  const tokens =
    isOrdered && contract.tokens !== undefined
      ? resumedTokens(state.member("tokens"), contract.tokens, limits.answeredIds)
      : undefined;
  const [ofOne, ofOther] = state.member("sides").tuple(2);
  const side = (peer: PeerContract, receiver: PeerContract, saved: SavedValue | undefined): Side => ({
    name: peer.name,
    peer,
    calls: state.known(saved && resumedCalls(saved, receiver, limits, tokens?.list ?? []), "two sides"),
  });
  const findings = state.member("findings");
  return {
    sides: [side(one, other, ofOne), side(other, one, ofOther)],
    session:
      isOrdered && contract.session !== undefined ? resumedSession(state.member("session"), contract) : undefined,
    tokens: tokens?.tokens,
    watch:
      isOrdered && contract.during !== undefined ? resumedWatch(state.member("watch"), contract.during) : undefined,
    isMiddle: state.member("isMiddle").optional((value) => value.boolean()) ?? false,
    observed: resumedObservations(state, contract),
    tally: resumedTally(state.member("tally"), entries),
    findings: { error: findings.member("error").count(), advisory: findings.member("advisory").count() },
    isFinished: state.member("isFinished").boolean(),
  };
}

function resumedTally(tally: SavedValue, entries: number): Tally {
  return {
    entries,
    calls: tally.member("calls").count(),
    answered: tally.member("answered").count(),
    notifications: tally.member("notifications").count(),
    complete: tally.member("complete").boolean(),
  };
}

function resumedSession(saved: SavedValue, { session, peers }: ProtocolContract): Session {
  const contract = saved.known(session, "a session");
  const methods = new Set(peers.flatMap((peer) => [...peer.methods.keys()]));
  const byMethod = (pair: SavedValue): readonly [string, number] => {
    const [method, number] = pair.tuple(2);
    const name = method?.text();
    return [
      pair.known(name !== undefined && methods.has(name) ? name : undefined, "a method of the contract"),
      pair.known(number, "a number").count(),
    ];
  };
  const state = saved.member("state");
  const lastTransition = saved.member("lastTransition").optional((entry) => entry.count());
  const opened = saved.member("opened").optional((value) => value.boolean()) ?? false;
  const startsHere = saved.member("startsHere").optional((value) => value.boolean());
  const came = saved.member("came").optional((all) => all.list((each) => each.text()));
  const due = saved.member("due").optional((all) =>
    all.list((pair): readonly [string, TranscriptFinding | null] => {
      const [name, found] = pair.tuple(2);
      return [
        pair.known(name, "a name").text(),
        found === undefined || found.raw === null ? null : resumedFinding(found),
      ];
    }),
  );
  const unopened = saved.member("unopened").optional((all) => all.list(resumedFinding));
  return new Session(contract, peers, {
    state: state.known(
      contract.states.find((each) => each === state.raw),
      "a state of the session",
    ),
    ...(lastTransition === undefined ? {} : { lastTransition }),
    ...(opened ? { opened } : {}),
    advertised: saved.member("advertised").list((name) => name.text()),
    lastCalls: saved.member("lastCalls").list(byMethod),
    open: saved.member("open").list(byMethod),
    others: saved.member("others").list((each) => each.text()),
    early: saved.member("early").list((each) => each.text()),
    uncertain: saved.member("uncertain").list((each) => each.text()),
    answered: saved.member("answered").list((each) => each.text()),
    held: saved.member("held").list(resumedHeld),
    ...(startsHere === undefined ? {} : { startsHere }),
    ...(due === undefined ? {} : { due }),
    ...(came === undefined ? {} : { came }),
    ...(unopened === undefined ? {} : { unopened }),
  });
}

/** A finding that waits: only where it is and what it says. */
function resumedHeld(saved: SavedValue): HeldFinding {
  const capability = saved.member("capability").optional((name) => name.text());
  return {
    method: saved.member("method").text(),
    finding: resumedFinding(saved.member("finding")),
    ...(capability === undefined ? {} : { capability }),
    ...(saved.member("isDoubtful").optional((value) => value.boolean()) === true ? { isDoubtful: true } : {}),
  };
}

function resumedFinding(saved: SavedValue): TranscriptFinding {
  const optional = <K extends string, T>(name: K, read: (value: SavedValue) => T): { readonly [key in K]?: T } => {
    const value = saved.member(name).optional(read);
    return value === undefined ? {} : ({ [name]: value } as { readonly [key in K]: T });
  };
  const code = saved.member("code").oneOf("StateViolation", "CapabilityNotAdvertised");
  return {
    code,
    severity: saved.member("severity").oneOf("error", "advisory"),
    message: saved.member("message").text(),
    pointer: saved.member("pointer").text(),
    path: saved.member("path").list((step) => (typeof step.raw === "number" ? step.count() : step.text())),
    ...optional("offset", (value) => value.count()),
    ...optional("shape", (value) => value.text()),
    ...optional("operation", (value) => value.text()),
    ...optional("entry", (value) => value.count()),
    ...optional("sender", (value) => value.text()),
    ...optional("related", (value) => value.count()),
    ...optional("location", (value) => value.known(resumedPlace(value), "a place")),
  };
}

function resumedObservations(state: SavedValue, { peers }: ProtocolContract): Observations {
  const observed = new Observations();
  state.member("observed").list((triple) => {
    const [receiver, name, counts] = triple.tuple(3);
    const methods = peers[receiver?.count() ?? 0]?.methods;
    const method = triple.known(methods?.get(name?.text() ?? ""), "a method of the contract");
    const [calls = 0, notifications = 0, results = 0, errors = 0] = (counts ?? triple)
      .tuple(4)
      .map((count) => count.count());
    observed.add(method, [calls, notifications, results, errors]);
  });
  observed.unknownMethods = state.member("unknownMethods").count();
  return observed;
}

function resumedCalls(
  saved: SavedValue,
  receiver: PeerContract,
  limits: TranscriptLimits,
  tokens: readonly Token[],
): PeerCalls {
  const peer = new PeerCalls(limits, resumedAnswers(saved.member("answered"), limits.answeredIds));
  peer.used.restore(resumedUsedIds(saved.member("used")));
  const unreadable = saved.member("unreadable").list((entry) => resumedUnreadable(entry, receiver));
  for (const entry of unreadable) peer.unreadable.add(entry);
  const calls = saved.member("calls").list((call) => {
    const resumed = resumedCall(call, receiver, tokens, unreadable);
    if (peer.hasRoomFor(resumed)) peer.addCall(resumed);
    else call.known(undefined, "a call within the limits");
    return resumed;
  });
  saved.member("released").list((index) => peer.release(index.known(calls[index.count()], "the index of a call")));
  saved.member("batches").list((batch) => peer.addBatch(resumedBatch(batch, receiver, tokens)));
  saved.member("notifications").list((entry) => peer.notifications.push(entry.count()));
  const lost = (call: SavedValue): LostCall => resumedLostCall(call, receiver, calls, unreadable);
  saved.member("lostCalls").list((call) => peer.loose.addCall(lost(call)));
  saved.member("reused").list((pair) => {
    const [key, call] = pair.tuple(2);
    peer.loose.addReused(resumedKey(pair.known(key, "the key of an id")), lost(pair.known(call, "a call")));
  });
  saved.member("explanations").list((entry) => peer.loose.explain(entry.entryOrGap()));
  return peer;
}

function resumedUnreadable(saved: SavedValue, receiver: PeerContract): UnreadableEntry {
  const keys = saved.member("keys").optional((each) => each.list(resumedKey));
  return {
    entry: saved.member("entry").count(),
    location: resumedPlace(saved.member("location")),
    reply: resumedReply(saved.member("reply"), receiver),
    isOwed: saved.member("isOwed").boolean(),
    ...(saved.member("isEmptyBatch").optional((value) => value.boolean()) === true ? { isEmptyBatch: true } : {}),
    ...(keys === undefined ? {} : { keys }),
  };
}

function resumedLostCall(
  saved: SavedValue,
  receiver: PeerContract,
  calls: readonly OpenCall[],
  entries: readonly UnreadableEntry[],
): LostCall {
  const call = saved.member("call").optional((index) => index.known(calls[index.count()], "the index of a call"));
  const unreadable = saved.member("unreadable").optional((index) => unreadableAt(index, entries));
  return {
    entry: saved.member("entry").entryOrGap(),
    method: saved.member("method").optional((name) => acceptedMethod(name, receiver)),
    ...(call === undefined ? {} : { call }),
    ...(unreadable === undefined ? {} : { unreadable }),
  };
}

function unreadableAt(index: SavedValue, entries: readonly UnreadableEntry[]): UnreadableEntry {
  return index.known(entries[index.count()], "the index of an unreadable entry");
}

function resumedUsedIds(saved: SavedValue): SavedUsedIds {
  const runs = saved.member("runs").list((pair): readonly [number, number] => {
    const [first, last] = pair.tuple(2);
    return [pair.known(first, "a number").integer(), pair.known(last, "a number").integer()];
  });
  return { runs, others: saved.member("others").list(resumedKey) };
}

function resumedPlace(saved: SavedValue): SourcePlace | undefined {
  return saved.optional((place) => ({
    line: place.member("line").integer(),
    column: place.member("column").integer(),
  }));
}

function resumedCall(
  saved: SavedValue,
  receiver: PeerContract,
  tokens: readonly Token[],
  entries: readonly UnreadableEntry[] = [],
): OpenCall {
  const meant = saved.member("meant").optional((entry) => entry.count());
  const unreadable = saved.member("unreadable").optional((index) => unreadableAt(index, entries));
  const id = resumedId(saved.member("id"));
  const method = saved.member("method").optional((name) => acceptedMethod(name, receiver));
  const watched = saved.member("watched").optional(resumedWatched);
  const held = saved
    .member("tokens")
    .optional((all) => all.list((index) => index.known(tokens[index.count()], "the index of a token")));
  return {
    entry: saved.member("entry").count(),
    location: resumedPlace(saved.member("location")),
    time: saved.member("time").optional((time) => time.number()),
    id,
    key: callKey(id),
    otherKeys: saved.member("otherKeys").optional((keys) => keys.list(resumedKey)) ?? [],
    method,
    methodName: method?.contract.name ?? saved.member("otherMethod").optional((name) => name.text()),
    reply: resumedReply(saved.member("reply"), receiver),
    idUnits: idUnits(id),
    standing: saved.member("standing").optional(resumedStanding) ?? ACCEPTED,
    cancelled: saved.member("cancelled").optional(resumedExcuse),
    ...(meant === undefined ? {} : { meant }),
    ...(held === undefined ? {} : { tokens: held }),
    ...(watched === undefined ? {} : { watched }),
    ...(unreadable === undefined ? {} : { unreadable }),
  };
}

function acceptedMethod(name: SavedValue, { methods }: PeerContract): AcceptedMethod {
  return name.known(methods.get(name.text()), "a method of the contract");
}

/** An id, from its JSON text. */
function resumedId(saved: SavedValue): MessageId {
  const source = saved.optional((id) => id.text());
  if (source === undefined) return ABSENT_ID;
  const value = saved.known(parseJson(source).value, "JSON text");
  if (value === null) return NULL_ID;
  if (typeof value === "string") return { kind: "string", value };
  if (typeof value === "number" || value instanceof ExactNumber) return { kind: "number", value, source };
  return { kind: "structured", value };
}

function resumedStanding(saved: SavedValue): Standing {
  const refusal = saved.member("refusal").optional((each) => ({
    because: each.member("because").text(),
    ...resumedCode(each),
  }));
  return { accepted: saved.member("accepted").boolean(), ...(refusal === undefined ? {} : { refusal }) };
}

function resumedCode(saved: SavedValue): { readonly code?: number } {
  const code = saved.member("code").optional((each) => each.integer());
  return code === undefined ? {} : { code };
}

function resumedExcuse(saved: SavedValue): Excuse {
  return { reply: saved.member("reply").oneOf("required", "optional"), ...resumedCode(saved) };
}

const PROTOCOL_ERRORS: readonly ProtocolErrorCode[] = [-32700, -32600, -32601, -32602];

function resumedReply(saved: SavedValue, receiver: PeerContract): ReplyExpectation {
  const kind = saved.member("kind").oneOf("none", "method", "any", "protocolError", "legacyError", "unusable");
  if (kind === "none") return { kind };
  if (kind === "unusable") return { kind, because: resumedReasons(saved.member("because")) };
  const id = resumedId(saved.member("id"));
  const optional = saved.member("optional").boolean();
  const method = saved.member("method").optional((name) => acceptedMethod(name, receiver).contract);
  if (kind === "any") return { kind, id, optional };
  if (kind === "method") return { kind, id, optional, method: saved.known(method, "a method") };
  const judged = { id, optional, ...(method === undefined ? {} : { method }) };
  if (kind === "legacyError") return { kind, ...judged };
  const code = saved.member("code");
  const known = PROTOCOL_ERRORS.find((each) => each === code.raw);
  return { kind, ...judged, code: code.known(known, "the code of a protocol error") };
}

/** Only the words are asked for again. */
function resumedReasons(saved: SavedValue): readonly Finding[] {
  return [{ code: "InvalidContext", severity: "error", message: saved.text(), path: [], pointer: "" }];
}

function resumedBatch(saved: SavedValue, receiver: PeerContract, tokens: readonly Token[]): PendingBatch {
  const reply = resumedReplies(saved.member("replies"), receiver);
  const calls = new Map(
    saved.member("calls").list((pair) => resumedPair(pair, (call) => resumedCall(call, receiver, tokens))),
  );
  const taken = saved.member("taken").optional((indexes) => indexes.list((index) => index.count()));
  const cancelled = saved.member("cancelled").list((pair): readonly [CallKey, Excuse] => {
    const [key, excuse] = pair.tuple(2);
    return [resumedKey(pair.known(key, "the key of an id")), resumedExcuse(pair.known(excuse, "an excuse"))];
  });
  return {
    entry: saved.member("entry").count(),
    location: resumedPlace(saved.member("location")),
    reply,
    isOwed: saved.member("isOwed").boolean(),
    size: saved.member("size").count(),
    idUnits: saved.member("idUnits").count(),
    calls,
    keys: new Set(saved.member("keys").list(resumedKey)),
    elements: taken === undefined ? undefined : new BatchElements(reply, calls, taken),
    cancelled: new Map(cancelled),
  };
}

function resumedReplies(saved: SavedValue, receiver: PeerContract): BatchExpectation {
  if (saved.isAbsent) return { kind: "none" };
  if (typeof saved.raw === "string") return { kind: "unusable", because: resumedReasons(saved) };
  const replies = saved.list((pair) => {
    const [requestIndex, reply] = resumedPair(pair, (each) => resumedReply(each, receiver));
    return { requestIndex, reply };
  });
  return { kind: "array", replies };
}

function resumedPair<T>(pair: SavedValue, read: (value: SavedValue) => T): readonly [number, T] {
  const [index, value] = pair.tuple(2);
  return [pair.known(index, "an index").count(), read(pair.known(value, "a value"))];
}
