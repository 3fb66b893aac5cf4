import { isJsonArray, isJsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { isNothing, listIn, listOf, numberIn, rangeIn, rangeOf, textIn } from "../shape.ts";
import { listed, type View } from "../view.ts";
import type { Asked, Asking, Method } from "./method.ts";
import { symbolKind } from "./symbol-kinds.ts";
import { unknownShape } from "./unknown-shape.ts";

/** Most items of one place: a name that is declared often gives one each. */
const MOST_PREPARED = 5;

/** Who calls what is at a place, or what it calls: two questions of one conversation, since the item goes back as it came. */
function calls(kind: "incomingCalls" | "outgoingCalls"): Method {
  return {
    kind,
    method: "textDocument/prepareCallHierarchy",
    provider: "callHierarchyProvider",
    title: "call hierarchy",
    isAboutMany: true,
    ask: (asked) => askCalls(asked, kind),
    isEmpty: (result) => listOf(result).every((each) => listIn(each, "calls").length === 0),
    render: (result, view) => {
      if (result !== null && !isJsonArray(result)) return unknownShape(result);
      if (isNothing(result)) return "The server knows nothing at this place that is called or calls.";
      return listOf(result)
        .map((each) => itemCalls(each, kind, view))
        .join("\n\n");
    },
  };
}

export const incomingCalls: Method = calls("incomingCalls");
export const outgoingCalls: Method = calls("outgoingCalls");

function* askCalls({ uri, position }: Asked, kind: "incomingCalls" | "outgoingCalls"): Asking {
  const prepared = yield { method: "textDocument/prepareCallHierarchy", params: { textDocument: { uri }, position } };
  if (!isJsonArray(prepared)) return prepared;
  const found: JsonValue[] = [];
  for (const item of listOf(prepared).slice(0, MOST_PREPARED)) {
    if (!isJsonObject(item)) continue;
    const result = yield { method: `callHierarchy/${kind}`, params: { item } };
    found.push(
      new Map<string, JsonValue>([
        ["item", item],
        ["calls", isJsonArray(result) ? result : []],
      ]),
    );
  }
  return found;
}

function itemCalls(each: JsonValue, kind: "incomingCalls" | "outgoingCalls", view: View): string {
  const item = memberOf(each, "item") ?? null;
  const found = listIn(each, "calls");
  const [member, nobody, somebody] =
    kind === "incomingCalls" ? ["from", "is called by nothing", "is called by"] : ["to", "calls nothing", "calls"];
  const head = itemText(item, view);
  if (found.length === 0) return `${head}\n${nobody} that the server knows.`;
  const ownUri = textIn(item, "uri") ?? "";
  const lines = listed(found, (call) => {
    const other = memberOf(call, member ?? "") ?? null;
    // The places of the calls lie in the caller's document.
    const uri = kind === "incomingCalls" ? (textIn(other, "uri") ?? "") : ownUri;
    const places = listIn(call, "fromRanges").flatMap((range) => {
      const at = rangeOf(range);
      return at === undefined ? [] : [view.point(uri, at.start)];
    });
    return `  ${itemText(other, view)}${places.length === 0 ? "" : `  at ${listed(places, (place) => place, 10).replaceAll("\n", ", ")}`}`;
  });
  return `${head}\n${somebody}\n${lines}`;
}

function itemText(item: JsonValue, view: View): string {
  const uri = textIn(item, "uri") ?? "";
  const start = (rangeIn(item, "selectionRange") ?? rangeIn(item, "range"))?.start;
  const detail = textIn(item, "detail");
  const place = start === undefined ? view.path(uri) : view.place(uri, start);
  return `${symbolKind(numberIn(item, "kind"))} ${textIn(item, "name") ?? "(no name)"}${detail ? `  ${detail}` : ""}  ${place}`;
}
