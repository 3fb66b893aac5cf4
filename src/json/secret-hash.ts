/** One random word for each byte, of this process; made when the first hash is asked for. */
let secrets: Int32Array | undefined;

const one = new Float64Array(1);
const bytesOfOne = new Uint8Array(one.buffer);

/**
 * A hash of `bytes[start..end)` that differs from process to process, for tables that a sender would like to fill with keys of
 * one hash. Every step goes through a random word that the state before it chooses, so that no two texts are known to collide
 * by whoever has not seen the words. (A random start alone would not do: some texts collide from any start.)
 */
export function secretHash(bytes: Uint8Array, start: number, end: number): number {
  const words = secretWords();
  let hash = words[0] as number;
  for (let at = start; at < end; at++) hash = mixed(words, hash, bytes[at] as number);
  return hash ^ (hash >>> 15);
}

/** The same for a number; 0 and -0 have one. */
export function secretHashOfNumber(value: number): number {
  one[0] = value + 0;
  return secretHash(bytesOfOne, 0, 8);
}

/** The same for the code units of a text; not the hash of its bytes. */
export function secretHashOfText(text: string): number {
  const words = secretWords();
  let hash = words[0] as number;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    hash = mixed(words, mixed(words, hash, unit & 0xff), unit >> 8);
  }
  return hash ^ (hash >>> 15);
}

function mixed(words: Int32Array, hash: number, byte: number): number {
  return Math.imul((hash >>> 8) ^ (words[(hash ^ byte) & 0xff] as number), 0x9e3779b1);
}

function secretWords(): Int32Array {
  secrets ??= Int32Array.from({ length: 256 }, () => Math.floor(Math.random() * 2 ** 32));
  return secrets;
}
