import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TranscriptChecker, type TranscriptOptions } from "../../src/transcript/checker.ts";
import { ConfigurationError } from "../../src/transcript/configuration-error.ts";
import { LogChecker } from "../../src/transcript/log-checker.ts";
import { PeerName } from "../../src/transcript/peer-name.ts";
import { type LogBatch, LogReader } from "../../src/transcript/read/log.ts";
import { LogMapping } from "../../src/transcript/read/log-mapping.ts";
import type { TranscriptFinding } from "../../src/transcript/transcript-finding.ts";
import { anyEntries } from "../helpers/any-entries.ts";
import { link, link10, oneWay } from "../helpers/conversation.ts";
import { door, guardedDoor } from "../helpers/session-model.ts";

const client = PeerName.parse("client");
const server = PeerName.parse("server");
const dirMessage = LogMapping.dirMessage({ client, server });
const nested = new LogMapping({
  selector: { kind: "hasField", pointer: "/event/message" },
  message: { kind: "field", pointer: "/event/message" },
  sender: {
    kind: "field",
    pointer: "/from",
    values: new Map([
      ["client", client],
      ["server", server],
    ]),
  },
});

type Shape = (sender: string, message: string) => string;
const shapes: readonly { name: string; mapping: LogMapping; shape: Shape }[] = [
  { name: "message last", mapping: dirMessage, shape: (dir, message) => `{"dir":"${dir}","message":${message}}` },
  {
    name: "white space around",
    mapping: dirMessage,
    shape: (dir, message) => `  { "dir": "${dir}", "message" :  ${message} } `,
  },
  {
    name: "message first",
    mapping: dirMessage,
    shape: (dir, message) => `{"message":${message},"t":"é","dir":"${dir}"}`,
  },
  {
    name: "as a string",
    mapping: dirMessage,
    shape: (dir, message) => `{"dir":"${dir}","message":${JSON.stringify(message)}}`,
  },
  {
    name: "inside another member",
    mapping: nested,
    shape: (from, message) => `{"from":"${from}","event":{"n":1,"message":${message}}}`,
  },
  { name: "the whole record", mapping: LogMapping.raw(client), shape: (_, message) => ` ${message}` },
];

interface Checked {
  readonly found: readonly TranscriptFinding[];
  readonly rest: unknown;
}

/** The plain way: read all, then check all. */
function plainly(protocol: typeof door, mapping: LogMapping, text: string, options: TranscriptOptions): Checked {
  const reader = new LogReader(mapping);
  const checker = new TranscriptChecker(protocol, { correlation: mapping.sender.kind !== "fixed", ...options });
  const found: TranscriptFinding[] = [];
  // Line by line, so that the reader's findings stand among those of the entries.
  const check = ({ entries, findings, hasLost }: LogBatch): void => {
    if (hasLost === true) checker.skip();
    found.push(...findings, ...checker.feedAll(entries));
  };
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) check(reader.pushText(line));
  check(reader.end());
  const { findings: last, summary } = checker.finish();
  return { found: [...found, ...last], rest: [summary, reader.counts()] };
}

function inOneGo(
  protocol: typeof door,
  mapping: LogMapping,
  text: string,
  options: TranscriptOptions,
  size: number,
): Checked {
  const checker = new LogChecker(protocol, mapping, options);
  const bytes = new TextEncoder().encode(text);
  const found: TranscriptFinding[] = [];
  for (let at = 0; at < bytes.length; at += size) found.push(...checker.pushBytes(bytes.slice(at, at + size)));
  const { findings, summary } = checker.finish();
  return { found: [...found, ...findings], rest: [summary, checker.counts()] };
}

const options = fc.constantFrom<TranscriptOptions>(
  {},
  { completeness: "complete" },
  { limits: { entryBytes: 60 } },
  { limits: { findings: 4, activeCalls: 2 } },
);
const protocols = fc.constantFrom(door, guardedDoor, link, link10, oneWay);
const decoder = new TextDecoder();

