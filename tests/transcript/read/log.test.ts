import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../../src/transcript/configuration-error.ts";
import type { TranscriptEntry } from "../../../src/transcript/entry.ts";
import { logFindings } from "../../../src/transcript/log-findings.ts";
import { PeerName } from "../../../src/transcript/peer-name.ts";
import { type LogBatch, LogReader } from "../../../src/transcript/read/log.ts";
import type { LogCounts } from "../../../src/transcript/read/log-lines.ts";
import { LogMapping } from "../../../src/transcript/read/log-mapping.ts";

const client = PeerName.parse("client");
const server = PeerName.parse("server");
const directions = { in: client, out: server };
const decoder = new TextDecoder();

interface Read {
  readonly entries: readonly string[];
  readonly findings: readonly string[];
  readonly counts: LogCounts;
}

/** A log as lines: `line:column sender message` and `line:column problem`. */
function readAll(reader: LogReader, batches: readonly LogBatch[]): Read {
  return {
    entries: batches.flatMap((batch) => batch.entries.map(entryLine)),
    findings: batches.flatMap((batch) =>
      batch.findings.map(({ location, message }) => `${location?.line}:${location?.column} ${message}`),
    ),
    counts: reader.counts(),
  };
}

function entryLine({ location, sender, message }: TranscriptEntry): string {
  const text = typeof message === "string" ? message : decoder.decode(message);
  return `${location?.line}:${location?.column} ${sender} ${text}`;
}

function readText(mapping: LogMapping, text: string, lineBytes?: number): Read {
  const reader = new LogReader(mapping, lineBytes === undefined ? {} : { lineBytes });
  return readAll(reader, [reader.pushText(text), reader.end()]);
}

function readBytes(mapping: LogMapping, chunks: readonly Uint8Array[]): Read {
  const reader = new LogReader(mapping);
  // Read at once: the messages are views of the chunks.
  return readAll(reader, [...chunks.map((chunk) => reader.pushBytes(chunk)), reader.end()]);
}

const ping = `{"jsonrpc": "2.0", "id": 1, "method": "ping"}`;

test("a line of NUL, as a crash leaves it, is no blank line", () => {
  const reader = new LogReader(LogMapping.dirMessage(directions));
  reader.pushText("\n \t\r\n\0\0\0\n");
  expect(reader.leftOut()).toEqual({ lines: 1, first: 3 });
});

test("lines that are nested too deep are told from those that are no JSON", () => {
  const reader = new LogReader(LogMapping.dirMessage(directions));
  reader.pushText(`{"dir":"in","message":${"[".repeat(300)}${"]".repeat(300)}}\n`);
  expect(reader.leftOut()).toEqual({ lines: 1, first: 1, tooDeep: 1 });
  expect(logFindings(reader).map(({ message }) => message)).toContain(
    "I left out 1 line from here on: it has more than 128 levels of arrays and objects.",
  );
  reader.pushText("ready\n");
  expect(logFindings(reader).map(({ message }) => message)).toContain(
    "I left out 2 lines from here on: they are not JSON, or nested too deep.",
  );
});

test("only what begins like a record may be a message that was lost", () => {
  const lost = (text: string) =>
    new LogReader(LogMapping.dirMessage(directions)).pushText(`${text}\n`).hasLost ?? false;
  const texts = ["ready", "2026-03-01 up", '"up', "true x", '{"dir":"in","mess', '  [{"dir"'];
  expect(texts.map(lost)).toEqual([false, false, false, false, true, true]);
});

describe("the seed's example", () => {
  test("a log that arrives in two parts", () => {
    const reader = new LogReader(LogMapping.dirMessage(directions));
    const first = reader.pushText(`starting\n{"dir": "in", "message": ${ping}}\n{"dir": "out", "mess`);
    const rest = reader.pushText(`age": {"jsonrpc": "2.0", "id": 1, "result": null}}`);
    const last = reader.end();
    expect(first.entries.map((entry) => entry.message)).toEqual([ping]);
    expect(first.entries[0]?.location).toEqual({ line: 2, column: 26 });
    expect(rest).toEqual({ entries: [], findings: [] });
    expect(last.entries.map((entry) => entry.sender)).toEqual([server]);
    expect(reader.counts()).toEqual({ lines: 3, notJson: 1, skipped: 0, entries: 2 });
  });
});

