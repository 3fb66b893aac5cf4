import type { Finding } from "../findings/finding.ts";
import type { Report } from "../value/report.ts";
import type { Verdict } from "./results.ts";

/**
 * The entries of a batch that is checked. The findings of its entries are findings of the batch, and so are bounded with
 * them: the entry whose last finding gave its place to `LimitExceeded` lists that instead, and is not complete.
 *
 * @param cut Makes the result of such an entry.
 */
export function settled<Result extends Verdict, Entry extends { readonly result: Result }>(
  entries: readonly Entry[],
  report: Report,
  cut: (result: Result, findings: readonly Finding[]) => Result,
): readonly Entry[] {
  const { displaced } = report;
  const limit = report.findings.at(-1);
  if (displaced === undefined || limit === undefined) return entries;
  const at = entries.findLastIndex(({ result }) => result.findings.includes(displaced));
  const entry = entries[at];
  if (entry === undefined) return entries;
  const findings = entry.result.findings.filter((found) => found !== displaced && found !== limit);
  return entries.with(at, { ...entry, result: cut(entry.result, [...findings, limit]) });
}
