import { parseTime } from "../log-time.ts";
import { jsonEnd } from "./json-span.ts";
import { BLANK, type LineOutput, type LineReader, readLines } from "./line-format.ts";
import type { LogFormat, LogPeers } from "./log-format.ts";

/** `<time> [<server>] [<level>] <text>`; files before mid-2025 and `mcp.log` have the level first, or no server. */
const HEAD = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)[ \t]+\[([^\]]*)\](?:[ \t]+\[([^\]]*)\])?[ \t]*/;
const LEVELS: ReadonlySet<string> = new Set(["trace", "debug", "info", "warn", "warning", "error"]);
const MESSAGE = /^Message from (client|server): ?/;
const NOT_JSON = /is not valid JSON|^Unexpected (?:token|end)|in JSON at position/;

const STDERR = "lines without a head (what servers wrote to standard error)";
const EVENTS = "events that are no messages";

/**
 * What Claude Desktop writes: `mcp-server-NAME.log`, and `mcp.log` with all servers together. The log is split by server, and
 * by `Initializing server...`, with which each session begins. The message is the first balanced JSON value behind `Message from …`; what
 * follows it, such as `{ metadata: undefined }`, is no part of it.
 */
export const claudeDesktop: LogFormat = {
  name: "claude-desktop",
  title: "a log of Claude Desktop",
  loss: "duplicate keys, the spelling of numbers and white space are not kept",
  directions: "both",
  recognises: (line) => (HEAD.test(line) ? 2 : 0),
  open: (peers, sink, options) => readLines(sink, options, (output) => new ClaudeDesktopLines(peers, output)),
};

class ClaudeDesktopLines implements LineReader {
  readonly #peers: LogPeers;
  readonly #output: LineOutput;
  /** By server: the number of the session that is open. */
  readonly #sessions = new Map<string, number>();

  constructor(peers: LogPeers, output: LineOutput) {
    this.#peers = peers;
    this.#output = output;
  }

  line(text: string, number: number): void {
    const head = HEAD.exec(text);
    if (head === null) {
      this.#output.skip(text.trim() === "" ? BLANK : STDERR, number);
      return;
    }
    const [whole, time = "", first = "", second] = head;
    const isLevelFirst = second === undefined ? LEVELS.has(first) : LEVELS.has(first) && !LEVELS.has(second);
    const server = isLevelFirst ? (second ?? "") : first;
    const level = isLevelFirst ? first : second;
    const rest = text.slice(whole.length);
    const message = MESSAGE.exec(rest);
    if (message !== null) this.#message(text, number, whole.length + message[0].length, message[1], server, time);
    else this.#event(rest, number, server, level, whole.length + 1);
  }

  #message(text: string, line: number, start: number, from: string | undefined, server: string, at: string): void {
    const end = jsonEnd(text, start);
    if (end === undefined) {
      this.#output.problem("I expected a whole message here; it is cut off, and I left it out.", line, start + 1);
      return;
    }
    const { client, server: responder } = this.#peers;
    const time = parseTime(at);
    const entry = {
      sender: from === "client" ? client : responder,
      message: text.slice(start, end),
      location: { line, column: start + 1 },
      spelling: "rewritten" as const,
      ...(time === undefined ? {} : { time }),
    };
    this.#output.entry(entry, this.#session(server));
  }

  #event(rest: string, line: number, server: string, level: string | undefined, column: number): void {
    if (rest.startsWith("Initializing server")) {
      const number = this.#sessions.get(server);
      if (number !== undefined) this.#output.endSession(label(server, number));
      this.#sessions.set(server, (number ?? 0) + 1);
    } else if (level === "error" && NOT_JSON.test(rest)) {
      this.#output.stray(`${server || "The server"} wrote a line that is not JSON where messages belong`, line, column);
      return;
    }
    this.#output.skip(EVENTS, line);
  }

  #session(server: string): string {
    const number = this.#sessions.get(server);
    if (number === undefined) this.#sessions.set(server, 1);
    return label(server, number ?? 1);
  }
}

function label(server: string, number: number): string {
  return `${server || "server"}#${number}`;
}
