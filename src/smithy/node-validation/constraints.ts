import { compareNumbers } from "../../json/exact-number.ts";
import { boundsOf } from "../constraints/bounds.ts";
import { idRefRule } from "../constraints/id-ref.ts";
import { codePointLength } from "../constraints/length.ts";
import { patternFinderOf, whyUnchecked } from "../constraints/pattern.ts";
import { duplicateItems } from "../constraints/unique-items.ts";
import type { Severity } from "../events.ts";
import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { selected } from "../knowledge/selected.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, preludeTrait } from "../model/node-access.ts";
import { nodeJson } from "../model/node-json.ts";
import { nodeKey } from "../model/node-key.ts";
import type { ArrayNode, NodeValue, NumberNode, StringNode } from "../model/node-value.ts";
import { exactNumberText, numberText } from "../model/number-text.ts";
import { NUMBER_TYPES } from "../model/number-types.ts";
import { ShapeId } from "../model/shape-id.ts";
import type { Shape, ShapeType } from "../model/shapes.ts";
import { excerpt } from "../text/excerpt.ts";
import { type AllowedValues, allowedByShape, allowedByTrait } from "./allowed-values.ts";
import { base64Bytes } from "./base64.ts";
import type { NodeProblem, ReportProblem } from "./problem.ts";
import type { NodeRules } from "./rules.ts";

const CONSTRAINTS = ["length", "pattern", "idRef", "enum", "range", "uniqueItems"] as const;
const constrained = new WeakMap<Model, ReadonlySet<Shape>>();

/** The shapes and members of a model that constrain values at all: few do, and most values need no look. */
export function constrainedShapes(model: Model): ReadonlySet<Shape> {
  let found = constrained.get(model);
  if (found === undefined) {
    const traits = CONSTRAINTS.map((name) => shapesWithTrait(model, `smithy.api#${name}`));
    found = new Set([model.enums, model.intEnums, ...traits].flat());
    constrained.set(model, found);
  }
  return found;
}

/**
 * Checks a value against the constraint traits of one shape or member.
 *
 * @param type The type of the shape, or of the member's target.
 */
export function checkConstraints(
  rules: NodeRules,
  shape: Shape,
  type: ShapeType,
  value: NodeValue,
  report: ReportProblem,
): void {
  switch (value.kind) {
    case "string":
      checkString(rules, shape, type, value, report);
      break;
    case "number":
      if (NUMBER_TYPES.has(type)) checkRange(rules, shape, value, report);
      if (shape.type === "intEnum") checkIntEnum(allowedByShape(shape), shape, value, report);
      break;
    case "array":
      if (type === "list" || type === "set") checkList(shape, type, value, report);
      break;
    case "object":
      if (type === "map") {
        const severity = constraintSeverity(rules);
        checkLength(shape, value.members.size, "entries", (message) => report({ message, severity }));
      }
      break;
  }
}

function constraintSeverity(rules: NodeRules): Severity {
  return rules.allowConstraintErrors === true ? "WARNING" : "ERROR";
}

function checkString(rules: NodeRules, shape: Shape, type: ShapeType, value: StringNode, report: ReportProblem): void {
  switch (type) {
    case "string":
      checkTextLength(rules, shape, value, report);
      checkPattern(rules, shape, value, report);
      checkIdRef(rules, shape, value, report);
      checkEnumTrait(shape, value, report);
      break;
    case "enum":
      if (shape.type === "enum") checkEnum(allowedByShape(shape), shape, value, report);
      break;
    case "blob":
      checkBlobLength(rules, shape, value, report);
      break;
    default:
      if (NUMBER_TYPES.has(type)) checkNonNumericRange(rules, shape, value, report);
  }
}

