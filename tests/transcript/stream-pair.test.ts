import { describe, expect, test } from "vitest";
import { frameWithHeader } from "../../src/rpc/frames.ts";
import { StreamPairChecker } from "../../src/transcript/stream-pair.ts";
import { door } from "../helpers/session-model.ts";

const encoder = new TextEncoder();

function stream(messages: readonly string[]): Uint8Array {
  const frames = messages.map((message) => frameWithHeader(encoder.encode(message)));
  const bytes = new Uint8Array(frames.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const frame of frames) {
    bytes.set(frame, at);
    at += frame.length;
  }
  return bytes;
}

/** Reads on whichever stream is wanted, in small chunks. */
function check(clientSays: readonly string[], serverSays: readonly string[], size: number) {
  const checker = new StreamPairChecker(door, { completeness: "complete" });
  const streams = new Map([
    ["client", { bytes: stream(clientSays), at: 0 }],
    ["server", { bytes: stream(serverSays), at: 0 }],
  ]);
  const found = [];
  for (let peer = checker.wants(); peer !== undefined; peer = checker.wants()) {
    const one = streams.get(peer);
    if (one === undefined || one.at >= one.bytes.length) found.push(...checker.endStream(peer));
    else {
      found.push(...checker.pushBytes(peer, one.bytes.slice(one.at, one.at + size)));
      one.at += size;
    }
  }
  const { findings, summary } = checker.finish();
  const lines = [...found, ...findings].map(
    ({ sender, code, location }) => `${sender} ${location?.line}:${location?.column} ${code}`,
  );
  return { found: lines, answered: `${summary.answered} of ${summary.calls}` };
}

const call = (id: number | string, method: string, params = "{}") =>
  `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`;
const note = (method: string, params = "{}") => `{"jsonrpc":"2.0","method":"${method}","params":${params}}`;
const result = (id: number | string, value = "null") => `{"jsonrpc":"2.0","id":${id},"result":${value}}`;
const error = (id: number | string, code: number) =>
  `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":"x"}}`;

const open = call(1, "open");
const opened = result(1, `{"files":{}}`);

const rows: readonly {
  why: string;
  client: readonly string[];
  server: readonly string[];
  found?: readonly string[];
  answered: string;
}[] = [
  {
    why: "replies in the order of the calls",
    client: [open, call(2, "read")],
    server: [opened, result(2)],
    answered: "2 of 2",
  },
  {
    why: "and in another",
    client: [open, call(2, "read"), call(3, "read")],
    server: [opened, result(3), result(2)],
    answered: "3 of 3",
  },
  {
    why: "calls of both sides",
    client: [open, result(7), call(2, "read")],
    server: [call(7, "show"), opened, result(2)],
    answered: "3 of 3",
  },
  {
    why: "an id that is used again once it was answered",
    client: [open, call(1, "read"), call(1, "read")],
    server: [opened, result(1), result(1)],
    answered: "3 of 3",
  },
  {
    why: "a reply is judged by its call",
    client: [open],
    server: [result(1, `{"files":{}, "nope": 1}`)],
    found: ["server 3:47 UnknownMember"],
    answered: "1 of 1",
  },
  {
    why: "a reply to no call",
    client: [open],
    server: [opened, result(9)],
    found: ["server 5:23 UnsolicitedResponse"],
    answered: "1 of 1",
  },
  {
    why: "a call without a reply",
    client: [open, call(2, "read")],
    server: [opened],
    found: ["client 5:1 MissingResponse"],
    answered: "1 of 2",
  },
  {
    why: "what hangs on order is not judged",
    client: [call(1, "read"), note("close")],
    server: [result(1)],
    answered: "1 of 1",
  },
  {
    why: "a cancelled call may answer with its code",
    client: [open, call(2, "read"), note("cancel", `{"why":"x","call":2}`)],
    server: [opened, error(2, 800)],
    answered: "2 of 2",
  },
  {
    why: "two replies that wait for each other's calls",
    client: [result(9), open],
    server: [opened, call(9, "show")],
    answered: "1 of 2",
    found: ["client 3:23 UnsolicitedResponse", "server 5:1 MissingResponse"],
  },
];

describe("two streams of one conversation", () => {
  test.each(rows)("$why", ({ client, server, found = [], answered }) => {
    for (const size of [7, 10_000]) expect(check(client, server, size)).toEqual({ found, answered });
  });
});
