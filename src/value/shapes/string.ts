import { byteStart, kindAt, type Tape, TokenKind, textAt } from "../../json/tape.ts";
import type { CompiledPattern } from "../../pattern/compile-pattern.ts";
import { codePointLength, type LengthBounds, lengthFits, sayLength } from "../../smithy/constraints/length.ts";
import { textOf } from "../../smithy/model/node-access.ts";
import { shortened } from "../../text/shortened.ts";
import { type Compiled, STRING } from "../compiled.ts";
import type { Context } from "../context.ts";
import { describe } from "../describe.ts";
import { mismatch } from "../mismatch.ts";
import type { Report } from "../report.ts";
import { type Site, traitsAt } from "../site.ts";
import { lengthOf } from "../trait-values.ts";

const LENGTH = "smithy.api#length";
const PATTERN = "smithy.api#pattern";

/** What a string must be. */
interface StringRules {
  readonly id: string;
  readonly lengths: readonly LengthBounds[];
  readonly patterns: readonly CompiledPattern[];
}

/** string: any text, of the length and form that the traits ask for. */
export function compileString(site: Site, context: Context): Compiled {
  const rules: StringRules = {
    id: site.id,
    lengths: traitsAt(site, LENGTH).map((trait) => lengthOf(trait.value)),
    patterns: compilePatterns(site, context),
  };
  const { id, lengths, patterns } = rules;
  const plain = lengths.length === 0 && patterns.length === 0;
  return {
    accepts: plain ? STRING : 0,
    check: (tape, index, report) => {
      if (kindAt(tape, index) !== TokenKind.string) {
        mismatch(tape, index, report, "a string", id);
        return;
      }
      for (let at = 0; at < lengths.length; at++) checkLength(rules, lengths[at] as LengthBounds, tape, index, report);
      for (let at = 0; at < patterns.length; at++) {
        checkPattern(rules, patterns[at] as CompiledPattern, tape, index, report);
      }
    },
  };
}

/** The patterns of a string; those that cannot run are left out, and reported as problems. */
export function compilePatterns(site: Site, context: Context): CompiledPattern[] {
  const patterns: CompiledPattern[] = [];
  for (const trait of traitsAt(site, PATTERN)) {
    const source = textOf(trait.value);
    const pattern = source === undefined ? undefined : context.pattern(source, site);
    if (pattern !== undefined) patterns.push(pattern);
  }
  return patterns;
}

/**
 * Counts only when bytes cannot decide. A code point takes one to four bytes, escaped up to twelve, so a string has at most
 * as many code points as bytes, and at least a fourth (a twelfth) of them.
 */
function checkLength(rules: StringRules, bounds: LengthBounds, tape: Tape, index: number, report: Report): void {
  const payload = tape.words[index + 1] as number;
  const bytes = (payload >> 1) - 2;
  const escaped = (payload & 1) === 1;
  if (bytes <= bounds.max && bytes >= bounds.min * (escaped ? 12 : 4)) return;
  const length = escaped ? codePointLength(textAt(tape, index)) : countCodePoints(tape, index, bytes);
  if (lengthFits(length, bounds) || !report.wants()) return;
  const expected = `a string of ${sayLength(bounds, "character", "characters")}`;
  report.at("LengthMismatch", { expected, found: `${length}` }, index, { shape: rules.id });
}

/** Bytes that do not continue a character. */
function countCodePoints(tape: Tape, index: number, length: number): number {
  if (tape.isAscii) return length;
  const { bytes } = tape;
  const start = byteStart(tape, index) + 1;
  let points = 0;
  for (let at = start; at < start + length; at++) if (((bytes[at] as number) & 0xc0) !== 0x80) points += 1;
  return points;
}

function checkPattern(rules: StringRules, pattern: CompiledPattern, tape: Tape, index: number, report: Report): void {
  const payload = tape.words[index + 1] as number;
  let matches: boolean | undefined;
  if ((payload & 1) === 0) {
    const start = byteStart(tape, index);
    matches = pattern.matchesBytes(tape.bytes, start + 1, start + (payload >> 1) - 1);
  }
  if (matches ?? pattern.matches(textAt(tape, index))) return;
  if (!report.wants()) return;
  const found = describe(tape, index);
  report.at("PatternMismatch", { pattern: shortened(pattern.source), found }, index, { shape: rules.id });
}
