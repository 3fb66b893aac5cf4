import { commentLines, commentText, inlineComments } from "./comments.ts";
import { type Doc, EMPTY, group, indented, joined, LINE, LINE_OR_SPACE } from "./doc.ts";
import {
  bracketed,
  broken,
  brokenUnlessEmpty,
  itemDocs,
  keyValueDoc,
  needsLines,
  traitDoc,
  traitsDoc,
  valueDoc,
} from "./print-values.ts";
import type {
  ApplyContent,
  Body,
  BodyItem,
  Comment,
  EntityBody,
  InlineShape,
  KeyValue,
  Member,
  MembersBody,
  Property,
  ShapeContent,
  ShapeHead,
  Text,
} from "./syntax.ts";

/** An `apply` statement. */
export function applyDoc({ awkward, target, isBlock, traits }: ApplyContent, width: number): Doc {
  const [first, ...others] = traits;
  const begin = [commentLines(awkward), "apply ", target, " "];
  if (!isBlock && first?.kind === "trait") return [begin, traitDoc(first, width)];
  if (first === undefined) return [begin, "{", LINE, "}"];
  const lines = [first, ...others].map((item) => (item.kind === "comment" ? commentText(item) : traitDoc(item, width)));
  return [begin, broken("{", lines, "}")];
}

/** A shape with its traits; comments before its body move above it. */
export function shapeDoc({ traits, awkward, head, body }: ShapeContent, width: number): Doc {
  return [
    traitsDoc(traits, width),
    commentLines(awkward),
    headDoc(head),
    body === undefined ? EMPTY : group(bodyDoc(body, width)),
  ];
}

function headDoc({ text, forResource, mixins }: ShapeHead): Doc {
  const parts: Doc[] = [];
  if (text !== "") parts.push(text);
  if (forResource !== undefined) parts.push(`for ${forResource}`);
  if (mixins.length > 0) parts.push(["with ", mixinsDoc(mixins)]);
  return joined(" ", parts);
}

function mixinsDoc(mixins: readonly (Text | Comment)[]): Doc {
  const docs = mixins.map((item) => (item.kind === "comment" ? commentText(item) : item.text));
  return bracketed("[", docs, "]", mixins.some(needsLines));
}

/** A body with the blank or line break before it. */
function bodyDoc(body: Body, width: number): Doc {
  switch (body.kind) {
    case "entity":
      return entityDoc(body, width);
    case "members":
    case "properties":
      return membersDoc(body, width);
  }
}

// ---- members

function membersDoc(body: MembersBody<Member> | MembersBody<Property>, width: number): Doc {
  return [LINE_OR_SPACE, bracesDoc(body, width)];
}

/** Members between braces; a blank line between each two where one has traits or a comment of its own. */
function bracesDoc(body: MembersBody<Member> | MembersBody<Property>, width: number): Doc {
  const isSpaced = hasAnnotations(body);
  const blocks = memberBlocks(body, isSpaced, width);
  if (blocks.length === 0) return "{}";
  return ["{", indented([LINE, joined(isSpaced ? [LINE, LINE] : LINE, blocks)]), LINE, "}"];
}

/** Each member with the comments above it and those on its line; comments below the last are a block of their own. */
function memberBlocks(body: MembersBody<Member> | MembersBody<Property>, isSpaced: boolean, width: number): Doc[] {
  const items: readonly (Member | Property | Comment)[] = body.items;
  const last = items.findLastIndex(({ kind }) => kind !== "comment");
  const blocks: Doc[] = [];
  let above: Doc[] = [];
  let endLine = body.line;
  for (const [index, item] of items.entries()) {
    if (item.kind !== "comment") {
      above.push(item.kind === "member" ? memberDoc(item, width) : propertyDoc(item, width));
      blocks.push(joined(LINE, above));
      above = [];
      ({ endLine } = item);
    } else if (item.line === endLine && blocks.length > 0 && (index < last || !isSpaced)) {
      blocks.push([blocks.pop() ?? EMPTY, inlineComments([item])]);
    } else {
      above.push(commentText(item));
    }
  }
  if (above.length > 0) blocks.push(joined(LINE, above));
  return blocks;
}

/**
 * Says whether something is said about a member on lines of its own, or will be: what stands behind the opening brace moves
 * to the first member. A comment right below an assigned value is said about that value.
 */
function hasAnnotations(body: MembersBody): boolean {
  let previous: BodyItem | undefined;
  for (const item of body.items) {
    if (item.kind !== "comment") {
      if (item.hasTrait || item.hasComment) return true;
      previous = item;
      continue;
    }
    if (previous === undefined) return true;
    const isBelowValue = previous.isAssigned && item.line === previous.endLine + 1;
    if (item.line !== previous.endLine && !isBelowValue) return true;
  }
  return false;
}

function memberDoc({ traits, text, value, inline }: Member, width: number): Doc {
  const assigned = value === undefined ? EMPTY : [" = ", valueDoc(value, width)];
  return [traitsDoc(traits, width), text, assigned, inlineComments(inline)];
}

function propertyDoc({ awkward, name, target }: Property, width: number): Doc {
  const begin = [commentLines(awkward), name];
  switch (target.kind) {
    case "text":
      return [begin, ": ", target.text];
    case "array":
      return [begin, ": ", brokenUnlessEmpty("[", itemDocs(target.items, width), "]")];
    case "inline":
      return [begin, inlineShapeDoc(target, width)];
  }
}

function inlineShapeDoc({ leading, traits, head, body }: InlineShape, width: number): Doc {
  const headPart = headDoc(head);
  const hasHead = head.forResource !== undefined || head.mixins.length > 0;
  if (leading.length === 0 && traits.length === 0) {
    return [" :=", hasHead ? [" ", headPart] : EMPTY, group(membersDoc(body, width))];
  }
  const shape = hasHead ? [headPart, group(membersDoc(body, width))] : group(bracesDoc(body, width));
  return [" :=", indented([LINE, commentLines(leading), traitsDoc(traits, width), shape])];
}

// ---- services and resources

const LISTS = new Set(["resources", "operations", "collectionOperations", "errors"]);
const OBJECTS = new Set(["identifiers", "properties", "rename"]);

function entityDoc({ object: { items } }: EntityBody, width: number): Doc {
  const docs = items.map((item) => (item.kind === "comment" ? commentText(item) : entityMemberDoc(item, width)));
  return [LINE_OR_SPACE, bracketed("{", docs, "}", items.some(needsLines))];
}

/** What binds other shapes has a line for each. */
function entityMemberDoc(item: KeyValue, width: number): Doc {
  const { key, value } = item;
  if (LISTS.has(key) && value.kind === "array") {
    return keyValueDoc(item, brokenUnlessEmpty("[", itemDocs(value.items, width), "]"));
  }
  if (OBJECTS.has(key) && value.kind === "object") {
    return keyValueDoc(item, brokenUnlessEmpty("{", itemDocs(value.items, width), "}"));
  }
  return keyValueDoc(item, valueDoc(value, width));
}
