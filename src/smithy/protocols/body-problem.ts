import { findJsonFailure } from "../ast/json-failure.ts";
import { SourceFile } from "../model/source.ts";
import { xmlProblem } from "./xml-problem.ts";

/** Most levels of arrays and objects in a body. */
const MAX_DEPTH = 999;

/** Says why a body is not of its media type; only XML and JSON are looked into. `undefined` when it is, or is empty. */
export function bodyProblem(body: string, mediaType: string): string | undefined {
  if (body === "") return undefined;
  const subtype = mediaType.toLowerCase().replace(/;.*$/s, "").trim().split("/")[1] ?? "";
  const suffix = subtype.slice(subtype.lastIndexOf("+") + 1);
  if (suffix === "xml") return xmlProblem(body);
  return suffix === "json" ? jsonProblem(body) : undefined;
}

function jsonProblem(body: string): string | undefined {
  const failure = findJsonFailure(body, MAX_DEPTH);
  if (failure === undefined) return undefined;
  const { line, column } = new SourceFile("", body).lineAndColumn(failure.offset);
  return `Error parsing JSON: ${failure.message} ([${line}, ${column}])`;
}
