import { decodeUtf8, notUtf8 } from "../../text/utf8.ts";
import type { ValidationEvent } from "../events.ts";
import { SourceFile, SourceLocation } from "../model/source.ts";
import { modelError } from "./model-event.ts";

/** The event about a source that is no UTF-8, at the place where it stops being some. */
export function invalidUtf8(name: string, content: Uint8Array, invalidAt: number): ValidationEvent {
  const sound = decodeUtf8(content.subarray(0, invalidAt));
  const text = "text" in sound ? sound.text : "";
  const at = new SourceLocation(new SourceFile(name, text), text.length);
  return modelError(`${notUtf8(content, invalidAt)}, at byte ${invalidAt} of this source.`, at);
}
