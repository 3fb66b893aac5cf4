import { Tape } from "../../json/tape.ts";
import type { LoadOperation } from "../load/operations.ts";
import { failureEvent, SyntaxFailure } from "../load/syntax-failure.ts";
import { type SourceFile, SourceLocation } from "../model/source.ts";
import { AST_KEYS, AstText } from "./ast-text.ts";
import { BrokenAstText } from "./broken-ast-text.ts";
import { findJsonFailure } from "./json-failure.ts";
import { mendJson } from "./mend-json.ts";
import { readModel } from "./read-model.ts";

/** Most levels of arrays and objects, as in the reference implementation. */
const SCAN = { maxDepth: 999, keys: AST_KEYS };

/**
 * Reads a JSON AST source, version 1.0 or 2.0. Problems are among the operations, as events; nothing is thrown. Where the
 * text is no JSON inside of a shape, that shape is left out, and reading goes on behind it if that can be found.
 *
 * @param tape What `scanAst` made of the source's bytes, where there are some.
 * @returns What the source says, in its order; `undefined` for JSON that is no model, because it is no object or has no
 *   `smithy` member.
 * @see Smithy 2.0, "JSON AST"
 */
export function readAst(source: SourceFile, tape: Tape = scanAst(source.text)): readonly LoadOperation[] | undefined {
  if (tape.readable) return readModel(new AstText(source, tape));
  return /^\s*\[/.test(source.text) ? undefined : readBroken(source, tape);
}

/** Scans a JSON AST, as text or as UTF-8. Bytes that are readable are UTF-8. */
export function scanAst(content: string | Uint8Array): Tape {
  const tape = new Tape();
  tape.scan(content, SCAN);
  return tape;
}

/** Reads a text that is no JSON. Where nothing of it can be read as a model, its first fault is told. */
function readBroken(source: SourceFile, tape: Tape): readonly LoadOperation[] {
  const { problem } = tape;
  if (problem?.kind === "size") return [faultOf(source, problem)];
  return readMended(source) ?? [faultOf(source, findJsonFailure(source.text, SCAN.maxDepth) ?? problem)];
}

function readMended(source: SourceFile): readonly LoadOperation[] | undefined {
  const mended = mendJson(source.text, SCAN.maxDepth);
  if (mended === undefined) return undefined;
  const tape = scanAst(mended.text);
  return tape.readable ? readModel(new BrokenAstText(source, tape, mended.breaks)) : undefined;
}

function faultOf(source: SourceFile, fault: { message: string; offset?: number } | undefined): LoadOperation {
  const at = new SourceLocation(source, Math.min(fault?.offset ?? 0, source.text.length));
  const failure = new SyntaxFailure(`Error parsing JSON: ${fault?.message ?? "Unexpected character"}`, at);
  return { kind: "event", event: failureEvent(failure) };
}
