import {
  type LogFormat,
  logFindings,
  logFormat,
  matchExpected,
  type PeerName,
  type ProtocolDescription,
  StreamPairChecker,
  senderClue,
  type TranscriptFinding,
} from "../transcript/index.ts";
import { type CheckSettings, checkerOptions, verdict } from "./check-settings.ts";
import { type ExitCode, Failure } from "./exit-codes.ts";
import { displayName, readChunks } from "./input.ts";
import { prepareProtocol } from "./prepare.ts";
import { TranscriptOutput } from "./transcript-output.ts";
import { versionFor } from "./transcript-plan.ts";
import { TranscriptReport } from "./transcript-report.ts";

const NOTE =
  "two streams without an order between them: messages are judged, and replies by their calls; states, capabilities, refusals and cancellations are not";

/** Reads and checks two framed streams, each what one peer sent; a finding names the file of its sender. */
export async function checkStreams(
  streams: readonly (readonly [string, string])[],
  { plan, options, expected, picked }: CheckSettings,
): Promise<ExitCode> {
  const protocol = prepareProtocol(plan.contract, options, versionFor(plan, undefined));
  const peers = new Map(streams.map(([name, path]) => [peerOf(name, protocol.peers), path]));
  const names = streams.map(([, path]) => displayName(path)).join(" + ");
  const report = new TranscriptReport(names, protocol, options);
  const output = new TranscriptOutput(names, options, undefined, report.takesStandardOutput, peers);
  const checker = new StreamPairChecker(protocol, checkerOptions(options, report));
  const kept: TranscriptFinding[] = [];
  const write = (findings: readonly TranscriptFinding[]): void => {
    for (const finding of findings) {
      output.finding(finding);
      report.note(finding);
      if (expected !== undefined) kept.push(finding);
    }
  };
  if (picked !== undefined) output.note(picked);
  output.note(NOTE);
  const chunks = new Map([...peers].map(([peer, path]) => [peer, readChunks(path)]));
  const begun = new Set<PeerName>();
  for (let peer = checker.wants(); peer !== undefined; peer = checker.wants()) {
    const { done, value } = (await chunks.get(peer)?.next()) ?? { done: true, value: undefined };
    if (!begun.has(peer) && value !== undefined) noteExchanged(protocol, peer, value, output);
    begun.add(peer);
    write(done === true || value === undefined ? checker.endStream(peer) : checker.pushBytes(peer, value));
  }
  const { findings, summary } = checker.finish();
  write(findings);
  write(logFindings(checker));
  const expectations = expected === undefined ? undefined : matchExpected(expected, kept);
  output.summary(summary, checker, "framed", expectations, report.statistics(summary));
  report.write(summary, output.counts);
  return verdict(summary.complete, output.counts, options, expectations);
}

/** A stream of the other peer's messages has findings all over, of which none says that. */
function noteExchanged(protocol: ProtocolDescription, peer: PeerName, head: Uint8Array, output: TranscriptOutput) {
  const clue = senderClue(framed(), protocol, head);
  if (clue.kind !== "methods" || clue.sender === peer) return;
  output.note(`what is said to be of ${peer} calls methods that ${peer} itself accepts; are the streams exchanged?`);
}

function framed(): LogFormat {
  const format = logFormat("framed");
  if (format === undefined) throw new RangeError("There is a format of framed streams.");
  return format;
}

function peerOf(name: string, peers: readonly PeerName[]): PeerName {
  const peer = peers.find((known) => known === name);
  if (peer === undefined) throw Failure.misuse(`The protocol has no peer ${name}; it has ${peers.join(" and ")}.`);
  return peer;
}
