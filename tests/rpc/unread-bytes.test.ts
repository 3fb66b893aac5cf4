import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnreadBytes } from "../../src/rpc/unread-bytes.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const rest = (unread: UnreadBytes) => decode(unread.slice(unread.start, unread.end));

/** Uses up the lines that are there. */
function lines(unread: UnreadBytes): string[] {
  const found: string[] = [];
  for (let feed = unread.nextLineBreak(); feed !== undefined; feed = unread.nextLineBreak()) {
    found.push(`${unread.base + unread.start} ${decode(unread.slice(unread.start, feed))}`);
    unread.use(feed + 1);
  }
  return found;
}

describe("unread bytes", () => {
  test("lines are where they are in the stream, whatever the chunks", () => {
    const line = fc.stringMatching(/^[a-z]{0,40}$/);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 400 }), fc.integer({ min: 1, max: 5000 }), (texts, chunk) => {
        const bytes = encode(texts.map((text) => `${text}\n`).join(""));
        const unread = new UnreadBytes();
        const found: string[] = [];
        for (let at = 0; at < bytes.length; at += chunk) {
          unread.append(bytes.subarray(at, at + chunk));
          found.push(...lines(unread));
          unread.trim();
        }
        let start = 0;
        const expected = texts.map((text) => {
          const at = start;
          start += text.length + 1;
          return `${at} ${text}`;
        });
        expect(found).toEqual(expected);
      }),
    );
  });

  test("lines can be passed without being used up", () => {
    const unread = new UnreadBytes();
    unread.append(encode("one\ntwo\nthr"));
    unread.passLine(unread.nextLineBreak() ?? -1);
    expect(unread.lineStart).toBe(4);
    unread.passLine(unread.nextLineBreak() ?? -1);
    expect(unread.nextLineBreak()).toBeUndefined();
    unread.append(encode("ee\n"));
    expect(unread.nextLineBreak()).toBe(13);
    expect([unread.lineStart, unread.size]).toEqual([8, 14]);
  });

  test("the last bytes can be kept alone", () => {
    const unread = new UnreadBytes();
    unread.append(encode("a long line without an end"));
    expect(unread.nextLineBreak()).toBeUndefined();
    unread.keepLast(3);
    unread.append(encode("\n"));
    expect(lines(unread)).toEqual(["23 end"]);
  });

  test("room is given back when all is used up, and not before", () => {
    const unread = new UnreadBytes();
    unread.append(new Uint8Array(3_000_000));
    unread.use(2_999_999);
    unread.trim();
    expect(unread.bytes.length).toBeGreaterThanOrEqual(3_000_000);
    unread.use(3_000_000);
    unread.trim();
    expect(unread.bytes.length).toBeLessThan(10_000);
    unread.append(encode("x\n"));
    expect(lines(unread)).toEqual(["3000000 x"]);
  });

  test("another stream begins at 0", () => {
    const unread = new UnreadBytes();
    unread.append(encode("one\ntw"));
    lines(unread);
    unread.clear();
    unread.append(encode("three"));
    expect(rest(unread)).toBe("three");
    expect(unread.base + unread.start).toBe(0);
  });
});
