import type { ValidationEvent } from "../events.ts";
import { modelError } from "../load/model-event.ts";
import type { Model } from "../model/model.ts";
import type { Emit, Validator } from "./validator.ts";

/** How many characters of a message count as much as an event. */
const CHARACTERS_PER_EVENT = 1_000;

/** Ends a validator from within when all has been said that may be; it never leaves this file. */
class SaidEnough extends Error {}

/**
 * How much the built-in validators of one model may say together. What is wrong with one shape may be wrong with every pair of
 * shapes, or in each service that has it: a few hundred kilobytes could otherwise bring more events than fit in memory. What
 * validators say of each shape by itself always has room.
 */
export class EventLimit {
  readonly #most: number;
  #left: number;

  constructor(model: Model) {
    this.#most = 250_000 + 5 * model.shapes.size;
    this.#left = this.#most;
  }

  /** Runs validators until all is said, or too much: then an ERROR says so, once, and no other validator runs. */
  run(validators: readonly Validator[], model: Model, emit: Emit): void {
    if (this.#left < 0) return;
    let last: ValidationEvent | undefined;
    const limited: Emit = (event) => {
      last = event;
      this.#left -= 1 + event.message.length / CHARACTERS_PER_EVENT;
      if (this.#left < 0) throw new SaidEnough();
      emit(event);
    };
    try {
      for (const validator of validators) validator(model, limited);
    } catch (error) {
      if (!(error instanceof SaidEnough) || last === undefined) throw error;
      emit(modelError(gaveUp(this.#most, last), last.at, last.shapeId));
    }
  }
}

function gaveUp(most: number, { id }: ValidationEvent): string {
  return (
    `I gave up on the validation of this model at an event \`${id}\`: its validators have more to say than ${most} events, of ` +
    `which each ${CHARACTERS_PER_EVENT} characters of a message count as one more.`
  );
}
