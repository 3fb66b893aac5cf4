import type { Model } from "../../model/model.ts";
import type { NodeValue, ObjectNode } from "../../model/node-value.ts";
import { numberText } from "../../model/number-text.ts";
import { isIdentifier, type ShapeId } from "../../model/shape-id.ts";
import { membersOf, type Shape } from "../../model/shapes.ts";
import type { FileNames } from "./file-names.ts";
import type { IdlText } from "./idl-text.ts";
import { jsonQuoted, quoted } from "./quoted.ts";

const ID_REF = "smithy.api#idRef";

/** Where a value is written and how shapes are called there. */
export interface NodePrinting {
  readonly model: Model;
  readonly names: FileNames;
  readonly out: IdlText;
}

/**
 * Writes a value at the end of the current line, its members and elements on lines of their own. Nesting is bounded by
 * the readers, so this may recurse.
 *
 * @param shape What the value is a value of; a string that names a shape is written as a shape id where `idRef` says so.
 *   Absent where nothing is known of the value.
 */
export function printNode(printing: NodePrinting, node: NodeValue, shape: Shape | undefined): void {
  const { model, names, out } = printing;
  const id = referredId(model, node, shape);
  if (id !== undefined) {
    out.add(names.of(id));
    return;
  }
  const target = shape?.type === "member" ? model.get(shape.target) : shape;
  switch (node.kind) {
    case "array":
      printArray(printing, node.elements, target);
      break;
    case "object":
      if (node.members.size === 0) out.add("{}");
      else {
        out.end("{").indent();
        printMembers(printing, node, target);
        out.dedent().add("}");
      }
      break;
    default:
      out.add(scalarText(node));
  }
}

/** Writes the members of an object, one a line, without braces. */
export function printMembers(printing: NodePrinting, node: ObjectNode, shape: Shape | undefined): void {
  const { out } = printing;
  for (const [key, { value }] of node.members) {
    out.add(`${keyText(key)}: `);
    printNode(printing, value, memberShape(shape, key));
    out.end();
  }
}

/** A key of an object or of metadata: quoted unless it is an identifier. */
export function keyText(key: string): string {
  return isIdentifier(key) ? key : quoted(key);
}

/** A value as JSON on one line, which is how defaults are written. */
export function jsonText(node: NodeValue): string {
  switch (node.kind) {
    case "array":
      return `[${node.elements.map(jsonText).join(",")}]`;
    case "object":
      return `{${[...node.members].map(([key, { value }]) => `${jsonQuoted(key)}:${jsonText(value)}`).join(",")}}`;
    case "string":
      return jsonQuoted(node.value);
    default:
      return scalarText(node);
  }
}

function printArray(printing: NodePrinting, elements: readonly NodeValue[], shape: Shape | undefined): void {
  const { out } = printing;
  if (elements.length === 0) {
    out.add("[]");
    return;
  }
  const member = shape !== undefined && "member" in shape ? shape.member : shape;
  out.end("[").indent();
  for (const element of elements) {
    printNode(printing, element, member);
    out.end();
  }
  out.dedent().add("]");
}

function scalarText(node: Exclude<NodeValue, { kind: "array" | "object" }>): string {
  switch (node.kind) {
    case "null":
      return "null";
    case "boolean":
      return String(node.value);
    case "number":
      return numberText(node);
    case "string":
      return quoted(node.value);
  }
}

/** What a member of an object is a value of. A document's members are documents; of the unknown nothing is known. */
function memberShape(shape: Shape | undefined, key: string): Shape | undefined {
  switch (shape?.type) {
    case "map":
      return shape.value;
    case "structure":
    case "union":
      return membersOf(shape).get(key);
    default:
      return shape;
  }
}

/** The id that a value means; `undefined` for a value that is no reference, or one to a shape that is not there. */
function referredId(model: Model, node: NodeValue, shape: Shape | undefined): ShapeId | undefined {
  if (node.kind !== "string" || shape === undefined) return undefined;
  const isReference =
    shape.traits.has(ID_REF) || (shape.type === "member" && model.get(shape.target)?.traits.has(ID_REF) === true);
  return isReference ? model.get(node.value)?.id : undefined;
}
