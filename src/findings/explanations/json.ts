import type { Explanations } from "../explanation.ts";

const group = "JSON";

export const jsonExplanations: Explanations<"DuplicateKey" | "InvalidJson" | "LimitExceeded"> = {
  DuplicateKey: {
    group,
    cause: "An object has the same key twice. Keys are compared after unescaping, so `id` and `\\u0069d` are one key.",
    matters:
      "Which of the two values counts depends on the reader: a proxy may check one and the server act on the other.",
    rule: "RFC 8259 §4 (names SHOULD be unique; behaviour is unpredictable otherwise); here it is an error anywhere in a message.",
    repair: "Send each key once. Objects that are put together from several sources are the usual cause.",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "\\u0069d": 2, "method": "ping"}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "ping"}` },
  },
  InvalidJson: {
    group,
    cause:
      "The text is not JSON: a comment, a trailing comma, NaN, a byte order mark, a control character in a string, invalid UTF-8, or more than one value.",
    matters:
      "No receiver can be relied on to read it; in JSON-RPC 2.0 it is answered with the parse error -32700 and a null id.",
    rule: "RFC 8259 §2 to §8.1.",
    repair:
      "Write messages with a JSON library, one value a text. The finding stands at the first character that does not fit.",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "ping",}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "ping"}` },
  },
  LimitExceeded: {
    group,
    cause: "The message is larger than 16 MiB, nested deeper than 128 levels, or wrong in more than a thousand places.",
    matters:
      "What comes behind the limit is unchecked, so the message does not count as valid; without a limit one message could take all memory.",
    rule: "docs/coverage.md, “Limits and scope”; RFC 8259 §9 lets a reader set limits.",
    repair:
      "Split what is large, flatten what is deep. In the library `limits` lowers the limits; they cannot be raised.",
    fails: { kind: "words", text: `{"jsonrpc": "2.0", "id": 1, "method": "ping", "deep": [[[["… 128 levels"]]]]}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "ping", "deep": [[[["4 levels"]]]]}` },
  },
};
