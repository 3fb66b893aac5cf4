import type { ValidationEvent } from "../events.ts";
import type { Model } from "../model/model.ts";

/** Takes one event. The caller drops events below ERROR about prelude shapes and applies suppressions. */
export type Emit = (event: ValidationEvent) => void;

/** One validator: reads a model, reports what it has to say, changes nothing, and costs time linear in the model. */
export type Validator = (model: Model, emit: Emit) => void;
