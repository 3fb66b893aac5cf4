import { BLANK, type LineOutput, type LineReader, readLines } from "./line-format.ts";
import type { LogFormat } from "./log-format.ts";
import { dataPlace, SseEvents } from "./sse-events.ts";

/** A dump of server-sent events, as `curl -N` prints it: messages of one side, the server unless somebody says otherwise. */
export const sse: LogFormat = {
  name: "sse",
  title: "a dump of server-sent events",
  directions: "one",
  recognises: (line) => (/^data: ?\{/.test(line) ? 2 : /^event: ?message\s*$/.test(line) ? 1 : 0),
  open: ({ server }, sink, options) => readLines(sink, options, (output) => new SseLines(server, output)),
};

class SseLines implements LineReader {
  readonly #sender: string;
  readonly #output: LineOutput;
  readonly #events = new SseEvents();

  constructor(sender: string, output: LineOutput) {
    this.#sender = sender;
    this.#output = output;
  }

  line(text: string, number: number): void {
    switch (this.#events.add(text, number, 0)) {
      case "blank":
        this.#output.skip(BLANK, number);
        this.end();
        return;
      case "comment":
        this.#output.skip("comments", number);
        return;
      case "other":
        this.#output.skip("lines that are no field of an event", number);
        return;
      case "field":
        if (this.#events.size <= this.#output.longest) return;
        this.#events.finish();
        this.#output.problem(
          `I expected an event of at most ${this.#output.longest} bytes; this one is longer.`,
          number,
        );
    }
  }

  end(): void {
    const event = this.#events.finish();
    if (event === undefined) return;
    if (event.type !== "message" || !/^\s*[{[]/.test(event.data)) {
      this.#output.skip("events of another type, or without JSON", event.line);
      return;
    }
    const placeOf = (offset: number) => dataPlace(event, offset);
    this.#output.entry({ sender: this.#sender, message: event.data, location: placeOf(0), placeOf });
  }
}
