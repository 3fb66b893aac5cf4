$version: "2.0"

// MCP 2025-03-26: every request, notification, result and error, in both directions.
// Written by scripts/write-contracts.mjs from the schema of that revision; change the script, not this file.
// Order, capabilities and cancellation are in 2025-03-26.order.smithy.

namespace mcp.v2025_03_26

use alloy#discriminated
use alloy#nullable
use alloy#untagged
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#method
use smithy.rpc#rpcError
use smithy.rpc#unknownMembers

/// What the client accepts.
service McpClient {
    version: "2025-03-26"
    operations: [
        Ping
        CreateMessage
        ListRoots
        CancelledNotification
        ProgressNotification
        ResourceListChangedNotification
        ResourceUpdatedNotification
        PromptListChangedNotification
        ToolListChangedNotification
        LoggingMessageNotification
    ]
}

/// What the server accepts.
service McpServer {
    version: "2025-03-26"
    operations: [
        Initialize
        Ping
        ListResources
        ListResourceTemplates
        ReadResource
        Subscribe
        Unsubscribe
        ListPrompts
        GetPrompt
        ListTools
        CallTool
        SetLevel
        Complete
        CancelledNotification
        InitializedNotification
        ProgressNotification
        RootsListChangedNotification
    ]
}

/// `ping`: either peer sends it.
@method(name: "ping", params: "named", kind: "request")
operation Ping {
    input: RequestParams
    output: EmptyResult
}

/// `sampling/createMessage`: a request that the client answers.
@method(name: "sampling/createMessage", params: "named", kind: "request")
operation CreateMessage {
    input: CreateMessageRequestParams
    output: CreateMessageResult
    errors: [UserRejectedError]
}

/// `roots/list`: a request that the client answers.
@method(name: "roots/list", params: "named", kind: "request")
operation ListRoots {
    input: RequestParams
    output: ListRootsResult
}

/// `notifications/cancelled`: either peer sends it.
@method(name: "notifications/cancelled", params: "named", kind: "notification")
operation CancelledNotification {
    input: CancelledNotificationParams
}

/// `notifications/progress`: either peer sends it.
@method(name: "notifications/progress", params: "named", kind: "notification")
operation ProgressNotification {
    input: ProgressNotificationParams
}

/// `notifications/resources/list_changed`: a notification to the client.
@method(name: "notifications/resources/list_changed", params: "named", kind: "notification")
operation ResourceListChangedNotification {
    input: NotificationParams
}

/// `notifications/resources/updated`: a notification to the client.
@method(name: "notifications/resources/updated", params: "named", kind: "notification")
operation ResourceUpdatedNotification {
    input: ResourceUpdatedNotificationParams
}

/// `notifications/prompts/list_changed`: a notification to the client.
@method(name: "notifications/prompts/list_changed", params: "named", kind: "notification")
operation PromptListChangedNotification {
    input: NotificationParams
}

/// `notifications/tools/list_changed`: a notification to the client.
@method(name: "notifications/tools/list_changed", params: "named", kind: "notification")
operation ToolListChangedNotification {
    input: NotificationParams
}

/// `notifications/message`: a notification to the client.
@method(name: "notifications/message", params: "named", kind: "notification")
operation LoggingMessageNotification {
    input: LoggingMessageNotificationParams
}

/// `initialize`: a request that the server answers.
@method(name: "initialize", params: "named", kind: "request")
operation Initialize {
    input: InitializeRequestParams
    output: InitializeResult
}

/// `resources/list`: a request that the server answers.
@method(name: "resources/list", params: "named", kind: "request")
operation ListResources {
    input: PaginatedRequestParams
    output: ListResourcesResult
}

/// `resources/templates/list`: a request that the server answers.
@method(name: "resources/templates/list", params: "named", kind: "request")
operation ListResourceTemplates {
    input: PaginatedRequestParams
    output: ListResourceTemplatesResult
}

/// `resources/read`: a request that the server answers.
@method(name: "resources/read", params: "named", kind: "request")
operation ReadResource {
    input: ReadResourceRequestParams
    output: ReadResourceResult
    errors: [ResourceNotFoundError]
}

/// `resources/subscribe`: a request that the server answers.
@method(name: "resources/subscribe", params: "named", kind: "request")
operation Subscribe {
    input: SubscribeRequestParams
    output: EmptyResult
}

