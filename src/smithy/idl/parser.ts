import type { LoadOperation, SmithyVersion, TraitDraft } from "../load/operations.ts";
import { failureEvent, SyntaxFailure } from "../load/syntax-failure.ts";
import type { ShapeType } from "../model/shapes.ts";
import type { SourceFile, SourceLocation } from "../model/source.ts";
import { badDocComment } from "./doc-comments.ts";
import { passResourceShape, passServiceShape } from "./entity-shapes.ts";
import { passAggregateShape, passEnumShape } from "./members.ts";
import { passMixins, passReference } from "./mixins.ts";
import { nodeText } from "./node-text.ts";
import { passNode } from "./nodes.ts";
import { passOperationShape } from "./operation-shape.ts";
import { IdlReading } from "./reading.ts";
import { emitShape, type ShapeHead } from "./shape-draft.ts";
import { passAbsoluteShapeId, passNamespace } from "./shape-id-text.ts";
import { Token } from "./tokens.ts";
import { docsTrait, passDocsAndTraits, passTrait, passTraits, type TraitDrafts } from "./traits.ts";

/**
 * Reads an IDL source, version 1.0 or 2.0. Problems are among the operations, as events; nothing is thrown. After a
 * syntax error, reading goes on at the next statement.
 *
 *     idl = [WS] control_section metadata_section shape_section
 *
 * @returns What the source says, in its order.
 * @see Smithy 2.0, "Smithy IDL"
 */
export function readIdl(source: SourceFile): readonly LoadOperation[] {
  const operations: LoadOperation[] = [];
  const reading = new IdlReading(source, (operation) => operations.push(operation));
  try {
    reading.tokens.skipWhitespaceAndDocs();
    passControlSection(reading);
    reading.tokens.skipWhitespaceAndDocs();
    passMetadataSection(reading);
    passShapeSection(reading);
  } catch (failure) {
    if (!(failure instanceof SyntaxFailure)) throw failure;
    reading.report(failureEvent(failure));
  }
  return operations;
}

/** Reads one statement; after a syntax error, reports it and moves to where the next statement may begin. */
function passStatement(reading: IdlReading, pass: () => void): void {
  try {
    pass();
  } catch (failure) {
    if (!(failure instanceof SyntaxFailure) || failure.endsSource) throw failure;
    reading.report(failureEvent(failure));
    reading.resetNesting();
    reading.tokens.recover();
  }
}

/**
 *     control_section = *(control_statement)
 */
function passControlSection(reading: IdlReading): void {
  const keys = new Set<string>();
  while (reading.tokens.kind === Token.DOLLAR) passStatement(reading, () => passControlStatement(reading, keys));
}

/**
 *     control_statement = "$" node_object_key [SP] ":" [SP] node_value BR
 */
function passControlStatement(reading: IdlReading, keys: Set<string>): void {
  const { tokens } = reading;
  tokens.next();
  tokens.expectOneOf([Token.IDENTIFIER, Token.STRING]);
  const key = tokens.value;
  tokens.next();
  tokens.skipSpaces();
  tokens.pass(Token.COLON);
  tokens.skipSpaces();
  if (keys.has(key)) throw tokens.failure(`Duplicate control statement \`${key}\``);
  keys.add(key);
  applyControl(reading, key);
  tokens.passLineBreak();
}

function applyControl(reading: IdlReading, key: string): void {
  const value = passNode(reading);
  switch (key) {
    case "version":
      if (value.kind !== "string") {
        const message = `The $version control statement must have a string value, but found ${nodeText(value)}`;
        throw new SyntaxFailure(message, value.at, { endsSource: true });
      }
      reading.version = versionOf(reading, value.value);
      return;
    case "operationInputSuffix":
    case "operationOutputSuffix":
      if (value.kind !== "string") {
        throw new SyntaxFailure(`Expected string, but found ${value.kind}.`, value.at, { endsSource: true });
      }
      if (key === "operationInputSuffix") reading.inputSuffix = value.value;
      else reading.outputSuffix = value.value;
      return;
    default:
      reading.report({
        id: "Model",
        severity: "WARNING",
        // The missing closing tick is the reference implementation's.
        message: `Unknown control statement \`${key}\` with value \`${nodeText(value)}`,
        at: value.at,
      });
  }
}

