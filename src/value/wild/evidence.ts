import { kindAt, next, type Tape, TokenKind, textAt } from "../../json/tape.ts";
import type { MemberShape, StructureShape } from "../../smithy/model/shapes.ts";
import type { Context } from "../context.ts";
import { PerShape } from "../per-shape.ts";
import { closedValues } from "../shapes/enum.ts";
import { siteOf } from "../site.ts";

/** What speaks for or against an alternative of an untagged union before it is checked in full. */
export interface Evidence {
  /** Members whose values are few: a `kind` or `type`. By name, the values. */
  readonly literals: ReadonlyMap<string, ReadonlySet<string>>;
  readonly required: readonly string[];
  readonly known: ReadonlySet<string>;
  /** For a list: what is known of its items, of which the first is looked at. */
  readonly items: Evidence | undefined;
}

const none: Evidence = { literals: new Map(), required: [], known: new Set(), items: undefined };

/** The evidence that a member's target gives; of a list of lists, nothing. */
export function evidenceOf(member: MemberShape, context: Context, inList: boolean = false): Evidence {
  const shape = context.model.get(member.target);
  if ((shape?.type === "list" || shape?.type === "set") && !inList) {
    return { ...none, items: evidenceOf(shape.member, context, true) };
  }
  return shape?.type === "structure" ? structures.of(context, shape, () => evidenceOfStructure(shape, context)) : none;
}

const structures = new PerShape<Evidence>();

function evidenceOfStructure(shape: StructureShape, context: Context): Evidence {
  const literals = new Map<string, ReadonlySet<string>>();
  const required: string[] = [];
  for (const field of shape.members.values()) {
    const name = context.wireName(field);
    if (field.traits.has("smithy.api#required")) required.push(name);
    const site = siteOf(context.model, field);
    const values = site === undefined ? undefined : closedValues(site);
    if (values !== undefined) literals.set(name, values);
  }
  const known = new Set([...shape.members.values()].map((field) => context.wireName(field)));
  return { literals, required, known, items: undefined };
}

/**
 * The one alternative that was clearly meant; `undefined` when several may have been.
 *
 * The values of literal members decide first; then whether all required members are there and all members are known, then
 * either of the two, then whether any member is known.
 */
export function likeliest<T extends { readonly evidence: Evidence }>(
  candidates: readonly T[],
  tape: Tape,
  index: number,
): T | undefined {
  const members = membersOf(tape, index);
  const judged = candidates.map((candidate) => ({ candidate, ...judge(candidate.evidence, tape, index, members) }));
  const possible = judged.filter(({ contradicted }) => !contradicted);
  const confirmed = possible.filter((one) => one.confirmed);
  const left = confirmed.length > 0 ? confirmed : possible;
  for (const favours of signs) {
    const favoured = left.filter(favours);
    if (favoured.length === 1) return favoured[0]?.candidate;
  }
  return left.length === 1 ? left[0]?.candidate : undefined;
}

interface Judgement {
  readonly confirmed: boolean;
  readonly contradicted: boolean;
  readonly hasRequired: boolean;
  readonly knowsAll: boolean;
  readonly knowsAny: boolean;
}

/** From the strongest to the weakest; the first that only one alternative shows decides. */
const signs: readonly ((judgement: Judgement) => boolean)[] = [
  ({ hasRequired, knowsAll }) => hasRequired && knowsAll,
  ({ hasRequired }) => hasRequired,
  ({ knowsAll, knowsAny }) => knowsAll && knowsAny,
  ({ knowsAny }) => knowsAny,
];

/** Whether literal members have right or wrong values, all required members are there, all or any members are known. */
function judge(evidence: Evidence, tape: Tape, index: number, members: ReadonlyMap<string, number>): Judgement {
  if (evidence.items !== undefined && kindAt(tape, index) === TokenKind.array && next(tape, index) > index + 2) {
    return judge(evidence.items, tape, index + 2, membersOf(tape, index + 2));
  }
  let confirmed = false;
  let contradicted = false;
  for (const [name, values] of evidence.literals) {
    const value = members.get(name);
    if (value === undefined) continue;
    const isOne = kindAt(tape, value) === TokenKind.string && values.has(textAt(tape, value));
    if (!isOne) contradicted = true;
    else if (values.size === 1) confirmed = true;
  }
  const names = [...members.keys()];
  return {
    confirmed,
    contradicted,
    hasRequired: evidence.required.length > 0 && evidence.required.every((name) => members.has(name)),
    knowsAll: names.every((name) => evidence.known.has(name)),
    knowsAny: names.some((name) => evidence.known.has(name)),
  };
}

/** More members than this are not looked at. */
const MOST = 256;

/** The value tokens of an object's members by name; empty for another kind of value. */
function membersOf(tape: Tape, index: number): ReadonlyMap<string, number> {
  const members = new Map<string, number>();
  if (kindAt(tape, index) !== TokenKind.object) return members;
  const end = next(tape, index);
  for (let key = index + 2; key < end && members.size < MOST; key = next(tape, key + 2)) {
    members.set(textAt(tape, key), key + 2);
  }
  return members;
}
