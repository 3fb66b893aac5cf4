import { describe, expect, test } from "vitest";
import { messageText } from "../../../src/report/picture/message-text.ts";

const LIMITS = { whole: 20, head: 6, around: 3 };
const LONG = "0123456789abcdefghijklmnopqrstuvwxyz";

const rows: readonly { why: string; message: string; offsets?: readonly number[]; parts: readonly string[] }[] = [
  { why: "of a long message its start", message: LONG, parts: ["0:012345"] },
  { why: "and what is around a finding", message: LONG, offsets: [20], parts: ["0:012345", "17:hijklm"] },
  { why: "a finding near the start makes one piece", message: LONG, offsets: [7], parts: ["0:0123456789"] },
  {
    why: "findings that are close make one piece",
    message: LONG,
    offsets: [24, 20],
    parts: ["0:012345", "17:hijklmnopq"],
  },
  { why: "a finding at the end of the text", message: LONG, offsets: [36], parts: ["0:012345", "33:xyz"] },
  { why: "a finding behind the text has no piece", message: LONG, offsets: [99], parts: ["0:012345"] },
  { why: "no pair is split", message: `01234\u{1f600}${LONG}`, parts: ["0:01234\u{1f600}"] },
  {
    why: "nor before a finding",
    message: `${LONG}\u{1f600}abc`,
    offsets: [40],
    parts: ["0:012345", "36:\u{1f600}abc"],
  },
];

describe("the text of a message", () => {
  test.each(rows)("$why", ({ message, offsets = [], parts }) => {
    const expected = parts.map((part) => ({ at: Number.parseInt(part, 10), text: part.replace(/^\d+:/, "") }));
    expect(messageText(message, offsets, LIMITS).parts).toEqual(expected);
    // Bytes give the same as text.
    expect(messageText(new TextEncoder().encode(message), offsets, LIMITS).parts).toEqual(expected);
  });

  test("a short one is kept whole, with its size in bytes", () => {
    expect(messageText("grün", [1], LIMITS)).toEqual({ bytes: 5, text: "grün", kept: 4 });
    expect(messageText(new TextEncoder().encode("grün"), [1], LIMITS)).toEqual({ bytes: 5, text: "grün", kept: 4 });
  });

  test("bytes that are no UTF-8 are kept as far as they can be", () => {
    expect(messageText(new Uint8Array([0x61, 0xff, 0x62]), [], LIMITS)).toEqual({
      bytes: 3,
      text: "a\ufffdb",
      kept: 3,
    });
  });

  test("of 16 MiB little is kept, wherever the findings are", () => {
    const message = "x".repeat(16 << 20);
    const { parts, kept, bytes } = messageText(message, [0, 8 << 20, message.length], LIMITS);
    expect(parts?.map(({ at }) => at)).toEqual([0, (8 << 20) - 3, message.length - 3]);
    expect([kept, bytes]).toEqual([15, 16 << 20]);
  });
});
