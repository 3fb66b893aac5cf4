import type { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { protocolOf } from "./conversation.ts";

/** What a test table of tokens says beyond the model. */
export interface TokenModel {
  /** The value of `@jsonRpcTokens`. */
  readonly tokens: string;
  /** A trait on the protocol, such as a session. */
  readonly session?: string;
  readonly client?: string;
  readonly server?: string;
}

/** Two peers that list, work, begin and tell; what of that is a token, the caller says. */
export function withTokens({ tokens, session = "", client = "", server = "" }: TokenModel): ProtocolDescription {
  return protocolOf(tokenModel({ tokens, session, client, server }), "demo#Link");
}

/** The text of the model, for contracts that cannot be prepared. */
export function tokenModel({ tokens, session = "", client = "", server = "" }: TokenModel): string {
  return `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcCancels
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#jsonRpcSession
use smithy.rpc#jsonRpcTokens
use smithy.rpc#method
use smithy.rpc#unknownMembers

@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client", accepts: Client }, { name: "server", accepts: Server }])
@jsonRpcTokens(${tokens})
${session}
structure Link {}

@jsonRpc(versions: ["2.0"], batches: "loose", unknownMethods: "accept" ${client})
@unknownMembers("ignore")
service Client { version: "1", operations: [Progress, Create, Work] }

@jsonRpc(versions: ["2.0"], batches: "loose", unknownMethods: "accept" ${server})
@unknownMembers("ignore")
service Server { version: "1", operations: [List, Find, Seek, Work, Progress, Cancel, Hello] }

@method(name: "hello", params: "named", nullResult: true)
${session === "" ? "" : `@jsonRpcLifecycle(allowedIn: ["new"], onCall: "open")`}
operation Hello {}

@method(name: "list", params: "named")
operation List { input: Anything, output: Anything }

@method(name: "find", params: "named")
operation Find { input: Anything, output: Anything }

@method(name: "seek", params: "named", kind: "request")
operation Seek { input: Anything, output: Anything }

@method(name: "work", params: "either", positional: ["token"])
operation Work { input := { token: Document }, output: Anything }

@method(name: "create", params: "named", nullResult: true)
operation Create { input: Anything }

@method(name: "progress", params: "named", kind: "notification")
${session === "" ? "" : `@jsonRpcLifecycle(allowedIn: ["open"])`}
operation Progress { input: Anything }

@method(name: "cancel", params: "named", kind: "notification")
@jsonRpcCancels(idMember: "call", reply: "optional")
operation Cancel { input := { call: Document } }

structure Anything {}
`;
}