function versionOf(reading: IdlReading, text: string): SmithyVersion {
  switch (text) {
    case "1":
    case "1.0":
      return "1.0";
    case "2":
    case "2.0":
      return "2.0";
    default:
      throw reading.tokens.failure(`Unsupported Smithy version number: ${text}`);
  }
}

/**
 *     metadata_section   = *(metadata_statement)
 *     metadata_statement = %s"metadata" SP node_object_key [SP] "=" [SP] node_value BR
 */
function passMetadataSection(reading: IdlReading): void {
  while (reading.tokens.isWord("metadata")) passStatement(reading, () => passMetadataStatement(reading));
}

function passMetadataStatement(reading: IdlReading): void {
  const { tokens } = reading;
  tokens.next();
  tokens.passSpaces();
  tokens.expectOneOf([Token.IDENTIFIER, Token.STRING]);
  const key = tokens.value;
  tokens.next();
  tokens.skipSpaces();
  tokens.pass(Token.EQUAL);
  tokens.skipSpaces();
  const value = passNode(reading);
  reading.emit({ kind: "metadata", key, value, at: value.at });
  tokens.passLineBreak();
  tokens.skipWhitespaceAndDocs();
}

/**
 *     shape_section       = [namespace_statement use_section [shape_statements]]
 *     namespace_statement = %s"namespace" SP namespace BR
 */
function passShapeSection(reading: IdlReading): void {
  const { tokens } = reading;
  if (tokens.isWord("namespace")) {
    tokens.next();
    tokens.passSpaces();
    reading.namespace = passNamespace(tokens);
    tokens.passLineBreak();
    // Documentation found here belongs to the first shape, unless a `use` statement comes first.
    const docsAt = tokens.here();
    tokens.skipWhitespaceAndDocs();
    passUseSection(reading);
    passStatement(reading, () => passFirstShapeStatement(reading, docsAt));
    while (tokens.kind !== Token.EOF) passStatement(reading, () => passShapeStatement(reading));
  } else if (tokens.kind !== Token.EOF) {
    throw tokens.failure(`Expected a namespace definition but found ${tokens.described()}`);
  }
}

/**
 *     use_section = *(%s"use" SP absolute_root_shape_id BR)
 */
function passUseSection(reading: IdlReading): void {
  const { tokens } = reading;
  while (tokens.isWord("use")) {
    tokens.next();
    tokens.passSpaces();
    const at = tokens.here();
    const id = passAbsoluteShapeId(tokens);
    addUse(reading, id, at);
    tokens.passLineBreak();
    tokens.skipWhitespaceAndDocs();
  }
}

function addUse(reading: IdlReading, id: string, at: SourceLocation): void {
  const name = id.slice(id.indexOf("#") + 1);
  if (name.includes("$")) throw new SyntaxFailure("Use statements cannot use members", at);
  const previous = reading.uses.get(name);
  if (previous !== undefined) {
    throw new SyntaxFailure(`Cannot use name \`${id}\` because it conflicts with \`${previous}\``, at);
  }
  reading.uses.set(name, id);
  reading.emit({ kind: "use", id, at });
}

function passFirstShapeStatement(reading: IdlReading, docsAt: SourceLocation): void {
  const { tokens } = reading;
  if (tokens.kind === Token.EOF) return;
  const docs = tokens.takeDocs();
  const traits = passDocsAndTraits(reading, "shape");
  if (docs !== undefined) traits.push(docsTrait(reading, docs, docsAt));
  passShapeOrApply(reading, traits, docs !== undefined);
}

/**
 *     shape_statement = trait_statements (shape / apply_statement) BR
 */
function passShapeStatement(reading: IdlReading): void {
  const hasDocs = reading.tokens.kind === Token.DOC_COMMENT;
  passShapeOrApply(reading, passDocsAndTraits(reading, "shape"), hasDocs);
}

function passShapeOrApply(reading: IdlReading, traits: TraitDrafts, hasDocs: boolean): void {
  const { tokens } = reading;
  if (tokens.kind === Token.EOF && isEndWithoutShape(reading, traits, hasDocs)) return;
  tokens.expect(Token.IDENTIFIER);
  if (tokens.text === "apply") passApplyStatement(reading, traits);
  else passShape(reading, traits);
  tokens.passLineBreak();
}

