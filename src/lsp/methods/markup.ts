import { isJsonArray, type JsonValue } from "../../json/value.ts";
import { writeJson } from "../../json/write.ts";
import { textIn } from "../shape.ts";

/** A `MarkupContent`, or one of the older `MarkedString`s, or a list of them, as text. Code of an old form is fenced. */
export function markupText(contents: JsonValue | undefined): string {
  if (contents === undefined || contents === null) return "";
  if (typeof contents === "string") return contents.trim();
  if (isJsonArray(contents)) return contents.map(markupText).filter(Boolean).join("\n\n");
  const value = textIn(contents, "value");
  if (value === undefined) return writeJson(contents);
  const language = textIn(contents, "language");
  return language === undefined ? value.trim() : `\`\`\`${language}\n${value.trim()}\n\`\`\``;
}
