import { idKey } from "../rpc/ids.ts";
import { utf8Length } from "../text/utf8.ts";
import { type Awaitable, isLater } from "./awaitable.ts";
import type { Context } from "./context.ts";
import { ModernCall } from "./eras/2026-07-28/call.ts";
import { inputRequired, modernResult } from "./eras/2026-07-28/reply.ts";
import { modernRoutes } from "./eras/2026-07-28/routes.ts";
import { LegacyCall } from "./eras/legacy/call.ts";
import { LegacyClient } from "./eras/legacy/client.ts";
import { legacyRoutes } from "./eras/legacy/routes.ts";
import { ErrorCode, type Fault, fault, invalidRequest, methodNotFound, ProtocolError, ToolError } from "./fault.ts";
import { metaJson } from "./handler-answer.ts";
import { type Incoming, type IncomingNotification, type IncomingRequest, parse } from "./message.ts";
import { cancelled } from "./methods/cancelled.ts";
import { type Admission, admit, objectOf, type Session, UNOPENED } from "./negotiation.ts";
import type { Outcome, Route } from "./outcome.ts";
import { failureText, resultText } from "./reply.ts";
import { MODERN_REVISION, type Revision } from "./revisions.ts";
import type { ServedCall } from "./served-call.ts";
import type { Offer } from "./server.ts";

/** Bytes of one line at most, without its line break: 8 MiB. */
export const MAX_LINE_BYTES: number = 8 * 1024 * 1024;

/** What a connection remembers between lines. */
export interface State {
  readonly session: Session;
}

/** What a line is answered with: the state from now on, and the lines to send, in their order. */
export type Answer = readonly [state: State, replies: readonly string[]];

/** More about an answer, for carriers that must know. */
export interface Answered {
  readonly state: State;
  readonly replies: readonly string[];
  /** The error that the request is answered with, if it is. */
  readonly fault?: Fault;
  /** It is answered so before its method ran: the message, its metadata or its version would not do. */
  readonly isRefused?: true;
  /** The request stays open: its reply is sent later. */
  readonly isOpen?: true;
}

export function initial(): State {
  return { session: UNOPENED };
}

/**
 * Answers one line. A request whose handler answers at once is answered at once; else the answer is a promise, which never
 * rejects. Only `initialize` changes the state, and it answers at once: the state of a promised answer may be ignored.
 *
 * @param line One message without its line break, as text or UTF-8.
 * @see the mcp-dispatch document, "Algorithm"
 */
export function respond(context: Context, state: State, line: string | Uint8Array): Awaitable<Answer> {
  const incoming = incomingOf(line);
  if (incoming === undefined) return [state, []];
  const answered = respondTo(context, state, incoming);
  return answered instanceof Promise ? answered.then(pair) : pair(answered);
}

function pair({ state, replies }: Answered): Answer {
  return [state, replies];
}

/** What a line is; nothing for a blank one. A line over the limit is refused unparsed. */
export function incomingOf(line: string | Uint8Array): Incoming | undefined {
  if (isTooLong(line)) return TOO_LONG;
  return isBlank(line) ? undefined : parse(line);
}

/** What a line over the limit is, whatever stands in it. */
export const TOO_LONG: Incoming = {
  kind: "refused",
  id: undefined,
  fault: invalidRequest(`I expected a message of at most ${MAX_LINE_BYTES} bytes.`),
};

/** The methods of a revision, and what a server must offer to have them. */
export function routes(revision: Revision): ReadonlyMap<string, { readonly needs?: Offer }> {
  return revision === MODERN_REVISION ? modernRoutes : legacyRoutes;
}

/** Answers a message that has been read. */
export function respondTo(context: Context, state: State, incoming: Incoming): Awaitable<Answered> {
  switch (incoming.kind) {
    case "refused":
      return refusal(state, incoming, incoming.fault);
    case "client-response":
      if (state.session.kind === "legacy") state.session.client.settle(incoming);
      return { state, replies: [] };
    case "notification":
      notified(context, state, incoming);
      return { state, replies: [] };
    case "request":
      return answer(context, state, incoming);
  }
}

function refusal(
  state: State,
  { id }: Pick<IncomingRequest, "id"> | { readonly id: undefined },
  fault: Fault,
): Answered {
  return { state, replies: [failureText(id, fault)], fault, isRefused: true };
}

function notified(context: Context, { session }: State, incoming: IncomingNotification): void {
  if (incoming.method === "notifications/cancelled") cancelled(context, incoming);
  else if (incoming.method === "notifications/initialized" && session.kind === "legacy") {
    // Until now the client is not to be told anything.
    context.server.listen(session.client);
  }
}

function answer(context: Context, state: State, request: IncomingRequest): Awaitable<Answered> {
  const { method, params } = request;
  const admission = admit(context.server.revisions, state.session, method, params);
  if (admission.kind === "fault") return refusal(state, request, admission);
  if (context.running.size > 0 && context.running.has(idKey(request.id))) {
    return refusal(state, request, invalidRequest("I am still busy with another request of this id."));
  }
  if (admission.kind === "modern") {
    const route = modernRoutes.get(method);
    if (!isOffered(context, route)) return refusal(state, request, methodNotFound(method));
    return serve(new ModernCall(context, request, admission), route, state, modernAnswer);
  }
  const route = legacyRoutes.get(method);
  if (!isOffered(context, route)) return refusal(state, request, methodNotFound(method));
  return serve(legacyCall(context, state, request, admission), route, state, legacyAnswer);
}

function isOffered<C>({ server }: Context, route: Route<C> | undefined): route is Route<C> {
  return route !== undefined && (route.needs === undefined || server.offers.has(route.needs));
}

