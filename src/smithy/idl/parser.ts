import type { LoadOperation } from "../load/operations.ts";
import { failureEvent, SyntaxFailure } from "../load/syntax-failure.ts";
import type { SourceFile, SourceLocation } from "../model/source.ts";
import { passControlSection } from "./control-section.ts";
import { passNode } from "./nodes.ts";
import { IdlReading, type IdlReadingOptions } from "./reading.ts";
import { passStatement } from "./recovery.ts";
import { passAbsoluteShapeId, passNamespace } from "./shape-id-text.ts";
import { passFirstShapeStatement, passShapeStatement } from "./shape-statement.ts";
import { Token } from "./tokens.ts";

/**
 * Reads an IDL source, version 1.0 or 2.0. Problems are among the operations, as events; nothing is thrown. After a
 * syntax error, reading goes on at the next statement.
 *
 *     idl = [WS] control_section metadata_section shape_section
 *
 * @returns What the source says, in its order.
 * @see Smithy 2.0, "Smithy IDL"
 */
export function readIdl(source: SourceFile, options: IdlReadingOptions = {}): readonly LoadOperation[] {
  const operations: LoadOperation[] = [];
  const reading = new IdlReading(source, (operation) => operations.push(operation), options);
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
    reading.enter(passNamespace(tokens));
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
  const previous = reading.usedAs(name);
  if (previous !== undefined) {
    throw new SyntaxFailure(`Cannot use name \`${id}\` because it conflicts with \`${previous}\``, at);
  }
  reading.use(name, id);
  reading.emit({ kind: "use", id, at });
}
