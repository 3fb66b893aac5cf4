/**
 * What the MCP schemas do not say, or say wrongly, by revision: the facts that the generator needs beside them. Order and
 * capabilities are not here; they are written by hand in `contracts/mcp/*.order.smithy`.
 */

/**
 * Errors that a revision names. `operations` lists the methods that may answer with it; without, any method may.
 * `data` is the JSON Schema of `error.data` when it is an object with required members.
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
 * `otherResults` adds result types that the schema's naming does not show; `widened` are the places of `integer` where the
 * schema's own source says number; `replaced` are types to be read as another schema.
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
  },
  {
    revision: "2026-07-28",
    errors: [
      {
        name: "HeaderMismatchError",
        code: -32020,
        doc: "An HTTP header is missing, or says something else than the body.",
      },
      {
        name: "MissingRequiredClientCapabilityError",
        code: -32021,
        doc: "The request needs a client capability that it did not declare.",
        definition: "MissingRequiredClientCapabilityError",
      },
      {
        name: "UnsupportedProtocolVersionError",
        code: -32022,
        doc: "The server does not serve the version that the request names.",
        definition: "UnsupportedProtocolVersionError",
      },
    ],
    otherResults: {},
    widened: [["ElicitResult", "properties", "content", "additionalProperties", "anyOf", "1"]],
    // The schema's JSON value leaves out null and fractions, which its own source has.
    replaced: { JSONObject: { type: "object" }, JSONValue: {} },
  },
];

/** Names for the types that the schemas leave without one, by owner and property. */
export const names = {
  CallToolRequestParamsMeta: "RequestMeta",
  CallToolResultContent: "ContentBlock",
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
