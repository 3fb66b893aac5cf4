import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Relationships } from "../knowledge/relationships.ts";
import { relationshipsOf } from "../knowledge/relationships.ts";
import type { Model } from "../model/model.ts";
import type { Shape } from "../model/shapes.ts";
import type { AttributeValue, Variables } from "./attribute-value.ts";
import { flattened, hasTrait, isPresent, shapeValue, textValue, valueAt } from "./attribute-value.ts";
import { ComparedTexts, compareAttributes } from "./compare.ts";
import type { Evaluation, Shapes } from "./evaluation.ts";
import { eachNeighbour, someNeighbour } from "./functions/neighbours.ts";
import { recursive } from "./functions/recursive.ts";
import { recursiveNeighbours, recursiveNeighboursOf } from "./functions/recursive-neighbours.ts";
import { topdown } from "./functions/topdown.ts";
import type { Assertion, Chain, Comparison, ScopedValue, Step } from "./syntax.ts";
import { type WorkBudget, workOfOneSelector } from "./work-budget.ts";

/** Shapes by the variables that they came with. A chain that stores nothing has one group in and one group out. */
export type Groups = ReadonlyMap<Variables, Shapes>;

const NO_SHAPES: Shapes = new Set();
const NO_VARIABLES: Variables = new Map();

/** Steps of a chain that are followed by recursion; longer ones are run a set at a time. */
const MAX_RECURSION = 64;

/** Shapes that are searched from one by one; when more are asked about, the whole model is searched once. */
const FEW = 16;

/** What one more set of variables costs, in shapes looked at: it is a map of its own. */
const COST_OF_BINDING = 10;

/** What it costs to work out an attribute, in shapes looked at; each path that it is compared with costs one more. */
const COST_OF_ATTRIBUTE = 3;

/**
 * One run of a selector on a model.
 *
 * Steps are applied to sets, not to shapes one at a time, so a shape that is reached on many ways is looked at once per
 * step. Predicates remember their answers per shape. Variables make groups: shapes with the same variables go on together.
 */
export class Run implements Evaluation {
  readonly model: Model;
  readonly relationships: Relationships;
  problem: string | undefined;
  /** Where in the selector the problem lies, in UTF-16 code units; absent when it is the work. */
  problemOffset: number | undefined;
  #budget: number;
  readonly #shared: WorkBudget | undefined;
  readonly #roots = new Map<Step, Shapes>();
  readonly #answers = new Map<Step, Map<Shape, boolean>>();
  readonly #asked = new Map<Step, number>();
  readonly #bulkAnswers = new Map<Step, Shapes>();
  readonly #reached = new Map<Step, Map<Shape, boolean>>();

  /** @param shared Of it the run pays too; many runs have it together. */
  constructor(model: Model, shared?: WorkBudget) {
    this.model = model;
    this.relationships = relationshipsOf(model);
    this.#budget = workOfOneSelector(model);
    this.#shared = shared;
    // Where nothing is left not even the set to start from is made.
    this.spend(1);
  }

  /** Makes the run's own budget whole again, for a new question to the same run. */
  refill(): void {
    this.#budget = workOfOneSelector(this.model);
  }

  spend(work: number): void {
    this.#budget -= work;
    if (this.#budget < 0) this.fail("I gave up on this selector: it asks for more work than a run may do.");
    this.#shared?.spend(work);
    if (this.#shared?.isSpent === true) {
      this.fail("I gave up on this selector: the selectors of this model ask for more work than they may do together.");
    }
  }

  fail(message: string, offset?: number): void {
    if (this.problem !== undefined) return;
    this.problem = message;
    this.problemOffset = offset;
  }

  /** Runs a chain from every shape of the model; not again where the shared budget knows what its beginning yields. */
  start(chain: Chain): Groups {
    if (this.problem !== undefined) return new Map();
    const shared = chain.usesVariables ? undefined : this.#shared;
    let done = chain.steps.length;
    let shapes: Shapes | undefined;
    for (; done > 0 && shapes === undefined; done--) shapes = shared?.closure(chain.steps[done - 1]);
    if (shapes === undefined) {
      const [first] = chain.steps;
      shapes = first === undefined ? this.#everyShape() : this.#startingShapes(first);
      this.spend(shapes.size);
    } else done++;
    return this.groups(chain, new Map([[NO_VARIABLES, shapes]]), done, (step, found) => {
      const yielded = found.get(NO_VARIABLES);
      if (yielded !== undefined && this.problem === undefined) shared?.keepClosure(step, yielded);
    });
  }

  /** The shapes that the first step can let through at all: fewer sets to look at. */
  #startingShapes(first: Step): Shapes {
    if (first.kind === "type") return new Set([...first.types].flatMap((type) => this.model.ofType(type)));
    if (first.kind === "trait" && first.traitId !== "smithy.api#enum") {
      return new Set(shapesWithTrait(this.model, first.traitId));
    }
    return this.#everyShape();
  }

