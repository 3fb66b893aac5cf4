import { type Awaitable, whenDone } from "../awaitable.ts";
import { contentText } from "../content.ts";
import type { Prompt, PromptAnswer } from "../definitions.ts";
import { type Fault, invalidParams, quoted } from "../fault.ts";
import { promptResult } from "../handler-answer.ts";
import type { Params } from "../message.ts";
import { objectOf } from "../negotiation.ts";
import { type Outcome, resultOf } from "../outcome.ts";
import type { Revision } from "../revisions.ts";
import type { ServedCall } from "../served-call.ts";

export function listPrompts({ context: { server } }: ServedCall, { cursor }: Params): Outcome {
  const page = server.lists.promptListing().page(cursor);
  return typeof page === "string" ? resultOf(page, { cache: server.cache }) : page;
}

export function getPrompt(call: ServedCall, { name, arguments: given }: Params): Awaitable<Outcome> {
  if (typeof name !== "string") return invalidParams("I expected params.name, a string.");
  const prompt = call.context.server.lists.prompts.get(name);
  if (prompt === undefined) return invalidParams(`I have no prompt ${quoted(name)}.`);
  const args = given === undefined ? {} : objectOf(given);
  if (args === undefined) return invalidParams("I expected params.arguments to be an object.");
  const wrong = wrongArguments(prompt, args);
  if (wrong !== undefined) return wrong;
  const answer = prompt.get(args as Readonly<Record<string, string>>, call);
  return whenDone(answer, (value) => outcomeOf(value, prompt, call.revision));
}

/** Every argument is a string, and those that are required are there. */
function wrongArguments(prompt: Prompt, args: Params): Fault | undefined {
  for (const name of Object.keys(args)) {
    if (typeof args[name] !== "string") return invalidParams(`I expected the argument ${quoted(name)} to be a string.`);
  }
  const known = prompt.arguments ?? {};
  const missing = Object.keys(known).filter((name) => known[name]?.optional !== true && !Object.hasOwn(args, name));
  if (missing.length === 0) return undefined;
  return invalidParams(`I expected the argument ${missing.map(quoted).join(", ")} of ${quoted(prompt.name)}.`);
}

function outcomeOf(answer: PromptAnswer, prompt: Prompt, revision: Revision): Outcome {
  const { messages, description = prompt.description, _meta: meta } = promptResult(answer);
  const told = messages.map(
    ({ role, content }) => `{"role":${JSON.stringify(role)},"content":${contentText(content, revision)}}`,
  );
  const about = description === undefined ? "" : `"description":${JSON.stringify(description)},`;
  return resultOf(`${about}"messages":[${told.join(",")}]`, { meta });
}
