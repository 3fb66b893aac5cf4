import { catalogue, codesByGroup, explanations, type FindingCode } from "../../findings/index.ts";
import { explanationLines, summaryOf } from "../../report/index.ts";
import { nearestName } from "../../value/nearest-name.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { printLine } from "../terminal.ts";

/** Prints what a code means in full; without a code, every code by what it is about. Capitals do not matter. */
export function explainCode(asked: string | undefined): ExitCode {
  const lines = asked === undefined ? listLines() : linesOf(codeNamed(asked));
  for (const line of lines) printLine(line);
  return exitCode.valid;
}

function linesOf(code: FindingCode): readonly string[] {
  return explanationLines(code, catalogue[code].severity, explanations[code]);
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
function codeNamed(asked: string): FindingCode {
  const codes = Object.keys(catalogue) as FindingCode[];
  const known = codes.find((code) => code.toLowerCase() === asked.toLowerCase());
  if (known !== undefined) return known;
  const near = nearestName(
    asked.toLowerCase(),
    codes.map((code) => code.toLowerCase()),
  );
  const meant = codes.find((code) => code.toLowerCase() === near);
  const hint = meant === undefined ? 'Run "colloquy explain" to list them all.' : `Did you mean ${meant}?`;
  throw Failure.misuse(`There is no finding with the code ${asked}. ${hint}`);
}
