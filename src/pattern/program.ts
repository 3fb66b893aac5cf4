import type { AST } from "@eslint-community/regexpp";
import { type CharacterSet, characterSet, isCharacterNode } from "./character-set.ts";
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
  const writer = new Writer(unicode);
  writer.alternatives(tree.alternatives);
  writer.emit(Op.match);
  return writer.problem ?? writer.program();
}

class Writer {
  problem: PatternProblem | undefined;
  readonly #unicode: boolean;
  readonly #ops: number[] = [];
  readonly #first: number[] = [];
  readonly #second: number[] = [];
  readonly #sets: CharacterSet[] = [];
  readonly #setIndexes = new Map<string, number>();
  #usesWords = false;

  constructor(unicode: boolean) {
    this.#unicode = unicode;
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
      for (const element of alternative.elements) this.#element(element);
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
        this.#unsupported(assertion, `a ${assertion.kind} (${assertion.raw.slice(0, 4)}…)`);
    }
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
