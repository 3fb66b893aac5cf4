import type { JsonValue } from "../../json/value.ts";
import { writeJson } from "../../json/write.ts";

/** An answer of a form that the protocol does not have, as it came: nothing is lost, and nothing made up. */
export function unknownShape(result: JsonValue): string {
  return `The server's answer has a form of its own:\n${writeJson(result, { indent: 2 })}`;
}
