import type { Shape } from "../../smithy/model/shapes.ts";
import { stringOf } from "../../value/trait-values.ts";

/** What a shape's author wrote about it. */
export function documentationOf(shape: Shape | undefined): string | undefined {
  return stringOf(shape?.traits.get("smithy.api#documentation")?.value);
}

/**
 * Texts as one documentation comment, each text its own paragraph; no lines when there is no text.
 *
 * The end of a comment inside a text is broken up, so that no documentation can end its comment.
 */
export function docComment(texts: readonly (string | undefined)[], indent: string): readonly string[] {
  const paragraphs = texts.flatMap((text) => (text === undefined || text.trim() === "" ? [] : [text.trim()]));
  const lines = paragraphs
    .join("\n\n")
    .replaceAll("*/", "*\\/")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trimEnd());
  const [first = ""] = lines;
  if (first === "") return [];
  if (lines.length === 1) return [`${indent}/** ${first} */`];
  return [
    `${indent}/**`,
    ...lines.map((line) => (line === "" ? `${indent} *` : `${indent} * ${line}`)),
    `${indent} */`,
  ];
}
