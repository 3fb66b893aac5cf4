import type { TranscriptEntry } from "../../src/transcript/entry.ts";
import { PeerName } from "../../src/transcript/peer-name.ts";
import type { LogFormat, LogPeers } from "../../src/transcript/read/formats/log-format.ts";
import { LogReader } from "../../src/transcript/read/log.ts";
import type { TranscriptFinding } from "../../src/transcript/transcript-finding.ts";

/** What reading a log of a format gave. */
export interface ReadLog {
  /** `session line:column sender message`; without a session as it is. */
  readonly entries: readonly string[];
  /** `line:column Code message`. */
  readonly findings: readonly string[];
  /** `count why from line`. */
  readonly skipped: readonly string[];
  readonly raw: readonly TranscriptEntry[];
}

const client = PeerName.parse("client");
const server = PeerName.parse("server");
const decoder = new TextDecoder();

/**
 * Reads a log.
 * @param chunk Bytes of a chunk; all at once by default.
 */
export function readFormat(
  format: LogFormat,
  log: string | Uint8Array,
  chunk?: number,
  peers: Partial<LogPeers> = {},
  lineBytes?: number,
): ReadLog {
  const bytes = typeof log === "string" ? new TextEncoder().encode(log) : log;
  const size = chunk ?? Math.max(1, bytes.length);
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.slice(at, at + size));
  const entries: string[] = [];
  const findings: string[] = [];
  const raw: TranscriptEntry[] = [];
  const all: LogPeers = { client, server, ...peers };
  const entry = (one: TranscriptEntry, session?: string): void => {
    raw.push(one);
    const { line, column } = one.location ?? { line: 0, column: 0 };
    const text = typeof one.message === "string" ? one.message : decoder.decode(one.message);
    entries.push(`${session === undefined ? "" : `${session} `}${line}:${column} ${one.sender} ${text}`);
  };
  const finding = ({ location, code, message }: TranscriptFinding): void =>
    void findings.push(`${location?.line}:${location?.column} ${code} ${message}`);
  if (format.mapping !== undefined) {
    const reader = new LogReader(format.mapping(all), lineBytes === undefined ? {} : { lineBytes });
    for (const batch of [...chunks.map((one) => reader.pushBytes(one)), reader.end()]) {
      for (const one of batch.entries) entry(one);
      for (const one of batch.findings) finding(one);
    }
    return { entries, findings, skipped: [], raw };
  }
  const options = lineBytes === undefined ? {} : { lineBytes };
  const reader = format.open?.(
    all,
    { entry, finding, lost: () => undefined, endSession: (session) => void entries.push(`${session} ends`) },
    options,
  );
  for (const one of chunks) reader?.push(one);
  reader?.end();
  const skipped = (reader?.skipped() ?? []).map(({ why, count, first }) => `${count} ${why} from ${first}`);
  return { entries, findings, skipped, raw };
}
