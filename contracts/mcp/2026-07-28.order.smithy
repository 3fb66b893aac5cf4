$version: "2.0"

// MCP 2026-07-28: what the schema cannot say. Cancellation, and the payload rules of the text. There is no order: each request
// carries its own version and capabilities in `_meta`, which the generated part demands.
// Written by hand. Only what the specification says with MUST is here; a SHOULD would make errors of habits.

namespace mcp.v2026_07_28

use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcCancels
use smithy.rpc#jsonRpcSession

// Overview / Messages: an id is a string or an integer, never null.
// There are no arrays of messages.
// An error that answers something unreadable needs no id.
// Error codes are no closed list, and which one answers a faulty request is told by examples only: implementations differ.
apply McpClient @jsonRpc(
    versions: ["2.0"]
    undeclaredErrors: "accept"
    ids: "stringOrInteger"
    batches: "forbidden"
    unreadableReplyId: "nullOrAbsent"
    protocolErrors: "advisory"
)

apply McpServer @jsonRpc(
    versions: ["2.0"]
    undeclaredErrors: "accept"
    ids: "stringOrInteger"
    batches: "forbidden"
    unreadableReplyId: "nullOrAbsent"
    protocolErrors: "advisory"
)

// One state, for cancellations are read as part of a session only.
apply Mcp @jsonRpcSession(states: ["open"])

// Cancellation: a cancelled call is not to be answered; a reply may have crossed the cancellation. The specification gives such
// a reply no error code; 0 is what released servers answer with.
apply CancelledNotification @jsonRpcCancels(idMember: "requestId", code: 0, reply: "optional")

// Caching: a complete result of `resources/read` says how long it may be kept, and for whom. One official example of the schema
// does not.
apply ReadResourceResult$ttlMs @required

apply ReadResourceResult$cacheScope @required

// Roots: the URI of a root is a file URI.
apply Root$uri @pattern("^file://.*$")
