import { compareNumbers, readNumber } from "../../json/exact-number.ts";
import type { AttributeValue } from "./attribute-value.ts";
import { comparedText, flattened, isPresent, textValue } from "./attribute-value.ts";
import type { Comparator } from "./syntax.ts";

/**
 * Compares two attribute values. A missing value makes every comparator but `?=` false; of projections, any pair that
 * holds makes the comparison hold, except for `{=}`, `{!=}`, `{<}` and `{<<}`, which compare them as sets.
 */
export function compareAttributes(
  left: AttributeValue,
  comparator: Comparator,
  right: AttributeValue,
  ignoreCase: boolean,
): boolean {
  switch (comparator) {
    case "?=":
      return comparedText(right) === String(isPresent(left));
    case "{=}":
      return setsCompare(left, right, ignoreCase, (a, b) => isSubset(a, b) && isSubset(b, a));
    case "{!=}":
      return !compareAttributes(left, "{=}", right, ignoreCase);
    case "{<}":
      return setsCompare(left, right, ignoreCase, isSubset);
    case "{<<}":
      return setsCompare(left, right, ignoreCase, (a, b) => isSubset(a, b) && !isSubset(b, a));
    default:
      return anyPair(left, right, ignoreCase, textComparators[comparator]);
  }
}

/** How many texts are gone through at the cost of a shape that is looked at. */
const TEXTS_PER_SHAPE = 8;

/** Texts that a value is compared with, of which one has to hold. However many they are, equal ones are looked up. */
export class ComparedTexts {
  readonly #comparator: Comparator;
  readonly #ignoreCase: boolean;
  readonly #values: readonly AttributeValue[];
  readonly #texts: readonly string[];
  readonly #equal: ReadonlySet<string> | undefined;
  /** What comparing one value costs, in shapes that are looked at. */
  readonly cost: number;

  constructor(comparator: Comparator, given: readonly string[], ignoreCase: boolean) {
    this.#comparator = comparator;
    this.#ignoreCase = ignoreCase;
    this.#values = given.map(textValue);
    this.#texts = this.#values.flatMap((value) => texts(value, ignoreCase));
    this.#equal = comparator === "=" ? new Set(this.#texts) : undefined;
    this.cost = comparator === "=" ? 1 : given.length / TEXTS_PER_SHAPE;
  }

  /** Whether the comparison holds between a value and one of the texts. */
  holdsFor(left: AttributeValue): boolean {
    const comparator = this.#comparator;
    if (!isTextComparator(comparator)) {
      return this.#values.some((right) => compareAttributes(left, comparator, right, this.#ignoreCase));
    }
    const equal = this.#equal;
    const lefts = texts(left, this.#ignoreCase);
    if (equal !== undefined) return lefts.some((text) => equal.has(text));
    const holds = textComparators[comparator];
    return lefts.some((a) => this.#texts.some((b) => holds(a, b)));
  }
}

function isTextComparator(comparator: Comparator): comparator is keyof typeof textComparators {
  return comparator in textComparators;
}

type TextComparator = (left: string, right: string) => boolean;

const textComparators: Readonly<Record<Exclude<Comparator, "?=" | `{${string}}`>, TextComparator>> = {
  "=": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "^=": (left, right) => left.startsWith(right),
  "$=": (left, right) => left.endsWith(right),
  "*=": (left, right) => left.includes(right),
  ">": (left, right) => compareAsNumbers(left, right, (order) => order > 0),
  ">=": (left, right) => compareAsNumbers(left, right, (order) => order >= 0),
  "<": (left, right) => compareAsNumbers(left, right, (order) => order < 0),
  "<=": (left, right) => compareAsNumbers(left, right, (order) => order <= 0),
};

function anyPair(left: AttributeValue, right: AttributeValue, ignoreCase: boolean, holds: TextComparator): boolean {
  const rights = texts(right, ignoreCase);
  return texts(left, ignoreCase).some((a) => rights.some((b) => holds(a, b)));
}

function texts(value: AttributeValue, ignoreCase: boolean): readonly string[] {
  const found = flattened(value).filter(isPresent).map(comparedText);
  return ignoreCase ? found.map((text) => text.toLowerCase()) : found;
}

function setsCompare(
  left: AttributeValue,
  right: AttributeValue,
  ignoreCase: boolean,
  compare: (left: ValueSet, right: ValueSet) => boolean,
): boolean {
  if (left.kind !== "projection" || right.kind !== "projection") return false;
  return compare(valueSet(left, ignoreCase), valueSet(right, ignoreCase));
}

interface ValueSet {
  readonly texts: ReadonlySet<string>;
  /** True when a value of the projection is missing: no value of another set equals it. */
  readonly hasMissing: boolean;
}

function valueSet(value: AttributeValue, ignoreCase: boolean): ValueSet {
  return { texts: new Set(texts(value, ignoreCase)), hasMissing: flattened(value).some((inner) => !isPresent(inner)) };
}

function isSubset(left: ValueSet, right: ValueSet): boolean {
  if (left.hasMissing) return false;
  for (const text of left.texts) if (!right.texts.has(text)) return false;
  return true;
}

/** Compares two texts as exact decimals; false when one is no number. */
function compareAsNumbers(left: string, right: string, holds: (order: number) => boolean): boolean {
  const a = readNumber(left);
  const b = readNumber(right);
  return a !== undefined && b !== undefined && holds(compareNumbers(a, b));
}
