$version: "2.0"

// MCP 2025-11-25: every request, notification, result and error, in both directions.
// Written by scripts/write-contracts.mjs from the schema of that revision; change the script, not this file.
// Order, capabilities and cancellation are in 2025-11-25.order.smithy.

namespace mcp.v2025_11_25

use alloy#discriminated
use alloy#nullable
use alloy#untagged
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#method
use smithy.rpc#rpcError
use smithy.rpc#unknownMembers

/// What the client accepts.
service McpClient {
    version: "2025-11-25"
    operations: [
        Ping
        GetTaskFromServer
        GetTaskPayloadFromServer
        CancelTaskFromServer
        ListTasksFromServer
        CreateMessage
        ListRoots
        Elicit
        CancelledNotification
        ProgressNotification
        ResourceListChangedNotification
        ResourceUpdatedNotification
        PromptListChangedNotification
        ToolListChangedNotification
        TaskStatusNotificationFromServer
        LoggingMessageNotification
        ElicitationCompleteNotification
    ]
}

/// What the server accepts.
service McpServer {
    version: "2025-11-25"
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
        GetTask
        GetTaskPayload
        CancelTask
        ListTasks
        SetLevel
        Complete
        CancelledNotification
        InitializedNotification
        ProgressNotification
        TaskStatusNotification
        RootsListChangedNotification
    ]
    errors: [UrlElicitationRequiredError]
}

/// `ping`: either peer sends it.
@method(name: "ping", params: "named", kind: "request")
operation Ping {
    input: RequestParams
    output: EmptyResult
}

/// `tasks/get`: a request that the client answers.
@method(name: "tasks/get", params: "named", kind: "request")
operation GetTaskFromServer {
    input: GetTaskRequestParams
    output: GetTaskResult
}

/// `tasks/result`: a request that the client answers.
@method(name: "tasks/result", params: "named", kind: "request")
operation GetTaskPayloadFromServer {
    input: GetTaskPayloadRequestParams
    output: GetTaskPayloadResult
}

/// `tasks/cancel`: a request that the client answers.
@method(name: "tasks/cancel", params: "named", kind: "request")
operation CancelTaskFromServer {
    input: CancelTaskRequestParams
    output: CancelTaskResult
}

/// `tasks/list`: a request that the client answers.
@method(name: "tasks/list", params: "named", kind: "request")
operation ListTasksFromServer {
    input: PaginatedRequestParams
    output: ListTasksResult
}

/// `sampling/createMessage`: a request that the client answers.
@method(name: "sampling/createMessage", params: "named", kind: "request", resultMember: "result")
operation CreateMessage {
    input: CreateMessageRequestParams
    output: CreateMessageOutput
    errors: [UserRejectedError]
}

/// `roots/list`: a request that the client answers.
@method(name: "roots/list", params: "named", kind: "request")
operation ListRoots {
    input: RequestParams
    output: ListRootsResult
}

