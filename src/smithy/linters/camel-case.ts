import { closureOf, leadingTo } from "../knowledge/closure.ts";
import type { NodeProblem } from "../load/node-checks.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { ObjectNode } from "../model/node-value.ts";
import type { MemberShape, ServiceShape, Shape } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import type { WorkBudget } from "../selectors/work-budget.ts";
import { Configuration } from "../validators/configuration.ts";
import { COST_OF_SHAPE } from "../validators/named-validators.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import { spentEvent } from "../validators/spent.ts";
import type { Emit, Validator } from "../validators/validator.ts";

const ID = "CamelCase";
/** What the reference implementation calls the choice of a case, in its words about a broken one. */
const HANDLING = "software.amazon.smithy.linters.CamelCaseValidator$MemberNameHandling";
const PATTERNS = { upper: /^[A-Z][A-Za-z0-9]*$/, lower: /^[a-z][A-Za-z0-9]*$/ } as const;

type Case = keyof typeof PATTERNS;

/**
 * Names that are not in camel case: shapes in upper, traits in lower, members in the one that is configured, or in the one
 * that most members of the service or namespace use.
 */
export function camelCase(node: ObjectNode, at: SourceLocation, work: WorkBudget): Validator | NodeProblem {
  const configuration = new Configuration(node);
  const written = configuration.text("memberNames", HANDLING) ?? "auto";
  const memberNames = (["upper", "lower", "auto"] as const).find((choice) => choice === written);
  if (memberNames === undefined) {
    const why = "Expected one of the following enum strings: [upper, lower, auto]";
    configuration.refuseText("memberNames", HANDLING, why);
  }
  if (configuration.problem !== undefined) return configuration.problem;
  return (model, emit) => {
    for (const shape of model.shapes.values()) if (shape.type !== "member") checkShape(shape, emit);
    const asked = memberNames ?? "auto";
    for (const service of servicesToCheck(model, asked)) {
      const closure = closureOf(model, [service]);
      work.spend(COST_OF_SHAPE * closure.size);
      if (work.isSpent) {
        emit(spentEvent(at));
        return;
      }
      checkMembers(freeMembers(model, closure), service.id.name, asked, emit);
    }
    for (const [namespace, members] of membersOfNoService(model)) {
      checkMembers(members, `${namespace} namespace`, asked, emit);
    }
  };
}

function checkShape(shape: Shape, emit: Emit): void {
  const { name } = shape.id;
  if (!hasPreludeTrait(shape, "trait")) {
    if (PATTERNS.upper.test(name)) return;
    emit(shapeEvent(ID, "DANGER", shape, `${shape.type} shape name, \`${name}\`, is not upper camel case`));
    return;
  }
  const isFree = hasPreludeTrait(shape, "authDefinition") || hasPreludeTrait(shape, "protocolDefinition");
  if (isFree || PATTERNS.lower.test(name)) return;
  emit(shapeEvent(ID, "DANGER", shape, `${shape.type} trait definition, \`${name}\`, is not lower camel case`));
}

/**
 * The services of which something may be said: they lead to a member whose name is not in the case that is asked for, or, where
 * the most common case is, to one that is not in the one case and one that is not in the other.
 */
function servicesToCheck(model: Model, asked: Case | "auto"): readonly ServiceShape[] {
  const members = freeMembers(model, model.ofType("member"));
  const cases: readonly Case[] = asked === "auto" ? ["upper", "lower"] : [asked];
  const leading = cases.map((wanted) =>
    leadingTo(
      model,
      members.filter(({ name }) => !PATTERNS[wanted].test(name)),
    ),
  );
  return model.services.filter((service) => leading.every((shapes) => shapes.has(service)));
}

/** The members that no service leads to, by namespace: those of each go by one rule, as those of a service do. */
function membersOfNoService(model: Model): ReadonlyMap<string, readonly MemberShape[]> {
  const seen = closureOf(model, model.services);
  const byNamespace = new Map<string, MemberShape[]>();
  for (const member of freeMembers(model, model.ofType("member"))) {
    if (seen.has(member)) continue;
    const known = byNamespace.get(member.container.namespace);
    if (known === undefined) byNamespace.set(member.container.namespace, [member]);
    else known.push(member);
  }
  return byNamespace;
}

function freeMembers(model: Model, shapes: Iterable<Shape>): readonly MemberShape[] {
  return [...shapes].flatMap((shape) => (shape.type === "member" && hasFreeName(model, shape) ? [shape] : []));
}

/** Members of lists and maps have fixed names; those of enums are in capitals by convention. */
function hasFreeName(model: Model, member: MemberShape): boolean {
  const type = model.get(member.container)?.type;
  return type !== "enum" && type !== "intEnum" && type !== "list" && type !== "map";
}

function checkMembers(members: readonly MemberShape[], scope: string, asked: Case | "auto", emit: Emit): void {
  const wanted = asked === "auto" ? commonCase(members) : asked;
  for (const member of members) {
    if (PATTERNS[wanted].test(member.name)) continue;
    const message =
      `Member shape member name, \`${member.name}\`, is not ${wanted} camel case; members in the ${scope} must all use ` +
      `${wanted} camel case.`;
    emit(shapeEvent(ID, "DANGER", member, message));
  }
}

function commonCase(members: readonly MemberShape[]): Case {
  const count = (pattern: RegExp): number => members.filter((member) => pattern.test(member.name)).length;
  return count(PATTERNS.upper) > count(PATTERNS.lower) ? "upper" : "lower";
}
