import fc from "fast-check";
import { expect, test } from "vitest";
import { LiveConversation, type LiveMessage } from "../../../src/transcript/live/live-conversation.ts";
import type { TranscriptFinding } from "../../../src/transcript/transcript-finding.ts";
import { door } from "../../helpers/session-model.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function listen(record?: (message: LiveMessage) => { line: number; column: number }) {
  const found: TranscriptFinding[] = [];
  const live = new LiveConversation(door, { clock: () => 5, ...(record === undefined ? {} : { record }) }, (findings) =>
    found.push(...findings),
  );
  return { live, found };
}

const CALL = '{"jsonrpc":"2.0","id":1,"method":"knock"}\n';
const REPLY = '{"jsonrpc":"2.0","id":2,"result":null}\n';

test("a message is checked when its last byte is there", () => {
  const { live, found } = listen();
  live.push("client", bytes(CALL.slice(0, 20)));
  live.push("client", bytes(CALL.slice(20, -1)));
  expect(found).toEqual([]);
  live.push("client", bytes("\n"));
  expect(found.map(({ code, entry, sender }) => ({ code, entry, sender }))).toEqual([
    { code: "StateViolation", entry: 0, sender: "client" },
  ]);
});

test("both streams are one conversation, in the order in which messages are complete", () => {
  const { live, found } = listen();
  live.push("server", bytes(REPLY));
  live.push("client", bytes(CALL));
  const { summary } = live.finish();
  expect(found.map(({ code, sender }) => `${sender} ${code}`)).toEqual([
    "server UnsolicitedResponse",
    "client StateViolation",
  ]);
  expect(summary).toMatchObject({ entries: 2, calls: 1 });
});

test("a last message without an end is one; blank lines are none", () => {
  const { live } = listen();
  live.push("client", bytes(`\n \r\n${CALL.trim()}`));
  expect(live.finish().summary).toMatchObject({ entries: 1, calls: 1 });
});

test("a line of plain text is reported, and nobody owes it an answer", () => {
  const { live, found } = listen();
  live.push("server", bytes("Listening…\n"));
  expect(found.map(({ code }) => code)).toEqual(["InvalidJson"]);
});

test.each([
  { headers: "Content-Type: x", said: "headers without Content-Length" },
  { headers: "Content-Length: -1", said: "Content-Length: -1" },
])("$headers without a length that can be read is recorded as what it is", ({ headers, said }) => {
  const seen: string[] = [];
  const options = {
    clock: () => 5,
    framing: "headers" as const,
    record: ({ bytes: text }: LiveMessage) => {
      seen.push(new TextDecoder().decode(text));
      return undefined;
    },
  };
  const found: TranscriptFinding[] = [];
  const live = new LiveConversation(door, options, (findings) => found.push(...findings));
  live.push("server", bytes(`${headers}\r\n\r\n`));
  live.finish();
  expect(found.map(({ code }) => code)).toEqual(["InvalidJson"]);
  expect(seen).toEqual([said]);
});

test("findings stand where the message was recorded", () => {
  const seen: string[] = [];
  const { live, found } = listen(({ sender, bytes: message, time }) => {
    seen.push(`${sender} ${new TextDecoder().decode(message)} ${time}`);
    return { line: 7, column: 30 };
  });
  live.push("client", bytes(CALL));
  expect(seen).toEqual([`client ${CALL.trim()} 5`]);
  expect(found[0]?.location).toEqual({ line: 7, column: expect.any(Number) });
});

test("it makes no difference how the streams are cut", () => {
  const said = '{"jsonrpc":"2.0","id":1,"method":"open"}\n{"jsonrpc":"2.0","id":"é𝄞","method":"knock"}\n';
  const whole = listen();
  whole.live.push("client", bytes(said));
  const expected = [...whole.found, ...whole.live.finish().findings];
  fc.assert(
    fc.property(fc.array(fc.nat(bytes(said).length)), (cuts) => {
      const { live, found } = listen();
      const all = bytes(said);
      const ends = [0, ...cuts.sort((a, b) => a - b), all.length];
      for (const [index, end] of ends.slice(1).entries()) live.push("client", all.slice(ends[index], end));
      expect([...found, ...live.finish().findings]).toEqual(expected);
    }),
  );
});
