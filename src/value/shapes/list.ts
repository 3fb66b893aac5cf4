import { kindAt, next, type Tape, TokenKind, textAt } from "../../json/tape.ts";
import { type LengthBounds, lengthFits, sayLength } from "../../smithy/constraints/length.ts";
import { readDateTime } from "../../smithy/constraints/timestamp.ts";
import { duplicateItems } from "../../smithy/constraints/unique-items.ts";
import { textOf } from "../../smithy/model/node-access.ts";
import type { ListShape } from "../../smithy/model/shapes.ts";
import type { Compiled } from "../compiled.ts";
import type { Context } from "../context.ts";
import { written } from "../describe.ts";
import { duplicateItemsOf } from "../duplicate-items.ts";
import { equalityKey } from "../equality-key.ts";
import { mismatch } from "../mismatch.ts";
import type { Report } from "../report.ts";
import { type Site, siteOf, traitAt, traitsAt } from "../site.ts";
import { lengthOf } from "../trait-values.ts";

/** What an array must be. */
interface ListRules {
  readonly id: string;
  readonly item: Compiled;
  readonly lengths: readonly LengthBounds[];
  readonly isUnique: boolean;
  /** The key that equal items have in common, where equal values are not all that is equal. */
  readonly keyOf: ItemKey | undefined;
}

type ItemKey = (tape: Tape, index: number) => string;

/** list (and set): an array; its items by the member. null items are for the member's own check. */
export function compileList(site: Site, shape: ListShape, context: Context): Compiled {
  const rules: ListRules = {
    id: site.id,
    item: context.compiled(shape.member),
    lengths: traitsAt(site, "smithy.api#length").map((trait) => lengthOf(trait.value)),
    isUnique: isUnique(shape),
    keyOf: itemKey(siteOf(context.model, shape.member)),
  };
  return { accepts: 0, check: (tape, index, report) => checkList(rules, tape, index, report) };
}

/** In Smithy 1.0 a set is a list of unique items. */
function isUnique(shape: ListShape): boolean {
  return shape.type === "set" || shape.traits.has("smithy.api#uniqueItems");
}

/** Times are equal when they are the same instant, however written; all else when it is the same JSON value. */
function itemKey(item: Site | undefined): ItemKey | undefined {
  const format = item?.shape.type === "timestamp" ? textOf(traitAt(item, "smithy.api#timestampFormat")?.value) : "";
  if (format !== "date-time") return undefined;
  return (tape, index) => {
    const instant = kindAt(tape, index) === TokenKind.string ? readDateTime(textAt(tape, index), true) : undefined;
    return instant === undefined ? equalityKey(tape, index) : `${instant.seconds}.${instant.fraction}`;
  };
}

function checkList(rules: ListRules, tape: Tape, index: number, report: Report): void {
  const { words } = tape;
  if ((words[index] as number) >>> 24 !== TokenKind.array) {
    mismatch(tape, index, report, "an array", rules.id);
    return;
  }
  const { item } = rules;
  const { accepts } = item;
  const end = words[index + 1] as number;
  let items = 0;
  let child = index + 2;
  while (child < end) {
    const kind = (words[child] as number) >>> 24;
    if ((accepts & (1 << kind)) === 0) {
      item.check(tape, child, report);
      if (report.stopped) return;
    }
    child = kind <= TokenKind.array ? (words[child + 1] as number) : child + 2;
    items += 1;
  }
  for (const bounds of rules.lengths) checkItemCount(rules, bounds, items, index, report);
  if (rules.isUnique && items > 1) checkUnique(rules, tape, index, report);
}

function checkItemCount(rules: ListRules, bounds: LengthBounds, items: number, index: number, report: Report): void {
  if (lengthFits(items, bounds) || !report.wants()) return;
  const expected = `an array of ${sayLength(bounds, "item", "items")}`;
  report.at("LengthMismatch", { expected, found: `${items}` }, index, { shape: rules.id });
}

/** Reports every item that is equal to an earlier one, at the later one. */
function checkUnique(rules: ListRules, tape: Tape, index: number, report: Report): void {
  const again = (item: number, first: number): boolean => {
    if (!report.wants()) return false;
    report.at("DuplicateItem", { item: written(tape, item), first }, item, { shape: rules.id });
    return true;
  };
  if (rules.keyOf === undefined) duplicateItemsOf(tape, index, again);
  else checkUniqueKeys(rules.keyOf, tape, index, again);
}

function checkUniqueKeys(
  keyOf: ItemKey,
  tape: Tape,
  index: number,
  report: (item: number, first: number) => boolean,
): void {
  let item = index + 2;
  let position = 0;
  for (const { first, again } of duplicateItems(itemKeys(keyOf, tape, index))) {
    for (; position < again; position++) item = next(tape, item);
    if (!report(item, first)) return;
  }
}

function* itemKeys(keyOf: ItemKey, tape: Tape, index: number): Generator<string> {
  const end = next(tape, index);
  for (let item = index + 2; item < end; item = next(tape, item)) yield keyOf(tape, item);
}
