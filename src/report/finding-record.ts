import type { Finding } from "../findings/finding.ts";
import type { TranscriptFinding } from "../transcript/transcript-finding.ts";
import type { LinePlace } from "./source-text.ts";

/** A finding as JSON diagnostics give it; members that it lacks are left out. Lines and columns are from 1. */
export interface FindingRecord {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly pointer: string;
  /** UTF-16 code units from the start of the message. */
  readonly offset?: number;
  readonly shape?: string;
  readonly operation?: string;
  /** Which session of a log that holds several. */
  readonly session?: string;
  /** Index of the entry in the conversation, or in its session, from 0. */
  readonly entry?: number;
  readonly sender?: string;
  readonly related?: number;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** The members of a finding that JSON diagnostics give, in a stable order. */
export function findingRecord(finding: Finding | TranscriptFinding, file?: string, place?: LinePlace): FindingRecord {
  const conversation: Partial<TranscriptFinding> = finding;
  const at = place ?? conversation.location;
  return {
    code: finding.code,
    severity: finding.severity,
    message: finding.message,
    path: finding.path,
    pointer: finding.pointer,
    ...optional("offset", finding.offset),
    ...optional("shape", finding.shape),
    ...optional("operation", finding.operation),
    ...optional("session", conversation.session),
    ...optional("entry", conversation.entry),
    ...optional("sender", conversation.sender),
    ...optional("related", conversation.related),
    ...optional("file", file),
    ...optional("line", at?.line),
    ...optional("column", at?.column),
  };
}

function optional<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: V });
}