/// `resources/unsubscribe`: a request that the server answers.
@method(name: "resources/unsubscribe", params: "named", kind: "request")
operation Unsubscribe {
    input: UnsubscribeRequestParams
    output: EmptyResult
}

/// `prompts/list`: a request that the server answers.
@method(name: "prompts/list", params: "named", kind: "request")
operation ListPrompts {
    input: PaginatedRequestParams
    output: ListPromptsResult
}

/// `prompts/get`: a request that the server answers.
@method(name: "prompts/get", params: "named", kind: "request")
operation GetPrompt {
    input: GetPromptRequestParams
    output: GetPromptResult
}

/// `tools/list`: a request that the server answers.
@method(name: "tools/list", params: "named", kind: "request")
operation ListTools {
    input: PaginatedRequestParams
    output: ListToolsResult
}

/// `tools/call`: a request that the server answers.
@method(name: "tools/call", params: "named", kind: "request")
operation CallTool {
    input: CallToolRequestParams
    output: CallToolResult
}

/// `logging/setLevel`: a request that the server answers.
@method(name: "logging/setLevel", params: "named", kind: "request")
operation SetLevel {
    input: SetLevelRequestParams
    output: EmptyResult
}

/// `completion/complete`: a request that the server answers.
@method(name: "completion/complete", params: "named", kind: "request")
operation Complete {
    input: CompleteRequestParams
    output: CompleteResult
}

/// `notifications/initialized`: a notification to the server.
@method(name: "notifications/initialized", params: "named", kind: "notification")
operation InitializedNotification {
    input: NotificationParams
}

/// `notifications/roots/list_changed`: a notification to the server.
@method(name: "notifications/roots/list_changed", params: "named", kind: "notification")
operation RootsListChangedNotification {
    input: NotificationParams
}

/// The two peers of MCP 2025-03-26.
@jsonRpcProtocol(
    versions: ["2.0"]
    peers: [
        { name: "client", accepts: McpClient }
        { name: "server", accepts: McpServer }
    ]
)
structure Mcp {}

@unknownMembers("ignore")
structure Annotations {
    audience: RoleList

    @range(min: 0, max: 1)
    priority: BigDecimal
}

@unknownMembers("ignore")
structure AudioContent {
    annotations: Annotations

    @required
    data: Blob

    @required
    mimeType: String
}

@unknownMembers("ignore")
structure BlobResourceContents {
    @required
    blob: Blob

    mimeType: String

    @required
    uri: String
}

@unknownMembers("ignore")
structure CallToolRequestParams {
    arguments: JsonObject

    @required
    name: String

    _meta: RequestMeta
}

@unknownMembers("ignore")
structure CallToolResult {
    _meta: JsonObject

    @required
    content: ContentBlockList

    isError: Boolean
}

@unknownMembers("ignore")
structure CancelledNotificationParams {
    reason: String

    @required
    requestId: RequestId

    _meta: JsonObject
}

@unknownMembers("ignore")
structure ClientCapabilities {
    experimental: JsonObjectMap
    roots: ListChangedCapability
    sampling: JsonObject
}

@unknownMembers("ignore")
structure CompleteRequestParams {
    @required
    argument: CompletionArgument

    @required
    ref: CompletionReference

    _meta: RequestMeta
}

@unknownMembers("ignore")
structure CompleteResult {
    _meta: JsonObject

    @required
    completion: Completion
}

@unknownMembers("ignore")
structure Completion {
    hasMore: Boolean

    total: BigInteger

    @required
    values: StringList
}

@unknownMembers("ignore")
structure CompletionArgument {
    @required
    name: String

    @required
    value: String
}

@untagged
union CompletionReference {
    promptReference: PromptReference
    resourceReference: ResourceReference
}

enum ConstantObject {
    OBJECT = "object"
}

enum ConstantRefPrompt {
    REF_PROMPT = "ref/prompt"
}

enum ConstantRefResource {
    REF_RESOURCE = "ref/resource"
}

@discriminated("type")
union ContentBlock {
    text: TextContent
    image: ImageContent
    audio: AudioContent
    resource: EmbeddedResource
}

list ContentBlockList {
    member: ContentBlock
}

@unknownMembers("ignore")
structure CreateMessageRequestParams {
    includeContext: IncludeContext

    @required
    maxTokens: BigInteger

    @required
    messages: SamplingMessageList

    metadata: JsonObject

    modelPreferences: ModelPreferences

    stopSequences: StringList

    systemPrompt: String

    temperature: BigDecimal

    _meta: RequestMeta
}

