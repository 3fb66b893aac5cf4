import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AutoFraming } from "../../src/rpc/auto-framing.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function bodies(framing: AutoFraming, chunks: readonly Uint8Array[]): string[] {
  const frames = [...chunks.flatMap((chunk) => framing.push(chunk)), ...framing.end()];
  return frames.map((frame) => (frame.kind === "body" ? new TextDecoder().decode(frame.bytes) : frame.problem));
}

describe("the framing of a stream", () => {
  const cases: readonly { why: string; text: string; found: readonly string[] }[] = [
    { why: "lines", text: '{"a":1}\n{"b":2}\n', found: ['{"a":1}', '{"b":2}'] },
    { why: "a last line without an end", text: '{"a":1}\n[', found: ['{"a":1}', "["] },
    { why: "headers", text: "Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\n[\n1]", found: ["{}", "[\n1]"] },
    { why: "headers in another case", text: "content-length: 2\r\n\r\n{}", found: ["{}"] },
    { why: "another header first", text: "Content-Type: x\r\nContent-Length: 2\r\n\r\n{}", found: ["{}"] },
    { why: "text that begins alike", text: "Contents of the box\n{}\n", found: ["noise", "{}"] },
    { why: "text that is the beginning of a header only", text: "Cont", found: ["noise"] },
    {
      why: "a banner before the first header",
      text: "[INFO] up\r\n\nhi\nContent-Length: 2\r\n\r\n{}",
      found: ["noise", "noise", "{}"],
    },
    { why: "a banner before the first line", text: "up\n[{}]\nhi\n", found: ["noise", "[{}]", "hi"] },
    { why: "a line that is longer than a header", text: `${"x".repeat(9000)}\n{}`, found: ["x".repeat(9000), "{}"] },
    { why: "an array of numbers", text: "[1, 2]\n", found: ["[1, 2]"] },
    { why: "a number in brackets before a line", text: "[4711] up\n[12:00] on\n{}\n", found: ["noise", "noise", "{}"] },
    { why: "a bracket that is all of its line", text: "[\n]\n", found: ["[", "]"] },
    { why: "nothing", text: "", found: [] },
  ];
  test.each(cases)("$why", ({ text, found }) => {
    expect(bodies(new AutoFraming(), [bytes(text)])).toEqual(found);
  });

  test("places are those of the stream", () => {
    const text = "\r\nhé\r\nContent-Length: 2\r\n\r\n{}";
    const found = new AutoFraming().push(bytes(text)).map(({ start }) => start);
    expect(found).toEqual([2, bytes(text).length - 2]);
  });

  test("is the same however the stream is cut", () => {
    const stream = fc.constantFrom(...cases.map(({ text }) => text));
    const cuts = fc.array(fc.nat(60), { maxLength: 8 });
    fc.assert(
      fc.property(stream, cuts, (text, at) => {
        const all = bytes(text);
        const ends = [0, ...at.map((cut) => Math.min(cut, all.length)).sort((a, b) => a - b), all.length];
        const chunks = ends.slice(1).map((end, index) => all.slice(ends[index], end));
        expect(bodies(new AutoFraming(), chunks)).toEqual(bodies(new AutoFraming(), [all]));
      }),
    );
  });
});
