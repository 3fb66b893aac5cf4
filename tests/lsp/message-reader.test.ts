import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson, writeJson } from "../../src/json/index.ts";
import { MessageReader } from "../../src/lsp/message-reader.ts";
import "../helpers/property-seed.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const framed = (body: string, length = encode(body).length) => `Content-Length: ${length}\r\n\r\n${body}`;

/** The messages as JSON text. */
function read(chunks: readonly Uint8Array[], reader = new MessageReader()): string[] {
  const messages = [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()];
  return messages.map(({ value }) => writeJson(value));
}

const rows = [
  { why: "one message", text: framed(`{"a":1}`), messages: [`{"a":1}`] },
  {
    why: "bytes are counted, not characters",
    text: framed(`{"a":"é€𝒳"}`) + framed(`{"b":2}`),
    messages: [`{"a":"é€𝒳"}`, `{"b":2}`],
  },
  { why: "pretty-printed JSON holds raw line breaks", text: framed(`{\r\n  "a": 1\r\n}`), messages: [`{"a":1}`] },
  {
    why: "the header's words in a string never cut",
    text: framed(`{"a":"Content-Length: 5"}`) + framed(`{"b":"x Content-Length: 5\\r\\n\\r\\n{}"}`),
    messages: [`{"a":"Content-Length: 5"}`, `{"b":"x Content-Length: 5\\r\\n\\r\\n{}"}`],
  },
  {
    why: "nor do they where the counts lie",
    text: framed(`{"a":"Content-Length: 5\\r\\n\\r\\n","b":\n 1}`, 9) + framed(`{"c":3}`),
    messages: [`{"a":"Content-Length: 5\\r\\n\\r\\n","b":1}`, `{"c":3}`],
  },
  {
    why: "field names in any case, other fields, lone line feeds",
    text: `content-type: a/b; charset=utf-8\nCONTENT-LENGTH:7\n\n{"a":1}`,
    messages: [`{"a":1}`],
  },
  {
    why: "a count of characters is too short",
    text: framed(`{"a":"éé"}`, 10) + framed(`{"b":2}`),
    messages: [`{"a":"éé"}`, `{"b":2}`],
  },
  { why: "the last one too", text: framed(`{"a":"éé"}`, 10), messages: [`{"a":"éé"}`] },
  {
    why: "a count that is too long takes nothing of the next",
    text: framed(`{"a":1}`, 9) + framed(`{"b":2}`),
    messages: [`{"a":1}`, `{"b":2}`],
  },
  {
    why: "far too long",
    text: framed(`{"a":1}`, 999_999) + framed(`{"b":2}`) + framed(`{"c":3}`),
    messages: [`{"a":1}`, `{"b":2}`, `{"c":3}`],
  },
  {
    why: "a length that nobody can mean",
    text: framed(`{"a":1}`, 999_999_999_999) + framed(`{"b":2}`),
    messages: [`{"b":2}`],
  },
  {
    why: "a byte order mark before a body",
    text: framed(`\ufeff{"a":1}`) + framed(`{"b":2}`),
    messages: [`{"a":1}`, `{"b":2}`],
  },
  {
    why: "no count among the headers, and one that is no number",
    text: `Content-Type: a/b\r\n\r\n{"a":1}${framed(`{"b":2}`)}Content-Length: ten\r\n\r\n{"c":3}`,
    messages: [`{"a":1}`, `{"b":2}`, `{"c":3}`],
  },
  {
    why: "a header without a body",
    text: `Content-Length: 7\r\n\r\n${framed(`{"b":2}`)}`,
    messages: [`{"b":2}`],
  },
  {
    why: "a value that is no object, behind a count that lies",
    text: framed("[1]", 9) + framed("[2]") + framed(`{"b":2}`),
    messages: ["[2]", `{"b":2}`],
  },
  { why: "zero bytes are no message", text: framed("") + framed(`{"b":2}`), messages: [`{"b":2}`] },
  {
    why: "what is no JSON is skipped",
    text: framed("garbage") + framed(`{"b":2}`) + framed("[1,"),
    messages: [`{"b":2}`],
  },
  {
    why: "what is no UTF-8 is skipped",
    bytes: [encode(framed("xx").slice(0, -2)), Uint8Array.of(0xc3, 0x28), encode(framed(`{"b":2}`))],
    messages: [`{"b":2}`],
  },
  {
    why: "words before a header, on its line and on others",
    text: `Starting…\n\nInfo: up\nhello ${framed(`{"a":1}`)}`,
    messages: [`{"a":1}`],
  },
  {
    why: "line breaks behind a body",
    text: `${framed(`{"a":1}`)}\r\n\r\n${framed(`{"b":2}`)}`,
    messages: [`{"a":1}`, `{"b":2}`],
  },
  { why: "a stream that ends in a header", text: `${framed(`{"a":1}`)}Content-Le`, messages: [`{"a":1}`] },
  {
    why: "a stream that ends in a body",
    text: `${framed(`{"a":1}`)}Content-Length: 50\r\n\r\n{"jsonrpc"`,
    messages: [`{"a":1}`],
  },
  { why: "no header at all", text: `{"a":1}\n{"b":2}\n`, messages: [] },
  { why: "nothing", text: "", messages: [] },
];

