import { isJsonArray, isJsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { INVOKED } from "../params.ts";
import { isNothing, listIn, numberIn, objectIn, rangeIn, textIn } from "../shape.ts";
import { cut, listed } from "../view.ts";
import { markupText } from "./markup.ts";
import type { Asked, Asking, Method } from "./method.ts";
import { completionKind } from "./symbol-kinds.ts";
import { unknownShape } from "./unknown-shape.ts";

/** Most items whose details are asked for one by one, where the list itself has none. */
const MOST_RESOLVED = 10;
const MOST_DETAIL = 160;

export const completion: Method = {
  kind: "completion",
  method: "textDocument/completion",
  provider: "completionProvider",
  title: "completion",
  ask: askCompletion,
  isEmpty: (result) => isNothing(result, "items"),
  render: (result, _view, asked) => {
    if (result !== null && itemsOf(result) === undefined) return unknownShape(result);
    const items = fitting(itemsOf(result) ?? [], asked);
    if (items.length === 0) return "The server knows nothing that could be written here.";
    return listed(items, itemLine);
  },
};

/** The list in the order in which it is shown, the first of it with their details. */
function* askCompletion(asked: Asked): Asking {
  const { uri, position, options } = asked;
  const context = { triggerKind: INVOKED };
  const result = yield { method: "textDocument/completion", params: { textDocument: { uri }, position, context } };
  const items = itemsOf(result);
  if (items === undefined || memberOf(options, "resolveProvider") !== true) return result;
  const ordered = fitting(items, asked);
  const resolved: JsonValue[] = [];
  for (const item of ordered.slice(0, MOST_RESOLVED)) {
    const hasDetail = textIn(item, "detail") !== undefined || memberOf(item, "documentation") !== undefined;
    const answer = hasDetail ? item : yield { method: "completionItem/resolve", params: item, isOptional: true };
    resolved.push(isJsonObject(answer) ? answer : item);
  }
  return [...resolved, ...ordered.slice(MOST_RESOLVED)];
}

function itemsOf(result: JsonValue): readonly JsonValue[] | undefined {
  if (isJsonArray(result)) return result;
  const items = memberOf(result, "items");
  return isJsonArray(items) ? items : undefined;
}

/** The part of a word that stands before the place: what is typed already. */
function wordBefore({ document, position, question }: Asked): string {
  const column = "character" in question ? question.character - 1 : 0;
  const before = (document.line(position.line) ?? "").slice(0, Math.max(column, 0));
  // Begun at the starts of words alone: a line has no end.
  return /(?<![\p{L}\p{N}_$])[\p{L}\p{N}_$]*$/u.exec(before)?.[0] ?? "";
}

/**
 * What fits that which is typed already, in the order that the server wishes. Servers leave both to their clients, and many
 * list everything that there is. An item says by its edit where that begins, such as at `text` of `text-b`; without one it is the
 * word before the place. When nothing fits, all is shown: the server may complete more than a word.
 */
function fitting(items: readonly JsonValue[], asked: Asked): readonly JsonValue[] {
  const word = wordBefore(asked);
  const begins = items.filter((item) => begin(item, typedFor(item, asked) ?? word));
  const fit = begins.length > 0 ? begins : items.filter((item) => begin(item, word));
  return sorted(fit.length > 0 ? fit : items);
}

function begin(item: JsonValue, typed: string): boolean {
  return filterText(item).toLowerCase().startsWith(typed.toLowerCase());
}

/** What an item's edit would replace before the place; `undefined` when it says nothing of that. */
function typedFor(item: JsonValue, { document, position, encoding }: Asked): string | undefined {
  const edit = objectIn(item, "textEdit");
  const start = (rangeIn(edit, "range") ?? rangeIn(edit, "insert"))?.start;
  if (start === undefined || start.line !== position.line || start.character > position.character) return undefined;
  return document.slice({ start, end: position }, encoding);
}

function sorted(items: readonly JsonValue[]): readonly JsonValue[] {
  return items
    .map((item, order) => ({ item, order, key: textIn(item, "sortText") ?? textIn(item, "label") ?? "" }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.order - b.order))
    .map(({ item }) => item);
}

/** Some labels have a mark before the name, such as clangd's space or bullet. */
function filterText(item: JsonValue): string {
  return textIn(item, "filterText") ?? (textIn(item, "label") ?? "").replace(/^[\s•]+/, "");
}

function itemLine(item: JsonValue): string {
  const label = (textIn(item, "label") ?? "").replace(/^[\s•]+/, "") || "(no label)";
  const details = objectIn(item, "labelDetails");
  const kind = completionKind(numberIn(item, "kind"));
  const detail = textIn(item, "detail") ?? textIn(details, "description") ?? firstLine(memberOf(item, "documentation"));
  const isDeprecated = memberOf(item, "deprecated") === true || listIn(item, "tags").includes(1);
  const about = [kind, isDeprecated ? "deprecated" : undefined].filter(Boolean).join(", ");
  const text = detail?.replace(/\s+/g, " ").trim();
  return `${label}${textIn(details, "detail") ?? ""}${about ? `  (${about})` : ""}${text ? `  ${cut(text, MOST_DETAIL)}` : ""}`;
}

function firstLine(documentation: JsonValue | undefined): string | undefined {
  if (documentation === undefined) return undefined;
  // Many begin with a fence around the declaration.
  return markupText(documentation)
    .split("\n")
    .find((line) => !/^(?:```.*|---)?$/s.test(line.trim()));
}
