/** One random word for each byte, of this process; made when the first hash is asked for. */
let secrets: Int32Array | undefined;

/**
 * A hash of `bytes[start..end)` that differs from process to process, for tables that a sender would like to fill with keys of
 * one hash. Every step goes through a random word that the state before it chooses, so that no two texts are known to collide
 * by whoever has not seen the words. (A random start alone would not do: some texts collide from any start.)
 */
export function secretHash(bytes: Uint8Array, start: number, end: number): number {
  secrets ??= Int32Array.from({ length: 256 }, () => Math.floor(Math.random() * 2 ** 32));
  const words = secrets;
  let hash = words[0] as number;
  for (let at = start; at < end; at++) {
    hash = Math.imul((hash >>> 8) ^ (words[(hash ^ (bytes[at] as number)) & 0xff] as number), 0x9e3779b1);
  }
  return hash ^ (hash >>> 15);
}
