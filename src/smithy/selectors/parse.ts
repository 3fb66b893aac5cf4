import type { RelationshipName } from "../knowledge/relationships.ts";
import { NUMBER_TYPES } from "../model/number-types.ts";
import { ShapeId } from "../model/shape-id.ts";
import type { ShapeType } from "../model/shapes.ts";
import type { Assertion, Chain, Comparator, ScopedValue, Step } from "./syntax.ts";
import { chainOf } from "./syntax.ts";
import { isDigit, isLetter, TextReader, type UnknownWord } from "./text-reader.ts";

/** How deep selectors may stand in one another's arguments. */
const MAX_DEPTH = 100;

/** A selector as it is run, and what in it means nothing. */
export interface ParsedSelector {
  readonly chain: Chain;
  readonly unknownWords: readonly UnknownWord[];
}

/**
 * Parses a selector.
 * @throws UnreadableText when the text is none; the caller in this folder turns it into a problem.
 * @see Smithy 2.0, "Selectors", "Grammar"
 */
export function parseSelector(text: string): ParsedSelector {
  const reader = new TextReader(text, describe);
  const chain = parseChain(reader, 1);
  reader.skipBlanks();
  if (!reader.atEnd) reader.fail(`Unexpected selector character: ${reader.shownNext()}`);
  return { chain, unknownWords: [...reader.unknownWords, ...unknownVariables(reader)].sort(byOffset) };
}

/** Variables that are read and that no part of the selector sets. */
function unknownVariables({ loaded, stored }: TextReader): readonly UnknownWord[] {
  return loaded.flatMap(({ name, offset }) =>
    stored.has(name) ? [] : [{ message: `Nothing sets the variable ${name}; it yields nothing.`, offset }],
  );
}

function byOffset(a: UnknownWord, b: UnknownWord): number {
  return a.offset - b.offset;
}

function describe(message: string, reader: TextReader, offset: number): string {
  const place = `line ${reader.line} column ${reader.column}, near \`${reader.text.slice(offset)}\``;
  return `Syntax error at ${place}: ${message}; expression: ${reader.text}`;
}

// selector = selector_expression *(selector_expression)
function parseChain(reader: TextReader, depth: number): Chain {
  if (depth > MAX_DEPTH) reader.fail(`Selector exceeds the maximum allowed nesting depth of ${MAX_DEPTH}`);
  const steps: Step[] = [];
  do {
    const step = parseStep(reader, depth);
    if (step?.kind === "recursiveNeighbours" && depth === 1) {
      steps.push({ ...step, written: reader.text.slice(0, reader.offset).trim() });
    } else if (step !== undefined) steps.push(step);
    reader.skipBlanks();
  } while (!reader.atEnd && !isBreak(reader.peek()));
  return chainOf(steps);
}

function isBreak(char: string): boolean {
  return char === "," || char === "]" || char === ")";
}

/** Reads one step; `undefined` for `*`, which changes nothing. */
function parseStep(reader: TextReader, depth: number): Step | undefined {
  reader.skipBlanks();
  const char = reader.peek();
  switch (char) {
    case ":":
      reader.skip();
      return parseFunction(reader, depth);
    case "[":
      reader.skip();
      if (reader.peek() !== "@") return parseAttribute(reader);
      reader.skip();
      return parseScopedAttribute(reader);
    case ">":
      reader.skip();
      return everyNeighbour("forward");
    case "<":
      reader.skip();
      if (reader.peek() !== "-") return everyNeighbour("backward");
      reader.skip();
      return parseDirected(reader, "backward");
    case "~":
      reader.skip();
      reader.expect(">");
      return { kind: "recursiveNeighbours", written: undefined };
    case "-":
      reader.skip();
      return parseDirected(reader, "forward");
    case "*":
      reader.skip();
      return undefined;
    case "$":
      reader.skip();
      return parseVariable(reader, depth);
    case "":
      return reader.fail("Unexpected selector EOF");
    default:
      if (char !== "_" && !isLetter(char)) reader.fail(`Unexpected selector character: ${reader.shownNext()}`);
      return parseType(reader);
  }
}

