import type { TranscriptEntry } from "../entry.ts";
import type { FormatOptions, LogFormat, LogPeers } from "./formats/log-format.ts";
import { LogReader } from "./log.ts";

/** A log whose entries are read one after the other. */
export interface OpenLog {
  /** Reads a chunk of any length; nothing keeps a view of it. */
  push(chunk: Uint8Array): void;
  /** Reads what is left. */
  end(): void;
}

/**
 * Starts to read the entries of a log of any format; what is wrong with the log itself is left to those who check it.
 *
 * @param entry Is told each entry; its message may be a view that is valid until it returns.
 */
export function openLog(
  format: LogFormat,
  peers: LogPeers,
  entry: (entry: TranscriptEntry) => void,
  options: FormatOptions = {},
): OpenLog {
  if (format.mapping === undefined) {
    const ignore = (): void => undefined;
    const sink = { entry, endSession: ignore, finding: ignore, lost: ignore };
    return format.open?.(peers, sink, options) ?? { push: () => undefined, end: () => undefined };
  }
  const reader = new LogReader(format.mapping(peers), options);
  return {
    push: (chunk) => reader.pushBytes(chunk).entries.forEach(entry),
    end: () => reader.end().entries.forEach(entry),
  };
}
