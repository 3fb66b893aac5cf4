export {
  type Diagnostic,
  type DiagnosticLevel,
  eventDiagnostic,
  findingDiagnostic,
} from "./diagnostic.ts";
export { atLeast, eventLine, eventLines, locationLines } from "./event-lines.ts";
export { type EventRecord, eventRecord } from "./event-record.ts";
export { findingLine, oneLine, tokenLines, transcriptFindingLine } from "./finding-line.ts";
export { type FindingRecord, findingRecord } from "./finding-record.ts";
export { githubAnnotation } from "./github.ts";
export { junitReport } from "./junit.ts";
export { methodLines, methodListLines } from "./method-lines.ts";
export { sarifLog } from "./sarif.ts";
export { excerptLines, type LinePlace, type SourceLines, SourceText } from "./source-text.ts";
export { summaryLines } from "./summary-lines.ts";
