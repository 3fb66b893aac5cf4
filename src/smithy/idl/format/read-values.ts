import { withoutTrailing } from "../../../text/without-trailing.ts";
import { isIdentifier } from "../../model/shape-id.ts";
import { textBlockLines } from "../string-contents.ts";
import { Token } from "../tokens.ts";
import { addPlain, plain } from "./comments.ts";
import type { ArrayValue, Comment, KeyValue, ObjectValue, TextBlock, Trait, TraitBody, Value } from "./syntax.ts";
import { type TokenReader, UnexpectedToken } from "./token-reader.ts";

/** One reading of a source by the formatter. */
export class FormatReading {
  readonly tokens: TokenReader;
  /** The names that were read without a namespace, members cut off. */
  readonly references: Set<string> = new Set();
  /** Traits read so far. */
  traitCount = 0;

  constructor(tokens: TokenReader) {
    this.tokens = tokens;
  }

  /** Notes a shape id, unless it says its namespace itself. */
  refer(id: string): void {
    if (!id.includes("#")) this.references.add(id.replace(/\$.*/, ""));
  }
}

const KEYWORDS = new Set(["true", "false", "null"]);

/** Passes a value. Nesting is bounded by the parser, which has read the source before. */
export function readValue(reading: FormatReading): Value {
  const { tokens } = reading;
  switch (tokens.kind) {
    case Token.LBRACKET:
      return readArray(reading);
    case Token.LBRACE:
      return readObject(reading);
    case Token.TEXT_BLOCK:
      return textBlock(tokens.pass(Token.TEXT_BLOCK));
    case Token.IDENTIFIER:
      return KEYWORDS.has(tokens.text)
        ? { kind: "text", text: tokens.pass(Token.IDENTIFIER) }
        : { kind: "text", text: readShapeId(reading) };
    case Token.STRING:
    case Token.NUMBER:
      return { kind: "text", text: tokens.pass(tokens.kind) };
    default:
      throw new UnexpectedToken(tokens.start);
  }
}

/** Passes a shape id, which is a use of the name in it. */
export function readShapeId(reading: FormatReading): string {
  const text = reading.tokens.passShapeId();
  reading.refer(text);
  return text;
}

/** Passes an array of values. */
export function readArray(reading: FormatReading): ArrayValue {
  const { tokens } = reading;
  tokens.pass(Token.LBRACKET);
  const items: (Value | Comment)[] = plain(tokens.passSpace());
  while (!tokens.passIf(Token.RBRACKET)) {
    items.push(readValue(reading));
    addPlain(items, tokens.passSpace());
  }
  return { kind: "array", items };
}

export function readObject(reading: FormatReading): ObjectValue {
  const { tokens } = reading;
  tokens.pass(Token.LBRACE);
  const items: (KeyValue | Comment)[] = plain(tokens.passSpace());
  while (!tokens.passIf(Token.RBRACE)) {
    items.push(readKeyValue(reading));
    addPlain(items, tokens.passSpace());
  }
  return { kind: "object", items };
}

function readKeyValue(reading: FormatReading): KeyValue {
  const { tokens } = reading;
  const key = readKey(tokens);
  return { kind: "keyValue", key, ...readAfterKey(reading, plain(tokens.passSpace())) };
}

/** Passes the colon and the value; comments on the way join those before it. */
function readAfterKey(reading: FormatReading, before: readonly Comment[]): Pick<KeyValue, "awkward" | "value"> {
  const { tokens } = reading;
  tokens.pass(Token.COLON);
  const awkward = [...before, ...plain(tokens.passSpace())];
  return { awkward, value: readValue(reading) };
}

/** Passes a key and gives it without quotes, where it needs none. */
export function readKey(tokens: TokenReader): string {
  if (tokens.is(Token.IDENTIFIER)) return tokens.pass(Token.IDENTIFIER);
  return unquoted(tokens.pass(Token.STRING));
}

function unquoted(text: string): string {
  const between = text.slice(1, -1);
  return isIdentifier(between) ? between : text;
}

/** Blanks at the end of a line mean nothing by the specification, though readers may keep one on a blank line. */
function textBlock(text: string): TextBlock {
  return { kind: "textBlock", lines: textBlockLines(text.slice(3, -3)).map((line) => withoutTrailing(line, " ")) };
}

// ---- traits

/** Passes traits and the comments behind each. */
export function readTraits(reading: FormatReading): (Trait | Comment)[] {
  const { tokens } = reading;
  const items: (Trait | Comment)[] = [];
  while (tokens.is(Token.AT)) {
    items.push(readTrait(reading));
    addPlain(items, tokens.passSpace());
  }
  return items;
}

export function readTrait(reading: FormatReading): Trait {
  const { tokens } = reading;
  tokens.pass(Token.AT);
  reading.traitCount++;
  const id = readShapeId(reading);
  return { kind: "trait", id, body: tokens.is(Token.LPAREN) ? readTraitBody(reading) : undefined };
}

function readTraitBody(reading: FormatReading): TraitBody {
  const { tokens } = reading;
  tokens.pass(Token.LPAREN);
  const before = plain(tokens.passSpace());
  if (tokens.passIf(Token.RPAREN)) return { kind: "empty", comments: before };
  if (!tokens.is(Token.STRING) && !tokens.is(Token.IDENTIFIER)) {
    return valueBody(reading, before, readValue(reading));
  }
  // A word or a string is a key when a colon follows; else it is the value, or begins it.
  const isString = tokens.is(Token.STRING);
  const text = isString ? tokens.pass(Token.STRING) : tokens.passShapeId();
  const between = plain(tokens.passSpace());
  if (tokens.is(Token.COLON)) {
    const key = isString ? unquoted(text) : text;
    return structureBody(reading, before, { kind: "keyValue", key, ...readAfterKey(reading, between) });
  }
  if (!isString && !KEYWORDS.has(text)) reading.refer(text);
  tokens.pass(Token.RPAREN);
  return { kind: "value", before, value: { kind: "text", text }, after: between };
}

function valueBody(reading: FormatReading, before: readonly Comment[], value: Value): TraitBody {
  const after = plain(reading.tokens.passSpace());
  reading.tokens.pass(Token.RPAREN);
  return { kind: "value", before, value, after };
}

function structureBody(reading: FormatReading, before: readonly Comment[], first: KeyValue): TraitBody {
  const { tokens } = reading;
  const items: (KeyValue | Comment)[] = [...before, first, ...plain(tokens.passSpace())];
  while (!tokens.passIf(Token.RPAREN)) {
    items.push(readKeyValue(reading));
    addPlain(items, tokens.passSpace());
  }
  return { kind: "structure", items };
}