describe("lines", () => {
  const raw = LogMapping.raw(server);
  const rows: readonly {
    why: string;
    text: string;
    entries?: string[];
    findings?: string[];
    counts?: Partial<LogCounts>;
  }[] = [
    {
      why: "LF ends a line",
      text: `${ping}\n${ping}\n`,
      entries: [`1:1 server ${ping}`, `2:1 server ${ping}`],
      counts: { lines: 2 },
    },
    {
      why: "CRLF counts as LF",
      text: `${ping}\r\n${ping}\r\n`,
      entries: [`1:1 server ${ping}`, `2:1 server ${ping}`],
      counts: { lines: 2 },
    },
    { why: "the last line needs no end", text: ping, entries: [`1:1 server ${ping}`], counts: { lines: 1 } },
    {
      why: "a leading byte order mark goes, once",
      text: `\ufeff${ping}\n\ufeff${ping}`,
      entries: [`1:1 server ${ping}`],
      counts: { lines: 2, notJson: 1 },
    },
    {
      why: "blank lines are counted as not JSON",
      text: `\n  \n\t\r\n${ping}`,
      entries: [`4:1 server ${ping}`],
      counts: { lines: 4, notJson: 3 },
    },
    {
      why: "copied headers are not JSON",
      text: `Content-Length: 45\r\n\r\n${ping}\n`,
      entries: [`3:1 server ${ping}`],
      counts: { notJson: 2 },
    },
    {
      why: "U+2028 and U+0085 in a string are no line ends",
      text: `{"method": "\u2028\u0085"}`,
      entries: [`1:1 server {"method": "\u2028\u0085"}`],
      counts: { lines: 1 },
    },
    { why: "an empty log", text: "", counts: { lines: 0 } },
    {
      why: "a half-written last line",
      text: `${ping}\n{"jsonrpc": "2.0", "i`,
      entries: [`1:1 server ${ping}`],
      counts: { lines: 2, notJson: 1 },
    },
    { why: "leading white space moves the column", text: `  ${ping}`, entries: [`1:3 server ${ping}`] },
    { why: "white space behind the record is not the message", text: `${ping}  `, entries: [`1:1 server ${ping}`] },
    {
      why: "keys that stand twice are the message's own fault",
      text: `{"method": "a", "method": "b"}`,
      entries: [`1:1 server {"method": "a", "method": "b"}`],
    },
    {
      why: "deeper than 128 levels is not JSON here",
      text: `{"method": ${"[".repeat(128)}${"]".repeat(128)}}`,
      counts: { lines: 1, notJson: 1 },
    },
    { why: "128 levels are", text: `{"method": ${"[".repeat(127)}${"]".repeat(127)}}`, counts: { entries: 1 } },
  ];
  test.each(rows)("$why", ({ text, entries, findings, counts }) => {
    const read = readText(raw, text);
    if (entries !== undefined) expect(read.entries).toEqual(entries);
    expect(read.findings).toEqual(findings ?? []);
    expect(read.counts).toMatchObject(counts ?? {});
  });
});

describe("line limit", () => {
  const raw = LogMapping.raw(server);
  const line = `{"method": "é"}`; // 16 bytes, 15 code units
  test.each([
    { why: "a line of the limit is read", lineBytes: 16, text: `${line}\n`, entries: 1, findings: [] },
    { why: "so is one that a CR follows", lineBytes: 16, text: `${line}\r\n`, entries: 1, findings: [] },
    { why: "so is one behind a byte order mark", lineBytes: 16, text: `\ufeff${line}\r\n`, entries: 1, findings: [] },
    {
      why: "a longer one is reported and dropped, and the next is read",
      lineBytes: 15,
      text: `${line}\n{"method": 1}\n`,
      entries: 1,
      findings: ["1:1 I expected a line of at most 15 bytes; this one is longer, and I left it out."],
    },
  ])("$why", ({ lineBytes, text, entries, findings }) => {
    const read = readText(raw, text, lineBytes);
    expect(read.entries).toHaveLength(entries);
    expect(read.findings).toEqual(findings);
  });

  test("a line over 1 MiB is too long by default, however it comes", () => {
    const long = new TextEncoder().encode(`{"method": "${"x".repeat(1 << 20)}"}\n${ping}\n`);
    for (const size of [long.length, 65536, 1000]) {
      const chunks = [];
      for (let at = 0; at < long.length; at += size) chunks.push(long.slice(at, at + size));
      const read = readBytes(raw, chunks);
      expect(read.entries).toEqual([`2:1 server ${ping}`]);
      expect(read.findings).toHaveLength(1);
      expect(read.counts).toEqual({ lines: 2, notJson: 0, skipped: 0, entries: 1 });
    }
  });

  test("a limit below 1 cannot be used", () => {
    expect(() => new LogReader(raw, { lineBytes: 0 })).toThrow(ConfigurationError);
  });
});

