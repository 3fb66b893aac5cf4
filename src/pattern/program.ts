import type { AST } from "@eslint-community/regexpp";
import { type CharacterSet, characterSet, isCharacterNode } from "./character-set.ts";
import type { Look } from "./looking-machine.ts";
import type { PatternProblem } from "./problem.ts";

/** What an instruction does. */
export const Op = {
  /** Takes one character of set `first`, then goes on behind it. */
  take: 0,
  /** Goes on at `first` and at `second`. */
  split: 1,
  /** Goes on behind it at the start of the text. */
  start: 2,
  /** Goes on behind it at the end of the text. */
  end: 3,
  /** Goes on behind it where a word begins or ends. */
  boundary: 4,
  /** Goes on behind it where none does. */
  noBoundary: 5,
  match: 6,
  /** Goes on behind it where lookaround `first` holds, or with `second` 1, where it does not. */
  look: 7,
} as const;

/** A pattern as instructions for a machine that is in many places at once (Thompson's construction). */
export interface Program {
  readonly ops: Uint8Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly sets: readonly CharacterSet[];
  /** Whether an instruction looks at word boundaries. */
  readonly usesWords: boolean;
}

/** Counted repeats are written out, so that `(a{1,1000}){1,1000}` would be a million instructions: too many. */
const MOST_INSTRUCTIONS = 10_000;

/**
 * Writes a pattern as instructions, or says what in it no machine without memory can do.
 *
 * @param tree Of the whole pattern.
 * @param unicode Whether characters are code points; see `ParsedPattern`.
 */
export function writeProgram(tree: AST.Pattern, unicode: boolean): Program | PatternProblem {
  const writer = new Writer(unicode, undefined, false);
  writer.alternatives(tree.alternatives);
  writer.emit(Op.match);
  return writer.problem ?? writer.program();
}

/** A pattern with lookaround: its own program, and those that it asks, inner ones first. */
export interface LookingProgram {
  readonly program: Program;
  readonly looks: readonly Look[];
}

/** The same for a pattern that may look around. Only back references are a problem then, and what is too large. */
export function writeLookingProgram(tree: AST.Pattern, unicode: boolean): LookingProgram | PatternProblem {
  const looks: Looks = { programs: [], indexes: new Map() };
  const writer = new Writer(unicode, looks, false);
  writer.alternatives(tree.alternatives);
  writer.emit(Op.match);
  return writer.problem ?? { program: writer.program(), looks: looks.programs };
}

/** The lookarounds of a pattern that are written already; a repeated one is written once. */
interface Looks {
  readonly programs: Look[];
  readonly indexes: Map<AST.Node, number>;
}

class Writer {
  problem: PatternProblem | undefined;
  readonly #unicode: boolean;
  readonly #looks: Looks | undefined;
  readonly #backward: boolean;
  readonly #ops: number[] = [];
  readonly #first: number[] = [];
  readonly #second: number[] = [];
  readonly #sets: CharacterSet[] = [];
  readonly #setIndexes = new Map<string, number>();
  #usesWords = false;

  /**
   * @param looks Where lookarounds go; without it they are a problem.
   * @param backward Whether the program is to run from the end of the text to its start.
   */
  constructor(unicode: boolean, looks: Looks | undefined, backward: boolean) {
    this.#unicode = unicode;
    this.#looks = looks;
    this.#backward = backward;
  }

