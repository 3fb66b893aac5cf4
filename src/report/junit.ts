import type { Diagnostic } from "./diagnostic.ts";

/**
 * Diagnostics as a JUnit report: a suite for each file, a test case for each diagnostic. Errors are failures, the others
 * pass and say what they have to say; a file without any is one test case that passed.
 *
 * @param files What was checked, in the order of the report; files that only diagnostics name come behind.
 */
export function junitReport(diagnostics: readonly Diagnostic[], files: readonly string[]): string {
  const byFile = new Map<string, Diagnostic[]>(files.map((file) => [file, []]));
  for (const diagnostic of diagnostics) {
    const file = diagnostic.file ?? "";
    const list = byFile.get(file);
    if (list === undefined) byFile.set(file, [diagnostic]);
    else list.push(diagnostic);
  }
  const suites = [...byFile].map(([file, found]) => suite(file, found));
  const tests = suites.reduce((sum, { cases }) => sum + cases.length, 0);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="colloquy" tests="${tests}" failures="${failuresOf(diagnostics)}">`,
    ...suites.flatMap(({ opening, cases }) => [opening, ...cases, "  </testsuite>"]),
    "</testsuites>",
  ];
  return lines.join("\n");
}

interface Suite {
  readonly opening: string;
  readonly cases: readonly string[];
}

function suite(file: string, diagnostics: readonly Diagnostic[]): Suite {
  const name = file === "" ? "colloquy" : file;
  const cases =
    diagnostics.length === 0
      ? [`    <testcase classname="${attribute(name)}" name="no findings"/>`]
      : diagnostics.map((diagnostic) => testCase(name, diagnostic));
  const failures = failuresOf(diagnostics);
  const opening = `  <testsuite name="${attribute(name)}" tests="${cases.length}" failures="${failures}">`;
  return { opening, cases };
}

function failuresOf(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ level }) => level === "error").length;
}

function testCase(suiteName: string, { code, level, message, file, place, shape }: Diagnostic): string {
  const at = (file ?? "") + (place === undefined ? "" : `:${place.line}:${place.column}`);
  const name = at === "" ? code : `${code} ${at}`;
  const opening = `    <testcase classname="${attribute(suiteName)}" name="${attribute(name)}">`;
  const about = shape === undefined ? "" : ` (${shape})`;
  const content = text(`${at === "" ? "" : `${at}: `}${level} ${code}: ${message}${about}`);
  const body =
    level === "error"
      ? `<failure type="${attribute(code)}" message="${attribute(message)}">${content}</failure>`
      : `<system-out>${content}</system-out>`;
  return `${opening}${body}</testcase>`;
}

function attribute(value: string): string {
  return text(value)
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;")
    .replaceAll("\r", "&#13;")
    .replaceAll("\t", "&#9;");
}

/** XML 1.0 has no place for most control characters and for lone surrogates, however they are written. */
function text(value: string): string {
  return value
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
