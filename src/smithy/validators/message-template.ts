import type { AttributeValue } from "../selectors/attribute-value.ts";
import { shownText, valueAt } from "../selectors/attribute-value.ts";
import { parseScopedPath } from "../selectors/parse.ts";
import { TextReader, UnreadableText } from "../selectors/text-reader.ts";
import { excerpt } from "../text/excerpt.ts";

/** A message with places for what a selector finds, such as `Found @{id|name}`; `@@` is a plain `@`. */
export type MessageTemplate = readonly (string | readonly string[])[];

/**
 * Reads a template.
 * @returns What is wrong with it, when it is none.
 * @see Smithy 2.0, "EmitEachSelector", "Message template"
 */
export function parseTemplate(text: string): MessageTemplate | { readonly message: string } {
  const reader = new TextReader(
    text,
    (message, { line, column }) =>
      `Syntax error at line ${line} column ${column} of EmitEachSelector message template: ${message}`,
  );
  try {
    return readParts(reader);
  } catch (error) {
    if (error instanceof UnreadableText) return { message: error.message };
    throw error;
  }
}

// template = *( text / "@@" / "@{" path "}" )
function readParts(reader: TextReader): MessageTemplate {
  const parts: (string | readonly string[])[] = [];
  let literal = "";
  while (!reader.atEnd) {
    if (reader.peek() !== "@") {
      literal += reader.peek();
      reader.skip();
    } else if (reader.peek(1) === "@") {
      literal += "@";
      reader.skip();
      reader.skip();
    } else {
      if (literal !== "") parts.push(literal);
      literal = "";
      parts.push(parseScopedPath(reader));
    }
  }
  if (literal !== "") parts.push(literal);
  return parts;
}

/** The message for one match. A path that asks for what cannot be is empty. */
export function expandTemplate(template: MessageTemplate, value: AttributeValue): string {
  return template
    .map((part) =>
      typeof part === "string" ? excerpt(part) : excerpt(shownText(valueAt(value, part, () => undefined))),
    )
    .join("");
}
