import type { Severity } from "../events.ts";
import { servicesByOperation } from "../knowledge/top-down.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { MemberShape, OperationShape, ServiceShape, Shape, ShapeType, Trait } from "../model/shapes.ts";
import { membersOf } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "PaginatedTrait";

/** What one property of a paginated trait must lead to. */
interface Property {
  readonly name: "inputToken" | "pageSize" | "outputToken" | "items";
  readonly side: "input" | "output";
  /** What to say of a required member; nothing when absent. */
  readonly required?: Severity;
  /** Must be set by the operation or the service. */
  readonly mandatory: boolean;
  readonly targets: readonly ShapeType[];
  /** Targets that are possible but unwise. */
  readonly unwise: readonly ShapeType[];
}

const PROPERTIES: readonly Property[] = [
  {
    name: "inputToken",
    side: "input",
    required: "ERROR",
    mandatory: true,
    targets: ["string", "map"],
    unwise: ["map"],
  },
  {
    name: "pageSize",
    side: "input",
    required: "WARNING",
    mandatory: false,
    targets: ["byte", "integer", "long", "short"],
    unwise: ["byte", "long", "short"],
  },
  {
    name: "outputToken",
    side: "output",
    required: "DANGER",
    mandatory: true,
    targets: ["string", "map"],
    unwise: ["map"],
  },
  { name: "items", side: "output", mandatory: false, targets: ["list", "map"], unwise: [] },
];

/**
 * Paginated traits of operations, alone and together with what each service that has the operation adds.
 * @see Smithy 2.0, "paginated trait"
 */
export function paginatedTrait(model: Model, emit: Emit): void {
  let services: ReadonlyMap<string, readonly ServiceShape[]> | undefined;
  for (const operation of model.operations) {
    const trait = preludeTrait(operation, "paginated");
    if (trait === undefined) continue;
    let isFine = true;
    const noted: Emit = (event) => {
      isFine = false;
      emit(event);
    };
    checkProperties({ model, operation, trait, service: undefined, emit: noted });
    if (!isFine) continue;
    services ??= servicesByOperation(model);
    for (const service of services.get(operation.id.text) ?? []) {
      checkProperties({ model, operation, trait, service, emit });
    }
  }
}

interface Check {
  readonly model: Model;
  readonly operation: OperationShape;
  readonly trait: Trait;
  readonly service: ServiceShape | undefined;
  readonly emit: Emit;
}

function checkProperties(check: Check): void {
  const { trait, service } = check;
  const inherited = service === undefined ? undefined : preludeTrait(service, "paginated")?.value;
  for (const property of PROPERTIES) {
    const path = pathOf(trait.value, property) ?? pathOf(inherited, property);
    checkProperty(check, property, path);
  }
}

function pathOf(value: NodeValue | undefined, { name }: Property): string | undefined {
  return textOf(memberOf(value, name));
}

function checkProperty(check: Check, property: Property, path: string | undefined): void {
  const { model, service, operation } = check;
  const { name } = property;
  if (path === undefined) {
    if (service !== undefined && property.mandatory) say(check, "ERROR", `\`${name}\` is not configured`);
    return;
  }
  if (property.side === "input" && path.includes(".")) {
    say(check, "ERROR", `\`${name}\` does not allow path values`);
    return;
  }
  const member = resolve(model, model.get(operation[property.side]), path);
  if (member === undefined) {
    say(check, "ERROR", `\`${name}\` targets a member \`${path}\` that does not exist`);
    return;
  }
  if (hasPreludeTrait(member, "required")) checkOptional(check, property, member);
  const target = model.get(member.target);
  if (target !== undefined) checkTarget(check, property, member, target);
  if (property.side === "output" && path.split(".").length > 2) {
    const message = `\`${name}\` contains a path with more than two parts, which can make your API cumbersome to use`;
    say(check, "WARNING", message, `DeeplyNested.${name}`);
  }
}

function checkOptional(check: Check, property: Property, member: MemberShape): void {
  const { name, required } = property;
  if (required === undefined) return;
  if (required === "ERROR") say(check, "ERROR", `\`${name}\` member \`${member.name}\` must not be required`);
  else
    say(check, required, `\`${name}\` member \`${member.name}\` should not be required`, `ShouldNotBeRequired.${name}`);
}

function checkTarget(check: Check, property: Property, member: MemberShape, target: Shape): void {
  const { name, targets, unwise } = property;
  const start = `\`${name}\` member \`${member.name}\` targets a ${target.type} shape, but`;
  if (!targets.includes(target.type)) {
    say(check, "ERROR", `${start} must target one of the following: [${tickedList(targets)}]`);
  } else if (unwise.includes(target.type)) {
    const better = tickedList(targets.filter((type) => !unwise.includes(type)));
    say(
      check,
      "DANGER",
      `${start} this is not recommended. One of [${better}] SHOULD be targeted.`,
      `WrongShapeType.${name}`,
    );
  }
}

/** The member at the end of a path of member names. */
function resolve(model: Model, start: Shape | undefined, path: string): MemberShape | undefined {
  let container = start;
  let member: MemberShape | undefined;
  for (const name of path.split(".")) {
    member = container?.type === "structure" ? membersOf(container).get(name) : undefined;
    if (member === undefined) return undefined;
    container = model.get(member.target);
  }
  return member;
}

function say(check: Check, severity: Severity, what: string, part?: string): void {
  const { operation, service, trait } = check;
  const prefix = service === undefined ? "" : `When bound within the \`${service.id}\` service, `;
  const id = part === undefined ? ID : `${ID}.${part}`;
  check.emit(shapeEvent(id, severity, operation, `${prefix}paginated trait ${what}`, trait.at));
}
