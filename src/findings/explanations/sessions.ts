import type { Explanations } from "../explanation.ts";

const group = "Session order";

const link = (session: string): string => `@jsonRpcProtocol(
    versions: ["2.0"]
    peers: [{ name: "client", accepts: Client }, { name: "server", accepts: Server }]
)
${session}structure Link {}

@jsonRpc(versions: ["2.0"])
service Client { version: "1", operations: [Progress] }

@jsonRpc(versions: ["2.0"])
service Server { version: "1", operations: [Open, Read, Cancel] }
`;

const operations = `
@method(name: "open", params: "named")
@jsonRpcLifecycle(allowedIn: ["closed"], onSuccess: "open")
operation Open {
    output := { files: Boolean }
}

@method(name: "read", params: "named", nullResult: true)
@jsonRpcLifecycle(allowedIn: ["open"], requires: ["files"])
operation Read {}

@method(name: "cancel", params: "named", kind: "notification", nullResult: true)
@jsonRpcCancels(idMember: "call", code: 800, exempt: ["read"])
operation Cancel {
    input := { call: Document }
}

@method(name: "progress", params: "named", kind: "notification", nullResult: true)
@jsonRpcRefersToCall(idMember: "call")
operation Progress {
    input := { call: Document }
}`;

const contract = `${link(`@jsonRpcSession(
    states: ["closed", "open"]
    capabilities: [{ name: "files", method: "open", pointer: "/files" }]
    refusals: [{ states: ["closed"], code: 1007 }]
)
`)}${operations}`;

const tokens = `@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client" }, { name: "server", accepts: Server }])
@jsonRpcTokens([
    {
        name: "cursor"
        givenIn: [{ methods: ["list"], from: "result", pointer: "/next" }]
        usedIn: [{ methods: ["list"], pointer: "/cursor" }]
    }
])
structure Link {}

@jsonRpc(versions: ["2.0"])
service Server { version: "1", operations: [List] }

@method(name: "list", params: "named")
operation List {
    input := { cursor: String }
    output := { @required names: Names, next: String }
}

list Names { member: String }`;

const listed = `client: {"jsonrpc": "2.0", "id": 1, "method": "list"}
server: {"jsonrpc": "2.0", "id": 1, "result": {"names": ["ann"], "next": "page-2"}}`;
const rest = `server: {"jsonrpc": "2.0", "id": 2, "result": {"names": ["bob"]}}`;

const tickets = `@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client" }, { name: "server", accepts: Server }])
@jsonRpcTokens([
    {
        name: "ticket"
        freshId: true
        givenIn: [{ methods: ["book"], from: "result", pointer: "/ticket", askingAt: "/questions" }]
        usedIn: [{ methods: ["book"], pointer: "/ticket", answeredAt: "/answers" }]
    }
])
structure Link {}

@jsonRpc(versions: ["2.0"])
service Server { version: "1", operations: [Book] }

@method(name: "book", params: "named")
operation Book {
    input := { ticket: String, answers: Document }
    output := { ticket: String, questions: Document }
}`;

const asked = `client: {"jsonrpc": "2.0", "id": 1, "method": "book"}
server: {"jsonrpc": "2.0", "id": 1, "result": {"ticket": "t-1", "questions": ["name"]}}`;
const again = (id: number, answers: string): string =>
  `client: {"jsonrpc": "2.0", "id": ${id}, "method": "book", "params": {"ticket": "t-1"${answers}}}
server: {"jsonrpc": "2.0", "id": ${id}, "result": {}}`;

const watching = `@jsonRpcProtocol(
    versions: ["2.0"]
    peers: [{ name: "client", accepts: Client }, { name: "server", accepts: Server }]
)
structure Link {}

@jsonRpc(versions: ["2.0"])
service Client { version: "1", operations: [Changed, Moved] }

@jsonRpc(versions: ["2.0"])
service Server { version: "1", operations: [Watch] }

@method(name: "watch", params: "named", nullResult: true)
operation Watch {
    input := { changes: Boolean, moves: Boolean }
}

@method(name: "changed", params: "named", kind: "notification")
@jsonRpcDuringCall(methods: ["watch"], idAt: "/call", askedAt: "/changes")
operation Changed {
    input := { call: Document }
}

@method(name: "moved", params: "named", kind: "notification")
@jsonRpcDuringCall(methods: ["watch"], idAt: "/call", askedAt: "/moves")
operation Moved {
    input := { call: Document }
}`;

