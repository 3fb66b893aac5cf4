import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordLine } from "../../../src/transcript/live/record-line.ts";
import { PeerName } from "../../../src/transcript/peer-name.ts";
import { LogReader } from "../../../src/transcript/read/log.ts";
import { LogMapping } from "../../../src/transcript/read/log-mapping.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const mapping = LogMapping.dirMessage({ in: PeerName.parse("client"), out: PeerName.parse("server") });

function line(message: Uint8Array): string {
  return new TextDecoder().decode(recordLine("in", message, 0).bytes);
}

/** What the reader of logs makes of a recorded line. */
function readBack(message: Uint8Array): Uint8Array[] {
  const reader = new LogReader(mapping);
  const batch = reader.pushText(line(message));
  expect(batch.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  return batch.entries.map((entry) => (typeof entry.message === "string" ? bytes(entry.message) : entry.message));
}

describe("a message in the log", () => {
  const head = '{"time":"1970-01-01T00:00:00.000Z","dir":"in",';
  const cases: readonly { why: string; message: string | Uint8Array; written: string }[] = [
    { why: "stands as it was sent", message: '{"a" : 1.0, "a":10e-1}', written: '"message":{"a" : 1.0, "a":10e-1}}' },
    { why: "is a batch", message: "[1]", written: '"message":[1]}' },
    { why: "with line breaks is a string", message: '{\n"a":1}', written: '"message":"{\\n\\"a\\":1}"}' },
    { why: "that is no JSON is text", message: "ready!", written: '"text":"ready!"}' },
    { why: "that is cut off is text", message: '{"a":', written: '"text":"{\\"a\\":"}' },
    { why: "that is a string is text", message: '"x"', written: '"text":"\\"x\\""}' },
    {
      why: "that is no UTF-8 is base64",
      message: Uint8Array.of(0x7b, 0xff, 0x7d, 0x00),
      written: '"base64":"e/99AA=="}',
    },
  ];
  test("that stood between messages is text, whatever it is", () => {
    for (const text of ["INFO", '{"a":1}']) {
      const { bytes: written, column } = recordLine("in", bytes(text), 0, true);
      const record = new TextDecoder().decode(written);
      expect(record).toBe(`${head}"text":${JSON.stringify(text)},"stray":true}\n`);
      expect(record.slice(column - 1)).toBe(`${JSON.stringify(text).slice(1)},"stray":true}\n`);
      const { entries } = new LogReader(mapping).pushText(record);
      expect(entries.map(({ message, stray }) => ({ message, stray }))).toEqual([{ message: text, stray: true }]);
    }
  });

  test.each(cases)("$why", ({ message, written }) => {
    const sent = typeof message === "string" ? bytes(message) : message;
    expect(line(sent)).toBe(`${head}${written}\n`);
    expect(readBack(sent)).toEqual([sent]);
  });

  test("starts at the column that is told", () => {
    for (const message of ['{"a":1}', "ready", "{\n}"]) {
      const { bytes: written, column } = recordLine("in", bytes(message), 0);
      const text = new TextDecoder().decode(written);
      expect(text.slice(column - 1, column)).toBe(message.slice(0, 1));
    }
  });

  test("comes back byte for byte from the log, whatever it was", () => {
    const anything = fc.oneof(
      fc.uint8Array({ minLength: 1 }),
      fc.json().map(bytes),
      fc.string({ minLength: 1 }).map(bytes),
    );
    fc.assert(
      fc.property(anything, (message) => {
        expect(readBack(message)).toEqual([message]);
      }),
    );
  });
});
