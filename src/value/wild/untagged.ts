import { kindAt, pathAt, type Tape, TokenKind } from "../../json/tape.ts";
import type { MemberShape, UnionShape } from "../../smithy/model/shapes.ts";
import { bit, type Compiled } from "../compiled.ts";
import type { Context } from "../context.ts";
import { describe } from "../describe.ts";
import { kindsOf, sayKinds } from "../kinds.ts";
import { mismatch } from "../mismatch.ts";
import { PerShape } from "../per-shape.ts";
import type { Report } from "../report.ts";
import { nameOf, type Site } from "../site.ts";
import { type Evidence, evidenceOf, likeliest } from "./evidence.ts";
import { sayWant } from "./want.ts";

/** One form that the value may have. */
interface Alternative {
  readonly member: MemberShape;
  readonly name: string;
  readonly compiled: Compiled;
  /** The kinds of JSON values that it may take, one bit each. */
  readonly kinds: number;
  readonly evidence: Evidence;
  /** The untagged union that it is in turn, and what findings there name; known once everything is compiled. */
  inner: Place | undefined;
}

/** A union where the value came in by a member, or by itself. */
interface Place {
  readonly union: Untagged;
  /** Id of that member, else of the union. */
  readonly id: string;
}

/** What a value must be that does not say which alternative it is; shared by all members that target the union. */
interface Untagged {
  readonly shape: UnionShape;
  /** Names this union among all of a compiler, from 0. */
  readonly ordinal: number;
  /** The kinds of all alternatives, in a sentence. */
  readonly expected: string;
  /** The alternatives that may take a kind, by the kind. */
  readonly byKind: readonly (readonly Alternative[])[];
  /** The kinds that some alternative takes without a further look, and those that an alternative which is a union may take. */
  accepts: number;
  nested: number;
}

/**
 * An untagged union: a value of the form of any one of its alternatives.
 *
 * The kind of the value leaves few alternatives; those left are tried one after the other. When none fits, the report is
 * that of the alternative that was clearly meant, else one finding that says what each would have needed. Untagged unions in
 * each other are walked and not entered by calls: they may be many thousands deep, or in circles.
 *
 * @see alloy, "Untagged union"
 */
export function compileUntagged(site: Site, shape: UnionShape, context: Context): Compiled {
  const union = unions.of(context, shape, () => untaggedOf(shape, context));
  const { id } = site;
  return {
    // Known once everything is compiled.
    get accepts(): number {
      return union.accepts;
    },
    check: (tape, index, report) => checkUntagged(union, id, tape, index, report),
  };
}

const unions = new PerShape<Untagged>();

function untaggedOf(shape: UnionShape, context: Context): Untagged {
  const alternatives = [...shape.members.values()].map((member): Alternative => {
    return {
      member,
      name: context.wireName(member),
      compiled: context.compiled(member),
      kinds: kindsOf(context.model, member),
      evidence: evidenceOf(member, context),
      inner: undefined,
    };
  });
  const union: Untagged = {
    shape,
    ordinal: context.ordinal(shape),
    expected: sayKinds(alternatives.reduce((kinds, alternative) => kinds | alternative.kinds, 0)),
    byKind: Array.from({ length: TokenKind.null + 1 }, (_, kind) =>
      alternatives.filter((alternative) => (alternative.kinds & bit(kind)) !== 0),
    ),
    accepts: 0,
    nested: 0,
  };
  context.later(() => {
    for (const alternative of alternatives) {
      const { member, compiled, kinds } = alternative;
      const target = context.model.get(member.target);
      const inner = target === undefined ? undefined : unions.get(context, target);
      union.accepts |= compiled.accepts | (inner?.accepts ?? 0);
      if (inner === undefined) continue;
      union.nested |= kinds;
      alternative.inner = { union: inner, id: member.id.text };
    }
  });
  return union;
}