  #everyShape(): Shapes {
    return new Set(this.model.shapes.values());
  }

  /**
   * Applies a chain to groups of shapes.
   * @param from How many steps the groups have behind them.
   * @param after Is shown what each step yields.
   */
  groups(chain: Chain, input: Groups, from = 0, after?: (step: Step, found: Groups) => void): Groups {
    let groups = input;
    for (const step of from === 0 ? chain.steps : chain.steps.slice(from)) {
      if (this.problem !== undefined) return new Map();
      groups = this.#stepGroups(step, groups);
      after?.(step, groups);
    }
    return groups;
  }

  image(chain: Chain, shapes: Shapes, variables: Variables): Shapes {
    if (!chain.usesVariables) {
      let current = shapes;
      for (const step of chain.steps) {
        if (this.problem !== undefined) return NO_SHAPES;
        current = this.#stepImage(step, current, variables);
      }
      return current;
    }
    return union(this.groups(chain, new Map([[variables, shapes]])).values());
  }

  emits(chain: Chain, shape: Shape, variables: Variables): boolean {
    if (chain.usesVariables || chain.steps.length > MAX_RECURSION) {
      return this.image(chain, new Set([shape]), variables).size > 0;
    }
    return this.#emitsFrom(chain, 0, shape);
  }

  /**
   * Says whether a reversible chain, run from the whole model, yields this shape: from the last step back, is there a way
   * here? It costs what lies before the shape, not the model.
   */
  yields(chain: Chain, shape: Shape): boolean {
    return this.#reaches(chain, chain.steps.length, shape, () => true);
  }

  /**
   * Says whether a shape may stand behind the first `count` steps of a chain.
   * @param before Whether a shape may stand before the chain.
   */
  #reaches(chain: Chain, count: number, shape: Shape, before: (shape: Shape) => boolean): boolean {
    const step = chain.steps[count - 1];
    if (step === undefined) return before(shape);
    if (this.problem !== undefined) return false;
    if (step.kind === "type" || step.kind === "trait") {
      return this.#passes(step, shape, NO_VARIABLES) && this.#reaches(chain, count - 1, shape, before);
    }
    let answers = this.#reached.get(step);
    if (answers === undefined) {
      answers = new Map();
      this.#reached.set(step, answers);
    }
    let answer = answers.get(shape);
    if (answer === undefined) {
      this.spend(1);
      answer = this.#reachesAt(step, shape, this.#backward(chain, count - 1, before));
      answers.set(shape, answer);
    }
    return answer;
  }

  #backward(chain: Chain, count: number, before: (shape: Shape) => boolean): (shape: Shape) => boolean {
    return (shape) => this.#reaches(chain, count, shape, before);
  }

  #reachesAt(step: Step, shape: Shape, goesBack: (shape: Shape) => boolean): boolean {
    if (step.kind === "neighbours") return someNeighbour(this, step, true, shape, goesBack);
    if (step.kind === "is") {
      return step.selectors.some((inner) => this.#reaches(inner, inner.steps.length, shape, goesBack));
    }
    return this.#passes(step, shape, NO_VARIABLES) && goesBack(shape);
  }

  #stepGroups(step: Step, groups: Groups): Groups {
    const next = new Map<Variables, Shapes>();
    const add = (variables: Variables, shapes: Shapes): void => {
      if (shapes.size === 0) return;
      const known = next.get(variables);
      next.set(variables, known === undefined ? shapes : union([known, shapes]));
    };
    for (const [variables, shapes] of groups) {
      if (step.kind === "store") this.#store(step.name, step.selector, shapes, variables, add);
      else if (step.kind === "is") {
        for (const chain of step.selectors) {
          for (const [bound, found] of this.groups(chain, new Map([[variables, shapes]]))) add(bound, found);
        }
      } else add(variables, this.#stepImage(step, shapes, variables));
    }
    return next;
  }

  #store(
    name: string,
    selector: Chain,
    shapes: Shapes,
    variables: Variables,
    add: (variables: Variables, shapes: Shapes) => void,
  ): void {
    for (const shape of shapes) {
      const one = new Set([shape]);
      const bound = new Map(variables).set(name, this.image(selector, one, variables));
      this.spend(COST_OF_BINDING);
      if (this.problem !== undefined) return;
      add(bound, one);
    }
  }

  #stepImage(step: Step, shapes: Shapes, variables: Variables): Shapes {
    switch (step.kind) {
      case "neighbours": {
        const found = new Set<Shape>();
        for (const shape of shapes) eachNeighbour(this, step, shape, (neighbour) => found.add(neighbour));
        return found;
      }
      case "recursiveNeighbours":
        return recursiveNeighbours(this, shapes);
      case "recursive":
        return recursive(this, step.selector, shapes, variables);
      case "topdown":
        return topdown(this, step.match, step.stop, shapes, variables);
      case "root":
        return shapes.size === 0 ? NO_SHAPES : this.#root(step, step.selector);
      case "load":
        return shapes.size === 0 ? NO_SHAPES : (variables.get(step.name) ?? NO_SHAPES);
      case "is":
        return union(step.selectors.map((chain) => this.image(chain, shapes, variables)));
      default:
        return this.#filter(step, shapes, variables);
    }
  }

  #filter(step: Step, shapes: Shapes, variables: Variables): Shapes {
    const passed = new Set<Shape>();
    this.spend(shapes.size);
    for (const shape of shapes) {
      if (this.problem !== undefined) return NO_SHAPES;
      if (this.#passes(step, shape, variables)) passed.add(shape);
    }
    return passed;
  }

  /** Says whether a step that only filters lets a shape through. The quick answers come first, and make no closure. */
  #passes(step: Step, shape: Shape, variables: Variables): boolean {
    switch (step.kind) {
      case "type":
        return step.types.has(shape.type);
      case "trait":
        return hasTrait(shape, step.traitId);
      case "not":
        return !this.emits(step.selector, shape, variables);
      case "test":
        for (const chain of step.selectors) if (this.emits(chain, shape, variables)) return true;
        return false;
      case "is":
        for (const chain of step.selectors) if (this.#passesAll(chain, shape, variables)) return true;
        return false;
      case "attribute":
        return this.#hasAttribute(step, shape, variables);
      case "scoped": {
        const scope = this.#valueAt(shapeValue(shape, variables), step.path, step.offset);
        return isPresent(scope) && this.#holdsForSome(step.assertions, scope, step.offset);
      }
      case "in":
        return this.#isIn(step.selector, shape, variables);
      case "store":
        return true;
      default:
        return false;
    }
  }

  #passesAll(chain: Chain, shape: Shape, variables: Variables): boolean {
    for (const step of chain.steps) if (!this.#passes(step, shape, variables)) return false;
    return true;
  }

  #hasAttribute(
    { path, comparison, offset }: Extract<Step, { kind: "attribute" }>,
    shape: Shape,
    variables: Variables,
  ): boolean {
    const texts = comparison === undefined ? undefined : comparedTexts(comparison, comparison.values);
    this.spend(COST_OF_ATTRIBUTE + (texts?.cost ?? 0));
    const value = this.#valueAt(shapeValue(shape, variables), path, offset);
    return texts === undefined ? isPresent(value) : texts.holdsFor(value);
  }

  #holdsForSome(assertions: readonly Assertion[], scope: AttributeValue, offset: number): boolean {
    return flattened(scope).some((one) => this.#assertionsHold(assertions, one, offset));
  }

  #valueAt(from: AttributeValue, path: readonly string[], offset: number): AttributeValue {
    return valueAt(from, path, (message) => this.fail(message, offset));
  }

  #assertionsHold(assertions: readonly Assertion[], scope: AttributeValue, offset: number): boolean {
    const resolve = (side: ScopedValue): AttributeValue =>
      side.kind === "path" ? this.#valueAt(scope, side.path, offset) : textValue(side.text);
    return assertions.every((assertion) => {
      const texts = textsOnly(assertion);
      this.spend(COST_OF_ATTRIBUTE + (texts?.cost ?? assertion.right.length));
      const left = resolve(assertion.left);
      if (texts !== undefined) return texts.holdsFor(left);
      return assertion.right.some((right) =>
        compareAttributes(left, assertion.comparator, resolve(right), assertion.ignoreCase),
      );
    });
  }

  /** `:in(s)`: a shape that `s` yields for it. */
  #isIn(selector: Chain, shape: Shape, variables: Variables): boolean {
    const [only] = selector.steps;
    if (only?.kind === "root" && selector.steps.length === 1) return this.#root(only, only.selector).has(shape);
    return this.image(selector, new Set([shape]), variables).has(shape);
  }

  /** `:root(s)` is the same for every shape; it runs once, from the whole model, without variables. */
  #root(step: Step, selector: Chain): Shapes {
    let found = this.#roots.get(step);
    if (found === undefined) {
      found = union(this.start(selector).values());
      this.#roots.set(step, found);
    }
    return found;
  }

  /**
   * Says whether the steps from `index` on yield anything for a shape. Only for chains without variables: there the
   * answer depends on nothing else and is remembered. The search goes only as deep as the selector is long.
   */
  #emitsFrom(chain: Chain, index: number, shape: Shape): boolean {
    const step = chain.steps[index];
    if (step === undefined) return true;
    if (this.problem !== undefined) return false;
    if (step.kind === "type" || step.kind === "trait") {
      return this.#passes(step, shape, NO_VARIABLES) && this.#emitsFrom(chain, index + 1, shape);
    }
    let answers = this.#answers.get(step);
    if (answers === undefined) {
      answers = new Map();
      this.#answers.set(step, answers);
    }
    let answer = answers.get(shape);
    if (answer === undefined) {
      this.spend(1);
      answer = this.#emitsAt(chain, index, step, shape);
      answers.set(shape, answer);
    }
    return answer;
  }

  #emitsAt(chain: Chain, index: number, step: Step, shape: Shape): boolean {
    switch (step.kind) {
      case "neighbours":
        return someNeighbour(this, step, false, shape, this.#onward(chain, index + 1));
      case "recursiveNeighbours":
        return this.#leadsOn(chain, index, step, shape);
      case "recursive":
      case "topdown":
      case "root":
        return some(this.#stepImage(step, new Set([shape]), NO_VARIABLES), this.#onward(chain, index + 1));
      case "is":
        for (const inner of step.selectors) {
          const goesOn = inner.filters
            ? this.#passesAll(inner, shape, NO_VARIABLES) && this.#emitsFrom(chain, index + 1, shape)
            : some(this.image(inner, new Set([shape]), NO_VARIABLES), this.#onward(chain, index + 1));
          if (goesOn) return true;
        }
        return false;
      default:
        return this.#passes(step, shape, NO_VARIABLES) && this.#emitsFrom(chain, index + 1, shape);
    }
  }

  #onward(chain: Chain, index: number): (shape: Shape) => boolean {
    return (shape) => this.#emitsFrom(chain, index, shape);
  }

  /** Says whether a `~>` leads from a shape to one that the rest of the chain goes on from. */
  #leadsOn(chain: Chain, index: number, step: Step, shape: Shape): boolean {
    const asked = (this.#asked.get(step) ?? 0) + 1;
    this.#asked.set(step, asked);
    if (asked > FEW) return this.#allLeadingOn(chain, index, step).has(shape);
    return some(recursiveNeighbours(this, new Set([shape])), this.#onward(chain, index + 1));
  }

  /** All shapes from which it does; one search for the model. */
  #allLeadingOn(chain: Chain, index: number, step: Step): Shapes {
    let found = this.#bulkAnswers.get(step);
    if (found === undefined) {
      const targets = new Set<Shape>();
      this.spend(this.model.shapes.size);
      this.model.shapes.forEach((target) => {
        if (this.#emitsFrom(chain, index + 1, target)) targets.add(target);
      });
      found = recursiveNeighboursOf(this, targets);
      this.#bulkAnswers.set(step, found);
    }
    return found;
  }
}

function some(shapes: Shapes, holds: (shape: Shape) => boolean): boolean {
  for (const shape of shapes) if (holds(shape)) return true;
  return false;
}

function union(sets: Iterable<Shapes>): Shapes {
  let only: Shapes = NO_SHAPES;
  let all: Set<Shape> | undefined;
  for (const set of sets) {
    if (set.size === 0) continue;
    if (only.size === 0) only = set;
    else {
      all ??= new Set(only);
      for (const shape of set) all.add(shape);
    }
  }
  return all ?? only;
}

const compared = new WeakMap<Comparison | Assertion, ComparedTexts>();

/** The texts of a comparison, made ready once for all shapes. */
function comparedTexts(comparison: Comparison | Assertion, texts: readonly string[]): ComparedTexts {
  let found = compared.get(comparison);
  if (found === undefined) {
    found = new ComparedTexts(comparison.comparator, texts, comparison.ignoreCase);
    compared.set(comparison, found);
  }
  return found;
}

/** The texts of an assertion that compares with nothing else. */
function textsOnly(assertion: Assertion): ComparedTexts | undefined {
  const known = compared.get(assertion);
  if (known !== undefined) return known;
  const texts = assertion.right.flatMap((side) => (side.kind === "text" ? [side.text] : []));
  return texts.length === assertion.right.length ? comparedTexts(assertion, texts) : undefined;
}
