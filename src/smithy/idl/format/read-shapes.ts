import { Token } from "../tokens.ts";
import { addPlain, plain, plainComment } from "./comments.ts";
import {
  type FormatReading,
  readArray,
  readObject,
  readShapeId,
  readTrait,
  readTraits,
  readValue,
} from "./read-values.ts";
import type {
  ApplyContent,
  Body,
  Comment,
  InlineShape,
  Member,
  MembersBody,
  Property,
  ShapeContent,
  ShapeHead,
  Text,
} from "./syntax.ts";

/** Passes an `apply` statement. */
export function readApply(reading: FormatReading): ApplyContent {
  const { tokens } = reading;
  tokens.pass(Token.IDENTIFIER);
  const awkward = plain(tokens.passSpace());
  const target = readShapeId(reading);
  addPlain(awkward, tokens.passSpace());
  if (!tokens.passIf(Token.LBRACE)) {
    return { kind: "apply", awkward, target, isBlock: false, traits: [readTrait(reading)] };
  }
  const inside = plain(tokens.passSpace());
  const traits = readTraits(reading);
  tokens.pass(Token.RBRACE);
  return { kind: "apply", awkward: [...awkward, ...inside], target, isBlock: true, traits };
}

/** Passes a shape with its traits. */
export function readShape(reading: FormatReading): ShapeContent {
  const { tokens } = reading;
  const traits = readTraits(reading);
  const type = tokens.pass(Token.IDENTIFIER);
  tokens.passBlanks();
  const head = readHead(reading, `${type} ${tokens.pass(Token.IDENTIFIER)}`);
  if (!BODIES.has(type)) return { kind: "shape", traits, awkward: [], head, body: undefined };
  // Documentation here would be that of the first member, or of nothing.
  const awkward = plain(tokens.passSpace());
  return { kind: "shape", traits, awkward, head, body: readBody(reading, type) };
}

const BODIES = new Set([
  "enum",
  "intEnum",
  "list",
  "set",
  "map",
  "structure",
  "union",
  "operation",
  "resource",
  "service",
]);

/**
 *     [SP] ["for" SP shape_id [SP]] ["with" [WS] "[" [WS] 1*(shape_id [WS]) "]"]
 */
function readHead(reading: FormatReading, text: string): ShapeHead {
  const { tokens } = reading;
  tokens.passBlanks();
  let forResource: string | undefined;
  if (tokens.isWord("for")) {
    tokens.pass(Token.IDENTIFIER);
    tokens.passBlanks();
    forResource = readShapeId(reading);
    tokens.passBlanks();
  }
  return { text, forResource, mixins: tokens.isWord("with") ? readMixins(reading) : [] };
}

function readMixins(reading: FormatReading): (Text | Comment)[] {
  const { tokens } = reading;
  tokens.pass(Token.IDENTIFIER);
  const items: (Text | Comment)[] = plain(tokens.passSpace());
  tokens.pass(Token.LBRACKET);
  addPlain(items, tokens.passSpace());
  while (!tokens.passIf(Token.RBRACKET)) {
    items.push({ kind: "text", text: readShapeId(reading) });
    addPlain(items, tokens.passSpace());
  }
  return items;
}

function readBody(reading: FormatReading, type: string): Body {
  switch (type) {
    case "resource":
    case "service":
      return { kind: "entity", object: readObject(reading) };
    case "operation":
      return readItems(reading, "properties", readProperty);
    default:
      return readItems(reading, "members", readMember);
  }
}

/** Passes what stands between braces. `read` gives an item and the comments behind it that are not part of it. */
function readItems<T extends Member | Property>(
  reading: FormatReading,
  kind: MembersBody["kind"],
  read: (reading: FormatReading) => readonly [T, readonly Comment[]],
): MembersBody<T> {
  const { tokens } = reading;
  const { line } = tokens;
  tokens.pass(Token.LBRACE);
  const items: (T | Comment)[] = [];
  let endLine: number | undefined;
  let between: readonly Comment[] = tokens.passSpace();
  while (!tokens.is(Token.RBRACE)) {
    // Behind an item, on its line, documentation is meant for that item; the loader takes it for the next one's.
    for (const comment of between) items.push(comment.line === endLine ? plainComment(comment) : comment);
    const [item, behind] = read(reading);
    items.push(item);
    endLine = item.endLine;
    between = [...behind, ...tokens.passSpace()];
  }
  tokens.pass(Token.RBRACE);
  return { kind, line, items: [...items, ...plain(between)] };
}

function readMember(reading: FormatReading): readonly [Member, readonly Comment[]] {
  const { tokens } = reading;
  const commentsBefore = tokens.commentCount;
  const traits = readTraits(reading);
  const text = readMemberText(reading);
  const { line } = tokens;
  tokens.passBlanks();
  const known = {
    kind: "member" as const,
    traits,
    text,
    hasTrait: traits.some(({ kind }) => kind === "trait"),
  };
  if (!tokens.passIf(Token.EQUAL)) {
    const hasComment = tokens.commentCount > commentsBefore;
    return [{ ...known, value: undefined, inline: [], endLine: line, isAssigned: false, hasComment }, []];
  }
  tokens.passBlanks();
  const value = readValue(reading);
  const hasComment = tokens.commentCount > commentsBefore;
  const { line: endLine, inline, below } = tokens.passBreak();
  return [{ ...known, value, inline: plain(inline), endLine, isAssigned: true, hasComment }, below];
}

/** Passes `name`, `$name` or `name: Target`. */
function readMemberText(reading: FormatReading): string {
  const { tokens } = reading;
  if (tokens.passIf(Token.DOLLAR)) return `$${tokens.pass(Token.IDENTIFIER)}`;
  const name = tokens.pass(Token.IDENTIFIER);
  tokens.passBlanks();
  if (!tokens.passIf(Token.COLON)) return name;
  tokens.passBlanks();
  return `${name}: ${readShapeId(reading)}`;
}

function readProperty(reading: FormatReading): readonly [Property, readonly Comment[]] {
  const { tokens } = reading;
  const traitsBefore = reading.traitCount;
  const commentsBefore = tokens.commentCount;
  const name = tokens.pass(Token.IDENTIFIER);
  const awkward = plain(tokens.passSpace());
  let target: Property["target"];
  if (tokens.passIf(Token.WALRUS)) target = readInline(reading);
  else {
    tokens.pass(Token.COLON);
    addPlain(awkward, tokens.passSpace());
    target = name === "errors" ? readArray(reading) : { kind: "text", text: readShapeId(reading) };
  }
  const property: Property = {
    kind: "property",
    name,
    awkward,
    target,
    endLine: tokens.line,
    isAssigned: false,
    hasTrait: reading.traitCount > traitsBefore,
    hasComment: tokens.commentCount > commentsBefore,
  };
  return [property, []];
}

function readInline(reading: FormatReading): InlineShape {
  const { tokens } = reading;
  const leading = tokens.passSpace();
  const traits = readTraits(reading);
  const head = readHead(reading, "");
  addPlain(leading, tokens.passSpace());
  return { kind: "inline", leading, traits, head, body: readItems(reading, "members", readMember) };
}
