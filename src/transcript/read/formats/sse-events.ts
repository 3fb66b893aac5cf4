import type { SourcePlace } from "../../entry.ts";

/** The data of one server-sent event. */
export interface SseEvent {
  /** The `event:` field; "message" when there is none. */
  readonly type: string;
  /** Its data lines, joined with LF. */
  readonly data: string;
  /** Where each of its lines starts, in the unit in which the lines were given. */
  readonly starts: readonly number[];
  /** The number of its first data line. */
  readonly line: number;
  /** The numbers of its data lines. */
  readonly lines: readonly number[];
}

/** What a line of an event stream is. */
export type SseLine = "field" | "comment" | "blank" | "other";

/**
 * Puts events together line by line: several `data:` lines join with LF; a blank line ends an event.
 * @see HTML Standard, "Server-sent events", "Interpreting an event stream"
 */
export class SseEvents {
  #type = "";
  #data: string[] = [];
  #starts: number[] = [];
  #lines: number[] = [];
  /** UTF-16 code units of the data so far. */
  size: number = 0;

  /**
   * Takes a line without its end.
   * @param start Where the line starts, in a unit of the caller's choice that counts UTF-16 code units.
   * @returns What the line was.
   */
  add(text: string, line: number, start: number): SseLine {
    if (text === "") return "blank";
    const colon = text.indexOf(":");
    if (colon === 0) return "comment";
    const name = colon < 0 ? text : text.slice(0, colon);
    const from = colon < 0 ? text.length : colon + (text[colon + 1] === " " ? 2 : 1);
    const value = text.slice(from);
    switch (name) {
      case "data":
        this.#data.push(value);
        this.#starts.push(start + from);
        this.#lines.push(line);
        this.size += value.length + 1;
        return "field";
      case "event":
        this.#type = value;
        return "field";
      case "id":
      case "retry":
        return "field";
      default:
        return "other";
    }
  }

  /** Ends the event; `undefined` for one without data. */
  finish(): SseEvent | undefined {
    const [line] = this.#lines;
    const event =
      line === undefined
        ? undefined
        : {
            type: this.#type || "message",
            data: this.#data.join("\n"),
            starts: this.#starts,
            line,
            lines: this.#lines,
          };
    this.#type = "";
    this.#data = [];
    this.#starts = [];
    this.#lines = [];
    this.size = 0;
    return event;
  }
}

/** Which data line an offset in the data is in, and how far behind its start. */
export function insideData({ data }: SseEvent, offset: number): { readonly index: number; readonly behind: number } {
  const before = data.slice(0, offset);
  const last = before.lastIndexOf("\n");
  return { index: last < 0 ? 0 : before.split("\n").length - 1, behind: offset - last - 1 };
}

/** The place of an offset in the data of an event whose lines are lines of the source. */
export function dataPlace(event: SseEvent, offset: number): SourcePlace {
  const { index, behind } = insideData(event, offset);
  return { line: event.lines[index] ?? event.line, column: (event.starts[index] ?? 0) + behind + 1 };
}
