import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { frameWithHeader } from "../../src/rpc/frames.ts";
import { type LenientFrame, LenientHeaderFraming } from "../../src/rpc/lenient-frames.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function line(frame: LenientFrame): string {
  if (frame.kind === "body") return `${frame.start} ${decoder.decode(frame.bytes)}`;
  if (frame.kind === "wrong-length") return `${frame.start} ! ${frame.promised}, not ${frame.found}`;
  return `${frame.start} ! ${frame.problem} ${frame.size}`;
}

function read(stream: string | Uint8Array, chunk: number, maxBytes?: number): string[] {
  const bytes = typeof stream === "string" ? encoder.encode(stream) : stream;
  const framing = new LenientHeaderFraming(maxBytes === undefined ? {} : { maxBytes });
  const frames: LenientFrame[] = [];
  for (let at = 0; at < bytes.length; at += chunk) frames.push(...framing.push(bytes.slice(at, at + chunk)));
  frames.push(...framing.end());
  return frames.map(line);
}

const head = (length: number | string) => `Content-Length: ${length}\r\n\r\n`;

const rows: readonly { why: string; stream: string; frames: readonly string[]; maxBytes?: number }[] = [
  { why: "counts that are right", stream: `${head(2)}{}${head(4)}"ab"`, frames: ["21 {}", '44 "ab"'] },
  { why: "the count is of bytes", stream: `${head(4)}"é"${head(2)}[]`, frames: ['21 "é"', "46 []"] },
  { why: "LF alone, other headers, any case", stream: `content-length: 2\nContent-Type: x\n\n{}`, frames: ["35 {}"] },
  {
    why: "line breaks between frames",
    stream: `${head(2)}{}\r\n\n${head(2)}[]`,
    frames: ["21 {}", "23 ! noise 3", "47 []"],
  },
  { why: "line breaks behind the last frame", stream: `${head(2)}{}\r\n\n`, frames: ["21 {}"] },
  {
    why: "a log line that has the form of a header",
    stream: `${head(2)}{}INFO: ready\r\n${head(2)}[]`,
    frames: ["21 {}", "23 ! noise 12", "57 []"],
  },
  {
    why: "a log line inside of a header block",
    stream: `Content-Length: 2\r\nall is well\r\n\r\n{}`,
    frames: ["19 ! noise 12", "34 {}"],
  },
  { why: "another header inside of a block", stream: `Content-Length: 2\r\nX: 1\r\n\r\n{}`, frames: ["27 {}"] },
  {
    why: "another encoding than UTF-8",
    stream: `Content-Type: x; charset=utf-16\r\nContent-Length: 2\r\n\r\n{}`,
    frames: ["0 ! charset 32", "54 {}"],
  },
  { why: "UTF-8 by its old name", stream: `Content-Type: x; charset=utf8\r\n${head(2)}{}`, frames: ["52 {}"] },
  {
    why: "a body that holds the words",
    stream: `${head(21)}{"a":"Content-Length"}${head(2)}[]`,
    frames: ["22 ! 21, not 22", '22 {"a":"Content-Length"}', "65 []"],
  },
  {
    why: "a count that is too small",
    stream: `${head(3)}{"a":1}${head(2)}[]`,
    frames: ["21 ! 3, not 7", '21 {"a":1}', "49 []"],
  },
  {
    why: "a count that is too large",
    stream: `${head(12)}{"a":1}${head(2)}[]`,
    frames: ["22 ! 12, not 7", '22 {"a":1}', "50 []"],
  },
  {
    why: "a count that is too large before a block that begins with another header",
    stream: `${head(12)}{"a":1}Content-Type: x\r\n${head(2)}[]`,
    frames: ["22 ! 12, not 7", '22 {"a":1}', "67 []"],
  },
  {
    why: "the words at the end of a line of a body",
    stream: `${head(28)}{"a":"Content-Length: 5",\n1}${head(2)}[]`,
    frames: ['22 {"a":"Content-Length: 5",\n1}', "71 []"],
  },
  {
    why: "a count beyond the next message",
    stream: `${head(900)}{"a":1}\n${head(2)}[]`,
    frames: ["23 ! 900, not 8", '23 {"a":1}\n', "52 []"],
  },
  { why: "a count beyond the end", stream: `${head(900)}{"a":1}`, frames: ["23 ! 900, not 7", '23 {"a":1}'] },
  { why: "a count too small at the end", stream: `${head(3)}{"a":1}`, frames: ["21 ! 3, not 7", '21 {"a":1}'] },
  {
    why: "text behind a body whose count is right",
    stream: `${head(2)}{}oops\n${head(2)}[]`,
    frames: ["21 {}", "23 ! noise 4", "49 []"],
  },
  {
    why: "text before the first header",
    stream: `up\nup ${head(2)}{}`,
    frames: ["0 ! noise 2", "3 ! noise 3", "27 {}"],
  },
  {
    why: "no count among the headers",
    stream: `Content-Type: x\r\n\r\n{}${head(2)}[]`,
    frames: ["0 ! missing-length 17", "19 {}", "42 []"],
  },
  {
    why: "a count that is no number",
    stream: `Content-Length: ten\r\n\r\n{}`,
    frames: ["0 ! bad-length 21", "23 {}"],
  },
  {
    why: "two counts",
    stream: `Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}${head(2)}[]`,
    frames: ["0 ! bad-length 38", "40 {}", "63 []"],
  },
  {
    why: "two counts, the last of which is right",
    stream: `got content-length: 7\r\n${head(2)}{}up\n${head(2)}[]`,
    frames: ["0 ! noise 4", "4 ! bad-length 38", "44 {}", "46 ! noise 2", "70 []"],
  },
  { why: "a count without a body", stream: `${head(5)}${head(2)}{}`, frames: ["21 ! 5, not 0", "42 {}"] },
  { why: "an empty body", stream: `${head(0)}${head(2)}{}`, frames: ["21 ", "42 {}"] },
  { why: "a body that breaks off", stream: `${head(9)}{"a":`, frames: ["21 ! unfinished 5"] },
  { why: "headers that break off", stream: `${head(2)}{}Content-Le`, frames: ["21 {}", "23 ! unfinished 10"] },
  {
    why: "a body over the cap",
    stream: `${head(2000)}${"x".repeat(2000)}${head(2)}{}`,
    maxBytes: 1000,
    frames: ["24 ! too-long 2000", "2045 {}"],
  },
  {
    why: "a body of as many bytes as the cap, whose count is over it",
    stream: `${head(6)}[1,2]${head(2)}{}`,
    maxBytes: 5,
    frames: ["21 ! 6, not 5", "21 [1,2]", "47 {}"],
  },
  {
    why: "a body one byte over the cap",
    stream: `${head(6)}[1,22]${head(2)}{}`,
    maxBytes: 5,
    frames: ["21 ! too-long 6", "48 {}"],
  },
  { why: "nothing", stream: "", frames: [] },
];

