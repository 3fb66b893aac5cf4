import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait, textOf } from "../model/node-access.ts";
import { TextReader, UnreadableText } from "../selectors/text-reader.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Media types that are none.
 * @see RFC 9110 §8.3.1
 */
export function mediaType(model: Model, emit: Emit): void {
  for (const shape of shapesWithTrait(model, "smithy.api#mediaType")) {
    const trait = preludeTrait(shape, "mediaType");
    const value = textOf(trait?.value);
    if (value === undefined) continue;
    const problem = mediaTypeProblem(value);
    if (problem === undefined) continue;
    const message = `Invalid mediaType value, "${value}": ${problem}`;
    emit(shapeEvent("MediaType", "ERROR", shape, message, trait?.at));
  }
}

const DIGITS = "0123456789";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const TOKEN = [..."!#$%&'*+-.^_`|~", ...DIGITS, ...LETTERS, ...LETTERS.toUpperCase()];

// media-type = token "/" token *( OWS ";" OWS token "=" ( token / quoted-string ) )
function mediaTypeProblem(text: string): string | undefined {
  const reader = new TextReader(
    text,
    (message, { line, column }) => `Syntax error at line ${line}, column ${column}: ${message}`,
  );
  try {
    readToken(reader);
    reader.expect("/");
    readToken(reader);
    reader.skipBlanks();
    while (!reader.atEnd) {
      reader.expect(";");
      reader.skipBlanks();
      readToken(reader);
      reader.expect("=");
      if (reader.peek() === '"') readQuoted(reader);
      else readToken(reader);
      reader.skipBlanks();
    }
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableText) return error.message;
    throw error;
  }
}

function readToken(reader: TextReader): void {
  reader.expectOneOf(TOKEN);
  while (!reader.atEnd && TOKEN.includes(reader.peek())) reader.skip();
}

function readQuoted(reader: TextReader): void {
  reader.expect('"');
  while (!reader.atEnd && reader.peek() !== '"') {
    const isEscape = reader.peek() === "\\";
    reader.skip();
    if (!isEscape) continue;
    if (reader.atEnd) reader.fail("Expected character after escape");
    reader.skip();
  }
  reader.expect('"');
}
