import { type JsonValue, memberOf } from "../../json/value.ts";
import { counted } from "../../text/counted.ts";
import { isNothing, listIn, listOf, numberIn, rangeIn, textIn } from "../shape.ts";
import { listed, type View } from "../view.ts";
import { locationOf } from "./location.ts";
import type { Asked, Asking, Method } from "./method.ts";

/** `DiagnosticSeverity` from 1. A diagnostic without one is up to its reader: an error. */
const severities = ["error", "warning", "information", "hint"];

/** Most related places of one diagnostic. */
const MOST_RELATED = 5;

export const diagnostics: Method = {
  kind: "diagnostics",
  method: "textDocument/diagnostic",
  provider: "diagnosticProvider",
  title: "diagnostics",
  needsDiagnostics: true,
  ask: giveDiagnostics,
  isEmpty: isNothing,
  render: (result, view, { uri, isChecked }) => {
    const found = [...listOf(result)].sort(byPlace);
    if (found.length === 0 && !isChecked) {
      return `The server has said nothing about ${view.path(uri)}: it may not check such files.`;
    }
    if (found.length === 0) return `The server has nothing to complain about in ${view.path(uri)}.`;
    const counts = severities.flatMap((word, index) => {
      const count = found.filter((one) => severity(one) === index).length;
      return count === 0 ? [] : [word === "information" ? `${count} ${word}` : counted(count, word)];
    });
    return `${counts.join(", ")} in ${view.path(uri)}\n${listed(found, (one) => diagnosticText(one, uri, view))}`;
  },
};

/** They come without a question, or by one that the conversation asks for other kinds too; so none is left to ask. */
// biome-ignore lint/correctness/useYield: the others ask.
function* giveDiagnostics({ diagnostics: found }: Asked): Asking {
  return found;
}

function severity(diagnostic: JsonValue): number {
  const number = numberIn(diagnostic, "severity") ?? 1;
  return number >= 1 && number <= severities.length ? number - 1 : 0;
}

function byPlace(a: JsonValue, b: JsonValue): number {
  const first = rangeIn(a, "range")?.start;
  const second = rangeIn(b, "range")?.start;
  if (first === undefined || second === undefined) return 0;
  return first.line - second.line || first.character - second.character;
}

function diagnosticText(diagnostic: JsonValue, uri: string, view: View): string {
  const start = rangeIn(diagnostic, "range")?.start ?? { line: 0, character: 0 };
  const code = memberOf(diagnostic, "code");
  const source = textIn(diagnostic, "source");
  const name = [source, typeof code === "string" || typeof code === "number" ? String(code) : undefined]
    .filter(Boolean)
    .join(" ");
  const message = textIn(diagnostic, "message") ?? textIn(memberOf(diagnostic, "message"), "value") ?? "(no message)";
  const tags = listIn(diagnostic, "tags");
  const tag = tags.includes(1) ? ", unnecessary" : tags.includes(2) ? ", deprecated" : "";
  const head = `${view.place(uri, start)}  ${severities[severity(diagnostic)]}${tag}${name ? ` [${name}]` : ""}: ${message.trim().replaceAll("\n", "\n    ")}`;
  return [head, ...relatedLines(diagnostic, view)].join("\n");
}

function relatedLines(diagnostic: JsonValue, view: View): readonly string[] {
  return listIn(diagnostic, "relatedInformation")
    .slice(0, MOST_RELATED)
    .flatMap((related) => {
      const location = locationOf(memberOf(related, "location"));
      if (location === undefined) return [];
      return [`    ${view.place(location.uri, location.range.start)}  ${textIn(related, "message") ?? ""}`];
    });
}
