import type { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { protocolOf } from "./conversation.ts";

/** What the session and the cancellation say beyond what they must. */
export interface SessionPolicies {
  /** Further members of `@jsonRpcSession`. */
  readonly session?: string;
  /** Further members of `@jsonRpcCancels`. */
  readonly cancels?: string;
}

/** Two peers whose services have these policies; what `read` needs, the result of `open` tells. */
export function withPolicies(
  policies: string,
  { session = "", cancels = "" }: SessionPolicies = {},
): ProtocolDescription {
  return protocolOf(
    `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcCancels
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#jsonRpcSession
use smithy.rpc#method

@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client", accepts: Client }, { name: "server", accepts: Server }])
@jsonRpcSession(
    states: ["only"]
    capabilities: [{ name: "files", method: "open", pointer: "/files" }]
    ${session}
)
structure Link {}

@jsonRpc(versions: ["2.0"] ${policies})
service Client { version: "1", operations: [Ping, Add] }

@jsonRpc(versions: ["2.0"] ${policies})
service Server { version: "1", operations: [Ping, Add, Open, Read, Cancel] }

@method(name: "ping", params: "named", nullResult: true)
operation Ping {}

@method(name: "add", params: "named", resultMember: "sum")
operation Add {
    input := { @required a: Integer }
    output := { @required sum: Integer }
}

@method(name: "open", params: "named")
operation Open {
    output := { files: Document }
}

@method(name: "read", params: "named", nullResult: true)
@jsonRpcLifecycle(requires: ["files"])
operation Read {}

@method(name: "cancel", params: "named", kind: "notification")
@jsonRpcCancels(idMember: "call" ${cancels})
operation Cancel {
    input := { call: Document }
}
`,
    "demo#Link",
  );
}
