import { type Awaitable, isLater } from "../awaitable.ts";
import { contentText } from "../content.ts";
import type { ToolAnswer, ToolResult } from "../definitions.ts";
import { ErrorCode, type Fault, fault, invalidParams, quoted, ToolError } from "../fault.ts";
import { jsonOf, toolResult } from "../handler-answer.ts";
import type { Params } from "../message.ts";
import { objectOf } from "../negotiation.ts";
import { type Outcome, resultOf } from "../outcome.ts";
import type { Revision } from "../revisions.ts";
import { withDefaults } from "../schema/fields.ts";
import type { ServedCall } from "../served-call.ts";
import type { PreparedTool } from "../server.ts";

export function listTools({ context: { server }, revision }: ServedCall, { cursor }: Params): Outcome {
  const page = server.lists.toolListing(revision).page(cursor);
  return typeof page === "string" ? resultOf(page, { cache: server.cache }) : page;
}

export function callTool(call: ServedCall, { name, arguments: given }: Params): Awaitable<Outcome> {
  if (typeof name !== "string") return invalidParams("I expected params.name, a string.");
  const prepared = call.context.server.lists.tools.get(name);
  if (prepared === undefined) return invalidParams(`I have no tool ${quoted(name)}.`);
  const args = given === undefined ? {} : objectOf(given);
  if (args === undefined) return invalidParams("I expected params.arguments to be an object.");
  const { tool } = prepared;
  const full = tool.input === undefined ? args : withDefaults(tool.input, args);
  const problems = prepared.check(full);
  if (problems.length > 0) {
    const words = problems.map(({ pointer, message }) => `arguments${pointer}: ${message}`).join("\n");
    // Since 2025-11-25 the model is to read what is wrong with its arguments; before that it was the client's affair.
    return call.revision < "2025-11-25" ? invalidParams(words) : failed(words);
  }
  return settled(tool.handler.bind(tool), full, call, prepared);
}

/** Handlers that give their answer at once are answered at once. */
function settled(
  handler: PreparedTool["tool"]["handler"],
  args: Params,
  call: ServedCall,
  prepared: PreparedTool,
): Awaitable<Outcome> {
  try {
    const answer = handler(args, call);
    if (!isLater(answer)) return outcomeOf(answer, call, prepared);
    return Promise.resolve(answer)
      .then((value) => outcomeOf(value, call, prepared))
      .catch(failureOf);
  } catch (error) {
    return failureOf(error);
  }
}

/** A tool's own failure is a result; all else is for whoever called the method. */
function failureOf(error: unknown): Outcome {
  if (error instanceof ToolError) return failed(error.message);
  throw error;
}

function failed(words: string): Outcome {
  return resultOf(`"content":[{"type":"text","text":${JSON.stringify(words)}}],"isError":true`);
}

function outcomeOf(answer: ToolAnswer, call: ServedCall, prepared: PreparedTool): Outcome {
  const { revision } = call;
  const result = toolResult(answer);
  const { content, structuredContent, isError = false, _meta: meta } = result;
  const wrong = isError ? undefined : wrongOutput(result, call, prepared);
  if (wrong !== undefined) return wrong;
  const blocks =
    content?.map((block) => contentText(block, revision)).join(",") ??
    (structuredContent === undefined ? "" : textBlock(jsonOf(structuredContent, "structuredContent")));
  const structured =
    structuredContent !== undefined && knowsStructure(structuredContent, revision)
      ? `,"structuredContent":${jsonOf(structuredContent, "structuredContent")}`
      : "";
  return resultOf(`"content":[${blocks}]${structured},"isError":${isError}`, { meta });
}

function wrongOutput({ structuredContent }: ToolResult, call: ServedCall, prepared: PreparedTool): Fault | undefined {
  const check = prepared.outputCheck;
  if (check === undefined) return undefined;
  const [problem] =
    structuredContent === undefined ? [{ pointer: "", message: "There is none." }] : check(structuredContent, 1);
  if (problem === undefined) return undefined;
  const words = `The result of ${quoted(prepared.tool.name)} does not fit its output schema.`;
  call.context.server.failed(
    new Error(`${words} structuredContent${problem.pointer}: ${problem.message}`),
    call.request,
  );
  return fault(ErrorCode.internal, words);
}

/** Structured content came with 2025-06-18, as an object; any JSON value is one since 2026-07-28. */
function knowsStructure(value: unknown, revision: Revision): boolean {
  return revision >= "2026-07-28" || (revision >= "2025-06-18" && objectOf(value) !== undefined);
}

function textBlock(text: string): string {
  return `{"type":"text","text":${JSON.stringify(text)}}`;
}
