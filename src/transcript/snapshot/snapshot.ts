import type { TranscriptOptions } from "../checker.ts";
import { transcriptLimits } from "../limits.ts";
import type { ProtocolDescription } from "../protocol.ts";
import { checksumOf } from "./checksum.ts";
import { SnapshotError } from "./error.ts";
import { type SavedSettings, type SavedState, SNAPSHOT_FORM, SNAPSHOT_KIND, type TranscriptSnapshot } from "./form.ts";
import { type ResumedState, resumedState } from "./read.ts";
import { SavedValue } from "./saved-value.ts";

/** Puts the label on what a checker remembers. */
export function writeSnapshot(
  protocol: ProtocolDescription,
  entries: number,
  settings: SavedSettings,
  state: SavedState,
): TranscriptSnapshot {
  const labelled = {
    kind: SNAPSHOT_KIND,
    form: SNAPSHOT_FORM,
    protocol: protocol.id.text,
    version: protocol.version,
    contract: protocol.fingerprint,
    entries,
    settings: { ...settings, limits: { ...settings.limits } },
    state,
  } as const;
  const checksum = checksumOf(labelled);
  if (checksum === undefined) throw new RangeError("A snapshot has few levels.");
  return { ...labelled, checksum };
}

/**
 * Reads a snapshot for a protocol: first what it says of itself, then whether it is whole, then what it holds.
 *
 * @throws SnapshotError when it does not fit the protocol or the options, or is damaged.
 */
export function readSnapshot(
  protocol: ProtocolDescription,
  snapshot: unknown,
  options: TranscriptOptions,
): { readonly settings: SavedSettings; readonly resumed: ResumedState } {
  const saved = new SavedValue(snapshot);
  checkForm(saved);
  checkContract(saved, protocol);
  checkWhole(saved, snapshot);
  const settings = readSettings(saved.member("settings"));
  checkOptions(settings, options);
  const entries = saved.member("entries").count();
  const { contract } = protocol;
  return {
    settings,
    resumed: resumedState(saved.member("state"), entries, contract, settings.limits, settings.correlation),
  };
}

function checkForm(saved: SavedValue): void {
  if (saved.member("kind").raw !== SNAPSHOT_KIND) {
    throw new SnapshotError("damaged", "I expected a snapshot of a transcript checker; this is something else.");
  }
  const form = saved.member("form").count();
  if (form === SNAPSHOT_FORM) return;
  const message = `I expected a snapshot of form ${SNAPSHOT_FORM}; this one has form ${form}, of another release.`;
  throw new SnapshotError("form", message);
}

function checkContract(saved: SavedValue, { id, version, fingerprint }: ProtocolDescription): void {
  const found = {
    protocol: saved.member("protocol").text(),
    version: saved.member("version").text(),
    contract: saved.member("contract").text(),
  };
  let message: string | undefined;
  if (found.protocol !== id.text) {
    message = `I expected a snapshot of protocol ${id.text}; this one is of ${found.protocol}.`;
  } else if (found.version !== version) {
    message = `I expected a snapshot of JSON-RPC ${version}; this one is of ${found.version}.`;
  } else if (found.contract !== fingerprint) {
    const [was, is] = [found.contract.slice(0, 12), fingerprint.slice(0, 12)];
    message = `The contract is not the one of this snapshot: its fingerprint was ${was}…, and is ${is}… now.`;
  }
  if (message !== undefined) throw new SnapshotError("contract", message);
}

function checkWhole(saved: SavedValue, snapshot: unknown): void {
  const { checksum, ...rest } = Object(snapshot) as Record<string, unknown>;
  if (saved.member("checksum").text() === checksumOf(rest)) return;
  throw new SnapshotError("damaged", "This snapshot is damaged: its checksum does not fit what it holds.");
}

function readSettings(saved: SavedValue): SavedSettings {
  const limits = saved.member("limits");
  return {
    completeness: saved.member("completeness").oneOf("complete", "partial"),
    correlation: saved.member("correlation").boolean(),
    legacyErrors: saved.member("legacyErrors").oneOf("opaque", "codeMessageData"),
    limits: {
      activeCalls: limits.member("activeCalls").integer(1),
      answeredIds: limits.member("answeredIds").integer(1),
      entryBytes: limits.member("entryBytes").integer(1),
      findings: limits.member("findings").integer(1),
    },
  };
}

function checkOptions(settings: SavedSettings, { limits, correlation, legacyErrors }: TranscriptOptions): void {
  expectSame("correlation", settings.correlation, correlation);
  expectSame("legacyErrors", settings.legacyErrors, legacyErrors);
  if (limits === undefined) return;
  const given = transcriptLimits({ ...settings.limits, ...limits });
  expectSame("limit activeCalls", settings.limits.activeCalls, given.activeCalls);
  expectSame("limit answeredIds", settings.limits.answeredIds, given.answeredIds);
  expectSame("limit entryBytes", settings.limits.entryBytes, given.entryBytes);
  expectSame("limit findings", settings.limits.findings, given.findings);
}

function expectSame<T>(what: string, saved: T, given: T | undefined): void {
  if (given === undefined || given === saved) return;
  throw new SnapshotError("options", `I expected ${what} to be ${saved}, as in the snapshot; I was given ${given}.`);
}
