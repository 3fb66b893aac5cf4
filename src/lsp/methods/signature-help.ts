import { isJsonArray, type JsonValue, memberOf } from "../../json/value.ts";
import { isNothing, listIn, numberIn, textIn } from "../shape.ts";
import { listed } from "../view.ts";
import { markupText } from "./markup.ts";
import { askAtPlace, type Method } from "./method.ts";
import { unknownShape } from "./unknown-shape.ts";

/** Most other signatures that are listed. */
const MOST_OTHERS = 10;

export const signatureHelp: Method = {
  kind: "signatureHelp",
  method: "textDocument/signatureHelp",
  provider: "signatureHelpProvider",
  title: "signature help",
  ask: askAtPlace("textDocument/signatureHelp"),
  isEmpty: (result) => isNothing(result, "signatures"),
  render: (result) => {
    if (result !== null && !isJsonArray(memberOf(result, "signatures"))) return unknownShape(result);
    const signatures = listIn(result, "signatures");
    const active = numberIn(result, "activeSignature") ?? 0;
    const chosen = signatures[active] ?? signatures[0];
    if (chosen === undefined) return "No call whose signature the server knows is around this place.";
    const others = signatures.filter((signature) => signature !== chosen);
    return [
      textIn(chosen, "label") || "(no label)",
      parameterText(chosen, numberIn(chosen, "activeParameter") ?? numberIn(result, "activeParameter")),
      markupText(memberOf(chosen, "documentation")),
      listed(others, (signature) => `or: ${textIn(signature, "label") ?? ""}`, MOST_OTHERS),
    ]
      .filter(Boolean)
      .join("\n");
  },
};

function parameterText(signature: JsonValue, active: number | undefined): string {
  const parameter = active === undefined ? undefined : listIn(signature, "parameters")[active];
  if (parameter === undefined) return "";
  const documentation = markupText(memberOf(parameter, "documentation"));
  return `the parameter here: ${labelOf(signature, memberOf(parameter, "label"))}${documentation ? `: ${documentation}` : ""}`;
}

/** A label is a text, or where it stands in the signature's label, in UTF-16 code units. */
function labelOf(signature: JsonValue, label: JsonValue | undefined): string {
  if (typeof label === "string") return label;
  const [from, to] = isJsonArray(label) ? label : [];
  return typeof from === "number" && typeof to === "number" ? (textIn(signature, "label") ?? "").slice(from, to) : "";
}
