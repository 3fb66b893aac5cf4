import {
  checkLogOf,
  exchangedPeers,
  LogChecker,
  type LogFormat,
  type LogMapping,
  LogReader,
  logFindings,
  matchExpected,
  type ProtocolDescription,
  type RunningLog,
  senderClue,
  type TranscriptFinding,
} from "../transcript/index.ts";
import { type CheckSettings, checkerOptions, verdict } from "./check-settings.ts";
import { type ExitCode, Failure } from "./exit-codes.ts";
import { logSource } from "./log-source.ts";
import { OtherRevisions } from "./other-revisions.ts";
import { prepareProtocol } from "./prepare.ts";
import type { LogChunks, LogReading } from "./transcript-input.ts";
import { TranscriptOutput } from "./transcript-output.ts";
import { type TranscriptPlan, versionFor } from "./transcript-plan.ts";
import { TranscriptReport } from "./transcript-report.ts";

/** Reads and checks a log, chunk by chunk; findings are written when they are known. */
export async function checkLog(reading: LogReading, chunks: LogChunks, settings: CheckSettings): Promise<ExitCode> {
  const { plan, options, expected } = settings;
  const protocol = prepareProtocol(plan.contract, options, versionFor(plan, undefined));
  const report = new TranscriptReport(plan.transcript, protocol, options);
  const source = options.excerpts === true ? logSource(plan.transcript) : undefined;
  const output = new TranscriptOutput(plan.transcript, options, source, report.takesStandardOutput);
  if (reading.kind === "mapping") await chunks.look((head) => head.length > 0);
  const others = OtherRevisions.of(options.contract, plan.contract.bundled?.name);
  const observing = others === undefined ? report : { observer: others.watching(report.observer) };
  const { log, notes } = startLog(reading, chunks, protocol, settings, observing);
  for (const note of settings.picked === undefined ? notes : [settings.picked, ...notes]) output.note(note);
  // Kept only when they are to be compared: a log may be of any length.
  const kept: TranscriptFinding[] = [];
  const write = (findings: readonly TranscriptFinding[]): void => {
    for (const finding of findings) {
      output.finding(finding);
      report.note(finding);
      if (expected !== undefined) kept.push(finding);
    }
  };
  const failure = await chunks.feed((chunk) => {
    source?.note(chunk);
    write(log.pushBytes(chunk));
  });
  const { findings, summary } = log.finish();
  write(findings);
  write(logFindings(log, reading.kind === "format" ? reading.format : undefined));
  if (others?.note !== undefined) output.note(others.note);
  const expectations = expected === undefined ? undefined : matchExpected(expected, kept);
  const format = reading.kind === "format" ? reading.format.name : undefined;
  output.summary(summary, log, format, expectations, report.statistics(summary));
  report.write(summary, output.counts, failure?.message);
  if (failure !== undefined) throw failure;
  return verdict(summary.complete, output.counts, options, expectations);
}

interface StartedLog {
  readonly log: RunningLog;
  /** What a person should know of how it is read. */
  readonly notes: readonly string[];
}

function startLog(
  reading: LogReading,
  { head }: LogChunks,
  protocol: ProtocolDescription,
  { plan, options }: CheckSettings,
  report: Pick<TranscriptReport, "observer">,
): StartedLog {
  const checking = checkerOptions(options, report);
  if (reading.kind === "mapping") {
    const mapping = plan.mapping(protocol.peers);
    const log = new LogChecker(protocol, mapping, checking);
    return { log, notes: noteExchanged(protocol, mapping, head, plan.exchange) };
  }
  const { format } = reading;
  const read = `read as ${format.title}${reading.detected ? ` (--log-preset ${format.name})` : ""}`;
  const notes = [format.loss === undefined ? read : `${read}; ${format.loss}`];
  if (format.directions === "both") {
    return { log: checkLogOf(format, protocol, plan.peers(protocol.peers), checking), notes };
  }
  const { sender, why } = senderOf(format, protocol, plan, head);
  if (why !== undefined) notes.push(why);
  const [first] = protocol.peers;
  const peers = { client: first, server: first };
  return { log: checkLogOf(format, protocol, peers, { ...checking, sender }), notes };
}

/** A log that has the peers mixed up has findings all over, of which none says what to do. */
function noteExchanged(
  protocol: ProtocolDescription,
  mapping: LogMapping,
  head: Uint8Array,
  exchange: string,
): readonly string[] {
  const found = exchangedPeers(protocol, new LogReader(mapping).pushBytes(head).entries);
  if (found === undefined) return [];
  const { sender, method } = found;
  return [
    `what is said to be of ${sender} calls ${method}, which ${sender} itself accepts; is the log read the wrong way round? ${exchange}`,
  ];
}

/** @throws Failure when nobody says who sent the messages, and their methods do not tell. */
function senderOf(format: LogFormat, protocol: ProtocolDescription, plan: TranscriptPlan, head: Uint8Array) {
  const named = plan.sender(protocol.peers);
  const clue = senderClue(format, protocol, head);
  if (named !== undefined) {
    const isOther = clue.kind === "methods" && clue.sender !== named;
    return {
      sender: named,
      why: isOther ? `it calls methods that ${named} itself accepts; is --sender right?` : undefined,
    };
  }
  if (clue.kind === "methods") {
    const { sender } = clue;
    return {
      sender,
      why: `taken as what ${sender} sent, for it calls the other peer's methods; --sender says otherwise`,
    };
  }
  if (format.name === "sse" || clue.kind === "repliesOnly") {
    const { server } = plan.peers(protocol.peers);
    const because = clue.kind === "repliesOnly" ? ", for it begins with replies" : "";
    return { sender: server, why: `taken as what ${server} sent${because}; --sender says otherwise` };
  }
  throw Failure.misuse(`--log-preset ${format.name} needs --sender: the peer that sent every message.`);
}
