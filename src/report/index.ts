export { findingLine, type LinePlace, oneLine, transcriptFindingLine } from "./finding-line.ts";
export { type FindingRecord, findingRecord } from "./finding-record.ts";
export { summaryLines } from "./summary-lines.ts";
