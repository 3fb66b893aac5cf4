import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Failure } from "./exit-codes.ts";

/** A contract that ships with the package: what need not be said on the command line. */
export interface BundledContract {
  /** Such as `mcp@2025-06-18`. */
  readonly name: string;
  readonly title: string;
  /** The shape with `smithy.rpc#jsonRpcProtocol`. */
  readonly protocol: string;
  /** The JSON-RPC version. */
  readonly version: "1.0" | "2.0";
  /** File names inside `contracts/`. */
  readonly files: readonly string[];
  /** How members are named in JSON where the command line does not say. */
  readonly memberNames?: "smithy" | "json";
  readonly log: { readonly preset: "dir-message"; readonly directions: Readonly<Record<string, string>> };
}

const folder = new URL("../../contracts/", import.meta.url);

/** Every bundled contract, in the order of `contracts/index.json`. */
export function bundledContracts(): readonly BundledContract[] {
  return JSON.parse(readFileSync(new URL("index.json", folder), "utf8")).contracts;
}

/**
 * The bundled contract of a name.
 * @throws Failure that names the contracts that there are.
 */
export function bundledContract(name: string): BundledContract {
  const all = bundledContracts();
  const found = all.find((contract) => contract.name === name);
  if (found !== undefined) return found;
  const names = all.map((contract) => contract.name).join(", ");
  throw Failure.misuse(`There is no bundled contract ${name}. There are: ${names}.`);
}

/** The sources of a contract, by the names that events give. */
export function contractSources(contract: BundledContract): readonly { name: string; text: string }[] {
  return contract.files.map((file) => ({
    name: `<${contract.name}>/${file}`,
    text: readFileSync(fileURLToPath(new URL(file, folder)), "utf8"),
  }));
}
