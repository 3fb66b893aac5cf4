/** What Node can do with bytes, and other hosts may offer: look at many at once, and copy ASCII where a decoder reads it. */
export interface HostBuffer {
  isAscii(bytes: Uint8Array): boolean;
  readonly Buffer: {
    /** Memory that holds anything. */
    allocUnsafe(size: number): Latin1Bytes;
    from(memory: ArrayBufferLike, at: number, length: number): Latin1Bytes;
  };
}

interface Latin1Bytes extends Uint8Array {
  toString(encoding?: "latin1", start?: number, end?: number): string;
}

interface Host {
  readonly process?: { getBuiltinModule?(name: "node:buffer"): HostBuffer | undefined };
}

/** Absent where the host is not Node and does not act as it; then there is `TextDecoder`, which every host has. */
export const hostBuffer: HostBuffer | undefined = (globalThis as Host).process?.getBuiltinModule?.("node:buffer");
