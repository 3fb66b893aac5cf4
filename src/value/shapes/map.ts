import { type Tape, TokenKind, textAt } from "../../json/tape.ts";
import type { CompiledPattern } from "../../pattern/compile-pattern.ts";
import { codePointLength, type LengthBounds, lengthFits, sayLength } from "../../smithy/constraints/length.ts";
import type { MapShape } from "../../smithy/model/shapes.ts";
import { shortened } from "../../text/shortened.ts";
import type { Compiled } from "../compiled.ts";
import type { Context } from "../context.ts";
import { written } from "../describe.ts";
import { mismatch } from "../mismatch.ts";
import type { Report } from "../report.ts";
import { type Site, siteOf, traitsAt } from "../site.ts";
import { lengthOf } from "../trait-values.ts";
import { closedValues, sayValues } from "./enum.ts";
import { compilePatterns } from "./string.ts";

/** What an object must be that stands for a map. */
interface MapRules {
  readonly id: string;
  readonly value: Compiled;
  readonly lengths: readonly LengthBounds[];
  /** Absent when every key is right. */
  readonly key: KeyRules | undefined;
}

interface KeyRules {
  readonly id: string;
  readonly lengths: readonly LengthBounds[];
  readonly patterns: readonly CompiledPattern[];
  readonly values: ReadonlySet<string> | undefined;
}

/** map: an object; each key by the key member, each value by the value member. */
export function compileMap(site: Site, shape: MapShape, context: Context): Compiled {
  const rules: MapRules = {
    id: site.id,
    value: context.compiled(shape.value),
    lengths: traitsAt(site, "smithy.api#length").map((trait) => lengthOf(trait.value)),
    key: keyRulesOf(siteOf(context.model, shape.key), context),
  };
  return { accepts: 0, check: (tape, index, report) => checkMap(rules, tape, index, report) };
}

function keyRulesOf(site: Site | undefined, context: Context): KeyRules | undefined {
  if (site === undefined) return undefined;
  const values = closedValues(site);
  const rules: KeyRules = {
    id: site.id,
    lengths: traitsAt(site, "smithy.api#length").map((trait) => lengthOf(trait.value)),
    patterns: compilePatterns(site, context),
    values,
  };
  return rules.lengths.length + rules.patterns.length > 0 || values !== undefined ? rules : undefined;
}

function checkMap(rules: MapRules, tape: Tape, index: number, report: Report): void {
  const { words } = tape;
  if ((words[index] as number) >>> 24 !== TokenKind.object) {
    mismatch(tape, index, report, "an object", rules.id);
    return;
  }
  const { value: entry, key } = rules;
  const { accepts } = entry;
  const end = words[index + 1] as number;
  let entries = 0;
  let at = index + 2;
  while (at < end) {
    if (key !== undefined) checkKey(key, tape, at, report);
    const value = at + 2;
    const kind = (words[value] as number) >>> 24;
    if ((accepts & (1 << kind)) === 0) entry.check(tape, value, report);
    if (report.stopped) return;
    at = kind <= TokenKind.array ? (words[value + 1] as number) : value + 2;
    entries += 1;
  }
  for (const bounds of rules.lengths) {
    if (lengthFits(entries, bounds) || !report.wants()) continue;
    const expected = `an object of ${sayLength(bounds, "entry", "entries")}`;
    report.at("LengthMismatch", { expected, found: `${entries}` }, index, { shape: rules.id });
  }
}

/** Findings about a key have the path of its value and stand at the key. */
function checkKey(rules: KeyRules, tape: Tape, key: number, report: Report): void {
  const text = textAt(tape, key);
  if (rules.values !== undefined && !rules.values.has(text) && report.wants()) {
    const known = sayValues([...rules.values].map((value) => JSON.stringify(value)));
    report.at("UnknownEnumValue", { known, found: `the key ${written(tape, key)}` }, key, { shape: rules.id });
  }
  for (const bounds of rules.lengths) {
    const length = codePointLength(text);
    if (lengthFits(length, bounds) || !report.wants()) continue;
    const expected = `a key of ${sayLength(bounds, "character", "characters")}`;
    report.at("LengthMismatch", { expected, found: `${length}` }, key, { shape: rules.id });
  }
  for (const pattern of rules.patterns) {
    if (pattern.matches(text) || !report.wants()) continue;
    const found = `the key ${written(tape, key)}`;
    report.at("PatternMismatch", { pattern: shortened(pattern.source), found }, key, { shape: rules.id });
  }
}