const SIMPLE: readonly ShapeType[] = ["blob", "boolean", "string", "timestamp", ...NUMBER_TYPES, "document", "enum"];
const AGGREGATE: readonly ShapeType[] = ["list", "set", "map", "structure", "union"];
const SERVICE: readonly ShapeType[] = ["service", "resource", "operation"];

/** Which shape types each word stands for. An enum is a string too, an intEnum an integer, a set a list. */
const TYPES: ReadonlyMap<string, ReadonlySet<ShapeType>> = new Map(
  [
    ...[...SIMPLE, ...AGGREGATE, ...SERVICE, "member" as const].map((type) => [type, [type]] as const),
    ["string", ["string", "enum"]] as const,
    ["integer", ["integer", "intEnum"]] as const,
    ["list", ["list", "set"]] as const,
    ["set", ["list", "set"]] as const,
    ["number", [...NUMBER_TYPES]] as const,
    ["simpleType", SIMPLE] as const,
    ["collection", ["list", "set"]] as const,
    ["aggregateType", AGGREGATE] as const,
    ["serviceType", SERVICE] as const,
    ["dataType", [...SIMPLE, ...AGGREGATE]] as const,
  ].map(([word, types]) => [word, new Set<ShapeType>(types)]),
);

function parseType(reader: TextReader): Step {
  const word = reader.identifier();
  const types = TYPES.get(word);
  return types === undefined ? reader.fail(`Unknown shape type: ${word}`) : { kind: "type", types };
}

function everyNeighbour(direction: "forward" | "backward"): Step {
  return { kind: "neighbours", direction, names: undefined, traits: false, bound: false, instanceOperation: false };
}

const NAMED: ReadonlySet<string> = new Set<RelationshipName>([
  "member",
  "mixin",
  "input",
  "output",
  "error",
  "operation",
  "collectionOperation",
  "resource",
  "identifier",
  "property",
  "create",
  "put",
  "read",
  "update",
  "delete",
  "list",
]);

/** Relationships that are followed in ways of their own. */
const UNNAMED = ["trait", "bound", "instanceOperation"];

function unknownRelationship(word: string, offset: number): UnknownWord {
  const known = [...NAMED, ...UNNAMED].sort().join(", ");
  return { message: `Nothing is related by ${word}; relationships are ${known}.`, offset };
}

function isRelationshipName(word: string): word is RelationshipName {
  return NAMED.has(word);
}

// "-[" identifier *("," identifier) "]->"   and   "<-[" identifier *("," identifier) "]-"
function parseDirected(reader: TextReader, direction: "forward" | "backward"): Step {
  reader.expect("[");
  const words = new Set<string>();
  do {
    reader.skipBlanks();
    const { offset } = reader;
    const word = reader.identifier();
    words.add(word);
    // An unknown word follows nothing, so that selectors survive the removal of a relationship.
    if (!isRelationshipName(word) && !UNNAMED.includes(word))
      reader.unknownWords.push(unknownRelationship(word, offset));
    reader.skipBlanks();
  } while (reader.expectOneOf(["]", ","]) !== "]");
  reader.expect("-");
  if (direction === "forward") reader.expect(">");
  const names = new Set([...words].filter(isRelationshipName));
  const [traits, bound, instanceOperation] = UNNAMED.map((word) => words.has(word));
  return {
    kind: "neighbours",
    direction,
    names,
    traits: traits === true,
    bound: bound === true,
    instanceOperation: instanceOperation === true,
  };
}

// "$" identifier "(" selector ")"   and   "${" identifier "}"
function parseVariable(reader: TextReader, depth: number): Step {
  reader.skipBlanks();
  if (reader.peek() === "{") {
    reader.skip();
    reader.skipBlanks();
    const { offset } = reader;
    const name = reader.identifier();
    reader.skipBlanks();
    reader.expect("}");
    reader.loaded.push({ name, offset });
    return { kind: "load", name };
  }
  const name = reader.identifier();
  reader.stored.add(name);
  reader.skipBlanks();
  reader.expect("(");
  const selector = parseChain(reader, depth + 1);
  reader.skipBlanks();
  reader.expect(")");
  return { kind: "store", name, selector };
}

