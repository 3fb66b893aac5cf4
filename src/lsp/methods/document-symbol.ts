import { isJsonArray, type JsonValue } from "../../json/value.ts";
import { isNothing, listIn, numberIn, textIn } from "../shape.ts";
import { listed, MOST_ITEMS } from "../view.ts";
import { namedRange } from "./location.ts";
import { askOfDocument, type Method } from "./method.ts";
import { symbolKind } from "./symbol-kinds.ts";
import { unknownShape } from "./unknown-shape.ts";

/** A document's outline may be longer than other lists: it is asked for as a whole. */
const MOST_SYMBOLS = MOST_ITEMS * 4;

export const documentSymbol: Method = {
  kind: "documentSymbol",
  method: "textDocument/documentSymbol",
  provider: "documentSymbolProvider",
  title: "document symbols",
  ask: askOfDocument("textDocument/documentSymbol"),
  isEmpty: isNothing,
  render: (result) => {
    if (result !== null && !isJsonArray(result)) return unknownShape(result);
    const lines = outline(result ?? []);
    return lines.length === 0
      ? "The server knows no symbols in this document."
      : listed(lines, (line) => line, MOST_SYMBOLS);
  },
};

/** One line a symbol, children further in. Flat lists name the container instead. */
function outline(symbols: readonly JsonValue[]): readonly string[] {
  const lines: string[] = [];
  const pending = symbols.map((symbol) => ({ symbol, depth: 0 })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { symbol, depth } = next;
    lines.push(`${"  ".repeat(Math.min(depth, 20))}${symbolLine(symbol)}`);
    const children = listIn(symbol, "children");
    for (let at = children.length - 1; at >= 0; at--) pending.push({ symbol: children[at] ?? null, depth: depth + 1 });
  }
  return lines;
}

function symbolLine(symbol: JsonValue): string {
  const name = textIn(symbol, "name") ?? "(no name)";
  const detail = textIn(symbol, "detail")?.replace(/\s+/g, " ").trim();
  const container = textIn(symbol, "containerName");
  const range = namedRange(symbol);
  const line = range === undefined ? "" : `  (line ${range.start.line + 1})`;
  const about = detail ? `  ${detail}` : container ? `  in ${container}` : "";
  return `${symbolKind(numberIn(symbol, "kind"))} ${name}${about}${line}`;
}
