import type { Finding } from "../findings/finding.ts";
import type { ValidationEvent } from "../smithy/events.ts";
import type { TranscriptFinding } from "../transcript/transcript-finding.ts";
import type { LinePlace } from "./source-text.ts";

/** How grave a diagnostic is, in the words that the formats of other tools share. */
export type DiagnosticLevel = "error" | "warning" | "note";

/**
 * A finding about a message or an event about a model, in the form that all report formats are written from. Lines and
 * columns are from 1; columns are UTF-16 code units.
 */
export interface Diagnostic {
  /** The finding's code, or the event's id. */
  readonly code: string;
  readonly level: DiagnosticLevel;
  readonly message: string;
  readonly file?: string;
  readonly place?: LinePlace;
  /** The column behind what it is about, on the line of `place`; absent when that is not known. */
  readonly endColumn?: number;
  /** Absolute id of the shape that it is about. */
  readonly shape?: string;
  /** Where in a message it is, as a JSON Pointer. */
  readonly pointer?: string;
}

/** An event of a model. A DANGER makes a model unusable as an ERROR does. */
export function eventDiagnostic({ id, severity, message, at, shapeId }: ValidationEvent): Diagnostic {
  const hasPlace = at.line > 0;
  return {
    code: id,
    level: LEVELS[severity],
    message,
    ...(hasPlace ? { file: at.file, place: { line: at.line, column: at.column } } : {}),
    ...(shapeId === undefined ? {} : { shape: shapeId }),
  };
}

const LEVELS = { ERROR: "error", DANGER: "error", WARNING: "warning", NOTE: "note", SUPPRESSED: "note" } as const;

/** A finding about a message or an entry of a conversation. */
export function findingDiagnostic(finding: Finding | TranscriptFinding, file: string, place?: LinePlace): Diagnostic {
  const conversation: Partial<TranscriptFinding> = finding;
  const at = place ?? conversation.location;
  return {
    code: finding.code,
    level: finding.severity === "error" ? "error" : "warning",
    message: finding.message,
    file,
    ...(at === undefined ? {} : { place: { line: at.line, column: at.column } }),
    ...(finding.shape === undefined ? {} : { shape: finding.shape }),
    pointer: finding.pointer,
  };
}
