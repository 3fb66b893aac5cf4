import { describe, expect, test } from "vitest";
import { idText } from "../../src/rpc/ids.ts";
import { TranscriptChecker, type TranscriptOptions } from "../../src/transcript/checker.ts";
import type { ObservedMessage, TranscriptObserver } from "../../src/transcript/observer.ts";
import type { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { entryOf, link, type Talk } from "../helpers/conversation.ts";
import { door } from "../helpers/session-model.ts";

/** What an observer is told of a talk: one line an entry, then the calls that wait. */
function observed(protocol: ProtocolDescription, talk: Talk, options: TranscriptOptions = {}): string[] {
  const told: string[] = [];
  const observer: TranscriptObserver = {
    entry: ({ index, form, messages, findings, state }) => {
      const codes = findings.map(({ code }) => ` !${code}`).join("");
      told.push(`${index} ${form} ${state ?? "-"}: ${messages.map(said).join("; ")}${codes}`);
    },
    end: (waiting, findings) => {
      for (const { entry, sender, method, id, isOwed } of waiting) {
        told.push(`waiting ${entry} ${sender} ${method} ${idText(id)} ${isOwed ? "owed" : "optional"}`);
      }
      told.push(`end${findings.map(({ code, entry }) => ` ${entry}!${code}`).join("")}`);
    },
  };
  const checker = new TranscriptChecker(protocol, { ...options, observer });
  for (const line of talk) checker.feed(entryOf(line));
  checker.finish();
  return told;
}

function said(message: ObservedMessage): string {
  if (message.kind === "unreadable") return "unreadable";
  const id = idText(message.id);
  if (message.kind !== "reply") return `${message.kind} ${message.method} ${id}${message.known ? "" : " unknown"}`;
  const { outcome, code, call } = message;
  const answers = call === undefined ? "nothing" : `${call.entry} ${call.sender} ${call.method}`;
  return `${outcome}${code === undefined ? "" : ` ${code}`} ${id} answers ${answers}`;
}

const OPEN = `client: {"jsonrpc": "2.0", "id": 1, "method": "open"}`;
const OPENED = `server: {"jsonrpc": "2.0", "id": 1, "result": {}}`;

const rows: readonly { why: string; talk: Talk; told: readonly string[]; protocol?: ProtocolDescription }[] = [
  {
    why: "a call, its reply, and where the session stands behind each",
    talk: [OPEN, OPENED, `client: {"jsonrpc": "2.0", "method": "close"}`],
    told: [
      "0 single closed: call open 1",
      "1 single open: result 1 answers 0 client open",
      "2 single closed: notification close no id",
      "end",
    ],
  },
  {
    why: "an error has its code, a call of an unknown method says so",
    talk: [
      `client: {"jsonrpc": "2.0", "id": "a", "method": "shut"}`,
      `server: {"jsonrpc": "2.0", "id": "a", "error": {"code": -32601, "message": "?"}}`,
    ],
    told: [
      '0 single closed: call shut "a" unknown !UnknownMethod',
      '1 single closed: error -32601 "a" answers 0 client shut',
      "end",
    ],
  },
  {
    why: "a reply to nothing answers nothing",
    talk: [`server: {"jsonrpc": "2.0", "id": 9, "result": null}`],
    told: ["0 single closed: result 9 answers nothing !UnsolicitedResponse", "end"],
  },
  {
    why: "what is no JSON, and what is no message, is unreadable",
    talk: ["client: {", "client: 7", `client: {"a": 1}`],
    told: [
      "0 single closed: unreadable !InvalidJson",
      "1 single closed: unreadable !InvalidEnvelope",
      "2 single closed: unreadable !InvalidEnvelope",
      "end 0!OutstandingCall 1!OutstandingCall 2!OutstandingCall",
    ],
  },
  {
    why: "a peer that the protocol does not have is not checked",
    talk: [`stranger: {"jsonrpc": "2.0", "method": "close"}`],
    told: ["0 unchecked closed:  !UnknownPeer", "end"],
  },
  {
    why: "calls that wait at the end",
    talk: [OPEN],
    told: ["0 single closed: call open 1", "waiting 0 client open 1 owed", "end 0!OutstandingCall"],
  },
  {
    why: "a batch has a message for each element, and so has the batch of replies",
    protocol: link,
    talk: [
      `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "method": "note", "params": ["a"]}, 5]`,
      `server: [{"jsonrpc": "2.0", "id": 1, "result": null}, {"jsonrpc": "2.0", "id": null, "error": {"code": -32600, "message": "?"}}]`,
    ],
    told: [
      "0 batch -: call ping 1; notification note no id; unreadable !InvalidEnvelope",
      "1 batch -: result 1 answers 0 client ping; error -32600 null answers nothing",
      "end",
    ],
  },
  {
    why: "calls of a batch that wait",
    protocol: link,
    talk: [`client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "id": 2, "method": "ping"}]`],
    told: [
      "0 batch -: call ping 1; call ping 2",
      "waiting 0 client ping 1 owed",
      "waiting 0 client ping 2 owed",
      "end 0!OutstandingCall",
    ],
  },
  {
    why: "an empty batch has no messages",
    protocol: link,
    talk: ["client: []"],
    told: ["0 batch -:  !InvalidEnvelope", "end 0!OutstandingCall"],
  },
];

describe("an observer", () => {
  test.each(rows)("$why", ({ talk, told, protocol }) => {
    expect(observed(protocol ?? door, talk)).toEqual(told);
  });

  test("without correlation replies answer nothing", () => {
    expect(observed(door, [OPENED], { correlation: false })).toEqual([
      "0 single -: result 1 answers nothing !LimitedScope",
      "end",
    ]);
  });

  test("findings are the same with and without one", () => {
    const talk = rows.flatMap((row) => (row.protocol === undefined ? row.talk : []));
    const check = (options: TranscriptOptions) => {
      const checker = new TranscriptChecker(door, options);
      return [checker.feedAll(talk.map(entryOf)), checker.finish()];
    };
    expect(check({ observer: { entry: () => undefined, end: () => undefined } })).toEqual(check({}));
  });
});
