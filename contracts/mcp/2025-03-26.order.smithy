$version: "2.0"

// MCP 2025-03-26: what the schema cannot say. Order, capabilities, cancellation, and the payload rules of the text.
// Written by hand. Only what the specification says with MUST is here; a SHOULD would make errors of habits.

namespace mcp.v2025_03_26

use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcCancels
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcSession
use smithy.rpc#jsonRpcTokens

// Overview / Messages: an id is a string or an integer, never null, and not used twice by its sender in a session.
// Messages may come in arrays; over HTTP the replies to one may come one by one (Transports / Streamable HTTP).
// An error that answers something unreadable has no id that fits: JSON-RPC says null, the schema has neither that nor none. Both pass.
// Error codes are no closed list, and which one answers a faulty request is told by examples only: implementations differ.
// Peers may have methods of their own (capability `experimental`), so an unknown name is worth a word. A name that begins like those of the protocol is
// misspelled. A client that speaks 2026-07-28 too asks `server/discover` first, and takes any error for a no.
apply McpClient @jsonRpc(
    versions: ["2.0"]
    undeclaredErrors: "accept"
    ids: "stringOrInteger"
    idReuse: "session"
    batches: "loose"
    unreadableReplyId: "nullOrAbsent"
    protocolErrors: "advisory"
    unknownMethods: "advisory"
    unknownMethodsWith: [
        { prefix: "completion/", policy: "error" }
        { prefix: "logging/", policy: "error" }
        { prefix: "prompts/", policy: "error" }
        { prefix: "resources/", policy: "error" }
        { prefix: "roots/", policy: "error" }
        { prefix: "sampling/", policy: "error" }
        { prefix: "tools/", policy: "error" }
        { prefix: "notifications/prompts/", policy: "error" }
        { prefix: "notifications/resources/", policy: "error" }
        { prefix: "notifications/roots/", policy: "error" }
        { prefix: "notifications/tools/", policy: "error" }
        { prefix: "server/discover", policy: "accept" }
    ]
)

apply McpServer @jsonRpc(
    versions: ["2.0"]
    undeclaredErrors: "accept"
    ids: "stringOrInteger"
    idReuse: "session"
    batches: "loose"
    unreadableReplyId: "nullOrAbsent"
    protocolErrors: "advisory"
    unknownMethods: "advisory"
    unknownMethodsWith: [
        { prefix: "completion/", policy: "error" }
        { prefix: "logging/", policy: "error" }
        { prefix: "prompts/", policy: "error" }
        { prefix: "resources/", policy: "error" }
        { prefix: "roots/", policy: "error" }
        { prefix: "sampling/", policy: "error" }
        { prefix: "tools/", policy: "error" }
        { prefix: "notifications/prompts/", policy: "error" }
        { prefix: "notifications/resources/", policy: "error" }
        { prefix: "notifications/roots/", policy: "error" }
        { prefix: "notifications/tools/", policy: "error" }
        { prefix: "server/discover", policy: "accept" }
    ]
)

// Lifecycle / Initialization: `initialize` is the first interaction; only pings may come before it. `opening` lasts from the
// call to its reply. Waiting for that reply, and for `notifications/initialized`, is a SHOULD, so both states allow the same.
//
// Lifecycle / Operation asks with SHOULD that only negotiated capabilities be used, so no request needs one here. But a server
// that logs declares `logging` (Logging / Capabilities, MUST).
// What the result of `initialize` will offer is not known before it is there; waiting for it is a SHOULD.
apply Mcp @jsonRpcSession(
    states: ["new", "opening", "open"]
    pipelining: "advisory"
    afterFault: "lenient"
    capabilities: [
        { name: "server.logging", method: "initialize", pointer: "/capabilities/logging" }
    ]
)

apply Initialize @jsonRpcLifecycle(onCall: "opening", onSuccess: "open", onError: "new")

// "After successful initialization". A client that cannot go on with the revision of the answer just leaves.
apply InitializedNotification @jsonRpcLifecycle(allowedIn: ["open"], dueAfter: "initialize")

// From the client.
apply ListTools @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply CallTool @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply ListResources @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply ListResourceTemplates @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply ReadResource @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply Subscribe @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply Unsubscribe @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply ListPrompts @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply GetPrompt @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply Complete @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply SetLevel @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply RootsListChangedNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"])

// From the server.
apply ListRoots @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply CreateMessage @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply LoggingMessageNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.logging"])

apply ToolListChangedNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply ResourceListChangedNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply ResourceUpdatedNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply PromptListChangedNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"])

// From either.
apply ProgressNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"])

// Cancellation: a cancelled call is not to be answered; a reply may have crossed the cancellation. The specification gives such
// a reply no error code; 0 is what released servers answer with.
apply CancelledNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply CancelledNotification @jsonRpcCancels(
    idMember: "requestId"
    code: 0
    reply: "optional"
    // "The initialize request MUST NOT be cancelled by clients."
    exempt: ["initialize"]
)

// Progress: only for a token of a request that is open (Progress / Behavior Requirements, Implementation Notes: MUST).
// A token is unique among open requests, and `progress` grows with each notification (Progress / Progress Flow: MUST).
// Pagination: a cursor is opaque, and is not kept for another session, so it is one that was given out (MUST). That it was given
// out for the same list is not said.
apply Mcp @jsonRpcTokens([
    {
        name: "progress token"
        givenIn: [
            { pointer: "/_meta/progressToken", lives: "untilReply", unique: true }
        ]
        usedIn: [
            { methods: ["notifications/progress"], pointer: "/progressToken", growsAt: "/progress" }
        ]
    }
    {
        name: "cursor"
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
])

// Completion: at most 100 values.
apply Completion$values @length(max: 100)

// Roots: the URI of a root is a file URI; the case of a scheme means nothing (RFC 3986, 3.1).
apply Root$uri @pattern("^[Ff][Ii][Ll][Ee]://.*$")
