$version: "2.0"

// MCP 2025-11-25: what the schema cannot say. Order, capabilities, cancellation, and the payload rules of the text.
// Written by hand. Only what the specification says with MUST is here; a SHOULD would make errors of habits.

namespace mcp.v2025_11_25

use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcCancels
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcSession
use smithy.rpc#jsonRpcTokens

// Overview / Messages: an id is a string or an integer, never null, and not used twice by its sender in a session.
// There are no arrays of messages.
// An error that answers something unreadable needs no id.
// Error codes are no closed list, and which one answers a faulty request is told by examples only: implementations differ.
// Peers may have methods of their own (capability `experimental`), so an unknown name is worth a word. A name that begins like those of the protocol is
// misspelled. A client that speaks 2026-07-28 too asks `server/discover` first, and takes any error for a no.
apply McpClient @jsonRpc(
    versions: ["2.0"]
    undeclaredErrors: "accept"
    ids: "stringOrInteger"
    idReuse: "session"
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
        { prefix: "tasks/", policy: "error" }
        { prefix: "tools/", policy: "error" }
        { prefix: "notifications/elicitation/", policy: "error" }
        { prefix: "notifications/prompts/", policy: "error" }
        { prefix: "notifications/resources/", policy: "error" }
        { prefix: "notifications/roots/", policy: "error" }
        { prefix: "notifications/tasks/", policy: "error" }
        { prefix: "notifications/tools/", policy: "error" }
        { prefix: "server/discover", policy: "accept" }
    ]
)

apply McpServer @jsonRpc(
    versions: ["2.0"]
    undeclaredErrors: "accept"
    ids: "stringOrInteger"
    idReuse: "session"
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
        { prefix: "tasks/", policy: "error" }
        { prefix: "tools/", policy: "error" }
        { prefix: "notifications/elicitation/", policy: "error" }
        { prefix: "notifications/prompts/", policy: "error" }
        { prefix: "notifications/resources/", policy: "error" }
        { prefix: "notifications/roots/", policy: "error" }
        { prefix: "notifications/tasks/", policy: "error" }
        { prefix: "notifications/tools/", policy: "error" }
        { prefix: "server/discover", policy: "accept" }
    ]
)

// Lifecycle / Initialization: `initialize` is the first interaction; only pings may come before it. `opening` lasts from the
// call to its reply. Waiting for that reply, and for `notifications/initialized`, is a SHOULD, so both states allow the same.
//
// Lifecycle / Operation: only negotiated capabilities are used. The server's are in the result of `initialize`, the client's
// in its params.
// What the result of `initialize` will offer is not known before it is there; waiting for it is a SHOULD.
apply Mcp @jsonRpcSession(
    states: ["new", "opening", "open"]
    pipelining: "advisory"
    afterFault: "lenient"
    capabilities: [
        { name: "server.completions", method: "initialize", pointer: "/capabilities/completions" }
        { name: "server.logging", method: "initialize", pointer: "/capabilities/logging" }
        { name: "server.prompts", method: "initialize", pointer: "/capabilities/prompts" }
        { name: "server.prompts.listChanged", method: "initialize", pointer: "/capabilities/prompts/listChanged" }
        { name: "server.resources", method: "initialize", pointer: "/capabilities/resources" }
        { name: "server.resources.listChanged", method: "initialize", pointer: "/capabilities/resources/listChanged" }
        { name: "server.resources.subscribe", method: "initialize", pointer: "/capabilities/resources/subscribe" }
        { name: "server.tools", method: "initialize", pointer: "/capabilities/tools" }
        { name: "server.tools.listChanged", method: "initialize", pointer: "/capabilities/tools/listChanged" }
        { name: "client.elicitation", method: "initialize", from: "params", pointer: "/capabilities/elicitation" }
        { name: "client.elicitation.url", method: "initialize", from: "params", pointer: "/capabilities/elicitation/url" }
        { name: "client.roots", method: "initialize", from: "params", pointer: "/capabilities/roots" }
        { name: "client.roots.listChanged", method: "initialize", from: "params", pointer: "/capabilities/roots/listChanged" }
        { name: "client.sampling", method: "initialize", from: "params", pointer: "/capabilities/sampling" }
        { name: "client.sampling.tools", method: "initialize", from: "params", pointer: "/capabilities/sampling/tools" }
        { name: "server.tasks", method: "initialize", pointer: "/capabilities/tasks" }
        { name: "server.tasks.cancel", method: "initialize", pointer: "/capabilities/tasks/cancel" }
        { name: "server.tasks.list", method: "initialize", pointer: "/capabilities/tasks/list" }
        { name: "server.tasks.requests.tools.call", method: "initialize", pointer: "/capabilities/tasks/requests/tools/call" }
        { name: "client.tasks", method: "initialize", from: "params", pointer: "/capabilities/tasks" }
        { name: "client.tasks.cancel", method: "initialize", from: "params", pointer: "/capabilities/tasks/cancel" }
        { name: "client.tasks.list", method: "initialize", from: "params", pointer: "/capabilities/tasks/list" }
    ]
)

