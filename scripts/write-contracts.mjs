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
import { flag, readArguments, refuse } from "./arguments.mjs";
import { generatedContracts } from "./contracts/generated.mjs";
import { contractReport } from "./contracts/report.mjs";

const root = new URL("../", import.meta.url);
const corpora = process.env.COLLOQUY_CORPORA ?? new URL("../shared/corpora", root).pathname;

const { write, check, report } = readArguments({ options: { write: flag, check: flag, report: flag } });
if (Number(write) + Number(check) + Number(report) > 1) refuse("I expected one of --write, --check and --report.");
const contracts = generatedContracts(corpora);
if (report) console.log(contractReport(contracts, root));
else if (check) {
  const differing = contracts.filter(({ file, text }) => readText(file) !== text);
  for (const { file } of differing) console.error(`${file} is not what the generator writes.`);
  process.exitCode = differing.length === 0 ? 0 : 1;
} else for (const { file, text } of contracts) writeFileSync(new URL(file, root), text);

function readText(file) {
  return readFileSync(new URL(file, root), "utf8");
}
