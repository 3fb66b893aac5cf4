import type { Model } from "../../smithy/model/model.ts";
import { memberOf, textOf } from "../../smithy/model/node-access.ts";
import type { Shape } from "../../smithy/model/shapes.ts";
import { siteOf, traitAt } from "../../value/site.ts";

/** What a shape's author wrote about it. */
export function documentationOf(shape: Shape | undefined): string | undefined {
  return textOf(shape?.traits.get("smithy.api#documentation")?.value);
}

/** `@deprecated` as the tag that editors know. */
export function deprecationOf(shape: Shape | undefined): string | undefined {
  const value = shape?.traits.get("smithy.api#deprecated")?.value;
  if (value === undefined) return undefined;
  const [since, message] = ["since", "message"].map((name) => textOf(memberOf(value, name)));
  return ["@deprecated", since === undefined ? undefined : `Since ${since}.`, message]
    .filter((part) => part !== undefined)
    .join(" ");
}

/** What a text or a number in the place of a shape must look like, which its type does not say. */
export function formOf(model: Model, shape: Shape | undefined): string | undefined {
  const site = shape === undefined ? undefined : siteOf(model, shape);
  if (site?.shape.type === "blob") return "Base64.";
  if (site?.shape.type !== "timestamp") return undefined;
  return `Format: ${textOf(traitAt(site, "smithy.api#timestampFormat")?.value) ?? "epoch-seconds"}.`;
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
