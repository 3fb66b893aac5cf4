import { compareNumbers, isIntegral } from "../../json/exact-number.ts";
import { kindAt, numberAt, type Tape, TokenKind, textEquals } from "../../json/tape.ts";
import { classShift, longNumber, NumberClass } from "../../json/token.ts";
import { fitsFloat, integerBounds } from "../../smithy/constraints/number-type.ts";
import { inRange, type RangeBounds, sayRange } from "../../smithy/constraints/range.ts";
import type { ShapeType } from "../../smithy/model/shapes.ts";
import { type Compiled, NUMBER } from "../compiled.ts";
import { written } from "../describe.ts";
import { mismatch } from "../mismatch.ts";
import type { Report } from "../report.ts";
import { type Site, traitsAt } from "../site.ts";
import { rangeOf } from "../trait-values.ts";

const RANGE = "smithy.api#range";

/** What a number must be. */
interface NumberRules {
  readonly id: string;
  readonly type: ShapeType;
  /** The type in a sentence, with its article. */
  readonly expected: string;
  readonly ranges: readonly RangeBounds[];
  /** Doubles between these are within all bounds; what is not may still be, and is compared exactly. */
  readonly least: number;
  readonly most: number;
}

/**
 * byte, short, integer, long, bigInteger: a number without a fraction, within the type's and the traits' bounds.
 * Source: design, "The value profile".
 */
export function compileInteger(site: Site): Compiled {
  const rules = rulesOf(site, integerBounds(site.shape.type));
  const { least, most } = rules;
  return {
    accepts: 0,
    check: (tape, index, report) => {
      if (kindAt(tape, index) !== TokenKind.number) {
        mismatch(tape, index, report, rules.expected, rules.id);
        return;
      }
      const value = shortNumberAt(tape, index);
      if (value >= least && value <= most && Number.isInteger(value)) return;
      checkInteger(rules, tape, index, report);
    },
  };
}

/**
 * float, double: a number whose nearest value of the type is finite, or one of three words for what no JSON number is.
 */
export function compileFloat(site: Site, type: "float" | "double"): Compiled {
  const rules = rulesOf(site, undefined);
  const { least, most } = rules;
  return {
    accepts: 0,
    check: (tape, index, report) => {
      const kind = kindAt(tape, index);
      if (kind === TokenKind.number) {
        const value = shortNumberAt(tape, index);
        if (value >= least && value <= most) return;
        checkFloat(rules, type, tape, index, report);
      } else if (kind === TokenKind.string && isNotFinite(tape, index)) {
        checkNotFinite(rules, tape, index, report);
      } else {
        mismatch(tape, index, report, rules.expected, rules.id);
      }
    },
  };
}

/** bigDecimal: any number, within the traits' bounds. */
export function compileDecimal(site: Site): Compiled {
  const rules = rulesOf(site, undefined);
  const { least, most } = rules;
  return {
    accepts: rules.ranges.length === 0 ? NUMBER : 0,
    check: (tape, index, report) => {
      if (kindAt(tape, index) !== TokenKind.number) {
        mismatch(tape, index, report, rules.expected, rules.id);
        return;
      }
      const value = shortNumberAt(tape, index);
      if (value >= least && value <= most) return;
      checkRanges(rules, tape, index, report);
    },
  };
}

function rulesOf(site: Site, typeBounds: RangeBounds | undefined): NumberRules {
  const ranges = traitsAt(site, RANGE).map((trait) => rangeOf(trait.value));
  const all = typeBounds === undefined ? ranges : [...ranges, typeBounds];
  return {
    id: site.id,
    type: site.shape.type,
    expected: sayType(site.shape.type),
    ranges,
    least: Math.max(...all.map(({ min }) => innerBound(min, 1))),
    most: Math.min(...all.map(({ max }) => innerBound(max, -1))),
  };
}

