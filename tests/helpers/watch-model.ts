import type { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { protocolOf } from "./conversation.ts";

/** What a test table of watching says beyond the model. */
export interface WatchModel {
  readonly session?: string;
  readonly hello?: string;
  /** Further members of what `note` needs. */
  readonly note?: string;
}

/**
 * A client watches: `opened` comes first, then `changed` and `moved`, each with the id of the call. And it works: a `note` comes only
 * while a call with `notes` is open.
 */
export function watching({ session = "", hello = "", note = "" }: WatchModel = {}): ProtocolDescription {
  return protocolOf(
    `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcDuringCall
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#jsonRpcSession
use smithy.rpc#method
use smithy.rpc#unknownMembers

@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client", accepts: Client }, { name: "server", accepts: Server }])
${session}
structure Link {}

@jsonRpc(versions: ["2.0"], batches: "loose")
@unknownMembers("ignore")
service Client { version: "1", operations: [Opened, Changed, Moved, Note] }

@jsonRpc(versions: ["2.0"], batches: "loose")
@unknownMembers("ignore")
service Server { version: "1", operations: [Watch, Work, Hello] }

@method(name: "hello", params: "named", nullResult: true)
${hello}
operation Hello {}

@method(name: "watch", params: "named", kind: "request", nullResult: true)
operation Watch { input := { what: What } }
structure What { changes: Document, moves: Document }

@method(name: "work", params: "named", kind: "request", nullResult: true)
operation Work { input := { notes: Document } }

@method(name: "opened", params: "named", kind: "notification")
@jsonRpcDuringCall(methods: ["watch"], idAt: "/call", order: "first")
operation Opened { input: Anything }

@method(name: "changed", params: "named", kind: "notification")
@jsonRpcDuringCall(methods: ["watch"], idAt: "/call", askedAt: "/what/changes", order: "later")
operation Changed { input: Anything }

@method(name: "moved", params: "named", kind: "notification")
@jsonRpcDuringCall(methods: ["watch"], idAt: "/call", askedAt: "/what/moves", order: "later", afterwards: "accept")
operation Moved { input: Anything }

@method(name: "note", params: "named", kind: "notification")
@jsonRpcDuringCall(askedAt: "/notes", nothingAt: "/call", afterwards: "advisory" ${note})
operation Note { input: Anything }

structure Anything {}
`,
    "demo#Link",
  );
}
