#!/usr/bin/env node
/**
 * Writes the generated part of the bundled contracts from the schemas in the shared corpora.
 *
 *     node scripts/write-contracts.mjs            write every contract
 *     node scripts/write-contracts.mjs --check    write nothing; exit 1 when a file differs
 *     node scripts/write-contracts.mjs --report   list every method with what the contract says of it
 *
 * The corpora are looked for in COLLOQUY_CORPORA, else in ../shared/corpora.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { generatedContracts } from "./contracts/generated.mjs";
import { contractReport } from "./contracts/report.mjs";

const root = new URL("../", import.meta.url);
const corpora = process.env.COLLOQUY_CORPORA ?? new URL("../shared/corpora", root).pathname;

const [command = "--write"] = process.argv.slice(2);
switch (command) {
  case "--write":
    for (const { file, text } of generatedContracts(corpora)) writeFileSync(new URL(file, root), text);
    break;
  case "--check": {
    const differing = generatedContracts(corpora).filter(({ file, text }) => readText(file) !== text);
    for (const { file } of differing) console.error(`${file} is not what the generator writes.`);
    process.exitCode = differing.length === 0 ? 0 : 1;
    break;
  }
  case "--report":
    console.log(contractReport(generatedContracts(corpora), root));
    break;
  default:
    console.error(`I do not know ${command}. Use nothing, --check or --report.`);
    process.exitCode = 2;
}

function readText(file) {
  return readFileSync(new URL(file, root), "utf8");
}