  program(): Program {
    return {
      ops: Uint8Array.from(this.#ops),
      first: Int32Array.from(this.#first),
      second: Int32Array.from(this.#second),
      sets: this.#sets,
      usesWords: this.#usesWords,
    };
  }

  emit(op: number, first = 0, second = 0): number {
    if (this.#ops.length >= MOST_INSTRUCTIONS) {
      this.problem ??= {
        kind: "limit",
        message: `Counted out, the pattern has more than ${MOST_INSTRUCTIONS} steps; I expected smaller repeat counts.`,
        offset: 0,
      };
    }
    return this.problem === undefined ? this.#push(op, first, second) : 0;
  }

  #push(op: number, first: number, second: number): number {
    this.#first.push(first);
    this.#second.push(second);
    return this.#ops.push(op) - 1;
  }

  /** split 1, 2; 1: …; split to the end; 2: … */
  alternatives(alternatives: readonly AST.Alternative[]): void {
    const ends: number[] = [];
    for (const [position, alternative] of alternatives.entries()) {
      const isLast = position === alternatives.length - 1;
      const fork = isLast ? undefined : this.emit(Op.split);
      if (fork !== undefined) this.#first[fork] = this.#ops.length;
      const elements = this.#backward ? [...alternative.elements].reverse() : alternative.elements;
      for (const element of elements) this.#element(element);
      if (fork === undefined) continue;
      ends.push(this.emit(Op.split));
      this.#second[fork] = this.#ops.length;
    }
    for (const end of ends) this.#join(end, this.#ops.length);
  }

  #element(element: AST.Element): void {
    if (this.problem !== undefined) return;
    if (isCharacterNode(element)) {
      this.emit(Op.take, this.#setIndex(characterSet(element, this.#unicode)));
      return;
    }
    switch (element.type) {
      case "Group":
      case "CapturingGroup":
        this.alternatives(element.alternatives);
        return;
      case "Quantifier":
        this.#quantifier(element);
        return;
      case "Assertion":
        this.#assertion(element);
        return;
      case "Backreference":
        this.#unsupported(element, `a back reference (${element.raw})`);
        return;
      default:
        this.#unsupported(element, `a class of the v flag`);
    }
  }

  #assertion(assertion: AST.Assertion): void {
    switch (assertion.kind) {
      case "start":
        this.emit(Op.start);
        return;
      case "end":
        this.emit(Op.end);
        return;
      case "word":
        this.#usesWords = true;
        this.emit(assertion.negate ? Op.noBoundary : Op.boundary);
        return;
      default:
        this.#lookaround(assertion);
    }
  }

  #lookaround(assertion: AST.LookaroundAssertion): void {
    const looks = this.#looks;
    if (looks === undefined) {
      this.#unsupported(assertion, `a ${assertion.kind} (${assertion.raw.slice(0, 4)}…)`);
      return;
    }
    let index = looks.indexes.get(assertion);
    if (index === undefined) {
      const backward = assertion.kind === "lookahead";
      const writer = new Writer(this.#unicode, looks, backward);
      writer.alternatives(assertion.alternatives);
      writer.emit(Op.match);
      this.problem ??= writer.problem;
      index = looks.programs.push({ program: writer.program(), backward }) - 1;
      looks.indexes.set(assertion, index);
    }
    this.emit(Op.look, index, assertion.negate ? 1 : 0);
  }

  /** x{min,max}: x min times, then the rest of max optional, or a loop. Which is tried first does not matter here. */
  #quantifier({ element, min, max }: AST.Quantifier): void {
    for (let times = 0; times < min; times++) if (!this.#grows(element)) break;
    if (max === Number.POSITIVE_INFINITY) {
      const fork = this.emit(Op.split);
      this.#first[fork] = this.#ops.length;
      this.#element(element);
      this.#join(this.emit(Op.split), fork);
      this.#second[fork] = this.#ops.length;
      return;
    }
    const forks: number[] = [];
    for (let times = min; times < max && this.problem === undefined; times++) {
      const fork = this.emit(Op.split);
      this.#first[fork] = this.#ops.length;
      forks.push(fork);
      if (!this.#grows(element)) break;
    }
    for (const fork of forks) this.#second[fork] = this.#ops.length;
  }

  /** Writes an element; false when there is no use in writing it again: it is empty, or there is no room. */
  #grows(element: AST.QuantifiableElement): boolean {
    const before = this.#ops.length;
    this.#element(element);
    return this.problem === undefined && this.#ops.length > before;
  }

  #join(from: number, to: number): void {
    this.#first[from] = to;
    this.#second[from] = to;
  }

  #setIndex(set: CharacterSet): number {
    const known = this.#setIndexes.get(set.raw);
    if (known !== undefined) return known;
    const index = this.#sets.push(set) - 1;
    this.#setIndexes.set(set.raw, index);
    return index;
  }

  #unsupported(node: AST.Node, what: string): void {
    this.problem ??= {
      kind: "unsupported",
      message: `The pattern has ${what} at character ${node.start + 1}, which cannot be run in linear time.`,
      offset: node.start,
    };
  }
}
