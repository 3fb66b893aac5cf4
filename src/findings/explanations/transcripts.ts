import type { Explanations } from "../explanation.ts";

const group = "Transcripts and limits";
const talk = {
  kind: "conversation",
  text: `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}\nserver: {"jsonrpc": "2.0", "id": 1, "result": null}`,
} as const;
const record = `{"dir": "in", "message": {"jsonrpc": "2.0", "id": 1, "method": "ping"}}`;

export const transcriptExplanations: Explanations<
  | "ActiveCallLimit"
  | "EntryLimit"
  | "FindingLimit"
  | "InvalidFrame"
  | "InvalidTranscript"
  | "LeftOut"
  | "NothingChecked"
  | "StrayOutput"
  | "UnknownPeer"
> = {
  ActiveCallLimit: {
    group,
    cause: "One peer has more open calls than the checker follows (1024).",
    matters: "The call beyond is not followed, so its reply looks unsolicited; the check is incomplete.",
    rule: "docs/coverage.md, “Transcripts”: `activeCalls` of `TranscriptLimits`. A peer that never answers must not fill the memory.",
    repair:
      "Look for the peer that does not answer. Where so many open calls are right, raise `activeCalls` in the library.",
    fails: { kind: "words", text: "1025 calls of one peer, and no reply" },
    passes: talk,
  },
  EntryLimit: {
    group,
    cause: "One entry of a conversation is larger than the checker takes.",
    matters: "It was skipped: neither it nor what belongs to it is checked.",
    rule: "docs/coverage.md, “Transcripts”: `entryBytes` of `TranscriptLimits`.",
    repair:
      "Raise the limit where messages are that large: `--max-bytes` of `colloquy validate rpc transcript`, `entryBytes` in the library; both have 1 MiB by default. More than 16 MiB are never read: send a link, or parts.",
    fails: { kind: "words", text: `client: {"jsonrpc": "2.0", "method": "log", "params": {"text": "… 1 MiB"}}` },
    passes: talk,
  },
  FindingLimit: {
    group,
    cause: "A conversation has more findings than are kept (10,000).",
    matters: "What follows is unreported. The check is incomplete, so the conversation does not count as valid.",
    rule: "docs/coverage.md, “Transcripts”: `findings` of `TranscriptLimits`.",
    repair: "Begin with the first findings: one wrong version, direction or contract often gives all of them.",
    fails: { kind: "words", text: "… 10,000 findings" },
    passes: talk,
  },
  InvalidFrame: {
    group,
    cause:
      "In a stream of messages with Content-Length headers a header is missing or is none, or its count of bytes is wrong. The count is of bytes of UTF-8, not of characters.",
    matters: "The receiver cuts the stream at the wrong place and misreads every message from there on.",
    rule: "LSP 3.17, “Base Protocol”: the header part ends with an empty line, lines end with CR LF.",
    repair: "Count the encoded bytes. Here reading goes on where the next header can be found.",
    fails: { kind: "words", text: `Content-Length: 5\n\n{"jsonrpc": "2.0", "method": "exit"}` },
    passes: { kind: "words", text: `Content-Length: 36\n\n{"jsonrpc": "2.0", "method": "exit"}` },
  },
  InvalidTranscript: {
    group,
    cause:
      "The document or log that holds the conversation cannot be read here: an unknown direction, a missing message, a fence without a sender, a line that is too long, bytes that are no UTF-8.",
    matters: "This part is left out, so what the peers said there is unchecked, and calls around it may look open.",
    rule: "docs/transcripts.md: what each form looks like.",
    repair:
      "Correct the place that the finding names, or say how the log is read: `--log-preset`, `--log-mapping`, `--direction`.",
    fails: { kind: "words", text: record.replace('"in"', '"sideways"') },
    passes: { kind: "words", text: record },
  },
  LeftOut: {
    group,
    cause: "Lines of a log hold no message: plain text between records, or a record that was half written.",
    matters: "Usually nothing. If one of them should have been a message, it was not checked.",
    rule: "docs/coverage.md, “JSONL logs”: lines that are not JSON are only counted.",
    repair: "Look at the line that is named; it is the first of them.",
    fails: { kind: "words", text: record.slice(0, 58) },
    passes: { kind: "words", text: record },
  },
  NothingChecked: {
    group,
    cause: "A log or document holds no message at all.",
    matters: "A silent log must not look as if it conformed.",
    rule: "docs/transcripts.md.",
    repair:
      "Look whether it is the right file, and of the form that it was taken for; `--input-format auto` finds the form by the first lines.",
    fails: { kind: "words", text: "a log of plain text" },
    passes: { kind: "words", text: record },
  },
  StrayOutput: {
    group,
    cause:
      "A program wrote something else than messages to the channel that is theirs, such as a banner on standard output.",
    matters: "The other peer tries to read it as a message and fails, or ends the connection.",
    rule: "MCP, “stdio”: a server MUST NOT write anything to stdout that is no valid message. The same holds for LSP.",
    repair: "Write logs to standard error.",
    fails: { kind: "words", text: "Server up" },
    passes: { kind: "words", text: `{"jsonrpc": "2.0", "id": 1, "result": null}` },
  },
  UnknownPeer: {
    group,
    cause: "An entry is from, or to, a peer that the protocol does not have.",
    matters: "The entry is skipped, and so its reply is never seen.",
    rule: "The contract: `peers` of `@jsonRpcProtocol`; docs/coverage.md, “Transcripts”.",
    repair: "Correct the name; there are two peers, and the message names them.",
    fails: { kind: "conversation", text: `sevrer: {"jsonrpc": "2.0", "id": 1, "result": null}` },
    passes: talk,
  },
};
