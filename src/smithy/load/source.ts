import type { Tape } from "../../json/tape.ts";
import { type NarrowText, narrowText } from "../../text/narrow-text.ts";
import { type Decoded, decodeUtf8 } from "../../text/utf8.ts";
import { readAst, scanAst } from "../ast/read.ts";
import { readIdl } from "../idl/parser.ts";
import { SourceFile } from "../model/source.ts";
import { invalidUtf8 } from "./invalid-utf8.ts";
import type { LoadOperation } from "./operations.ts";

export type SourceFormat = "idl" | "ast";

/** One input of a loader. */
export class LoaderSource {
  readonly name: string;
  /** A text, or UTF-8 bytes as a file has them. */
  readonly content: string | Uint8Array;
  readonly format: SourceFormat;
  /** Serializers leave out what it defines, as they do with the prelude. */
  readonly isBuiltin: boolean;
  #tape: Tape | undefined;

  constructor(name: string, content: string | Uint8Array, format: SourceFormat, isBuiltin: boolean) {
    this.name = name;
    this.content = content;
    this.format = format;
    this.isBuiltin = isBuiltin;
  }

  /** What is in a JSON AST, scanned when somebody asks for it first. */
  get tape(): Tape {
    this.#tape ??= scanAst(this.content);
    return this.#tape;
  }
}

/** The format that a source's name tells: `.smithy` is IDL, `.json` is JSON AST. Other names are no model: absent. */
export function formatOf(name: string): SourceFormat | undefined {
  if (name.endsWith(".smithy")) return "idl";
  return name.endsWith(".json") ? "ast" : undefined;
}

/** What a source says; `undefined` for JSON that is no model. Bytes that are no UTF-8 say nothing but that. */
export function readSource(source: LoaderSource): readonly LoadOperation[] | undefined {
  const { name, content, format } = source;
  if (typeof content !== "string") {
    return format === "idl" ? readIdlBytes(name, content) : readAstBytes(name, content, source.tape);
  }
  const file = new SourceFile(name, content);
  return format === "idl" ? readIdl(file) : readAst(file, source.tape);
}

function readIdlBytes(name: string, content: Uint8Array): readonly LoadOperation[] {
  const decoded = decodedIdl(content);
  if ("invalidAt" in decoded) return [{ kind: "event", event: invalidUtf8(name, content, decoded.invalidAt) }];
  return readIdl(new SourceFile(name, decoded.text));
}

function decodedIdl(content: Uint8Array): Decoded | { readonly text: NarrowText } {
  const narrow = narrowText(content);
  return narrow === undefined ? decodeUtf8(content) : { text: narrow };
}

function readAstBytes(name: string, content: Uint8Array, tape: Tape): readonly LoadOperation[] | undefined {
  // A text of a large file, another copy of it, costs as much as scanning it; the tape holds one already.
  if (tape.readable && tape.isAscii) return readAst(new SourceFile(name, tape.bytes.subarray(0, tape.size)), tape);
  const decoded = decodeUtf8(content);
  if ("invalidAt" in decoded) return [{ kind: "event", event: invalidUtf8(name, content, decoded.invalidAt) }];
  return readAst(new SourceFile(name, decoded.text), tape);
}
