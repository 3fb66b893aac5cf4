import { type Awaitable, isLater, whenDone } from "../awaitable.ts";
import { contentsText } from "../content.ts";
import type { ResourceAnswer } from "../definitions.ts";
import { invalidParams, missingResource } from "../fault.ts";
import { resourceContents } from "../handler-answer.ts";
import type { Params } from "../message.ts";
import { type Outcome, resultOf } from "../outcome.ts";
import type { CacheHint } from "../reply.ts";
import type { ServedCall } from "../served-call.ts";

/** What is read depends on the machine, unless its author says otherwise. */
const PRIVATE: CacheHint = { ttlMs: 0, scope: "private" };

export function listResources({ context: { server } }: ServedCall, { cursor }: Params): Outcome {
  const page = server.lists.resourceListing().page(cursor);
  return typeof page === "string" ? resultOf(page, { cache: server.cache }) : page;
}

export function listResourceTemplates({ context: { server } }: ServedCall, { cursor }: Params): Outcome {
  const page = server.lists.templateListing().page(cursor);
  return typeof page === "string" ? resultOf(page, { cache: server.cache }) : page;
}

/** A resource of exactly this URI comes first; then the templates, in their order, until one has something to read. */
export function readResource(call: ServedCall, { uri }: Params): Awaitable<Outcome> {
  if (typeof uri !== "string") return invalidParams("I expected params.uri, a string.");
  const { lists } = call.context.server;
  const resource = lists.resources.get(uri);
  if (resource === undefined) return readTemplate(call, uri, 0);
  return whenDone(resource.read(call), (value) =>
    value === undefined
      ? missingResource(uri, call.revision)
      : contentsOutcome(value, uri, resource.mimeType, resource.cache),
  );
}

function readTemplate(call: ServedCall, uri: string, from: number): Awaitable<Outcome> {
  const { templates } = call.context.server.lists;
  for (let index = from; index < templates.length; index++) {
    const prepared = templates[index];
    const variables = prepared?.uris.match(uri);
    if (prepared === undefined || variables === undefined) continue;
    const { template } = prepared;
    const answer = template.read(variables, call, uri);
    if (!isLater(answer)) {
      if (answer === undefined) continue;
      return contentsOutcome(answer, uri, template.mimeType, template.cache);
    }
    return Promise.resolve(answer).then((value) =>
      value === undefined
        ? readTemplate(call, uri, index + 1)
        : contentsOutcome(value, uri, template.mimeType, template.cache),
    );
  }
  return missingResource(uri, call.revision);
}

function contentsOutcome(
  answer: Exclude<ResourceAnswer, undefined>,
  uri: string,
  mimeType: string | undefined,
  cache: CacheHint = PRIVATE,
): Outcome {
  const contents = resourceContents(answer, uri, mimeType).map(contentsText).join(",");
  return resultOf(`"contents":[${contents}]`, { cache });
}
