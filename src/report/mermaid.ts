import { cellWidth } from "../text/cell-width.ts";
import { counted } from "../text/counted.ts";
import type { Picture, PictureEntry, PictureFinding, PictureMessage } from "./picture/picture.ts";

/** How much of a conversation a diagram shows. */
export interface MermaidLimits {
  /** Entries from the start. */
  readonly first: number;
  /** Entries before and behind each one with findings. */
  readonly around: number;
  /** Most entries in all. */
  readonly entries: number;
  /** Most findings of one entry. */
  readonly findings: number;
  /** Most characters of the diagram. Mermaid refuses diagrams above 50,000 unless it is told otherwise. */
  readonly characters: number;
}

export const MERMAID_LIMITS: MermaidLimits = { first: 40, around: 2, entries: 200, findings: 4, characters: 45_000 };

/** Longest label, in columns; Mermaid does not break lines by itself. */
const LABEL = 90;

/**
 * A conversation as the text of a Mermaid sequence diagram, for a README: calls are solid arrows, replies dashed ones, notifications
 * open ones, findings notes. Long conversations are shown from their start and around their findings, and what is left out
 * is said.
 *
 * @see https://mermaid.js.org/syntax/sequenceDiagram.html
 */
export function mermaidReport(picture: Picture, limits: Partial<MermaidLimits> = {}): string {
  const { first, around, entries: most, findings, characters } = { ...MERMAID_LIMITS, ...limits };
  const shown = chosen(picture, first, around, most);
  const lines = heading(picture, shown);
  let length = lines.reduce((sum, line) => sum + line.length + 1, 0);
  let next = 0;
  for (const entry of shown) {
    const added = [...leftOut(placeOf(entry) - next), ...entryLines(entry, picture, findings)];
    length += added.reduce((sum, line) => sum + line.length + 1, 0);
    if (length > characters) break;
    lines.push(...added);
    next = placeOf(entry) + 1;
  }
  lines.push(...leftOut(picture.total - next));
  for (const note of picture.notes.slice(0, findings)) lines.push(`${OVER_BOTH} ${findingLabel(note)}`);
  const moreNotes = picture.notes.length - findings + (picture.moreNotes ?? 0);
  if (moreNotes > 0) lines.push(`${OVER_BOTH} and ${counted(moreNotes, "more finding")}`);
  if (picture.interrupted !== undefined) lines.push(`${OVER_BOTH} not read to its end: ${label(picture.interrupted)}`);
  if (picture.total === 0) lines.push(`${OVER_BOTH} nothing was checked: there is no message`);
  return `${lines.join("\n")}\n`;
}

/** The peers by names of our own: theirs may hold what Mermaid takes for an arrow. */
const LEFT = "A";
const RIGHT = "B";
const ELSEWHERE = "X";
const OVER_BOTH = `    Note over ${LEFT},${RIGHT}:`;

function heading({ peers }: Picture, shown: readonly PictureEntry[]): string[] {
  const stranger = shown.find(({ from }) => from !== peers[0] && from !== peers[1]);
  return [
    "sequenceDiagram",
    `    participant ${LEFT} as ${label(peers[0])}`,
    `    participant ${RIGHT} as ${label(peers[1])}`,
    ...(stranger === undefined ? [] : [`    participant ${ELSEWHERE} as another peer`]),
  ];
}

/** The first entries, and those around findings. */
function chosen({ entries }: Picture, first: number, around: number, most: number): readonly PictureEntry[] {
  const places = new Set<number>();
  for (let at = 0; at < Math.min(first, entries.length); at++) places.add(at);
  for (const [at, { findings }] of entries.entries()) {
    if (places.size >= most) break;
    if (findings === undefined) continue;
    for (let near = Math.max(0, at - around); near <= Math.min(entries.length - 1, at + around); near++) {
      if (places.size < most) places.add(near);
    }
  }
  return entries.filter((_, at) => places.has(at));
}

function placeOf({ at, index }: PictureEntry): number {
  return at ?? index;
}

