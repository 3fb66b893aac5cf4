import { defaultTrait } from "./default-trait.ts";
import { enumShape } from "./enum-shape.ts";
import { exclusiveStructureMemberTrait } from "./exclusive-structure-member-trait.ts";
import { resourceCycle } from "./resource-cycle.ts";
import { shapeIdConflict } from "./shape-id-conflict.ts";
import { singleOperationBinding } from "./single-operation-binding.ts";
import { singleResourceBinding } from "./single-resource-binding.ts";
import { validateTargets } from "./target.ts";
import { traitConflict } from "./trait-conflict.ts";
import { traitTarget } from "./trait-target.ts";
import { traitValue } from "./trait-value.ts";
import type { Validator } from "./validator.ts";

export type { Emit, Validator } from "./validator.ts";

/**
 * Validators whose failure would make many others fail as well. They run first; an ERROR of theirs ends validation,
 * also in legacy mode.
 */
export const correctnessValidators: readonly Validator[] = [validateTargets, resourceCycle];

/** Validators that run second; an ERROR of theirs ends validation, except in legacy mode. */
export const criticalValidators: readonly Validator[] = [
  defaultTrait,
  enumShape,
  exclusiveStructureMemberTrait,
  shapeIdConflict,
  singleOperationBinding,
  singleResourceBinding,
  traitConflict,
  traitTarget,
  traitValue,
];

/** All other built-in validators, then those that `metadata validators` asks for. */
export const otherValidators: readonly Validator[] = [];
