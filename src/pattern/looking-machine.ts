import { isWordCharacter } from "./machine.ts";
import { Op, type Program } from "./program.ts";

/** A lookahead or lookbehind of a pattern, as a program of its own. */
export interface Look {
  readonly program: Program;
  /** A lookahead runs from the end of the text to its start: then one run finds every place where it holds. */
  readonly backward: boolean;
}

/**
 * Finds a pattern with lookaround anywhere in a text, in time linear in the text. Without back references, whether a lookaround
 * holds depends on the place alone: so each is run once over the whole text, inner ones first, and the pattern then asks for
 * the answer at its place.
 */
export class LookingMachine {
  readonly #program: Program;
  readonly #looks: readonly Look[];
  readonly #unicode: boolean;

  /** @param looks Each only asks those before it. */
  constructor(program: Program, looks: readonly Look[], unicode: boolean) {
    this.#program = program;
    this.#looks = looks;
    this.#unicode = unicode;
  }

  matches(text: string): boolean {
    const codes = codesOf(text, this.#unicode);
    const answers: Uint8Array[] = [];
    for (const { program, backward } of this.#looks)
      answers.push(new Pass(program, codes, answers, backward).everyEnd());
    return new Pass(this.#program, codes, answers, false).findsAny();
  }

  /** Places are counted in characters here, so bytes are not looked at. */
  matchesBytes(): undefined {
    return undefined;
  }
}

function codesOf(text: string, unicode: boolean): Int32Array {
  const codes = new Int32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = (unicode ? text.codePointAt(at) : undefined) ?? text.charCodeAt(at);
    if (code > 0xffff) at += 1;
    codes[count++] = code;
  }
  return codes.subarray(0, count);
}

/** One run over a text in one direction, begun anew at every place. */
class Pass {
  readonly #program: Program;
  readonly #codes: Int32Array;
  readonly #answers: readonly Uint8Array[];
  readonly #backward: boolean;
  readonly #marks: Int32Array;
  #visit = 0;

  constructor(program: Program, codes: Int32Array, answers: readonly Uint8Array[], backward: boolean) {
    this.#program = program;
    this.#codes = codes;
    this.#answers = answers;
    this.#backward = backward;
    this.#marks = new Int32Array(program.ops.length);
  }

  /** For each place between characters, whether a match ends there in the direction of the run. */
  everyEnd(): Uint8Array {
    const ends = new Uint8Array(this.#codes.length + 1);
    this.#run((place) => {
      ends[place] = 1;
      return false;
    });
    return ends;
  }

  findsAny(): boolean {
    let found = false;
    this.#run(() => {
      found = true;
      return true;
    });
    return found;
  }

  /** @param matched Told each place where a match ends; true stops the run. */
  #run(matched: (place: number) => boolean): void {
    const { length } = this.#codes;
    const { ops, first, sets } = this.#program;
    let waiting: number[] = [];
    for (let turn = 0; turn <= length; turn++) {
      const place = this.#backward ? length - turn : turn;
      const code = this.#codes[this.#backward ? place - 1 : place];
      const behind: number[] = [];
      for (const at of this.#reached(waiting, place)) {
        if (ops[at] === Op.match && matched(place)) return;
        if (ops[at] === Op.take && code !== undefined && sets[first[at] as number]?.has(code) === true) {
          behind.push(at + 1);
        }
      }
      waiting = behind;
    }
  }

  /** The instructions that wait for a character, or match, at a place of the text. */
  #reached(waiting: readonly number[], place: number): readonly number[] {
    const { ops, first, second } = this.#program;
    const reached: number[] = [];
    const pending = [0, ...waiting];
    this.#visit += 1;
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (this.#marks[at] === this.#visit) continue;
      this.#marks[at] = this.#visit;
      const op = ops[at] as number;
      if (op === Op.split) pending.push(second[at] as number, first[at] as number);
      else if (op === Op.take || op === Op.match) reached.push(at);
      else if (this.#holds(op, at, place)) pending.push(at + 1);
    }
    return reached;
  }

  #holds(op: number, at: number, place: number): boolean {
    const { first, second } = this.#program;
    switch (op) {
      case Op.start:
        return place === 0;
      case Op.end:
        return place === this.#codes.length;
      case Op.boundary:
        return this.#isWordAt(place - 1) !== this.#isWordAt(place);
      case Op.noBoundary:
        return this.#isWordAt(place - 1) === this.#isWordAt(place);
      default:
        return (this.#answers[first[at] as number]?.[place] ?? 0) !== second[at];
    }
  }

  #isWordAt(index: number): boolean {
    const code = this.#codes[index];
    return code !== undefined && isWordCharacter(code);
  }
}
