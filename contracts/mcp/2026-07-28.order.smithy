$version: "2.0"

// MCP 2026-07-28: what the schema cannot say. Cancellation, and the payload rules of the text. There is no order: each request
// carries its own version and capabilities in `_meta`, which the generated part demands.
// Written by hand. Only what the specification says with MUST is here; a SHOULD would make errors of habits.

namespace mcp.v2026_07_28

use smithy.rpc#atLeastOneOf
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcCancels
use smithy.rpc#jsonRpcDuringCall
use smithy.rpc#jsonRpcSession
use smithy.rpc#jsonRpcTokens

// Overview / Messages: an id is a string or an integer, never null.
// There are no arrays of messages.
// An error that answers something unreadable needs no id.
// Error codes are no closed list, and which one answers a faulty request is told by examples only: implementations differ.
// Peers may have methods of their own (capabilities `experimental` and `extensions`), so an unknown name is worth a word. A name that begins like those of the protocol is
// misspelled, or one that this revision has taken away.
apply McpClient @jsonRpc(
    versions: ["2.0"]
    undeclaredErrors: "accept"
    ids: "stringOrInteger"
    batches: "forbidden"
    unreadableReplyId: "nullOrAbsent"
    protocolErrors: "advisory"
    unknownMethods: "advisory"
    unknownMethodsWith: [
        { prefix: "completion/", policy: "error" }
        { prefix: "elicitation/", policy: "error" }
        { prefix: "logging/", policy: "error" }
        { prefix: "prompts/", policy: "error" }
        { prefix: "resources/", policy: "error" }
        { prefix: "roots/", policy: "error" }
        { prefix: "sampling/", policy: "error" }
        { prefix: "server/", policy: "error" }
        { prefix: "subscriptions/", policy: "error" }
        { prefix: "tools/", policy: "error" }
        { prefix: "notifications/elicitation/", policy: "error" }
        { prefix: "notifications/prompts/", policy: "error" }
        { prefix: "notifications/resources/", policy: "error" }
        { prefix: "notifications/roots/", policy: "error" }
        { prefix: "notifications/subscriptions/", policy: "error" }
        { prefix: "notifications/tools/", policy: "error" }
        { prefix: "ping", policy: "error" }
    ]
)

apply McpServer @jsonRpc(
    versions: ["2.0"]
    undeclaredErrors: "accept"
    ids: "stringOrInteger"
    batches: "forbidden"
    unreadableReplyId: "nullOrAbsent"
    protocolErrors: "advisory"
    unknownMethods: "advisory"
    unknownMethodsWith: [
        { prefix: "completion/", policy: "error" }
        { prefix: "elicitation/", policy: "error" }
        { prefix: "logging/", policy: "error" }
        { prefix: "prompts/", policy: "error" }
        { prefix: "resources/", policy: "error" }
        { prefix: "roots/", policy: "error" }
        { prefix: "sampling/", policy: "error" }
        { prefix: "server/", policy: "error" }
        { prefix: "subscriptions/", policy: "error" }
        { prefix: "tools/", policy: "error" }
        { prefix: "notifications/elicitation/", policy: "error" }
        { prefix: "notifications/prompts/", policy: "error" }
        { prefix: "notifications/resources/", policy: "error" }
        { prefix: "notifications/roots/", policy: "error" }
        { prefix: "notifications/subscriptions/", policy: "error" }
        { prefix: "notifications/tools/", policy: "error" }
        { prefix: "ping", policy: "error" }
    ]
)

// One state, for cancellations are read as part of a session only.
apply Mcp @jsonRpcSession(states: ["open"])

// Cancellation: a cancelled call is not to be answered; a reply may have crossed the cancellation. The specification gives such
// a reply no error code; 0 is what released servers answer with.
apply CancelledNotification @jsonRpcCancels(idMember: "requestId", code: 0, reply: "optional")