/** Counts Unicode scalar values, as the specification says. */
function checkTextLength(rules: NodeRules, shape: Shape, { value }: StringNode, report: ReportProblem): void {
  const trait = preludeTrait(shape, "length");
  if (trait === undefined) return;
  const { min, max } = boundsOf(trait.value);
  const length = codePointLength(value);
  if (min !== undefined && isLess(length, min)) {
    const bound = `>= ${numberText(min)} characters, but the provided value is only`;
    report(wrongTextLength(rules, shape, bound, length));
  }
  if (max !== undefined && isGreater(length, max)) {
    const bound = `<= ${numberText(max)} characters, but the provided value is`;
    report(wrongTextLength(rules, shape, bound, length));
  }
}

function wrongTextLength(rules: NodeRules, shape: Shape, bound: string, length: number): NodeProblem {
  const message = `String value provided for \`${shape.id}\` must be ${bound} ${length} characters.`;
  return { message, severity: constraintSeverity(rules) };
}

function checkBlobLength(rules: NodeRules, shape: Shape, { value }: StringNode, report: ReportProblem): void {
  if (!hasPreludeTrait(shape, "length")) return;
  const length = (rules.base64Blobs === true ? base64Bytes(value) : undefined) ?? bytesWithReplacements(value);
  const severity = constraintSeverity(rules);
  checkLength(shape, length, "bytes", (message) => report({ message, severity }));
}

/** Bytes of a text in UTF-8, where a lone surrogate counts as the one byte of the `?` that the reference implementation writes. */
function bytesWithReplacements(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80 || (code >= 0xd800 && code <= 0xdfff)) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function checkLength(shape: Shape, length: number, unit: string, say: (message: string) => void): void {
  const trait = preludeTrait(shape, "length");
  if (trait === undefined) return;
  const { min, max } = boundsOf(trait.value);
  const start = `Value provided for \`${shape.id}\` must have`;
  if (min !== undefined && isLess(length, min)) {
    say(`${start} at least ${numberText(min)} ${unit}, but the provided value only has ${length} ${unit}`);
  }
  if (max !== undefined && isGreater(length, max)) {
    say(`${start} no more than ${numberText(max)} ${unit}, but the provided value has ${length} ${unit}`);
  }
}

function isLess(length: number, bound: NumberNode): boolean {
  return compareNumbers(length, bound.value) < 0;
}

function isGreater(length: number, bound: NumberNode): boolean {
  return compareNumbers(length, bound.value) > 0;
}

function checkPattern(rules: NodeRules, shape: Shape, { value }: StringNode, report: ReportProblem): void {
  const pattern = preludeTrait(shape, "pattern")?.value;
  if (pattern?.kind !== "string") return;
  const find = patternFinderOf(pattern);
  if (find === undefined) {
    report({ message: uncheckedPattern(shape, pattern), severity: "WARNING", idParts: ["UncheckedPattern"] });
    return;
  }
  if (find(value)) return;
  const message = `String value provided for \`${shape.id}\` must match regular expression: ${excerpt(pattern.value)}`;
  report({ message, severity: constraintSeverity(rules) });
}

const unchecked = new WeakMap<StringNode, string>();

/** What is said in place of blaming a value or letting it pass in silence; made once for each pattern. */
function uncheckedPattern(shape: Shape, pattern: StringNode): string {
  let why = unchecked.get(pattern);
  if (why === undefined) {
    why = whyUnchecked(pattern.value) ?? "";
    unchecked.set(pattern, why);
  }
  return `I did not check this value against the pattern of \`${shape.id}\`: ${why}`;
}

function checkIdRef(rules: NodeRules, shape: Shape, { value }: StringNode, report: ReportProblem): void {
  const trait = preludeTrait(shape, "idRef");
  if (trait === undefined) return;
  const { failWhenMissing, selector, errorMessage } = idRefRule(trait.value);
  const shownError = errorMessage === undefined ? undefined : excerpt(errorMessage);
  if (ShapeId.tryParse(value) === undefined) {
    report({ message: `Invalid shape ID: ${value}` });
    return;
  }
  const target = rules.model.get(value);
  if (target === undefined) {
    if (failWhenMissing) report({ message: shownError ?? `Shape ID \`${value}\` was not found in the model` });
    return;
  }
  if (selector === "*") return;
  const allowed = selected(rules.model, selector);
  if ("kind" in allowed) {
    report({ message: allowed.message });
  } else if (!allowed.has(target)) {
    report({ message: shownError ?? `Shape ID \`${value}\` does not match selector \`${excerpt(selector)}\`` });
  }
}

