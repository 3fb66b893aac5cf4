import { TranscriptChecker, type TranscriptOptions } from "./checker.ts";
import { type ExpectationResult, matchExpected } from "./match.ts";
import type { ProtocolDescription } from "./protocol.ts";
import type { TranscriptDocument } from "./read/document.ts";
import type { TranscriptSummary } from "./summary.ts";
import type { TranscriptFinding } from "./transcript-finding.ts";

/** What checking a document came to. */
export interface TranscriptRun {
  /** The reader's findings first, then those of the entries, then those of the end. */
  readonly findings: readonly TranscriptFinding[];
  readonly summary: TranscriptSummary;
  /** Absent when the document expects nothing in particular. */
  readonly expectations?: ExpectationResult;
}

/**
 * Checks a document that a reader produced.
 *
 * @param problems What the reader could not read.
 * @param options `completeness` goes before what the document says; without both the transcript is partial.
 * @throws ConfigurationError for a limit that is no integer from 1.
 * @see json-rpc-validation, "Markdown transcript documents"
 */
export function runTranscript(
  protocol: ProtocolDescription,
  document: TranscriptDocument,
  problems: readonly TranscriptFinding[] = [],
  options: TranscriptOptions = {},
): TranscriptRun {
  const completeness = options.completeness ?? (document.complete === true ? "complete" : "partial");
  const checker = new TranscriptChecker(protocol, { ...options, completeness });
  const found = feedDocument(checker, document);
  const { findings: last, summary } = checker.finish();
  const findings = [...problems, ...found, ...last];
  if (document.expect === undefined) return { findings, summary };
  return { findings, summary, expectations: matchExpected(document.expect, findings) };
}

/** What the reader left out is not missed elsewhere: it has been told of. */
function feedDocument(checker: TranscriptChecker, { entries, lost = [] }: TranscriptDocument): TranscriptFinding[] {
  const found: TranscriptFinding[] = [];
  let passed = 0;
  for (const [index, entry] of entries.entries()) {
    for (; lost[passed] === index; passed++) checker.skip();
    for (const finding of checker.feed(entry)) found.push(finding);
  }
  for (; passed < lost.length; passed++) checker.skip();
  return found;
}
