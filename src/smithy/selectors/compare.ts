import type { AttributeValue } from "./attribute-value.ts";
import { comparedText, flattened, isPresent } from "./attribute-value.ts";
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

type TextComparator = (left: string, right: string) => boolean;

const textComparators: Readonly<Record<Exclude<Comparator, "?=" | `{${string}}`>, TextComparator>> = {
  "=": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "^=": (left, right) => left.startsWith(right),
  "$=": (left, right) => left.endsWith(right),
  "*=": (left, right) => left.includes(right),
  ">": (left, right) => compareNumbers(left, right, (order) => order > 0),
  ">=": (left, right) => compareNumbers(left, right, (order) => order >= 0),
  "<": (left, right) => compareNumbers(left, right, (order) => order < 0),
  "<=": (left, right) => compareNumbers(left, right, (order) => order <= 0),
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

const NUMBER = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]{1,10}))?$/;

interface Decimal {
  readonly sign: -1 | 0 | 1;
  readonly digits: string;
  /** Where the decimal point stands, counted from before the first digit. */
  readonly point: number;
}

/** Compares two texts as exact decimals; false when one is no number. */
function compareNumbers(left: string, right: string, holds: (order: number) => boolean): boolean {
  const a = decimal(left);
  const b = decimal(right);
  return a !== undefined && b !== undefined && holds(compareDecimals(a, b));
}

function decimal(text: string): Decimal | undefined {
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const all = whole + fraction;
  if (all === "") return undefined;
  const digits = all.replace(/^0+/, "");
  if (digits === "") return { sign: 0, digits, point: 0 };
  const point = whole.length - (all.length - digits.length) + Number(exponent);
  return { sign: sign === "-" ? -1 : 1, digits: digits.replace(/0+$/, ""), point };
}

function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.sign !== b.sign || a.sign === 0) return a.sign - b.sign;
  if (a.point !== b.point) return a.sign * (a.point - b.point);
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -a.sign : a.sign;
}
