// Written by scripts/write-sources.mjs from src/rpc/dialects/jsonrpclib.smithy; change that one.

export const JSONRPCLIB_TEXT: string = `$version: "2"

namespace jsonrpclib

/// Makes a service a JSON-RPC service, in the words of the \`jsonrpclib\` library.
@trait(selector: "service")
structure jsonRpc {}

/// An operation that is called with an id; the value is its name on the wire.
@trait(selector: "operation", conflicts: [jsonRpcNotification])
string jsonRpcRequest

/// An operation that is sent without an id; the value is its name on the wire.
@trait(selector: "operation", conflicts: [jsonRpcRequest])
string jsonRpcNotification

/// The member whose value stands in \`params\`, \`result\` or \`data\` in the place of its structure.
@trait(selector: "structure > member", structurallyExclusive: "member")
structure jsonRpcPayload {}

/// The older name of \`jsonRpc\`.
@trait(selector: "service")
structure jsonRPC {}

/// The older name of \`jsonRpcRequest\`.
@trait(selector: "operation", conflicts: [jsonNotification])
string jsonRequest

/// The older name of \`jsonRpcNotification\`.
@trait(selector: "operation", conflicts: [jsonRequest])
string jsonNotification

/// The older name of \`jsonRpcPayload\`.
@trait(selector: "structure > member", structurallyExclusive: "member")
structure jsonPayload {}
`;