function leftOut(count: number): string[] {
  return count > 0 ? [`${OVER_BOTH} ${counted(count, "entry", "entries")} left out`] : [];
}

function entryLines(entry: PictureEntry, { peers }: Picture, most: number): string[] {
  const { from, findings = [], moreFindings = 0, state } = entry;
  const sender = from === peers[0] ? LEFT : from === peers[1] ? RIGHT : ELSEWHERE;
  const receiver = sender === LEFT ? RIGHT : LEFT;
  const lines = [`    ${sender}${arrow(entry)}${receiver}: ${entryLabel(entry)}`];
  const side = sender === LEFT ? `right of ${LEFT}` : sender === RIGHT ? `left of ${RIGHT}` : `right of ${ELSEWHERE}`;
  for (const finding of findings.slice(0, most)) lines.push(`    Note ${side}: ${findingLabel(finding)}`);
  const more = findings.length - most + moreFindings;
  if (more > 0) lines.push(`    Note ${side}: and ${counted(more, "more finding")}`);
  if (state !== undefined) lines.push(`${OVER_BOTH} session ${label(state)}`);
  return lines;
}

function arrow({ form, messages }: PictureEntry): string {
  const [first] = messages;
  if (form === "unchecked" || first === undefined) return "-x";
  switch (first.kind) {
    case "call":
      return "->>";
    case "notification":
      return "-)";
    case "reply":
      return "-->>";
    case "unreadable":
      return "-x";
  }
}

function entryLabel({ form, messages, moreMessages = 0 }: PictureEntry): string {
  if (form === "unchecked") return "(not checked)";
  const [first] = messages;
  if (form === "single") return first === undefined ? "(unreadable)" : label(messageText(first));
  const count = messages.length + moreMessages;
  return label(`batch of ${count}: ${messages.map(messageText).join(", ")}`);
}

function messageText(message: PictureMessage): string {
  switch (message.kind) {
    case "unreadable":
      return "(unreadable)";
    case "reply": {
      const outcome =
        message.outcome === "result" ? "result" : `error${message.code === undefined ? "" : ` ${message.code}`}`;
      const took = message.took === undefined ? "" : `, ${rounded(message.took)} ms`;
      return `${outcome}${idText(message.id)}${took}`;
    }
    case "call":
    case "notification":
      return `${message.method ?? "(no method)"}${idText(message.id)}${message.open === "owed" ? ", no reply" : ""}`;
  }
}

function idText(id: string | undefined): string {
  return id === undefined ? "" : ` (id ${id})`;
}

function rounded(milliseconds: number): number {
  return milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds);
}

function findingLabel({ severity, code, message }: PictureFinding): string {
  return label(`${severity === "error" ? "✕" : "!"} ${code}: ${message}`);
}

/**
 * A text as a label: one line, not too long, and nothing in it that Mermaid or HTML would read as something else. A line break is put
 * in where a long one may be broken.
 */
function label(text: string): string {
  return brokenLines(
    text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, " "),
  )
    .map((line) => line.replace(/[#;<>&"%$\\]|(?<=^(?:no)?wrap):/g, (unit) => `#${unit.charCodeAt(0)};`))
    .join("<br/>");
}

/** At most two lines of `LABEL` columns, the second cut with an ellipsis. */
function brokenLines(text: string): readonly string[] {
  const first = columns(text, LABEL);
  if (first.length === text.length) return [text];
  const blank = first.lastIndexOf(" ");
  const end = blank > LABEL / 3 ? blank : first.length;
  const rest = text.slice(end).trimStart();
  const second = columns(rest, LABEL);
  return [text.slice(0, end), second.length === rest.length ? rest : `${second.slice(0, -1)}…`];
}

/** As much of a text as fits; no half of a pair. */
function columns(text: string, most: number): string {
  let width = 0;
  let end = 0;
  for (const character of text) {
    width += cellWidth(character.codePointAt(0) ?? 0);
    if (width > most) break;
    end += character.length;
  }
  return text.slice(0, end);
}
