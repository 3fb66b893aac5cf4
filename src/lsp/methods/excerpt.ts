import type { Document } from "../document.ts";
import { cut, MOST_LINE_UNITS, MOST_SOURCE_LINES, type View } from "../view.ts";
import type { Location } from "./location.ts";

/** The source of a declaration with the numbers of its lines; "" when its file may not be read. */
export function excerpt({ uri, range, whole }: Location, view: View): string {
  const document = view.document(uri);
  if (document === undefined) return "";
  const first = whole?.start.line ?? range.start.line;
  const end = whole === undefined || whole.end.line <= first ? endOfBlock(document, first) : whole.end.line + 1;
  const last = Math.min(end, document.lineCount, first + MOST_SOURCE_LINES);
  const width = String(last).length;
  const lines: string[] = [];
  for (let line = first; line < last; line++) {
    const text = `${String(line + 1).padStart(width)} | ${document.line(line) ?? ""}`;
    lines.push(cut(text.trimEnd(), MOST_LINE_UNITS));
  }
  if (end > last && last < document.lineCount) lines.push(`${" ".repeat(width)} | …`);
  return lines.join("\n");
}

/**
 * Where a declaration ends of which only the name is known: its lines are those that are further in than the first, and
 * those that close a bracket or open one on a line of its own.
 */
function endOfBlock(document: Document, first: number): number {
  const indent = indentOf(document.line(first) ?? "");
  let end = first + 1;
  for (let line = first + 1; line < document.lineCount && line <= first + MOST_SOURCE_LINES; line++) {
    const text = document.line(line) ?? "";
    if (text.trim() === "") continue;
    const isInside = indentOf(text) > indent || (indentOf(text) === indent && /^\s*[{})\]]/.test(text));
    if (!isInside) break;
    end = line + 1;
  }
  return end;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
