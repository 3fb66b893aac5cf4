import type { Tape } from "../json/tape.ts";
import { TokenKind } from "../json/tape.ts";
import { textOf } from "../smithy/model/node-access.ts";
import type { StructureShape } from "../smithy/model/shapes.ts";
import type { Context } from "./context.ts";
import type { Report } from "./report.ts";
import { nameOf } from "./site.ts";

const AT_LEAST_ONE_OF = "smithy.rpc#atLeastOneOf";

/** Members of which an object must have one. */
export interface AtLeastOne {
  /** The ids of their names. */
  readonly ids: ReadonlySet<number>;
  /** Their names in JSON, in a sentence. */
  readonly text: string;
  readonly shape: StructureShape;
}

/** The members that a structure's `@atLeastOneOf` names, as the model has them; none without the trait. */
export function namesOfOne(shape: StructureShape): readonly string[] | undefined {
  const trait = shape.traits.get(AT_LEAST_ONE_OF)?.value;
  if (trait?.kind !== "array") return undefined;
  return trait.elements.flatMap((element) => textOf(element) ?? []);
}

/**
 * What `@atLeastOneOf` asks of an object; `undefined` when the structure has no such trait.
 * Source: docs/contracts, "Saying what JSON says".
 */
export function atLeastOne(shape: StructureShape, context: Context): AtLeastOne | undefined {
  const members = namesOfOne(shape)?.flatMap((name) => shape.members.get(name) ?? []) ?? [];
  if (members.length === 0) return undefined;
  const names = members.map((member) => context.wireName(member));
  return { ids: new Set(names.map((name) => context.nameId(name))), text: names.join(" or "), shape };
}

/** Checks an object: it is known to be one. A member that is null is there. */
export function checkAtLeastOne(one: AtLeastOne, tape: Tape, index: number, report: Report): void {
  const { words } = tape;
  const end = words[index + 1] as number;
  for (let key = index + 2; key < end; ) {
    if (one.ids.has(words[key + 1] as number)) return;
    const kind = (words[key + 2] as number) >>> 24;
    key = kind <= TokenKind.array ? (words[key + 3] as number) : key + 4;
  }
  if (!report.wants()) return;
  report.at("MissingMember", { member: one.text, of: nameOf(one.shape) }, index, { shape: one.shape.id.text });
}
