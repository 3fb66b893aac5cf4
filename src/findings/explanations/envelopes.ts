import type { Explanations } from "../explanation.ts";

const group = "Envelopes";

export const envelopeExplanations: Explanations<
  "FractionalId" | "InvalidEnvelope" | "InvalidId" | "InvalidVersion" | "NullId" | "UnsupportedMessage"
> = {
  FractionalId: {
    group,
    cause: "The id of a call is a number with a fractional part.",
    matters:
      "Many programs read numbers as doubles and cannot tell such an id from its neighbours, so the reply may never be matched.",
    rule: "JSON-RPC 2.0 §4: numbers SHOULD NOT contain fractional parts. MCP and LSP forbid them (`ids` of their contracts).",
    repair: "Count ids in whole numbers, or use strings.",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "ping"}` },
  },
  InvalidEnvelope: {
    group,
    cause:
      "The members around the payload are not those of a message: no object, no method or one that is no string, params that are neither object nor array, a result and an error together or neither.",
    matters: "Nobody can tell what the message asks or answers; in 2.0 such a request is answered with -32600.",
    rule: "JSON-RPC 2.0 §4 (request object) and §5 (response object); JSON-RPC 1.0 §1.1 and §1.2.",
    repair:
      "Send the members that the version asks for. In a reply exactly one of `result` and `error` (1.0: both, one of them null).",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": 1}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "ping"}` },
  },
  InvalidId: {
    group,
    cause: "The id is a boolean, an array or an object, or a reply has none.",
    matters:
      "The id is all that ties a reply to its call. Other programs drop such a message or answer it with a null id.",
    rule: "JSON-RPC 2.0 §4 and §5: a string, a number or null; a reply MUST have it. 1.0 takes any JSON value.",
    repair:
      "Use a string or a whole number. A reply to something unreadable has the id null, or none where the contract says so (`unreadableReplyId`).",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": true, "method": "ping"}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": "a-1", "method": "ping"}` },
  },
  InvalidVersion: {
    group,
    cause: '`jsonrpc` is missing or is not the string "2.0"; or a 1.0 message has it.',
    matters:
      "The two versions differ in params, ids, errors and batches: who takes one for the other misreads what follows.",
    rule: 'JSON-RPC 2.0 §4 and §5: MUST be exactly "2.0". 1.0 has no such member.',
    repair: 'Write `"jsonrpc": "2.0"`, the string and not the number; or check with the version that the peers speak.',
    fails: { kind: "request", text: `{"jsonrpc": 2.0, "id": 1, "method": "ping"}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "ping"}` },
  },
  NullId: {
    group,
    cause: "A call has the id null. It is still a call: only a message without an id is a notification in 2.0.",
    matters:
      "Null is also the id of replies to what nobody could read, and of 1.0 notifications, so the reply is ambiguous.",
    rule: "JSON-RPC 2.0 §4: the id SHOULD normally not be null. MCP and LSP forbid it (`ids` of their contracts).",
    repair: "Give calls an id of their own; leave the id out of notifications.",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": null, "method": "ping"}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "method": "ping"}` },
  },
  UnsupportedMessage: {
    group,
    cause:
      "An array came where one message was expected, a response came where a request was, or a batch was checked in a version or protocol without batches.",
    matters: "A server that takes single messages answers a batch with one error, and every call in it is lost.",
    rule: "JSON-RPC 2.0 §6; 1.0 has no batches; docs/coverage.md, “Limits and scope”; MCP 2025-06-18 took batches out.",
    repair: "Check arrays as batches (`--batch`), or send the messages one by one.",
    fails: { kind: "request", text: `[{"jsonrpc": "2.0", "id": 1, "method": "ping"}]` },
    passes: { kind: "batch", text: `[{"jsonrpc": "2.0", "id": 1, "method": "ping"}]` },
  },
};
