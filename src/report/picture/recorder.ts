import type { FindingCode } from "../../findings/catalogue.ts";
import { explanations } from "../../findings/explanations.ts";
import { idText, type MessageId } from "../../rpc/ids.ts";
import { shortened } from "../../text/shortened.ts";
import type {
  ObservedCall,
  ObservedEntry,
  ObservedMessage,
  SourcePlace,
  TranscriptFinding,
  TranscriptObserver,
  TranscriptSummary,
} from "../../transcript/index.ts";
import { answersUnreadable } from "../answers-unreadable.ts";
import { messageText, type TextLimits } from "./message-text.ts";
import type { Picture, PictureEntry, PictureFinding, PictureMessage, PictureNote } from "./picture.ts";

/** How much of a conversation a picture holds. Lengths in UTF-16 code units. */
export interface PictureLimits {
  /** Most entries; behind them only those with findings are kept. */
  readonly entries: number;
  /** Most entries with findings behind those. */
  readonly faultyEntries: number;
  /** Most elements of one batch. */
  readonly elements: number;
  /** Most findings of one entry. */
  readonly findingsOfEntry: number;
  /** Most findings about no entry. */
  readonly notes: number;
  /** Most text of all messages together; when it is used up, messages are cut shorter. */
  readonly text: number;
}

export const PICTURE_LIMITS: PictureLimits = {
  entries: 50_000,
  faultyEntries: 10_000,
  elements: 50,
  findingsOfEntry: 50,
  notes: 1_000,
  text: 24 << 20,
};

/** How much of a message is shown, while there is room and when there is none. */
const ROOMY: TextLimits = { whole: 8_000, head: 2_000, around: 400 };
const TIGHT: TextLimits = { whole: 0, head: 0, around: 60 };
/** Longest message of a finding. */
const LONGEST = 2_000;

/** What a picture says about a conversation as a whole. */
export interface PictureTitle {
  /** Why the transcript could not be read to its end, where that is so. */
  readonly interrupted?: string;
  readonly file: string;
  readonly protocol: string;
  readonly version: string;
  readonly peers: readonly [string, string];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type DraftMessage = Writable<PictureMessage>;
interface DraftEntry extends Writable<Omit<PictureEntry, "messages" | "findings">> {
  messages: DraftMessage[];
  findings?: DraftFinding[];
}
type DraftFinding = PictureFinding & { readonly code: FindingCode };
/** A session that has not ended yet. */
interface OpenSession {
  readonly number: number;
  /** The entries that are kept, by index. */
  readonly entries: Map<number, DraftEntry>;
  state: string | undefined;
}
interface DraftNote {
  readonly finding: TranscriptFinding;
  /** Where it stands in the source; absent when it has no place. */
  readonly place: number | undefined;
}

/**
 * Records a conversation for a picture of it, in bounded memory: give it to a checker as its observer, tell it what the
 * reader found with `note`, and ask for the `picture` at the end.
 */
export class ConversationRecorder implements TranscriptObserver {
  readonly #limits: PictureLimits;
  readonly #entries: DraftEntry[] = [];
  /** The kept entries of the sessions that are open, by session and index. */
  readonly #open = new Map<string, OpenSession>();
  readonly #sessionNames: Record<string, string> = {};
  #sessionCount = 0;
  /** Entries that were seen. */
  #total = 0;
  readonly #notes: DraftNote[] = [];
  #moreNotes = 0;
  #faulty = 0;
  #text = 0;
  #isShortened = false;

  constructor(limits: Partial<PictureLimits> = {}) {
    this.#limits = { ...PICTURE_LIMITS, ...limits };
  }

