import { isJsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { counted } from "../../text/counted.ts";
import type { Edit } from "../document.ts";
import { listIn, listOf, rangeIn, textIn } from "../shape.ts";
import { cut, listed, type View } from "../view.ts";

/** What a workspace edit does, in its order. */
export type Change =
  | { readonly kind: "edits"; readonly uri: string; readonly edits: readonly Edit[] }
  /** A file that is made, renamed or deleted, in words. */
  | { readonly kind: "file"; readonly text: string };

/**
 * The changes of a `WorkspaceEdit`, in either of its forms; with both, the one that knows versions counts.
 * @returns `undefined` for what is none.
 */
export function changesOf(edit: JsonValue, view: View): readonly Change[] | undefined {
  if (!isJsonObject(edit)) return undefined;
  if (edit.has("documentChanges")) return listIn(edit, "documentChanges").map((change) => documentChange(change, view));
  const changes = memberOf(edit, "changes");
  if (!isJsonObject(changes)) return edit.size === 0 ? [] : undefined;
  return [...changes].map(([uri, edits]) => ({ kind: "edits", uri, edits: editsOf(edits) }));
}

function documentChange(change: JsonValue, view: View): Change {
  const uri = textIn(change, "uri") ?? "";
  switch (memberOf(change, "kind")) {
    case "create":
      return { kind: "file", text: `creates ${view.path(uri)}` };
    case "delete":
      return { kind: "file", text: `deletes ${view.path(uri)}` };
    case "rename": {
      const from = view.path(textIn(change, "oldUri") ?? "");
      return { kind: "file", text: `renames ${from} to ${view.path(textIn(change, "newUri") ?? "")}` };
    }
    default:
      return {
        kind: "edits",
        uri: textIn(memberOf(change, "textDocument"), "uri") ?? "",
        edits: editsOf(memberOf(change, "edits")),
      };
  }
}

/** The text edits of a list; snippet edits count with their text as it is. */
export function editsOf(value: JsonValue | undefined): readonly Edit[] {
  return listOf(value).flatMap((item) => {
    const range = rangeIn(item, "range");
    const newText = textIn(item, "newText") ?? textIn(memberOf(item, "snippet"), "value");
    return range === undefined || newText === undefined ? [] : [{ range, newText }];
  });
}

/** Most units of a text that are shown of what is replaced, and of what replaces it. */
const MOST_TEXT = 120;

/** One line an edit, under its file. */
export function changeLines(changes: readonly Change[], view: View): string {
  return listed(
    changes.flatMap((change) => {
      if (change.kind === "file") return [change.text];
      const { uri, edits } = change;
      return edits.map(({ range, newText }) => {
        const old = view.slice(uri, range);
        const before = old === undefined || old === "" ? "" : `${quoted(old)} `;
        const does = newText === "" ? "is removed" : old === "" ? `+ ${quoted(newText)}` : `→ ${quoted(newText)}`;
        return `${view.place(uri, range.start)}  ${before}${does}`;
      });
    }),
    (line) => line,
  );
}

/** How many edits there are in how many files. */
export function changeCount(changes: readonly Change[]): string {
  const edits = changes.reduce((sum, change) => sum + (change.kind === "edits" ? change.edits.length : 1), 0);
  const files = new Set(changes.map((change) => (change.kind === "edits" ? change.uri : change.text))).size;
  return `${counted(edits, "edit")} in ${counted(files, "file")}`;
}

/** A text of more lines, or with spaces that matter, as a JSON string; a word as it is. */
function quoted(text: string): string {
  const short = cut(text, MOST_TEXT);
  return /^\S+$/.test(short) ? short : JSON.stringify(short);
}
