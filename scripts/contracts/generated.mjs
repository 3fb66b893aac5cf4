/** Every generated contract file, as text. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mcpContract } from "./mcp.mjs";
import { names, revisions } from "./mcp-facts.mjs";
import { smithyText } from "./smithy-writer.mjs";

/**
 * @param {string} corpora The folder of the shared corpora.
 * @returns {{ file: string, text: string, contract: object }[]} `file` is relative to the package.
 */
export function generatedContracts(corpora) {
  return revisions.map((facts) => {
    const schema = JSON.parse(readFileSync(join(corpora, "mcp-schema", facts.revision, "schema.json"), "utf8"));
    const contract = mcpContract(schema, facts, names);
    const shapes = [contract.protocol, ...contract.shapes];
    return {
      file: `contracts/mcp/${facts.revision}.smithy`,
      text: smithyText({ ...contract, shapes }),
      contract,
      unwritten: contract.unwritten,
    };
  });
}
