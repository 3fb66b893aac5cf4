import type { Model } from "../model/model.ts";
import type { Shapes } from "./evaluation.ts";
import type { Step } from "./syntax.ts";

/** How many searches are kept: enough for selectors that take turns, and no more memory than the model itself takes. */
const MAX_KEPT = 8;

/** What one event costs, in shapes looked at, and how many characters of its message cost as much as a shape. */
const COST_OF_EVENT = 50;
const CHARACTERS_PER_SHAPE = 4;

/** How many code units of a text one more text is looked for in at the cost of a shape; and what a text costs beside its length. */
const SEARCHED_PER_SHAPE = 64;
const LENGTH_OF_CALL = 8;

/** How much work one selector may do: shapes and edges looked at. Ample for any selector that is linear in the model. */
export function workOfOneSelector(model: Model): number {
  return 2_000_000 + 200 * model.shapes.size;
}

/**
 * How much work selectors that come with one model may do together, in shapes and edges looked at, and what they have
 * searched already. Selectors are as many as the model likes: each linear, together they are not.
 */
export class WorkBudget {
  #left: number;
  readonly #closures = new Map<string, Shapes>();

  constructor(model: Model) {
    this.#left = 20_000_000 + 200 * model.shapes.size;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** @param work Shapes and edges looked at. */
  spend(work: number): void {
    this.#left -= work;
  }

  /** @param length Length of the event's message, in UTF-16 code units. */
  spendOnEvent(length: number): void {
    this.#left -= COST_OF_EVENT + length / CHARACTERS_PER_SHAPE;
  }

  /**
   * Spends on a search that is still to be done, if there is as much work left; else nothing is spent.
   *
   * @param texts How many texts are looked for, one after the other.
   * @param names How many texts they are looked for in.
   * @param length Length of all of these, in UTF-16 code units.
   * @returns Whether there was as much work left.
   */
  paysForSearch(texts: number, names: number, length: number): boolean {
    const work = (texts * (length + names * LENGTH_OF_CALL)) / SEARCHED_PER_SHAPE;
    if (work > this.#left) return false;
    this.#left -= work;
    return true;
  }

  /** What a selector yields for the whole model up to this step, a `~>`, if one that begins so has run before. */
  closure(step: Step | undefined): Shapes | undefined {
    const written = beginning(step);
    return written === undefined ? undefined : this.#closures.get(written);
  }

  /** Keeps what `closure` is asked for; of a step that is no `~>` nothing. */
  keepClosure(step: Step, shapes: Shapes): void {
    const written = beginning(step);
    if (written === undefined) return;
    const [oldest] = this.#closures.keys();
    if (this.#closures.size >= MAX_KEPT && oldest !== undefined) this.#closures.delete(oldest);
    this.#closures.set(written, shapes);
  }
}

function beginning(step: Step | undefined): string | undefined {
  return step?.kind === "recursiveNeighbours" ? step.written : undefined;
}
