import type { Severity, ValidationEvent } from "../events.ts";
import { namespaceOf } from "../load/id-table.ts";
import { modelError, modelEvent } from "../load/model-event.ts";
import {
  all,
  type NodeCheck,
  object,
  oneOf,
  optional,
  optionalValue,
  required,
  texts,
  textThat,
} from "../load/node-checks.ts";
import type { Model } from "../model/model.ts";
import { memberOf, textOf, textsOf } from "../model/node-access.ts";
import type { NodeValue, ObjectNode } from "../model/node-value.ts";
import type { Shape } from "../model/shapes.ts";
import { SourceLocation } from "../model/source.ts";
import { Selector } from "../selectors/selector.ts";
import { WorkBudget } from "../selectors/work-budget.ts";
import { excerpt } from "../text/excerpt.ts";
import { COST_OF_SHAPE, type MakeValidator, selectorValidators } from "./named-validators.ts";
import { saysGivenUp, spentEvent } from "./spent.ts";
import type { Validator } from "./validator.ts";

/** The validators that a model asks for, and what is wrong with how it asks. */
export interface MetadataValidators {
  readonly validators: readonly Validator[];
  readonly events: readonly ValidationEvent[];
}

/** How a model wants one validator run. */
interface ValidatorDefinition {
  readonly name: string;
  /** Replaces the first part of the event ids; the name when the model gives none. */
  readonly id: string;
  /** Replaces the message; `{super}` in it stands for the validator's own. */
  readonly message: string | undefined;
  readonly severity: Severity | undefined;
  /** Events about shapes of other namespaces are dropped, unless this is empty. */
  readonly namespaces: ReadonlySet<string>;
  /** Events about shapes that it does not yield are dropped. */
  readonly selector: Selector | undefined;
  readonly configuration: ObjectNode;
  readonly at: SourceLocation;
}

/**
 * Reads `metadata validators` and makes the validators that it names.
 *
 * @param named The validators that can be asked for, by name; any other name is a WARNING `UnknownValidator_<name>`.
 * @see Smithy 2.0, "Model validation", "Validators"
 */
export function metadataValidators(model: Model, named: ReadonlyMap<string, MakeValidator>): MetadataValidators {
  const validators: Validator[] = [];
  const events: ValidationEvent[] = [];
  const work = new WorkBudget(model);
  for (const definition of readDefinitions(model.metadata.get("validators"), events)) {
    const made = makeValidator(definition, named, work);
    if (typeof made === "function") validators.push(made);
    else events.push(made);
  }
  return { validators, events };
}

function readDefinitions(list: NodeValue | undefined, events: ValidationEvent[]): readonly ValidatorDefinition[] {
  if (list === undefined) return [];
  if (list.kind !== "array") {
    events.push(modelError(`validators must be an array. Found ${list.kind}.`, list.at));
    return [];
  }
  const definitions: ValidatorDefinition[] = [];
  for (const element of list.elements) {
    const problem = checkDefinition(element, "validators");
    if (problem !== undefined) events.push(modelError(problem.message, problem.at));
    else if (element.kind === "object") definitions.push(toDefinition(element));
  }
  return definitions;
}

const selector: NodeCheck = textThat((value) => {
  const parsed = Selector.parse(value);
  return parsed.kind === "problem" ? parsed.message : undefined;
});

const namespaces: NodeCheck = (node, target) => {
  if (node.kind === "array") return texts(node, target);
  return { message: `Expected \`namespaces\` to be an array of strings. Found ${node.kind}.`, at: node.at };
};

const definitionMembers: NodeCheck = object(
  required("name", "string"),
  optional("id", "string"),
  optional("message", "string"),
  optional("severity", "string", oneOf("DANGER", "WARNING", "NOTE")),
  optionalValue("namespaces", namespaces),
  optional("configuration", "object"),
  optional("selector", "string", selector),
);

