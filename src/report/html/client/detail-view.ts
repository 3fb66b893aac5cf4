import type { Picture, PictureEntry, PictureFinding, PictureMessage, PictureNote } from "../../picture/picture.ts";
import { type Child, counted, element, grouped, visibleParts } from "./dom.ts";
import { duration, moment } from "./duration.ts";
import { findingExcerpt, partialMessage, wholeMessage } from "./json-view.ts";
import { sideOf } from "./row-view.ts";
import type { Row } from "./rows.ts";

/** What the detail view needs besides the row. */
export interface DetailContext {
  readonly picture: Picture;
  /** The first time of the conversation. */
  readonly start: number | undefined;
  readonly asSent: boolean;
  /** The session that the row is of. */
  readonly session: number | undefined;
  /** Whether an entry of that session is in the page. */
  readonly has: (entry: number) => boolean;
}

/** Everything about one row. Buttons say in `data-action` and `data-entry` what they do. */
export function detailView(row: Row, context: DetailContext): HTMLElement[] {
  switch (row.kind) {
    case "entry":
      return entryDetail(row.entry, context);
    case "note":
      return noteDetail(row.note, context);
    case "state":
      return [
        title("Session order"),
        element("p", {}, "From here on the session is in state ", element("strong", {}, row.state), "."),
        element("p", {}, "What moved it there: ", entryLink(row.by.index, context), "."),
      ];
    case "session":
      return [
        title("Another session"),
        element(
          "p",
          {},
          "From here on the entries are of session ",
          element("strong", {}, ...visibleParts(row.name)),
          ".",
        ),
        element("p", { class: "quiet" }, "Ids, state and capabilities of one session are nothing to another."),
      ];
    case "gap":
      return [
        title(`${counted(row.count, "entry", "entries")} left out`),
        element(
          "p",
          {},
          `Entries ${grouped(row.from)} to ${grouped(row.from + row.count - 1)} were checked and counted, but are not in this page: it would be too large.`,
        ),
      ];
  }
}

function title(...children: readonly Child[]): HTMLElement {
  return element("h2", { id: "detail-title" }, ...children);
}

function noteDetail(note: PictureNote, context: DetailContext): HTMLElement[] {
  return [
    title(note.entry === undefined ? "About the transcript" : `About entry ${note.entry}`),
    findingCard(note, [], context),
  ];
}

function entryDetail(entry: PictureEntry, context: DetailContext): HTMLElement[] {
  const { picture } = context;
  const { findings = [], moreFindings = 0, text } = entry;
  const parts = entry.parts ?? [{ at: 0, text: text ?? "" }];
  const to = entry.from === picture.peers[0] ? picture.peers[1] : picture.peers[0];
  return [
    element(
      "header",
      { class: "detail-head" },
      title(
        element("span", { class: "detail-index" }, grouped(entry.index)),
        element("span", { class: `peer ${sideOf(entry, picture)}` }, ...visibleParts(entry.from)),
        element("span", { class: "to", "aria-label": "to" }, "→"),
        element("span", { class: `peer ${otherSide(entry, picture)}` }, to),
      ),
    ),
    facts(entry, context),
    ...findings.map((finding) => findingCard(finding, parts, context)),
    ...(moreFindings === 0
      ? []
      : [element("p", { class: "quiet" }, `and ${counted(moreFindings, "more finding")} that this page leaves out`)]),
    messageSection(entry, context),
  ];
}

function otherSide(entry: PictureEntry, picture: Picture): string {
  return sideOf(entry, picture) === "left" ? "right" : "left";
}

function facts(entry: PictureEntry, context: DetailContext): HTMLElement {
  const { start, picture } = context;
  const list = element("dl", { class: "facts" });
  const fact = (name: string, ...value: readonly Child[]): void => {
    list.append(element("div", {}, element("dt", {}, name), element("dd", {}, ...value)));
  };
  const { messages, moreMessages = 0, line, column, time, bytes, form } = entry;
  if (form === "batch") fact("Batch", counted(messages.length + moreMessages, "message"));
  else for (const message of messages) messageFacts(message, fact, context);
  if (form === "unchecked") fact("Kind", "not checked");
  if (line !== undefined) fact("Place", `${picture.file}:${line}:${column ?? 1}`);
  if (time !== undefined) {
    const date = moment(time);
    fact(
      "Time",
      ...(date === undefined ? [] : [`${date} `]),
      element("span", { class: "quiet" }, `+${duration(Math.max(0, time - (start ?? time)))}`),
    );
  }
  fact("Size", counted(bytes, "byte"));
  if (entry.spelling !== undefined) fact("Text", SPELLINGS[entry.spelling] ?? entry.spelling);
  return list;
}

