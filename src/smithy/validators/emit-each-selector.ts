import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { modelError } from "../load/model-event.ts";
import type { NodeProblem } from "../load/node-checks.ts";
import type { Model } from "../model/model.ts";
import type { ObjectNode } from "../model/node-value.ts";
import type { Shape } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import { shapeValue } from "../selectors/attribute-value.ts";
import type { Selector } from "../selectors/selector.ts";
import type { WorkBudget } from "../selectors/work-budget.ts";
import { excerpt } from "../text/excerpt.ts";
import { Configuration } from "./configuration.ts";
import type { MessageTemplate } from "./message-template.ts";
import { expandTemplate, parseTemplate } from "./message-template.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit, Validator } from "./validator.ts";

const ID = "EmitEachSelector";
/** What the reference implementation calls the configuration, in its words about a broken template. */
const CONFIG = "software.amazon.smithy.model.validation.linters.EmitEachSelectorValidator$Config";

interface Settings {
  readonly selector: Selector;
  /** The trait whose place events have; shapes without it are passed over. */
  readonly trait: string | undefined;
  readonly template: MessageTemplate | undefined;
  readonly at: SourceLocation;
  readonly work: WorkBudget;
}

/**
 * An event for each shape that a selector yields.
 * @see Smithy 2.0, "EmitEachSelector"
 */
export function emitEachSelector(node: ObjectNode, at: SourceLocation, work: WorkBudget): Validator | NodeProblem {
  const configuration = new Configuration(node, CONFIG);
  const selector = configuration.selector("selector");
  const trait = configuration.shapeId("bindToTrait")?.text;
  const template = readTemplate(configuration);
  if (configuration.problem !== undefined) return configuration.problem;
  if (selector === undefined) return { message: "selector is required", at };
  const settings = { selector, trait, template, at, work };
  return (model, emit) => emitEach(model, settings, emit);
}

function readTemplate(configuration: Configuration): MessageTemplate | undefined {
  const text = configuration.text("messageTemplate");
  const template = text === undefined ? undefined : parseTemplate(text);
  if (template === undefined || !("message" in template)) return template;
  configuration.refuse("messageTemplate", template.message);
  return undefined;
}

function emitEach(model: Model, settings: Settings, emit: Emit): void {
  const { selector, trait, template, at, work } = settings;
  if (trait !== undefined && shapesWithTrait(model, trait).length === 0) return;
  const emitAt = (shape: Shape, message: () => string): void => {
    const place = trait === undefined ? shape.at : shape.traits.get(trait)?.at;
    if (place !== undefined) emit(shapeEvent(ID, "DANGER", shape, message(), place));
  };
  if (template === undefined) {
    const found = selector.select(model, work);
    if ("kind" in found) emit(modelError(found.message, at));
    else for (const shape of found) emitAt(shape, () => `Selector capture matched selector: ${excerpt(selector.text)}`);
    return;
  }
  const matches = selector.selectWithVariables(model, work);
  if ("kind" in matches) {
    emit(modelError(matches.message, at));
    return;
  }
  for (const { shape, variables } of matches) {
    emitAt(shape, () => expandTemplate(template, shapeValue(shape, variables)));
  }
}
