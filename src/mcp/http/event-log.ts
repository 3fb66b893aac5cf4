/** Events of one session that are kept for clients that come back, and their text, at most. */
const MOST_EVENTS = 1000;
const MOST_UNITS = 4 * 1024 * 1024;

interface KeptEvent {
  readonly stream: number;
  readonly number: number;
  readonly text: string;
}

/** The newest events of the streams of a session; the oldest go first. An id tells stream and number: `3-7`. */
export class EventLog {
  #events: KeptEvent[] = [];
  #first = 0;
  #units = 0;

  keep(stream: number, number: number, text: string): void {
    this.#events.push({ stream, number, text });
    this.#units += text.length;
    while (this.#events.length - this.#first > MOST_EVENTS || this.#units > MOST_UNITS) {
      const dropped = this.#events[this.#first++];
      if (dropped === undefined) break;
      this.#units -= dropped.text.length;
    }
    if (this.#first > MOST_EVENTS) {
      this.#events = this.#events.slice(this.#first);
      this.#first = 0;
    }
  }

  /** The texts of a stream's events behind a number, as they were sent. */
  after(stream: number, number: number): readonly string[] {
    return this.#events
      .slice(this.#first)
      .filter((event) => event.stream === stream && event.number > number)
      .map(({ text }) => text);
  }
}

/** The stream and the number of an event id; `undefined` for what is none. */
export function readEventId(id: string): { readonly stream: number; readonly number: number } | undefined {
  const { 1: stream, 2: number } = /^(\d{1,15})-(\d{1,15})$/.exec(id) ?? ([] as readonly string[]);
  return stream === undefined || number === undefined ? undefined : { stream: Number(stream), number: Number(number) };
}
