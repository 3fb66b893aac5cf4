import { catalogue } from "../findings/catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";

/**
 * Diagnostics as a SARIF 2.1.0 log of one run, as a value for `JSON.stringify`.
 *
 * @param version The version of this package.
 * @see OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0"
 */
export function sarifLog(diagnostics: readonly Diagnostic[], version: string): object {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const indexes = new Map(codes.map((code, index) => [code, index]));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "colloquy", version, rules: codes.map(rule) } },
        columnKind: "utf16CodeUnits",
        results: diagnostics.map((diagnostic) => result(diagnostic, indexes.get(diagnostic.code) ?? 0)),
      },
    ],
  };
}

/** A rule; the codes of findings have an explanation, the ids of model events are Smithy's and explain themselves. */
function rule(code: string): object {
  const entry = Object.hasOwn(catalogue, code) ? catalogue[code as keyof typeof catalogue] : undefined;
  return { id: code, ...(entry === undefined ? {} : { fullDescription: { text: entry.explain } }) };
}

function result(diagnostic: Diagnostic, ruleIndex: number): object {
  const { code, level, message } = diagnostic;
  return { ruleId: code, ruleIndex, level, message: { text: message }, locations: locations(diagnostic) };
}

function locations({ file, place, endColumn, shape, pointer }: Diagnostic): object[] {
  const names = [
    ...(shape === undefined ? [] : [{ fullyQualifiedName: shape, kind: "type" }]),
    ...(pointer === undefined || pointer === "" ? [] : [{ fullyQualifiedName: pointer, kind: "value" }]),
  ];
  const location = {
    ...(file === undefined ? {} : { physicalLocation: physicalLocation(file, place, endColumn) }),
    ...(names.length === 0 ? {} : { logicalLocations: names }),
  };
  return Object.keys(location).length === 0 ? [] : [location];
}

function physicalLocation(file: string, place: Diagnostic["place"], endColumn: number | undefined): object {
  const end = endColumn === undefined ? {} : { endColumn };
  return {
    artifactLocation: { uri: uriOf(file) },
    ...(place === undefined ? {} : { region: { startLine: place.line, startColumn: place.column, ...end } }),
  };
}

/** A path as a URI reference: relative paths stay relative to where the command ran. */
function uriOf(path: string): string {
  const slashed = path.replaceAll("\\", "/");
  const encoded = slashed.split("/").map(encodeURIComponent).join("/");
  if (slashed.startsWith("/")) return `file://${encoded}`;
  if (/^[A-Za-z]:\//.test(slashed)) return `file:///${encoded.replace("%3A", ":")}`;
  return encoded;
}