describe("invalid UTF-8", () => {
  test.each([
    { why: "in a record", bytes: [...bytesOf(`{"method": "é`), 0xff, ...bytesOf(`"}\n`)], at: "1:14" },
    { why: "in plain text", bytes: [...bytesOf("caf"), 0xe9, 0x0a], at: "1:4" },
    { why: "a character cut by the line end", bytes: [...bytesOf(`{"method": "`), 0xe2, 0x82, 0x0a], at: "1:13" },
  ])("$why: a finding at the byte", ({ bytes, at }) => {
    const read = readBytes(LogMapping.raw(server), [Uint8Array.from(bytes)]);
    expect(read.findings).toEqual([`${at} I expected UTF-8; this byte does not belong to any character.`]);
    expect(read.entries).toEqual([]);
  });
});

describe("dir-message records", () => {
  const mapping = LogMapping.dirMessage(directions);
  const rows: readonly {
    why: string;
    text: string;
    entries?: string[];
    findings?: string[];
    counts?: Partial<LogCounts>;
  }[] = [
    {
      why: "the message is cut out with its spacing and numbers",
      text: `{"dir":"out","message":{ "id" : 1.0,"result":1e2, "a":1,"a":2 } ,"t":3}`,
      entries: [`1:24 server { "id" : 1.0,"result":1e2, "a":1,"a":2 }`],
    },
    {
      why: "columns count UTF-16 code units",
      text: `{"t": "é𝄞", "dir": "in", "message": {"id": 1}}`,
      entries: [`1:38 client {"id": 1}`],
    },
    {
      why: "a message that is a string is decoded",
      text: `{"dir":"in","message":"{\\"id\\":1}"}`,
      entries: [`1:24 client {"id":1}`],
    },
    {
      why: "a message that is a scalar is the peer's fault",
      text: `{"dir":"in","message":42}`,
      entries: ["1:23 client 42"],
    },
    { why: "an array is a batch", text: `{"dir":"in","message":[{"id":1}]}`, entries: [`1:23 client [{"id":1}]`] },
    { why: "a line that was no JSON", text: `{"dir":"in","text":"{\\"id\\":"}`, entries: [`1:21 client {"id":`] },
    {
      why: "a line of plain text",
      text: `{"dir":"out","text":"Listening on port 1"}`,
      entries: ["1:22 server Listening on port 1"],
    },
    { why: "a line that was no UTF-8", text: `{"dir":"out","base64":"/3s="}`, entries: ["1:24 server \ufffd{"] },
    { why: "records without a direction are skipped", text: `{"session":"s1"}`, counts: { skipped: 1 } },
    { why: "so are arrays and scalars", text: `[1]\n3\n"x"\n-1\ntrue\nfalse\nnull`, counts: { skipped: 7 } },
    {
      why: "an unknown direction",
      text: `{"message":{"id":1},"dir":"up"}`,
      findings: [`1:27 I expected the sender at /dir to be one of "in", "out"; I found "up".`],
    },
    {
      why: "a direction that is no string",
      text: `{"dir":1,"message":{}}`,
      findings: [`1:8 I expected the sender at /dir to be one of "in", "out"; I found 1.`],
    },
    {
      why: "no message",
      text: ` {"dir":"in"}`,
      findings: ["1:2 I expected the message at /message of the record; it is missing."],
    },
    {
      why: "a text that is no string",
      text: `{"dir":"in","text":{}}`,
      findings: ["1:20 I expected a string at /text; I found {}."],
    },
    {
      why: "base64 that is none",
      text: `{"dir":"in","base64":"*"}`,
      findings: ["1:23 I expected base64; this string is none."],
    },
    {
      why: "two directions",
      text: `{"dir":"in","dir":"out","message":{}}`,
      findings: ["1:13 I expected one member dir in the record; I found it again."],
    },
    {
      why: "a size that is none",
      text: `{"dir":"in","omitted":"many"}`,
      findings: ['1:23 I expected the bytes of the message at /omitted; I found "many".'],
    },
    {
      why: "two messages",
      text: `{"dir":"in","message":{},"message":{}}`,
      findings: ["1:26 I expected one member message in the record; I found it again."],
    },
    {
      why: "two directions behind more repeated keys than a text gets problems for",
      text: `{${`"x":0,`.repeat(200)}"dir":"in","dir":"out","message":{}}`,
      findings: ["1:1213 I expected one member dir in the record; I found it again."],
    },
  ];
  test.each(rows)("$why", ({ text, entries, findings, counts }) => {
    const read = readText(mapping, text);
    expect(read.entries).toEqual(entries ?? []);
    expect(read.findings).toEqual(findings ?? []);
    expect(read.counts).toMatchObject(counts ?? {});
  });

  test("what stood between messages, and what was too long, is read as that", () => {
    const reader = new LogReader(mapping);
    const { entries, findings } = reader.pushText(
      `{"dir":"in","text":"INFO","stray":true}\n{"dir":"in","base64":"/w==","stray":true}\n{"dir":"in","text":"hi","stray":false}\n{"dir":"out","omitted":20000000}\n`,
    );
    expect(findings).toEqual([]);
    expect(entries.map(({ sender, stray, omitted }) => ({ sender, stray, omitted }))).toEqual([
      { sender: client, stray: true, omitted: undefined },
      { sender: client, stray: true, omitted: undefined },
      { sender: client, stray: undefined, omitted: undefined },
      { sender: server, stray: undefined, omitted: 20_000_000 },
    ]);
    expect(entries[3]?.location).toEqual({ line: 4, column: 24 });
  });

  test("a second thing in the place of the message is told of once, and the message is taken", () => {
    const reader = new LogReader(mapping);
    const both = '{"dir":"in","text":"hi","message":{"id":1}}';
    const { entries, findings } = reader.pushText(`{"dir":"in","message":{}}\n${both}\n${both}\n`);
    expect(entries.map(({ message }) => message)).toEqual(["{}", '{"id":1}', '{"id":1}']);
    expect(findings).toMatchObject([
      {
        code: "InvalidTranscript",
        severity: "advisory",
        location: { line: 2, column: 20 },
        message: "I expected /text or /message in the record; I found both, and took /message.",
      },
    ]);
  });

  test("only what never was a message is plain text", () => {
    const reader = new LogReader(mapping);
    const { entries } = reader.pushText(
      `{"dir":"in","text":" {\\"id\\":"}\n{"dir":"in","text":"[1"}\n{"dir":"in","text":"hi"}\n{"dir":"in","text":"[INFO] up"}\n{"dir":"in","text":"[12:00] up"}\n{"dir":"in","text":"[ {"}\n`,
    );
    expect(entries.map((entry) => entry.plainText)).toEqual([undefined, undefined, true, true, true, undefined]);
  });

  test("bytes come as views of the chunk", () => {
    const chunk = new TextEncoder().encode(`{"dir":"in","message":${ping}}\n`);
    const message = new LogReader(mapping).pushBytes(chunk).entries[0]?.message;
    expect(message).toBeInstanceOf(Uint8Array);
    expect((message as Uint8Array).buffer).toBe(chunk.buffer);
  });
});

