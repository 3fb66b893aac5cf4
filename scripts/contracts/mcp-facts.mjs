/**
 * What the MCP schemas do not say, or say wrongly, by revision: the facts that the generator needs beside them. Order and
 * capabilities are not here; they are written by hand in `contracts/mcp/*.order.smithy`.
 */

/**
 * Errors that a revision names. `methods` lists what may be answered with it; `peer` names the peer that may answer anything with
 * it. `definition` is the schema's type of the error, whose `data` has required members.
 */
const resourceNotFound = {
  name: "ResourceNotFoundError",
  code: -32002,
  doc: "There is no resource of the asked URI.",
  methods: ["resources/read"],
};

const userRejected = {
  name: "UserRejectedError",
  code: -1,
  doc: "The user did not allow the model to be asked.",
  methods: ["sampling/createMessage"],
};

/**
 * - `otherResults` adds result types that the schema's naming does not show;
 * - `widened` are the places of `integer` where the schema's own source says number;
 * - `replaced` are types to be read as another schema;
 * - `fixed` are texts that have one value;
 * - `extensionResult` is a further answer where there is a choice of them: one whose `tag` is a text that is none of these;
 * - `optional` are members that are required by the schema only;
 * - `apart` are methods of both peers whose rules depend on the direction, so that each direction is an operation of its own.
 */
export const revisions = [
  {
    revision: "2024-11-05",
    errors: [resourceNotFound, userRejected],
    otherResults: {},
    widened: [],
  },
  {
    revision: "2025-03-26",
    errors: [resourceNotFound, userRejected],
    otherResults: {},
    widened: [],
  },
  {
    revision: "2025-06-18",
    errors: [resourceNotFound, userRejected],
    otherResults: {},
    widened: [["ElicitResult", "properties", "content", "additionalProperties"]],
  },
  {
    revision: "2025-11-25",
    errors: [
      resourceNotFound,
      userRejected,
      {
        name: "UrlElicitationRequiredError",
        peer: "server",
        code: -32042,
        doc: "The user must first open a URL.",
        definition: "URLElicitationRequiredError",
      },
    ],
    // A call that carries `task` is answered at once with the task that was made.
    otherResults: {
      "tools/call": ["CreateTaskResult"],
      "sampling/createMessage": ["CreateTaskResult"],
      "elicitation/create": ["CreateTaskResult"],
    },
    widened: [["ElicitResult", "properties", "content", "additionalProperties", "anyOf", "1"]],
    apart: ["tasks/get", "tasks/result", "tasks/cancel", "tasks/list", "notifications/tasks/status"],
  },
  {
    revision: "2026-07-28",
    errors: [
      {
        name: "HeaderMismatchError",
        peer: "server",
        code: -32020,
        doc: "An HTTP header is missing, or says something else than the body.",
      },
      {
        name: "MissingRequiredClientCapabilityError",
        peer: "server",
        code: -32021,
        doc: "The request needs a client capability that it did not declare.",
        definition: "MissingRequiredClientCapabilityError",
      },
      {
        name: "UnsupportedProtocolVersionError",
        peer: "server",
        code: -32022,
        doc: "The server does not serve the version that the request names.",
        definition: "UnsupportedProtocolVersionError",
      },
    ],
    otherResults: {},
    widened: [["ElicitResult", "properties", "content", "additionalProperties", "anyOf", "1"]],
    // The schema's JSON value leaves out null and fractions, which its own source has.
    // The text (ResultType) says which value this result has; the schema takes any.
    fixed: [
      ["InputRequiredResult", "resultType", "input_required"],
      ["CallToolResult", "resultType", "complete"],
      ["GetPromptResult", "resultType", "complete"],
      ["ReadResourceResult", "resultType", "complete"],
    ],
    // Any other value is that of an extension, whose members are its own matter.
    extensionResult: {
      name: "ExtensionResult",
      tag: "resultType",
      doc: "What an extension answers a call with, such as a task.",
      otherThan: ["complete", "input_required"],
    },
    // With that, an official example of this result would be refused: it leaves both out. The order file demands them.
    optional: [
      ["ReadResourceResult", "cacheScope"],
      ["ReadResourceResult", "ttlMs"],
    ],
    replaced: { JSONObject: { type: "object" }, JSONValue: {} },
  },
];

/** Names for the types that the schemas leave without one, by owner and property. */
export const names = {
  CallToolRequestParamsMeta: "RequestMeta",
  CallToolResultContentItem: "ContentBlock",
  ClientCapabilitiesRoots: "ListChangedCapability",
  CompleteRequestParamsArgument: "CompletionArgument",
  CompleteRequestParamsContext: "CompletionContext",
  CompleteRequestParamsRef: "CompletionReference",
  CompleteResultCompletion: "Completion",
  ClientCapabilitiesElicitation: "ElicitationCapability",
  ClientCapabilitiesSampling: "SamplingCapability",
  ClientCapabilitiesTasks: "ClientTasksCapability",
  CreateMessageRequestParamsIncludeContext: "IncludeContext",
  CreateMessageResultContent: "SamplingContent",
  DiscoverResultCacheScope: "CacheScope",
  ElicitRequestFormParamsRequestedSchema: "RequestedSchema",
  ElicitRequestParamsRequestedSchema: "RequestedSchema",
  ElicitResultAction: "ElicitAction",
  ElicitResultContentValue: "ElicitValue",
  EmbeddedResourceAnnotations: "Annotations",
  ImageContentAnnotations: "Annotations",
  PromptMessageContent: "ContentBlock",
  ReadResourceResultContent: "ResourceContents",
  EmbeddedResourceResource: "ResourceContents",
  RequestParamsMeta: "RequestMeta",
  ResourceAnnotations: "Annotations",
  ResourceTemplateAnnotations: "Annotations",
  SamplingMessageContent: "SamplingContent",
  ServerCapabilitiesPrompts: "ListChangedCapability",
  ServerCapabilitiesResources: "ResourcesCapability",
  ServerCapabilitiesTasks: "ServerTasksCapability",
  ServerCapabilitiesTools: "ListChangedCapability",
  TextContentAnnotations: "Annotations",
  TitledMultiSelectEnumSchemaItems: "TitledItems",
  TitledMultiSelectEnumSchemaItemsAnyOfItem: "TitledValue",
  TitledSingleSelectEnumSchemaOneOfItem: "TitledValue",
  ToolExecutionTaskSupport: "TaskSupport",
  UntitledMultiSelectEnumSchemaItems: "UntitledItems",
};
