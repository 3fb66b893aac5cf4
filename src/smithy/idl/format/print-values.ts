import { commentLines, commentText } from "./comments.ts";
import {
  type Doc,
  EMPTY,
  group,
  indented,
  joined,
  LINE,
  LINE_OR_COMMA,
  LINE_OR_NOTHING,
  LINE_OR_SPACE,
} from "./doc.ts";
import type { Comment, KeyValue, ObjectValue, Trait, TraitBody, Value } from "./syntax.ts";

/** A value where it stands. */
export function valueDoc(value: Value, width: number): Doc {
  switch (value.kind) {
    case "text":
      return value.text;
    case "textBlock":
      return textBlockDoc(value.lines);
    case "array": {
      const docs = value.items.map((item) => (isObject(item) ? elementDoc(item, width) : itemDoc(item, width)));
      return bracketed("[", docs, "]", breaks(value.items, docs, width));
    }
    case "object":
      return objectDoc(value, width);
  }
}

/** An object in an array, which is never on one line unless it is empty. */
function elementDoc(value: ObjectValue, width: number): Doc {
  return brokenUnlessEmpty("{", itemDocs(value.items, width), "}");
}

function isObject(item: Value | Comment): item is ObjectValue {
  return item.kind === "object";
}

function objectDoc({ items }: ObjectValue, width: number): Doc {
  const docs = itemDocs(items, width);
  return bracketed("{", docs, "}", breaks(items, docs, width));
}

export function itemDocs(items: readonly (Value | KeyValue | Comment)[], width: number): Doc[] {
  return items.map((item) => itemDoc(item, width));
}

function itemDoc(item: Value | KeyValue | Comment, width: number): Doc {
  switch (item.kind) {
    case "comment":
      return commentText(item);
    case "keyValue":
      return keyValueDoc(item, valueDoc(item.value, width));
    default:
      return valueDoc(item, width);
  }
}

/** A member of an object, its value already decided; comments around the colon move above it. */
export function keyValueDoc({ key, awkward, value }: KeyValue, doc: Doc): Doc {
  return [commentLines(awkward), key, ": ", value.kind === "textBlock" ? indented(doc) : doc];
}

function textBlockDoc(lines: readonly string[]): Doc {
  const last = lines.at(-1) ?? "";
  return joined(LINE, ['"""', ...lines.slice(0, -1), `${last}"""`]);
}

// ---- brackets

/** Items on one line with commas if they fit, else each on its own line without. */
export function bracketed(opening: string, docs: readonly Doc[], closing: string, isBroken: boolean): Doc {
  if (isBroken) return broken(opening, docs, closing);
  const edge = edgeOf(opening, docs.length);
  return group([opening, indented([edge, joined(LINE_OR_COMMA, docs)]), edge, closing]);
}

/** A single item needs no line of its own; braces keep their distance. */
function edgeOf(opening: string, count: number): Doc {
  if (count > 0 && opening === "{") return LINE_OR_SPACE;
  return count > 1 ? LINE_OR_NOTHING : EMPTY;
}

/** Items on lines of their own. */
export function broken(opening: string, docs: readonly Doc[], closing: string): Doc {
  return [opening, indented([LINE, joined(LINE, docs)]), LINE, closing];
}

/** Items on lines of their own, if there are any. */
export function brokenUnlessEmpty(opening: string, docs: readonly Doc[], closing: string): Doc {
  return docs.length > 0 ? broken(opening, docs, closing) : opening + closing;
}

/** Says whether items must break: something in them needs lines, or they are longer than any line may be. */
function breaks(items: readonly (Value | KeyValue | Comment)[], docs: readonly Doc[], width: number): boolean {
  return items.some(needsLines) || flatLength(docs) > width;
}

/** Says whether there is a comment, a text block, a string over several lines, an array or an object. */
export function needsLines(item: Value | KeyValue | Comment): boolean {
  if (item.kind === "keyValue") return item.awkward.length > 0 || needsLines(item.value);
  return item.kind !== "text" || item.text.includes("\n");
}

/** How long items without line breaks are on one line, brackets, commas and blanks counted. */
function flatLength(docs: readonly Doc[]): number {
  let length = 2;
  for (const doc of docs) length += textLength(doc) + 2;
  return length;
}

function textLength(doc: Doc): number {
  if (typeof doc === "string") return doc.length;
  return "kind" in doc ? 0 : doc.reduce((length, part) => length + textLength(part), 0);
}

// ---- traits

/** Traits and comments, each on a line of its own, with what follows them on the next. */
export function traitsDoc(traits: readonly (Trait | Comment)[], width: number): Doc {
  return traits.map((trait) => [trait.kind === "comment" ? commentText(trait) : traitDoc(trait, width), LINE]);
}

export function traitDoc({ id, body }: Trait, width: number): Doc {
  return ["@", id, body === undefined ? EMPTY : traitBodyDoc(body, width)];
}

function traitBodyDoc(body: TraitBody, width: number): Doc {
  switch (body.kind) {
    case "empty":
      return body.comments.length === 0 ? EMPTY : broken("(", body.comments.map(commentText), ")");
    case "structure": {
      const docs = itemDocs(body.items, width);
      return bracketed("(", docs, ")", breaks(body.items, docs, width));
    }
    case "value": {
      const { before, value, after } = body;
      const doc = valueDoc(value, width);
      if (before.length + after.length > 0) {
        return broken("(", [...before.map(commentText), doc, ...after.map(commentText)], ")");
      }
      // Brackets hug: `@tags([` and not a line for each.
      if (value.kind === "array" || value.kind === "object") return ["(", doc, ")"];
      return needsLines(value) ? broken("(", [doc], ")") : ["(", doc, ")"];
    }
  }
}
