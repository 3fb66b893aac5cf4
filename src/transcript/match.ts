import type { ExpectedFinding } from "./read/document.ts";
import type { TranscriptFinding } from "./transcript-finding.ts";

/** How the findings of a conversation compare with those that were expected. */
export interface ExpectationResult {
  readonly matched: readonly { readonly expected: ExpectedFinding; readonly finding: TranscriptFinding }[];
  /** Expected, and not found. */
  readonly missing: readonly ExpectedFinding[];
  /** Found, and not expected; advisories too. */
  readonly unexpected: readonly TranscriptFinding[];
  /** Whether nothing is missing and all that is unexpected are advisories. */
  readonly isMatch: boolean;
}

/**
 * Pairs each expected item with one finding of the same code, entry and related entry; a finding is paired once.
 * Source: json-rpc-validation, "JSON transcript documents".
 */
export function matchExpected(
  expected: readonly ExpectedFinding[],
  findings: readonly TranscriptFinding[],
): ExpectationResult {
  const waiting = new Map<string, ExpectedFinding[]>();
  for (const item of [...expected].reverse()) {
    const key = keyOf(item);
    const items = waiting.get(key);
    if (items === undefined) waiting.set(key, [item]);
    else items.push(item);
  }
  const matched: { expected: ExpectedFinding; finding: TranscriptFinding }[] = [];
  const unexpected: TranscriptFinding[] = [];
  for (const finding of findings) {
    const item = waiting.get(keyOf(finding))?.pop();
    if (item === undefined) unexpected.push(finding);
    else matched.push({ expected: item, finding });
  }
  const found = new Set(matched.map((pair) => pair.expected));
  const missing = expected.filter((item) => !found.has(item));
  const isMatch = missing.length === 0 && unexpected.every(({ severity }) => severity === "advisory");
  return { matched, missing, unexpected, isMatch };
}

function keyOf({ code, entry, related }: ExpectedFinding): string {
  return `${entry ?? "-"} ${related ?? "-"} ${code}`;
}
