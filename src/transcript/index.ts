export { looksLikeMessage } from "../rpc/looks-like-message.ts";
export { type Completeness, TranscriptChecker, type TranscriptEnd, type TranscriptOptions } from "./checker.ts";
export { ConfigurationError } from "./configuration-error.ts";
export {
  type CapabilityPlace,
  type ConditionalCapabilities,
  describeMethod,
  listMethods,
  type MethodDescription,
  type MethodListing,
  type MethodOrderDescription,
  type TokenPlace,
} from "./describe-method.ts";
export type { EntrySpelling, SourcePlace, TranscriptEntry } from "./entry.ts";
export { exchangedPeers } from "./exchanged.ts";
export {
  checkLogOf,
  type FormatLogOptions,
  type RunningLog,
  type SenderClue,
  senderClue,
} from "./format-log-checker.ts";
export { type ContractNames, type ContractText, contractText, SeenConversation } from "./infer/index.ts";
export { DEFAULT_LIMITS, type TranscriptLimits } from "./limits.ts";
export { LiveConversation, type LiveMessage, type LiveOptions } from "./live/live-conversation.ts";
export { omittedLine, recordLine } from "./live/record-line.ts";
export { LogChecker } from "./log-checker.ts";
export { logFindings } from "./log-findings.ts";
export { type ExpectationResult, matchExpected } from "./match.ts";
export type { MethodSummary } from "./observations.ts";
export type { ObservedCall, ObservedEntry, ObservedMessage, TranscriptObserver } from "./observer.ts";
export { PeerName } from "./peer-name.ts";
export { ProtocolDescription } from "./protocol.ts";
export type { ExpectedFinding, ReadTranscript, TranscriptDocument } from "./read/document.ts";
export { type ReadExpected, readExpectedFindings } from "./read/expected.ts";
export { type Detected, detectLog } from "./read/formats/detect.ts";
export { LOG_FORMATS, logFormat } from "./read/formats/index.ts";
export type {
  FormatOptions,
  FormatReader,
  FormatSink,
  LogFormat,
  LogPeers,
  Skipped,
} from "./read/formats/log-format.ts";
export { readJsonTranscript } from "./read/json.ts";
export { type LogBatch, LogReader } from "./read/log.ts";
export { DEFAULT_LINE_BYTES, type LeftOut, type LogCounts, type LogReaderOptions } from "./read/log-lines.ts";
export {
  LogMapping,
  type LogMappingOptions,
  type LogPrefix,
  type LogSelector,
  type MessageSource,
  type SenderSource,
  type TimeSource,
} from "./read/log-mapping.ts";
export { readMarkdownTranscript } from "./read/markdown.ts";
export { type OpenLog, openLog } from "./read/open-log.ts";
export { runTranscript, type TranscriptRun } from "./run.ts";
export { SnapshotError, type SnapshotProblem } from "./snapshot/error.ts";
export type { TranscriptSnapshot } from "./snapshot/form.ts";
export { StreamPairChecker } from "./stream-pair.ts";
export type { TranscriptSummary } from "./summary.ts";
export type { TranscriptFinding } from "./transcript-finding.ts";
export { VersionFinder, type VersionSource } from "./version-finder.ts";
