import { describe, expect, test } from "vitest";
import { LogMapping, LogReader, PeerName, readJsonTranscript } from "../../../src/transcript/index.ts";

const peers = [PeerName.parse("client"), PeerName.parse("server")] as const;
const directions = { in: peers[0], out: peers[1] };

/** The times of a log's entries. */
function timesOf(lines: string, mapping: LogMapping = LogMapping.dirMessage(directions)): (number | undefined)[] {
  const reader = new LogReader(mapping);
  const encoded = new TextEncoder().encode(lines);
  return [...reader.pushBytes(encoded).entries, ...reader.end().entries].map(({ time }) => time);
}

describe("the time of an entry", () => {
  const rows: readonly { why: string; time: string; gives: number | undefined }[] = [
    { why: "milliseconds", time: "1500", gives: 1500 },
    { why: "parts of a millisecond", time: "1500.25", gives: 1500.25 },
    { why: "a date with a time", time: `"1970-01-01T00:00:01.500Z"`, gives: 1500 },
    { why: "with an offset", time: `"1970-01-01T01:00:01+01:00"`, gives: 1000 },
    { why: "with microseconds", time: `"1970-01-01T00:00:00.000250Z"`, gives: 0.25 },
    { why: "with a blank and no offset, as logs write it", time: `"1970-01-01 00:00:02,5"`, gives: 2500 },
    { why: "a date that does not exist is no time", time: `"1970-13-01T00:00:00Z"`, gives: undefined },
    { why: "words are no time", time: `"yesterday"`, gives: undefined },
    { why: "a number that no double holds exactly is none", time: "1e999", gives: undefined },
    { why: "null is none", time: "null", gives: undefined },
  ];
  test.each(rows)("$why", ({ time, gives }) => {
    expect(timesOf(`{"dir":"in","time":${time},"message":{"method":"a"}}\n`)).toEqual([gives]);
  });

  test("a record without one has none", () => {
    expect(timesOf(`{"dir":"in","message":{"method":"a"}}\n`)).toEqual([undefined]);
  });

  test("a line of text has its time too", () => {
    expect(timesOf(`{"dir":"out","text":"ready","time":7}\n{"dir":"out","base64":"/w==","time":8}\n`)).toEqual([7, 8]);
  });

  test("a mapping says where it is, and what it counts", () => {
    const text = `{"sender": {"field": "/d", "values": {"c": "client"}}, "message": {"field": "/m"}, "selector": {"hasField": "/d"}, "time": {"field": "/meta/at", "unit": "microseconds"}}`;
    const mapping = LogMapping.fromJson(text, peers);
    expect(timesOf(`{"d":"c","m":{"method":"a"},"meta":{"at":2500}}\n`, mapping)).toEqual([2.5]);
    expect(() => LogMapping.fromJson(text.replace("microseconds", "weeks"), peers)).toThrow(
      /time\.unit to be one of seconds, milliseconds, microseconds; I found "weeks"/,
    );
  });

  test("an entry of a JSON document may have one", () => {
    const { document, problems } = readJsonTranscript(`[{"from": "client", "time": 12, "message": 1}]`);
    expect(document.entries.map(({ time }) => time)).toEqual([12]);
    expect(problems).toEqual([]);
  });
});
