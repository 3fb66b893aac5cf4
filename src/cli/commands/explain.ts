import { specificationSection } from "../../contracts/index.ts";
import { catalogue, codesByGroup, explanations, type FindingCode } from "../../findings/index.ts";
import { explanationLines, summaryOf } from "../../report/index.ts";
import { contractNamed } from "../bundled-contracts.ts";
import { codeNamed } from "../code-named.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import type { ExplainOptions } from "../options.ts";
import { printLine } from "../terminal.ts";

/**
 * Prints what a code means in full; without a code, every code by what it is about. Capitals do not matter. With a contract also
 * where its specification has the rule.
 */
export function explainCode(asked: string | undefined, options: ExplainOptions): ExitCode {
  const lines =
    asked === undefined ? listLines() : [...linesOf(askedCode(asked)), ...sectionLines(askedCode(asked), options)];
  for (const line of lines) printLine(line);
  return exitCode.valid;
}

function linesOf(code: FindingCode): readonly string[] {
  return explanationLines(code, catalogue[code].severity, explanations[code]);
}

/** @throws Failure for a method without a contract, and for a contract that is not in the box. */
function sectionLines(code: FindingCode, { contract, method }: ExplainOptions): readonly string[] {
  if (contract === undefined) {
    if (method !== undefined) throw Failure.misuse("--method goes with --contract: the page of which specification?");
    return [];
  }
  const { name } = contractNamed(contract);
  const section = specificationSection(name, code, method);
  if (section === undefined) return [];
  const { specification, rule, method: page } = section;
  return [
    "",
    `In the ${specification} (${name}):`,
    `  ${rule ?? "no rule of the protocol; see above"}`,
    ...(page === undefined ? [] : [`  ${method}: ${page}`]),
  ];
}

function listLines(): readonly string[] {
  const width = Math.max(...Object.keys(catalogue).map((code) => code.length));
  const groups = [...codesByGroup()].map(([group, codes]) => [
    group,
    ...codes.map((code) => {
      const { severity } = catalogue[code];
      return `  ${code.padEnd(width)}  ${severity.padEnd("advisory".length)}  ${summaryOf(explanations[code])}`;
    }),
  ]);
  return groups.flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]));
}

/** @throws Failure that suggests the nearest code. */
function askedCode(asked: string): FindingCode {
  const { code, near } = codeNamed(asked);
  if (code !== undefined) return code;
  const hint = near === undefined ? 'Run "colloquy explain" to list them all.' : `Did you mean ${near}?`;
  throw Failure.misuse(`There is no finding with the code ${asked}. ${hint}`);
}
