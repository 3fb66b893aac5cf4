import {
  bundledContracts,
  contractFamilies,
  contractFamily,
  contractOfRevision,
  type LoadedContract,
  loadBundledContract,
} from "../../contracts/index.ts";
import { ToolError } from "../../mcp/index.ts";
import { type TranscriptEntry, VersionFinder } from "../../transcript/index.ts";

/** A contract of the box that a tool uses, and why this one where a family was asked for. */
export interface PickedContract extends LoadedContract {
  /** A sentence; absent where the contract was named itself. */
  readonly why?: string;
}

/**
 * The contract of a name. That of a family is chosen by what a conversation says of its revision.
 *
 * @throws ToolError for a name that there is none of.
 */
export function pickContract(name: string, entries: Iterable<TranscriptEntry> = []): PickedContract {
  const family = contractFamily(name);
  if (family === undefined) return named(name);
  const finder = new VersionFinder(family.versions);
  for (const entry of entries) {
    finder.feed(entry);
    if (finder.settled !== undefined) break;
  }
  const { version } = finder;
  const found = version === undefined ? undefined : contractOfRevision(family, version);
  if (found !== undefined)
    return { ...named(found.name), why: `Checked as ${found.name}, the revision of the conversation.` };
  const said = version === undefined ? "says no revision" : `says revision ${version}, which is not in the box`;
  return { ...named(family.default), why: `Checked as ${family.default}: the conversation ${said}.` };
}

function named(name: string): LoadedContract {
  try {
    return loadBundledContract(name);
  } catch (error) {
    if (error instanceof RangeError) throw new ToolError(error.message);
    throw error;
  }
}

/** Every name that stands for a contract. */
export function contractNames(): readonly string[] {
  return [...contractFamilies(), ...bundledContracts().map(({ name }) => name)];
}
