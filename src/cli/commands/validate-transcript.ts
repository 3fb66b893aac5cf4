import {
  type TranscriptOptions as CheckerOptions,
  type ExpectationResult,
  type ExpectedFinding,
  LogReader,
  matchExpected,
  type ProtocolDescription,
  readExpectedFindings,
  readJsonTranscript,
  readMarkdownTranscript,
  runTranscript,
  type SourcePlace,
  TranscriptChecker,
  type TranscriptFinding,
} from "../../transcript/index.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { displayName, readBytes, readChunks } from "../input.ts";
import { reportFailures } from "../input-failure.ts";
import type { TranscriptOptions } from "../options.ts";
import { prepareProtocol } from "../prepare.ts";
import { TranscriptOutput } from "../transcript-output.ts";
import { planTranscript, refuseOtherVersion, type TranscriptPlan, versionFor } from "../transcript-plan.ts";

/** `colloquy validate rpc transcript`: checks a recorded conversation, and says what is wrong with it as it is found. */
export async function validateTranscript(files: readonly string[], options: TranscriptOptions): Promise<ExitCode> {
  return reportFailures(options.diagnostics, () => {
    const plan = planTranscript(files, options);
    const expected = options.expect === undefined ? undefined : readExpected(options.expect);
    return plan.format === "jsonl" ? checkLog(plan, options, expected) : checkDocument(plan, options, expected);
  });
}

/** @throws Failure for a list that cannot be read: a list cut short would let findings pass. */
function readExpected(path: string): readonly ExpectedFinding[] {
  const { expected, problems } = readExpectedFindings(readBytes(path));
  if (expected !== undefined) return expected;
  const [problem] = problems;
  const place = problem?.location === undefined ? "" : `:${problem.location.line}:${problem.location.column}`;
  throw Failure.input(`${displayName(path)}${place}: ${problem?.message ?? "I cannot read this list."}`);
}

function checkerOptions({ complete, partial, legacyErrors }: TranscriptOptions): CheckerOptions {
  return {
    ...(complete === true ? { completeness: "complete" as const } : {}),
    ...(partial === true ? { completeness: "partial" as const } : {}),
    legacyErrors: legacyErrors === "code-message-data" ? "codeMessageData" : "opaque",
  };
}

/** Checks a JSON or Markdown document, which is read as a whole. */
function checkDocument(
  plan: TranscriptPlan,
  options: TranscriptOptions,
  listed: readonly ExpectedFinding[] | undefined,
): ExitCode {
  const read = plan.format === "json" ? readJsonTranscript : readMarkdownTranscript;
  const { document, problems } = read(readBytes(plan.transcript));
  if (listed !== undefined && document.expect !== undefined) {
    throw Failure.misuse("--expect and the transcript's own expect list contradict each other; use one.");
  }
  refuseOtherVersion(options, document.version);
  const version = versionFor(plan, document.version);
  const protocol = prepareProtocol(plan.contract, options, version);
  const expect = listed ?? document.expect;
  const expecting = expect === undefined ? document : { ...document, expect };
  const { findings, summary, expectations } = runTranscript(protocol, expecting, problems, checkerOptions(options));
  const output = new TranscriptOutput(plan.transcript, options.diagnostics);
  output.report(findings, summary, expectations);
  return verdict(summary.complete, output.counts.error, expectations);
}

/** Feeds a log through reader and checker, chunk by chunk; findings are written when they are known. */
async function checkLog(
  plan: TranscriptPlan,
  options: TranscriptOptions,
  expected: readonly ExpectedFinding[] | undefined,
): Promise<ExitCode> {
  const protocol: ProtocolDescription = prepareProtocol(plan.contract, options, versionFor(plan, undefined));
  const reader = new LogReader(plan.mapping(protocol.peers));
  const correlation = !reader.singleSender();
  const checker = new TranscriptChecker(protocol, { ...checkerOptions(options), correlation });
  const output = new TranscriptOutput(plan.transcript, options.diagnostics);
  // Kept only when they are to be compared: a log may be of any length.
  const kept: TranscriptFinding[] = [];
  const write = (finding: TranscriptFinding): void => {
    output.finding(finding);
    if (expected !== undefined) kept.push(finding);
  };
  const failure = await feed(plan.transcript, reader, checker, write);
  const { findings, summary } = checker.finish();
  for (const finding of findings) write(finding);
  const expectations = expected === undefined ? undefined : matchExpected(expected, kept);
  output.summary(summary, reader.counts(), expectations);
  if (failure !== undefined) throw failure;
  return verdict(summary.complete, output.counts.error, expectations);
}

/**
 * Feeds a whole log. What could be read before a failure stays checked; the failure is given back.
 * @throws Failure when not a byte could be read.
 */
async function feed(
  path: string,
  reader: LogReader,
  checker: TranscriptChecker,
  write: (finding: TranscriptFinding) => void,
): Promise<Failure | undefined> {
  const check = ({ entries, findings }: ReturnType<LogReader["pushBytes"]>): void => {
    let next = 0;
    for (const entry of entries) {
      // The reader's own findings stand where their lines do, among those of the entries.
      for (let own = findings[next]; own !== undefined && isBefore(own, entry.location); own = findings[++next])
        write(own);
      for (const finding of checker.feed(entry)) write(finding);
    }
    for (const finding of findings.slice(next)) write(finding);
  };
  let hasBytes = false;
  try {
    for await (const chunk of readChunks(path)) {
      hasBytes = true;
      check(reader.pushBytes(chunk));
    }
  } catch (error) {
    if (!hasBytes || !(error instanceof Failure)) throw error;
    check(reader.end());
    return error;
  }
  check(reader.end());
  return undefined;
}

function isBefore(finding: TranscriptFinding, place: SourcePlace | undefined): boolean {
  return finding.location !== undefined && place !== undefined && finding.location.line < place.line;
}

/** Expected findings decide where there are some: a conversation with known faults may pass. */
function verdict(complete: boolean, errors: number, expectations: ExpectationResult | undefined): ExitCode {
  const isValid = expectations === undefined ? errors === 0 : expectations.isMatch;
  return complete && isValid ? exitCode.valid : exitCode.findings;
}
