import { describe, expect, test } from "vitest";
import { statisticsLines } from "../../../src/report/statistics/statistics-lines.ts";
import { type ConversationStatistics, ConversationTally } from "../../../src/report/statistics/tally.ts";
import { TranscriptChecker } from "../../../src/transcript/checker.ts";
import { entryOf, type Talk } from "../../helpers/conversation.ts";
import { door } from "../../helpers/session-model.ts";

/** The statistics of a talk; the entries are 10 ms apart unless they have times of their own. */
function statisticsOf(talk: Talk, times?: readonly number[]): ConversationStatistics {
  const tally = new ConversationTally(["client", "server"]);
  const checker = new TranscriptChecker(door, { observer: tally });
  for (const [at, line] of talk.entries()) {
    const time = times?.[at];
    checker.feed({ ...entryOf(line), ...(time === undefined ? {} : { time }) });
  }
  return tally.statistics(checker.finish().summary);
}

const call = (id: number, method: string, peer = "client"): string =>
  `${peer}: {"jsonrpc": "2.0", "id": ${id}, "method": "${method}"}`;
const result = (id: number, peer = "server"): string => `${peer}: {"jsonrpc": "2.0", "id": ${id}, "result": null}`;
const OPENED = `server: {"jsonrpc": "2.0", "id": 1, "result": {"files": true}}`;

const TALK: Talk = [
  call(1, "open"),
  OPENED,
  call(2, "knock"),
  result(2),
  call(3, "knock"),
  `server: {"jsonrpc": "2.0", "id": 3, "error": {"code": 5, "message": "?"}}`,
  call(4, "read"),
  call(5, "shut"),
  `server: {"jsonrpc": "2.0", "id": 5, "error": {"code": -32601, "message": "?"}}`,
  result(77),
  "server: oops",
  `client: {"jsonrpc": "2.0", "method": "close"}`,
];

describe("the statistics of a conversation", () => {
  test("calls by method with results, errors and latencies", () => {
    const { calls } = statisticsOf(TALK, [0, 140, 200, 201, 300, 305, 400, 500, 502, 600, 700, 800]);
    expect(calls.map(({ latency, ...counts }) => [counts, latency?.max])).toEqual([
      [{ sender: "client", method: "knock", known: true, calls: 2, results: 1, errors: 1 }, 5],
      [{ sender: "client", method: "open", known: true, calls: 1, results: 1, errors: 0 }, 140],
      [{ sender: "client", method: "read", known: true, calls: 1, results: 0, errors: 0 }, undefined],
      [{ sender: "client", method: "shut", known: false, calls: 1, results: 0, errors: 1 }, 2],
    ]);
  });

  test("the slowest first, the unanswered, the odd, the unseen", () => {
    const statistics = statisticsOf(TALK, [0, 140, 200, 201, 300, 305, 400, 500, 502, 600, 700, 800]);
    expect(statistics.slowest.map(({ entry, milliseconds }) => [entry, milliseconds])).toEqual([
      [0, 140],
      [4, 5],
      [7, 2],
      [2, 1],
    ]);
    expect(statistics.unanswered).toEqual({
      count: 1,
      first: [{ entry: 6, sender: "client", method: "read", id: "4" }],
    });
    expect([statistics.strayReplies, statistics.unreadable, statistics.unchecked]).toEqual([1, 1, 0]);
    expect(statistics.times).toEqual({ entries: 12, span: 800 });
    expect(statistics.neverSeen).toEqual([
      { receiver: "client", methods: ["show", "cancel", "progress"] },
      { receiver: "server", methods: ["cancel", "progress"] },
    ]);
    expect(statistics.peers).toEqual([
      { peer: "client", entries: 6 },
      { peer: "server", entries: 6 },
    ]);
  });

  test("only the ten slowest are kept, whatever their order", () => {
    const ids = Array.from({ length: 30 }, (_, at) => at + 2);
    const talk = [call(1, "open"), OPENED, ...ids.flatMap((id) => [call(id, "knock"), result(id)])];
    const times = [0, 0, ...ids.flatMap((id) => [1000 * id, 1000 * id + ((id * 7) % 31)])];
    const { slowest } = statisticsOf(talk, times);
    const expected = ids.map((id) => (id * 7) % 31).sort((one, other) => other - one);
    expect(slowest.map(({ milliseconds }) => milliseconds)).toEqual(expected.slice(0, 10));
  });

  test("names that the contract does not have are bounded, and the rest is counted", () => {
    const talk = Array.from({ length: 250 }, (_, at) => `client: {"jsonrpc": "2.0", "method": "m${at}"}`);
    const { notifications, otherMethods } = statisticsOf(talk);
    expect([notifications.length, otherMethods]).toEqual([100, 150]);
  });
});

describe("its lines for a person", () => {
  test("a table of calls, then what is slow, open and never seen", () => {
    const lines = statisticsLines(statisticsOf(TALK, [0, 140, 200, 201, 300, 305, 400, 500, 502, 600, 700, 800]));
    expect(lines.join("\n")).toBe(`
sent: client 6 entries, server 6 entries
also: 1 message that nobody can read, 1 reply to no open call

calls           sender  sent  results  errors     p50     p95     max
knock           client     2        1       1    1 ms    5 ms    5 ms
open            client     1        1       0  140 ms  140 ms  140 ms
read            client     1        0       0       -       -       -
shut (unknown)  client     1        0       1    2 ms    2 ms    2 ms

notifications  sender  sent
close          client     1

slowest calls:
  140 ms  entry 0 client: open id 1
    5 ms  entry 4 client: knock id 3
    2 ms  entry 7 client: shut id 5
    1 ms  entry 2 client: knock id 2

unanswered calls: 1
  entry 6 client: read id 4

never seen:
  to client: show, cancel, progress
  to server: cancel, progress`);
  });

  test("a silent log does not look as if it conformed", () => {
    const lines = statisticsLines(statisticsOf([]));
    expect(lines).toContain("client sent nothing: this says nothing about client");
    expect(lines).toContain("server sent nothing: this says nothing about server");
    expect(lines).toContain("calls: none was seen");
    expect(lines).toContain("  to client: show, cancel, progress");
  });

  test("without times it says so", () => {
    const lines = statisticsLines(statisticsOf([call(1, "open"), OPENED]));
    expect(lines).toContain("  (the transcript says no times, so there are no latencies)");
    expect(lines.join("\n")).not.toContain("p50");
  });

  test("names cannot break a line", () => {
    const text = statisticsLines(statisticsOf([`client: {"jsonrpc": "2.0", "method": "a\\n\\u001b[31mb"}`])).join("\n");
    expect(text).toContain("a\\n\\u001b[31mb (unknown)");
  });
});