describe("chunks", () => {
  const log = `\ufeffstarting\r\n{"dir":"in","message":{"id":1,"method":"é𝄞"}}\r\n\n{"dir":"out","message":{"id":1,"result":"𝄞"}}\n{"dir":"up","message":{}}\r\n{"dir":"in","text":"caf\\u00e9"}`;

  test("any split of the text gives the same", () => {
    const mapping = LogMapping.dirMessage(directions);
    const whole = readText(mapping, log);
    expect(whole.entries).toHaveLength(3);
    fc.assert(
      fc.property(fc.array(fc.nat(log.length), { maxLength: 12 }), (cuts) => {
        const reader = new LogReader(mapping);
        const batches = slices(cuts, log.length).map(([from, to]) => reader.pushText(log.slice(from, to)));
        expect(readAll(reader, [...batches, reader.end()])).toEqual(whole);
      }),
    );
  });

  test("any split of the bytes gives the same", () => {
    const mapping = LogMapping.dirMessage(directions);
    const whole = readText(mapping, log);
    const bytes = Uint8Array.from([...bytesOf(log)]);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 12 }), (cuts) => {
        const chunks = slices(cuts, bytes.length).map(([from, to]) => bytes.slice(from, to));
        expect(readBytes(mapping, chunks)).toEqual(whole);
      }),
    );
  });

  test("a surrogate whose other half never comes is U+FFFD", () => {
    const reader = new LogReader(LogMapping.raw(client));
    reader.pushText(`{"method": "\ud834`);
    const { entries } = reader.pushBytes(Uint8Array.from(bytesOf(`"}\n`)));
    expect(entries.map(entryLine)).toEqual([`1:1 client {"method": "\ufffd"}`]);
  });
});

function slices(cuts: readonly number[], length: number): [number, number][] {
  const ends = [...cuts, length].sort((a, b) => a - b);
  return ends.map((end, index) => [ends[index - 1] ?? 0, end]);
}

function bytesOf(text: string): number[] {
  return [...new TextEncoder().encode(text)];
}
