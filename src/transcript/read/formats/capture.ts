import type { SourcePlace } from "../../entry.ts";
import { JsonSpan } from "./json-span.ts";
import { BLANK, type LineOutput, type LineReader, readLines } from "./line-format.ts";
import type { LogFormat, LogPeers } from "./log-format.ts";

/** An arrow or a letter before the JSON, behind at most a time or a number. */
const HEAD = /^([\s\d:.,TZ[\]()+-]{0,40}?)(-->|<--|>>>|<<<|→|←|[CS]:|client:|server:)\s*(?=[{[])/;
const FROM_CLIENT: ReadonlySet<string> = new Set(["-->", ">>>", "→", "C:", "client:"]);

/**
 * What people paste into issues and documents: JSON behind `-->` and `<--`, `>>>` and `<<<`, `→` and `←`, `C:` and `S:`.
 * Arrows to the right are from the client. A value may be printed over several lines.
 */
export const capture: LogFormat = {
  name: "capture",
  title: "a capture with arrows or letters before each message",
  directions: "both",
  recognises: (line) => (HEAD.test(line) ? 2 : 0),
  open: (peers, sink, options) => readLines(sink, options, (output) => new CaptureLines(peers, output)),
};

interface Started {
  readonly sender: string;
  readonly location: SourcePlace;
  readonly lines: string[];
  readonly span: JsonSpan;
  size: number;
}

class CaptureLines implements LineReader {
  readonly #peers: LogPeers;
  readonly #output: LineOutput;
  #started: Started | undefined;

  constructor(peers: LogPeers, output: LineOutput) {
    this.#peers = peers;
    this.#output = output;
  }

  line(text: string, number: number): void {
    const head = HEAD.exec(text);
    if (head !== null) {
      this.end();
      const { client, server } = this.#peers;
      const sender = FROM_CLIENT.has(head[2] ?? "") ? client : server;
      const location = { line: number, column: head[0].length + 1 };
      this.#started = { sender, location, lines: [], span: new JsonSpan(), size: 0 };
      this.#take(this.#started, text.slice(head[0].length));
    } else if (this.#started !== undefined) this.#take(this.#started, text);
    else this.#output.skip(text.trim() === "" ? BLANK : "lines without an arrow", number);
  }

  /** What has not ended is given as it is: its check says where it breaks off. */
  end(): void {
    const started = this.#started;
    this.#started = undefined;
    if (started === undefined) return;
    const { sender, location, lines } = started;
    this.#output.entry({ sender, location, message: lines.join("\n").trimEnd() });
  }

  #take(started: Started, text: string): void {
    started.size += text.length + 1;
    if (started.size > this.#output.longest) {
      const { line, column } = started.location;
      const problem = `I expected a message of at most ${this.#output.longest} bytes; this one is longer, and I left it out.`;
      this.#output.problem(problem, line, column);
      this.#started = undefined;
      return;
    }
    const end = started.span.feed(text);
    started.lines.push(end < 0 ? text : text.slice(0, end));
    if (end >= 0) this.end();
  }
}
