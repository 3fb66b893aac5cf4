import type { Picture, PictureEntry, PictureMessage, PictureNote } from "../../picture/picture.ts";

/** One row of the list. */
export type Row =
  | { readonly kind: "entry"; readonly entry: PictureEntry }
  | { readonly kind: "state"; readonly state: string; readonly by: PictureEntry }
  /** From here on the entries are of another session than before. */
  | { readonly kind: "session"; readonly name: string }
  | { readonly kind: "gap"; readonly count: number; readonly from: number }
  | { readonly kind: "note"; readonly note: PictureNote };

/** What to show; an absent part lets everything through. */
export interface Filter {
  readonly method?: string;
  readonly code?: string;
  readonly severity?: "any" | "error" | "advisory";
  readonly peer?: string;
  /** Number of a session. */
  readonly session?: number;
  /** In lower case. */
  readonly text?: string;
}

/** Findings and elements of a batch that a row shows; the detail view has them all. */
export const LINES_SHOWN = 4;

/** All rows: entries, where the session changed its state, what was left out, findings without an entry. */
export function rowsOf({ entries, notes, total, sessions }: Picture): Row[] {
  const rows: Row[] = [];
  const placed = new Map<number, PictureNote[]>();
  const behind: PictureNote[] = [];
  for (const note of notes) {
    if (note.before === undefined) behind.push(note);
    else placed.set(note.before, [...(placed.get(note.before) ?? []), note]);
  }
  let next = 0;
  let last: number | undefined;
  for (const entry of entries) {
    const { index, at = index, session = 0, state } = entry;
    if (at > next) rows.push({ kind: "gap", count: at - next, from: next });
    for (const note of placed.get(at) ?? []) rows.push({ kind: "note", note });
    if (sessions !== undefined && session !== last)
      rows.push({ kind: "session", name: sessionName(sessions, session) });
    rows.push({ kind: "entry", entry });
    if (state !== undefined) rows.push({ kind: "state", state, by: entry });
    next = at + 1;
    last = session;
  }
  if (total > next) rows.push({ kind: "gap", count: total - next, from: next });
  for (const note of behind) rows.push({ kind: "note", note });
  return rows;
}

/** A session by name; by number where the log has no name for it. */
export function sessionName(sessions: Readonly<Record<string, string>>, session: number): string {
  const name = sessions[session];
  return name === undefined || name === "" ? String(session + 1) : name;
}

/** An entry by its session and its index. */
export function keyOf(session: number | undefined, index: number): string {
  return `${session ?? 0} ${index}`;
}

/** Whether a row is shown. What stands between entries makes sense only where all of them are shown. */
export function passes(row: Row, filter: Filter): boolean {
  switch (row.kind) {
    case "entry":
      return entryPasses(row.entry, filter);
    case "note":
      return notePasses(row.note, filter);
    case "state":
    case "session":
    case "gap":
      return Object.values(filter).every((part) => part === undefined);
  }
}

function entryPasses(entry: PictureEntry, { method, code, severity, peer, session, text }: Filter): boolean {
  if (session !== undefined && (entry.session ?? 0) !== session) return false;
  if (peer !== undefined && entry.from !== peer) return false;
  if (method !== undefined && !entry.messages.some((message) => methodOf(message) === method)) return false;
  const findings = entry.findings ?? [];
  if (code !== undefined && !findings.some((finding) => finding.code === code)) return false;
  if (severity === "any" && findings.length === 0) return false;
  if (severity === "error" || severity === "advisory") {
    if (!findings.some((finding) => finding.severity === severity)) return false;
  }
  return text === undefined || holds(entry, text);
}

function notePasses(note: PictureNote, { method, code, severity, peer, session, text }: Filter): boolean {
  if (method !== undefined || peer !== undefined || session !== undefined) return false;
  if (code !== undefined && note.code !== code) return false;
  if (severity !== undefined && severity !== "any" && note.severity !== severity) return false;
  return text === undefined || note.message.toLowerCase().includes(text) || note.code.toLowerCase().includes(text);
}

function holds({ text, parts, messages, findings }: PictureEntry, wanted: string): boolean {
  if (text?.toLowerCase().includes(wanted) === true) return true;
  if (parts?.some((part) => part.text.toLowerCase().includes(wanted)) === true) return true;
  if (messages.some((message) => methodOf(message)?.toLowerCase().includes(wanted) === true)) return true;
  return (
    findings?.some(
      ({ code, message }) => code.toLowerCase().includes(wanted) || message.toLowerCase().includes(wanted),
    ) === true
  );
}

/** The method of a message; that of its call for a reply. */
export function methodOf(message: PictureMessage): string | undefined {
  return message.kind === "unreadable" ? undefined : message.method;
}

/** Whether a row has a finding. */
export function hasFinding(row: Row): boolean {
  return row.kind === "note" || (row.kind === "entry" && (row.entry.findings?.length ?? 0) > 0);
}

/** The worst that a row has. */
export function worstOf(row: Row): "error" | "advisory" | undefined {
  if (row.kind === "note") return row.note.severity;
  if (row.kind !== "entry" || row.entry.findings === undefined) return undefined;
  return row.entry.findings.some(({ severity }) => severity === "error") ? "error" : "advisory";
}
