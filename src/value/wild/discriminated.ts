import { keyId, kindAt, next, type Tape, TokenKind, textAt } from "../../json/tape.ts";
import { textOf } from "../../smithy/model/node-access.ts";
import type { Trait, UnionShape } from "../../smithy/model/shapes.ts";
import type { Compiled } from "../compiled.ts";
import type { Context } from "../context.ts";
import { describe, sayName } from "../describe.ts";
import { mismatch } from "../mismatch.ts";
import { PerShape } from "../per-shape.ts";
import type { Report } from "../report.ts";
import { sayValues } from "../shapes/enum.ts";
import { checkStructure, type StructureTable, structureTable } from "../shapes/structure.ts";
import { nameOf, type Site } from "../site.ts";
import { unknownMembersHolder } from "./json-unknown.ts";

interface Alternative {
  readonly id: string;
  readonly table: StructureTable;
}

/** What an object must be that says by one of its members which structure it is; shared by all members that target the union. */
interface Discriminated {
  readonly shape: UnionShape;
  /** The member that says it, and its id in the key table. */
  readonly tag: string;
  readonly tagId: number;
  readonly alternatives: ReadonlyMap<string, Alternative>;
  readonly open: boolean;
}

/**
 * `alloy#discriminated("type")`: the members of the alternative and, beside them, `"type": "name of the alternative"`.
 * Every alternative must be a structure.
 *
 * @see alloy, "Discriminated union"
 */
export function compileDiscriminated(site: Site, shape: UnionShape, trait: Trait, context: Context): Compiled {
  const rules = unions.of(context, shape, () => rulesOf(shape, trait, context));
  const { id } = site;
  return { accepts: 0, check: (tape, index, report) => checkDiscriminated(rules, id, tape, index, report) };
}

const unions = new PerShape<Discriminated>();

function rulesOf(shape: UnionShape, trait: Trait, context: Context): Discriminated {
  const tag = textOf(trait.value) ?? "type";
  const holder = unknownMembersHolder(shape);
  const alternatives = new Map<string, Alternative>();
  for (const member of shape.members.values()) {
    if (member === holder) continue;
    const target = context.model.get(member.target);
    if (target?.type === "structure") {
      alternatives.set(context.wireName(member), { id: member.id.text, table: structureTable(target, context, tag) });
      continue;
    }
    context.problem({
      shape: member.id.text,
      trait: trait.id,
      severity: "error",
      message: `I expected every alternative of the discriminated union ${shape.id.text} to be a structure; ${member.name} is not.`,
    });
  }
  return { shape, tag, tagId: context.nameId(tag), alternatives, open: holder !== undefined };
}

function checkDiscriminated(rules: Discriminated, id: string, tape: Tape, index: number, report: Report): void {
  if (kindAt(tape, index) !== TokenKind.object) {
    mismatch(tape, index, report, "an object", id);
    return;
  }
  const value = tagValue(rules, tape, index);
  if (value === undefined) {
    if (!report.wants()) return;
    const details = { member: sayName(rules.tag), of: nameOf(rules.shape) };
    report.at("MissingMember", details, index, { shape: id, missing: rules.tag });
    return;
  }
  if (kindAt(tape, value) !== TokenKind.string) {
    mismatch(tape, value, report, `one of ${sayTags(rules)}`, id);
    return;
  }
  const alternative = rules.alternatives.get(textAt(tape, value));
  if (alternative !== undefined) {
    checkStructure(alternative.table, alternative.id, tape, index, report);
  } else if (!rules.open && report.wants()) {
    const details = { member: sayName(rules.tag), known: sayTags(rules), found: describe(tape, value) };
    report.at("UnknownAlternative", details, value, { shape: id });
  }
}

/** The value token of the tag; `undefined` when the object has none. */
function tagValue(rules: Discriminated, tape: Tape, index: number): number | undefined {
  const end = next(tape, index);
  for (let key = index + 2; key < end; key = next(tape, key + 2)) if (keyId(tape, key) === rules.tagId) return key + 2;
  return undefined;
}

function sayTags(rules: Discriminated): string {
  return sayValues([...rules.alternatives.keys()].map((name) => JSON.stringify(name)));
}
