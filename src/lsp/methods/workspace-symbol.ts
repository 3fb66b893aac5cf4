import { isJsonArray, type JsonValue, memberOf } from "../../json/value.ts";
import { isNothing, numberIn, textIn } from "../shape.ts";
import { listed, type View } from "../view.ts";
import { locationOf } from "./location.ts";
import type { Asked, Asking, Method } from "./method.ts";
import { symbolKind } from "./symbol-kinds.ts";
import { unknownShape } from "./unknown-shape.ts";

export const workspaceSymbol: Method = {
  kind: "workspaceSymbol",
  method: "workspace/symbol",
  provider: "workspaceSymbolProvider",
  title: "workspace symbols",
  isAboutMany: true,
  ask: askSymbols,
  isEmpty: isNothing,
  render: (result, view) => {
    if (result !== null && !isJsonArray(result)) return unknownShape(result);
    if (result === null || result.length === 0) return "The server knows no symbol of that name in the workspace.";
    return listed(result, (symbol) => symbolLine(symbol, view));
  },
};

function* askSymbols({ question }: Asked): Asking {
  return yield {
    method: "workspace/symbol",
    params: { query: question.kind === "workspaceSymbol" ? question.query : "" },
  };
}

function symbolLine(symbol: JsonValue, view: View): string {
  const name = textIn(symbol, "name") ?? "(no name)";
  const container = textIn(symbol, "containerName");
  const place = memberOf(symbol, "location");
  const location = locationOf(place);
  // A symbol may leave its range to be asked for later; the file is told all the same.
  const uri = textIn(place, "uri");
  const where = location ? view.place(location.uri, location.range.start) : uri === undefined ? "" : view.path(uri);
  return `${symbolKind(numberIn(symbol, "kind"))} ${name}${container ? `  in ${container}` : ""}${where === "" ? "" : `  ${where}`}`;
}
