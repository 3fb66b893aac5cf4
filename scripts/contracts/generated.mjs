/** Every generated contract file, as text. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lspContract } from "./lsp.mjs";
import { versions } from "./lsp-facts.mjs";
import { mcpContract } from "./mcp.mjs";
import { names, revisions } from "./mcp-facts.mjs";
import { smithyText } from "./smithy-writer.mjs";

/**
 * @param {string} corpora The folder of the shared corpora.
 * @returns {{ file: string, text: string, contract: object }[]} `file` is relative to the package.
 */
export function generatedContracts(corpora) {
  return [...mcpContracts(corpora), ...lspContracts(corpora)];
}

function mcpContracts(corpora) {
  return revisions.map((facts) => {
    const schema = readJson(corpora, "mcp-schema", facts.revision, "schema.json");
    return generated(`contracts/mcp/${facts.revision}.smithy`, mcpContract(schema, facts, names));
  });
}

function lspContracts(corpora) {
  const models = versions.map((version) => readJson(corpora, "lsp-metamodel", `metaModel-${version}.json`));
  // Only the newest model names its methods; a method keeps its name over the versions.
  const named = models.flatMap(({ requests, notifications }) => [...requests, ...notifications]);
  const typeNames = new Map(
    named.filter(({ typeName }) => typeName !== undefined).map(({ method, typeName }) => [method, typeName]),
  );
  return versions.map((version, index) =>
    generated(`contracts/lsp/${version}.smithy`, lspContract(version, models[index], typeNames)),
  );
}

function generated(file, contract) {
  return { file, text: smithyText({ ...contract, shapes: [contract.protocol, ...contract.shapes] }), contract };
}

function readJson(...path) {
  return JSON.parse(readFileSync(join(...path), "utf8"));
}
