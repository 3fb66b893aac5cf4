import type { JsonValue } from "../../json/value.ts";
import { counted } from "../../text/counted.ts";
import { isNothing } from "../shape.ts";
import { listed, type View } from "../view.ts";
import { excerpt } from "./excerpt.ts";
import { inOrder, type Location, locationsOf } from "./location.ts";
import { askAtPlace, type Method } from "./method.ts";
import { unknownShape } from "./unknown-shape.ts";

/** Most declarations whose source is shown. */
const MOST_EXCERPTS = 8;

/** Where something is declared, with its source. */
function declarations(kind: "definition" | "declaration" | "typeDefinition" | "implementation", title: string): Method {
  return {
    kind,
    method: `textDocument/${kind}`,
    provider: `${kind}Provider`,
    title,
    ask: askAtPlace(`textDocument/${kind}`),
    ...(kind === "implementation" ? { isAboutMany: true as const } : {}),
    isEmpty: isNothing,
    render: (result, view) =>
      render(result, `The server knows no ${title} for this place.`, (found) => declared(found, view)),
  };
}

export const definition: Method = declarations("definition", "definition");
export const declaration: Method = declarations("declaration", "declaration");
export const typeDefinition: Method = declarations("typeDefinition", "type definition");
export const implementation: Method = declarations("implementation", "implementation");

export const references: Method = {
  kind: "references",
  method: "textDocument/references",
  provider: "referencesProvider",
  title: "references",
  ask: askAtPlace("textDocument/references", { context: { includeDeclaration: true } }),
  isAboutMany: true,
  isEmpty: isNothing,
  render: (result, view) =>
    render(result, "The server knows no references to this place.", (found) => used(inOrder(found), view)),
};

function render(result: JsonValue, nothing: string, text: (found: readonly Location[]) => string): string {
  const locations = locationsOf(result);
  if (locations === undefined) return unknownShape(result);
  const { found, odd } = locations;
  if (found.length === 0) return nothing;
  return odd === 0 ? text(found) : `${text(found)}\n… ${odd} more of a form that the protocol does not have`;
}

function declared(found: readonly Location[], view: View): string {
  const blocks = found.slice(0, MOST_EXCERPTS).map((location) => {
    const source = excerpt(location, view);
    const place = view.place(location.uri, location.range.start);
    return source === "" ? place : `${place}\n${source}`;
  });
  if (found.length > MOST_EXCERPTS) {
    const others = found.slice(MOST_EXCERPTS);
    blocks.push(listed(others, ({ uri, range }) => view.place(uri, range.start)));
  }
  return blocks.join("\n\n");
}

function used(found: readonly Location[], view: View): string {
  const files = new Set(found.map(({ uri }) => uri)).size;
  const lines = listed(found, ({ uri, range }) => {
    const text = view.lineText(uri, range.start.line);
    return text === undefined ? view.place(uri, range.start) : `${view.place(uri, range.start)}  ${text}`;
  });
  return `${counted(found.length, "reference")} in ${counted(files, "file")}\n${lines}`;
}
