import type { NodeProblem } from "../load/node-checks.ts";
import type { ObjectNode } from "../model/node-value.ts";
import type { SourceLocation } from "../model/source.ts";
import type { WorkBudget } from "../selectors/work-budget.ts";
import { emitEachSelector } from "./emit-each-selector.ts";
import { emitNoneSelector } from "./emit-none-selector.ts";
import { unreferencedShape } from "./unreferenced-shape.ts";
import type { Validator } from "./validator.ts";

/**
 * Makes a validator as `metadata validators` configures it, or says why that cannot be.
 *
 * @param configuration What the model says; an empty object when it says nothing.
 * @param at The place of the whole definition, for what is wrong with no particular part of it.
 * @param work What the validators of a model may do together; their selectors pay of it.
 */
export type MakeValidator = (
  configuration: ObjectNode,
  at: SourceLocation,
  work: WorkBudget,
) => Validator | NodeProblem;

/** Validators that run only where a model asks for them, by the name it asks with. Linters are apart. */
export const namedValidators: ReadonlyMap<string, MakeValidator> = new Map<string, MakeValidator>([
  ["EmitEachSelector", emitEachSelector],
  ["EmitNoneSelector", emitNoneSelector],
  ["UnreferencedShape", unreferencedShape],
]);

/** What a validator of style costs for each shape that it looks at: all of the model, and of the closures that it walks. */
export const COST_OF_SHAPE = 4;

/** Those whose work is that of their selector: they look at no shape but through it. */
export const selectorValidators: ReadonlySet<string> = new Set(["EmitEachSelector", "EmitNoneSelector"]);
