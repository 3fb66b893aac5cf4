import { isJsonArray } from "../../json/value.ts";
import { counted } from "../../text/counted.ts";
import { withEdits } from "../document.ts";
import { editsOf } from "./edits.ts";
import type { Asked, Asking, Method } from "./method.ts";
import { unknownShape } from "./unknown-shape.ts";

export const formatting: Method = {
  kind: "formatting",
  method: "textDocument/formatting",
  provider: "documentFormattingProvider",
  title: "formatting",
  ask: askFormatting,
  // No edits are the answer for a text that is laid out already: there is nothing to wait for.
  isEmpty: () => false,
  render: (result, view, { document }) => {
    if (result !== null && !isJsonArray(result)) return unknownShape(result);
    const edits = editsOf(result ?? undefined);
    const text = withEdits(document, edits, view.encoding);
    if (text === undefined) return `The server's edits overlap, so that they say nothing.\n${unknownShape(result)}`;
    if (text === document.text) return "The server would change nothing: the text is laid out as it wishes.";
    return `A preview; nothing is changed. ${counted(edits.length, "edit")} give:\n${text}`;
  },
};

function* askFormatting({ uri, question }: Asked): Asking {
  const { tabSize = 2, insertSpaces = true } = question.kind === "formatting" ? question : {};
  const options = { tabSize, insertSpaces };
  return yield { method: "textDocument/formatting", params: { textDocument: { uri }, options } };
}
