import { expectModel } from "../model/expect-model.ts";
import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import type { Variables } from "./attribute-value.ts";
import { missingNames } from "./missing-names.ts";
import { yieldsNothing } from "./nothing.ts";
import { type ParsedSelector, parseSelector } from "./parse.ts";
import { Run } from "./run.ts";
import type { Chain } from "./syntax.ts";
import { type UnknownWord, UnreadableText } from "./text-reader.ts";
import type { WorkBudget } from "./work-budget.ts";

const NO_VARIABLES: Variables = new Map();

/** Why a selector cannot be parsed, or cannot be answered. */
export interface SelectorProblem {
  readonly kind: "problem";
  readonly message: string;
  /**
   * Where parsing stopped, in UTF-16 code units from the start of the selector, or the attribute that cannot be asked for; absent
   * when the selector asks for too much work.
   */
  readonly offset?: number;
}

/** One shape that a selector yields, with the variables it was found with. */
export interface SelectorMatch {
  readonly shape: Shape;
  readonly variables: Variables;
}

/**
 * A selector: a query for shapes.
 *
 * @see Smithy 2.0, "Selectors"
 *
 * @example
 * import assert from "node:assert/strict";
 * import { loader, Selector } from "colloquy/smithy";
 *
 * const { model } = loader().addIdl("a.smithy", `$version: "2"
 *   namespace a
 *   structure Book { @required title: String, pages: Integer }`).assemble();
 * const selector = Selector.parse("[id|namespace = a] > member [trait|required]");
 * assert(selector.kind === "selector");
 * const found = selector.select(model);
 * assert(found instanceof Set);
 *
 * assert.deepEqual([...found].map(({ id }) => id.text), ["a#Book$title"]);
 * assert.equal(Selector.parse("structure [").kind, "problem");
 */
export class Selector {
  readonly kind = "selector";
  /** The selector as written. */
  readonly text: string;
  /** Functions, relationships and variables that there are not: parts that yield nothing. Most likely they are misspelled. */
  readonly unknownWords: readonly UnknownWord[];
  readonly #chain: Chain;

  private constructor(text: string, { chain, unknownWords }: ParsedSelector) {
    this.text = text;
    this.unknownWords = unknownWords;
    this.#chain = chain;
  }

  /** Parses a selector. The message of a problem is the reference implementation's. */
  static parse(text: string): Selector | SelectorProblem {
    try {
      return new Selector(text, parseSelector(text));
    } catch (error) {
      if (error instanceof UnreadableText) return { kind: "problem", message: error.message, offset: error.offset };
      throw error;
    }
  }

  /**
   * The traits and shapes that the selector asks for by their ids and that a model lacks, with what may have been meant. To
   * ask for them is no fault, and yields nothing: a selector may be made for many models. Where a person has written it and
   * nothing is found, they are most likely the reason.
   *
   * @example
   * import assert from "node:assert/strict";
   * import { loader, Selector } from "colloquy/smithy";
   *
   * const { model } = loader().addIdl("a.smithy", `$version: "2"
   *   namespace a
   *   structure Book { @required title: String }`).assemble();
   * const selector = Selector.parse("member [trait|requierd]");
   * assert(selector.kind === "selector");
   *
   * assert.deepEqual(selector.missingIn(model).map(({ message }) => message), [
   *   "The model has no trait smithy.api#requierd. Did you mean smithy.api#required?",
   * ]);
   */
  missingIn(model: Model): readonly UnknownWord[] {
    return missingNames(model, this.#chain);
  }

  /**
   * The shapes and members of a model that the selector yields, the prelude's too, each once.
   *
   * The work is bounded by a budget that grows with the model; a selector that needs more is a problem, as is one that
   * asks for a property which does not exist, such as `[service|nope]`.
   *
   * @param shared @internal A budget that many selectors of one model have together; when it is spent that is a problem too.
   */
  select(model: Model, shared?: WorkBudget): ReadonlySet<Shape> | SelectorProblem {
    expectModel(model);
    if (yieldsNothing(model, this.#chain)) return new Set();
    const run = new Run(model, shared);
    const found = new Set<Shape>();
    for (const shapes of run.start(this.#chain).values()) {
      run.spend(shapes.size);
      for (const shape of shapes) found.add(shape);
    }
    return problemOf(run) ?? found;
  }

  /**
   * Like `select`, with the variables of each match; a shape comes once for each different set of them.
   * @param shared @internal As for `select`.
   */
  selectWithVariables(model: Model, shared?: WorkBudget): readonly SelectorMatch[] | SelectorProblem {
    expectModel(model);
    if (yieldsNothing(model, this.#chain)) return [];
    const run = new Run(model, shared);
    const matches: SelectorMatch[] = [];
    for (const [variables, shapes] of run.start(this.#chain)) {
      run.spend(shapes.size);
      for (const shape of shapes) matches.push({ shape, variables });
    }
    return problemOf(run) ?? matches;
  }

  /**
   * Which of some shapes the selector yields for the whole model. Costs only those shapes and what leads to them, unless
   * the selector searches the whole model or uses variables.
   * @param shared @internal As for `select`.
   */
  selectAmong(model: Model, candidates: Iterable<Shape>, shared?: WorkBudget): ReadonlySet<Shape> | SelectorProblem {
    if (yieldsNothing(model, this.#chain)) return new Set();
    const run = new Run(model, shared);
    const chain = this.#chain;
    const found = new Set<Shape>();
    if (chain.filters && !chain.usesVariables) {
      for (const shape of candidates) if (run.emits(chain, shape, NO_VARIABLES)) found.add(shape);
    } else if (chain.reversible) {
      for (const shape of candidates) if (run.yields(chain, shape)) found.add(shape);
    } else {
      const asked = new Set(candidates);
      const groups = chain.filters ? run.groups(chain, new Map([[new Map(), asked]])) : run.start(chain);
      for (const shapes of groups.values()) for (const shape of shapes) if (asked.has(shape)) found.add(shape);
    }
    return problemOf(run) ?? found;
  }

  /**
   * Prepares to run the selector from given shapes in place of the whole model. What is worked out for one start is
   * remembered for the next.
   * @param shared @internal As for `select`.
   */
  startingFrom(model: Model, shared?: WorkBudget): (starts: Iterable<Shape>) => ReadonlySet<Shape> | SelectorProblem {
    const run = new Run(model, shared);
    return (starts) => {
      run.refill();
      const found = new Set<Shape>();
      for (const shapes of run.groups(this.#chain, new Map([[new Map(), new Set(starts)]])).values()) {
        for (const shape of shapes) found.add(shape);
      }
      return problemOf(run) ?? found;
    };
  }
}

function problemOf({ problem, problemOffset }: Run): SelectorProblem | undefined {
  if (problem === undefined) return undefined;
  return { kind: "problem", message: problem, ...(problemOffset === undefined ? {} : { offset: problemOffset }) };
}