const checkDefinition: NodeCheck = all((node) => {
  if (node.kind === "object") return undefined;
  return { message: `Each element of \`validators\` must be an object. Found ${node.kind}.`, at: node.at };
}, definitionMembers);

function toDefinition(node: ObjectNode): ValidatorDefinition {
  const name = textOf(memberOf(node, "name")) ?? "";
  const written = textOf(memberOf(node, "selector"));
  const parsed = written === undefined ? undefined : Selector.parse(written);
  const configuration = memberOf(node, "configuration");
  return {
    name,
    id: textOf(memberOf(node, "id")) ?? name,
    message: textOf(memberOf(node, "message")),
    severity: textOf(memberOf(node, "severity")) as Severity | undefined,
    namespaces: new Set(textsOf(memberOf(node, "namespaces"))),
    selector: parsed?.kind === "selector" ? parsed : undefined,
    configuration:
      configuration?.kind === "object"
        ? configuration
        : { kind: "object", members: new Map(), at: SourceLocation.none },
    at: node.at,
  };
}

function makeValidator(
  definition: ValidatorDefinition,
  named: ReadonlyMap<string, MakeValidator>,
  work: WorkBudget,
): Validator | ValidationEvent {
  const { name, at } = definition;
  const make = named.get(name);
  if (make === undefined) {
    const message = `Unable to locate a validator named \`${name}\``;
    return modelEvent(`UnknownValidator_${name}`, "WARNING", message, at);
  }
  const made = make(definition.configuration, at, work);
  if (typeof made === "function") return withDefinition(made, definition, work);
  return modelError(`Error creating \`${name}\` validator: ${made.message}`, made.at);
}

/**
 * The validator with its events picked and reworded as the model asks, as long as there is work left for the validators of
 * the model: each entry of the list may look at every shape and say something of it.
 */
function withDefinition(validator: Validator, definition: ValidatorDefinition, work: WorkBudget): Validator {
  const { id, message, severity, at } = definition;
  return (model, emit) => {
    const selected = definition.selector?.select(model, work);
    if (selected !== undefined && "kind" in selected) {
      emit(modelError(selected.message, at));
      return;
    }
    if (!selectorValidators.has(definition.name)) work.spend(COST_OF_SHAPE * model.shapes.size);
    if (work.isSpent && !selectorValidators.has(definition.name)) {
      emit(spentEvent(at));
      return;
    }
    let isCut = false;
    validator(model, (event) => {
      // That a validator gave up is no finding of its own, which the model may reword, lower or leave out.
      if (saysGivenUp(event)) {
        emit(event);
        return;
      }
      if (isCut || !isAskedFor(event, model, definition.namespaces, selected)) return;
      work.spendOnEvent(event.message.length);
      if (work.isSpent && event.severity !== "ERROR") {
        isCut = true;
        emit(spentEvent(at));
        return;
      }
      emit({
        ...event,
        id: replaceFirstPart(event.id, id),
        severity: severity ?? event.severity,
        message: message === undefined ? event.message : reworded(message, event.message),
      });
    });
  };
}

/** Many events may get the same words: they are cut before they are joined. */
function reworded(words: string, message: string): string {
  const own = excerpt(message);
  return excerpt(words).replaceAll("{super}", () => own);
}

/** Says whether an event is about a shape that the model wants looked at. Events about no shape always count. */
function isAskedFor(
  { shapeId }: ValidationEvent,
  model: Model,
  namespaces: ReadonlySet<string>,
  selected: ReadonlySet<Shape> | undefined,
): boolean {
  if (shapeId === undefined) return true;
  if (namespaces.size > 0 && !namespaces.has(namespaceOf(shapeId))) return false;
  const shape = selected === undefined ? undefined : model.get(shapeId);
  return selected === undefined || (shape !== undefined && selected.has(shape));
}

/** `Foo.Bar` with another first part. */
function replaceFirstPart(eventId: string, id: string): string {
  const dot = eventId.indexOf(".");
  return dot < 0 ? id : id + eventId.slice(dot);
}
