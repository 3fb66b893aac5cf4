import { counted } from "../../text/counted.ts";
import { oneLine } from "../finding-line.ts";
import type { CallMention, ConversationStatistics, MethodStatistics } from "./tally.ts";

/** Longest method name in a table, in characters. */
const NAME = 44;
/** Longest line of a list of names. */
const WIDTH = 110;

/** The statistics of a conversation as lines for a person. */
export function statisticsLines(statistics: ConversationStatistics): readonly string[] {
  const { peers, calls, notifications, times } = statistics;
  const lines: string[] = [
    "",
    `sent: ${peers.map(({ peer, entries }) => `${peer} ${counted(entries, "entry", "entries")}`).join(", ")}`,
  ];
  for (const { peer, entries } of peers) {
    if (entries === 0) lines.push(`${peer} sent nothing: this says nothing about ${peer}`);
  }
  lines.push(...oddities(statistics));
  lines.push("", ...(calls.length === 0 ? ["calls: none was seen"] : callTable(calls, times !== undefined)));
  if (calls.length > 0 && times === undefined)
    lines.push("  (the transcript says no times, so there are no latencies)");
  if (notifications.length > 0) {
    const rows = notifications.map(({ sender, method, known, count }) => [name(method, known), sender, String(count)]);
    lines.push("", ...table(["notifications", "sender", "sent"], rows));
  }
  lines.push(...slowLines(statistics), ...unansweredLines(statistics), ...neverSeenLines(statistics));
  return lines;
}

/** What there should be none of, and is. */
function oddities({ strayReplies, unreadable, unchecked, otherMethods }: ConversationStatistics): string[] {
  const odd: string[] = [];
  if (unreadable > 0) odd.push(`${counted(unreadable, "message")} that nobody can read`);
  if (strayReplies > 0) odd.push(`${counted(strayReplies, "reply", "replies")} to no open call`);
  if (unchecked > 0) odd.push(`${counted(unchecked, "entry", "entries")} not checked`);
  if (otherMethods > 0) odd.push(`${counted(otherMethods, "message")} of more unknown methods than are listed`);
  return odd.length === 0 ? [] : [`also: ${odd.join(", ")}`];
}

function callTable(calls: readonly MethodStatistics[], hasTimes: boolean): string[] {
  const head = ["calls", "sender", "sent", "results", "errors", ...(hasTimes ? ["p50", "p95", "max"] : [])];
  const rows = calls.map(({ method, known, sender, calls: sent, results, errors, latency }) => [
    name(method, known),
    sender,
    String(sent),
    String(results),
    String(errors),
    ...(hasTimes ? [time(latency?.p50), time(latency?.p95), time(latency?.max)] : []),
  ]);
  return table(head, rows);
}

function slowLines({ slowest }: ConversationStatistics): string[] {
  if (slowest.length === 0) return [];
  const times = slowest.map(({ milliseconds }) => time(milliseconds));
  const width = Math.max(...times.map(({ length }) => length));
  const lines = slowest.map((call, at) => `  ${(times[at] ?? "").padStart(width)}  ${mentionText(call)}`);
  return ["", "slowest calls:", ...lines];
}

function unansweredLines({ unanswered: { count, first } }: ConversationStatistics): string[] {
  if (count === 0) return [];
  const more = count - first.length;
  return [
    "",
    `unanswered calls: ${count}`,
    ...first.map((call) => `  ${mentionText(call)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function neverSeenLines({ neverSeen }: ConversationStatistics): string[] {
  const silent = neverSeen.filter(({ methods }) => methods.length > 0);
  if (silent.length === 0) return [];
  return ["", "never seen:", ...silent.flatMap(({ receiver, methods }) => wrapped(`  to ${receiver}: `, methods))];
}

function mentionText({ entry, session, sender, method, id }: CallMention): string {
  const where = session === undefined ? "" : `session ${oneLine(session)}, `;
  return `${where}entry ${entry} ${sender}: ${method === undefined ? "" : `${name(method, true)} `}id ${oneLine(id)}`;
}

function name(method: string, known: boolean): string {
  const text = method === "" ? "(no method)" : oneLine(method);
  const cut = text.length > NAME ? `${text.slice(0, NAME - 1)}…` : text;
  return known ? cut : `${cut} (unknown)`;
}

function time(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return "-";
  if (milliseconds < 10) return `${Number(milliseconds.toPrecision(2))} ms`;
  if (milliseconds < 10_000) return `${Math.round(milliseconds)} ms`;
  return `${Number((milliseconds / 1000).toFixed(1))} s`;
}

/** Columns below their names: the first two to the left, numbers to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  const [first, ...others] = [head, ...rows];
  return [line(first ?? []), ...others.map(line)];
}

function wrapped(head: string, names: readonly string[]): string[] {
  const lines: string[] = [];
  let line = head;
  for (const [at, text] of names.entries()) {
    const piece = at < names.length - 1 ? `${text}, ` : text;
    if (line.length + piece.length > WIDTH && line.trim() !== "") {
      lines.push(line.trimEnd());
      line = " ".repeat(4);
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}
