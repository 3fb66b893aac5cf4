import type { SourcePlace, TranscriptEntry } from "../../entry.ts";
import { parseTime } from "../log-time.ts";
import { ByTime } from "./by-time.ts";
import { type ElementOutput, type ElementReader, readElements } from "./elements.ts";
import type { LogFormat, LogPeers } from "./log-format.ts";
import { placeBehind } from "./place-behind.ts";
import { RecordTape, type SourceValue } from "./record.ts";
import { standInOrder } from "./stand-in-order.ts";

/** Most replies that wait for their time: as many calls as a checker follows of each peer. */
const MOST_WAITING = 4096;

/**
 * The export of MCP Inspector 2's Protocol screen: a JSON array in which a reply stands inside its request's entry. Its place
 * among the other messages comes from the request's time and how long it took.
 */
export const mcpInspector: LogFormat = {
  name: "mcp-inspector",
  title: "an export of MCP Inspector (Protocol screen)",
  loss: "the messages are written anew, and replies are put in order by their times",
  directions: "both",
  recognises: (line) =>
    standInOrder(line, /"direction"\s*:\s*"(?:request|notification)"/, /"(?:origin|message)"\s*:/) ? 2 : 0,
  open: (peers, sink, options) => readElements(sink, options, [], (output) => new InspectorEntries(peers, output)),
};

class InspectorEntries implements ElementReader {
  readonly #peers: LogPeers;
  readonly #output: ElementOutput;
  readonly #record = new RecordTape();
  readonly #message = new RecordTape();
  readonly #byTime: ByTime<TranscriptEntry>;

  constructor(peers: LogPeers, output: ElementOutput) {
    this.#peers = peers;
    this.#output = output;
    this.#byTime = new ByTime<TranscriptEntry>(MOST_WAITING, (entry) => output.entry(entry));
  }

  element(text: string, place: SourcePlace): void {
    const record = this.#record;
    const message = record.read(text) ? record.source("message") : undefined;
    if (message === undefined) {
      this.#output.skip("elements without a message", place.line);
      return;
    }
    const time = timeOf(record);
    // An export without times is one in order.
    const at = time ?? Number.NEGATIVE_INFINITY;
    this.#byTime.upTo(at);
    const sender = this.#sender(record.text("origin"), message.text);
    this.#byTime.add(at, entryOf(sender, message, text, place, time));
    const response = record.source("response");
    if (response === undefined || response.text === "null") return;
    const other = sender === this.#peers.client ? this.#peers.server : this.#peers.client;
    const answered = time === undefined ? undefined : time + (record.number("duration") ?? 0);
    this.#byTime.add(answered ?? at, entryOf(other, response, text, place, answered));
  }

  end(): void {
    this.#byTime.end();
  }

  /** Old exports do not say who sent a message; the contract may know who can have. */
  #sender(origin: string | undefined, message: string): string {
    const { client, server, accepts } = this.#peers;
    if (origin === "client") return client;
    if (origin === "server") return server;
    const method = this.#message.read(message) ? this.#message.text("method") : undefined;
    if (method === undefined) return server;
    return accepts?.(client, method) === true && accepts(server, method) === false ? server : client;
  }
}

function timeOf(record: RecordTape): number | undefined {
  const text = record.text("timestamp");
  return text === undefined ? record.number("timestamp") : parseTime(text);
}

function entryOf(
  sender: string,
  { text, offset }: SourceValue,
  element: string,
  place: SourcePlace,
  time: number | undefined,
): TranscriptEntry {
  const location = placeBehind(element, place, offset);
  return { sender, message: text, location, spelling: "rewritten", ...(time === undefined ? {} : { time }) };
}