apply Initialize @jsonRpcLifecycle(onCall: "opening", onSuccess: "open", onError: "new")

// "After successful initialization". A client that cannot go on with the revision of the answer just leaves.
apply InitializedNotification @jsonRpcLifecycle(allowedIn: ["open"], dueAfter: "initialize")

// From the client.
apply ListTools @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.tools"])

// No task without the capability for it (Tasks / Tool-Level Negotiation: MUST NOT). Of other requests that is a SHOULD.
apply CallTool @jsonRpcLifecycle(
    allowedIn: ["opening", "open"]
    requires: ["server.tools"]
    requiresWhen: [
        { at: "/task", requires: ["server.tasks.requests.tools.call"] }
    ]
)

apply ListResources @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.resources"])

apply ListResourceTemplates @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.resources"])

apply ReadResource @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.resources"])

apply Subscribe @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.resources.subscribe"])

apply Unsubscribe @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.resources.subscribe"])

apply ListPrompts @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.prompts"])

apply GetPrompt @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.prompts"])

apply Complete @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.completions"])

apply SetLevel @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.logging"])

apply RootsListChangedNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["client.roots.listChanged"])

apply GetTask @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.tasks"])

apply GetTaskPayload @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.tasks"])

apply CancelTask @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.tasks.cancel"])

apply ListTasks @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.tasks.list"])

apply TaskStatusNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["client.tasks"])

// From the server.
apply ListRoots @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["client.roots"])

// Sampling / Tools in Sampling: no tools without the capability for them (MUST NOT). `includeContext` without its own is a SHOULD.
apply CreateMessage @jsonRpcLifecycle(
    allowedIn: ["opening", "open"]
    requires: ["client.sampling"]
    requiresWhen: [
        { at: "/tools", requires: ["client.sampling.tools"] }
    ]
)

// Elicitation / Capabilities: only modes that the client supports (MUST NOT). An empty capability stands for forms, so a form needs no more.
apply Elicit @jsonRpcLifecycle(
    allowedIn: ["opening", "open"]
    requires: ["client.elicitation"]
    requiresWhen: [
        {
            at: "/mode"
            is: ["url"]
            requires: ["client.elicitation.url"]
        }
    ]
)

apply LoggingMessageNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.logging"])

apply ToolListChangedNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.tools.listChanged"])

apply ResourceListChangedNotification @jsonRpcLifecycle(
    allowedIn: ["opening", "open"]
    requires: ["server.resources.listChanged"]
)

apply ResourceUpdatedNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.resources.subscribe"])

apply PromptListChangedNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.prompts.listChanged"])

apply ElicitationCompleteNotification @jsonRpcLifecycle(allowedIn: ["opening", "open"])

apply GetTaskFromServer @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["client.tasks"])

apply GetTaskPayloadFromServer @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["client.tasks"])

apply CancelTaskFromServer @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["client.tasks.cancel"])

apply ListTasksFromServer @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["client.tasks.list"])

apply TaskStatusNotificationFromServer @jsonRpcLifecycle(allowedIn: ["opening", "open"], requires: ["server.tasks"])

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
// The progress of a task goes on behind the reply that made the task (Tasks, Progress).
// Pagination: a cursor is opaque, and is not kept for another session, so it is one that was given out (MUST). That it was given
// out for the same list is not said.
apply Mcp @jsonRpcTokens([
    {
        name: "progress token"
        givenIn: [
            { pointer: "/_meta/progressToken", lives: "untilReply", livesOnWith: "/task", unique: true }
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
                methods: ["tools/list", "prompts/list", "resources/list", "resources/templates/list", "tasks/list"]
                from: "result"
                pointer: "/nextCursor"
            }
        ]
        usedIn: [
            {
                methods: ["tools/list", "prompts/list", "resources/list", "resources/templates/list", "tasks/list"]
                pointer: "/cursor"
            }
        ]
    }
])

// Completion: at most 100 values.
apply Completion$values @length(max: 100)

// Roots: the URI of a root is a file URI; the case of a scheme means nothing (RFC 3986, 3.1).
apply Root$uri @pattern("^[Ff][Ii][Ll][Ee]://.*$")
