$version: "2.0"

// MCP 2026-07-28: every request, notification, result and error, in both directions.
// Written by scripts/write-contracts.mjs from the schema of that revision; change the script, not this file.
// Order, capabilities and cancellation are in 2026-07-28.order.smithy.

namespace mcp.v2026_07_28

use alloy#discriminated
use alloy#nullable
use alloy#untagged
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#method
use smithy.rpc#rpcError
use smithy.rpc#unknownMembers

/// What the client accepts.
service McpClient {
    version: "2026-07-28"
    operations: [
        CancelledNotification
        ProgressNotification
        ResourceListChangedNotification
        SubscriptionsAcknowledgedNotification
        ResourceUpdatedNotification
        PromptListChangedNotification
        ToolListChangedNotification
        LoggingMessageNotification
    ]
}

/// What the server accepts.
service McpServer {
    version: "2026-07-28"
    operations: [
        Discover
        ListResources
        ListResourceTemplates
        ReadResource
        SubscriptionsListen
        ListPrompts
        GetPrompt
        ListTools
        CallTool
        Complete
        CancelledNotification
    ]
    errors: [HeaderMismatchError, MissingRequiredClientCapabilityError, UnsupportedProtocolVersionError]
}

/// `notifications/cancelled`: either peer sends it.
@method(name: "notifications/cancelled", params: "named", kind: "notification")
operation CancelledNotification {
    input: CancelledNotificationParams
}

/// `notifications/progress`: a notification to the client.
@method(name: "notifications/progress", params: "named", kind: "notification")
operation ProgressNotification {
    input: ProgressNotificationParams
}

/// `notifications/resources/list_changed`: a notification to the client.
@method(name: "notifications/resources/list_changed", params: "named", kind: "notification")
operation ResourceListChangedNotification {
    input: NotificationParams
}

