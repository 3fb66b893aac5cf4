import { Tape } from "../../json/tape.ts";
import type { LoadOperation, SmithyVersion } from "../load/operations.ts";
import { failureEvent, SyntaxFailure } from "../load/syntax-failure.ts";
import { unknownProperties } from "../load/unknown-properties.ts";
import { type SourceFile, SourceLocation } from "../model/source.ts";
import { AST_KEYS, AstText } from "./ast-text.ts";
import { findJsonFailure } from "./json-failure.ts";
import { nodeValueAt } from "./node-value.ts";
import { AstReading } from "./reading.ts";
import { readShape } from "./shapes.ts";

/** Most levels of arrays and objects, as in the reference implementation. */
const MAX_DEPTH = 999;

const TOP_LEVEL_PROPERTIES = ["smithy", "shapes", "metadata"];

/**
 * Reads a JSON AST source, version 1.0 or 2.0. Problems are among the operations, as events; nothing is thrown. Where the
 * text stops being JSON, the shapes before that place are still read.
 *
 * @param tape What `scanAst` made of the source's bytes, where there are some.
 * @returns What the source says, in its order; `undefined` for JSON that is no model, because it is no object or has no
 *   `smithy` member.
 * @see Smithy 2.0, "JSON AST"
 */
export function readAst(source: SourceFile, tape: Tape = scanAst(source.text)): readonly LoadOperation[] | undefined {
  if (tape.readable) return readModel(new AstText(source, tape), true);
  return /^\s*\[/.test(source.text) ? undefined : readBroken(source, tape);
}

/** Scans a JSON AST, as text or as UTF-8. Bytes that are readable are UTF-8. */
export function scanAst(content: string | Uint8Array): Tape {
  const tape = new Tape();
  tape.scan(content, { maxDepth: MAX_DEPTH, keys: AST_KEYS });
  return tape;
}

/** Reads what stands before the place where the text stops being JSON, and tells of that place. */
function readBroken(source: SourceFile, tape: Tape): readonly LoadOperation[] {
  const failure = findJsonFailure(source.text, MAX_DEPTH);
  const message = `Error parsing JSON: ${failure?.message ?? tape.problem?.message}`;
  const offset = failure?.offset ?? tape.problem?.offset ?? 0;
  const at = new SourceLocation(source, Math.min(offset, source.text.length));
  const event: LoadOperation = { kind: "event", event: failureEvent(new SyntaxFailure(message, at)) };
  if (failure?.readable === undefined) return [event];
  tape.scan(failure.readable, { maxDepth: MAX_DEPTH, keys: AST_KEYS });
  const before = tape.readable ? readModel(new AstText(source, tape), false) : undefined;
  return [...(before ?? []), event];
}

/** What the top-level members of a model are, as word indexes. */
interface TopLevel {
  /** The last `smithy` member. */
  readonly smithy: number;
  /** Every `metadata` and `shapes` member in order. */
  readonly sections: readonly { readonly name: "metadata" | "shapes"; readonly value: number }[];
  readonly unknown: readonly string[];
}

/** @param isWhole Whether the text goes on to its end, so that a top-level member too many can be told. */
function readModel(text: AstText, isWhole: boolean): readonly LoadOperation[] | undefined {
  const found = text.isObject(0) ? topLevel(text) : undefined;
  if (found === undefined) return undefined;
  const operations: LoadOperation[] = [];
  try {
    readSections(text, found, operations);
    if (isWhole && found.unknown.length > 0) {
      operations.push({ kind: "event", event: unknownProperties(TOP_LEVEL_PROPERTIES, found.unknown, text.at(0)) });
    }
  } catch (failure) {
    if (!(failure instanceof SyntaxFailure)) throw failure;
    operations.push({ kind: "event", event: failureEvent(failure) });
  }
  return operations;
}

/** `undefined` when the object has no `smithy` member: then it is no model. */
function topLevel(text: AstText): TopLevel | undefined {
  let smithy: number | undefined;
  const sections: { name: "metadata" | "shapes"; value: number }[] = [];
  const unknown: string[] = [];
  text.forEachKey(0, (key, value) => {
    const name = text.keyText(key);
    if (name === "smithy") smithy = value;
    else if (name === "metadata" || name === "shapes") sections.push({ name, value });
    else unknown.push(name);
  });
  return smithy === undefined ? undefined : { smithy, sections, unknown };
}

function readSections(text: AstText, { smithy, sections }: TopLevel, operations: LoadOperation[]): void {
  const version = readVersion(text, smithy);
  for (const { name, value } of sections) {
    if (name === "metadata") readMetadata(text, value, operations);
    else readShapes(new AstReading(text, version, operations, value < smithy), value);
  }
}

function readVersion(text: AstText, index: number): SmithyVersion {
  if (!text.isString(index)) {
    const message = `Expected \`smithy\` member to be a string, but found ${text.kindName(index)}`;
    throw new SyntaxFailure(message, text.behind(index));
  }
  const version = text.text(index);
  switch (version) {
    case "1":
    case "1.0":
      return "1.0";
    case "2":
    case "2.0":
      return "2.0";
    default:
      throw new SyntaxFailure(`Unsupported Smithy version number: ${version}`, text.at(index));
  }
}

function readMetadata(text: AstText, index: number, operations: LoadOperation[]): void {
  if (!text.isObject(index)) {
    const failure = text.wrongKind(index, "Expected `metadata` to be an object; found");
    operations.push({ kind: "event", event: failureEvent(failure) });
    return;
  }
  text.forEachKey(index, (key, node) => {
    const value = nodeValueAt(text, node);
    operations.push({ kind: "metadata", key: text.keyText(key), value, at: value.at });
  });
}

/** An id that is none, or a definition that is no object, ends the whole source; other failures end their shape. */
function readShapes(reading: AstReading, index: number): void {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected `shapes` to be an object; found");
  text.forEachKey(index, (key, value) => {
    const id = text.keyText(key);
    reading.checkId(id, key);
    if (!text.isObject(value)) throw text.wrongKind(value, "Expected object, but found", ".");
    readShape(reading, id, value);
  });
}
