import { kindAt, next, numberAt, Tape, TokenKind, textAt } from "../../json/tape.ts";
import type { TranscriptFinding } from "../transcript-finding.ts";
import { DocumentText, type ExpectedFinding } from "./document.ts";
import { type DocumentJson, excerpt, offsetAt, readMembers } from "./members.ts";

/** The expected findings of a list, or why it cannot be used. */
export interface ReadExpected {
  /** Absent when there is a problem. */
  readonly expected?: readonly ExpectedFinding[];
  readonly problems: readonly TranscriptFinding[];
}

/**
 * Reads a JSON array of `{code, entry?, related?}` items. One problem makes the whole list unusable, because a list that
 * is cut short would let findings pass.
 * Source: json-rpc-validation, "JSON transcript documents".
 */
export function readExpectedFindings(source: string | Uint8Array): ReadExpected {
  const document = new DocumentText(source);
  if (document.problems.length > 0) return { problems: document.problems };
  const expected = readExpectedText(document, document.text, (offset) => offset);
  return { ...(expected === undefined ? {} : { expected }), problems: document.problems };
}

/**
 * Reads a list that is a text of its own inside a document, such as a Markdown fence.
 * @param offsetOf The offset in the document of an offset in the text.
 */
export function readExpectedText(
  document: DocumentText,
  text: string,
  offsetOf: (offset: number) => number,
): readonly ExpectedFinding[] | undefined {
  const tape = new Tape();
  tape.scan(text);
  if (tape.readable) return readExpectedList({ document, tape, offsetOf }, 0);
  const { problem } = tape;
  if (problem !== undefined) document.problem(problem.message, offsetOf(problem.offset));
  return undefined;
}

/** Reads the list at a word index; `undefined` after the first problem, which has been noted. */
export function readExpectedList(json: DocumentJson, at: number): readonly ExpectedFinding[] | undefined {
  const { tape, document } = json;
  if (kindAt(tape, at) !== TokenKind.array) {
    document.problem(`I expected an array of expected findings; I found ${excerpt(json, at)}.`, offsetAt(json, at));
    return undefined;
  }
  const items: ExpectedFinding[] = [];
  const end = next(tape, at);
  for (let item = at + 2; item < end; item = next(tape, item)) {
    const read = readItem(json, item);
    if (read === undefined) return undefined;
    items.push(read);
  }
  return items;
}

function readItem(json: DocumentJson, at: number): ExpectedFinding | undefined {
  const { tape, document } = json;
  if (kindAt(tape, at) !== TokenKind.object) {
    document.problem(`I expected an item with a code; I found ${excerpt(json, at)}.`, offsetAt(json, at));
    return undefined;
  }
  const before = document.problems.length;
  const members = readMembers(json, at, ["code", "entry", "related"], (name, key) => {
    if (document.problems.length > before) return;
    const found = JSON.stringify(name);
    document.problem(`I expected only code, entry and related in an item; I found ${found}.`, offsetAt(json, key));
  });
  if (members === undefined || document.problems.length > before) return undefined;
  const code = members.get("code");
  if (code === undefined || kindAt(tape, code) !== TokenKind.string) {
    const found = code === undefined ? "none" : excerpt(json, code);
    document.problem(`I expected a code of a finding as a string; I found ${found}.`, offsetAt(json, code ?? at));
    return undefined;
  }
  const entry = readIndex(json, members.get("entry"));
  const related = readIndex(json, members.get("related"));
  if (entry === "problem" || related === "problem") return undefined;
  return {
    code: textAt(tape, code),
    ...(entry === undefined ? {} : { entry }),
    ...(related === undefined ? {} : { related }),
  };
}

function readIndex(json: DocumentJson, at: number | undefined): number | undefined | "problem" {
  if (at === undefined) return undefined;
  const value = kindAt(json.tape, at) === TokenKind.number ? numberAt(json.tape, at) : undefined;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  json.document.problem(`I expected the index of an entry, from 0; I found ${excerpt(json, at)}.`, offsetAt(json, at));
  return "problem";
}