const watch = `client: {"jsonrpc": "2.0", "id": 1, "method": "watch", "params": {"changes": true}}`;
const watched = `server: {"jsonrpc": "2.0", "id": 1, "result": null}`;

const open = `client: {"jsonrpc": "2.0", "id": 1, "method": "open"}`;
const opened = `server: {"jsonrpc": "2.0", "id": 1, "result": {"files": true}}`;
const read = `client: {"jsonrpc": "2.0", "id": 2, "method": "read"}`;
const done = `server: {"jsonrpc": "2.0", "id": 2, "result": null}`;
const inOrder = { kind: "conversation", text: [open, opened, read, done].join("\n") } as const;

export const sessionExplanations: Explanations<
  | "CancelInactiveCall"
  | "CapabilityNotAdvertised"
  | "ForbiddenCancellation"
  | "RefusalExpected"
  | "StateViolation"
  | "TokenMisused"
  | "UnaskedMessage"
  | "UnknownCallReference"
  | "UnknownToken"
> = {
  CancelInactiveCall: {
    group,
    cause: "A cancellation names a call that is not open: it was answered before, or never made.",
    matters: "Usually nothing: a cancellation can cross the reply on its way. Many of them mean that ids are mixed up.",
    rule: "The contract: `@jsonRpcCancels`; docs/coverage.md, “Session order”.",
    repair: "Cancel only calls of your own that wait for a reply; an advice that comes once in a while may be ignored.",
    contract,
    fails: { kind: "conversation", text: `client: {"jsonrpc": "2.0", "method": "cancel", "params": {"call": 99}}` },
    passes: {
      kind: "conversation",
      text: `${open}\nclient: {"jsonrpc": "2.0", "method": "cancel", "params": {"call": 1}}\nserver: {"jsonrpc": "2.0", "id": 1, "error": {"code": 800, "message": "cancelled"}}`,
    },
  },
  CapabilityNotAdvertised: {
    group,
    cause:
      "A method was used that needs a capability, and the receiver has not said that it has it: its value is absent, null or false.",
    matters: "The receiver may not have the method at all; another version of it will answer with an error.",
    rule: "The contract: `requires` of `@jsonRpcLifecycle`, `capabilities` of `@jsonRpcSession`.",
    repair:
      "Look at the capabilities that the receiver advertised, and do without; or advertise it. `pipelining` says what holds while the advertisement is on its way.",
    contract,
    fails: {
      kind: "conversation",
      text: [open, `server: {"jsonrpc": "2.0", "id": 1, "result": {"files": false}}`, read].join("\n"),
    },
    passes: inOrder,
  },
  ForbiddenCancellation: {
    group,
    cause: "A cancellation names a call of a method that the contract exempts from cancellation.",
    matters: "What follows depends on the result of such a call: neither peer knows where the other one stands.",
    rule: "The contract: `exempt` of `@jsonRpcCancels`. MCP has it for `initialize`.",
    repair: "Wait for the reply, or close the connection.",
    contract,
    fails: {
      kind: "conversation",
      text: [open, opened, read, `client: {"jsonrpc": "2.0", "method": "cancel", "params": {"call": 2}}`, done].join(
        "\n",
      ),
    },
    passes: inOrder,
  },
  RefusalExpected: {
    group,
    cause:
      "A call that came too early, too late or without its capability was accepted, or refused with another code than the contract has for it.",
    matters: "Clients learn that the order does not matter, until they meet a server that minds.",
    rule: "The contract: `refusals` and `capabilityRefusal` of `@jsonRpcSession`; docs/coverage.md, “Session order”.",
    repair: "Refuse the call with the error that the message names. The sender has a finding of its own.",
    contract,
    fails: { kind: "conversation", text: [read, done].join("\n") },
    passes: {
      kind: "conversation",
      text: [read, `server: {"jsonrpc": "2.0", "id": 2, "error": {"code": 1007, "message": "open first"}}`].join("\n"),
    },
  },
  StateViolation: {
    group,
    cause:
      "A message came in a state of the session in which its method is not allowed, such as a call before `initialize`.",
    matters:
      "The receiver is not ready, or no longer there: it refuses, or works with settings that were never agreed.",
    rule: "The contract: `allowedIn` of `@jsonRpcLifecycle`, `states` of `@jsonRpcSession`.",
    repair: "Send it in the state that the message names. `related` is the entry that led to the state it came in.",
    contract,
    fails: { kind: "conversation", text: read },
    passes: inOrder,
  },
  TokenMisused: {
    group,
    cause:
      "A message uses a token that was given out, but not as the contract asks: the call has the id of the one that the token came from, or does not bring what was asked for with it; a number that has to grow with each use does not; or a call gives out what another open call holds.",
    matters: "Whoever gave the token out can only ask again, or mistakes one call for another.",
    rule: "The contract: `@jsonRpcTokens` (`freshId`, `askingAt`, `answeredAt`, `growsAt`, `unique`); docs/contracts.md, “Tokens”.",
    repair:
      "Give each call an id and tokens of its own, send what was asked for beside a token, and a greater number each time where the contract wants one.",
    contract: tickets,
    fails: { kind: "conversation", text: `${asked}\n${again(2, "")}`, complete: true },
    passes: { kind: "conversation", text: `${asked}\n${again(2, `, "answers": {"name": "ann"}`)}`, complete: true },
  },
  UnaskedMessage: {
    group,
    cause:
      "A message is about a call of its receiver, and no open call asks for it: none has that id, or the one that has does not ask for this, or the message that opens the call has not come.",
    matters: "The receiver has nothing that it could give the message to; it may take it for that of another call.",
    rule: "The contract: `@jsonRpcDuringCall`; docs/contracts.md, “Messages about a call”.",
    repair:
      "Send it between the call and its reply only, with the id of the call as it was sent, and only what the call asks for. Where the log begins in the middle of a conversation, nobody is blamed for what was asked for before.",
    contract: watching,
    fails: {
      kind: "conversation",
      text: [watch, `server: {"jsonrpc": "2.0", "method": "moved", "params": {"call": 1}}`, watched].join("\n"),
      complete: true,
    },
    passes: {
      kind: "conversation",
      text: [watch, `server: {"jsonrpc": "2.0", "method": "changed", "params": {"call": 1}}`, watched].join("\n"),
      complete: true,
    },
  },
  UnknownCallReference: {
    group,
    cause: "A message speaks of a call of its receiver, by an id that none of the receiver's open calls has.",
    matters:
      "The sender answers these calls and knows when they end; the receiver cannot tell what the message is about.",
    rule: "The contract: `@jsonRpcRefersToCall`; docs/coverage.md, “Session order”.",
    repair: "Name the id exactly as the call had it, and only between the call and its reply.",
    contract,
    fails: { kind: "conversation", text: `server: {"jsonrpc": "2.0", "method": "progress", "params": {"call": 99}}` },
    passes: {
      kind: "conversation",
      text: [open, `server: {"jsonrpc": "2.0", "method": "progress", "params": {"call": 1}}`, opened].join("\n"),
    },
  },
  UnknownToken: {
    group,
    cause:
      "A message repeats a value that its receiver should have given out before, such as a cursor or a progress token: none is that value, or its life is over.",
    matters:
      "Such a value is opaque: who gave it out is the only one that knows what it stands for. A cursor that was made up leads nowhere, and progress of a finished call is shown to nobody.",
    rule: "The contract: `@jsonRpcTokens`; docs/contracts.md, “Tokens”.",
    repair:
      "Repeat the value exactly as it came, number for number and text for text, and only while it lives. Where the log begins in the middle of a conversation, nobody is blamed for what was given out before.",
    contract: tokens,
    fails: {
      kind: "conversation",
      text: `${listed}\nclient: {"jsonrpc": "2.0", "id": 2, "method": "list", "params": {"cursor": "page-3"}}\n${rest}`,
      complete: true,
    },
    passes: {
      kind: "conversation",
      text: `${listed}\nclient: {"jsonrpc": "2.0", "id": 2, "method": "list", "params": {"cursor": "page-2"}}\n${rest}`,
      complete: true,
    },
  },
};