describe("lenient framing", () => {
  test.each(rows)("$why", ({ stream, frames, maxBytes }) => {
    for (const chunk of [1, 2, 3, 10, 5000]) expect(read(stream, chunk, maxBytes)).toEqual(frames);
  });

  test("a reader of bodies decides whether a count is believed, as soon as the counted bytes have come", () => {
    const read = (counted: Uint8Array) => ({ isMessage: decoder.decode(counted).endsWith(".") });
    const framing = new LenientHeaderFraming({ read });
    const push = (text: string) => framing.push(encoder.encode(text)).map(line);
    expect(push(`${head(2)}a.`)).toEqual(["21 a."]);
    expect(push(`${head(2)}b.c`)).toEqual(["44 b."]);
    expect(push(`\n${head(2)}d`)).toEqual(["46 ! noise 1"]);
    expect(framing.begun).toMatchObject({ bytes: encoder.encode("d"), promised: 2, dropped: 0, reading: undefined });
    expect(push("ef")).toEqual([]);
    expect(framing.begun).toMatchObject({ bytes: encoder.encode("def"), reading: { isMessage: false } });
    expect(push(`${head(2)}g.`)).toEqual(["69 ! 2, not 3", "69 def", "93 g."]);
    expect(framing.begun).toBeUndefined();
  });

  test("a body that has begun can be ended where the stream has come to", () => {
    const framing = new LenientHeaderFraming();
    framing.push(encoder.encode(`${head(900)}{}`));
    framing.endBody();
    expect([...framing.push(encoder.encode(`${head(2)}[]`)), ...framing.end()].map(line)).toEqual(["46 []"]);
  });

  test("a stream behind one that broke off in a body over the cap is read like any", () => {
    const framing = new LenientHeaderFraming({ maxBytes: 1000 });
    const broken = [...framing.push(encoder.encode(`${head(5000)}${"x".repeat(4000)}`)), ...framing.end()];
    expect(broken.map(line)).toEqual(["24 ! too-long 4000"]);
    const frames = [...framing.push(encoder.encode(`${head(5)}{}${head(2)}[]`)), ...framing.end()];
    expect(frames.map(line)).toEqual(["21 ! 5, not 2", "21 {}", "44 []"]);
  });

  test("a stream whose counts are right is cut by them, whatever its bodies hold and however it is split", () => {
    const texts = fc.array(
      fc.oneof(
        fc.jsonValue().map((value) => JSON.stringify(value)),
        fc.constant('{"a":"Content-Length: 5"}'),
      ),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 50 }), (bodies, chunk) => {
        const frames = bodies.map((body) => frameWithHeader(encoder.encode(body)));
        const stream = new Uint8Array(frames.reduce((sum, { length }) => sum + length, 0));
        let at = 0;
        for (const frame of frames) {
          stream.set(frame, at);
          at += frame.length;
        }
        expect(read(stream, chunk).map((one) => one.replace(/^\d+ /, ""))).toEqual(bodies);
      }),
    );
  });
});
