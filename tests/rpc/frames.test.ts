import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Frame, type Framing, frameWithHeader, HeaderFraming, LineFraming } from "../../src/rpc/frames.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined) => (bytes === undefined ? undefined : new TextDecoder().decode(bytes));

/** Frames in short: the text of a body, or the problem with its size. */
function short(frames: readonly Frame[]): (string | [string, number])[] {
  return frames.map((frame) => (frame.kind === "body" ? (decode(frame.bytes) ?? "") : [frame.problem, frame.size]));
}

function readAll(framing: Framing, chunks: readonly Uint8Array[]): Frame[] {
  return [...chunks.flatMap((chunk) => framing.push(chunk)), ...framing.end()];
}

describe("lines", () => {
  const rows = [
    { why: "one line", text: "a\n", frames: ["a"] },
    { why: "a last line without a break is a line", text: "a\nb", frames: ["a", "b"] },
    { why: "nothing at all is no line", text: "", frames: [] },
    { why: "empty lines count", text: "\n\na\n", frames: ["", "", "a"] },
    { why: "CRLF is a break", text: "a\r\nb\r\n", frames: ["a", "b"] },
    { why: "a carriage return inside stays", text: "a\rb\n", frames: ["a\rb"] },
    { why: "at the cap of 4 bytes", text: "abcd\nx\n", frames: ["abcd", "x"] },
    { why: "at the cap with CRLF", text: "abcd\r\nx\n", frames: ["abcd", "x"] },
    { why: "over the cap: skipped with its size", text: "abcde\nx\n", frames: [["too-long", 5], "x"] },
    { why: "over the cap in bytes, not characters", text: "ééé\nx\n", frames: [["too-long", 6], "x"] },
    { why: "over the cap at the end", text: "x\nabcdefgh", frames: ["x", ["too-long", 8]] },
  ];
  test.each(rows)("$why", ({ text, frames }) => {
    const bytes = encode(text);
    expect(short(readAll(new LineFraming({ maxBytes: 4 }), [bytes]))).toEqual(frames);
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(short(readAll(new LineFraming({ maxBytes: 4 }), single))).toEqual(frames);
  });

  test("a body tells where it starts in the stream", () => {
    const frames = readAll(new LineFraming(), [encode("ab\r\n\r"), encode("\ncd")]);
    expect(frames.map(({ start }) => start)).toEqual([0, 4, 6]);
  });

  test("a chunk may be reused once push has returned and a line is unfinished", () => {
    const framing = new LineFraming();
    const chunk = encode("ab");
    framing.push(chunk);
    chunk.fill(0);
    expect(short(framing.push(encode("c\n")))).toEqual(["abc"]);
  });
});

