import { describe, expect, test } from "vitest";
import type { PictureEntry, PictureMessage } from "../../../src/report/picture/picture.ts";
import { ConversationRecorder } from "../../../src/report/picture/recorder.ts";
import type { TranscriptObserver } from "../../../src/transcript/observer.ts";
import { transcriptFinding } from "../../../src/transcript/transcript-finding.ts";
import type { Talk } from "../../helpers/conversation.ts";
import { link } from "../../helpers/conversation.ts";
import { type PictureSettings, pictureOf } from "../../helpers/picture.ts";

const OPEN = `client: {"jsonrpc": "2.0", "id": 1, "method": "open"}`;
const OPENED = `server: {"jsonrpc": "2.0", "id": 1, "result": {}}`;
const KNOCK = `client: {"jsonrpc": "2.0", "id": 2, "method": "knock"}`;
const STRAY = `server: {"jsonrpc": "2.0", "id": 9, "result": null}`;

/** An entry in a line: index, sender, messages, findings, state. */
function shown({ index, from, messages, findings = [], state, moreMessages, moreFindings }: PictureEntry): string {
  const more = (count: number | undefined): string => (count === undefined ? "" : ` +${count}`);
  const codes = findings.map(({ code, offset }) => ` !${code}@${offset ?? "-"}`).join("");
  const step = state === undefined ? "" : ` =${state}`;
  return `${index} ${from}: ${messages.map(said).join("; ")}${more(moreMessages)}${codes}${more(moreFindings)}${step}`;
}

function said(message: PictureMessage): string {
  switch (message.kind) {
    case "unreadable":
      return "unreadable";
    case "reply":
      return `${message.outcome} ${message.id} of ${message.call ?? (message.answersUnreadable === true ? "the unreadable" : "nothing")} ${message.method ?? "-"} ${message.took ?? "-"}`;
    case "call":
    case "notification":
      return `${message.kind} ${message.method} ${message.id ?? "-"} by ${message.reply ?? message.open ?? "-"} ${message.took ?? "-"}`;
  }
}

const rows: readonly { why: string; talk: Talk; settings?: PictureSettings; shows: readonly string[] }[] = [
  {
    why: "a call knows its reply, a reply its call, and both how long it took",
    talk: [OPEN, OPENED],
    settings: { times: [1000, 1012.5] },
    shows: ["0 client: call open 1 by 1 12.5 =closed", "1 server: result 1 of 0 open 12.5 =open"],
  },
  {
    why: "a clock that goes back says nothing",
    talk: [OPEN, OPENED],
    settings: { times: [1000, 900] },
    shows: ["0 client: call open 1 by 1 - =closed", "1 server: result 1 of 0 open - =open"],
  },
  {
    why: "a call without a reply: its finding comes at the end and stands at the call",
    talk: [OPEN, OPENED, KNOCK],
    shows: [
      "0 client: call open 1 by 1 - =closed",
      "1 server: result 1 of 0 open - =open",
      "2 client: call knock 2 by owed - !OutstandingCall@-",
    ],
  },
  {
    why: "an error without an id answers what nobody could read",
    talk: ["client: {,", `server: {"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": "x"}}`],
    shows: ["0 client: unreadable !InvalidJson@1 =closed", "1 server: error null of the unreadable - -"],
  },
  {
    why: "a reply to nothing",
    talk: [STRAY],
    shows: ["0 server: result 9 of nothing - - !UnsolicitedResponse@25 =closed"],
  },
  {
    why: "of a large batch the first elements",
    talk: [`client: [${Array.from({ length: 5 }, (_, at) => `{"jsonrpc": "2.0", "id": ${at}, "method": "ping"}`)}]`],
    settings: { protocol: link, limits: { elements: 2 } },
    shows: ["0 client: call ping 0 by owed -; call ping 1 by owed - +3 !OutstandingCall@-"],
  },
  {
    why: "of many findings the first",
    talk: [`client: [1, 2, 3, 4]`],
    settings: { protocol: link, limits: { findingsOfEntry: 2 } },
    shows: ["0 client: unreadable; unreadable; unreadable; unreadable !InvalidEnvelope@1 !InvalidEnvelope@4 +3"],
  },
  {
    why: "behind the most entries only those with findings, and where the session moves",
    talk: [
      OPEN,
      OPENED,
      KNOCK,
      `server: {"jsonrpc": "2.0", "id": 2, "result": null}`,
      STRAY,
      `client: {"jsonrpc": "2.0", "method": "close"}`,
    ],
    settings: { limits: { entries: 1 } },
    shows: [
      "0 client: call open 1 by 1 - =closed",
      "1 server: result 1 of 0 open - =open",
      "4 server: result 9 of nothing - - !UnsolicitedResponse@25",
      "5 client: notification close - by - - =closed",
    ],
  },
  {
    why: "and of those too only so many",
    talk: [OPEN, OPENED, STRAY, STRAY],
    settings: { limits: { entries: 2, faultyEntries: 1 } },
    shows: [
      "0 client: call open 1 by 1 - =closed",
      "1 server: result 1 of 0 open - =open",
      "2 server: result 9 of nothing - - !UnsolicitedResponse@25",
    ],
  },
];

