import { type Tape, TokenKind, textAt } from "../../json/tape.ts";
import type { StructureShape } from "../../smithy/model/shapes.ts";
import { type AtLeastOne, atLeastOne, checkAtLeastOne } from "../at-least-one-of.ts";
import { anything, type Compiled } from "../compiled.ts";
import type { Context } from "../context.ts";
import { sayName } from "../describe.ts";
import { mismatch } from "../mismatch.ts";
import { NameTable } from "../name-table.ts";
import { nearestName } from "../nearest-name.ts";
import { PerShape } from "../per-shape.ts";
import type { Report } from "../report.ts";
import { nameOf, type Site } from "../site.ts";
import { unknownMembersHolder } from "../wild/json-unknown.ts";

/** What an object must be that stands for a structure; shared by all members that target it. */
export interface StructureTable {
  readonly shape: StructureShape;
  readonly table: NameTable;
  /** The ids of the names by position; behind the last one what is no id. */
  readonly keyIds: Int32Array;
  /** By position: the member's check, its name in JSON, its id, whether it must be there. */
  readonly checks: readonly Compiled[];
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly required: Uint8Array;
  readonly requiredCount: number;
  /** What the values of unknown members must be; `undefined` when there may be none. */
  readonly unknown: Compiled | undefined;
  /** Members of which one must be there; `undefined` when the contract asks for none. */
  readonly oneOf: AtLeastOne | undefined;
}

/**
 * structure: an object with the required members, known members only (by policy), each by its own check.
 * Source: design, "The value profile".
 */
export function compileStructure(site: Site, shape: StructureShape, context: Context): Compiled {
  const table = structureTable(shape, context, undefined);
  const { id } = site;
  return { accepts: 0, check: (tape, index, report) => checkStructure(table, id, tape, index, report) };
}

/** No name has this id: it is more than there can be bytes of names. */
const noId = 0x7fffffff;

/** By the tag, `undefined` for none. */
const tables = new PerShape<Map<string | undefined, StructureTable>>();

/** @param tag The name of one further member that is looked at elsewhere: the tag of a discriminated union. */
export function structureTable(shape: StructureShape, context: Context, tag: string | undefined): StructureTable {
  const byTag = tables.of(context, shape, () => new Map());
  let table = byTag.get(tag);
  if (table === undefined) {
    table = newTable(shape, context, tag);
    byTag.set(tag, table);
  }
  return table;
}

function newTable(shape: StructureShape, context: Context, tag: string | undefined): StructureTable {
  const holder = unknownMembersHolder(shape);
  const members = [...shape.members.values()].filter((member) => member !== holder);
  const names = members.map((member) => context.wireName(member));
  const checks = members.map((member) => context.compiled(member));
  const required = members.map((member) => (member.traits.has("smithy.api#required") ? 1 : 0));
  if (tag !== undefined && !names.includes(tag)) {
    names.push(tag);
    checks.push(anything);
    required.push(0);
  }
  const keyIds = names.map((name) => context.nameId(name));
  return {
    shape,
    table: new NameTable(keyIds),
    keyIds: Int32Array.from([...keyIds, noId]),
    checks,
    names,
    ids: members.map((member) => member.id.text),
    required: Uint8Array.from(required),
    requiredCount: required.filter((flag) => flag === 1).length,
    unknown: holder !== undefined || context.unknownMembers(shape.id) === "ignore" ? anything : undefined,
    oneOf: atLeastOne(shape, context),
  };
}

/**
 * Checks an object by a table.
 *
 * Required members are counted, not ticked off one by one: the scanner has made sure that no key comes twice.
 */
export function checkStructure(table: StructureTable, id: string, tape: Tape, index: number, report: Report): void {
  const { words } = tape;
  if ((words[index] as number) >>> 24 !== TokenKind.object) {
    mismatch(tape, index, report, "an object", id);
    return;
  }
  const { checks, keyIds, required, unknown } = table;
  const end = words[index + 1] as number;
  let missing = table.requiredCount;
  let key = index + 2;
  // Most senders have the members in the order of the model: the next one is tried first.
  let next = 0;
  while (key < end) {
    const value = key + 2;
    const kind = (words[value] as number) >>> 24;
    const named = words[key + 1] as number;
    const position = named === keyIds[next] ? next : table.table.find(named);
    if (position >= 0) {
      next = position + 1;
      missing -= required[position] as number;
      const check = checks[position] as Compiled;
      if ((check.accepts & (1 << kind)) === 0) check.check(tape, value, report);
    } else if (unknown === undefined) {
      unknownMember(table, tape, key, report);
    }
    if (report.stopped) return;
    key = kind <= TokenKind.array ? (words[value + 1] as number) : value + 2;
  }
  if (missing > 0) missingMembers(table, tape, index, report);
  if (table.oneOf !== undefined) checkAtLeastOne(table.oneOf, tape, index, report);
}

function unknownMember(table: StructureTable, tape: Tape, key: number, report: Report): void {
  if (!report.wants()) return;
  const member = textAt(tape, key);
  const near = nearestName(member, table.names);
  const details = { member: sayName(member), of: nameOf(table.shape), near };
  report.at("UnknownMember", details, key, { shape: table.shape.id.text });
}

function missingMembers(table: StructureTable, tape: Tape, index: number, report: Report): void {
  if (!report.wants()) return;
  const present = new Set<number>();
  const end = tape.words[index + 1] as number;
  for (let key = index + 2; key < end; ) {
    present.add(table.table.find(tape.words[key + 1] as number));
    const kind = (tape.words[key + 2] as number) >>> 24;
    key = kind <= TokenKind.array ? (tape.words[key + 3] as number) : key + 4;
  }
  for (const [position, name] of table.names.entries()) {
    if (table.required[position] !== 1 || present.has(position)) continue;
    const details = { member: sayName(name), of: nameOf(table.shape) };
    const shape = table.ids[position] as string;
    report.at("MissingMember", details, index, { shape, missing: name });
  }
}