function checkEnumTrait(shape: Shape, value: StringNode, report: ReportProblem): void {
  const trait = shape.type === "member" ? undefined : preludeTrait(shape, "enum");
  if (trait !== undefined) checkEnum(allowedByTrait(trait.value), shape, value, report);
}

function checkEnum(allowed: AllowedValues, shape: Shape, { value }: StringNode, report: ReportProblem): void {
  if (allowed.has(value)) return;
  report({
    message: `String value provided for \`${shape.id}\` must be one of the following values: ${allowed.shown}`,
  });
}

function checkIntEnum(allowed: AllowedValues, shape: Shape, node: NumberNode, report: ReportProblem): void {
  const found = numberText(node);
  if (allowed.has(found)) return;
  const message =
    `Integer value provided for \`${shape.id}\` must be one of the following values: ${allowed.shown}, ` +
    `but found ${found}`;
  report({ message });
}

function checkRange(rules: NodeRules, shape: Shape, node: NumberNode, report: ReportProblem): void {
  const trait = preludeTrait(shape, "range");
  if (trait === undefined) return;
  const { min, max } = boundsOf(trait.value);
  const isForgivenZero = rules.zeroOutOfRangeIsWarning === true && node.value === 0;
  const severity = isForgivenZero ? "WARNING" : constraintSeverity(rules);
  const found = exactNumberText(node);
  if (min !== undefined && compareNumbers(node.value, min.value) < 0) {
    report(outOfRange(shape, "greater", min, found, severity));
  }
  if (max !== undefined && compareNumbers(node.value, max.value) > 0) {
    report(outOfRange(shape, "less", max, found, severity));
  }
}

/** Infinities are out of a range that ends on their side; NaN is out of any. */
function checkNonNumericRange(rules: NodeRules, shape: Shape, node: StringNode, report: ReportProblem): void {
  const trait = preludeTrait(shape, "range");
  if (trait === undefined) return;
  const { min, max } = boundsOf(trait.value);
  const severity = constraintSeverity(rules);
  const found = `"${node.value}"`;
  if (node.value === "NaN") {
    const message =
      `Value provided for \`${shape.id}\` must be a number because the \`smithy.api#range\` trait is applied, ` +
      `but found ${found}`;
    report({ message, severity });
  } else if (node.value === "-Infinity" && min !== undefined) {
    report(outOfRange(shape, "greater", min, found, severity));
  } else if (node.value === "Infinity" && max !== undefined) {
    report(outOfRange(shape, "less", max, found, severity));
  }
}

function outOfRange(
  shape: Shape,
  side: "greater" | "less",
  bound: NumberNode,
  found: string,
  severity: Severity,
): NodeProblem {
  const message =
    `Value provided for \`${shape.id}\` must be ${side} than or equal to ${exactNumberText(bound)}, ` +
    `but found ${found}`;
  return { message, severity, idParts: [shape.type === "member" ? "Member" : "Target", "InvalidRange"] };
}

function checkList(shape: Shape, type: ShapeType, value: ArrayNode, report: ReportProblem): void {
  checkLength(shape, value.elements.length, "elements", (message) => report({ message }));
  if (type === "list" && hasPreludeTrait(shape, "uniqueItems")) checkUniqueItems(shape, value, report);
}

function checkUniqueItems(shape: Shape, { elements }: ArrayNode, report: ReportProblem): void {
  const doubles = new Set<string>();
  for (const { again } of duplicateItems(elements.map(nodeKey))) {
    const element = elements[again];
    if (element !== undefined) doubles.add(element.kind === "string" ? element.value : nodeJson(element));
  }
  if (doubles.size === 0) return;
  const message =
    `Value provided for \`${shape.id}\` must have unique items, but the following items had multiple entries: ` +
    `[\`${[...doubles].join("`, `")}\`]`;
  report({ message });
}
