import type { Plain } from "./mutate.ts";

/** The message that carries a value of some type, and the official types that the message must be of. */
export interface Carried {
  readonly message: Plain;
  readonly official: readonly string[];
  /** The method that the message belongs to when it is a reply. */
  readonly answers?: string;
  readonly to: "client" | "server";
}

const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};
const complete = { resultType: "complete" };
const cached = { ...complete, ttlMs: 0, cacheScope: "public" };

/** Puts a value into the smallest message that has a place for its type; `undefined` for a type without a carrier here. */
export function carried(
  type: string,
  value: Plain,
  methodOf: (type: string) => string | undefined,
): Carried | undefined {
  const place = places[type];
  if (place !== undefined) return place(value);
  if (type.endsWith("ResultResponse")) return reply(type.replace("ResultResponse", ""), value, methodOf);
  if (type.endsWith("NotificationParams")) return notification(type.replace("Params", ""), { params: value }, methodOf);
  if (type.endsWith("RequestParams")) return request(type.replace("Params", ""), value, methodOf);
  if (type.endsWith("Notification")) return notification(type, value, methodOf);
  if (type.endsWith("Request")) return { message: value, official: ["JSONRPCRequest", type], to: "server" };
  if (type.endsWith("Result")) return reply(type.replace("Result", ""), envelope({ result: value }), methodOf);
  return undefined;
}

function envelope(members: Record<string, Plain>): Plain {
  return { jsonrpc: "2.0", id: 1, ...members };
}

function request(type: string, params: Plain, methodOf: (type: string) => string | undefined): Carried {
  return {
    message: envelope({ method: methodOf(type) as string, params }),
    official: ["JSONRPCRequest", type],
    to: "server",
  };
}

function notification(type: string, value: Plain, methodOf: (type: string) => string | undefined): Carried {
  const isWhole = typeof value === "object" && value !== null && "jsonrpc" in value;
  const message: Plain = isWhole
    ? value
    : { jsonrpc: "2.0", method: methodOf(type) as string, ...(value as { params: Plain }) };
  const to = type === "CancelledNotification" ? "server" : "client";
  return { message, official: ["JSONRPCNotification", type], to };
}

function reply(base: string, message: Plain, methodOf: (type: string) => string | undefined): Carried {
  return { message, official: [`${base}ResultResponse`], answers: methodOf(`${base}Request`) as string, to: "server" };
}

const result = (base: string, answers: string, value: Plain): Carried => ({
  message: envelope({ result: value }),
  official: [`${base}ResultResponse`],
  answers,
  to: "server",
});
const content = (value: Plain) => result("CallTool", "tools/call", { ...complete, content: [value] });
const contents = (value: Plain) => result("ReadResource", "resources/read", { ...cached, contents: [value] });
const inputRequests = (value: Plain) =>
  result("CallTool", "tools/call", { resultType: "input_required", inputRequests: value });
const inputRequest = (value: Plain) => inputRequests({ key: value });
const sampling = (params: Plain) => inputRequest({ method: "sampling/createMessage", params });
const samplingMessage = (value: Plain) => sampling({ maxTokens: 1, messages: [value] });
const samplingContent = (value: Plain) => samplingMessage({ role: "user", content: value });
const elicitation = (params: Plain) => inputRequest({ method: "elicitation/create", params });
const field = (value: Plain) =>
  elicitation({ message: "", requestedSchema: { type: "object", properties: { key: value } } });
const call = (params: Record<string, Plain>): Carried => ({
  message: envelope({ method: "tools/call", params: { _meta: meta, name: "x", ...params } }),
  official: ["JSONRPCRequest", "CallToolRequest"],
  to: "server",
});
const inputResponses = (value: Plain) => call({ inputResponses: value });
const inputResponse = (value: Plain) => inputResponses({ key: value });
const standardError = (value: Plain): Carried => ({
  message: envelope({ error: value }),
  official: ["JSONRPCErrorResponse"],
  answers: "tools/call",
  to: "server",
});

/** An error of the revision: its own type as long as it has its own code, and any error response else. */
const namedError =
  (type: string, code: number) =>
  (value: Plain): Carried => {
    const error = (value as { error?: { code?: Plain } } | null)?.error;
    return {
      message: value,
      official: [error?.code === code ? type : "JSONRPCErrorResponse"],
      answers: "tools/call",
      to: "server",
    };
  };

const places: Readonly<Record<string, (value: Plain) => Carried>> = {
  AudioContent: content,
  BlobResourceContents: contents,
  BooleanSchema: field,
  ClientCapabilities: (value) => call({ _meta: { ...meta, "io.modelcontextprotocol/clientCapabilities": value } }),
  CreateMessageRequest: inputRequest,
  CreateMessageRequestParams: sampling,
  CreateMessageResult: inputResponse,
  ElicitRequest: inputRequest,
  ElicitRequestFormParams: elicitation,
  ElicitRequestURLParams: elicitation,
  ElicitResult: inputResponse,
  EmbeddedResource: content,
  HeaderMismatchError: namedError("HeaderMismatchError", -32020),
  ImageContent: content,
  InputRequests: inputRequests,
  InputRequiredResult: (value) => result("CallTool", "tools/call", value),
  InputResponses: inputResponses,
  InternalError: standardError,
  InvalidParamsError: standardError,
  ListRootsRequest: inputRequest,
  ListRootsResult: inputResponse,
  MethodNotFoundError: standardError,
  MissingRequiredClientCapabilityError: namedError("MissingRequiredClientCapabilityError", -32021),
  ModelPreferences: (value) => sampling({ maxTokens: 1, messages: [], modelPreferences: value }),
  NumberSchema: field,
  PaginatedRequestParams: (value) => ({
    message: envelope({ method: "tools/list", params: value }),
    official: ["JSONRPCRequest", "ListToolsRequest"],
    to: "server",
  }),
  ParseError: standardError,
  Resource: (value) => result("ListResources", "resources/list", { ...cached, resources: [value] }),
  ResourceLink: content,
  Root: (value) => inputResponse({ roots: [value] }),
  SamplingMessage: samplingMessage,
  ServerCapabilities: (value) =>
    result("Discover", "server/discover", { ...cached, supportedVersions: [], capabilities: value }),
  StringSchema: field,
  TextContent: content,
  TextResourceContents: contents,
  TitledMultiSelectEnumSchema: field,
  TitledSingleSelectEnumSchema: field,
  Tool: (value) => result("ListTools", "tools/list", { ...cached, tools: [value] }),
  ToolResultContent: samplingContent,
  ToolUseContent: samplingContent,
  UnsupportedProtocolVersionError: namedError("UnsupportedProtocolVersionError", -32022),
  UntitledMultiSelectEnumSchema: field,
  UntitledSingleSelectEnumSchema: field,
};
