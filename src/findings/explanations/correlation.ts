import type { Explanations } from "../explanation.ts";

const group = "Batches and correlation";
const call = `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`;
const reply = `server: {"jsonrpc": "2.0", "id": 1, "result": null}`;
const answered = { kind: "conversation", text: `${call}\n${reply}` } as const;

export const correlationExplanations: Explanations<
  | "ActiveIdReused"
  | "AmbiguousId"
  | "DuplicateResponse"
  | "MissingResponse"
  | "OutstandingCall"
  | "UnsolicitedResponse"
  | "WrongReplyForm"
  | "WrongResponder"
> = {
  ActiveIdReused: {
    group,
    cause:
      "A call has the id of another call of the same sender that is not answered yet; or, where the contract says so, of any in the session.",
    matters: "The reply that comes could answer either: one caller gets the other's result.",
    rule: "JSON-RPC 2.0 §4: the id is there to correlate; docs/coverage.md, “Transcripts”.",
    repair: "Count up. An id may come again once its call is answered, unless the protocol forbids it.",
    fails: { kind: "conversation", text: `${call}\n${call}` },
    passes: { kind: "conversation", text: `${call}\n${reply}\n${call}\n${reply}` },
  },
  AmbiguousId: {
    group,
    cause:
      "Two calls of one batch have one id (1 and 1.0 are one id); or a null-id reply could answer two entries of a conversation.",
    matters:
      "The sender cannot know which call a reply answers. It is an advice about a request, and an error once replies are checked against it.",
    rule: "JSON-RPC 2.0 §6: replies come in any order, so the id alone tells them apart; docs/coverage.md, “Batches”.",
    repair: "Give every call of a batch an id of its own.",
    fails: {
      kind: "batch",
      text: `[{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "id": 1.0, "method": "ping"}]`,
    },
    passes: {
      kind: "batch",
      text: `[{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "id": 2, "method": "ping"}]`,
    },
  },
  DuplicateResponse: {
    group,
    cause: "A second reply came to a call that is answered already.",
    matters: "The second may belong to another call, whose sender now waits; or the work was done twice.",
    rule: "JSON-RPC 2.0 §5: one response to a call; docs/coverage.md, “Transcripts” and “Batches”.",
    repair: "Answer once. Timeouts that answer and a handler that answers later are the usual cause.",
    fails: { kind: "conversation", text: `${call}\n${reply}\n${reply}` },
    passes: answered,
  },
  MissingResponse: {
    group,
    cause: "A call was never answered, and the transcript claims to be whole; or a batch was answered without it.",
    matters: "Its sender is still waiting, or gave up after a timeout.",
    rule: "JSON-RPC 2.0 §5: the server MUST reply, except to notifications; §6 for batches.",
    repair:
      "Answer every call, with an error when it fails. A cancelled call may stay open where `@jsonRpcCancels` says so.",
    fails: { kind: "conversation", text: call, complete: true },
    passes: { ...answered, complete: true },
  },
  OutstandingCall: {
    group,
    cause: "The transcript ends while a call is open, and does not claim to be whole.",
    matters: "It may be answered behind the end of the recording. If it is not, this is a hanging call.",
    rule: "docs/coverage.md, “Transcripts”: `finish` of a partial transcript.",
    repair: "Record to the end and say `--complete`: then calls without a reply are errors (MissingResponse).",
    fails: { kind: "conversation", text: call },
    passes: answered,
  },
  UnsolicitedResponse: {
    group,
    cause: "A reply has an id that no open call of the other peer has.",
    matters: "Nobody asked for it: it is dropped, and the call that it was meant for stays open.",
    rule: "JSON-RPC 2.0 §5; docs/coverage.md, “Transcripts”.",
    repair:
      "Look for an id that was changed on the way (a number made a string), a reply that was sent twice much later, or a recording that began after the call.",
    fails: { kind: "conversation", text: `server: {"jsonrpc": "2.0", "id": 99, "result": null}` },
    passes: answered,
  },
  WrongReplyForm: {
    group,
    cause: "A call that came in a batch was answered alone, not in an array.",
    matters: "A client that waits for the array takes the lone reply for that of another call.",
    rule: 'JSON-RPC 2.0 §6: the server responds with an array. `batches: "loose"` in the contract allows both.',
    repair: "Collect the replies of a batch and send them in one array.",
    fails: { kind: "conversation", text: `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}]\n${reply}` },
    passes: {
      kind: "conversation",
      text: `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}]\nserver: [{"jsonrpc": "2.0", "id": 1, "result": null}]`,
    },
  },
  WrongResponder: {
    group,
    cause: "A reply comes from the peer that made the call.",
    matters:
      "Nobody answers oneself: most likely the directions of the log are mixed up, and every other finding is doubtful.",
    rule: "JSON-RPC 2.0 §5; docs/coverage.md, “Transcripts”: each sender has ids of its own.",
    repair: "Look at who is `in` and who is `out` (`--direction`, the log mapping).",
    fails: { kind: "conversation", text: `${call}\nclient: {"jsonrpc": "2.0", "id": 1, "result": null}` },
    passes: answered,
  },
};