@unknownMembers("ignore")
structure CreateMessageResult {
    _meta: JsonObject

    @required
    content: SamplingContent

    @required
    model: String

    @required
    role: Role

    stopReason: String
}

@unknownMembers("ignore")
structure EmbeddedResource {
    annotations: Annotations

    @required
    resource: ResourceContents
}

@unknownMembers("ignore")
structure EmptyResult {
    _meta: JsonObject
}

@unknownMembers("ignore")
structure GetPromptRequestParams {
    arguments: StringMap

    @required
    name: String

    _meta: RequestMeta
}

@unknownMembers("ignore")
structure GetPromptResult {
    _meta: JsonObject

    description: String

    @required
    messages: PromptMessageList
}

@unknownMembers("ignore")
structure ImageContent {
    annotations: Annotations

    @required
    data: Blob

    @required
    mimeType: String
}

@unknownMembers("ignore")
structure Implementation {
    @required
    name: String

    @required
    version: String
}

enum IncludeContext {
    ALL_SERVERS = "allServers"
    NONE = "none"
    THIS_SERVER = "thisServer"
}

@unknownMembers("ignore")
structure InitializeRequestParams {
    @required
    capabilities: ClientCapabilities

    @required
    clientInfo: Implementation

    @required
    protocolVersion: String

    _meta: RequestMeta
}

@unknownMembers("ignore")
structure InitializeResult {
    _meta: JsonObject

    @required
    capabilities: ServerCapabilities

    instructions: String

    @required
    protocolVersion: String

    @required
    serverInfo: Implementation
}

/// Any JSON object.
@sparse
map JsonObject {
    key: String
    value: Document
}

map JsonObjectMap {
    key: String
    value: JsonObject
}

@unknownMembers("ignore")
structure ListChangedCapability {
    listChanged: Boolean
}

@unknownMembers("ignore")
structure ListPromptsResult {
    _meta: JsonObject

    nextCursor: String

    @required
    prompts: PromptList
}

@unknownMembers("ignore")
structure ListResourceTemplatesResult {
    _meta: JsonObject

    nextCursor: String

    @required
    resourceTemplates: ResourceTemplateList
}

@unknownMembers("ignore")
structure ListResourcesResult {
    _meta: JsonObject

    nextCursor: String

    @required
    resources: ResourceList
}

@unknownMembers("ignore")
structure ListRootsResult {
    _meta: JsonObject

    @required
    roots: RootList
}

@unknownMembers("ignore")
structure ListToolsResult {
    _meta: JsonObject

    nextCursor: String

    @required
    tools: ToolList
}

enum LoggingLevel {
    ALERT = "alert"
    CRITICAL = "critical"
    DEBUG = "debug"
    EMERGENCY = "emergency"
    ERROR = "error"
    INFO = "info"
    NOTICE = "notice"
    WARNING = "warning"
}

@unknownMembers("ignore")
structure LoggingMessageNotificationParams {
    @required
    @nullable
    data: Document

    @required
    level: LoggingLevel

    logger: String

    _meta: JsonObject
}

@unknownMembers("ignore")
structure ModelHint {
    name: String
}

list ModelHintList {
    member: ModelHint
}

@unknownMembers("ignore")
structure ModelPreferences {
    @range(min: 0, max: 1)
    costPriority: BigDecimal

    hints: ModelHintList

    @range(min: 0, max: 1)
    intelligencePriority: BigDecimal

    @range(min: 0, max: 1)
    speedPriority: BigDecimal
}

@unknownMembers("ignore")
structure NotificationParams {
    _meta: JsonObject
}

@unknownMembers("ignore")
structure PaginatedRequestParams {
    cursor: String
    _meta: RequestMeta
}

@unknownMembers("ignore")
structure ProgressNotificationParams {
    message: String

    @required
    progress: BigDecimal

    @required
    progressToken: ProgressToken

    total: BigDecimal

    _meta: JsonObject
}

@untagged
union ProgressToken {
    string: String
    integer: BigInteger
}

@unknownMembers("ignore")
structure Prompt {
    arguments: PromptArgumentList

    description: String

    @required
    name: String
}

@unknownMembers("ignore")
structure PromptArgument {
    description: String

    @required
    name: String

    required: Boolean
}

list PromptArgumentList {
    member: PromptArgument
}

