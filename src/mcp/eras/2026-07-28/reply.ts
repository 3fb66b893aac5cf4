import { jsonOf, metaJson } from "../../handler-answer.ts";
import type { Result } from "../../outcome.ts";
import { completeText, resultText } from "../../reply.ts";
import type { ModernCall } from "./call.ts";
import { sealState } from "./request-state.ts";

/**
 * A complete result: it says so, who gives it, and how long it may be kept where that must be said.
 * @throws TypeError for a `_meta` that JSON has no text for.
 */
export function modernResult({ context: { server }, request }: ModernCall, { members, meta, cache }: Result): string {
  return resultText(request.id, completeText(members, metaText(server.metaText, meta), cache));
}

/** A result that asks the client to answer first. Rejects for a question that JSON has no text for. */
export async function inputRequired({ context, request, questions, used }: ModernCall): Promise<string> {
  const asked = `"inputRequests":${jsonOf(Object.fromEntries(questions), "a question")}`;
  const state = JSON.stringify(await sealState(context.server.sign, request, used, Date.now()));
  return resultText(
    request.id,
    `{"resultType":"input_required",${asked},"requestState":${state},"_meta":${context.server.metaText}}`,
  );
}

function metaText(server: string, meta: Result["meta"]): string {
  const own = meta === undefined ? "{}" : metaJson(meta);
  return own === "{}" ? server : `${server.slice(0, -1)},${own.slice(1)}`;
}
