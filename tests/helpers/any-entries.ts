import fc from "fast-check";
import type { TranscriptEntry } from "../../src/transcript/entry.ts";

const id = fc.constantFrom("0", "1", "1.0", "2", `"1"`, "null", "true");
const request = fc
  .tuple(
    fc.option(id),
    fc.constantFrom("open", "knock", "close", "read", "show", "cancel", "progress", "other"),
    fc.option(id),
  )
  .map(([own, method, call]) => {
    const params = call === null ? "" : `, "params": {"call": ${call}}`;
    return `{"jsonrpc": "2.0"${own === null ? "" : `, "id": ${own}`}, "method": "${method}"${params}}`;
  });
const reply = fc
  .tuple(
    id,
    fc.constantFrom(
      `"result": null`,
      `"result": {}`,
      `"result": {"files": 1}`,
      `"error": {"code": 800, "message": ""}`,
    ),
  )
  .map(([own, outcome]) => `{"jsonrpc": "2.0", "id": ${own}, ${outcome}}`);
const single = fc.oneof(request, reply, fc.constantFrom("{}", "1", "{", `{"jsonrpc": "2.0", "id": 1}`));
const message = fc.oneof(
  { weight: 4, arbitrary: single },
  { weight: 1, arbitrary: fc.array(fc.oneof(request, reply), { maxLength: 3 }).map((all) => `[${all.join(", ")}]`) },
);
/** Any jumble of messages of the door protocol: good and bad, single and batch, text and bytes, from both peers and from strangers. */
export const anyEntries: fc.Arbitrary<TranscriptEntry[]> = fc.array(
  fc.record({
    sender: fc.constantFrom("client", "client", "server", "server", "stranger"),
    message: fc.oneof(
      message,
      message.map((text) => new TextEncoder().encode(text)),
    ),
  }),
  { maxLength: 25 },
);
