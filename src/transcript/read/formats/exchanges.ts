import type { SourcePlace, TranscriptEntry } from "../../entry.ts";
import type { PeerName } from "../../peer-name.ts";
import { literalOffset } from "../../places.ts";
import { ByTime } from "./by-time.ts";
import type { ElementOutput } from "./elements.ts";
import type { LogPeers } from "./log-format.ts";
import { RecordTape } from "./record.ts";
import { insideData, type SseEvent, SseEvents } from "./sse-events.ts";

/** A body of an HTTP message. */
export interface HttpBody {
  readonly text: string;
  /** The place of its first character. */
  readonly location: SourcePlace;
  /** The inside of the JSON string that it stands in; absent for a body that was decoded otherwise, whose places are all one. */
  readonly literal?: string;
}

/** An HTTP request and its response. */
export interface HttpExchange {
  /** Milliseconds; absent where the log has no times: then the exchanges are in order. */
  readonly time: number | undefined;
  /** Milliseconds. */
  readonly duration: number;
  readonly request: HttpBody | undefined;
  readonly response: HttpBody | undefined;
  readonly session: string | undefined;
  readonly place: SourcePlace;
}

interface Waiting {
  readonly entry: TranscriptEntry;
  readonly session: string;
}

/** Most messages that wait for their time. */
const MOST_WAITING = 4096;

/**
 * Turns exchanges of Streamable HTTP into messages in the order of time. A reply counts when its exchange ended. What else the
 * server sent in an event stream counts when the exchange began, since when it came is not known.
 */
export class Exchanges {
  readonly #peers: LogPeers;
  readonly #output: ElementOutput;
  readonly #byTime: ByTime<Waiting>;
  readonly #message = new RecordTape();

  constructor(peers: LogPeers, output: ElementOutput) {
    this.#peers = peers;
    this.#output = output;
    this.#byTime = new ByTime<Waiting>(MOST_WAITING, ({ entry, session }) => output.entry(entry, session));
  }

  add(exchange: HttpExchange): void {
    const { time = Number.NEGATIVE_INFINITY, duration, request, response, place } = exchange;
    const session = exchange.session ?? "#1";
    const { client, server } = this.#peers;
    this.#byTime.upTo(time);
    let isMessage = false;
    if (request !== undefined && looksLikeJson(request.text)) {
      isMessage = true;
      this.#add(client, wholeBody(request), time, session);
    }
    if (response !== undefined && looksLikeJson(response.text)) {
      isMessage = true;
      this.#add(server, wholeBody(response), time + duration, session);
    } else if (response !== undefined) {
      for (const piece of eventsOf(response)) {
        isMessage = true;
        const isAnswer = this.#message.read(piece.message) && !this.#message.has("method");
        this.#add(server, piece, isAnswer ? time + duration : time, session);
      }
    }
    if (!isMessage) this.#output.skip("exchanges without a message", place.line);
  }

  end(): void {
    this.#byTime.end();
  }

  #add(sender: PeerName, piece: Piece, time: number, session: string): void {
    const timed = Number.isFinite(time) ? { time } : {};
    this.#byTime.add(time, { entry: { sender, ...piece, ...timed }, session });
  }
}

type Piece = Pick<TranscriptEntry, "message" | "location" | "literal" | "placeOf"> & { readonly message: string };

function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

function wholeBody({ text, location, literal }: HttpBody): Piece {
  if (literal === undefined) return { message: text, location, placeOf: () => location };
  return { message: text, location, literal };
}

/** The events of a body that is an event stream; those without JSON are no messages. */
function eventsOf(body: HttpBody): readonly Piece[] {
  const found: Piece[] = [];
  const events = new SseEvents();
  const take = (): void => {
    const event = events.finish();
    if (event?.type === "message" && looksLikeJson(event.data)) found.push(eventPiece(body, event));
  };
  let start = 0;
  for (const [number, line] of body.text.split(/\r\n|\n|\r/).entries()) {
    if (events.add(line, number, start) === "blank") take();
    // Where the next line starts: behind this one and its break.
    start += line.length;
    start += body.text.startsWith("\r\n", start) ? 2 : 1;
  }
  take();
  return found;
}

function eventPiece({ location, literal }: HttpBody, event: SseEvent): Piece {
  const placeOf = (offset: number): SourcePlace => {
    if (literal === undefined) return location;
    const { index, behind } = insideData(event, offset);
    return {
      line: location.line,
      column: location.column + literalOffset(literal, (event.starts[index] ?? 0) + behind),
    };
  };
  return { message: event.data, location: placeOf(0), placeOf };
}