/// `elicitation/create`: a request that the client answers.
@method(name: "elicitation/create", params: "named", kind: "request", paramsMember: "params", resultMember: "result")
operation Elicit {
    input: ElicitInput
    output: ElicitOutput
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

/// `notifications/tasks/status`: a notification to the client.
@method(name: "notifications/tasks/status", params: "named", kind: "notification")
operation TaskStatusNotificationFromServer {
    input: TaskStatusNotificationParams
}

/// `notifications/message`: a notification to the client.
@method(name: "notifications/message", params: "named", kind: "notification")
operation LoggingMessageNotification {
    input: LoggingMessageNotificationParams
}

/// `notifications/elicitation/complete`: a notification to the client.
@method(name: "notifications/elicitation/complete", params: "named", kind: "notification")
operation ElicitationCompleteNotification {
    input: ElicitationCompleteNotificationParams
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
@method(name: "tools/call", params: "named", kind: "request", resultMember: "result")
operation CallTool {
    input: CallToolRequestParams
    output: CallToolOutput
}

/// `tasks/get`: a request that the server answers.
@method(name: "tasks/get", params: "named", kind: "request")
operation GetTask {
    input: GetTaskRequestParams
    output: GetTaskResult
}

/// `tasks/result`: a request that the server answers.
@method(name: "tasks/result", params: "named", kind: "request")
operation GetTaskPayload {
    input: GetTaskPayloadRequestParams
    output: GetTaskPayloadResult
}

/// `tasks/cancel`: a request that the server answers.
@method(name: "tasks/cancel", params: "named", kind: "request")
operation CancelTask {
    input: CancelTaskRequestParams
    output: CancelTaskResult
}

/// `tasks/list`: a request that the server answers.
@method(name: "tasks/list", params: "named", kind: "request")
operation ListTasks {
    input: PaginatedRequestParams
    output: ListTasksResult
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

/// `notifications/tasks/status`: a notification to the server.
@method(name: "notifications/tasks/status", params: "named", kind: "notification")
operation TaskStatusNotification {
    input: TaskStatusNotificationParams
}

/// `notifications/roots/list_changed`: a notification to the server.
@method(name: "notifications/roots/list_changed", params: "named", kind: "notification")
operation RootsListChangedNotification {
    input: NotificationParams
}

/// The two peers of MCP 2025-11-25.
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

/// What `tools/call` may be answered with.
@untagged
union CallToolAnswer {
    callToolResult: CallToolResult
    createTaskResult: CreateTaskResult
}

structure CallToolOutput {
    @required
    result: CallToolAnswer
}

@unknownMembers("ignore")
structure CallToolRequestParams {
    _meta: RequestMeta

    arguments: JsonObject

    @required
    name: String

    task: TaskMetadata
}

@unknownMembers("ignore")
structure CallToolResult {
    _meta: JsonObject

    @required
    content: ContentBlockList

    isError: Boolean

    structuredContent: JsonObject
}

@unknownMembers("ignore")
structure CancelTaskRequestParams {
    @required
    taskId: String

    _meta: RequestMeta
}

@unknownMembers("ignore")
structure CancelTaskResult {
    _meta: JsonObject

    @required
    createdAt: String

    @required
    lastUpdatedAt: String

    pollInterval: BigInteger

    @required
    status: TaskStatus

    statusMessage: String

    @required
    taskId: String

    @required
    @nullable
    ttl: BigInteger
}

@unknownMembers("ignore")
structure CancelledNotificationParams {
    _meta: JsonObject
    reason: String
    requestId: RequestId
}

@unknownMembers("ignore")
structure ClientCapabilities {
    elicitation: ElicitationCapability
    experimental: JsonObjectMap
    roots: ListChangedCapability
    sampling: SamplingCapability
    tasks: ClientTasksCapability
}

@unknownMembers("ignore")
structure ClientTasksCapability {
    cancel: JsonObject
    list: JsonObject
    requests: ClientTasksCapabilityRequests
}

@unknownMembers("ignore")
structure ClientTasksCapabilityRequests {
    elicitation: ClientTasksCapabilityRequestsElicitation
    sampling: ClientTasksCapabilityRequestsSampling
}

@unknownMembers("ignore")
structure ClientTasksCapabilityRequestsElicitation {
    create: JsonObject
}

@unknownMembers("ignore")
structure ClientTasksCapabilityRequestsSampling {
    createMessage: JsonObject
}

@unknownMembers("ignore")
structure CompleteRequestParams {
    _meta: RequestMeta

    @required
    argument: CompletionArgument

    context: CompletionContext

    @required
    ref: CompletionReference
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

enum ConstantForm {
    FORM = "form"
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

/// What `sampling/createMessage` may be answered with.
@untagged
union CreateMessageAnswer {
    createMessageResult: CreateMessageResult
    createTaskResult: CreateTaskResult
}

structure CreateMessageOutput {
    @required
    result: CreateMessageAnswer
}

@unknownMembers("ignore")
structure CreateMessageRequestParams {
    _meta: RequestMeta

    includeContext: IncludeContext

    @required
    maxTokens: BigInteger

    @required
    messages: SamplingMessageList

    metadata: JsonObject

    modelPreferences: ModelPreferences

    stopSequences: StringList

    systemPrompt: String

    task: TaskMetadata

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
structure CreateTaskResult {
    _meta: JsonObject

    @required
    task: Task
}

enum ElicitAction {
    ACCEPT = "accept"
    CANCEL = "cancel"
    DECLINE = "decline"
}

/// What `elicitation/create` may be answered with.
@untagged
union ElicitAnswer {
    elicitResult: ElicitResult
    createTaskResult: CreateTaskResult
}

structure ElicitInput {
    @required
    params: ElicitRequestParams
}

structure ElicitOutput {
    @required
    result: ElicitAnswer
}

@unknownMembers("ignore")
structure ElicitRequestFormParams {
    _meta: RequestMeta

    @required
    message: String

    mode: ConstantForm

    @required
    requestedSchema: RequestedSchema

    task: TaskMetadata
}

@untagged
union ElicitRequestParams {
    elicitRequestURLParams: ElicitRequestURLParams
    elicitRequestFormParams: ElicitRequestFormParams
}

@unknownMembers("ignore")
structure ElicitRequestURLParams {
    _meta: RequestMeta

    @required
    elicitationId: String

    @required
    message: String

    @required
    mode: ConstantUrl

    task: TaskMetadata

    @required
    url: String
}

list ElicitRequestURLParamsList {
    member: ElicitRequestURLParams
}

@unknownMembers("ignore")
structure ElicitResult {
    _meta: JsonObject

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
structure ElicitationCompleteNotificationParams {
    @required
    elicitationId: String

    _meta: JsonObject
}

@unknownMembers("ignore")
structure EmbeddedResource {
    _meta: JsonObject

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
    _meta: RequestMeta

    arguments: StringMap

    @required
    name: String
}

@unknownMembers("ignore")
structure GetPromptResult {
    _meta: JsonObject

    description: String

    @required
    messages: PromptMessageList
}

@unknownMembers("ignore")
structure GetTaskPayloadRequestParams {
    @required
    taskId: String

    _meta: RequestMeta
}

@unknownMembers("ignore")
structure GetTaskPayloadResult {
    _meta: JsonObject
}

@unknownMembers("ignore")
structure GetTaskRequestParams {
    @required
    taskId: String

    _meta: RequestMeta
}

@unknownMembers("ignore")
structure GetTaskResult {
    _meta: JsonObject

    @required
    createdAt: String

    @required
    lastUpdatedAt: String

    pollInterval: BigInteger

    @required
    status: TaskStatus

    statusMessage: String

    @required
    taskId: String

    @required
    @nullable
    ttl: BigInteger
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

@unknownMembers("ignore")
structure InitializeRequestParams {
    _meta: RequestMeta

    @required
    capabilities: ClientCapabilities

    @required
    clientInfo: Implementation

    @required
    protocolVersion: String
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
structure ListTasksResult {
    _meta: JsonObject

    nextCursor: String

    @required
    tasks: TaskList
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
    _meta: JsonObject

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
structure NotificationParams {
    _meta: JsonObject
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
    _meta: RequestMeta
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
    _meta: JsonObject

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

@unknownMembers("ignore")
structure ReadResourceRequestParams {
    _meta: RequestMeta

    @required
    uri: String
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
    _meta: JsonObject

    @required
    uri: String
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
    logging: JsonObject
    prompts: ListChangedCapability
    resources: ResourcesCapability
    tasks: ServerTasksCapability
    tools: ListChangedCapability
}

@unknownMembers("ignore")
structure ServerTasksCapability {
    cancel: JsonObject
    list: JsonObject
    requests: ServerTasksCapabilityRequests
}

@unknownMembers("ignore")
structure ServerTasksCapabilityRequests {
    tools: ServerTasksCapabilityRequestsTools
}

@unknownMembers("ignore")
structure ServerTasksCapabilityRequestsTools {
    call: JsonObject
}

@unknownMembers("ignore")
structure SetLevelRequestParams {
    _meta: RequestMeta

    @required
    level: LoggingLevel
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
structure SubscribeRequestParams {
    _meta: RequestMeta

    @required
    uri: String
}

@unknownMembers("ignore")
structure Task {
    @required
    createdAt: String

    @required
    lastUpdatedAt: String

    pollInterval: BigInteger

    @required
    status: TaskStatus

    statusMessage: String

    @required
    taskId: String

    @required
    @nullable
    ttl: BigInteger
}

list TaskList {
    member: Task
}

@unknownMembers("ignore")
structure TaskMetadata {
    ttl: BigInteger
}

enum TaskStatus {
    CANCELLED = "cancelled"
    COMPLETED = "completed"
    FAILED = "failed"
    INPUT_REQUIRED = "input_required"
    WORKING = "working"
}

@unknownMembers("ignore")
structure TaskStatusNotificationParams {
    _meta: JsonObject

    @required
    createdAt: String

    @required
    lastUpdatedAt: String

    pollInterval: BigInteger

    @required
    status: TaskStatus

    statusMessage: String

    @required
    taskId: String

    @required
    @nullable
    ttl: BigInteger
}

enum TaskSupport {
    FORBIDDEN = "forbidden"
    OPTIONAL = "optional"
    REQUIRED = "required"
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

    execution: ToolExecution

    icons: IconList

    @required
    inputSchema: ToolInputSchema

    @required
    name: String

    outputSchema: ToolInputSchema

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
structure ToolExecution {
    taskSupport: TaskSupport
}

@unknownMembers("ignore")
structure ToolInputSchema {
    @jsonName("$schema")
    schema: String

    properties: JsonObjectMap

    required: StringList

    @required
    type: ConstantObject
}

list ToolList {
    member: Tool
}

@unknownMembers("ignore")
structure ToolResultContent {
    _meta: JsonObject

    @required
    content: ContentBlockList

    isError: Boolean

    structuredContent: JsonObject

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
structure UnsubscribeRequestParams {
    _meta: RequestMeta

    @required
    uri: String
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

/// The user must first open a URL.
@error("server")
@rpcError(code: -32042)
@unknownMembers("ignore")
structure UrlElicitationRequiredError {
    @required
    elicitations: ElicitRequestURLParamsList
}