  entry(seen: ObservedEntry): void {
    const session = this.#sessionOf(seen.session);
    settle(session, seen);
    const isStep = seen.state !== session.state;
    session.state = seen.state;
    const at = this.#total++;
    if (!this.#hasRoom(at, seen, isStep)) return;
    const { index, entry, form, messages, findings, state } = seen;
    const { elements, findingsOfEntry } = this.#limits;
    const { sender, location, time, spelling } = entry;
    const { kept, ...text } = this.#textOf(seen);
    this.#text += kept;
    const drafted: DraftEntry = {
      index,
      ...(at === index ? {} : { at }),
      ...(session.number === 0 ? {} : { session: session.number }),
      from: sender,
      form,
      ...(location === undefined ? {} : { line: location.line, column: location.column }),
      ...(time === undefined ? {} : { time }),
      messages: messages.slice(0, elements).map((message) => pictured(message, time, answersUnreadable(message, seen))),
      ...(messages.length > elements ? { moreMessages: messages.length - elements } : {}),
      ...(findings.length === 0 ? {} : { findings: findings.slice(0, findingsOfEntry).map(picturedFinding) }),
      ...(findings.length > findingsOfEntry ? { moreFindings: findings.length - findingsOfEntry } : {}),
      ...(isStep && state !== undefined ? { state } : {}),
      ...(spelling === undefined ? {} : { spelling }),
      ...text,
    };
    this.#entries.push(drafted);
    session.entries.set(index, drafted);
    if (seen.session !== undefined) this.#sessionNames[session.number] = seen.session;
  }

  end(waiting: readonly ObservedCall[], findings: readonly TranscriptFinding[], name?: string): void {
    const session = this.#sessionOf(name);
    this.#open.delete(name ?? "");
    for (const { entry, id, isOwed } of waiting) {
      const call = openCall(session, entry, id);
      if (call !== undefined) call.open = isOwed ? "owed" : "optional";
    }
    for (const finding of findings) {
      if (finding.entry === undefined) continue;
      const entry = session.entries.get(finding.entry);
      if (entry === undefined) this.note(name === undefined ? finding : { ...finding, session: name });
      else this.#add(entry, finding);
    }
  }

  /** Takes a finding without an entry, such as one about a line that a reader could not use. */
  note(finding: TranscriptFinding): void {
    if (this.#notes.length >= this.#limits.notes) this.#moreNotes++;
    else this.#notes.push({ finding, place: orderOf(finding.location) });
  }

  /** @param findings All findings that were told, the reader's too. */
  picture(
    { file, protocol, version, peers, interrupted }: PictureTitle,
    summary: TranscriptSummary,
    findings: { readonly error: number; readonly advisory: number },
  ): Picture {
    const { entries: total, calls, answered, notifications, outstanding, complete, correlation } = summary;
    return {
      file,
      protocol,
      version,
      peers,
      entries: this.#entries,
      ...(Object.keys(this.#sessionNames).length === 0 ? {} : { sessions: this.#sessionNames }),
      total,
      notes: this.#placedNotes(),
      explanations: this.#explanations(),
      ...(this.#moreNotes === 0 ? {} : { moreNotes: this.#moreNotes }),
      findings: { error: findings.error, advisory: findings.advisory },
      calls,
      answered,
      notifications,
      outstanding,
      ...(summary.unowed === undefined ? {} : { unowed: summary.unowed }),
      complete,
      correlation,
      seen: summary.methods.length,
      methods: summary.methods.length + summary.unseen.length,
      ...(interrupted === undefined ? {} : { interrupted }),
      ...(this.#isShortened ? { shortened: true } : {}),
    };
  }

  #sessionOf(name: string | undefined): OpenSession {
    const found = this.#open.get(name ?? "");
    if (found !== undefined) return found;
    const session: OpenSession = { number: this.#sessionCount++, entries: new Map(), state: undefined };
    this.#open.set(name ?? "", session);
    return session;
  }

  #hasRoom(at: number, { findings }: ObservedEntry, isStep: boolean): boolean {
    const { entries, faultyEntries } = this.#limits;
    if (at < entries) return true;
    if ((findings.length === 0 && !isStep) || this.#faulty >= faultyEntries) return false;
    this.#faulty++;
    return true;
  }

  #textOf({ entry, findings }: ObservedEntry): ReturnType<typeof messageText> {
    const isRoomy = this.#text < this.#limits.text;
    if (!isRoomy) this.#isShortened = true;
    const offsets = findings.slice(0, this.#limits.findingsOfEntry).flatMap(({ offset }) => offset ?? []);
    return messageText(entry.message, offsets, isRoomy ? ROOMY : TIGHT);
  }

  #add(entry: DraftEntry, finding: TranscriptFinding): void {
    entry.findings ??= [];
    if (entry.findings.length < this.#limits.findingsOfEntry) entry.findings.push(picturedFinding(finding));
    else entry.moreFindings = (entry.moreFindings ?? 0) + 1;
  }

  #explanations(): Picture["explanations"] {
    const codes = new Set(this.#notes.map(({ finding }) => finding.code));
    for (const { findings = [] } of this.#entries) for (const { code } of findings) codes.add(code);
    return Object.fromEntries(
      [...codes].sort().map((code) => {
        const { cause, matters, repair } = explanations[code];
        return [code, { cause, matters, repair }];
      }),
    );
  }

  /** Notes stand before the first entry that is behind them in the source. */
  #placedNotes(): PictureNote[] {
    const places = this.#entries.map(({ line = 0, column = 0 }) => orderOf({ line, column }) ?? 0);
    return this.#notes.map(({ finding, place }) => {
      const next = place === undefined ? undefined : this.#entries[firstAbove(places, place)];
      return {
        ...picturedFinding(finding),
        ...(finding.entry === undefined ? {} : { entry: finding.entry }),
        ...(finding.session === undefined ? {} : { session: finding.session }),
        ...(next === undefined ? {} : { before: next.at ?? next.index }),
      };
    });
  }
}

/** Tells the calls that this entry answers of their reply. */
function settle(session: OpenSession, { index, entry, messages }: ObservedEntry): void {
  for (const message of messages) {
    if (message.kind !== "reply" || message.call === undefined) continue;
    const call = openCall(session, message.call.entry, message.call.id);
    if (call === undefined) continue;
    call.reply = index;
    const took = elapsed(message.call.time, entry.time);
    if (took !== undefined) call.took = took;
  }
}

function openCall(
  { entries }: OpenSession,
  entry: number,
  id: MessageId,
): Extract<DraftMessage, { kind: "call" | "notification" }> | undefined {
  const text = shownId(id);
  for (const message of entries.get(entry)?.messages ?? []) {
    if (message.kind === "call" && message.reply === undefined && message.id === text) return message;
  }
  return undefined;
}

/** A place in a source as a number that rises with it. */
function orderOf(place: SourcePlace | undefined): number | undefined {
  return place === undefined ? undefined : place.line * COLUMNS + Math.min(place.column, COLUMNS - 1);
}

const COLUMNS = 2 ** 24;

/** The first index whose value is above a limit; the values rise. */
function firstAbove(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

function pictured(message: ObservedMessage, time: number | undefined, isAnswer: boolean): DraftMessage {
  if (message.kind === "unreadable") return { kind: "unreadable" };
  const id = message.id.kind === "absent" ? {} : { id: shownId(message.id) };
  if (message.kind !== "reply") {
    const { kind, method, known } = message;
    return { kind, ...named(method, known), ...id };
  }
  const { outcome, code, call } = message;
  const took = call === undefined ? undefined : elapsed(call.time, time);
  return {
    kind: "reply",
    ...id,
    outcome,
    ...(code === undefined ? {} : { code }),
    ...(call === undefined ? {} : { call: call.entry, ...named(call.method, call.known) }),
    ...(took === undefined ? {} : { took }),
    ...(isAnswer ? { answersUnreadable: true } : {}),
  };
}

function named(method: string | undefined, known: boolean): { readonly method?: string; readonly unknown?: true } {
  return { ...(method === undefined ? {} : { method }), ...(known || method === undefined ? {} : { unknown: true }) };
}

function shownId(id: MessageId): string {
  return shortened(idText(id));
}

/** Milliseconds between two moments; `undefined` when one is not known or the clock went back. */
export function elapsed(from: number | undefined, to: number | undefined): number | undefined {
  if (from === undefined || to === undefined || to < from) return undefined;
  return Math.round((to - from) * 1000) / 1000;
}

function picturedFinding(finding: TranscriptFinding): DraftFinding {
  const { code, severity, message, pointer, offset, related, location } = finding;
  return {
    code,
    severity,
    message: message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message,
    ...(pointer === "" ? {} : { pointer: shortenedPointer(pointer) }),
    ...(offset === undefined ? {} : { offset }),
    ...(related === undefined ? {} : { related }),
    ...(location === undefined ? {} : { line: location.line, column: location.column }),
  };
}

function shortenedPointer(pointer: string): string {
  return pointer.length > LONGEST ? `${pointer.slice(0, LONGEST)}…` : pointer;
}