function legacyCall(
  context: Context,
  { session }: State,
  request: IncomingRequest,
  { revision }: Extract<Admission, { kind: "legacy" }>,
): LegacyCall {
  if (request.method !== "initialize" && session.kind === "legacy") {
    return new LegacyCall(context, request, revision, session.client);
  }
  if (session.kind === "legacy") {
    context.server.unlisten(session.client);
    session.client.end();
  }
  const { capabilities, clientInfo } = request.params;
  const notify = context.notify ?? context.send;
  const client = new LegacyClient(objectOf(capabilities) ?? {}, objectOf(clientInfo) ?? {}, notify, context.onAsking);
  return new LegacyCall(context, request, revision, client);
}

/**
 * Runs a method and makes its outcome an answer, at once where the method is done at once. Neither what a handler throws nor
 * what it gives that cannot be written gets out of here: the carriers have nobody above them.
 */
function serve<C extends ServedCall>(
  call: C,
  route: Route<C>,
  state: State,
  finish: (call: C, outcome: Outcome, state: State) => Awaitable<Answered>,
): Awaitable<Answered> {
  const finished = (outcome: Outcome): Awaitable<Answered> => {
    try {
      return finish(call, outcome, state);
    } catch (error) {
      return unwritable(call, error, state);
    }
  };
  let outcome: Awaitable<Outcome>;
  try {
    outcome = route.run(call, call.request.params);
  } catch (error) {
    outcome = failure(call, error);
  }
  const made = isLater(outcome)
    ? outcome.catch((error: unknown) => failure(call, error)).then(finished)
    : finished(outcome);
  return made instanceof Promise ? keep(call, made, state) : made;
}

/** Holds a call among those that can be cancelled until it is answered. A cancelled call is not answered. */
async function keep(call: ServedCall, made: Promise<Answered>, state: State): Promise<Answered> {
  const { running } = call.context;
  const key = idKey(call.request.id);
  running.set(key, call);
  try {
    const answered = await made.catch((error: unknown) => unwritable(call, error, state));
    return call.isCancelled ? { state, replies: [] } : answered;
  } finally {
    running.delete(key);
  }
}

function legacyAnswer(call: LegacyCall, outcome: Outcome, state: State): Answered {
  call.finish();
  switch (outcome.kind) {
    case "fault":
      return { state, replies: [...call.before, failureText(call.request.id, outcome)], fault: outcome };
    case "open":
      return { state, replies: call.before, isOpen: true };
    case "result": {
      const { members, meta, session } = outcome;
      const more = meta === undefined ? "" : `${members === "" ? "" : ","}"_meta":${metaJson(meta)}`;
      const reply = resultText(call.request.id, `{${members}${more}}`);
      const next = session === undefined ? state : { session };
      return { state: next, replies: call.before.length === 0 ? [reply] : [...call.before, reply] };
    }
  }
}

function modernAnswer(call: ModernCall, outcome: Outcome, state: State): Awaitable<Answered> {
  call.finish();
  if (call.refusal !== undefined) return modernFault(call, faultOf(call.refusal), state);
  if (call.questions.size > 0) {
    return inputRequired(call).then((reply) => ({ state, replies: [...call.before, reply] }));
  }
  switch (outcome.kind) {
    case "fault":
      return modernFault(call, outcome, state);
    case "open":
      return { state, replies: call.before, isOpen: true };
    case "result": {
      const reply = modernResult(call, outcome);
      return { state, replies: call.before.length === 0 ? [reply] : [...call.before, reply] };
    }
  }
}

function modernFault(call: ModernCall, fault: Fault, state: State): Answered {
  return { state, replies: [...call.before, failureText(call.request.id, fault)], fault };
}

/**
 * The answer in the place of one that could not be written, as when it holds what JSON has no text for. Whatever the handler
 * meant to tell, its author has to be told of this, and the client gets nothing of it that could fail again.
 */
function unwritable(call: ServedCall, error: unknown, state: State): Answered {
  if (!call.isCancelled) call.context.server.failed(error, call.request);
  const reason = fault(ErrorCode.internal, BROKEN);
  return { state, replies: [...call.before, failureText(call.request.id, reason)], fault: reason };
}

/** What a call failed with, as what may be told. What may not is told to the author of the handler. */
function failure(call: ServedCall, error: unknown): Fault {
  const isMeant = error instanceof ProtocolError || error instanceof ToolError || call.isAsking || call.isCancelled;
  if (!isMeant) call.context.server.failed(error, call.request);
  return faultOf(error);
}

/** What a handler threw, as what may be told: only errors that are meant for the client keep their words. */
function faultOf(error: unknown): Fault {
  if (error instanceof ProtocolError) return fault(error.code, error.message, error.data);
  if (error instanceof ToolError) return fault(ErrorCode.internal, error.message);
  return fault(ErrorCode.internal, BROKEN);
}

const BROKEN = "Something went wrong inside the server.";

function isTooLong(line: string | Uint8Array): boolean {
  if (typeof line !== "string") return line.length > MAX_LINE_BYTES;
  // A UTF-16 code unit takes at most three bytes.
  return line.length * 3 > MAX_LINE_BYTES && utf8Length(line) > MAX_LINE_BYTES;
}

/** A line of nothing but the white space of JSON. */
function isBlank(line: string | Uint8Array): boolean {
  for (let at = 0; at < line.length; at++) {
    const unit = typeof line === "string" ? line.charCodeAt(at) : (line[at] as number);
    if (unit !== 0x20 && unit !== 0x09 && unit !== 0x0d && unit !== 0x0a) return false;
  }
  return true;
}
