import { type Tape, TokenKind, textAt } from "../../json/tape.ts";
import type { UnionShape } from "../../smithy/model/shapes.ts";
import type { Compiled } from "../compiled.ts";
import type { Context } from "../context.ts";
import { sayName } from "../describe.ts";
import { mismatch } from "../mismatch.ts";
import { NameTable } from "../name-table.ts";
import { nearestName } from "../nearest-name.ts";
import { PerShape } from "../per-shape.ts";
import type { Report } from "../report.ts";
import { nameOf, type Site } from "../site.ts";
import { compileDiscriminated } from "../wild/discriminated.ts";
import { isUntagged } from "../wild/is-untagged.ts";
import { unknownMembersHolder } from "../wild/json-unknown.ts";
import { compileUntagged } from "../wild/untagged.ts";
import { sayValues } from "./enum.ts";

/** What an object must be that stands for a union; shared by all members that target it. */
interface UnionTable {
  readonly shape: UnionShape;
  readonly table: NameTable;
  readonly checks: readonly Compiled[];
  readonly names: readonly string[];
  /** Whether a member that is none of these may stand in their place. */
  readonly open: boolean;
}

/** union: an object with exactly one member, a known one; or a form that `alloy` gives it. */
export function compileUnion(site: Site, shape: UnionShape, context: Context): Compiled {
  if (isUntagged(shape)) return compileUntagged(site, shape, context);
  const discriminated = shape.traits.get("alloy#discriminated");
  if (discriminated !== undefined) return compileDiscriminated(site, shape, discriminated, context);
  const table = tables.of(context, shape, () => unionTable(shape, context));
  const { id } = site;
  return { accepts: 0, check: (tape, index, report) => checkUnion(table, id, tape, index, report) };
}

const tables = new PerShape<UnionTable>();

function unionTable(shape: UnionShape, context: Context): UnionTable {
  const holder = unknownMembersHolder(shape);
  const members = [...shape.members.values()].filter((member) => member !== holder);
  const names = members.map((member) => context.wireName(member));
  return {
    shape,
    table: new NameTable(names.map((name) => context.nameId(name))),
    checks: members.map((member) => context.compiled(member)),
    names,
    open: holder !== undefined,
  };
}

function checkUnion(table: UnionTable, id: string, tape: Tape, index: number, report: Report): void {
  const { words } = tape;
  if ((words[index] as number) >>> 24 !== TokenKind.object) {
    mismatch(tape, index, report, `an object with one of ${sayValues(table.names)}`, id);
    return;
  }
  const end = words[index + 1] as number;
  const key = index + 2;
  const value = key + 2;
  if (key === end || behind(tape, value) !== end) {
    if (!report.wants()) return;
    const details = { of: nameOf(table.shape), known: sayValues(table.names), found: sayKeys(tape, index) };
    report.at("UnionMismatch", details, index, { shape: id });
    return;
  }
  const position = table.table.find(words[key + 1] as number);
  if (position >= 0) {
    const check = table.checks[position] as Compiled;
    if ((check.accepts & (1 << ((words[value] as number) >>> 24))) === 0) check.check(tape, value, report);
  } else if (!table.open) {
    if (!report.wants()) return;
    const member = textAt(tape, key);
    const details = { member: sayName(member), of: nameOf(table.shape), near: nearestName(member, table.names) };
    report.at("UnknownMember", details, key, { shape: table.shape.id.text });
  }
}

function behind(tape: Tape, index: number): number {
  const kind = (tape.words[index] as number) >>> 24;
  return kind <= TokenKind.array ? (tape.words[index + 1] as number) : index + 2;
}

/** The members of an object in a sentence: none, or how many and which. */
function sayKeys(tape: Tape, index: number): string {
  const end = tape.words[index + 1] as number;
  if (end === index + 2) return "none";
  const names: string[] = [];
  let members = 0;
  for (let key = index + 2; key < end; key = behind(tape, key + 2)) {
    members += 1;
    if (names.length < 4) names.push(sayName(textAt(tape, key)));
  }
  return `${members}: ${names.join(", ")}${members > names.length ? ", …" : ""}`;
}
