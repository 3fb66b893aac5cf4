import type { SourcePlace } from "../../entry.ts";
import { parseTime } from "../log-time.ts";
import { BLANK, type LineOutput, type LineReader, readLines } from "./line-format.ts";
import type { LogFormat, LogPeers } from "./log-format.ts";
import { RecordTape, type SourceValue } from "./record.ts";
import { standInOrder } from "./stand-in-order.ts";

/** Where the params of a call have the name of the entity. */
const ENTITY: ReadonlyMap<string, string> = new Map([
  ["tools/call", "name"],
  ["prompts/get", "name"],
  ["resources/read", "uri"],
]);

/**
 * The lines of the mcp-trace middleware: one for each handled call, written when it was done. There are no ids, no envelopes and no
 * order of calls that ran at the same time, so each line becomes a call and its reply, of which only the arguments and the response
 * are judged.
 */
export const mcpTrace: LogFormat = {
  name: "mcp-trace",
  title: "lines of the mcp-trace middleware",
  loss: "there are no ids, envelopes or order in it: only arguments and responses are judged",
  directions: "both",
  isOrdered: false,
  recognises: (line) =>
    standInOrder(line, /^\s*\{/, /"type"\s*:\s*"request"/, /"method"\s*:/, /"(?:session_id|client_id|duration)"\s*:/)
      ? 2
      : 0,
  open: (peers, sink, options) => readLines(sink, options, (output) => new McpTraceLines(peers, output)),
};

class McpTraceLines implements LineReader {
  readonly #peers: LogPeers;
  readonly #output: LineOutput;
  readonly #record = new RecordTape();

  constructor(peers: LogPeers, output: LineOutput) {
    this.#peers = peers;
    this.#output = output;
  }

  line(text: string, line: number): void {
    const record = this.#record;
    const method = record.read(text) ? record.text("method") : undefined;
    if (method === undefined || record.text("type") !== "request") {
      this.#output.skip(text.trim() === "" ? BLANK : "lines that are no handled call", line);
      return;
    }
    const { client, server } = this.#peers;
    const start = parseTime(record.text("timestamp") ?? "");
    const head = `{"jsonrpc":"2.0","id":${line}`;
    const member = ENTITY.get(method);
    const entity = record.source("entity_name");
    const args = record.source("arguments");
    // Without a word of the params nothing can be said of them.
    const isKnown = member !== undefined && entity !== undefined;
    const named = isKnown ? `"${member}":${entity.text}` : "";
    const call = `${head},"method":${JSON.stringify(method)}`;
    const asCall = isKnown
      ? pieces(line, [`${call},"params":{${named}${args === undefined ? "" : ',"arguments":'}`, args, "}}"])
      : pieces(line, [`${call}}`, undefined, ""]);
    const session = record.text("session_id") ?? "#1";
    this.#output.entry(
      { sender: client, ...asCall, spelling: isKnown ? "rebuilt" : "headOnly", ...timed(start) },
      session,
    );
    const response = record.source("response");
    if (response === undefined) return;
    const reply = pieces(line, [`${head},"result":`, response, "}"]);
    const end = start === undefined ? undefined : start + (record.number("duration") ?? 0);
    this.#output.entry({ sender: server, ...reply, spelling: "rebuilt", ...timed(end) }, session);
  }
}

interface Pieces {
  readonly message: string;
  readonly location: SourcePlace;
  readonly placeOf: (offset: number) => SourcePlace;
}

/** A message with a value of the line in its middle. */
function pieces(line: number, [before, value, after]: readonly [string, SourceValue | undefined, string]): Pieces {
  const start = { line, column: 1 };
  const length = value?.text.length ?? 0;
  return {
    message: `${before}${value?.text ?? ""}${after}`,
    location: start,
    placeOf: (offset) => {
      const inside = offset - before.length;
      return value === undefined || inside < 0 || inside > length ? start : { line, column: value.offset + inside + 1 };
    },
  };
}

function timed(time: number | undefined): { readonly time?: number } {
  return time === undefined ? {} : { time };
}
