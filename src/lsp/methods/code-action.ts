import { isJsonArray, isJsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { isNothing, type Range, rangeIn, textIn } from "../shape.ts";
import { listed, type View } from "../view.ts";
import { changeCount, changeLines, changesOf } from "./edits.ts";
import type { Asked, Asking, Method } from "./method.ts";
import { unknownShape } from "./unknown-shape.ts";

/** Most actions whose edits are asked for one by one, where the list itself has none. */
const MOST_RESOLVED = 8;
const MOST_ACTIONS = 30;

export const codeAction: Method = {
  kind: "codeAction",
  method: "textDocument/codeAction",
  provider: "codeActionProvider",
  title: "code actions",
  needsDiagnostics: true,
  ask: askCodeActions,
  isEmpty: isNothing,
  render: (result, view) => {
    if (result !== null && !isJsonArray(result)) return unknownShape(result);
    const actions = (result ?? []).filter((action) => memberOf(action, "disabled") === undefined);
    if (actions.length === 0) return "The server offers no code action at this place.";
    // Servers list for menus what cannot be done here; a reader asks for what can.
    const lines = listed(actions, (action) => actionText(action, view), MOST_ACTIONS);
    return `What the server offers; nothing is changed.\n${lines}`;
  },
};

/** Quick fixes belong to diagnostics: those that touch the range go along, with the data that the server gave them. */
function* askCodeActions({ uri, range, diagnostics, options }: Asked): Asking {
  const touching = diagnostics.filter((diagnostic) => {
    const other = rangeIn(diagnostic, "range");
    return other !== undefined && touches(other, range);
  });
  const context = { diagnostics: touching, triggerKind: 1 };
  const result = yield { method: "textDocument/codeAction", params: { textDocument: { uri }, range, context } };
  if (!isJsonArray(result) || memberOf(options, "resolveProvider") !== true) return result;
  const actions: JsonValue[] = [];
  for (const [position, action] of result.entries()) {
    const isWhole = !isJsonObject(action) || action.has("edit") || typeof memberOf(action, "command") === "string";
    const isResolved = isWhole || position >= MOST_RESOLVED || memberOf(action, "disabled") !== undefined;
    const answer = isResolved ? action : yield { method: "codeAction/resolve", params: action, isOptional: true };
    actions.push(isJsonObject(answer) ? answer : action);
  }
  return actions;
}

function touches(a: Range, b: Range): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: Range["start"], b: Range["start"]): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

function actionText(action: JsonValue, view: View): string {
  const title = textIn(action, "title") ?? "(no title)";
  const kind = textIn(action, "kind");
  const notes = [kind, memberOf(action, "isPreferred") === true ? "preferred" : undefined];
  const about = notes.filter(Boolean).join(", ");
  const head = `- ${title}${about ? `  (${about})` : ""}`;
  const edit = memberOf(action, "edit");
  const changes = edit === undefined ? undefined : changesOf(edit, view);
  if (changes === undefined || changes.length === 0) return head;
  const lines = changeLines(changes, view).replaceAll("\n", "\n    ");
  return `${head}: ${changeCount(changes)}\n    ${lines}`;
}
