import type { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { protocolOf } from "./conversation.ts";

/** Two peers with the same service each way, whose services have these policies. */
export function withPolicies(policies: string): ProtocolDescription {
  return protocolOf(
    `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#method

@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client", accepts: Client }, { name: "server", accepts: Server }])
structure Link {}

@jsonRpc(versions: ["2.0"] ${policies})
service Client { version: "1", operations: [Ping, Add] }

@jsonRpc(versions: ["2.0"] ${policies})
service Server { version: "1", operations: [Ping, Add] }

@method(name: "ping", params: "named", nullResult: true)
operation Ping {}

@method(name: "add", params: "named", resultMember: "sum")
operation Add {
    input := { @required a: Integer }
    output := { @required sum: Integer }
}
`,
    "demo#Link",
  );
}
