import {
  type BundledContract,
  bundledContract,
  bundledContracts,
  contractFamilies,
  contractFamily,
} from "../contracts/bundled-contracts.ts";
import { Failure } from "./exit-codes.ts";

/**
 * The bundled contract that a name means: its own, or that of a family, which is then the family's default.
 * @throws Failure that names the contracts that there are.
 */
export function contractNamed(name: string): BundledContract {
  const found = bundledContract(contractFamily(name)?.default ?? name);
  if (found !== undefined) return found;
  const names = [...contractFamilies(), ...bundledContracts().map((contract) => contract.name)];
  throw Failure.misuse(`There is no bundled contract ${name}. There are: ${names.join(", ")}.`);
}
