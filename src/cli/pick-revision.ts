import { type ContractFamily, contractFamily, contractOfRevision } from "../contracts/index.ts";
import {
  LogReader,
  type OpenLog,
  openLog,
  PeerName,
  readJsonTranscript,
  readMarkdownTranscript,
  type TranscriptEntry,
  VersionFinder,
} from "../transcript/index.ts";
import type { LogReading, TranscriptInput } from "./transcript-input.ts";
import type { TranscriptPlan } from "./transcript-plan.ts";

/** The contract that a conversation goes by, where only its family was named. */
export interface PickedRevision {
  /** The name of the contract. */
  readonly contract: string;
  /** A sentence for the person who named the family. */
  readonly note: string;
}

/** More than this of a log is not looked at for its revision. */
const MOST_BYTES = 4 << 20;

/**
 * Picks the contract of a family by what the conversation says of its revision; the family's default where it says none.
 *
 * @param name The name that was given.
 * @returns `undefined` for the name of one contract.
 */
export async function pickRevision(
  name: string | undefined,
  plan: TranscriptPlan,
  input: TranscriptInput | undefined,
): Promise<PickedRevision | undefined> {
  const family = name === undefined ? undefined : contractFamily(name);
  if (family === undefined) return undefined;
  if (family.versions.length === 0 || input === undefined)
    return usual(family, "its messages do not say their revision");
  return pickedBy(family, await findVersion(family, plan, input));
}

/** The contract of a family for what a conversation has said of its revision so far. */
export function pickedBy(family: ContractFamily, { version, settled }: VersionFinder): PickedRevision {
  if (version === undefined) return usual(family, "the conversation says no revision");
  const contract = contractOfRevision(family, version);
  if (contract === undefined)
    return usual(family, `the conversation says revision ${JSON.stringify(version)}, which is not in the box`);
  const how = settled === undefined ? "which was asked for" : "the revision of the conversation";
  return { contract: contract.name, note: `checked by ${contract.name}, ${how}` };
}

function usual(family: ContractFamily, because: string): PickedRevision {
  return { contract: family.default, note: `checked by ${family.default}: ${because}; --contract can name another` };
}

async function findVersion(
  family: ContractFamily,
  plan: TranscriptPlan,
  input: TranscriptInput,
): Promise<VersionFinder> {
  if (input.kind === "document") {
    const read = input.document === "json" ? readJsonTranscript : readMarkdownTranscript;
    return versionIn(family, read(input.bytes).document.entries);
  }
  let finder = new VersionFinder(family.versions);
  await input.log.look((head, isWhole) => {
    finder = versionIn(family, entriesOf(plan, input.reading, head, isWhole));
    return isWhole || finder.settled !== undefined || head.length >= MOST_BYTES;
  });
  return finder;
}

function versionIn(family: ContractFamily, entries: Iterable<TranscriptEntry>): VersionFinder {
  const finder = new VersionFinder(family.versions);
  for (const entry of entries) {
    finder.feed(entry);
    if (finder.settled !== undefined) break;
  }
  return finder;
}

/** The entries of whole lines; of the last one too, when nothing follows. Peers are called alike in every revision of a family. */
function entriesOf(plan: TranscriptPlan, reading: LogReading, head: Uint8Array, isWhole: boolean): TranscriptEntry[] {
  const peers = [PeerName.parse("client"), PeerName.parse("server")];
  const entries: TranscriptEntry[] = [];
  const keep = (entry: TranscriptEntry): void => {
    const { message } = entry;
    entries.push(typeof message === "string" ? entry : { sender: entry.sender, message: message.slice() });
  };
  const log = openReading(plan, reading, peers, keep);
  log.push(head);
  if (isWhole) log.end();
  return entries;
}

function openReading(
  plan: TranscriptPlan,
  reading: LogReading,
  peers: readonly PeerName[],
  keep: (entry: TranscriptEntry) => void,
): OpenLog {
  if (reading.kind === "format") return openLog(reading.format, plan.peers(peers), keep);
  const log = new LogReader(plan.mapping(peers));
  return { push: (chunk) => log.pushBytes(chunk).entries.forEach(keep), end: () => log.end().entries.forEach(keep) };
}
