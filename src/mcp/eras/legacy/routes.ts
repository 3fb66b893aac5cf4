import { invalidParams } from "../../fault.ts";
import type { Params } from "../../message.ts";
import { complete } from "../../methods/completion.ts";
import { getPrompt, listPrompts } from "../../methods/prompts.ts";
import { listResources, listResourceTemplates, readResource } from "../../methods/resources.ts";
import { callTool, listTools } from "../../methods/tools.ts";
import { type Outcome, type Route, resultOf } from "../../outcome.ts";
import { isLogLevel } from "../../revisions.ts";
import type { LegacyCall } from "./call.ts";
import { initialize } from "./initialize.ts";

/** The methods of the handshake revisions. What is not here is refused because it is not here. */
export const legacyRoutes: ReadonlyMap<string, Route<LegacyCall>> = new Map<string, Route<LegacyCall>>([
  ["initialize", { run: initialize }],
  ["ping", { run: () => resultOf("") }],
  ["tools/list", { needs: "tools", run: listTools }],
  ["tools/call", { needs: "tools", run: callTool }],
  ["resources/list", { needs: "resources", run: listResources }],
  ["resources/templates/list", { needs: "resources", run: listResourceTemplates }],
  ["resources/read", { needs: "resources", run: readResource }],
  ["resources/subscribe", { needs: "subscribe", run: subscribe }],
  ["resources/unsubscribe", { needs: "subscribe", run: unsubscribe }],
  ["prompts/list", { needs: "prompts", run: listPrompts }],
  ["prompts/get", { needs: "prompts", run: getPrompt }],
  ["completion/complete", { needs: "completions", run: complete }],
  ["logging/setLevel", { needs: "logging", run: setLevel }],
]);

/** Subscriptions of one client at most: each is compared with every change. */
const MOST_SUBSCRIPTIONS = 10_000;

function subscribe({ client }: LegacyCall, { uri }: Params): Outcome {
  if (typeof uri !== "string") return invalidParams("I expected params.uri, a string.");
  if (client.subscriptions.size >= MOST_SUBSCRIPTIONS) return invalidParams("I keep no more subscriptions.");
  client.subscriptions.add(uri);
  return resultOf("");
}

function unsubscribe({ client }: LegacyCall, { uri }: Params): Outcome {
  if (typeof uri !== "string") return invalidParams("I expected params.uri, a string.");
  client.subscriptions.delete(uri);
  return resultOf("");
}

function setLevel({ client }: LegacyCall, { level }: Params): Outcome {
  if (!isLogLevel(level)) return invalidParams('I expected params.level to be a log level such as "info".');
  client.logLevel = level;
  return resultOf("");
}
