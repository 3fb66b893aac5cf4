import { kindAt, next, sourceAt, Tape, TokenKind, textAt } from "../../json/tape.ts";
import type { TranscriptEntry } from "../entry.ts";
import { PeerName } from "../peer-name.ts";
import { DocumentText, type ReadTranscript, type TranscriptDocument } from "./document.ts";
import { readExpectedList } from "./expected.ts";
import { timeAt } from "./log-time.ts";
import { type DocumentJson, excerpt, offsetAt, readMembers } from "./members.ts";

/** What stands around a message: the document, its list of entries, and the entry. */
const LEVELS_AROUND = 3;

/**
 * Reads a conversation from JSON: an object with `entries`, each `{"from": peer, "message": value}`, and optional
 * `version`, `complete` and `expect`; or the entries alone, as an array. A message is the exact source text of its value, so
 * numbers, ids and repeated keys stay as they were written.
 *
 * It never throws. What cannot be read is an `InvalidTranscript` finding with its place, and only that is left out.
 *
 * @param source Text, or UTF-8.
 * @see json-rpc-validation, "JSON transcript documents"
 */
export function readJsonTranscript(source: string | Uint8Array): ReadTranscript {
  const document = new DocumentText(source);
  if (document.problems.length > 0) return { document: { entries: [] }, problems: document.problems };
  const tape = new Tape();
  tape.scan(document.text, { maxDepth: 128 + LEVELS_AROUND });
  const json: DocumentJson = { document, tape, offsetOf: (offset) => offset };
  if (!tape.readable) {
    const { problem } = tape;
    if (problem !== undefined) document.problem(problem.message, problem.offset);
    return { document: { entries: [] }, problems: document.problems };
  }
  return { document: readDocument(json), problems: document.problems };
}

function readDocument(json: DocumentJson): TranscriptDocument {
  const { tape, document } = json;
  const kind = kindAt(tape, 0);
  if (kind === TokenKind.array) return readEntries(json, 0);
  if (kind !== TokenKind.object) {
    const expected = "I expected an object with entries, or an array of entries";
    document.problem(`${expected}; I found ${excerpt(json, 0)}.`, offsetAt(json, 0));
    return { entries: [] };
  }
  const members = readMembers(json, 0, ["entries", "version", "complete", "expect"], (name, key) => {
    const known = "entries, version, complete and expect";
    document.advise(`I know ${known} in a transcript; I leave ${JSON.stringify(name)} out.`, offsetAt(json, key));
  });
  if (members === undefined) return { entries: [] };
  const entries = members.get("entries");
  if (entries === undefined)
    document.problem("I expected entries in the transcript; there are none.", offsetAt(json, 0));
  const version = readVersion(json, members.get("version"));
  const complete = readComplete(json, members.get("complete"));
  const list = members.get("expect");
  const expect = list === undefined ? undefined : readExpectedList(json, list);
  return {
    ...(entries === undefined ? { entries: [] } : readEntries(json, entries)),
    ...(version === undefined ? {} : { version }),
    ...(complete === undefined ? {} : { complete }),
    ...(expect === undefined ? {} : { expect }),
  };
}

function readVersion(json: DocumentJson, at: number | undefined): "1.0" | "2.0" | undefined {
  if (at === undefined) return undefined;
  const text = kindAt(json.tape, at) === TokenKind.string ? textAt(json.tape, at) : undefined;
  if (text === "1.0" || text === "2.0") return text;
  json.document.problem(`I expected version "1.0" or "2.0"; I found ${excerpt(json, at)}.`, offsetAt(json, at));
  return undefined;
}

function readComplete(json: DocumentJson, at: number | undefined): boolean | undefined {
  if (at === undefined) return undefined;
  const kind = kindAt(json.tape, at);
  if (kind === TokenKind.true || kind === TokenKind.false) return kind === TokenKind.true;
  json.document.problem(`I expected complete to be true or false; I found ${excerpt(json, at)}.`, offsetAt(json, at));
  return undefined;
}

function readEntries(json: DocumentJson, at: number): Pick<TranscriptDocument, "entries" | "lost"> {
  const { tape, document } = json;
  if (kindAt(tape, at) !== TokenKind.array) {
    document.problem(`I expected an array of entries; I found ${excerpt(json, at)}.`, offsetAt(json, at));
    return { entries: [] };
  }
  const entries: TranscriptEntry[] = [];
  const lost: number[] = [];
  const end = next(tape, at);
  for (let item = at + 2; item < end; item = next(tape, item)) {
    const entry = readEntry(json, item);
    if (entry !== undefined) entries.push(entry);
    // What is no object was no entry either.
    else if (kindAt(tape, item) === TokenKind.object) lost.push(entries.length);
  }
  return lost.length === 0 ? { entries } : { entries, lost };
}

function readTime(tape: Tape, at: number | undefined): number | undefined {
  return at === undefined ? undefined : timeAt(tape, at, "milliseconds");
}

function readEntry(json: DocumentJson, at: number): TranscriptEntry | undefined {
  const { tape, document } = json;
  if (kindAt(tape, at) !== TokenKind.object) {
    document.problem(`I expected an entry with from and message; I found ${excerpt(json, at)}.`, offsetAt(json, at));
    return undefined;
  }
  const members = readMembers(json, at, ["from", "message", "time"], (name, key) => {
    document.advise(
      `I know from, message and time in an entry; I leave ${JSON.stringify(name)} out.`,
      offsetAt(json, key),
    );
  });
  if (members === undefined) return undefined;
  const from = members.get("from");
  const message = members.get("message");
  const sender = from !== undefined && kindAt(tape, from) === TokenKind.string ? textAt(tape, from) : undefined;
  if (sender === undefined || PeerName.tryParse(sender) === undefined) {
    const found = from === undefined ? "none" : excerpt(json, from);
    document.problem(`I expected the name of a peer in from; I found ${found}.`, offsetAt(json, from ?? at));
    return undefined;
  }
  if (message === undefined) {
    document.problem("I expected a message in the entry; there is none.", offsetAt(json, at));
    return undefined;
  }
  const written = members.get("time");
  const time = readTime(tape, written);
  if (written !== undefined && time === undefined) {
    const expected = "I expected a time as milliseconds, or a date with a time as a string";
    document.advise(`${expected}; I leave ${excerpt(json, written)} out.`, offsetAt(json, written));
  }
  const location = document.place(offsetAt(json, message));
  return { sender, message: sourceAt(tape, message), location, ...(time === undefined ? {} : { time }) };
}
