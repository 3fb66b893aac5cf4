import { patternFinder } from "../constraints/pattern.ts";
import type { NodeProblem } from "../load/node-checks.ts";
import type { Model } from "../model/model.ts";
import type { ObjectNode } from "../model/node-value.ts";
import { NUMBER_TYPES } from "../model/number-types.ts";
import type { MemberShape, Shape } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import type { WorkBudget } from "../selectors/work-budget.ts";
import { Configuration } from "../validators/configuration.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import { spentEvent } from "../validators/spent.ts";
import type { Emit, Validator } from "../validators/validator.ts";
import { paysForNames } from "./names.ts";

const ID = "ShouldHaveUsedTimestamp";

type NameTest = (name: string) => boolean;

const STANDARD: readonly NameTest[] = [
  /[Tt]imestamp/,
  /^[Tt]ime(?:[_A-Z].*)?$/,
  /^[Dd]ate(?:[_A-Z].*)?$/,
  /(?:[a-z]T|_[Tt])ime$/,
  /(?:[a-z]D|_[Dd])ate$/,
  /(?:[a-z]A|_[Aa])t$/,
  /(?:[a-z]O|_[Oo])n$/,
  /(?:[a-z]S|_[Ss])ince$/,
].map((pattern) => (name) => pattern.test(name));

/** What the reference implementation makes of a pattern, in its words about a broken one. */
const PATTERN = "java.util.regex.Pattern";

/** Names that speak of a time on shapes and members that are no timestamps. */
export function shouldHaveUsedTimestamp(
  node: ObjectNode,
  at: SourceLocation,
  work: WorkBudget,
): Validator | NodeProblem {
  const configuration = new Configuration(node);
  const tests = [...STANDARD];
  const patterns = configuration.texts("additionalPatterns", { element: PATTERN }) ?? [];
  for (const [index, pattern] of patterns.entries()) {
    const finder = patternFinder(`^(?:${pattern})$`);
    if (finder === undefined) configuration.refuseElement("additionalPatterns", index, PATTERN, "not a pattern");
    else tests.push(finder);
  }
  if (configuration.problem !== undefined) return configuration.problem;
  // The engine may look at all of a pattern for each character.
  const texts = patterns.reduce((sum, pattern) => sum + pattern.length, STANDARD.length);
  return (model, emit) => {
    if (!paysForNames(model.shapes.values(), texts, work)) {
      emit(spentEvent(at));
      return;
    }
    const holders = new Set<Shape>(
      [...model.structures, ...model.ofType("list")].filter((shape) => holdsOnlyTimestamps(model, shape)),
    );
    for (const shape of model.shapes.values()) {
      if (shape.type === "structure" || shape.type === "union") {
        for (const member of shape.members.values()) checkMember(model, member, holders, tests, emit);
      } else if (mayBeTime(shape)) checkSimple(shape, tests, emit);
    }
  };
}

function mayBeTime({ type }: Shape): boolean {
  return type === "string" || NUMBER_TYPES.has(type);
}

function checkSimple(shape: Shape, tests: readonly NameTest[], emit: Emit): void {
  const { name } = shape.id;
  for (const test of tests) {
    if (!test(name)) continue;
    const message = `Shape \`${name}\` is named like a timestamp but is a \`${shape.type}\` shape.`;
    emit(shapeEvent(ID, "DANGER", shape, message));
  }
}

function checkMember(
  model: Model,
  member: MemberShape,
  holders: ReadonlySet<Shape>,
  tests: readonly NameTest[],
  emit: Emit,
): void {
  const target = model.get(member.target);
  if (target === undefined || target.type === "timestamp" || target.type === "enum") return;
  if (holders.has(target) || !tests.some((test) => test(member.name))) return;
  const message = `Member \`${member.name}\` is named like a timestamp but references a \`${target.type}\` shape`;
  emit(shapeEvent(ID, "DANGER", member, message));
}

function holdsOnlyTimestamps(model: Model, shape: Shape): boolean {
  return [...model.membersOf(shape.id).values()].every((member) => model.get(member.target)?.type === "timestamp");
}