/**
 * The double nearest to a bound on its inner side: what is on that side of it is within the bound, however it rounds.
 *
 * @param inward 1 for a lower bound, -1 for an upper one.
 */
function innerBound(bound: RangeBounds["min"], inward: 1 | -1): number {
  if (bound === undefined) return -inward * Number.POSITIVE_INFINITY;
  if (typeof bound === "number") return bound;
  const near = Number(bound.source);
  const further = near + inward * Math.abs(near) * 2 ** -52;
  for (const inner of [near, further]) {
    if (Number.isFinite(inner) && compareNumbers(inner, bound) * inward >= 0) return inner;
  }
  return inward * Number.POSITIVE_INFINITY;
}

/** A number of at most fifteen digits without an exponent, exactly; NaN for any other, which takes longer. */
function shortNumberAt(tape: Tape, index: number): number {
  const payload = tape.words[index + 1] as number;
  if (payload < longNumber) return payload;
  if ((payload - longNumber) >> classShift === NumberClass.exact) return Number.NaN;
  const value = numberAt(tape, index);
  return typeof value === "number" ? value : Number.NaN;
}

function checkInteger(rules: NumberRules, tape: Tape, index: number, report: Report): void {
  const value = numberAt(tape, index);
  if (!isIntegral(value)) {
    if (!report.wants()) return;
    report.at("IntegerExpected", { type: rules.expected, found: written(tape, index) }, index, { shape: rules.id });
    return;
  }
  const bounds = integerBounds(rules.type);
  if (bounds === undefined || inRange(value, bounds)) checkRanges(rules, tape, index, report);
  else outOfRange(rules, sayRange(bounds), tape, index, report);
}

function checkFloat(rules: NumberRules, type: "float" | "double", tape: Tape, index: number, report: Report): void {
  if (fitsFloat(numberAt(tape, index), type)) checkRanges(rules, tape, index, report);
  else
    outOfRange(
      rules,
      `of at most ${type === "float" ? "3.4028235e38" : "1.7976931348623157e308"} either way`,
      tape,
      index,
      report,
    );
}

function outOfRange(rules: NumberRules, range: string, tape: Tape, index: number, report: Report): void {
  if (!report.wants()) return;
  report.at("OutOfRange", { type: rules.expected, range, found: written(tape, index) }, index, { shape: rules.id });
}

function checkRanges(rules: NumberRules, tape: Tape, index: number, report: Report): void {
  if (rules.ranges.length === 0) return;
  const value = numberAt(tape, index);
  for (const bounds of rules.ranges) {
    if (inRange(value, bounds)) continue;
    rangeMismatch(rules, bounds, tape, index, report);
    return;
  }
}

function rangeMismatch(rules: NumberRules, bounds: RangeBounds, tape: Tape, index: number, report: Report): void {
  if (!report.wants()) return;
  report.at("RangeMismatch", { expected: sayRange(bounds), found: written(tape, index) }, index, { shape: rules.id });
}

function isNotFinite(tape: Tape, index: number): boolean {
  return textEquals(tape, index, "NaN") || textEquals(tape, index, "Infinity") || textEquals(tape, index, "-Infinity");
}

/** The infinities are beyond every bound on their side; NaN is not between any bounds. */
function checkNotFinite(rules: NumberRules, tape: Tape, index: number, report: Report): void {
  for (const bounds of rules.ranges) {
    const outside =
      textEquals(tape, index, "NaN") || (textEquals(tape, index, "Infinity") ? bounds.max : bounds.min) !== undefined;
    if (!outside) continue;
    rangeMismatch(rules, bounds, tape, index, report);
    return;
  }
}

/** A number type in a sentence. */
export function sayType(type: ShapeType): string {
  switch (type) {
    case "integer":
    case "intEnum":
      return "an integer";
    case "bigInteger":
      return "a whole number";
    case "float":
    case "double":
      return `a ${type} number`;
    case "bigDecimal":
      return "a number";
    default:
      return `a ${type} integer`;
  }
}
