export {
  type Diagnostic,
  type DiagnosticLevel,
  eventDiagnostic,
  findingDiagnostic,
} from "./diagnostic.ts";
export { atLeast, eventLine, eventLines, locationLines } from "./event-lines.ts";
export { type EventRecord, eventRecord } from "./event-record.ts";
export { explanationLines, summaryOf } from "./explanation-lines.ts";
export { explanationMarkdown } from "./explanation-markdown.ts";
export { findingLine, oneLine, tokenLines, transcriptFindingLine } from "./finding-line.ts";
export { type FindingRecord, findingRecord } from "./finding-record.ts";
export { githubAnnotation } from "./github.ts";
export { htmlReport } from "./html/page.ts";
export { junitReport } from "./junit.ts";
export { type MermaidLimits, mermaidReport } from "./mermaid.ts";
export { methodLines, methodListLines } from "./method-lines.ts";
export type {
  Picture,
  PictureEntry,
  PictureFinding,
  PictureMessage,
  PictureNote,
  TextPart,
} from "./picture/picture.ts";
export { ConversationRecorder, type PictureLimits, type PictureTitle } from "./picture/recorder.ts";
export { sarifLog } from "./sarif.ts";
export { excerptLines, type LinePlace, type SourceLines, SourceText } from "./source-text.ts";
export type { Latencies } from "./statistics/latency-histogram.ts";
export { statisticsLines } from "./statistics/statistics-lines.ts";
export {
  type CallMention,
  type ConversationStatistics,
  ConversationTally,
  type MethodStatistics,
  type NotificationStatistics,
  type SlowCall,
} from "./statistics/tally.ts";
export { summaryLines } from "./summary-lines.ts";
