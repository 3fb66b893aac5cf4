import { loader } from "../rpc/index.ts";
import type { Model } from "../smithy/index.ts";
import { ProtocolDescription } from "../transcript/index.ts";
import {
  type BundledContract,
  bundledContract,
  bundledContracts,
  contractFamily,
  contractSources,
} from "./bundled-contracts.ts";

/** A contract that ships with the package, ready to check with. */
export interface LoadedContract {
  readonly contract: BundledContract;
  readonly model: Model;
  readonly protocol: ProtocolDescription;
}

const loaded = new Map<string, LoadedContract>();

/**
 * Loads and prepares a contract that ships with the package; the second time it is there already.
 *
 * @param name Such as `mcp@2025-11-25`; the name of a family, such as `mcp`, is its default contract.
 * @throws RangeError for a name that there is none of, with those that there are.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { loadBundledContract } from "colloquy/contracts";
 *
 * const { protocol } = loadBundledContract("mcp@2025-11-25");
 * assert.deepEqual(protocol.peers.map(String), ["client", "server"]);
 */
export function loadBundledContract(name: string): LoadedContract {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const contract = bundledContract(contractFamily(name)?.default ?? name);
  if (contract === undefined) {
    const names = bundledContracts().map((each) => each.name);
    throw new RangeError(`There is no bundled contract ${name}. There are: ${names.join(", ")}.`);
  }
  const sources = loader();
  for (const source of contractSources(contract)) sources.addIdl(source.name, source.text);
  const { model } = sources.assemble();
  if (model === undefined) throw new RangeError(`The bundled contract ${name} cannot be loaded.`);
  const { memberNames = "smithy", version } = contract;
  const protocol = ProtocolDescription.fromSmithy(model, contract.protocol, version, { memberNames });
  const made = { contract, model, protocol };
  loaded.set(name, made);
  return made;
}
