import { parseTime } from "../log-time.ts";
import { jsonEnd } from "./json-span.ts";
import { BLANK, type LineOutput, type LineReader, readLines } from "./line-format.ts";
import type { LogFormat, LogPeers } from "./log-format.ts";

/** The tag may stand anywhere in the first part of a line: copies from the panel lack the date or the level. */
const TAG = /^(.{0,80}?)\[(editor -> server|server -> editor|Client Says|Server Says)\][ \t]*/;
const TIME = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?)/;
const START = /^.{0,80}?Connection state: Starting\b/;

/** What the editor says of a server at every level. A log at the default one has nothing else. */
const EVENT =
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ \[(?:info|warning|error)\] (?:Connection state: |Starting server |Discovered \d+ tools|\[server stderr\])/;

const OTHER = "lines without a message (what the editor and the server's standard error say)";

/** The output channel and log file of an MCP server in VS Code, at level debug or trace; also its form of early 2025. */
export const vscodeMcp: LogFormat = {
  name: "vscode-mcp",
  title: "the output of an MCP server in VS Code",
  loss: "the editor has written the messages anew: duplicate keys, the spelling of numbers and white space are gone",
  directions: "both",
  whenEmpty: "the editor writes messages at the levels debug and trace alone: raise the log level and record again",
  recognises: (line) => (TAG.test(line) ? 2 : EVENT.test(line) ? 1 : 0),
  open: (peers, sink, options) => readLines(sink, options, (output) => new VscodeMcpLines(peers, output)),
};

class VscodeMcpLines implements LineReader {
  readonly #peers: LogPeers;
  readonly #output: LineOutput;
  #session = 1;
  #hasMessages = false;

  constructor(peers: LogPeers, output: LineOutput) {
    this.#peers = peers;
    this.#output = output;
  }

  line(text: string, number: number): void {
    const tag = TAG.exec(text);
    if (tag !== null) {
      this.#message(text, number, tag[0].length, tag[2] === "editor -> server" || tag[2] === "Client Says");
      return;
    }
    if (START.test(text) && this.#hasMessages) {
      this.#output.endSession(label(this.#session));
      this.#session++;
      this.#hasMessages = false;
    }
    this.#output.skip(text.trim() === "" ? BLANK : OTHER, number);
  }

  #message(text: string, line: number, start: number, isFromClient: boolean): void {
    const end = jsonEnd(text, start);
    if (end === undefined) {
      this.#output.problem("I expected a whole message here; it is cut off, and I left it out.", line, start + 1);
      return;
    }
    this.#hasMessages = true;
    const time = parseTime(TIME.exec(text)?.[1] ?? "");
    const entry = {
      sender: isFromClient ? this.#peers.client : this.#peers.server,
      message: text.slice(start, end),
      location: { line, column: start + 1 },
      spelling: "rewritten" as const,
      ...(time === undefined ? {} : { time }),
    };
    this.#output.entry(entry, label(this.#session));
  }
}

function label(number: number): string {
  return `#${number}`;
}
