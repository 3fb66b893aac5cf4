export {
  type BundledContract,
  bundledContract,
  bundledContracts,
  type ContractFamily,
  contractFamilies,
  contractFamily,
  contractOfRevision,
  contractSources,
} from "./bundled-contracts.ts";
export { type LoadedContract, loadBundledContract } from "./load-bundled.ts";
export { type SpecificationSection, specificationSection } from "./specification-section.ts";
