import { catalogue, finding } from "../../findings/index.ts";
import { SourceText } from "../../report/index.ts";
import {
  type ExpectedFinding,
  readExpectedFindings,
  readJsonTranscript,
  readMarkdownTranscript,
  runTranscript,
  type TranscriptFinding,
} from "../../transcript/index.ts";
import { checkLog } from "../check-log.ts";
import { type CheckSettings, checkerOptions, verdict } from "../check-settings.ts";
import { checkStreams } from "../check-streams.ts";
import { codeNamed } from "../code-named.ts";
import { type ExitCode, Failure } from "../exit-codes.ts";
import { displayName, readBytes } from "../input.ts";
import { reportFailures } from "../input-failure.ts";
import { refuseLegacyErrors } from "../legacy-errors.ts";
import type { TranscriptOptions } from "../options.ts";
import { OtherRevisions } from "../other-revisions.ts";
import { pickRevision } from "../pick-revision.ts";
import { prepareProtocol } from "../prepare.ts";
import { openTranscript, type TranscriptInput } from "../transcript-input.ts";
import { TranscriptOutput } from "../transcript-output.ts";
import { planTranscript, versionFor } from "../transcript-plan.ts";
import { TranscriptReport } from "../transcript-report.ts";

/** `colloquy validate rpc transcript`: checks a recorded conversation, and says what is wrong with it as it is found. */
export async function validateTranscript(files: readonly string[], options: TranscriptOptions): Promise<ExitCode> {
  return reportFailures(options.diagnostics, async () => {
    const planned = planTranscript(files, options);
    const expected = options.expect === undefined ? undefined : readExpected(options.expect);
    const input = planned.streams === undefined ? await openTranscript(planned) : undefined;
    const picked = await pickRevision(options.contract, planned, input);
    const plan = picked === undefined ? planned : planTranscript(files, { ...options, contract: picked.contract });
    const settings = { plan, options, expected, ...(picked === undefined ? {} : { picked: picked.note }) };
    if (input === undefined) return checkStreams(plan.streams ?? [], settings);
    return input.kind === "log" ? checkLog(input.reading, input.log, settings) : checkDocument(input, settings);
  });
}

/** @throws Failure for a list that cannot be read: a list cut short would let findings pass. */
function readExpected(path: string): readonly ExpectedFinding[] {
  const { expected, problems } = readExpectedFindings(readBytes(path));
  if (expected !== undefined) {
    refuseUnknownCodes(expected, path);
    return expected;
  }
  const [problem] = problems;
  throw Failure.input(problem?.message ?? "I cannot read this list.", displayName(path), problem?.location);
}

/** @throws Failure for a code that there is not: it could never come. */
function refuseUnknownCodes(expected: readonly ExpectedFinding[], path: string): void {
  const unknown = expected.find(({ code }) => !Object.hasOwn(catalogue, code));
  if (unknown === undefined) return;
  const { code, near = code } = codeNamed(unknown.code);
  const hint = near === undefined ? "colloquy explain lists them" : `did you mean ${near}?`;
  const end = hint.endsWith("?") ? "" : ".";
  throw Failure.input(`there is no finding with the code ${unknown.code}; ${hint}${end}`, displayName(path));
}

/** Checks a JSON or Markdown document, which is read as a whole. */
function checkDocument(
  { document: form, bytes }: Extract<TranscriptInput, { kind: "document" }>,
  { plan, options, expected: listed, picked }: CheckSettings,
): ExitCode {
  const { document, problems } = (form === "json" ? readJsonTranscript : readMarkdownTranscript)(bytes);
  if (listed !== undefined && document.expect !== undefined) {
    throw Failure.misuse("--expect and the transcript's own expect list contradict each other; use one.");
  }
  if (document.expect !== undefined) refuseUnknownCodes(document.expect, plan.transcript);
  refuseLegacyErrors(options, options.version ?? document.version);
  const version = versionFor(plan, document.version);
  const protocol = prepareProtocol(plan.contract, options, version);
  const expect = listed ?? document.expect;
  const expecting = expect === undefined ? document : { ...document, expect };
  const report = new TranscriptReport(plan.transcript, protocol, options);
  const others = OtherRevisions.of(options.contract, plan.contract.bundled?.name);
  const observing = others === undefined ? report : { observer: others.watching(report.observer) };
  const checking = checkerOptions(options, observing);
  const { findings: found, summary, expectations } = runTranscript(protocol, expecting, problems, checking);
  const findings = summary.entries === 0 ? [...found, ...nothingIn()] : found;
  const source = options.excerpts === true ? documentSource(bytes) : undefined;
  const output = new TranscriptOutput(plan.transcript, options, source, report.takesStandardOutput);
  if (picked !== undefined) output.note(picked);
  if (others?.note !== undefined) output.note(others.note);
  for (const finding of findings) report.note(finding);
  output.report(findings, summary, expectations, report.statistics(summary));
  report.write(summary, output.counts);
  return verdict(summary.complete, output.counts, options, expectations);
}

/** A document without a single message is no fault of a peer, but must not look as if it conformed. */
function nothingIn(): readonly TranscriptFinding[] {
  const because = "there is no message in this document";
  return [{ ...finding("NothingChecked", { because }, { path: [] }) }];
}

/** The places of a document do not count a byte order mark. */
function documentSource(bytes: Uint8Array): SourceText {
  return new SourceText(new TextDecoder().decode(bytes));
}