describe("reading and checking in one go", () => {
  test.each(shapes)("gives what the two give one after the other: $name", ({ mapping, shape }) => {
    fc.assert(
      fc.property(protocols, anyEntries, options, fc.integer({ min: 1, max: 200 }), (protocol, all, some, size) => {
        const text = all
          .map(({ sender, message }) => shape(sender, typeof message === "string" ? message : decoder.decode(message)))
          .join("\n");
        expect(inOneGo(protocol, mapping, text, some, size)).toEqual(plainly(protocol, mapping, text, some));
      }),
    );
  });

  describe("a line that was left out is not missed at the other end", () => {
    const call = '{"dir":"client","message":{"jsonrpc":"2.0","id":1,"method":"add","params":{"a":1,"b":2}}}';
    const reply = '{"dir":"server","message":{"jsonrpc":"2.0","id":1,"result":{"sum":3}}}';
    const blown = (line: string): string => line.replace("}}", `}${" ".repeat(200)}}`);
    const deep = (line: string): string =>
      line.replace(/"(?:params|result)":\{/, (start) => `${start}"x":${"[".repeat(200)}${"]".repeat(200)},`);
    const rows: readonly { why: string; lines: readonly string[]; codes: readonly string[] }[] = [
      { why: "a reply that is too long", lines: [call, blown(reply)], codes: ["InvalidTranscript", "OutstandingCall"] },
      { why: "a call that is too long", lines: [blown(call), reply], codes: ["InvalidTranscript"] },
      { why: "a reply that is too deep", lines: [call, deep(reply)], codes: ["OutstandingCall"] },
      { why: "a call that is too deep", lines: [deep(call), reply], codes: [] },
      { why: "a reply that is cut off", lines: [call, reply.slice(0, -3)], codes: ["OutstandingCall"] },
      { why: "words are no message", lines: [call, "server stopped"], codes: ["MissingResponse"] },
    ];
    test.each(rows)("$why", ({ lines, codes }) => {
      const lineBytes = lines.some((line) => line.includes("   ")) ? 150 : 1000;
      const checker = new LogChecker(link, dirMessage, { completeness: "complete", lineBytes });
      const found = [...checker.pushText(`${lines.join("\n")}\n`), ...checker.finish().findings];
      expect(found.map(({ code }) => code)).toEqual(codes);
      expect(found.filter(({ related = 0 }) => related >= checker.counts().entries)).toEqual([]);
    });
  });

  test("places and paths are those of the message, not of its record", () => {
    const checker = new LogChecker(link, dirMessage);
    const found = checker.pushText(
      `{"dir":"client","message":{"jsonrpc":"2.0","id":1,"method":"add","params":{"a":"1","b":2}}}\n`,
    );
    expect(found.map(({ pointer, offset, location }) => ({ pointer, offset, location }))).toEqual([
      { pointer: "/params/a", offset: 53, location: { line: 1, column: 80 } },
    ]);
  });

  test("so are those of what the conversation finds", () => {
    const checker = new LogChecker(link, dirMessage);
    const found = checker.pushText(`{"dir":"server","message":{"jsonrpc":"2.0","id":1,"result":null}}\n`);
    expect(found.map(({ pointer, offset, location }) => ({ pointer, offset, location }))).toEqual([
      { pointer: "/id", offset: 22, location: { line: 1, column: 49 } },
    ]);
  });

  test("finish is idempotent, and what comes after it is ignored", () => {
    const checker = new LogChecker(link, dirMessage);
    const end = checker.finish();
    expect(checker.pushText("\n")).toEqual([]);
    expect(checker.pushBytes(new Uint8Array([0x0a]))).toEqual([]);
    expect(checker.finish()).toEqual(end);
    expect(checker.counts().lines).toBe(0);
  });

  test("limits are checked before anything is read", () => {
    expect(() => new LogChecker(link, dirMessage, { lineBytes: 0 })).toThrow(ConfigurationError);
    expect(() => new LogChecker(link, dirMessage, { limits: { findings: 0 } })).toThrow(ConfigurationError);
  });
});