/** What a log has kept of a message. */
const SPELLINGS: Readonly<Record<string, string>> = {
  rewritten: "written anew by the log",
  rebuilt: "put together from the log",
  guessedResult: "put together; the result is guessed",
  headOnly: "method and id only",
};

function messageFacts(
  message: PictureMessage,
  fact: (name: string, ...value: readonly Child[]) => void,
  context: DetailContext,
): void {
  if (message.kind === "unreadable") {
    fact("Kind", "unreadable: neither a request nor a reply");
    return;
  }
  const isReply = message.kind === "reply";
  if (message.method !== undefined) {
    const unknown = message.unknown === true ? [element("span", { class: "quiet" }, " not in the contract")] : [];
    fact(isReply ? "Answers" : "Method", element("code", {}, ...visibleParts(message.method)), ...unknown);
  }
  fact("Kind", isReply ? outcomeText(message) : message.kind);
  if (message.id !== undefined) fact("Id", element("code", {}, ...visibleParts(message.id)));
  if (isReply) {
    if (message.answersUnreadable === true) fact("Call", "none; it answers an entry that could not be read");
    else if (message.call === undefined) fact("Call", "none that was open");
    else fact("Call", entryLink(message.call, context));
  } else if (message.reply !== undefined) fact("Reply", entryLink(message.reply, context));
  else if (message.open !== undefined)
    fact("Reply", message.open === "owed" ? "none by the end" : "none, and none is needed");
  if (message.kind !== "notification" && message.took !== undefined) fact("Took", duration(message.took));
}

function outcomeText({ outcome, code }: Extract<PictureMessage, { kind: "reply" }>): string {
  return outcome === "result" ? "reply with a result" : `reply with error${code === undefined ? "" : ` ${code}`}`;
}

function entryLink(entry: number, { has, session = 0 }: DetailContext): HTMLElement {
  if (!has(entry)) return element("span", {}, `entry ${grouped(entry)}, which is not in this page`);
  return element(
    "button",
    { type: "button", class: "link", "data-action": "go", "data-entry": entry, "data-session": session },
    `entry ${grouped(entry)}`,
  );
}

function findingCard(
  finding: PictureFinding,
  parts: Parameters<typeof findingExcerpt>[0],
  context: DetailContext,
): HTMLElement {
  const { severity, code, message, pointer, related, line, column } = finding;
  const excerpt = findingExcerpt(parts, finding);
  const places: Child[] = [];
  if (pointer !== undefined) places.push(element("code", {}, ...visibleParts(pointer)));
  if (line !== undefined) places.push(element("span", {}, `${context.picture.file}:${line}:${column ?? 1}`));
  if (related !== undefined) places.push(element("span", {}, "see ", entryLink(related, context)));
  return element(
    "article",
    { class: `card ${severity}` },
    element("h3", {}, element("span", { class: "badge" }, severity), " ", code),
    element("p", { class: "card-text" }, ...visibleParts(message)),
    ...(excerpt === undefined ? [] : [excerpt]),
    ...(places.length === 0 ? [] : [element("p", { class: "places" }, ...places)]),
    ...explanation(code, context),
  );
}

function explanation(code: string, { picture }: DetailContext): HTMLElement[] {
  const known = picture.explanations[code];
  if (known === undefined) return [];
  const { cause, matters, repair } = known;
  const parts = element("dl", {});
  for (const [name, text] of [
    ["What it is", cause],
    ["Why it matters", matters],
    ["What to do", repair],
  ] as const) {
    parts.append(element("dt", {}, name), element("dd", {}, text));
  }
  return [element("details", { class: "why" }, element("summary", {}, "What this means"), parts)];
}

function messageSection({ text, parts, bytes, findings = [] }: PictureEntry, { asSent }: DetailContext): HTMLElement {
  const isWhole = text !== undefined;
  const view = isWhole ? wholeMessage(text, findings, asSent) : partialMessage(parts ?? [], bytes, findings);
  const choice = element(
    "button",
    { type: "button", class: "small", "data-action": "as-sent", "aria-pressed": String(asSent) },
    "As sent",
  );
  return element(
    "section",
    { class: "message", "aria-label": "Message" },
    element("div", { class: "message-head" }, element("h3", {}, "Message"), ...(isWhole ? [choice] : [])),
    view,
  );
}
