import { narrowText } from "../../text/narrow-text.ts";
import { decodeUtf8 } from "../../text/utf8.ts";
import { readAst, scanAst } from "../ast/read.ts";
import type { ValidationEvent } from "../events.ts";
import { readIdl } from "../idl/parser.ts";
import { SourceFile, SourceLocation } from "../model/source.ts";
import { modelError } from "./model-event.ts";
import type { LoadOperation } from "./operations.ts";

export type SourceFormat = "idl" | "ast";

/** One input of a loader. */
export interface LoaderSource {
  readonly name: string;
  /** A text, or UTF-8 bytes as a file has them. */
  readonly content: string | Uint8Array;
  readonly format: SourceFormat;
  /** Serializers leave out what it defines, as they do with the prelude. */
  readonly isBuiltin: boolean;
}

/** The format that a source's name tells: `.smithy` is IDL, `.json` is JSON AST. Other names are no model: absent. */
export function formatOf(name: string): SourceFormat | undefined {
  if (name.endsWith(".smithy")) return "idl";
  return name.endsWith(".json") ? "ast" : undefined;
}

/** What a source says; `undefined` for JSON that is no model. Bytes that are no UTF-8 say nothing but that. */
export function readSource({ name, content, format }: LoaderSource): readonly LoadOperation[] | undefined {
  const tape = format === "ast" && typeof content !== "string" ? scanAst(content) : undefined;
  // A text of a large file, another copy of it, costs as much as scanning it; the tape holds one already.
  if (tape?.readable === true && tape.isAscii && typeof content !== "string") {
    return readAst(new SourceFile(name, tape.bytes.subarray(0, tape.size)), tape);
  }
  if (format === "idl" && typeof content !== "string") {
    const narrow = narrowText(content);
    if (narrow !== undefined) return readIdl(new SourceFile(name, narrow));
  }
  const decoded = typeof content === "string" ? { text: content } : decodeUtf8(content);
  if ("invalidAt" in decoded) return [{ kind: "event", event: invalidUtf8(name, content, decoded.invalidAt) }];
  const file = new SourceFile(name, decoded.text);
  return format === "idl" ? readIdl(file) : readAst(file, tape);
}

function invalidUtf8(name: string, content: string | Uint8Array, invalidAt: number): ValidationEvent {
  const sound = typeof content === "string" ? { text: content } : decodeUtf8(content.subarray(0, invalidAt));
  const text = "text" in sound ? sound.text : "";
  const at = new SourceLocation(new SourceFile(name, text), text.length);
  return modelError(`I expected UTF-8; byte ${invalidAt} of this source is none.`, at);
}
