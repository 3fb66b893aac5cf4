import { validateTargets } from "./target.ts";
import type { Validator } from "./validator.ts";

export type { Emit, Validator } from "./validator.ts";

/**
 * Validators whose failure would make many others fail as well. They run first; an ERROR of theirs ends validation,
 * also in legacy mode.
 */
export const correctnessValidators: readonly Validator[] = [validateTargets];

/** Validators that run second; an ERROR of theirs ends validation, except in legacy mode. */
export const criticalValidators: readonly Validator[] = [];

/** All other built-in validators, then those that `metadata validators` asks for. */
export const otherValidators: readonly Validator[] = [];
