import { isJsonArray, isJsonObject, type JsonValue, memberOf } from "../json/value.ts";
import { notificationMessage, type Sendable } from "./frame.ts";
import { listIn, listOf, textIn } from "./shape.ts";

/** What the client tells a server that asks. */
export interface ClientFacts {
  /** The settings of the toolchain, as a tree. */
  readonly settings: Sendable | undefined;
  readonly folders: readonly { readonly uri: string; readonly name: string }[];
}

export type OwnReply =
  | { readonly result: Sendable }
  | { readonly error: { readonly code: number; readonly message: string } };

/**
 * The answer to a request of the server itself. Each is answered at once: some servers wait for it for ever.
 *
 * Nothing is changed and nobody is asked: edits are refused, and a question to the user has no answer.
 *
 * @see LSP 3.18, the requests from server to client
 */
export function replyToServer(method: string, params: JsonValue | undefined, facts: ClientFacts): OwnReply {
  switch (method) {
    case "workspace/configuration":
      return { result: listIn(params, "items").map((item) => settingOf(facts.settings, textIn(item, "section"))) };
    case "workspace/workspaceFolders":
      return { result: facts.folders };
    case "workspace/applyEdit":
      return { result: { applied: false, failureReason: "This client only asks; it changes no files." } };
    case "window/showDocument":
      return { result: { success: false } };
    case "client/registerCapability":
    case "client/unregisterCapability":
    case "window/workDoneProgress/create":
    case "window/showMessageRequest":
    case "workspace/diagnostic/refresh":
    case "workspace/semanticTokens/refresh":
    case "workspace/inlayHint/refresh":
    case "workspace/inlineValue/refresh":
    case "workspace/codeLens/refresh":
    case "workspace/foldingRange/refresh":
    case "workspace/textDocumentContent/refresh":
      return { result: null };
    default:
      return { error: { code: -32601, message: `This client does not know the method ${method}.` } };
  }
}

/**
 * The answer to a request that a server puts into a notification. Vue's server asks so for what TypeScript's server knows, of which
 * there is none here, and answers no question before it is told so: `tsserver/request` with `[[id, command, args]]`.
 *
 * @see the Vue language tools, "language-server"
 */
export function replyToNotification(method: string, params: JsonValue | undefined): Sendable | undefined {
  if (method !== "tsserver/request") return undefined;
  const [asked] = listOf(params);
  const [id] = listOf(isJsonArray(asked) ? asked : params);
  return id === undefined ? undefined : notificationMessage("tsserver/response", [[id, null]]);
}

/**
 * The settings of a section such as `a.b`: the member `b` of `a`, or a member of that whole name. Without a section all of them.
 *
 * A whole section that there is not is an empty object, a setting inside of one is null, as VS Code answers: there are servers
 * that end at a null for the first, and others at an object for the second.
 */
export function settingOf(settings: Sendable | undefined, section: string | undefined): Sendable {
  if (section === undefined || section === "") return settings ?? {};
  let rest = section;
  let at: Sendable | undefined = settings;
  while (at !== undefined) {
    const whole = memberOfSendable(at, rest);
    if (whole !== undefined) return whole;
    const dot = rest.indexOf(".");
    if (dot < 0) break;
    at = memberOfSendable(at, rest.slice(0, dot));
    rest = rest.slice(dot + 1);
  }
  return section.includes(".") ? null : {};
}

function memberOfSendable(value: Sendable, name: string): Sendable | undefined {
  if (value === null || typeof value !== "object" || isJsonArray(value as JsonValue)) return undefined;
  if (isJsonObject(value as JsonValue)) return memberOf(value as JsonValue, name);
  const entry = Object.entries(value).find(([key]) => key === name);
  return entry?.[1];
}
