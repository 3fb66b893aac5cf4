import { type HostBuffer, hostBuffer } from "./host-buffer.ts";
import { sequenceLength } from "./utf8.ts";

/**
 * A text that is ASCII but for few characters, at one byte a code unit. Hosts keep two bytes for each as soon as one is
 * beyond Latin-1, and take several times as long to make them.
 */
export class NarrowText {
  /**
   * As long as the text and the same wherever that is ASCII; U+00FF stands for every code unit that is not. Good for
   * finding one's way; what is found is cut out with `slice`.
   */
  readonly outline: string;
  /** Offsets of the code units beyond ASCII, ascending. */
  readonly #offsets: readonly number[];
  /** Those code units. */
  readonly #beyond: string;

  constructor(outline: string, offsets: readonly number[], beyond: string) {
    this.outline = outline;
    this.#offsets = offsets;
    this.#beyond = beyond;
  }

  /** The text between two offsets, in UTF-16 code units. */
  slice(from: number, to: number): string {
    const offsets = this.#offsets;
    let index = firstFrom(offsets, from);
    if (index === offsets.length || (offsets[index] as number) >= to) return this.outline.slice(from, to);
    const pieces: string[] = [];
    let copied = from;
    for (; index < offsets.length; index++) {
      const offset = offsets[index] as number;
      if (offset >= to) break;
      pieces.push(this.outline.slice(copied, offset), this.#beyond.charAt(index));
      copied = offset + 1;
    }
    pieces.push(this.outline.slice(copied, to));
    return pieces.join("");
  }
}

/** The index of the first of ascending numbers that is not below another; their count when all are. */
function firstFrom(ascending: readonly number[], least: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The text of bytes of UTF-8, kept narrow. A byte order mark is kept as U+FEFF.
 *
 * @returns `undefined` where more than one byte of 64 begins a character beyond ASCII, where the bytes are not UTF-8, and
 *   where the host cannot do it fast: then `decodeUtf8` is better.
 */
export function narrowText(bytes: Uint8Array): NarrowText | undefined {
  if (hostBuffer === undefined) return undefined;
  const { buffer, byteOffset, byteLength } = bytes;
  if (hostBuffer.isAscii(bytes)) {
    return new NarrowText(hostBuffer.Buffer.from(buffer, byteOffset, byteLength).toString("latin1"), [], "");
  }
  const starts = startsBeyondAscii(bytes, hostBuffer, byteLength >> 6);
  return starts === undefined ? undefined : narrowed(bytes, starts, hostBuffer);
}

/** Ranges up to this many bytes are looked through one by one. */
const shortRange = 32;

/** Where characters beyond ASCII begin. Leaps over ASCII in ever larger steps; takes time in the number of bytes. */
function startsBeyondAscii(bytes: Uint8Array, host: HostBuffer, most: number): number[] | undefined {
  const starts: number[] = [];
  let at = 0;
  let step = bytes.length;
  while (at < bytes.length) {
    const end = Math.min(at + step, bytes.length);
    if (host.isAscii(bytes.subarray(at, end))) {
      at = end;
      step *= 2;
    } else if (step > shortRange) {
      step >>= 1;
    } else {
      while (at < end) {
        const length = sequenceLength(bytes, at);
        if (length === 0) return undefined;
        if (length > 1 && starts.push(at) > most) return undefined;
        at += length;
      }
    }
  }
  return starts;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const STAND_IN = 0xff;

function narrowed(bytes: Uint8Array, starts: readonly number[], { Buffer }: HostBuffer): NarrowText {
  const outline = Buffer.allocUnsafe(bytes.length);
  const beyond = new Uint8Array(starts.length * 4);
  const offsets: number[] = [];
  let copied = 0;
  let length = 0;
  let beyondLength = 0;
  for (const start of starts) {
    outline.set(bytes.subarray(copied, start), length);
    length += start - copied;
    copied = start + sequenceLength(bytes, start);
    const character = bytes.subarray(start, copied);
    beyond.set(character, beyondLength);
    beyondLength += character.length;
    // Four bytes are a surrogate pair.
    for (let unit = character.length === 4 ? 2 : 1; unit > 0; unit--) {
      offsets.push(length);
      outline[length++] = STAND_IN;
    }
  }
  outline.set(bytes.subarray(copied), length);
  length += bytes.length - copied;
  return new NarrowText(
    outline.toString("latin1", 0, length),
    offsets,
    decoder.decode(beyond.subarray(0, beyondLength)),
  );
}
