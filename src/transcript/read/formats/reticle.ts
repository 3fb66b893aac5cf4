import { looksLikeMessage } from "../../../rpc/looks-like-message.ts";
import type { SourcePlace, TranscriptEntry } from "../../entry.ts";
import { csvFields } from "./csv-rows.ts";
import { readElements } from "./elements.ts";
import { BLANK, type LineOutput, type LineReader, readLines } from "./line-format.ts";
import type { LogFormat, LogPeers } from "./log-format.ts";
import { placeBehind } from "./place-behind.ts";
import { RecordTape } from "./record.ts";
import { standInOrder } from "./stand-in-order.ts";

const LOSS = "the messages are written anew: duplicate keys, the spelling of numbers and white space are gone";

/** The JSON export of Reticle: one session, whose `messages` have a direction and their content. */
export const reticleJson: LogFormat = {
  name: "reticle-json",
  title: "a JSON export of Reticle",
  loss: LOSS,
  directions: "both",
  recognises: (line) => (/"direction"\s*:\s*"to(?:server|client)"|"started_at"\s*:\s*\d+/.test(line) ? 2 : 0),
  open: ({ client, server }, sink, options) =>
    readElements(sink, options, ["messages"], (output) => {
      const record = new RecordTape();
      return {
        element(text, place) {
          const content = record.read(text) ? record.source("content") : undefined;
          const direction = record.text("direction");
          if (content === undefined || (direction !== "toserver" && direction !== "toclient")) {
            output.skip("elements without a direction and a content", place.line);
            return;
          }
          const sender = direction === "toserver" ? client : server;
          const time = milliseconds(record.number("timestamp_micros"));
          const decoded = record.text("content");
          const location = placeBehind(text, place, content.offset + (decoded === undefined ? 0 : 1));
          output.entry(
            decoded === undefined
              ? { sender, message: content.text, location, spelling: "rewritten", ...time }
              : {
                  sender,
                  message: decoded,
                  location,
                  literal: content.text.slice(1, -1),
                  spelling: "rewritten",
                  ...time,
                },
          );
        },
      };
    }),
};

/** The live stream of Reticle: one object a line, the content as a string. */
export const reticleLive: LogFormat = {
  name: "reticle-live",
  title: "a live stream of Reticle",
  directions: "both",
  recognises: (line) => (/"message_type"\s*:\s*"(?:jsonrpc|raw|stderr)"/.test(line) ? 2 : 0),
  open: ({ client, server }, sink, options) =>
    readLines(sink, options, (output) => {
      const record = new RecordTape();
      return {
        line(text, line) {
          if (!record.read(text)) {
            output.skip(text.trim() === "" ? BLANK : "lines that are no event", line);
            return;
          }
          const type = record.text("message_type");
          const content = record.text("content");
          const direction = record.text("direction");
          const isMessage = type === "jsonrpc" || type === "raw";
          if (!isMessage || content === undefined || (direction !== "in" && direction !== "out")) {
            output.skip("events that are no messages", line);
            return;
          }
          const source = record.source("content");
          output.entry({
            sender: direction === "in" ? client : server,
            message: content,
            location: { line, column: (source?.offset ?? 0) + 2 },
            literal: source?.text.slice(1, -1) ?? "",
            ...(type === "raw" && !looksLikeMessage(content) ? { plainText: true } : {}),
            ...milliseconds(record.number("timestamp") ?? record.number("timestamp_micros")),
          });
        },
      };
    }),
};

/** The CSV export of Reticle: direction `request` is to the server and `response` to the client, for notifications too. */
export const reticleCsv: LogFormat = {
  name: "reticle-csv",
  title: "a CSV export of Reticle",
  loss: LOSS,
  directions: "both",
  recognises: (line) => (standInOrder(line, /^\ufeff?id,timestamp,/, /\bdirection\b/, /\bcontent\b/) ? 2 : 0),
  open: (peers, sink, options) => readLines(sink, options, (output) => new ReticleRows(peers, output)),
};

class ReticleRows implements LineReader {
  readonly #peers: LogPeers;
  readonly #output: LineOutput;
  #columns: readonly string[] | undefined;
  /** A row whose last line has not come. */
  #row: { readonly lines: string[]; readonly start: SourcePlace; size: number } | undefined;

  constructor(peers: LogPeers, output: LineOutput) {
    this.#peers = peers;
    this.#output = output;
  }

  line(text: string, number: number): void {
    if (this.#row === undefined && text.trim() === "") {
      this.#output.skip(BLANK, number);
      return;
    }
    this.#row ??= { lines: [], start: { line: number, column: 1 }, size: 0 };
    const row = this.#row;
    row.lines.push(text);
    row.size += text.length + 1;
    // Only a line with an odd number of quotes can open or close a field of several lines.
    const isOdd = text.split('"').length % 2 === 0;
    if (row.lines.length === 1 ? isOdd : !isOdd) {
      if (row.size > this.#output.longest) this.#give("I expected a row with its last quote; this one is too long.");
      return;
    }
    this.#give(undefined);
  }

  end(): void {
    if (this.#row !== undefined) this.#give("I expected a row with its last quote; the file ends first.");
  }

  #give(problem: string | undefined): void {
    const row = this.#row;
    this.#row = undefined;
    if (row === undefined) return;
    const { line, column } = row.start;
    const fields = problem === undefined ? csvFields(row.lines.join("\n"), row.start) : undefined;
    if (fields === undefined)
      this.#output.problem(problem ?? "I expected a row of fields; this is none.", line, column);
    else if (this.#columns === undefined) this.#columns = fields.map(({ text }) => text);
    else {
      const named = (name: string) => fields[this.#columns?.indexOf(name) ?? -1];
      const content = named("content");
      const direction = named("direction")?.text;
      if (content === undefined || (direction !== "request" && direction !== "response")) {
        this.#output.skip("rows without a direction and a content", line);
        return;
      }
      const entry: TranscriptEntry = {
        sender: direction === "request" ? this.#peers.client : this.#peers.server,
        message: content.text,
        location: content.placeOf(0),
        placeOf: content.placeOf,
        spelling: "rewritten",
        ...milliseconds(Number(named("timestamp")?.text)),
      };
      this.#output.entry(entry);
    }
  }
}

/** @param micros Microseconds since 1970. */
function milliseconds(micros: number | undefined): { readonly time?: number } {
  return micros === undefined || !Number.isFinite(micros) ? {} : { time: micros / 1000 };
}
