import { kindAt, pathAt, type Tape, TokenKind } from "../../json/tape.ts";
import type { UnionShape } from "../../smithy/model/shapes.ts";
import { bit, type Compiled } from "../compiled.ts";
import type { Context } from "../context.ts";
import { describe } from "../describe.ts";
import { kindsOf, sayKinds } from "../kinds.ts";
import { mismatch } from "../mismatch.ts";
import type { Report } from "../report.ts";
import { nameOf, type Site } from "../site.ts";
import { type Evidence, evidenceOf, likeliest } from "./evidence.ts";
import { sayWant } from "./want.ts";

/** One form that the value may have. */
interface Alternative {
  readonly name: string;
  readonly compiled: Compiled;
  /** The kinds of JSON values that it may take, one bit each. */
  readonly kinds: number;
  readonly evidence: Evidence;
}

/** What a value must be that does not say which alternative it is. */
interface Untagged {
  readonly id: string;
  readonly shape: UnionShape;
  /** Names this union among all of a compiler, from 0. */
  readonly ordinal: number;
  /** The kinds of all alternatives, in a sentence. */
  readonly expected: string;
  /** The alternatives that may take a kind, by the kind. */
  readonly byKind: readonly (readonly Alternative[])[];
}

/**
 * An untagged union: a value of the form of any one of its alternatives.
 *
 * The kind of the value leaves few alternatives; those left are tried one after the other. When none fits, the report is
 * that of the alternative that was clearly meant, else one finding that says what each would have needed.
 *
 * @see alloy, "Untagged union"
 */
export function compileUntagged(site: Site, shape: UnionShape, context: Context): Compiled {
  const alternatives = [...shape.members.values()].map((member): Alternative => {
    return {
      name: context.wireName(member),
      compiled: context.compiled(member),
      kinds: kindsOf(context.model, member),
      evidence: evidenceOf(member, context),
    };
  });
  const rules: Untagged = {
    id: site.id,
    shape,
    ordinal: context.ordinal(shape),
    expected: sayKinds(alternatives.reduce((kinds, alternative) => kinds | alternative.kinds, 0)),
    byKind: Array.from({ length: TokenKind.null + 1 }, (_, kind) =>
      alternatives.filter((alternative) => (alternative.kinds & bit(kind)) !== 0),
    ),
  };
  const union: Compiled = { accepts: 0, check: (tape, index, report) => checkUntagged(rules, tape, index, report) };
  context.later(() => {
    for (const { compiled } of alternatives) union.accepts |= compiled.accepts;
  });
  return union;
}

function checkUntagged(rules: Untagged, tape: Tape, index: number, report: Report): void {
  const candidates = rules.byKind[kindAt(tape, index)] as readonly Alternative[];
  if (candidates.length === 0) {
    mismatch(tape, index, report, rules.expected, rules.id);
    return;
  }
  if (candidates.length === 1) {
    (candidates[0] as Alternative).compiled.check(tape, index, report);
    return;
  }
  if (fitsAny(rules, candidates, tape, index, report) || !report.wants()) return;
  const meant = likeliest(candidates, tape, index);
  if (meant !== undefined) {
    meant.compiled.check(tape, index, report);
    return;
  }
  const wants = report.isQuoting ? "see there" : sayWants(candidates, tape, index, report);
  const details = { of: nameOf(rules.shape), wants, found: describe(tape, index) };
  report.at("NoAlternative", details, index, { shape: rules.id });
}

/** Answered once for each place in a message, however many ways lead there. */
function fitsAny(
  rules: Untagged,
  candidates: readonly Alternative[],
  tape: Tape,
  index: number,
  report: Report,
): boolean {
  return report.once(rules.ordinal, index, () => {
    const kind = bit(kindAt(tape, index));
    for (const { compiled } of candidates) {
      if ((compiled.accepts & kind) !== 0 || report.passes(compiled.check, index)) return true;
    }
    return false;
  });
}

/** More alternatives than this are only counted. */
const MOST = 6;

/** What each alternative would have needed first. */
function sayWants(candidates: readonly Alternative[], tape: Tape, index: number, report: Report): string {
  const depth = pathAt(tape, index).length;
  const wants = candidates.slice(0, MOST).map(({ name, compiled }) => {
    const first = report.firstOf(compiled.check, index);
    return first === undefined ? name : sayWant(name, first, depth);
  });
  if (candidates.length > MOST) wants.push(`and ${candidates.length - MOST} more`);
  return wants.join("; ");
}
