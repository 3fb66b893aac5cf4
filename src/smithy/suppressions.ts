import type { Severity, ValidationEvent } from "./events.ts";
import { modelError } from "./load/model-event.ts";
import { type NodeCheck, object, oneOf, optional, required } from "./load/node-checks.ts";
import type { Model } from "./model/model.ts";
import { memberOf, preludeTrait, textOf, textsOf } from "./model/node-access.ts";
import type { NodeValue } from "./model/node-value.ts";
import { excerpt } from "./text/excerpt.ts";

/** Changes the severity of an event as the model's author asks; gives the event itself when nothing is asked. */
export type Decorate = (event: ValidationEvent) => ValidationEvent;

/** How a model's author wants events treated, and what is wrong with how that is said. */
export interface Decorator {
  readonly decorate: Decorate;
  /** ERRORs about suppressions and overrides that cannot be read; each is left out. */
  readonly events: readonly ValidationEvent[];
}

/** Which events a rule is about. */
interface EventPattern {
  readonly id: string;
  /** `*` for all. */
  readonly namespace: string;
}

interface Suppression extends EventPattern {
  readonly reason: string | undefined;
}

interface SeverityOverride extends EventPattern {
  readonly severity: Severity;
}

/**
 * Reads what a model says about events: the `suppress` trait on the event's shape, then `metadata suppressions`, then
 * `metadata severityOverrides`, which can only raise. An ERROR stays what it is.
 *
 * @see Smithy 2.0, "Suppressions" and "Severity overrides"
 */
export function decoratorOf(model: Model): Decorator {
  const events: ValidationEvent[] = [];
  const suppressions = new EventRules(read(model, "suppressions", SUPPRESSION, events).map(toSuppression));
  const overrides = new EventRules(read(model, "severityOverrides", OVERRIDE, events).map(toOverride));
  return { decorate: (event) => decorated(event, model, suppressions, overrides), events };
}

const SUPPRESSION: NodeCheck = object(
  required("id", "string"),
  required("namespace", "string"),
  optional("reason", "string"),
);

const OVERRIDE: NodeCheck = object(
  required("id", "string"),
  required("namespace", "string"),
  required("severity", "string", oneOf("WARNING", "DANGER")),
);

function toSuppression(rule: NodeValue): Suppression {
  return { ...toPattern(rule), reason: textOf(memberOf(rule, "reason")) };
}

function toOverride(rule: NodeValue): SeverityOverride {
  return { ...toPattern(rule), severity: textOf(memberOf(rule, "severity")) === "DANGER" ? "DANGER" : "WARNING" };
}

function toPattern(rule: NodeValue): EventPattern {
  return { id: textOf(memberOf(rule, "id")) ?? "", namespace: textOf(memberOf(rule, "namespace")) ?? "" };
}

/** The rules of one metadata list that can be read. A list with an element that is no object counts as unreadable. */
function read(model: Model, key: string, check: NodeCheck, events: ValidationEvent[]): readonly NodeValue[] {
  const list = model.metadata.get(key);
  if (list === undefined) return [];
  if (list.kind !== "array") {
    events.push(modelError(`Expected array, but found ${list.kind}.`, list.at));
    return [];
  }
  for (const [index, rule] of list.elements.entries()) {
    if (rule.kind === "object") continue;
    events.push(modelError(`Expected array element ${index} to be a object but found ${rule.kind}.`, rule.at));
    return [];
  }
  return list.elements.filter((rule) => {
    const problem = check(rule, key);
    if (problem !== undefined) events.push(modelError(problem.message, problem.at));
    return problem === undefined;
  });
}

function decorated(
  event: ValidationEvent,
  model: Model,
  suppressions: EventRules<Suppression>,
  overrides: EventRules<SeverityOverride>,
): ValidationEvent {
  if (event.severity === "ERROR" || event.severity === "SUPPRESSED") return event;
  if (isSuppressedByTrait(event, model)) return { ...event, severity: "SUPPRESSED" };
  const suppression = suppressions.first(event);
  if (suppression !== undefined) {
    const { reason } = suppression;
    return {
      ...event,
      severity: "SUPPRESSED",
      ...(reason === undefined ? {} : { suppressionReason: excerpt(reason) }),
    };
  }
  let severity: Severity = event.severity;
  for (const override of overrides.of(event)) {
    if (rank(override.severity) > rank(severity)) severity = override.severity;
  }
  return severity === event.severity ? event : { ...event, severity };
}

function isSuppressedByTrait(event: ValidationEvent, model: Model): boolean {
  const shape = event.shapeId === undefined ? undefined : model.get(event.shapeId);
  const suppress = shape === undefined ? undefined : preludeTrait(shape, "suppress");
  return suppress !== undefined && textsOf(suppress.value).some((id) => containsId(event.id, id));
}

/** Rules found by what they are about, so that an event costs the parts of its id and not the number of rules. */
class EventRules<R extends EventPattern> {
  /** By namespace, then by id; of rules with both the same, the first is what is asked, unless severities differ. */
  readonly #rules = new Map<string, Map<string, { readonly rule: R; readonly index: number }[]>>();

  constructor(rules: readonly R[]) {
    rules.forEach((rule, index) => {
      let byId = this.#rules.get(rule.namespace);
      if (byId === undefined) {
        byId = new Map();
        this.#rules.set(rule.namespace, byId);
      }
      const same = byId.get(rule.id);
      if (same === undefined) byId.set(rule.id, [{ rule, index }]);
      else if (!same.some((known) => isSameRule(known.rule, rule))) same.push({ rule, index });
    });
  }

  /** The rules about an event, in no order. */
  of(event: ValidationEvent): readonly R[] {
    return this.#about(event).map(({ rule }) => rule);
  }

  /** The rule about an event that was written first. */
  first(event: ValidationEvent): R | undefined {
    let first: { readonly rule: R; readonly index: number } | undefined;
    for (const found of this.#about(event)) if (first === undefined || found.index < first.index) first = found;
    return first?.rule;
  }

  #about({ id, shapeId }: ValidationEvent): readonly { readonly rule: R; readonly index: number }[] {
    if (this.#rules.size === 0) return [];
    const namespace = shapeId?.slice(0, Math.max(0, shapeId.indexOf("#")));
    return ["*", namespace].flatMap((one) => {
      const byId = one === undefined ? undefined : this.#rules.get(one);
      return byId === undefined ? [] : idsAbove(id).flatMap((above) => byId.get(above) ?? []);
    });
  }
}

/** Suppressions with the same pattern do the same, whatever their reasons; the first one's is shown. */
function isSameRule(one: EventPattern, other: EventPattern): boolean {
  return !("severity" in one && "severity" in other) || one.severity === other.severity;
}

/** An event id and those that contain it: `A.B.C`, `A.B`, `A`. */
function idsAbove(eventId: string): readonly string[] {
  const ids = [eventId];
  for (let dot = eventId.lastIndexOf("."); dot >= 0; dot = dot === 0 ? -1 : eventId.lastIndexOf(".", dot - 1)) {
    ids.push(eventId.slice(0, dot));
  }
  return ids;
}

/** Says whether an event id is this id or one below it: `Target.UnresolvedShape` is contained in `Target`. */
export function containsId(eventId: string, id: string): boolean {
  return eventId === id || (eventId.startsWith(id) && eventId.charAt(id.length) === ".");
}

function rank(severity: Severity): number {
  return ["SUPPRESSED", "NOTE", "WARNING", "DANGER", "ERROR"].indexOf(severity);
}
