import { defaultTrait } from "./default-trait.ts";
import { deprecatedTrait } from "./deprecated-trait.ts";
import { enumShape } from "./enum-shape.ts";
import { enumTrait } from "./enum-trait.ts";
import { exclusiveStructureMemberTrait } from "./exclusive-structure-member-trait.ts";
import { memberShouldReferenceResource } from "./member-should-reference-resource.ts";
import { operation } from "./operation.ts";
import { patternTrait } from "./pattern-trait.ts";
import { referencesTrait } from "./references-trait.ts";
import { resourceCycle } from "./resource-cycle.ts";
import { resourceIdentifier } from "./resource-identifier.ts";
import { resourceIdentifierBinding } from "./resource-identifier-binding.ts";
import { resourceLifecycle } from "./resource-lifecycle.ts";
import { resourceOperationInputOutput } from "./resource-operation-input-output.ts";
import { service } from "./service.ts";
import { serviceAuthDefinitions } from "./service-auth-definitions.ts";
import { setShapes } from "./set.ts";
import { shapeIdConflict } from "./shape-id-conflict.ts";
import { shapeRecursion } from "./shape-recursion.ts";
import { singleOperationBinding } from "./single-operation-binding.ts";
import { singleResourceBinding } from "./single-resource-binding.ts";
import { validateTargets } from "./target.ts";
import { traitConflict } from "./trait-conflict.ts";
import { traitTarget } from "./trait-target.ts";
import { traitValue } from "./trait-value.ts";
import { unstableTrait } from "./unstable-trait.ts";
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

/** All other built-in validators. Those that `metadata validators` asks for run after them. */
export const otherValidators: readonly Validator[] = [
  deprecatedTrait,
  enumTrait,
  memberShouldReferenceResource,
  operation,
  patternTrait,
  referencesTrait,
  resourceIdentifier,
  resourceIdentifierBinding,
  resourceLifecycle,
  resourceOperationInputOutput,
  service,
  serviceAuthDefinitions,
  setShapes,
  shapeRecursion,
  unstableTrait,
];