// ":" identifier "(" selector *("," selector) ")"
function parseFunction(reader: TextReader, depth: number): Step {
  const start = reader.offset;
  const name = reader.identifier();
  reader.skipBlanks();
  reader.expect("(");
  const selectors: Chain[] = [];
  do {
    selectors.push(parseChain(reader, depth + 1));
    reader.skipBlanks();
  } while (reader.expectOneOf([")", ","]) !== ")");
  return functionStep(reader, start, name, selectors);
}

function functionStep(reader: TextReader, start: number, name: string, selectors: readonly Chain[]): Step {
  const [first, second] = selectors;
  if (first === undefined) return { kind: "nothing" };
  switch (name) {
    case "test":
      return { kind: "test", selectors };
    case "is":
    case "each":
      return { kind: "is", selectors };
    case "not":
    case "in":
    case "root":
    case "recursive":
      if (second !== undefined) reader.fail(`The :${name} function requires a single selector argument`, start);
      return { kind: name, selector: first };
    case "topdown":
      if (selectors.length > 2) {
        reader.fail(`The :topdown function accepts 1 or 2 selectors, but found ${selectors.length}`, start);
      }
      return { kind: "topdown", match: first, stop: second };
    default:
      // As with relationships: an unknown function matches nothing.
      reader.unknownWords.push({ message: `There is no function :${name}; it yields nothing.`, offset: start });
      return { kind: "nothing" };
  }
}

const ATTRIBUTE_END = ["]", "=", "!", "^", "$", "*", "?", ">", "<"];

// "[" path [comparator value *("," value) ["i"]] "]"
function parseAttribute(reader: TextReader): Step {
  reader.skipBlanks();
  const { offset } = reader;
  const path = parsePath(reader);
  reader.skipBlanks();
  const next = reader.expectOneOf(ATTRIBUTE_END);
  if (next === "]") {
    const traitId = traitOf(path);
    if (traitId !== undefined && path.length === 2) return { kind: "trait", traitId, offset };
    return { kind: "attribute", path, comparison: undefined, offset };
  }
  const comparator = parseComparator(reader, next);
  const values: string[] = [];
  do {
    if (values.length > 0) reader.skip();
    values.push(parseValue(reader));
    reader.skipBlanks();
  } while (reader.peek() === ",");
  const ignoreCase = parseIgnoreCase(reader);
  reader.expect("]");
  traitOf(path);
  return { kind: "attribute", path, comparison: { comparator, values, ignoreCase }, offset };

  function traitOf(of: readonly string[]): string | undefined {
    const [top, name] = of;
    if (top !== "trait" || name === undefined || TRAITS_PROPERTIES.has(name)) return undefined;
    const traitId = absoluteTraitId(name);
    // The reference implementation gives this problem without a place.
    if (ShapeId.tryParse(traitId) === undefined) reader.failBare(`Invalid shape ID: ${traitId}`);
    return traitId;
  }
}

/** What can be asked of all traits of a shape; any other name is that of a trait. */
const TRAITS_PROPERTIES: ReadonlySet<string> = new Set(["(keys)", "(values)", "(length)"]);

/** A trait name of a selector: relative names mean the prelude. */
export function absoluteTraitId(name: string): string {
  return name.includes("#") ? name : `smithy.api#${name}`;
}

function parseIgnoreCase(reader: TextReader): boolean {
  reader.skipBlanks();
  if (reader.peek() !== "i") return false;
  reader.skip();
  reader.skipBlanks();
  return true;
}

function parseComparator(reader: TextReader, first: string): Comparator {
  const comparator = readComparator(reader, first);
  reader.skipBlanks();
  return comparator;
}

function readComparator(reader: TextReader, first: string): Comparator {
  switch (first) {
    case "=":
      return "=";
    case "!":
    case "^":
    case "$":
    case "*":
    case "?":
      reader.expect("=");
      return `${first}=`;
    case ">":
    case "<":
      if (reader.peek() !== "=") return first;
      reader.skip();
      return `${first}=`;
    case "{":
      return parseProjectionComparator(reader);
    default:
      return reader.fail(`Unknown attribute comparator token '${wholeCharacter(reader, first)}'`);
  }
}

