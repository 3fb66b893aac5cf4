import { parseTime } from "../log-time.ts";
import { ClientSessions } from "./client-sessions.ts";
import { BLANK, type LineOutput, type LineReader, readLines } from "./line-format.ts";
import type { LogFormat, LogPeers } from "./log-format.ts";
import { TraceMessage } from "./lsp-trace-message.ts";

/** `[Trace - 10:20:30 AM] ` of older builds, or `2026-03-01 10:20:30.123 [trace] ` of a log channel. */
const HEAD = /^(?:\[Trace\s*-([^\]]*)\]|(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?) \[trace\])/;
const CLOCK = /^(\d{1,2}):(\d\d):(\d\d)(?:\s*([AP])M)?$/i;

const SENT = /^(Sending|Received) (request|response|notification) '(.*)'/;
const UNCLAIMED = /^Received response (.+) without active response promise\./;
const FAILED = "Request failed: ";
const FAILED_CODE = / \((-?\d+)\)\.?$/;

const OTHER = "lines that are no trace of a message";

/**
 * The text of `trace.server: "verbose"` (or `messages`) of VS Code's language clients: heads such as
 * `Sending request 'M - (7)'.` with `Params:` or `Result:` as JSON below. The envelope is not in it, so each message is
 * rebuilt: an id of digits is taken as a number, and what is said about envelopes is left out. `Sending` is the client. A server
 * that was started again goes on in the same log: another session.
 */
export const lspTrace: LogFormat = {
  name: "lsp-trace",
  title: "a trace of a language client (text)",
  loss: "the messages are rebuilt from a summary: their envelopes are not in the log and are not judged",
  directions: "both",
  recognises: (line) => {
    const what = headOf(line)?.what ?? "";
    return SENT.test(what) || UNCLAIMED.test(what) ? 2 : 0;
  },
  open: (peers, sink, options) => readLines(sink, options, (output) => new LspTraceLines(peers, output)),
};

class LspTraceLines implements LineReader {
  readonly #peers: LogPeers;
  readonly #output: LineOutput;
  readonly #sessions = new ClientSessions();
  #message: TraceMessage | undefined;

  constructor(peers: LogPeers, output: LineOutput) {
    this.#peers = peers;
    this.#output = output;
  }

  line(text: string, number: number): void {
    const head = headOf(text);
    if (head !== undefined) {
      this.end();
      const { what, time } = head;
      this.#message = this.#begin(what, time, number, text.length - what.length + 1);
      if (this.#message === undefined) this.#output.skip(OTHER, number);
    } else if (this.#message === undefined) this.#output.skip(text.trim() === "" ? BLANK : OTHER, number);
    else if (text.trim() === "" && !this.#message.isInside) this.end();
    else this.#message.add(text, number);
  }

  end(): void {
    const message = this.#message;
    this.#message = undefined;
    if (message === undefined) return;
    const { entry, problem } = message.finish();
    if (problem !== undefined) this.#output.problem(problem.text, problem.line, problem.column);
    this.#output.entry(entry, this.#sessions.session);
  }

  #begin(what: string, time: number | undefined, line: number, column: number): TraceMessage | undefined {
    const { client, server } = this.#peers;
    const place = { line, column };
    const limit = this.#output.longest;
    const unclaimed = UNCLAIMED.exec(what);
    if (unclaimed !== null) {
      return new TraceMessage({ kind: "response", id: unclaimed[1], sender: server, place, time, limit });
    }
    const sent = SENT.exec(what);
    if (sent === null) return undefined;
    const [, verb, form, name = ""] = sent;
    const sender = verb === "Sending" ? client : server;
    if (form === "notification") {
      if (sender === client) this.#sent(name, undefined);
      return new TraceMessage({ kind: "notification", method: name, sender, place, time, limit });
    }
    const named = namedIn(name);
    if (named === undefined) return undefined;
    const { method, id } = named;
    if (form === "request") {
      if (sender === client) this.#sent(method, id);
      return new TraceMessage({ kind: "request", method, id, sender, place, time, limit });
    }
    return new TraceMessage({ kind: "response", id, error: errorIn(what), sender, place, time, limit });
  }

  #sent(method: string | undefined, id: string | undefined): void {
    const { session } = this.#sessions;
    if (this.#sessions.sent(method, id)) this.#output.endSession(session);
  }
}

// Step by step: lines have no end, and expressions that do all at once go back and forth in them.

/** What stands behind the head of a line, and when it was written. */
function headOf(line: string): { readonly what: string; readonly time: number | undefined } | undefined {
  const head = HEAD.exec(line);
  if (head === null) return undefined;
  const [whole, clock, date] = head;
  return { what: line.slice(whole.length).trimStart(), time: timeOf(date, clock) };
}

/** Behind the method stands the id in parentheses; the dash and the spaces vary. */
function namedIn(name: string): { readonly method: string; readonly id: string } | undefined {
  const open = name.indexOf("(");
  if (open < 0 || !name.endsWith(")")) return undefined;
  const before = name.slice(0, open).trimEnd();
  const method = before.endsWith("-") ? before.slice(0, -1).trimEnd() : before;
  return { method, id: name.slice(open + 1, -1) };
}

/** Behind the message of an error may stand its code, and a period. */
function errorIn(what: string): { readonly message: string; readonly code: string | undefined } | undefined {
  const at = what.indexOf(FAILED);
  if (at < 0) return undefined;
  const rest = what.slice(at + FAILED.length);
  const code = FAILED_CODE.exec(rest);
  const message = code === null ? (rest.endsWith(".") ? rest.slice(0, -1) : rest) : rest.slice(0, code.index);
  return { message, code: code?.[1] };
}

/** A clock time alone is one of some day: only differences count. */
function timeOf(date: string | undefined, clock: string | undefined): number | undefined {
  if (date !== undefined) return parseTime(date);
  const match = CLOCK.exec(clock?.trim() ?? "");
  if (match === null) return undefined;
  const [, hours, minutes, seconds, half] = match;
  const base = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toUpperCase() === "P" ? 12 : 0);
  return ((base * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}
