import type { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { protocolOf } from "./conversation.ts";

const OPERATIONS = `
@jsonRpc(versions: ["2.0"])
service Server { version: "1", operations: [Open, Knock, Close, Read, Cancel, Progress] }

@jsonRpc(versions: ["2.0"])
service Client { version: "1", operations: [Show, Cancel, Progress] }

@method(name: "open", params: "named")
@jsonRpcLifecycle(allowedIn: ["closed"], onSuccess: "open", onError: "broken")
operation Open {
    input := { ui: Document }
    output := { files: Document, log: Document }
    errors: [Busy]
}

@method(name: "knock", params: "either", positional: [], nullResult: true)
@jsonRpcLifecycle(allowedIn: ["open", "broken"])
operation Knock {}

@method(name: "close", params: "named", kind: "notification", nullResult: true)
@jsonRpcLifecycle(allowedIn: ["open"], onCall: "closed")
operation Close {}

@method(name: "read", params: "named", nullResult: true)
@jsonRpcLifecycle(requires: ["files"])
operation Read {}

@method(name: "show", params: "named", nullResult: true)
@jsonRpcLifecycle(requires: ["ui"])
operation Show {}

@method(name: "cancel", params: "either", positional: ["why", "call"], nullResult: true, kind: "notification")
@jsonRpcCancels(idMember: "call", code: 800)
operation Cancel {
    input := { why: String, call: Document }
}

@method(name: "progress", params: "either", positional: ["share", "call"], nullResult: true)
@jsonRpcRefersToCall(idMember: "call")
operation Progress {
    input := { share: Integer, call: Document }
}

@error("server")
@rpcError(code: 5, absentData: true)
structure Busy {}
`;

const HEAD = `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcCancels
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#jsonRpcRefersToCall
use smithy.rpc#jsonRpcSession
use smithy.rpc#jsonRpcTokens
use smithy.rpc#method
use smithy.rpc#rpcError
`;

const PROTOCOL = `@jsonRpcProtocol(
    versions: ["2.0"]
    peers: [{ name: "client", accepts: Client }, { name: "server", accepts: Server }]
)`;

const CAPABILITIES = `[
    { name: "files", method: "open", pointer: "/files" }
    { name: "ui", method: "open", from: "params", pointer: "/ui/on" }
]`;

/** A door: opened by a call, knocked at when open, with capabilities on both sides. */
export const door: ProtocolDescription = protocolOf(
  `${HEAD}${PROTOCOL}
@jsonRpcSession(states: ["closed", "open", "broken"], capabilities: ${CAPABILITIES})
structure Door {}
${OPERATIONS}`,
  "demo#Door",
);

/** The same with codes for refusals. */
export const guardedDoor: ProtocolDescription = protocolOf(
  `${HEAD}${PROTOCOL}
@jsonRpcSession(
    states: ["closed", "open", "broken"]
    capabilities: ${CAPABILITIES}
    refusals: [{ states: ["closed"], code: 1007 }]
    capabilityRefusal: 1008
)
structure Door {}
${OPERATIONS}`,
  "demo#Door",
);

/** The same without a session. */
export const plainDoor: ProtocolDescription = protocolOf(
  `${HEAD}${PROTOCOL}
structure Door {}
${OPERATIONS}`,
  "demo#Door",
);

/** The same with tokens in nearly every message. */
export const tokenDoor: ProtocolDescription = protocolOf(
  `${HEAD}${PROTOCOL}
@jsonRpcSession(states: ["closed", "open", "broken"], capabilities: ${CAPABILITIES}, afterFault: "lenient")
@jsonRpcTokens([
    {
        name: "ticket"
        otherMethod: "advisory"
        freshId: true
        givenIn: [
            { pointer: "/call", lives: "untilReply", livesOnWith: "/files" }
            { methods: ["show"], pointer: "/call", lives: "untilError", usableBy: "either", afterwards: "advisory" }
        ]
        usedIn: [{ methods: ["progress", "cancel"], pointer: "/call" }]
    }
    {
        name: "key"
        givenIn: [{ from: "result", pointer: "/files", askingAt: "/log" }]
        usedIn: [{ methods: ["close", "knock"], pointer: "/call", answeredAt: "/answers" }]
    }
])
structure Door {}
${OPERATIONS}
apply Progress @smithy.rpc#jsonRpcDuringCall(idAt: "/call", methods: ["read", "open"], askedAt: "/call", order: "later")
apply Cancel @smithy.rpc#jsonRpcDuringCall(idAt: "/call", order: "first", policy: "advisory")
apply Show @smithy.rpc#jsonRpcDuringCall(askedAt: "/call", nothingAt: "/never")
`,
  "demo#Door",
);

/** The same with a method whose params say which capabilities it needs. */
export const askingDoor: ProtocolDescription = protocolOf(
  `${HEAD}${PROTOCOL}
@jsonRpcSession(states: ["closed", "open", "broken"], capabilities: ${CAPABILITIES.replace("]", `{ name: "log", method: "open", pointer: "/log" }]`)}, pipelining: "advisory", capabilityRefusal: 1008)
structure Door {}
${OPERATIONS.replace("Read, Cancel", "Read, Ask, Cancel")}
@method(name: "ask", params: "named", nullResult: true)
@jsonRpcLifecycle(
    requires: ["log"]
    requiresWhen: [{ at: "/mode", is: ["read", "write"], requires: ["files"] }, { at: "/all", requires: ["files"] }]
)
operation Ask {
    input := { @alloy#nullable mode: Document, @alloy#nullable all: Document }
}`,
  "demo#Door",
);

/** With codes for refusals, and a knock that needs a capability besides. */
export const guardedBoth: ProtocolDescription = protocolOf(
  `${HEAD}${PROTOCOL}
@jsonRpcSession(
    states: ["closed", "open", "broken"]
    capabilities: ${CAPABILITIES}
    refusals: [{ states: ["closed"], code: 1007 }]
    capabilityRefusal: 1008
)
structure Door {}
${OPERATIONS.replace('allowedIn: ["open", "broken"]', 'allowedIn: ["open", "broken"], requires: ["files"]')}`,
  "demo#Door",
);