function checkUntagged(union: Untagged, id: string, tape: Tape, index: number, report: Report): void {
  let inner = checkIn(union, id, tape, index, report);
  if (inner === undefined) return;
  const entered = new Set([union]);
  for (; inner !== undefined; inner = checkIn(inner.union, inner.id, tape, index, report)) {
    if (entered.has(inner.union)) {
      // Nothing is further in: the unions are in a circle.
      if (report.wants()) sayNone(inner.union, inner.id, tape, index, report);
      return;
    }
    entered.add(inner.union);
  }
}

/**
 * Checks a value by one union, without entering another.
 * @returns Where to go on: in the union that the value can only be, or was clearly meant to be.
 */
function checkIn(union: Untagged, id: string, tape: Tape, index: number, report: Report): Place | undefined {
  const kind = kindAt(tape, index);
  const candidates = union.byKind[kind] as readonly Alternative[];
  if (candidates.length === 0) {
    mismatch(tape, index, report, union.expected, id);
    return undefined;
  }
  let meant = candidates[0];
  if (candidates.length > 1) {
    if (fitsAny(union, candidates, bit(kind), index, report) || !report.wants()) return undefined;
    meant = likeliest(candidates, tape, index);
  }
  if (meant === undefined) {
    sayNone(union, id, tape, index, report);
    return undefined;
  }
  if ((meant.compiled.accepts & bit(kind)) !== 0) return undefined;
  if (meant.inner === undefined) meant.compiled.check(tape, index, report);
  return meant.inner;
}

/** Answered once for each place in a message, however many ways lead there. */
function fitsAny(
  union: Untagged,
  candidates: readonly Alternative[],
  kind: number,
  index: number,
  report: Report,
): boolean {
  const known = report.answered(union.ordinal, index);
  if (known !== undefined) return known;
  const isNested = (union.nested & kind) !== 0;
  const fits = fitsItself(candidates, kind, index, report) || (isNested && fitsInside(union, kind, index, report));
  if (isNested || report.isTrying) report.remember(union.ordinal, index, fits);
  return fits;
}

/** Whether a value fits an alternative that is no untagged union. */
function fitsItself(candidates: readonly Alternative[], kind: number, index: number, report: Report): boolean {
  for (const { compiled, inner } of candidates) {
    if ((compiled.accepts & kind) !== 0) return true;
    if (inner === undefined && report.passes(compiled.check, index)) return true;
  }
  return false;
}

/** A union on the way into unions that unions are made of. */
interface Entered {
  readonly union: Untagged;
  readonly from: Entered | undefined;
}

/** Whether a value fits an alternative of the unions in a union, at any depth. */
function fitsInside(outer: Untagged, kind: number, index: number, report: Report): boolean {
  const seen = new Set([outer]);
  const entered: Entered[] = [{ union: outer, from: undefined }];
  // A list yields what is added while it is walked.
  for (const one of entered) {
    const candidates = one.union.byKind[kindAt(report.tape, index)] as readonly Alternative[];
    const known = report.answered(one.union.ordinal, index);
    if (known === false) continue;
    // The alternatives of the outermost have been tried.
    if (known ?? (one.union !== outer && fitsItself(candidates, kind, index, report))) {
      for (let way: Entered | undefined = one; way !== undefined; way = way.from) {
        report.remember(way.union.ordinal, index, true);
      }
      return true;
    }
    for (const { inner } of candidates) {
      if (inner === undefined || seen.has(inner.union)) continue;
      seen.add(inner.union);
      entered.push({ union: inner.union, from: one });
    }
  }
  for (const { union } of entered) report.remember(union.ordinal, index, false);
  return false;
}

function sayNone(union: Untagged, id: string, tape: Tape, index: number, report: Report): void {
  const candidates = union.byKind[kindAt(tape, index)] as readonly Alternative[];
  const wants = report.isQuoting ? "see there" : sayWants(candidates, tape, index, report);
  const details = { of: nameOf(union.shape), wants, found: describe(tape, index) };
  report.at("NoAlternative", details, index, { shape: id });
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
