import { complete } from "../../methods/completion.ts";
import { getPrompt, listPrompts } from "../../methods/prompts.ts";
import { listResources, listResourceTemplates, readResource } from "../../methods/resources.ts";
import { callTool, listTools } from "../../methods/tools.ts";
import type { Route } from "../../outcome.ts";
import type { ModernCall } from "./call.ts";
import { discover } from "./discover.ts";
import { mayAsk } from "./input.ts";
import { listen } from "./listen.ts";

/** The methods of 2026-07-28. There is no handshake, no ping and no setting of levels: they are not here. */
export const modernRoutes: ReadonlyMap<string, Route<ModernCall>> = new Map<string, Route<ModernCall>>([
  ["server/discover", { run: discover }],
  ["tools/list", { needs: "tools", run: listTools }],
  ["tools/call", { needs: "tools", run: mayAsk(callTool) }],
  ["resources/list", { needs: "resources", run: listResources }],
  ["resources/templates/list", { needs: "resources", run: listResourceTemplates }],
  ["resources/read", { needs: "resources", run: mayAsk(readResource) }],
  ["prompts/list", { needs: "prompts", run: listPrompts }],
  ["prompts/get", { needs: "prompts", run: mayAsk(getPrompt) }],
  ["completion/complete", { needs: "completions", run: complete }],
  ["subscriptions/listen", { run: listen }],
]);