/** The character that a code unit just passed begins. The reference implementation shows the end of the text as U+0000. */
function wholeCharacter(reader: TextReader, first: string): string {
  return first === "" ? "\u0000" : String.fromCodePoint(reader.text.codePointAt(reader.offset - 1) ?? 0);
}

function parseProjectionComparator(reader: TextReader): Comparator {
  const first = reader.expectOneOf(["<", "=", "!"]);
  let comparator: Comparator = "{=}";
  if (first === "<") {
    comparator = "{<}";
    if (reader.peek() === "<") {
      reader.skip();
      comparator = "{<<}";
    }
  } else if (first === "!") {
    reader.expect("=");
    comparator = "{!=}";
  }
  reader.expect("}");
  return comparator;
}

// "[@" [path] ":" assertion *("&&" assertion) "]"
function parseScopedAttribute(reader: TextReader): Step {
  reader.skipBlanks();
  const { offset } = reader;
  const path = parsePath(reader);
  reader.skipBlanks();
  reader.expect(":");
  reader.skipBlanks();
  const assertions = [parseAssertion(reader)];
  reader.skipBlanks();
  while (reader.peek() === "&") {
    reader.expect("&");
    reader.expect("&");
    reader.skipBlanks();
    assertions.push(parseAssertion(reader));
  }
  reader.expect("]");
  return { kind: "scoped", path, assertions, offset };
}

// assertion = scoped_value comparator scoped_value *("," scoped_value) ["i"]
function parseAssertion(reader: TextReader): Assertion {
  const left = parseScopedValue(reader);
  const next = reader.peek();
  reader.skip();
  const comparator = parseComparator(reader, next);
  const right = [parseScopedValue(reader)];
  while (reader.peek() === ",") {
    reader.skip();
    right.push(parseScopedValue(reader));
  }
  return { left, comparator, right, ignoreCase: parseIgnoreCase(reader) };
}

function parseScopedValue(reader: TextReader): ScopedValue {
  reader.skipBlanks();
  const value: ScopedValue =
    reader.peek() === "@"
      ? { kind: "path", path: parseScopedPath(reader) }
      : { kind: "text", text: parseValue(reader) };
  reader.skipBlanks();
  return value;
}

/** Reads `@{path}`; message templates use it too. */
export function parseScopedPath(reader: TextReader): readonly string[] {
  reader.expect("@");
  reader.expect("{");
  const path = [parseSegment(reader), ...parseMoreSegments(reader)];
  reader.expect("}");
  return path;
}

// path = identifier *("|" segment); it may be missing in "[@:"
function parsePath(reader: TextReader): readonly string[] {
  reader.skipBlanks();
  return reader.peek() === ":" ? [] : [reader.identifier(), ...parseMoreSegments(reader)];
}

function parseMoreSegments(reader: TextReader): string[] {
  reader.skipBlanks();
  const segments: string[] = [];
  while (reader.peek() === "|") {
    reader.skip();
    segments.push(parseSegment(reader));
  }
  return segments;
}

// segment = value / "(" identifier ")"
function parseSegment(reader: TextReader): string {
  reader.skipBlanks();
  if (reader.peek() !== "(") return parseValue(reader);
  reader.skip();
  const name = reader.identifier();
  reader.expect(")");
  return `(${name})`;
}

// value = quoted / number / root_shape_id
function parseValue(reader: TextReader): string {
  reader.skipBlanks();
  const char = reader.peek();
  if (char === "'" || char === '"') return parseQuoted(reader, char);
  return char === "-" || isDigit(char) ? reader.number() : reader.rootShapeId();
}

function parseQuoted(reader: TextReader, quote: string): string {
  reader.skip();
  const start = reader.offset;
  while (!reader.atEnd && reader.peek() !== quote) reader.skip();
  const value = reader.text.slice(start, reader.offset);
  if (reader.atEnd) reader.fail(`Expected ${quote} to close ${value}`);
  reader.skip();
  reader.skipBlanks();
  return value;
}