describe("a recorder", () => {
  test.each(rows)("$why", ({ talk, settings, shows }) => {
    expect(pictureOf(talk, settings).entries.map(shown)).toEqual(shows);
  });

  test("a finding of the end whose entry was left out is a note", () => {
    const { notes, total, entries } = pictureOf([OPEN, OPENED, KNOCK], { limits: { entries: 2, faultyEntries: 0 } });
    expect(notes.map(({ code, entry }) => [code, entry])).toEqual([["OutstandingCall", 2]]);
    expect([total, entries.length]).toEqual([3, 2]);
  });

  test("a finding of the reader stands before the entry that follows in the source", () => {
    const recorder = new ConversationRecorder({ notes: 2 });
    const noted = (line: number) =>
      recorder.note(transcriptFinding("InvalidTranscript", { problem: "?" }, { location: { line, column: 1 } }));
    for (const line of [2, 9, 9]) noted(line);
    for (const [index, line] of [1, 3].entries()) {
      const entry = { sender: "client", message: "1", location: { line, column: 1 } };
      recorder.entry({ index, entry, form: "single", messages: [], findings: [], state: undefined });
    }
    const summary = pictureOf([]);
    const picture = recorder.picture(
      { file: "", protocol: "", version: "2.0", peers: ["client", "server"] },
      {
        ...{ entries: 2, calls: 0, answered: 0, notifications: 0, outstanding: 0, findings: summary.findings },
        ...{ complete: true, correlation: true, methods: [], unseen: [], unknownMethods: 0 },
      },
      { error: 3, advisory: 0 },
    );
    expect(picture.notes.map(({ line, before }) => [line, before])).toEqual([
      [2, 1],
      [9, undefined],
    ]);
    expect(picture.moreNotes).toBe(1);
  });

  test("when the text of all messages is too long, the rest is cut to what is around findings", () => {
    const long = (id: number) =>
      `client: {"jsonrpc": "2.0", "id": ${id}, "method": "open", "params": {"ui": "${"x".repeat(500)}"}}`;
    const { entries, shortened } = pictureOf([long(1), long(2), `client: {"id": 3, "method": 5}`], {
      limits: { text: 100 },
    });
    expect(entries.map(({ text, parts }) => text?.length ?? parts?.length)).toEqual([567, 0, 1]);
    expect(shortened).toBe(true);
  });

  test("sessions are told apart, also when a name comes again", () => {
    const recorder = new ConversationRecorder();
    const call = { kind: "call", id: { kind: "number", value: 1, source: "1" }, method: "a", known: true } as const;
    const entry = (index: number, session: string, messages: Parameters<TranscriptObserver["entry"]>[0]["messages"]) =>
      recorder.entry({
        index,
        session,
        entry: { sender: "client", message: "1" },
        form: "single",
        messages,
        findings: [],
        state: "on",
      });
    entry(0, "one", [call]);
    entry(0, "two", [call]);
    entry(1, "two", [
      {
        kind: "reply",
        id: call.id,
        outcome: "result",
        code: undefined,
        call: { ...call, entry: 0, sender: "client", time: undefined, isOwed: true },
      },
    ]);
    recorder.end([], [], "one");
    entry(0, "one", []);
    const picture = recorder.picture(
      { file: "", protocol: "", version: "2.0", peers: ["client", "server"] },
      {
        ...{ entries: 4, calls: 2, answered: 1, notifications: 0, outstanding: 0, findings: { error: 0, advisory: 0 } },
        ...{ complete: true, correlation: true, methods: [], unseen: [], unknownMethods: 0 },
      },
      { error: 0, advisory: 0 },
    );
    expect(picture.entries.map(({ index, at, session, state }) => [at ?? index, session ?? 0, index, state])).toEqual([
      [0, 0, 0, "on"],
      [1, 1, 0, "on"],
      [2, 1, 1, undefined],
      [3, 2, 0, "on"],
    ]);
    expect(picture.entries.flatMap(({ messages }) => messages.map(said))).toEqual([
      "call a 1 by - -",
      "call a 1 by 1 -",
      "result 1 of 0 a -",
    ]);
    expect(picture.sessions).toEqual({ 0: "one", 1: "two", 2: "one" });
  });

  test("it says what its findings mean, and nothing of others", () => {
    expect(Object.keys(pictureOf([STRAY]).explanations)).toEqual(["UnsolicitedResponse"]);
  });
});
