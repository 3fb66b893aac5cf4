import { type Frame, type Framing, HeaderFraming, LineFraming } from "./frames.ts";

/** How a stream is cut: a message a line, behind `Content-Length` headers, or whichever its first bytes show. */
export type FramingName = "lines" | "headers" | "auto";

/** What every message of a stream with headers begins with, whatever the case. */
const HEADER = "content-";

/**
 * Cuts a stream that is framed in either way: with headers when its first text begins like `Content-Length`, else by lines.
 */
export class AutoFraming implements Framing {
  #framing: Framing | undefined;
  /** Bytes that could be the beginning of either. */
  #undecided: Uint8Array = new Uint8Array(0);

  push(chunk: Uint8Array): readonly Frame[] {
    if (this.#framing !== undefined) return this.#framing.push(chunk);
    const bytes = joined(this.#undecided, chunk);
    const framing = framingOf(bytes);
    this.#undecided = framing === undefined ? bytes : new Uint8Array(0);
    this.#framing = framing;
    return framing?.push(bytes) ?? [];
  }

  end(): readonly Frame[] {
    const framing = this.#framing ?? new LineFraming();
    const first = this.#framing === undefined ? framing.push(this.#undecided) : [];
    this.#undecided = new Uint8Array(0);
    this.#framing = undefined;
    return [...first, ...framing.end()];
  }
}

/** The framing of a name. */
export function framingNamed(name: FramingName): Framing {
  if (name === "auto") return new AutoFraming();
  return name === "lines" ? new LineFraming() : new HeaderFraming();
}

/** `undefined` while the bytes are a beginning of the header's name, which no more than a few can be. */
function framingOf(bytes: Uint8Array): Framing | undefined {
  const start = bytes.findIndex((byte) => byte > 0x20);
  if (start < 0) return undefined;
  const seen = String.fromCharCode(...bytes.subarray(start, start + HEADER.length)).toLowerCase();
  if (seen === HEADER) return new HeaderFraming();
  return HEADER.startsWith(seen) ? undefined : new LineFraming();
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other.slice();
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}
