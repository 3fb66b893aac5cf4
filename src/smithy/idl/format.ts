import { isTextOrBytes, notText } from "../../text/given.ts";
import { decodeUtf8 } from "../../text/utf8.ts";
import type { ValidationEvent } from "../events.ts";
import { invalidUtf8 } from "../load/invalid-utf8.ts";
import { SourceFile, SourceLocation } from "../model/source.ts";
import { printIdl } from "./format/print-idl.ts";
import { readForFormat } from "./format/read-idl.ts";
import { UnexpectedToken } from "./format/token-reader.ts";
import { readIdl } from "./parser.ts";

export interface FormatOptions {
  /** Most UTF-16 code units in a line, where a line break can keep to it; 120 by default. */
  readonly width?: number;
  /** The name that events give to the text. */
  readonly name?: string;
}

/** The formatted text, or why the text cannot be formatted. */
export type FormatResult =
  | { readonly kind: "formatted"; readonly text: string }
  | { readonly kind: "broken"; readonly events: readonly ValidationEvent[] };

/**
 * Lays out IDL text anew: four blanks a level, one blank line between shapes, no commas but within a line. `use`
 * statements are sorted and those that nothing needs go. All comments stay, but for those about a `use` statement that
 * goes; documentation comments that stand where none belongs become plain ones. But for those, and for blanks at the
 * ends of lines, the model that the text means stays the same. Formatting the result changes nothing. Takes time linear
 * in the text.
 *
 * @param idl A text, or UTF-8 bytes as a file has them.
 * @throws TypeError for anything else: the caller's mistake.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { formatIdl } from "colloquy/smithy";
 *
 * const result = formatIdl(`$version: "2.0"
 * namespace a
 * structure Book {title:String} // of a library`);
 *
 * assert(result.kind === "formatted");
 * assert.equal(result.text, `$version: "2.0"
 *
 * namespace a
 *
 * structure Book {
 *     title: String
 * } // of a library
 * `);
 */
export function formatIdl(idl: string | Uint8Array, options: FormatOptions = {}): FormatResult {
  if (!isTextOrBytes(idl)) throw new TypeError(notText("IDL", idl));
  const { width = 120, name = "" } = options;
  if (typeof idl === "string") return formatText(idl, width, name);
  const decoded = decodeUtf8(idl);
  if ("text" in decoded) return formatText(decoded.text, width, name);
  return { kind: "broken", events: [invalidUtf8(name, idl, decoded.invalidAt)] };
}

function formatText(text: string, width: number, name: string): FormatResult {
  const source = new SourceFile(name, text);
  const events = errorsOf(source);
  if (events.length > 0) return { kind: "broken", events };
  try {
    return { kind: "formatted", text: printIdl(readForFormat(source), width) };
  } catch (failure) {
    if (!(failure instanceof UnexpectedToken)) throw failure;
    return { kind: "broken", events: [unexpected(source, failure)] };
  }
}

/**
 * What the parser refuses. Only a text that it accepts is taken apart; but a wrong version, or a control statement that
 * the loader refuses, is no reason to leave the layout as it is.
 */
function errorsOf(source: SourceFile): ValidationEvent[] {
  const events: ValidationEvent[] = [];
  for (const operation of readIdl(source, { forLayout: true })) {
    if (operation.kind === "event" && operation.event.severity === "ERROR") events.push(operation.event);
  }
  return events;
}

function unexpected(source: SourceFile, { offset }: UnexpectedToken): ValidationEvent {
  const message = "I do not know how to format what stands here.";
  return { id: "Model", severity: "ERROR", message, at: new SourceLocation(source, offset) };
}
