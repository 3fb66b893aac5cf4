import { catalogue } from "../../findings/index.ts";
import { SourceText } from "../../report/index.ts";
import {
  type TranscriptOptions as CheckerOptions,
  type ExpectationResult,
  type ExpectedFinding,
  LogChecker,
  matchExpected,
  type ProtocolDescription,
  readExpectedFindings,
  readJsonTranscript,
  readMarkdownTranscript,
  runTranscript,
  type TranscriptFinding,
} from "../../transcript/index.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { displayName, readBytes, readChunks } from "../input.ts";
import { reportFailures } from "../input-failure.ts";
import { logSource } from "../log-source.ts";
import type { TranscriptOptions } from "../options.ts";
import { prepareProtocol } from "../prepare.ts";
import { TranscriptOutput } from "../transcript-output.ts";
import { planTranscript, refuseOtherVersion, type TranscriptPlan, versionFor } from "../transcript-plan.ts";
import { TranscriptReport } from "../transcript-report.ts";

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
  const unknown = expected?.find(({ code }) => !Object.hasOwn(catalogue, code));
  if (unknown !== undefined) {
    const problem = `there is no finding with the code ${unknown.code}; colloquy explain lists them.`;
    throw Failure.input(problem, displayName(path));
  }
  if (expected !== undefined) return expected;
  const [problem] = problems;
  throw Failure.input(problem?.message ?? "I cannot read this list.", displayName(path), problem?.location);
}

function checkerOptions(
  { complete, partial, legacyErrors }: TranscriptOptions,
  { observer }: TranscriptReport,
): CheckerOptions {
  return {
    ...(observer === undefined ? {} : { observer }),
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
  const bytes = readBytes(plan.transcript);
  const { document, problems } = read(bytes);
  if (listed !== undefined && document.expect !== undefined) {
    throw Failure.misuse("--expect and the transcript's own expect list contradict each other; use one.");
  }
  refuseOtherVersion(options, document.version);
  const version = versionFor(plan, document.version);
  const protocol = prepareProtocol(plan.contract, options, version);
  const expect = listed ?? document.expect;
  const expecting = expect === undefined ? document : { ...document, expect };
  const report = new TranscriptReport(plan.transcript, protocol, options);
  const checking = checkerOptions(options, report);
  const { findings, summary, expectations } = runTranscript(protocol, expecting, problems, checking);
  const source = options.excerpts === true ? documentSource(bytes) : undefined;
  const output = new TranscriptOutput(plan.transcript, options.diagnostics, source, report.takesStandardOutput);
  for (const finding of findings) report.note(finding);
  output.report(findings, summary, expectations, report.statistics(summary));
  report.write(summary, output.counts);
  return verdict(summary.complete, output.counts.error, expectations);
}

/** The places of a document do not count a byte order mark. */
function documentSource(bytes: Uint8Array): SourceText {
  return new SourceText(new TextDecoder().decode(bytes));
}

/** Reads and checks a log, chunk by chunk; findings are written when they are known. */
async function checkLog(
  plan: TranscriptPlan,
  options: TranscriptOptions,
  expected: readonly ExpectedFinding[] | undefined,
): Promise<ExitCode> {
  const protocol: ProtocolDescription = prepareProtocol(plan.contract, options, versionFor(plan, undefined));
  const report = new TranscriptReport(plan.transcript, protocol, options);
  const log = new LogChecker(protocol, plan.mapping(protocol.peers), checkerOptions(options, report));
  const source = options.excerpts === true ? logSource(plan.transcript) : undefined;
  const output = new TranscriptOutput(plan.transcript, options.diagnostics, source, report.takesStandardOutput);
  // Kept only when they are to be compared: a log may be of any length.
  const kept: TranscriptFinding[] = [];
  const write = (findings: readonly TranscriptFinding[]): void => {
    for (const finding of findings) {
      output.finding(finding);
      report.note(finding);
      if (expected !== undefined) kept.push(finding);
    }
  };
  const failure = await feed(plan.transcript, (chunk) => {
    source?.note(chunk);
    write(log.pushBytes(chunk));
  });
  const { findings, summary } = log.finish();
  write(findings);
  const expectations = expected === undefined ? undefined : matchExpected(expected, kept);
  const lines = { counts: log.counts(), leftOut: log.leftOut() };
  output.summary(summary, lines, expectations, report.statistics(summary));
  report.write(summary, output.counts);
  if (failure !== undefined) throw failure;
  return verdict(summary.complete, output.counts.error, expectations);
}

/**
 * Feeds a whole log. What could be read before a failure stays checked; the failure is given back.
 * @throws Failure when not a byte could be read.
 */
async function feed(path: string, check: (chunk: Uint8Array) => void): Promise<Failure | undefined> {
  let hasBytes = false;
  try {
    for await (const chunk of readChunks(path)) {
      hasBytes = true;
      check(chunk);
    }
  } catch (error) {
    if (!hasBytes || !(error instanceof Failure)) throw error;
    return error;
  }
  return undefined;
}

/** Expected findings decide where there are some: a conversation with known faults may pass. */
function verdict(complete: boolean, errors: number, expectations: ExpectationResult | undefined): ExitCode {
  const isValid = expectations === undefined ? errors === 0 : expectations.isMatch;
  return complete && isValid ? exitCode.valid : exitCode.findings;
}
