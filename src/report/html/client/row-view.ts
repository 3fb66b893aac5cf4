import type { Picture, PictureEntry, PictureFinding, PictureMessage, PictureNote } from "../../picture/picture.ts";
import { type Child, counted, element, grouped, visibleParts, visibleText } from "./dom.ts";
import { duration, sinceStart } from "./duration.ts";
import { LINES_SHOWN, type Row } from "./rows.ts";

/** Heights in CSS pixels; the style sheet has the same. A list that knows them need not measure. */
const ENTRY = 46;
/** Of a finding; on a narrow page it takes two lines of text. */
const LINE = { wide: 26, narrow: 46 } as const;
const ELEMENT = 22;
const BETWEEN = 40;
/** Below the lines of an entry. */
const AFTER_LINES = 8;

export type Layout = keyof typeof LINE;

/** How high a row is. */
export function heightOf(row: Row, layout: Layout): number {
  if (row.kind === "note") return LINE[layout] + 14;
  if (row.kind !== "entry") return BETWEEN;
  const lines = shownLines(row.entry.findings?.length ?? 0, row.entry.moreFindings ?? 0);
  const elements = elementLines(row.entry);
  return ENTRY + lines * LINE[layout] + elements * ELEMENT + (lines + elements > 0 ? AFTER_LINES : 0);
}

function elementLines({ form, messages, moreMessages = 0 }: PictureEntry): number {
  return form === "batch" ? shownLines(messages.length, moreMessages) : 0;
}

/** The last line says how many more there are. */
function shownLines(count: number, more: number): number {
  return count + more <= LINES_SHOWN ? count : LINES_SHOWN;
}

/** A row of the list, as an option of it. */
export function rowView(row: Row, picture: Picture, start: number | undefined): HTMLElement {
  switch (row.kind) {
    case "entry":
      return entryView(row.entry, picture, start);
    case "state":
      return betweenView("state", `state: ${row.state}`, `From here on the session is in state ${row.state}.`);
    case "session":
      return betweenView("session", row.name, `From here on: session ${row.name}`);
    case "gap":
      return betweenView("gap", `${counted(row.count, "entry", "entries")} not in this page`, gapText(row));
    case "note":
      return noteView(row.note);
  }
}

function gapText({ count, from }: Extract<Row, { kind: "gap" }>): string {
  return `${counted(count, "entry", "entries")} from entry ${from} on left out: the page would be too large.`;
}

function betweenView(name: string, text: string, label: string): HTMLElement {
  return element(
    "div",
    { class: `row between ${name}`, "aria-label": visibleText(label) },
    element("span", { class: "between-text" }, ...visibleParts(text)),
  );
}

function noteView(note: PictureNote): HTMLElement {
  const where = note.entry === undefined ? (note.line === undefined ? "" : `line ${note.line}`) : `entry ${note.entry}`;
  return element(
    "div",
    { class: "row note", "aria-label": visibleText(`${where}: ${findingText(note)}`) },
    element("span", { class: "gutter" }, element("span", { class: "index" }, where)),
    findingLine(note, 0),
  );
}

function entryView(entry: PictureEntry, picture: Picture, start: number | undefined): HTMLElement {
  const side = sideOf(entry, picture);
  const { findings = [], moreFindings = 0, form, messages, moreMessages = 0 } = entry;
  const lines: Child[] = [];
  if (form === "batch") {
    lines.push(...limited(messages, moreMessages, (message) => elementLine(message), "element-line"));
  }
  const total = findings.length + moreFindings;
  lines.push(...limited(findings, moreFindings, (finding, at) => findingLine(finding, at), "finding-line more"));
  const worst =
    total === 0 ? "" : findings.some(({ severity }) => severity === "error") ? " has-error" : " has-advisory";
  const look = `row entry from-${side}${worst}${form === "batch" ? " batch" : ""}`;
  return element(
    "div",
    { class: look, "aria-label": visibleText(entryText(entry, picture)) },
    element(
      "span",
      { class: "gutter" },
      element("span", { class: "index" }, grouped(entry.index)),
      ...(entry.time === undefined || start === undefined
        ? []
        : [element("span", { class: "time" }, sinceStart(Math.max(0, entry.time - start)))]),
    ),
    element(
      "span",
      { class: "lanes" },
      element("span", { class: "arrow-label" }, ...labelOf(entry)),
      element("span", { class: `arrow ${arrowOf(entry)}` }),
      ...(lines.length === 0 ? [] : [element("span", { class: "lines" }, ...lines)]),
    ),
  );
}

/** The sender's side of the picture; the third is for a peer that the protocol does not have. */
export function sideOf({ from }: PictureEntry, { peers }: Picture): "left" | "right" | "nowhere" {
  return from === peers[0] ? "left" : from === peers[1] ? "right" : "nowhere";
}

