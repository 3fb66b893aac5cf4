import { compareNumbers, type ExactNumber } from "../../json/exact-number.ts";
import { enumShapeValues } from "../../smithy/constraints/enum-values.ts";
import type { LengthBounds } from "../../smithy/constraints/length.ts";
import { integerBounds } from "../../smithy/constraints/number-type.ts";
import type { RangeBounds } from "../../smithy/constraints/range.ts";
import { textOf } from "../../smithy/model/node-access.ts";
import { closedValues } from "../../value/shapes/enum.ts";
import { type Site, traitAt, traitsAt } from "../../value/site.ts";
import { lengthOf, rangeOf } from "../../value/trait-values.ts";
import { isOpenEnum } from "../../value/wild/open-enum.ts";
import { base64Pattern } from "./base64-pattern.ts";
import { portablePattern } from "./portable-pattern.ts";

/** A JSON Schema of draft 7, as a value of JSON; numbers may be exact. */
export type Schema = { readonly [keyword: string]: unknown };

/** string and enum: the values, the length in code points, the patterns of the member and of its target. */
export function stringSchema(site: Site): Schema {
  const values = closedValues(site);
  const patterns = traitsAt(site, "smithy.api#pattern").flatMap((trait) => {
    const source = textOf(trait.value);
    return source === undefined ? [] : (portablePattern(source) ?? []);
  });
  const [first, ...others] = patterns;
  return {
    type: "string",
    ...(values === undefined ? {} : { enum: [...values] }),
    ...lengthKeywords(site, "Length"),
    ...(first === undefined ? {} : { pattern: first }),
    ...(others.length === 0 ? {} : { allOf: others.map((pattern) => ({ pattern })) }),
  };
}

/** Whether every text is right here, so that keys of a map need no schema. */
export function isAnyString(site: Site): boolean {
  return Object.keys(stringSchema(site)).length === 1;
}

/** byte to bigInteger, and intEnum: whole, within the bounds of the type and of the traits. */
export function integerSchema(site: Site): Schema {
  const { shape } = site;
  const values = shape.type === "intEnum" && !isOpenEnum(site) ? { enum: enumShapeValues(shape).map(Number) } : {};
  return { type: "integer", ...values, ...rangeKeywords(site, integerBounds(shape.type)) };
}

/** bigDecimal. */
export function decimalSchema(site: Site): Schema {
  return { type: "number", ...rangeKeywords(site) };
}

/** From here on the nearest `float` is infinite: 2^128 - 2^103. */
const FLOAT_TIE = (2 - 2 ** -24) * 2 ** 127;

/** float and double: a number, or the words for what is none, as far as a range lets them. */
export function floatSchema(site: Site): Schema {
  const { min, max } = rangeAt(site);
  const words = [
    ...(min === undefined && max === undefined ? ["NaN"] : []),
    ...(max === undefined ? ["Infinity"] : []),
    ...(min === undefined ? ["-Infinity"] : []),
  ];
  const finite = site.shape.type === "float" ? { exclusiveMinimum: -FLOAT_TIE, exclusiveMaximum: FLOAT_TIE } : {};
  const number = { type: "number", ...finite, ...rangeKeywords(site) };
  return words.length === 0 ? number : { anyOf: [number, { enum: words }] };
}

/** blob: base64 text of so many bytes. */
export function blobSchema(site: Site): Schema {
  const { min, max } = lengthAt(site);
  const pattern = base64Pattern(min, max);
  if (pattern !== undefined) return { type: "string", contentEncoding: "base64", pattern };
  // Too many bytes to be counted by a pattern: to the next group of four characters.
  const characters = (bytes: number): number => Math.ceil(bytes / 3) * 4;
  return {
    type: "string",
    contentEncoding: "base64",
    pattern: base64Pattern(0, Number.POSITIVE_INFINITY),
    ...(min > 0 ? { minLength: characters(min) } : {}),
    ...(Number.isFinite(max) ? { maxLength: characters(max) } : {}),
  };
}

const DATE = "[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])";
const TIME = "(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)";
const OFFSET = "[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]";
const HTTP_DATE =
  "^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?:0[1-9]|[12][0-9]|3[01]) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [0-9]{4} " +
  `${TIME} GMT$`;

/** timestamp. A pattern says the form; that the day exists is beyond it. */
export function timestampSchema(site: Site): Schema {
  const format = textOf(traitAt(site, "smithy.api#timestampFormat")?.value) ?? "epoch-seconds";
  if (format === "epoch-seconds") return { type: "number" };
  if (format !== "date-time") return { type: "string", pattern: HTTP_DATE };
  const zone = traitAt(site, "alloy#offsetDateTimeFormat") === undefined ? "[Zz]" : `(?:[Zz]|${OFFSET})`;
  return { type: "string", format, pattern: `^${DATE}[Tt]${TIME}(?:\\.[0-9]+)?${zone}$` };
}

/** The bounds of `@length` as keywords: `minItems` and the like. */
export function lengthKeywords(site: Site, of: "Length" | "Items" | "Properties"): Schema {
  const { min, max } = lengthAt(site);
  return { ...(min > 0 ? { [`min${of}`]: min } : {}), ...(Number.isFinite(max) ? { [`max${of}`]: max } : {}) };
}

/** The member's bounds and its target's both hold. */
function lengthAt(site: Site): LengthBounds {
  const all = traitsAt(site, "smithy.api#length").map((trait) => lengthOf(trait.value));
  return {
    min: Math.max(0, ...all.map(({ min }) => min)),
    max: Math.min(Number.POSITIVE_INFINITY, ...all.map(({ max }) => max)),
  };
}

function rangeKeywords(site: Site, typeBounds?: RangeBounds): Schema {
  const { min, max } = rangeAt(site, typeBounds);
  return { ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) };
}

function rangeAt(site: Site, typeBounds?: RangeBounds): RangeBounds {
  const ranges = traitsAt(site, "smithy.api#range").map((trait) => rangeOf(trait.value));
  const all = typeBounds === undefined ? ranges : [...ranges, typeBounds];
  return {
    min: all.reduce<RangeBounds["min"]>((inner, { min }) => inmost(inner, min, 1), undefined),
    max: all.reduce<RangeBounds["max"]>((inner, { max }) => inmost(inner, max, -1), undefined),
  };
}

/** Of two bounds the one that allows less. */
function inmost(
  one: number | ExactNumber | undefined,
  other: number | ExactNumber | undefined,
  inward: 1 | -1,
): number | ExactNumber | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return compareNumbers(one, other) * inward >= 0 ? one : other;
}
