import { kindAt, numberAt, type Tape, TokenKind, textAt, textEquals } from "../../json/tape.ts";
import { enumShapeValues, enumTraitValues } from "../../smithy/constraints/enum-values.ts";
import type { IntEnumShape, Shape } from "../../smithy/model/shapes.ts";
import { shortened } from "../../text/shortened.ts";
import { type Compiled, STRING } from "../compiled.ts";
import type { Context } from "../context.ts";
import { describe } from "../describe.ts";
import { mismatch } from "../mismatch.ts";
import type { Report } from "../report.ts";
import type { Site } from "../site.ts";
import { isOpenEnum } from "../wild/open-enum.ts";
import { compileInteger } from "./number.ts";
import { compileString } from "./string.ts";

/** More values than this are looked up instead of compared one by one. */
const FEW = 8;

/** The values of an enum; shared by all members that target it. */
interface EnumTable {
  readonly values: ReadonlySet<string>;
  /** In a sentence. */
  readonly known: string;
  /** Whether the string at a word index of a tape is one of them. */
  readonly has: (tape: Tape, index: number) => boolean;
}

/** enum, and string with the `@enum` of Smithy 1.0: one of the values, unless it is open. */
export function compileEnum(site: Site, context: Context): Compiled {
  const text = compileString(site, context);
  const table = closedTable(site);
  if (table === undefined) return text;
  const { known, has } = table;
  const expected = `one of ${known}`;
  return {
    accepts: 0,
    check: (tape, index, report) => {
      if (kindAt(tape, index) !== TokenKind.string) mismatch(tape, index, report, expected, site.id);
      else if (!has(tape, index)) unknownValue(site, known, tape, index, report);
      else if (text.accepts !== STRING) text.check(tape, index, report);
    },
  };
}

/** The only values that a string may have here; `undefined` when it is no enum or an open one. */
export function closedValues(site: Site): ReadonlySet<string> | undefined {
  return closedTable(site)?.values;
}

const tables = new WeakMap<Shape, EnumTable>();

function closedTable(site: Site): EnumTable | undefined {
  if (isOpenEnum(site)) return undefined;
  let table = tables.get(site.shape);
  if (table === undefined) {
    const values = valuesOf(site.shape);
    if (values === undefined) return undefined;
    const known = sayValues(values.map((value) => JSON.stringify(value)));
    table = { values: new Set(values), known, has: lookUp(values) };
    tables.set(site.shape, table);
  }
  return table;
}

function valuesOf(shape: Shape): readonly string[] | undefined {
  if (shape.type === "enum") return enumShapeValues(shape);
  const trait = shape.type === "string" ? shape.traits.get("smithy.api#enum") : undefined;
  return trait === undefined ? undefined : enumTraitValues(trait.value);
}

/** The values of an intEnum; shared by all members that target it. */
interface IntEnumTable {
  readonly values: ReadonlySet<number>;
  /** In a sentence. */
  readonly known: string;
}

const intTables = new WeakMap<IntEnumShape, IntEnumTable>();

/** intEnum: one of the values of its members, unless it is open. */
export function compileIntEnum(site: Site, shape: IntEnumShape): Compiled {
  const integer = compileInteger(site);
  if (isOpenEnum(site)) return integer;
  const { values, known } = intTableOf(shape);
  return {
    accepts: 0,
    check: (tape, index, report) => {
      if (kindAt(tape, index) === TokenKind.number) {
        const value = numberAt(tape, index);
        if (typeof value === "number" && values.has(value)) {
          if (integer.accepts === 0) integer.check(tape, index, report);
          return;
        }
        if (typeof value === "number" && Number.isInteger(value)) {
          unknownValue(site, known, tape, index, report);
          return;
        }
      }
      integer.check(tape, index, report);
    },
  };
}

function intTableOf(shape: IntEnumShape): IntEnumTable {
  let table = intTables.get(shape);
  if (table === undefined) {
    const values = new Set<number>();
    for (const member of shape.members.values()) {
      const value = member.traits.get("smithy.api#enumValue")?.value;
      if (value?.kind === "number" && typeof value.value === "number") values.add(value.value);
    }
    table = { values, known: sayValues([...values].map(String)) };
    intTables.set(shape, table);
  }
  return table;
}

function lookUp(values: readonly string[]): (tape: Tape, index: number) => boolean {
  if (values.length > FEW) {
    const known = new Set(values);
    return (tape, index) => known.has(textAt(tape, index));
  }
  return (tape, index) => {
    for (let at = 0; at < values.length; at++) if (textEquals(tape, index, values[at] as string)) return true;
    return false;
  };
}

function unknownValue(site: Site, known: string, tape: Tape, index: number, report: Report): void {
  if (!report.wants()) return;
  report.at("UnknownEnumValue", { known, found: describe(tape, index) }, index, { shape: site.id });
}

/** Values in a sentence; only the first of many. */
export function sayValues(values: readonly string[]): string {
  const MOST = 8;
  const listed = values.slice(0, MOST).map(shortened).join(", ");
  return values.length > MOST ? `${listed} and ${values.length - MOST} more` : listed;
}