/// `notifications/subscriptions/acknowledged`: a notification to the client.
@method(name: "notifications/subscriptions/acknowledged", params: "named", kind: "notification")
operation SubscriptionsAcknowledgedNotification {
    input: SubscriptionsAcknowledgedNotificationParams
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

/// `server/discover`: a request that the server answers.
@method(name: "server/discover", params: "named", kind: "request")
operation Discover {
    input: RequestParams
    output: DiscoverResult
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
@method(name: "resources/read", params: "named", kind: "request", resultMember: "result")
operation ReadResource {
    input: ReadResourceRequestParams
    output: ReadResourceOutput
}

/// `subscriptions/listen`: a request that the server answers.
@method(name: "subscriptions/listen", params: "named", kind: "request")
operation SubscriptionsListen {
    input: SubscriptionsListenRequestParams
    output: SubscriptionsListenResult
}

/// `prompts/list`: a request that the server answers.
@method(name: "prompts/list", params: "named", kind: "request")
operation ListPrompts {
    input: PaginatedRequestParams
    output: ListPromptsResult
}

/// `prompts/get`: a request that the server answers.
@method(name: "prompts/get", params: "named", kind: "request", resultMember: "result")
operation GetPrompt {
    input: GetPromptRequestParams
    output: GetPromptOutput
}

/// `tools/list`: a request that the server answers.
@method(name: "tools/list", params: "named", kind: "request")
operation ListTools {
    input: PaginatedRequestParams
    output: ListToolsResult
}

/// `tools/call`: a request that the server answers.
@method(name: "tools/call", params: "named", kind: "request", resultMember: "result")
operation CallTool {
    input: CallToolRequestParams
    output: CallToolOutput
}

/// `completion/complete`: a request that the server answers.
@method(name: "completion/complete", params: "named", kind: "request")
operation Complete {
    input: CompleteRequestParams
    output: CompleteResult
}

/// The two peers of MCP 2026-07-28.
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

    lastModified: String

    @range(min: 0, max: 1)
    priority: BigDecimal
}

@unknownMembers("ignore")
structure AudioContent {
    _meta: JsonObject

    annotations: Annotations

    @required
    data: Blob

    @required
    mimeType: String
}

@unknownMembers("ignore")
structure BlobResourceContents {
    _meta: JsonObject

    @required
    blob: Blob

    mimeType: String

    @required
    uri: String
}

@unknownMembers("ignore")
structure BooleanSchema {
    default: Boolean

    description: String

    title: String

    @required
    type: ConstantBoolean
}

enum CacheScope {
    PRIVATE = "private"
    PUBLIC = "public"
}

/// What `tools/call` may be answered with.
@untagged
union CallToolAnswer {
    callToolResult: CallToolResult
    inputRequiredResult: InputRequiredResult
    extensionResult: ExtensionResult
}

structure CallToolOutput {
    @required
    result: CallToolAnswer
}

@unknownMembers("ignore")
structure CallToolRequestParams {
    @required
    _meta: RequestMetaObject

    arguments: JsonObject

    inputResponses: InputResponses

    @required
    name: String

    requestState: String
}

@unknownMembers("ignore")
structure CallToolResult {
    _meta: ResultMetaObject

    @required
    content: ContentBlockList

    isError: Boolean

    @required
    resultType: ConstantComplete

    @nullable
    structuredContent: Document
}

@unknownMembers("ignore")
structure CancelledNotificationParams {
    _meta: NotificationMetaObject

    reason: String

    @required
    requestId: RequestId
}

@unknownMembers("ignore")
structure ClientCapabilities {
    elicitation: ElicitationCapability
    experimental: JsonObjectMap
    extensions: JsonObjectMap
    roots: JsonObject
    sampling: SamplingCapability
}

@unknownMembers("ignore")
structure CompleteRequestParams {
    @required
    _meta: RequestMetaObject

    @required
    argument: CompletionArgument

    context: CompletionContext

    @required
    ref: CompletionReference
}

@unknownMembers("ignore")
structure CompleteResult {
    _meta: ResultMetaObject

    @required
    completion: Completion

    @required
    resultType: String
}

@unknownMembers("ignore")
structure Completion {
    hasMore: Boolean

    total: BigInteger

    @required
    @length(max: 100)
    values: StringList
}

@unknownMembers("ignore")
structure CompletionArgument {
    @required
    name: String

    @required
    value: String
}

@unknownMembers("ignore")
structure CompletionContext {
    arguments: StringMap
}

@untagged
union CompletionReference {
    promptReference: PromptReference
    resourceTemplateReference: ResourceTemplateReference
}

enum ConstantArray {
    ARRAY = "array"
}

enum ConstantBoolean {
    BOOLEAN = "boolean"
}

enum ConstantComplete {
    COMPLETE = "complete"
}

enum ConstantElicitationCreate {
    ELICITATION_CREATE = "elicitation/create"
}

enum ConstantForm {
    FORM = "form"
}

enum ConstantInputRequired {
    INPUT_REQUIRED = "input_required"
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

enum ConstantRootsList {
    ROOTS_LIST = "roots/list"
}

enum ConstantSamplingCreateMessage {
    SAMPLING_CREATE_MESSAGE = "sampling/createMessage"
}

enum ConstantString {
    STRING = "string"
}

enum ConstantUrl {
    URL = "url"
}

@discriminated("type")
union ContentBlock {
    text: TextContent
    image: ImageContent
    audio: AudioContent
    resource_link: ResourceLink
    resource: EmbeddedResource
}

list ContentBlockList {
    member: ContentBlock
}

@unknownMembers("ignore")
structure CreateMessageRequest {
    @required
    method: ConstantSamplingCreateMessage

    @required
    params: CreateMessageRequestParams
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

    toolChoice: ToolChoice

    tools: ToolList
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
structure DiscoverResult {
    _meta: ResultMetaObject

    @required
    cacheScope: CacheScope

    @required
    capabilities: ServerCapabilities

    instructions: String

    @required
    resultType: String

    @required
    supportedVersions: StringList

    @required
    @range(min: 0)
    ttlMs: BigInteger
}

enum ElicitAction {
    ACCEPT = "accept"
    CANCEL = "cancel"
    DECLINE = "decline"
}

@unknownMembers("ignore")
structure ElicitRequest {
    @required
    method: ConstantElicitationCreate

    @required
    params: ElicitRequestParams
}

@unknownMembers("ignore")
structure ElicitRequestFormParams {
    @required
    message: String

    mode: ConstantForm

    @required
    requestedSchema: RequestedSchema
}

@untagged
union ElicitRequestParams {
    elicitRequestFormParams: ElicitRequestFormParams
    elicitRequestURLParams: ElicitRequestURLParams
}

@unknownMembers("ignore")
structure ElicitRequestURLParams {
    @required
    message: String

    @required
    mode: ConstantUrl

    @required
    url: String
}

@unknownMembers("ignore")
structure ElicitResult {
    @required
    action: ElicitAction

    content: ElicitValueMap
}

@untagged
union ElicitValue {
    stringList: StringList
    string: String
    number: BigDecimal
    boolean: Boolean
}

map ElicitValueMap {
    key: String
    value: ElicitValue
}

@unknownMembers("ignore")
structure ElicitationCapability {
    form: JsonObject
    url: JsonObject
}

@unknownMembers("ignore")
structure EmbeddedResource {
    _meta: JsonObject

    annotations: Annotations

    @required
    resource: ResourceContents
}

/// What an extension answers a call with, such as a task.
@unknownMembers("ignore")
structure ExtensionResult {
    @required
    resultType: ExtensionResultType
}

@pattern("^(?:|[^ci][\\s\\S]*|c(?:|[^o][\\s\\S]*|o(?:|[^m][\\s\\S]*|m(?:|[^p][\\s\\S]*|p(?:|[^l][\\s\\S]*|l(?:|[^e][\\s\\S]*|e(?:|[^t][\\s\\S]*|t(?:|[^e][\\s\\S]*|e(?:[\\s\\S]+))))))))|i(?:|[^n][\\s\\S]*|n(?:|[^p][\\s\\S]*|p(?:|[^u][\\s\\S]*|u(?:|[^t][\\s\\S]*|t(?:|[^_][\\s\\S]*|_(?:|[^r][\\s\\S]*|r(?:|[^e][\\s\\S]*|e(?:|[^q][\\s\\S]*|q(?:|[^u][\\s\\S]*|u(?:|[^i][\\s\\S]*|i(?:|[^r][\\s\\S]*|r(?:|[^e][\\s\\S]*|e(?:|[^d][\\s\\S]*|d(?:[\\s\\S]+)))))))))))))))$")
string ExtensionResultType

/// What `prompts/get` may be answered with.
@untagged
union GetPromptAnswer {
    getPromptResult: GetPromptResult
    inputRequiredResult: InputRequiredResult
    extensionResult: ExtensionResult
}

structure GetPromptOutput {
    @required
    result: GetPromptAnswer
}

@unknownMembers("ignore")
structure GetPromptRequestParams {
    @required
    _meta: RequestMetaObject

    arguments: StringMap

    inputResponses: InputResponses

    @required
    name: String

    requestState: String
}

@unknownMembers("ignore")
structure GetPromptResult {
    _meta: ResultMetaObject

    description: String

    @required
    messages: PromptMessageList

    @required
    resultType: ConstantComplete
}

@unknownMembers("ignore")
structure Icon {
    mimeType: String

    sizes: StringList

    @required
    src: String

    theme: IconTheme
}

list IconList {
    member: Icon
}

enum IconTheme {
    DARK = "dark"
    LIGHT = "light"
}

@unknownMembers("ignore")
structure ImageContent {
    _meta: JsonObject

    annotations: Annotations

    @required
    data: Blob

    @required
    mimeType: String
}

@unknownMembers("ignore")
structure Implementation {
    description: String

    icons: IconList

    @required
    name: String

    title: String

    @required
    version: String

    websiteUrl: String
}

enum IncludeContext {
    ALL_SERVERS = "allServers"
    NONE = "none"
    THIS_SERVER = "thisServer"
}

@untagged
union InputRequest {
    createMessageRequest: CreateMessageRequest
    listRootsRequest: ListRootsRequest
    elicitRequest: ElicitRequest
}

map InputRequests {
    key: String
    value: InputRequest
}

@unknownMembers("ignore")
structure InputRequiredResult {
    _meta: ResultMetaObject

    inputRequests: InputRequests

    requestState: String

    @required
    resultType: ConstantInputRequired
}

@untagged
union InputResponse {
    createMessageResult: CreateMessageResult
    listRootsResult: ListRootsResult
    elicitResult: ElicitResult
}

map InputResponses {
    key: String
    value: InputResponse
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
structure LegacyTitledEnumSchema {
    default: String

    description: String

    @required
    enum: StringList

    enumNames: StringList

    title: String

    @required
    type: ConstantString
}

@unknownMembers("ignore")
structure ListChangedCapability {
    listChanged: Boolean
}

@unknownMembers("ignore")
structure ListPromptsResult {
    _meta: ResultMetaObject

    @required
    cacheScope: CacheScope

    nextCursor: String

    @required
    prompts: PromptList

    @required
    resultType: String

    @required
    @range(min: 0)
    ttlMs: BigInteger
}

@unknownMembers("ignore")
structure ListResourceTemplatesResult {
    _meta: ResultMetaObject

    @required
    cacheScope: CacheScope

    nextCursor: String

    @required
    resourceTemplates: ResourceTemplateList

    @required
    resultType: String

    @required
    @range(min: 0)
    ttlMs: BigInteger
}

@unknownMembers("ignore")
structure ListResourcesResult {
    _meta: ResultMetaObject

    @required
    cacheScope: CacheScope

    nextCursor: String

    @required
    resources: ResourceList

    @required
    resultType: String

    @required
    @range(min: 0)
    ttlMs: BigInteger
}

@unknownMembers("ignore")
structure ListRootsRequest {
    @required
    method: ConstantRootsList

    params: ListRootsRequestParams
}

@unknownMembers("ignore")
structure ListRootsRequestParams {
    _meta: JsonObject
}

@unknownMembers("ignore")
structure ListRootsResult {
    @required
    roots: RootList
}

@unknownMembers("ignore")
structure ListToolsResult {
    _meta: ResultMetaObject

    @required
    cacheScope: CacheScope

    nextCursor: String

    @required
    resultType: String

    @required
    tools: ToolList

    @required
    @range(min: 0)
    ttlMs: BigInteger
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
    _meta: NotificationMetaObject

    @required
    @nullable
    data: Document

    @required
    level: LoggingLevel

    logger: String
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
structure NotificationMetaObject {
    @jsonName("io.modelcontextprotocol/subscriptionId")
    subscriptionId: RequestId
}

@unknownMembers("ignore")
structure NotificationParams {
    _meta: NotificationMetaObject
}

@unknownMembers("ignore")
structure NumberSchema {
    default: BigDecimal

    description: String

    maximum: BigDecimal

    minimum: BigDecimal

    title: String

    @required
    type: NumberSchemaType
}

enum NumberSchemaType {
    INTEGER = "integer"
    NUMBER = "number"
}

@unknownMembers("ignore")
structure PaginatedRequestParams {
    @required
    _meta: RequestMetaObject

    cursor: String
}

@untagged
union PrimitiveSchemaDefinition {
    stringSchema: StringSchema
    numberSchema: NumberSchema
    booleanSchema: BooleanSchema
    untitledSingleSelectEnumSchema: UntitledSingleSelectEnumSchema
    titledSingleSelectEnumSchema: TitledSingleSelectEnumSchema
    untitledMultiSelectEnumSchema: UntitledMultiSelectEnumSchema
    titledMultiSelectEnumSchema: TitledMultiSelectEnumSchema
    legacyTitledEnumSchema: LegacyTitledEnumSchema
}

map PrimitiveSchemaDefinitionMap {
    key: String
    value: PrimitiveSchemaDefinition
}

@unknownMembers("ignore")
structure ProgressNotificationParams {
    _meta: NotificationMetaObject

    message: String

    @required
    progress: BigDecimal

    @required
    progressToken: ProgressToken

    total: BigDecimal
}

@untagged
union ProgressToken {
    string: String
    integer: BigInteger
}

@unknownMembers("ignore")
structure Prompt {
    _meta: JsonObject

    arguments: PromptArgumentList

    description: String

    icons: IconList

    @required
    name: String

    title: String
}

@unknownMembers("ignore")
structure PromptArgument {
    description: String

    @required
    name: String

    required: Boolean

    title: String
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

    title: String

    @required
    type: ConstantRefPrompt
}

/// What `resources/read` may be answered with.
@untagged
union ReadResourceAnswer {
    readResourceResult: ReadResourceResult
    inputRequiredResult: InputRequiredResult
    extensionResult: ExtensionResult
}

structure ReadResourceOutput {
    @required
    result: ReadResourceAnswer
}

@unknownMembers("ignore")
structure ReadResourceRequestParams {
    @required
    _meta: RequestMetaObject

    inputResponses: InputResponses

    requestState: String

    @required
    uri: String
}

@unknownMembers("ignore")
structure ReadResourceResult {
    _meta: ResultMetaObject

    cacheScope: CacheScope

    @required
    contents: ResourceContentsList

    @required
    resultType: ConstantComplete

    @range(min: 0)
    ttlMs: BigInteger
}

@untagged
union RequestId {
    string: String
    integer: BigInteger
}

@unknownMembers("ignore")
structure RequestMetaObject {
    @required
    @jsonName("io.modelcontextprotocol/clientCapabilities")
    clientCapabilities: ClientCapabilities

    @jsonName("io.modelcontextprotocol/clientInfo")
    clientInfo: Implementation

    @jsonName("io.modelcontextprotocol/logLevel")
    logLevel: LoggingLevel

    @required
    @jsonName("io.modelcontextprotocol/protocolVersion")
    protocolVersion: String

    progressToken: ProgressToken
}

@unknownMembers("ignore")
structure RequestParams {
    @required
    _meta: RequestMetaObject
}

@unknownMembers("ignore")
structure RequestedSchema {
    @jsonName("$schema")
    schema: String

    @required
    properties: PrimitiveSchemaDefinitionMap

    required: StringList

    @required
    type: ConstantObject
}

@unknownMembers("ignore")
structure Resource {
    _meta: JsonObject

    annotations: Annotations

    description: String

    icons: IconList

    mimeType: String

    @required
    name: String

    size: BigInteger

    title: String

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

@unknownMembers("ignore")
structure ResourceLink {
    _meta: JsonObject

    annotations: Annotations

    description: String

    icons: IconList

    mimeType: String

    @required
    name: String

    size: BigInteger

    title: String

    @required
    uri: String
}

list ResourceList {
    member: Resource
}

@unknownMembers("ignore")
structure ResourceTemplate {
    _meta: JsonObject

    annotations: Annotations

    description: String

    icons: IconList

    mimeType: String

    @required
    name: String

    title: String

    @required
    uriTemplate: String
}

list ResourceTemplateList {
    member: ResourceTemplate
}

@unknownMembers("ignore")
structure ResourceTemplateReference {
    @required
    type: ConstantRefResource

    @required
    uri: String
}

@unknownMembers("ignore")
structure ResourceUpdatedNotificationParams {
    _meta: NotificationMetaObject

    @required
    uri: String
}

@unknownMembers("ignore")
structure ResourcesCapability {
    listChanged: Boolean
    subscribe: Boolean
}

@unknownMembers("ignore")
structure ResultMetaObject {
    @jsonName("io.modelcontextprotocol/serverInfo")
    serverInfo: Implementation
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
    _meta: JsonObject

    name: String

    @required
    uri: String
}

list RootList {
    member: Root
}

@unknownMembers("ignore")
structure SamplingCapability {
    context: JsonObject
    tools: JsonObject
}

@untagged
union SamplingContent {
    samplingMessageContentBlock: SamplingMessageContentBlock
    samplingMessageContentBlockList: SamplingMessageContentBlockList
}

@unknownMembers("ignore")
structure SamplingMessage {
    _meta: JsonObject

    @required
    content: SamplingContent

    @required
    role: Role
}

@discriminated("type")
union SamplingMessageContentBlock {
    text: TextContent
    image: ImageContent
    audio: AudioContent
    tool_use: ToolUseContent
    tool_result: ToolResultContent
}

list SamplingMessageContentBlockList {
    member: SamplingMessageContentBlock
}

list SamplingMessageList {
    member: SamplingMessage
}

@unknownMembers("ignore")
structure ServerCapabilities {
    completions: JsonObject
    experimental: JsonObjectMap
    extensions: JsonObjectMap
    logging: JsonObject
    prompts: ListChangedCapability
    resources: ResourcesCapability
    tools: ListChangedCapability
}

list StringList {
    member: String
}

map StringMap {
    key: String
    value: String
}

@unknownMembers("ignore")
structure StringSchema {
    default: String

    description: String

    format: StringSchemaFormat

    maxLength: BigInteger

    minLength: BigInteger

    title: String

    @required
    type: ConstantString
}

enum StringSchemaFormat {
    DATE = "date"
    DATE_TIME = "date-time"
    EMAIL = "email"
    URI = "uri"
}

@unknownMembers("ignore")
structure SubscriptionFilter {
    promptsListChanged: Boolean
    resourceSubscriptions: StringList
    resourcesListChanged: Boolean
    toolsListChanged: Boolean
}

@unknownMembers("ignore")
structure SubscriptionsAcknowledgedNotificationParams {
    _meta: NotificationMetaObject

    @required
    notifications: SubscriptionFilter
}

@unknownMembers("ignore")
structure SubscriptionsListenRequestParams {
    @required
    _meta: RequestMetaObject

    @required
    notifications: SubscriptionFilter
}

@unknownMembers("ignore")
structure SubscriptionsListenResult {
    @required
    _meta: SubscriptionsListenResultMetaObject

    @required
    resultType: String
}

@unknownMembers("ignore")
structure SubscriptionsListenResultMetaObject {
    @jsonName("io.modelcontextprotocol/serverInfo")
    serverInfo: Implementation

    @required
    @jsonName("io.modelcontextprotocol/subscriptionId")
    subscriptionId: RequestId
}

@unknownMembers("ignore")
structure TextContent {
    _meta: JsonObject

    annotations: Annotations

    @required
    text: String
}

@unknownMembers("ignore")
structure TextResourceContents {
    _meta: JsonObject

    mimeType: String

    @required
    text: String

    @required
    uri: String
}

@unknownMembers("ignore")
structure TitledItems {
    @required
    anyOf: TitledValueList
}

@unknownMembers("ignore")
structure TitledMultiSelectEnumSchema {
    default: StringList

    description: String

    @required
    items: TitledItems

    maxItems: BigInteger

    minItems: BigInteger

    title: String

    @required
    type: ConstantArray
}

@unknownMembers("ignore")
structure TitledSingleSelectEnumSchema {
    default: String

    description: String

    @required
    oneOf: TitledValueList

    title: String

    @required
    type: ConstantString
}

@unknownMembers("ignore")
structure TitledValue {
    @required
    const: String

    @required
    title: String
}

list TitledValueList {
    member: TitledValue
}

@unknownMembers("ignore")
structure Tool {
    _meta: JsonObject

    annotations: ToolAnnotations

    description: String

    icons: IconList

    @required
    inputSchema: ToolInputSchema

    @required
    name: String

    outputSchema: ToolOutputSchema

    title: String
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
structure ToolChoice {
    mode: ToolChoiceMode
}

enum ToolChoiceMode {
    AUTO = "auto"
    NONE = "none"
    REQUIRED = "required"
}

@unknownMembers("ignore")
structure ToolInputSchema {
    @jsonName("$schema")
    schema: String

    @required
    type: ConstantObject
}

list ToolList {
    member: Tool
}

@unknownMembers("ignore")
structure ToolOutputSchema {
    @jsonName("$schema")
    schema: String
}

@unknownMembers("ignore")
structure ToolResultContent {
    _meta: JsonObject

    @required
    content: ContentBlockList

    isError: Boolean

    @nullable
    structuredContent: Document

    @required
    toolUseId: String
}

@unknownMembers("ignore")
structure ToolUseContent {
    _meta: JsonObject

    @required
    id: String

    @required
    input: JsonObject

    @required
    name: String
}

@unknownMembers("ignore")
structure UntitledItems {
    @required
    enum: StringList

    @required
    type: ConstantString
}

@unknownMembers("ignore")
structure UntitledMultiSelectEnumSchema {
    default: StringList

    description: String

    @required
    items: UntitledItems

    maxItems: BigInteger

    minItems: BigInteger

    title: String

    @required
    type: ConstantArray
}

@unknownMembers("ignore")
structure UntitledSingleSelectEnumSchema {
    default: String

    description: String

    @required
    enum: StringList

    title: String

    @required
    type: ConstantString
}

/// An HTTP header is missing, or says something else than the body.
@error("server")
@rpcError(code: -32020, dataMember: "data")
structure HeaderMismatchError {
    @nullable
    data: Document
}

/// The request needs a client capability that it did not declare.
@error("server")
@rpcError(code: -32021)
@unknownMembers("ignore")
structure MissingRequiredClientCapabilityError {
    @required
    requiredCapabilities: ClientCapabilities
}

/// The server does not serve the version that the request names.
@error("server")
@rpcError(code: -32022)
@unknownMembers("ignore")
structure UnsupportedProtocolVersionError {
    @required
    requested: String

    @required
    supported: StringList
}
