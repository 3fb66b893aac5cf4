import type { Explanations } from "../explanation.ts";

const group = "Replies";
const subtract = `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [42, 23]}`;
const right = `{"jsonrpc": "2.0", "id": 1, "result": 19}`;

const busy = `@method(name: "ping", params: "named", nullResult: true)
operation Ping {
    errors: [Busy]
}

@error("server")
@rpcError(code: 1001, absentData: true)
structure Busy {}`;
const ping = `{"jsonrpc": "2.0", "id": 1, "method": "ping"}`;
const pingBusy = `{"jsonrpc": "2.0", "id": 1, "error": {"code": 1001, "message": "busy"}}`;

export const replyExplanations: Explanations<
  | "IdMismatch"
  | "InvalidContext"
  | "InvalidErrorObject"
  | "LimitedScope"
  | "MissingContext"
  | "ProtocolErrorExpected"
  | "ResponseToNotification"
  | "UnexpectedData"
  | "UnknownError"
> = {
  IdMismatch: {
    group,
    cause:
      'The reply does not carry the id of its request. Numbers compare by value without rounding; the string "1" is not the number 1.',
    matters: "The caller cannot match the reply and waits for ever; another call may take it.",
    rule: "JSON-RPC 2.0 §5: the id MUST be the same as that of the request.",
    repair: "Echo the id as it came: do not make a string of a number, nor pass large numbers through doubles.",
    fails: { kind: "response", to: subtract, text: `{"jsonrpc": "2.0", "id": "1", "result": 19}` },
    passes: { kind: "response", to: subtract, text: `{"jsonrpc": "2.0", "id": 1.0, "result": 19}` },
  },
  InvalidContext: {
    group,
    cause:
      "The request that was given with the reply cannot be used: it repeats a key, ran into a limit, is an array or a response, or is a broken 1.0 request; or the method or operation that was named does not exist.",
    matters: "What a right reply would be is open, so the reply is not judged at all.",
    rule: "docs/coverage.md, “Responses”: duplicate keys and resource limits of the original request fail the context.",
    repair: "Give the request as it was sent. The command line shows the request's own fault below.",
    fails: { kind: "response", to: `{"jsonrpc": "2.0", "id": 1, "id": 1, "method": "ping"}`, text: right },
    passes: { kind: "response", to: subtract, text: right },
  },
  InvalidErrorObject: {
    group,
    cause: "`error` is no object with an integer `code` and a string `message`.",
    matters: "Clients look at the code to decide what to do; a string or a fraction there is no code that they know.",
    rule: "JSON-RPC 2.0 §5.1. In 1.0 an error has any form, unless `--legacy-errors code-message-data` is asked for.",
    repair: "Send an integer code, a message, and further facts in `data`.",
    fails: {
      kind: "response",
      to: subtract,
      text: `{"jsonrpc": "2.0", "id": 1, "error": {"code": "-32603", "message": "no"}}`,
    },
    passes: {
      kind: "response",
      to: subtract,
      text: `{"jsonrpc": "2.0", "id": 1, "error": {"code": -32603, "message": "no"}}`,
    },
  },
  LimitedScope: {
    group,
    cause: "Less than the whole contract was checked: only the envelope was asked for, or a 1.0 error is opaque.",
    matters: "It is no fault of the message. Silence here must not be taken for a check of the payload.",
    rule: "docs/coverage.md, “Responses”: `EnvelopeOnly`, and legacy errors.",
    repair:
      "Give the method or the original request; for 1.0 errors of 2.0's form, `--legacy-errors code-message-data`.",
    fails: { kind: "words", text: `colloquy validate rpc … --response reply.json --envelope-only calculator.smithy` },
    passes: {
      kind: "words",
      text: `colloquy validate rpc … --response reply.json --method subtract calculator.smithy`,
    },
  },
  MissingContext: {
    group,
    cause: "A reply was checked without saying what it answers.",
    matters: "Results have no method name in them: there is nothing to check the payload by.",
    rule: "docs/coverage.md, “Responses”: no member of a reply selects a method.",
    repair:
      'Give the original request (best: ids are compared too), the method or the operation, or ask for the envelope only. On the command line that is `--request`, `--method`, `--operation` or `--envelope-only`; in the library the `context` with its kind, such as `{ kind: "method", method: "subtract" }`.',
    fails: { kind: "response", text: right },
    passes: { kind: "response", to: subtract, text: right },
  },
  ProtocolErrorExpected: {
    group,
    cause:
      "The reply is not the error that its request calls for: the request cannot be read, has no valid envelope, calls an unknown method or has invalid params.",
    matters: "A receiver that accepts what the contract forbids hides the sender's fault; another will not accept it.",
    rule: "JSON-RPC 2.0 §5.1: -32700, -32600, -32601, -32602. 1.0 asks for any error that is not null. `protocolErrors` can make it an advice.",
    repair: "Check params before the method runs, and answer with the error that the message names.",
    fails: {
      kind: "response",
      to: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [42, "23"]}`,
      text: right,
    },
    passes: {
      kind: "response",
      to: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [42, "23"]}`,
      text: `{"jsonrpc": "2.0", "id": 1, "error": {"code": -32602, "message": "subtrahend is no number"}}`,
    },
  },
  ResponseToNotification: {
    group,
    cause: "A reply came to a notification.",
    matters: "The sender of a notification does not listen, and may take the reply for that of another call.",
    rule: "JSON-RPC 2.0 §4.1: the server MUST NOT reply to a notification, not even with an error. 1.0 §1.3.",
    repair: "Send nothing back for messages without an id (1.0: with the id null).",
    fails: {
      kind: "response",
      to: `{"jsonrpc": "2.0", "method": "ping"}`,
      text: `{"jsonrpc": "2.0", "id": null, "result": null}`,
    },
    passes: { kind: "response", to: ping, text: `{"jsonrpc": "2.0", "id": 1, "result": null}` },
  },
  UnexpectedData: {
    group,
    cause: "The contract says that this error carries no `data`; there is some.",
    matters: "Nobody reads it, and what was put there may be meant for the inside only, such as a stack trace.",
    rule: "The contract: `absentData` of `@rpcError`.",
    repair: "Leave `data` out, or declare it: a structure with members, or `dataMember`.",
    contract: busy,
    fails: {
      kind: "response",
      to: ping,
      text: `{"jsonrpc": "2.0", "id": 1, "error": {"code": 1001, "message": "busy", "data": {}}}`,
    },
    passes: { kind: "response", to: ping, text: pingBusy },
  },
  UnknownError: {
    group,
    cause: "The error has a code that neither the method nor its service declares, or one that JSON-RPC reserves.",
    matters: "A caller can handle only the errors that it knows of; this one ends in “something went wrong”.",
    rule: "The contract: `@rpcError` and the policies `undeclaredErrors` and `undeclaredServerErrors`; JSON-RPC 2.0 §5.1 reserves -32768 to -32000.",
    repair:
      "Declare the error on the operation or the service, or answer with a declared one. -32603 stands for faults of the server itself.",
    contract: busy,
    fails: {
      kind: "response",
      to: ping,
      text: `{"jsonrpc": "2.0", "id": 1, "error": {"code": 7, "message": "no idea"}}`,
    },
    passes: { kind: "response", to: ping, text: pingBusy },
  },
};