describe("header blocks", () => {
  const rows = [
    { why: "one body", text: "Content-Length: 2\r\n\r\nhi", frames: ["hi"] },
    { why: "names in any case, other headers", text: "content-type: x\r\nCONTENT-LENGTH:2 \r\n\r\nhi", frames: ["hi"] },
    { why: "lone line feeds", text: "Content-Length: 2\n\nhi", frames: ["hi"] },
    { why: "two bodies", text: "Content-Length: 1\r\n\r\naContent-Length: 1\r\n\r\nb", frames: ["a", "b"] },
    {
      why: "a body that holds a header",
      text: "Content-Length: 21\r\n\r\nContent-Length: 1\r\n\r\nContent-Length: 1\r\n\r\nb",
      frames: ["Content-Length: 1\r\n\r\n", "b"],
    },
    { why: "an empty body", text: "Content-Length: 0\r\n\r\nContent-Length: 1\r\n\r\nb", frames: ["", "b"] },
    { why: "bytes, not characters", text: "Content-Length: 2\r\n\r\né", frames: ["é"] },
    {
      why: "blank lines between",
      text: "\r\nContent-Length: 1\r\n\r\na\n",
      frames: [["noise", 1], "a", ["noise", 0]],
    },
    {
      why: "a log line that has the form of a header",
      text: "INFO: up\nContent-Length: 1\r\n\r\na",
      frames: [["noise", 8], "a"],
    },
    { why: "another header inside of a block", text: "Content-Length: 1\r\nX: 1\r\n\r\na", frames: ["a"] },
    {
      why: "another encoding than UTF-8",
      text: 'Content-Type: x; charset="utf-16"\nContent-Length: 1\r\n\r\na',
      frames: [["charset", 33], "a"],
    },
    {
      why: "text inside of a block",
      text: "Content-Length: 1\r\nboom\r\n\r\na",
      frames: [["noise", 5], "a"],
    },
    { why: "text that is no header", text: "boom\nContent-Length: 1\r\n\r\na", frames: [["noise", 4], "a"] },
    { why: "no length", text: "Content-Type: x\n\nContent-Length: 1\r\n\r\na", frames: [["missing-length", 16], "a"] },
    { why: "a length that is no number", text: "Content-Length: 1x\r\n\r\n", frames: [["bad-length", 20]] },
    { why: "a negative length", text: "Content-Length: -1\r\n\r\n", frames: [["bad-length", 20]] },
    { why: "two lengths", text: "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", frames: [["bad-length", 38]] },
    {
      why: "a body over the cap is skipped by its count",
      text: `Content-Length: 65\r\n\r\n${"x".repeat(65)}Content-Length: 1\r\n\r\na`,
      frames: [["too-long", 65], "a"],
    },
    { why: "the stream ends in a body", text: "Content-Length: 5\r\n\r\nab", frames: [["unfinished", 2]] },
    { why: "the stream ends in a header", text: "Content-Le", frames: [["unfinished", 10]] },
    { why: "the stream ends after a header", text: "Content-Length: 5\r\n", frames: [["unfinished", 19]] },
    {
      why: "an endless header line",
      text: `${"x".repeat(300)}\nContent-Length: 1\r\n\r\na`,
      frames: [["noise", 300], "a"],
    },
  ];
  const framing = () => new HeaderFraming({ maxBytes: 64, maxHeaderBytes: 100 });
  test.each(rows)("$why", ({ text, frames }) => {
    const bytes = encode(text);
    expect(short(readAll(framing(), [bytes]))).toEqual(frames);
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(short(readAll(framing(), single))).toEqual(frames);
  });

  test("a whole body is a view of its chunk", () => {
    const chunk = encode("Content-Length: 2\r\n\r\nhi");
    const [frame] = new HeaderFraming().push(chunk);
    expect(frame?.kind === "body" && frame.bytes.buffer === chunk.buffer).toBe(true);
  });

  test("a promise of 16 MiB that sends nothing costs no 16 MiB", () => {
    const framing = new HeaderFraming();
    framing.push(encode("Content-Length: 16777216\r\n\r\nx"));
    const [frame] = framing.end();
    expect(frame?.kind === "problem" && (frame.bytes?.buffer.byteLength ?? 0) <= 64 * 1024).toBe(true);
  });
});

describe("any split gives the same frames", () => {
  const bodies = fc.array(
    fc.string({ unit: fc.constantFrom("a", "é", "\r", "C", "ontent-Length: 1\r\n\r\n", "{", "}") }),
  );
  const cuts = fc.array(fc.nat(200));

  function split(bytes: Uint8Array, at: readonly number[]): Uint8Array[] {
    const places = [...new Set([0, ...at.filter((place) => place < bytes.length), bytes.length])].sort((a, b) => a - b);
    return places.slice(1).map((to, index) => bytes.slice(places[index], to));
  }

  test("header blocks", () => {
    fc.assert(
      fc.property(bodies, cuts, (texts, at) => {
        const bytes = new Uint8Array(texts.flatMap((text) => [...frameWithHeader(encode(text))]));
        expect(short(readAll(new HeaderFraming(), split(bytes, at)))).toEqual(texts);
      }),
    );
  });

  test("lines", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "\n", "\r", "é", "{") }), cuts, (text, at) => {
        const bytes = encode(text);
        const whole = readAll(new LineFraming({ maxBytes: 5 }), [bytes]);
        expect(readAll(new LineFraming({ maxBytes: 5 }), split(bytes, at))).toEqual(whole);
      }),
    );
  });

  test("noise between header blocks", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "\n", "\r", ":", "Content-Length: 3\r\n", " ") }),
        cuts,
        (text, at) => {
          const bytes = encode(text);
          const whole = readAll(new HeaderFraming({ maxHeaderBytes: 20 }), [bytes]);
          expect(readAll(new HeaderFraming({ maxHeaderBytes: 20 }), split(bytes, at))).toEqual(whole);
        },
      ),
    );
  });
});
