import fc from "fast-check";
import { describe, expect, test } from "vitest";
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
  live.push("client", bytes('{"jsonrpc":"2.0","id":1,"method":"open"}\n'));
  live.push("server", bytes("Listening…\n"));
  expect(found.map(({ code }) => code)).toEqual(["InvalidJson"]);
});

describe("a line of plain text", () => {
  const framed = (text: string) => `Content-Length: ${bytes(text).length}\r\n\r\n${text}`;
  const open = '{"jsonrpc":"2.0","id":1,"method":"open"}';
  const opened = '{"jsonrpc":"2.0","id":1,"result":{}}';
  const rows: readonly { why: string; said: readonly (readonly [string, string])[]; told: readonly string[] }[] = [
    {
      why: "between framed messages is stray",
      said: [
        ["client", framed(open)],
        ["server", `INFO: up\r\n${framed(opened)}WARN x\n`],
      ],
      told: ["1 StrayOutput INFO: up", "3 StrayOutput WARN x"],
    },
    {
      why: "before the first header of all",
      said: [
        ["server", "up\n"],
        ["client", framed(open)],
        ["server", framed(opened)],
      ],
      told: ["0 StrayOutput up"],
    },
    {
      why: "that may be answered as what nobody can read",
      said: [
        ["client", framed(open)],
        ["server", `${framed(opened)}up\n${framed("{}")}`],
        ["client", framed('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":""}}')],
      ],
      told: ["2 StrayOutput up", "3 InvalidEnvelope"],
    },
    {
      why: "before the first line of all is an entry",
      said: [
        ["server", "up\n"],
        ["client", `${open}\n`],
        ["server", `${opened}\n`],
      ],
      told: ["0 InvalidJson"],
    },
    { why: "that nothing follows", said: [["server", "up\n"]], told: ["0 InvalidJson"] },
    {
      why: "that is a message without a header",
      said: [
        ["client", framed(open)],
        ["server", `${opened}\n`],
      ],
      told: [],
    },
  ];
  test.each(rows)("$why", ({ said, told }) => {
    const { live, found } = listen();
    for (const [sender, text] of said) live.push(sender, bytes(text));
    found.push(...live.finish().findings);
    const words = ({ entry, code, message }: TranscriptFinding) =>
      `${entry} ${code}${code === "StrayOutput" ? ` ${message.slice(message.indexOf('"') + 1, -2)}` : ""}`;
    expect(found.filter(({ severity }) => severity === "error").map(words)).toEqual(told);
  });
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
