import type { TranscriptEntry } from "../entry.ts";
import { PeerName } from "../peer-name.ts";
import { DocumentText, type ExpectedFinding, type ReadTranscript } from "./document.ts";
import { readExpectedText } from "./expected.ts";
import { type Fence, fencesOf, MOST_CONTAINERS } from "./fences.ts";

/**
 * Reads a conversation from Markdown: a fenced block with the info `jsonrpc A -> B` or `jsonrpc A` is an entry sent by A;
 * a `jsonrpc-expect` block lists expected findings; front matter may give `version` and `complete`. All else is prose. Blocks may stand in block quotes and list items. A message is
 * the body of its block as it is written, without the marks of the blocks around it.
 *
 * @param source Text, or UTF-8.
 * @see json-rpc-validation, "Markdown transcript documents"
 */
export function readMarkdownTranscript(source: string | Uint8Array): ReadTranscript {
  const document = new DocumentText(source);
  const matter = readFrontMatter(document);
  const entries: TranscriptEntry[] = [];
  const lost: number[] = [];
  const expect: ExpectedFinding[] = [];
  let expects = false;
  const tooDeep = (start: number, rest: string): void => {
    if (!rest.includes("jsonrpc")) return;
    document.problem(`I read blocks in up to ${MOST_CONTAINERS} quotes and list items; this one is in more.`, start);
  };
  for (const fence of fencesOf(document.text, document.starts.slice(matter.lines), tooDeep)) {
    const [word, ...words] = fence.info.split(/\s+/);
    if (word === "jsonrpc") {
      const entry = readEntry(document, fence, words);
      if (entry === undefined) lost.push(entries.length);
      else entries.push(entry);
    } else if (word === "jsonrpc-expect") {
      const read = isClosed(document, fence) ? readExpectedText(document, fence.body, fence.offsetOf) : undefined;
      if (read === undefined) continue;
      expects = true;
      for (const one of read) expect.push(one);
    }
  }
  const { version, complete } = matter;
  return {
    document: {
      entries,
      ...(version === undefined ? {} : { version }),
      ...(complete === undefined ? {} : { complete }),
      ...(expects ? { expect } : {}),
      ...(lost.length === 0 ? {} : { lost }),
    },
    problems: document.problems,
  };
}

function readEntry(document: DocumentText, fence: Fence, words: readonly string[]): TranscriptEntry | undefined {
  const [from, arrow, to] = words;
  if (from === undefined) {
    document.problem(
      "I expected who sends the message, such as jsonrpc client -> server; I found no peer.",
      fence.start,
    );
    return undefined;
  }
  const isDirected = words.length === 3 && arrow === "->";
  if (words.length > 1 && !isDirected) {
    document.problem(`I expected jsonrpc A or jsonrpc A -> B; I found ${fence.info}.`, fence.start);
    return undefined;
  }
  const names = to === undefined ? [from] : [from, to];
  for (const name of names) {
    if (PeerName.tryParse(name) !== undefined) continue;
    document.problem(`I expected the name of a peer; I found ${name}.`, fence.start);
    return undefined;
  }
  if (from === to) {
    document.problem(`I expected two peers; I found ${from} on both sides.`, fence.start);
    return undefined;
  }
  if (!isClosed(document, fence)) return undefined;
  const location = document.place(fence.bodyStart);
  const placeOf = (offset: number) => document.place(fence.offsetOf(offset));
  return {
    sender: from,
    message: fence.body,
    location,
    ...(fence.isVerbatim ? {} : { placeOf }),
    ...(to === undefined ? {} : { receiver: to }),
  };
}

function isClosed(document: DocumentText, fence: Fence): boolean {
  if (!fence.isClosed) {
    const first = fence.isCut ? "the quote or list item around it" : "the text";
    document.problem(`I expected the block to end with a fence; ${first} ends first.`, fence.start);
  }
  return fence.isClosed;
}

interface FrontMatter {
  /** How many lines it takes up, fences included; 0 when there is none. */
  readonly lines: number;
  readonly version?: "1.0" | "2.0";
  readonly complete?: boolean;
}

/** Reads what stands between `---` lines at the start. Of its keys only `version` and `complete` mean something here. */
function readFrontMatter(document: DocumentText): FrontMatter {
  const { text, starts } = document;
  const lineAt = (line: number): string => text.slice(starts[line] ?? text.length, starts[line + 1]).trimEnd();
  if (lineAt(0) !== "---") return { lines: 0 };
  let end = 1;
  while (end < starts.length && lineAt(end) !== "---") end++;
  if (end >= starts.length) return { lines: 0 };
  let matter: FrontMatter = { lines: end + 1 };
  for (let line = 1; line < end; line++) {
    const pair = /^(version|complete)\s*:\s*(.*)$/s.exec(lineAt(line));
    if (pair !== null)
      matter = { ...matter, ...readPair(document, starts[line] ?? 0, pair[1] ?? "", unquoted(pair[2] ?? "")) };
  }
  return matter;
}

function readPair(document: DocumentText, offset: number, key: string, value: string): Partial<FrontMatter> {
  if (key === "version") {
    if (value === "1.0" || value === "2.0") return { version: value };
    document.problem(`I expected version 1.0 or 2.0; I found ${value}.`, offset);
  } else {
    if (value === "true" || value === "false") return { complete: value === "true" };
    document.problem(`I expected complete to be true or false; I found ${value}.`, offset);
  }
  return {};
}

/** A value without a comment behind it and without its quotes. */
function unquoted(value: string): string {
  const [plain = ""] = value.split(/\s#/, 1);
  return plain.trimEnd().replace(/^(["'])(.*)\1$/, "$2");
}
