import { LOG_FORMATS } from "./index.ts";
import type { LogFormat } from "./log-format.ts";

/** How many lines that are not blank are looked at. */
const LINES = 50;
/** How many decide before that, when no other format has any. */
const ENOUGH = 3;
/** A line of a printed document tells by its start; more of a long one is not looked at. */
const LINE_LENGTH = 4096;
/** More than this is not waited for. */
const MOST_BYTES = 1 << 22;

/** What a log is; `more` when that cannot be told yet. */
export type Detected =
  | { readonly kind: "format"; readonly format: LogFormat }
  /** A conversation written down as a document, which is read as a whole. */
  | { readonly kind: "document"; readonly document: "json" | "markdown" }
  | { readonly kind: "more" }
  | { readonly kind: "unknown" };

/** @param isWhole Whether nothing follows. */
export function detectLog(head: Uint8Array, isWhole: boolean): Detected {
  const text = new TextDecoder().decode(head.subarray(0, MOST_BYTES));
  const lines = text.split("\n");
  // Without its end a line may be half of one.
  if (!isWhole) lines.pop();
  const seen = lines.filter((line) => line.trim() !== "").slice(0, LINES);
  const isAll = isWhole || seen.length >= LINES || head.length >= MOST_BYTES;
  const document = documentOf(text, seen, isAll);
  if (document !== undefined) return { kind: "document", document };
  const format = formatOf(
    seen.map((line) => line.slice(0, LINE_LENGTH)),
    isAll,
  );
  if (format !== undefined) return { kind: "format", format };
  return isAll ? { kind: "unknown" } : { kind: "more" };
}

/** The format of most lines. A few lines are enough, and one at the very start for a format that has a mark of its own. */
function formatOf(lines: readonly string[], isAll: boolean): LogFormat | undefined {
  const counts = new Map<LogFormat, number>();
  for (const [index, line] of lines.entries()) {
    const format = LOG_FORMATS.find(({ recognises }) => recognises(line) === 2);
    if (format === undefined) continue;
    if (index === 0 && format.mapping !== undefined) return format;
    counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  if (!isAll && ![...counts.values()].some((count) => count >= ENOUGH)) return undefined;
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  if (best !== undefined) return best[0];
  return isAll
    ? (acrossLines(lines) ?? LOG_FORMATS.find((format) => lines.some((line) => format.recognises(line) === 1)))
    : undefined;
}

/** A printed document has its marks on lines of their own. */
function acrossLines(lines: readonly string[]): LogFormat | undefined {
  const text = lines.join(" ");
  return /^\s*[[{]/.test(text)
    ? LOG_FORMATS.find((format) => format.open !== undefined && format.recognises(text) === 2)
    : undefined;
}

/** Our own documents: an object or an array of `from` and `message`, or fences of Markdown. */
function documentOf(text: string, lines: readonly string[], isAll: boolean): "json" | "markdown" | undefined {
  if (lines.some((line) => /^[\s>*+\d.)-]*(?:`{3,}|~{3,})\s*jsonrpc\b/.test(line))) return "markdown";
  const isJson = /^\ufeff?\s*(?:\{\s*"(?:version|complete|entries|expect)"\s*:|\[\s*\{\s*"(?:from|message)"\s*:)/.test(
    text,
  );
  return isJson && (isAll || lines.length > 0) ? "json" : undefined;
}