function limited<T>(
  items: readonly T[],
  more: number,
  view: (item: T, at: number) => HTMLElement,
  lastLine: string,
): HTMLElement[] {
  const total = items.length + more;
  if (total <= LINES_SHOWN) return items.map(view);
  const shown = items.slice(0, LINES_SHOWN - 1).map(view);
  return [...shown, element("span", { class: lastLine }, `and ${grouped(total - shown.length)} more`)];
}

function arrowOf({ form, messages }: PictureEntry): string {
  const [first] = messages;
  if (form === "unchecked" || first === undefined) return "unreadable";
  if (first.kind === "reply")
    return messages.some((each) => each.kind === "reply" && each.outcome === "error") ? "reply failed" : "reply";
  return first.kind;
}

function labelOf({ form, messages, moreMessages = 0 }: PictureEntry): Child[] {
  const [first] = messages;
  if (form === "unchecked") return [element("span", { class: "word" }, "not checked")];
  if (form === "batch") {
    const count = messages.length + moreMessages;
    const isReply = first?.kind === "reply";
    return [
      element("span", { class: "method" }, `batch of ${grouped(count)}`),
      element("span", { class: "word" }, isReply ? "replies" : ""),
    ];
  }
  return first === undefined ? [element("span", { class: "word" }, "empty")] : messageLabel(first);
}

function messageLabel(message: PictureMessage): Child[] {
  if (message.kind === "unreadable") return [element("span", { class: "word bad" }, "unreadable")];
  const method =
    message.method === undefined
      ? element("span", { class: isAnswer(message) ? "word" : "word bad" }, noMethod(message))
      : element("span", { class: "method" }, ...visibleParts(message.method));
  const id = message.id === undefined ? [] : [element("span", { class: "id" }, "id ", ...visibleParts(message.id))];
  if (message.kind === "reply") {
    const outcome =
      message.outcome === "error" ? `error${message.code === undefined ? "" : ` ${message.code}`}` : "result";
    return [
      method,
      element("span", { class: `outcome ${message.outcome}` }, outcome),
      ...id,
      ...(message.took === undefined ? [] : [element("span", { class: "took" }, duration(message.took))]),
    ];
  }
  if (message.kind === "notification") return [method, element("span", { class: "word" }, "notification"), ...id];
  return [
    method,
    ...id,
    ...(message.open === undefined
      ? []
      : [
          element(
            "span",
            { class: `outcome open ${message.open}` },
            message.open === "owed" ? "no reply" : "no reply needed",
          ),
        ]),
  ];
}

function isAnswer(message: PictureMessage): boolean {
  return message.kind === "reply" && message.answersUnreadable === true;
}

function noMethod(message: Exclude<PictureMessage, { kind: "unreadable" }>): string {
  if (isAnswer(message)) return "answers what could not be read";
  return message.kind === "reply" ? "answers no call" : "no method";
}

function elementLine(message: PictureMessage): HTMLElement {
  return element("span", { class: "element-line" }, ...messageLabel(message));
}

/** @param at Which of its row's findings it is. */
function findingLine({ severity, code, message }: PictureFinding, at: number): HTMLElement {
  return element(
    "span",
    { class: `finding-line ${severity}`, "data-finding": at },
    element("span", { class: "sign", "aria-hidden": "true" }, severity === "error" ? "✕" : "!"),
    element("span", { class: "code" }, code),
    element("span", { class: "finding-text" }, ...visibleParts(message)),
  );
}

function findingText({ severity, code, message }: PictureFinding): string {
  return `${severity} ${code}: ${message}`;
}

/** An entry in words, for who does not see the arrow. */
export function entryText(entry: PictureEntry, { peers }: Picture): string {
  const { index, from, form, messages, moreMessages = 0, findings = [], moreFindings = 0 } = entry;
  const to = from === peers[0] ? peers[1] : peers[0];
  const what =
    form === "unchecked"
      ? "not checked"
      : form === "batch"
        ? `batch of ${grouped(messages.length + moreMessages)}`
        : messages.map(messageText).join("");
  const total = findings.length + moreFindings;
  const found =
    total === 0 ? "" : `; ${counted(total, "finding")}: ${findings.slice(0, LINES_SHOWN).map(findingText).join(" ")}`;
  return `Entry ${index}, ${from} to ${to}: ${what}${found}`;
}

function messageText(message: PictureMessage): string {
  if (message.kind === "unreadable") return "unreadable";
  const method = message.method === undefined ? "" : ` ${message.method}`;
  const id = message.id === undefined ? "" : `, id ${message.id}`;
  if (message.kind === "reply") {
    const code = message.code === undefined ? "" : ` ${message.code}`;
    const took = message.took === undefined ? "" : `, after ${duration(message.took)}`;
    return `${message.outcome}${code} of${method === "" ? " no call" : method}${id}${took}`;
  }
  if (message.kind === "notification") return `notification${method}${id}`;
  const took = message.took === undefined ? "" : `, answered after ${duration(message.took)}`;
  return `call${method}${id}${message.open === "owed" ? ", without a reply" : took}`;
}
