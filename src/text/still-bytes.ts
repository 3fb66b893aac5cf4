/** Zeros that stand behind still bytes: scanners stop at the first, and read words of four. */
export const SLACK = 4;

const still = new WeakMap<Uint8Array, Uint8Array>();

/**
 * Room for bytes that nobody changes once they are filled in, such as those of a file: a scanner may read them where they lie
 * and keep them, where it would copy any others.
 */
export function stillBytes(size: number): Uint8Array {
  const memory = new Uint8Array(size + SLACK);
  const bytes = memory.subarray(0, size);
  still.set(bytes, memory);
  return bytes;
}

/** Still bytes with the zeros behind them; `undefined` for bytes that may change. */
export function stillMemory(bytes: Uint8Array): Uint8Array | undefined {
  return still.get(bytes);
}