describe("messages out of bytes", () => {
  test.each(rows)("$why", ({ text, bytes, messages }) => {
    const chunks = bytes ?? [encode(text)];
    expect(read(chunks)).toEqual(messages);
    const single = chunks.flatMap((chunk) => Array.from(chunk, (byte) => Uint8Array.of(byte)));
    expect(read(single)).toEqual(messages);
  });

  test("a message comes with its own bytes, which stay", () => {
    const reader = new MessageReader();
    const chunk = encode(framed(`{ "a":1 }`));
    const [message] = reader.push(chunk);
    chunk.fill(0);
    reader.push(encode(framed(`{"b":2}`)));
    expect(new TextDecoder().decode(message?.bytes)).toBe(`{ "a":1 }`);
  });

  test("a whole message behind a count that promises more is given when asked for", () => {
    const reader = new MessageReader();
    expect(reader.push(encode(framed(`{"a":1}`, 20)))).toEqual([]);
    expect(reader.isPartial).toBe(true);
    expect(reader.settle().map(({ value }) => writeJson(value))).toEqual([`{"a":1}`]);
    expect(reader.settle()).toEqual([]);
    expect(read([encode(framed(`{"b":2}`))], reader)).toEqual([`{"b":2}`]);
    expect(reader.recovered).toBe(1);
  });

  test("a message is given as soon as it has come, also behind a log line that names a count", () => {
    const reader = new MessageReader();
    const [message] = reader.push(encode(`got content-length: 70\n${framed(`{"a":1}`)}`));
    expect(message && writeJson(message.value)).toBe(`{"a":1}`);
    expect(reader.isPartial).toBe(false);
    expect(reader.recovered).toBe(0);
  });

  const garbage = "a message of 7 bytes that is no JSON: I expected a JSON value; I found garbage";
  test.each([
    { why: "nothing was", text: framed(`{"a":1}`), lost: undefined, skipped: 0 },
    {
      why: "nothing was where a count lied",
      text: framed(`{"a":1}`, 3) + framed(`{"a":1}`),
      lost: undefined,
      skipped: 0,
    },
    { why: "no JSON", text: framed("garbage") + framed(`{"a":1}`), lost: garbage, skipped: 1 },
    { why: "no JSON, so far", text: framed("garbage"), lost: garbage, skipped: 0 },
    {
      why: "no object, whose count lied",
      text: framed("[1]", 9) + framed(`{"a":1}`),
      lost: "a message of 3 bytes that is no object, behind a wrong count",
      skipped: 1,
    },
    {
      why: "a header without a body",
      text: `Content-Length: 7\r\n\r\n${framed(`{"a":1}`)}`,
      lost: "a message of 0 bytes that is no JSON: I expected a JSON value; I found the end of the text",
      skipped: 0,
    },
    {
      why: "too long, as its header says",
      text: framed("{", 2000),
      lost: "a message of 2000 bytes; I read up to 1000",
      skipped: 0,
    },
    {
      why: "too long, and at its end",
      text: framed(`{"a":"${"x".repeat(2000)}"}`, 9) + framed(`{"a":1}`),
      lost: "a message of 2008 bytes; I read up to 1000",
      skipped: 1,
      isOverlong: true,
    },
    {
      why: "too long, so far",
      text: framed(`{"a":"${"x".repeat(2000)}`, 9),
      lost: "a message of more than 1000 bytes",
      skipped: 0,
      isOverlong: true,
    },
  ])("why something was lost: $why", ({ text, lost, skipped, isOverlong = false }) => {
    const reader = new MessageReader({ maxBytes: 1000 });
    for (const byte of encode(text)) reader.push(Uint8Array.of(byte));
    expect(reader.lost).toBe(lost);
    expect(reader.skipped).toBe(skipped);
    expect(reader.isOverlong).toBe(isOverlong);
  });

  test("what was lost so far is not lost once it has been read", () => {
    const reader = new MessageReader();
    reader.push(encode(framed(`{"a":1}`, 3)));
    expect(reader.lost).toContain("no JSON");
    reader.settle();
    expect(reader.lost).toBeUndefined();
  });

  test("a body of as many bytes as may be is read whatever the chunks, one byte more is not", () => {
    for (const [size, messages] of [
      [1000, 2],
      [1001, 1],
    ] as const) {
      const long = framed(`{"a":"${"x".repeat(size - 8)}"}`, 9) + framed(`{"b":2}`);
      for (const chunk of [1, 100, 5000]) {
        const chunks = long.match(new RegExp(`.{1,${chunk}}`, "gs"))?.map(encode) ?? [];
        expect(read(chunks, new MessageReader({ maxBytes: 1000 }))).toHaveLength(messages);
      }
    }
  });

  test("the first of what was no message is kept for people", () => {
    const reader = new MessageReader();
    read([encode("error TS5023: Unknown option.\n".repeat(1000))], reader);
    expect(reader.noise.length).toBeLessThanOrEqual(4096);
    expect(reader.noise).toMatch(/^error TS5023: Unknown option\.\nerror/);
  });

  test("so are words before a header on its line, counts that are none, and bodies that are no message", () => {
    const reader = new MessageReader();
    read([encode(`up ${framed(`{"a":1}`)}Content-Length: ten\n\ngarbage`)], reader);
    expect(reader.noise).toBe("up\nContent-Length: ten\ngarbage\n");
  });

  test("a body over the cap is skipped, and so is a lost one without end", () => {
    const long = framed(`{"a":"${"x".repeat(2000)}"}`);
    expect(read([encode(long + framed(`{"b":2}`))], new MessageReader({ maxBytes: 1000 }))).toEqual([`{"b":2}`]);
    const lost = `${framed("{", 1)}${"y".repeat(5000)}${framed(`{"b":2}`)}`;
    const chunks = lost.match(/.{1,100}/gs)?.map(encode) ?? [];
    expect(read(chunks, new MessageReader({ maxBytes: 1000 }))).toEqual([`{"b":2}`]);
  });

  test("hostile input takes linear time", () => {
    const start = performance.now();
    const line = encode("content-type:a ".repeat(100_000));
    for (const text of ["\n", "x\n", framed("{", 1), framed("x", 10)]) {
      const reader = new MessageReader();
      reader.push(encode(text));
      for (let round = 0; round < 8; round++) reader.push(line);
      reader.push(encode("\r\n"));
      reader.end();
    }
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

describe("properties", () => {
  const body = fc
    .jsonValue({ maxDepth: 3 })
    .map((value) => JSON.stringify({ value, said: "Content-Length: 3\r\n\r\n{}" }));

  test("any split of any messages gives the same messages", () => {
    const cuts = fc.array(fc.nat(2000), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(body, { maxLength: 4 }), cuts, (bodies, at) => {
        const bytes = encode(bodies.map((one) => framed(one)).join(""));
        const ends = [...at.filter((cut) => cut < bytes.length), bytes.length].sort((a, b) => a - b);
        const chunks = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
        expect(read(chunks)).toEqual(bodies.map((one) => writeJson(parseJson(one).value ?? null)));
      }),
    );
  });

  test("no message is lost where every count lies by a little", () => {
    const lies = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(body, lies), { maxLength: 4 }), (pairs) => {
        const text = pairs.map(([one, lie]) => framed(one, encode(one).length + lie)).join("");
        expect(read([encode(text)])).toEqual(pairs.map(([one]) => writeJson(parseJson(one).value ?? null)));
      }),
    );
  });

  test("no bytes make it throw", () => {
    const piece = fc.oneof(
      fc.constantFrom("Content-Length: ", "Content-Type: x", "\r\n", "\n", "{", "}", "1", '"', "é"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const reader = new MessageReader({ maxBytes: 64 });
        for (const one of pieces) {
          reader.push(encode(one));
          reader.settle();
        }
        reader.end();
      }),
      { numRuns: 500 },
    );
  });
});
