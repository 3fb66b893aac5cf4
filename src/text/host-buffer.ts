/** What Node can do with bytes, and other hosts may offer: look at many at once, and copy ASCII where a decoder reads it. */
export interface HostBuffer {
  isAscii(bytes: Uint8Array): boolean;
  readonly Buffer: {
    /** Memory that holds anything. */
    allocUnsafe(size: number): HostBytes;
    /** The same memory. */
    from(memory: ArrayBufferLike, at: number, length: number): HostBytes;
  };
}

/** Bytes that the host can search, and copy into a text. */
export interface HostBytes extends Uint8Array {
  indexOf(sought: number | string, from?: number, encoding?: "latin1"): number;
  toString(encoding?: "latin1", start?: number, end?: number): string;
}

interface Host {
  readonly process?: { getBuiltinModule?(name: "node:buffer"): HostBuffer | undefined };
}

/** Absent where the host is not Node and does not act as it; then there is `TextDecoder`, which every host has. */
export const hostBuffer: HostBuffer | undefined = (globalThis as Host).process?.getBuiltinModule?.("node:buffer");

/** The same bytes, as the host can do more with them; `undefined` where it cannot. */
export function hostBytes({ buffer, byteOffset, byteLength }: Uint8Array): HostBytes | undefined {
  return hostBuffer?.Buffer.from(buffer, byteOffset, byteLength);
}
