import { isNothing } from "../shape.ts";
import { changeCount, changeLines, changesOf } from "./edits.ts";
import type { Asked, Asking, Method } from "./method.ts";
import { unknownShape } from "./unknown-shape.ts";

export const rename: Method = {
  kind: "rename",
  method: "textDocument/rename",
  provider: "renameProvider",
  title: "rename",
  isAboutMany: true,
  ask: askRename,
  isEmpty: (result) => isNothing(result, "documentChanges") && isNothing(result, "changes"),
  render: (result, view) => {
    if (result === null) return "The server would change nothing: it knows no name at this place that it can rename.";
    const changes = changesOf(result, view);
    if (changes === undefined) return unknownShape(result);
    if (changes.length === 0) return "The server would change nothing.";
    return `A preview; nothing is changed. ${changeCount(changes)}\n${changeLines(changes, view)}`;
  },
};

function* askRename({ uri, position, question }: Asked): Asking {
  const newName = question.kind === "rename" ? question.newName : "";
  return yield { method: "textDocument/rename", params: { textDocument: { uri }, position, newName } };
}
