import { bundledContract, bundledContracts, contractSources } from "../../contracts/index.ts";
import type { CacheHint, Resource, ResourceTemplate } from "../../mcp/index.ts";
import { findingCode, findingCodes, findingPage } from "./finding-page.ts";

/** What does not change while the server runs. */
const fixed: CacheHint = { ttlMs: 3_600_000, scope: "public" };

/** The bundled contracts as Smithy text, each a resource; a client can list them. */
export function contractResources(): readonly Resource[] {
  return bundledContracts().map((contract) => ({
    uri: `colloquy://contracts/${contract.name}`,
    name: contract.name,
    title: contract.title,
    description: "The contract as a Smithy model: shapes, methods, order.",
    mimeType: "text/x-smithy",
    cache: fixed,
    read: () =>
      contractSources(contract)
        .map(({ name, text }) => `// ${name}\n\n${text}`)
        .join("\n"),
  }));
}

/** Pages by name. */
export const resourceTemplates: readonly ResourceTemplate[] = [
  {
    uriTemplate: "colloquy://findings/{code}",
    name: "finding",
    title: "What a finding means",
    description: "One page for each code that a check can give.",
    mimeType: "text/markdown",
    cache: fixed,
    complete: { code: findingCodes },
    read: ({ code = "" }) => {
      const known = findingCode(code);
      return known === undefined ? undefined : findingPage(known);
    },
  },
  {
    uriTemplate: "colloquy://contracts/{name}/{file}",
    name: "contract-file",
    title: "One file of a contract",
    description: "The shapes as they were generated, or the order that was written by hand.",
    mimeType: "text/x-smithy",
    cache: fixed,
    complete: { name: bundledContracts().map(({ name }) => name), file: ["shapes", "order"] },
    read: ({ name = "", file }) => {
      if (file !== "shapes" && file !== "order") return undefined;
      const contract = bundledContract(name);
      const sources = contract === undefined ? [] : contractSources(contract);
      return sources.find((source) => source.name.endsWith(".order.smithy") === (file === "order"))?.text;
    },
  },
];
