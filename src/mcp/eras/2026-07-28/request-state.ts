import { type Fault, invalidParams } from "../../fault.ts";
import type { IncomingRequest, Params } from "../../message.ts";
import { objectOf } from "../../negotiation.ts";
import { canonicalText } from "../../schema/compile.ts";
import type { Signer } from "../../signer.ts";

/** How long a client may take to answer, in milliseconds. */
const KEPT_MS = 60 * 60 * 1000;

/** Answers of earlier rounds, by the keys of their questions. */
export type Answers = ReadonlyMap<string, unknown>;

/**
 * What the client carries from round to round: the answers that were used so far, and until when they count. The code in front
 * covers the request too (method, name or URI, arguments), so that a state fits only the request that it was given to.
 * @see MCP 2026-07-28, "Multi round-trip requests"
 */
export async function sealState(
  sign: Signer,
  request: IncomingRequest,
  answers: Answers,
  now: number,
): Promise<string> {
  const body = JSON.stringify({ until: now + KEPT_MS, answers: Object.fromEntries(answers) });
  return `${await sign(signedText(request, body))}.${body}`;
}

/** The answers in a state, if the state is one that this server gave to this request. */
export async function openState(
  sign: Signer,
  request: IncomingRequest,
  state: unknown,
  now: number,
): Promise<Answers | Fault> {
  const at = typeof state === "string" ? state.indexOf(".") : -1;
  if (typeof state !== "string" || at < 0) return notMine();
  const body = state.slice(at + 1);
  if (!isSame(state.slice(0, at), await sign(signedText(request, body)))) return notMine();
  const { until, answers } = JSON.parse(body) as { until: number; answers: Params };
  if (until < now) return invalidParams("The requestState is too old; call again without it.");
  return new Map(Object.entries(objectOf(answers) ?? {}));
}

function notMine(): Fault {
  return invalidParams("The requestState is not the one that I gave to this request.");
}

function signedText({ method, params }: IncomingRequest, body: string): string {
  const { name, uri, arguments: args } = params;
  return `${canonicalText([method, name ?? null, uri ?? null, args ?? null])}\n${body}`;
}

/** Compares in a time that does not tell where two codes differ. */
function isSame(given: string, wanted: string): boolean {
  let difference = given.length ^ wanted.length;
  for (let at = 0; at < wanted.length; at++) difference |= given.charCodeAt(at) ^ wanted.charCodeAt(at);
  return difference === 0;
}