/** Whether the source may end here: with nothing, or with documentation of nothing, but not with traits. */
function isEndWithoutShape(reading: IdlReading, traits: TraitDrafts, hasDocs: boolean): boolean {
  const [first, ...others] = traits;
  if (first === undefined) return !hasDocs;
  if (!hasDocs || others.length > 0 || first.value?.kind !== "string") return false;
  reading.report(badDocComment(first.value.value, reading.tokens.here()));
  return true;
}

/**
 *     shape = simple_shape / enum_shape / aggregate_shape / entity_shape / operation_shape
 */
function passShape(reading: IdlReading, traits: TraitDrafts): void {
  const { tokens } = reading;
  const at = tokens.here();
  const word = tokens.text;
  const pass = SHAPE_READERS.get(word);
  if (pass === undefined) throw tokens.failure(`Unknown shape type: ${word}`);
  tokens.next();
  tokens.passSpaces();
  const name = passShapeName(reading);
  pass(reading, { id: reading.ownId(name), name, type: word as ShapeType, at, traits });
}

function passShapeName(reading: IdlReading): string {
  const { tokens } = reading;
  tokens.expect(Token.IDENTIFIER);
  const name = tokens.text;
  const used = reading.uses.get(name);
  if (used !== undefined) {
    throw new SyntaxFailure(`Shape name \`${name}\` conflicts with imported shape \`${used}\``, tokens.here());
  }
  tokens.next();
  return name;
}

/**
 *     simple_shape = simple_type_name SP identifier [mixins]
 */
function passSimpleShape(reading: IdlReading, head: ShapeHead): void {
  emitShape(reading, head, { mixins: passMixins(reading, head.id) });
}

/** `member` is a type, but none that a statement may define. */
function passMemberShape(reading: IdlReading, head: ShapeHead): void {
  throw reading.tokens.failure(`Shape type unknown: ${head.type}`);
}

type ShapeReader = (reading: IdlReading, head: ShapeHead) => void;

const SHAPE_READERS: ReadonlyMap<string, ShapeReader> = new Map<ShapeType, ShapeReader>([
  ["blob", passSimpleShape],
  ["boolean", passSimpleShape],
  ["string", passSimpleShape],
  ["byte", passSimpleShape],
  ["short", passSimpleShape],
  ["integer", passSimpleShape],
  ["long", passSimpleShape],
  ["float", passSimpleShape],
  ["double", passSimpleShape],
  ["bigInteger", passSimpleShape],
  ["bigDecimal", passSimpleShape],
  ["timestamp", passSimpleShape],
  ["document", passSimpleShape],
  ["enum", passEnumShape],
  ["intEnum", passEnumShape],
  ["list", passAggregateShape],
  ["set", passAggregateShape],
  ["map", passAggregateShape],
  ["structure", passAggregateShape],
  ["union", passAggregateShape],
  ["service", passServiceShape],
  ["operation", passOperationShape],
  ["resource", passResourceShape],
  ["member", passMemberShape],
]);

/**
 *     apply_statement = %s"apply" WS shape_id WS (trait / "{" [WS] trait_statements "}") BR
 */
function passApplyStatement(reading: IdlReading, before: TraitDrafts): void {
  const { tokens, version } = reading;
  if (before.some((trait) => trait.fromDocComment !== true)) throw tokens.failure("Traits applied to apply statement");
  tokens.next();
  tokens.passWhitespace();
  const target = passReference(reading);
  tokens.passWhitespace();
  for (const trait of passAppliedTraits(reading)) reading.emit({ kind: "apply", target, trait, version });
}

function passAppliedTraits(reading: IdlReading): readonly TraitDraft[] {
  const { tokens } = reading;
  if (tokens.expectOneOf([Token.AT, Token.LBRACE]) === Token.AT) return [passTrait(reading)];
  tokens.next();
  tokens.skipWhitespaceAndDocs();
  const traits = passTraits(reading);
  tokens.pass(Token.RBRACE);
  return traits;
}