list PromptList {
    member: Prompt
}

@unknownMembers("ignore")
structure PromptMessage {
    @required
    content: ContentBlock

    @required
    role: Role
}

list PromptMessageList {
    member: PromptMessage
}

@unknownMembers("ignore")
structure PromptReference {
    @required
    name: String

    @required
    type: ConstantRefPrompt
}

@unknownMembers("ignore")
structure ReadResourceRequestParams {
    @required
    uri: String

    _meta: RequestMeta
}

@unknownMembers("ignore")
structure ReadResourceResult {
    _meta: JsonObject

    @required
    contents: ResourceContentsList
}

@untagged
union RequestId {
    string: String
    integer: BigInteger
}

@unknownMembers("ignore")
structure RequestMeta {
    progressToken: ProgressToken
}

@unknownMembers("ignore")
structure RequestParams {
    _meta: RequestMeta
}

@unknownMembers("ignore")
structure Resource {
    annotations: Annotations

    description: String

    mimeType: String

    @required
    name: String

    size: BigInteger

    @required
    uri: String
}

@untagged
union ResourceContents {
    textResourceContents: TextResourceContents
    blobResourceContents: BlobResourceContents
}

list ResourceContentsList {
    member: ResourceContents
}

list ResourceList {
    member: Resource
}

@unknownMembers("ignore")
structure ResourceReference {
    @required
    type: ConstantRefResource

    @required
    uri: String
}

@unknownMembers("ignore")
structure ResourceTemplate {
    annotations: Annotations

    description: String

    mimeType: String

    @required
    name: String

    @required
    uriTemplate: String
}

list ResourceTemplateList {
    member: ResourceTemplate
}

@unknownMembers("ignore")
structure ResourceUpdatedNotificationParams {
    @required
    uri: String

    _meta: JsonObject
}

@unknownMembers("ignore")
structure ResourcesCapability {
    listChanged: Boolean
    subscribe: Boolean
}

enum Role {
    ASSISTANT = "assistant"
    USER = "user"
}

list RoleList {
    member: Role
}

@unknownMembers("ignore")
structure Root {
    name: String

    @required
    uri: String
}

list RootList {
    member: Root
}

@discriminated("type")
union SamplingContent {
    text: TextContent
    image: ImageContent
    audio: AudioContent
}

@unknownMembers("ignore")
structure SamplingMessage {
    @required
    content: SamplingContent

    @required
    role: Role
}

list SamplingMessageList {
    member: SamplingMessage
}

@unknownMembers("ignore")
structure ServerCapabilities {
    completions: JsonObject
    experimental: JsonObjectMap
    logging: JsonObject
    prompts: ListChangedCapability
    resources: ResourcesCapability
    tools: ListChangedCapability
}

@unknownMembers("ignore")
structure SetLevelRequestParams {
    @required
    level: LoggingLevel

    _meta: RequestMeta
}

list StringList {
    member: String
}

map StringMap {
    key: String
    value: String
}

@unknownMembers("ignore")
structure SubscribeRequestParams {
    @required
    uri: String

    _meta: RequestMeta
}

@unknownMembers("ignore")
structure TextContent {
    annotations: Annotations

    @required
    text: String
}

@unknownMembers("ignore")
structure TextResourceContents {
    mimeType: String

    @required
    text: String

    @required
    uri: String
}

@unknownMembers("ignore")
structure Tool {
    annotations: ToolAnnotations

    description: String

    @required
    inputSchema: ToolInputSchema

    @required
    name: String
}

@unknownMembers("ignore")
structure ToolAnnotations {
    destructiveHint: Boolean
    idempotentHint: Boolean
    openWorldHint: Boolean
    readOnlyHint: Boolean
    title: String
}

@unknownMembers("ignore")
structure ToolInputSchema {
    properties: JsonObjectMap

    required: StringList

    @required
    type: ConstantObject
}

list ToolList {
    member: Tool
}

@unknownMembers("ignore")
structure UnsubscribeRequestParams {
    @required
    uri: String

    _meta: RequestMeta
}

/// There is no resource of the asked URI.
@error("server")
@rpcError(code: -32002, dataMember: "data")
structure ResourceNotFoundError {
    @nullable
    data: Document
}

/// The user did not allow the model to be asked.
@error("server")
@rpcError(code: -1, dataMember: "data")
structure UserRejectedError {
    @nullable
    data: Document
}
