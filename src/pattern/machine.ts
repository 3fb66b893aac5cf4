import { Op, type Program } from "./program.ts";

/** Where the machine is between two characters. Found once, remembered with what each kind of character leads to. */
interface State {
  /** Places in the program, without those that only lead to others; ascending. */
  readonly places: Int32Array;
  readonly atStart: boolean;
  readonly behindWord: boolean;
  /** The state behind a character, by the character's kind. */
  readonly next: (State | undefined)[];
  /** Whether the text may end here; `undefined` when nobody asked yet. */
  mayEnd: boolean | undefined;
}

/** The whole pattern was found: what follows does not matter. */
const found: State = { places: new Int32Array(0), atStart: false, behindWord: false, next: [], mayEnd: true };
/** It cannot be found any more. */
const lost: State = { places: new Int32Array(0), atStart: false, behindWord: false, next: [], mayEnd: false };

/** Places that all remembered states together may hold; beyond, all are forgotten and found again when needed. */
const MOST_PLACES = 200_000;
/** Characters from U+0080 on whose kind is remembered. */
const MOST_KINDS = 4096;

/**
 * Finds a pattern anywhere in a text, in time linear in the text: a machine that is in all places at once (Thompson), whose
 * sets of places are remembered as states (a lazy DFA). It never goes back.
 */
export class Machine {
  readonly #program: Program;
  readonly #unicode: boolean;
  /** Kinds of characters: those that are in the same sets. By the sets, as a text of 0 and 1. */
  readonly #kinds = new Map<string, number>();
  /** By kind: whether each set holds its characters, and behind those, whether they belong to words. */
  readonly #members: Uint8Array[] = [];
  readonly #asciiKinds: Int16Array = new Int16Array(0x80).fill(-1);
  readonly #otherKinds = new Map<number, number>();
  #states = new Map<string, State>();
  #rememberedPlaces = 0;
  #start: State | undefined;
  /** Marks of places visited, by a number for each visit. */
  readonly #marks: Uint32Array;
  #visit = 0;

  constructor(program: Program, unicode: boolean) {
    this.#program = program;
    this.#unicode = unicode;
    this.#marks = new Uint32Array(program.ops.length);
  }

  matches(text: string): boolean {
    let state = this.#startState();
    for (let at = 0; at < text.length; at++) {
      let code = text.charCodeAt(at);
      if (this.#unicode && (code & 0xfc00) === 0xd800) {
        code = text.codePointAt(at) ?? code;
        if (code > 0xffff) at += 1;
      }
      state = this.#step(state, this.#kindOf(code));
      if (state === found) return true;
      if (state === lost) return false;
    }
    return this.#mayEnd(state);
  }

  /** The same over a text in UTF-8; `undefined` when it is not ASCII, which is for `matches`. */
  matchesBytes(bytes: Uint8Array, start: number, end: number): boolean | undefined {
    let state = this.#startState();
    const kinds = this.#asciiKinds;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte >= 0x80) return undefined;
      let kind = kinds[byte] as number;
      if (kind < 0) kind = this.#kindOf(byte);
      state = state.next[kind] ?? this.#step(state, kind);
      if (state === found) return true;
      if (state === lost) return false;
    }
    return this.#mayEnd(state);
  }

  #startState(): State {
    this.#start ??= this.#stateOf([0], true, false);
    return this.#start;
  }

  #step(state: State, kind: number): State {
    const known = state.next[kind];
    if (known !== undefined) return known;
    const { ops, first, sets, usesWords } = this.#program;
    const members = this.#members[kind] as Uint8Array;
    const isWord = usesWords && members[sets.length] === 1;
    const behind: number[] = [];
    let next: State | undefined;
    for (const place of this.#placesBefore(state, isWord, false)) {
      if (ops[place] === Op.match) next = found;
      else if (ops[place] === Op.take && members[first[place] as number] === 1) behind.push(place + 1);
    }
    next ??= this.#stateOf([...behind, 0], false, isWord);
    state.next[kind] = next;
    return next;
  }

  #mayEnd(state: State): boolean {
    state.mayEnd ??= this.#placesBefore(state, false, true).some((place) => this.#program.ops[place] === Op.match);
    return state.mayEnd;
  }

  /** The places of a state and those that its assertions lead to, now that the next character is known (or that none is). */
  #placesBefore(state: State, nextIsWord: boolean, atEnd: boolean): number[] {
    const { ops } = this.#program;
    const places = [...state.places];
    this.#visit += 1;
    for (const place of places) this.#marks[place] = this.#visit;
    // Places are added while they are gone through.
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number;
      if (holds(ops[place] as number, state, nextIsWord, atEnd)) this.#follow(place + 1, places);
    }
    return places;
  }

  /** Adds a place, or those that it leads to without a condition. */
  #follow(from: number, places: number[]): void {
    const { ops, first, second } = this.#program;
    const pending = [from];
    for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
      if (this.#marks[place] === this.#visit) continue;
      this.#marks[place] = this.#visit;
      if (ops[place] === Op.split) pending.push(second[place] as number, first[place] as number);
      else places.push(place);
    }
  }

  #stateOf(froms: readonly number[], atStart: boolean, behindWord: boolean): State {
    const { ops } = this.#program;
    const reached: number[] = [];
    this.#visit += 1;
    for (const from of froms) this.#follow(from, reached);
    // The start is behind: what waits for it waits for ever.
    const places = Int32Array.from(atStart ? reached : reached.filter((place) => ops[place] !== Op.start)).sort();
    if (places.length === 0) return lost;
    if (places.some((place) => ops[place] === Op.match)) return found;
    const key = `${atStart ? "^" : ""}${behindWord ? "w" : ""}${places.join()}`;
    const known = this.#states.get(key);
    if (known !== undefined) return known;
    if (this.#rememberedPlaces + places.length > MOST_PLACES) this.#forget();
    const state: State = { places, atStart, behindWord, next: [], mayEnd: undefined };
    this.#states.set(key, state);
    this.#rememberedPlaces += places.length;
    return state;
  }

  #forget(): void {
    for (const state of this.#states.values()) state.next.length = 0;
    this.#states = new Map();
    this.#rememberedPlaces = 0;
    this.#start = undefined;
  }

  #kindOf(code: number): number {
    const known = code < 0x80 ? (this.#asciiKinds[code] as number) : (this.#otherKinds.get(code) ?? -1);
    if (known >= 0) return known;
    const { sets } = this.#program;
    const members = new Uint8Array(sets.length + 1);
    for (const [index, set] of sets.entries()) if (set.has(code)) members[index] = 1;
    if (isWordCharacter(code)) members[sets.length] = 1;
    const key = members.join("");
    let kind = this.#kinds.get(key);
    if (kind === undefined) {
      kind = this.#members.push(members) - 1;
      this.#kinds.set(key, kind);
    }
    if (code < 0x80) this.#asciiKinds[code] = kind;
    else if (this.#otherKinds.size < MOST_KINDS) this.#otherKinds.set(code, kind);
    return kind;
  }
}

function holds(op: number, state: State, nextIsWord: boolean, atEnd: boolean): boolean {
  switch (op) {
    case Op.start:
      return state.atStart;
    case Op.end:
      return atEnd;
    case Op.boundary:
      return state.behindWord !== nextIsWord;
    case Op.noBoundary:
      return state.behindWord === nextIsWord;
    default:
      return false;
  }
}

/** @see ECMA 262, "WordCharacters" */
export function isWordCharacter(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || (code >= 0x61 && code <= 0x7a)
  );
}
