import type { Explanations } from "../explanation.ts";

const group = "Methods and params";

export const methodExplanations: Explanations<
  "NotificationExpected" | "ParamsModeMismatch" | "RequestExpected" | "TooManyParams" | "UnknownMethod"
> = {
  NotificationExpected: {
    group,
    cause: "A method that the contract makes a notification was called with an id.",
    matters: "Its receiver sends no reply, so the sender waits for ever.",
    rule: 'The contract: `kind: "notification"` of `@method`; JSON-RPC 2.0 §4.1.',
    repair: "Leave the id out. In 1.0 send the id null.",
    contract: `@method(name: "weather/alert", kind: "notification", params: "named", nullResult: true)
operation Alert {}`,
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 7, "method": "weather/alert"}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "method": "weather/alert"}` },
  },
  ParamsModeMismatch: {
    group,
    cause: "Params came by position where the method takes them by name, or the other way round.",
    matters: "The receiver cannot tell which value is which param, and answers -32602 or reads the wrong ones.",
    rule: "The contract: `params` of `@method`; JSON-RPC 2.0 §4.2 (either, as the method has it); 1.0 §1.1 (an array).",
    repair: "Send an object for params by name, an array for params by position.",
    contract: `@method(name: "initialize", kind: "request", params: "named", nullResult: true)
operation Initialize {
    input := { client: String }
}`,
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["editor"]}` },
    passes: {
      kind: "request",
      text: `{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"client": "editor"}}`,
    },
  },
  RequestExpected: {
    group,
    cause: "A method that the contract makes a request was sent without an id.",
    matters: "Without an id there is no reply: the sender cannot learn whether it succeeded.",
    rule: 'The contract: `kind: "request"` of `@method`; JSON-RPC 2.0 §4.1.',
    repair: "Give the message an id. In 1.0 one that is not null.",
    contract: `@method(name: "initialize", kind: "request", params: "named", nullResult: true)
operation Initialize {}`,
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "method": "initialize"}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "initialize"}` },
  },
  TooManyParams: {
    group,
    cause: "A call by position has more values than the method has places.",
    matters: "What stands there is read by nobody, or by a program that takes it for something else.",
    rule: "The contract: `positional` of `@method` names every place; docs/coverage.md, “Version and parameter policies”.",
    repair: "Leave the surplus out, or add the member to the input and to `positional`.",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [42, 23, 5]}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [42, 23]}` },
  },
  UnknownMethod: {
    group,
    cause:
      "The receiving service has no method of this name. Names are compared exactly, capitals too; those that begin with `rpc.` are reserved.",
    matters: "A call is answered with -32601; a notification is lost without a word.",
    rule: "JSON-RPC 2.0 §4 and §5.1 (-32601); the contract: the operations of the service. `unknownMethods` can make it an advice, or nothing.",
    repair:
      "Look for a misspelling, or for a message that went to the wrong peer. `colloquy contracts show NAME` lists the methods of a bundled contract.",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "Ping"}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "ping"}` },
  },
};
