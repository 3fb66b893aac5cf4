import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type JsonPointer, parsePointer } from "../json/index.ts";
import type { VersionSource } from "../transcript/index.ts";

/** A contract that ships with the package: what need not be said to use it. */
export interface BundledContract {
  /** Such as `mcp@2025-06-18`. */
  readonly name: string;
  readonly title: string;
  /** The version of the protocol, as its peers name it: `2025-06-18`. */
  readonly revision: string;
  /** The shape with `smithy.rpc#jsonRpcProtocol`. */
  readonly protocol: string;
  /** The JSON-RPC version. */
  readonly version: "1.0" | "2.0";
  /** File names inside `contracts/`. */
  readonly files: readonly string[];
  /** How members are named in JSON where nobody says otherwise. */
  readonly memberNames?: "smithy" | "json";
  readonly log: { readonly preset: "dir-message"; readonly directions: Readonly<Record<string, string>> };
}

/** The contracts of the revisions of one protocol. */
export interface ContractFamily {
  /** What stands before the `@` of its contracts: `mcp`. */
  readonly name: string;
  /** The contract to take where nothing says which revision is meant. */
  readonly default: string;
  /** Where a conversation says which revision it is held in; none where it never does. */
  readonly versions: readonly VersionSource[];
}

interface Index {
  readonly contracts: readonly BundledContract[];
  readonly families: readonly (Omit<ContractFamily, "versions"> & {
    readonly versions: readonly {
      readonly method?: string;
      readonly from: "params" | "result";
      readonly pointer: string;
    }[];
  })[];
}

const folder = new URL("../../contracts/", import.meta.url);
let index: Index | undefined;

function readIndex(): Index {
  index ??= JSON.parse(readFileSync(new URL("index.json", folder), "utf8")) as Index;
  return index;
}

/** Every contract that ships with the package, in the order of `contracts/index.json`. */
export function bundledContracts(): readonly BundledContract[] {
  return readIndex().contracts;
}

/** The contract of a name; `undefined` when there is none. */
export function bundledContract(name: string): BundledContract | undefined {
  return bundledContracts().find((contract) => contract.name === name);
}

/** The family of a name, such as `mcp`; `undefined` when there is none. */
export function contractFamily(name: string): ContractFamily | undefined {
  const family = readIndex().families.find((each) => each.name === name);
  if (family === undefined) return undefined;
  const versions = family.versions.map(({ pointer, ...source }) => ({ ...source, pointer: pointerOf(pointer) }));
  return { ...family, versions };
}

/** The families that there are, by name. */
export function contractFamilies(): readonly string[] {
  return readIndex().families.map(({ name }) => name);
}

/** The contract of a family for a revision that a conversation names; `undefined` for one that is not in the box. */
export function contractOfRevision(family: ContractFamily, revision: string): BundledContract | undefined {
  return bundledContract(`${family.name}@${revision}`);
}

/** The sources of a contract, by the names that events give. */
export function contractSources(
  contract: BundledContract,
): readonly { readonly name: string; readonly text: string }[] {
  return contract.files.map((file) => ({
    name: `<${contract.name}>/${file}`,
    text: readFileSync(fileURLToPath(new URL(file, folder)), "utf8"),
  }));
}

/** @throws RangeError for an index that is broken, which a test would have told. */
function pointerOf(text: string): JsonPointer {
  const parsed = parsePointer(text);
  if ("problem" in parsed) throw new RangeError(`contracts/index.json: ${parsed.problem.message}`);
  return parsed.pointer;
}