// Progress: only for a token of a request that is open (Progress / Behavior Requirements, Implementation Notes: MUST).
// A token is unique among open requests, and `progress` grows with each notification (Progress / Progress Flow: MUST).
// Pagination: a cursor is opaque, so nobody makes one up (MUST). It may be one of an earlier connection, and a server may take what it
// likes, so that is an advisory.
// Multi Round-Trip Requests: `requestState` is repeated exactly, never made up, and never used for another request; the retry has
// an id of its own and what was asked for (Client Requirements: MUST).
apply Mcp @jsonRpcTokens([
    {
        name: "progress token"
        givenIn: [
            { pointer: "/_meta/progressToken", by: "client", lives: "untilReply", unique: true }
        ]
        usedIn: [
            { methods: ["notifications/progress"], pointer: "/progressToken", by: "server", growsAt: "/progress" }
        ]
    }
    {
        name: "cursor"
        policy: "advisory"
        otherMethod: "advisory"
        givenIn: [
            {
                methods: ["tools/list", "prompts/list", "resources/list", "resources/templates/list"]
                from: "result"
                pointer: "/nextCursor"
                by: "server"
            }
        ]
        usedIn: [
            {
                methods: ["tools/list", "prompts/list", "resources/list", "resources/templates/list"]
                pointer: "/cursor"
                by: "client"
            }
        ]
    }
    {
        name: "request state"
        otherMethod: "error"
        freshId: true
        givenIn: [
            {
                methods: ["tools/call", "prompts/get", "resources/read"]
                from: "result"
                pointer: "/requestState"
                by: "server"
                askingAt: "/inputRequests"
            }
        ]
        usedIn: [
            {
                methods: ["tools/call", "prompts/get", "resources/read"]
                pointer: "/requestState"
                by: "client"
                answeredAt: "/inputResponses"
            }
        ]
    }
])

// Subscriptions: first the acknowledgement, then only what the subscription asked for, each with the id of the open call that
// asked (Acknowledgment, Opening a Stream; `_meta`: MUST).
apply SubscriptionsAcknowledgedNotification @jsonRpcDuringCall(
    methods: ["subscriptions/listen"]
    idAt: "/_meta/io.modelcontextprotocol~1subscriptionId"
    order: "first"
)

apply ToolListChangedNotification @jsonRpcDuringCall(
    methods: ["subscriptions/listen"]
    idAt: "/_meta/io.modelcontextprotocol~1subscriptionId"
    askedAt: "/notifications/toolsListChanged"
    order: "later"
)

apply PromptListChangedNotification @jsonRpcDuringCall(
    methods: ["subscriptions/listen"]
    idAt: "/_meta/io.modelcontextprotocol~1subscriptionId"
    askedAt: "/notifications/promptsListChanged"
    order: "later"
)

apply ResourceListChangedNotification @jsonRpcDuringCall(
    methods: ["subscriptions/listen"]
    idAt: "/_meta/io.modelcontextprotocol~1subscriptionId"
    askedAt: "/notifications/resourcesListChanged"
    order: "later"
)

apply ResourceUpdatedNotification @jsonRpcDuringCall(
    methods: ["subscriptions/listen"]
    idAt: "/_meta/io.modelcontextprotocol~1subscriptionId"
    askedAt: "/notifications/resourceSubscriptions"
    order: "later"
)

// Logging / Requesting Log Messages: only for a request that asks for them, and never on a subscription (MUST). That they end with
// the response is said of what a server may do.
apply LoggingMessageNotification @jsonRpcDuringCall(
    askedAt: "/_meta/io.modelcontextprotocol~1logLevel"
    nothingAt: "/_meta/io.modelcontextprotocol~1subscriptionId"
    afterwards: "advisory"
)

// Multi Round-Trip Requests / Server Requirements: at least one of the two (MUST).
apply InputRequiredResult @atLeastOneOf(["inputRequests", "requestState"])

// Caching: a complete result of `resources/read` says how long it may be kept, and for whom. One official example of the schema
// does not.
apply ReadResourceResult$ttlMs @required

apply ReadResourceResult$cacheScope @required

// Roots: the URI of a root is a file URI; the case of a scheme means nothing (RFC 3986, 3.1).
apply Root$uri @pattern("^[Ff][Ii][Ll][Ee]://.*$")
