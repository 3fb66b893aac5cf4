import type { AST } from "@eslint-community/regexpp";
import { type CharacterSet, characterSet, isCharacterNode } from "./character-set.ts";

/** So many characters of a set, one after the other. */
interface Run {
  readonly set: CharacterSet;
  readonly min: number;
  readonly max: number;
  /** 1 for each character below U+0080 that is in the set. */
  readonly ascii: Uint8Array;
}

/**
 * The commonest patterns: `^`, runs of characters of a set, `$`, such as `^[A-Z]{3}-[0-9]{4,12}$`. When no run can take what
 * belongs to the next, each takes all it can and nothing is ever tried twice; counts cost nothing, however large.
 */
export class Runs {
  readonly #runs: readonly Run[];
  readonly #unicode: boolean;

  private constructor(runs: readonly Run[], unicode: boolean) {
    this.#runs = runs;
    this.#unicode = unicode;
  }

  /** The runs of a pattern; `undefined` when it is of another form, or a run could take what belongs to the next. */
  static of(tree: AST.Pattern, unicode: boolean): Runs | undefined {
    const [alternative] = tree.alternatives;
    if (alternative === undefined || tree.alternatives.length > 1) return undefined;
    const { elements } = alternative;
    if (!isEdge(elements[0], "start") || !isEdge(elements.at(-1), "end")) return undefined;
    const runs: Run[] = [];
    for (const element of elements.slice(1, -1)) {
      const run = runOf(element, unicode);
      if (run === undefined) return undefined;
      runs.push(run);
    }
    return runs.every((run, position) => isDecided(run, runs.slice(position + 1)))
      ? new Runs(runs, unicode)
      : undefined;
  }

  matches(text: string): boolean {
    let at = 0;
    for (const { set, min, max, ascii } of this.#runs) {
      let count = 0;
      while (count < max && at < text.length) {
        const code = (this.#unicode ? text.codePointAt(at) : text.charCodeAt(at)) ?? 0;
        if (!(code < 0x80 ? ascii[code] === 1 : set.has(code))) break;
        at += code > 0xffff ? 2 : 1;
        count += 1;
      }
      if (count < min) return false;
    }
    return at === text.length;
  }

  /** The same over a text in UTF-8; `undefined` when it is not ASCII, which is for `matches`. */
  matchesBytes(bytes: Uint8Array, start: number, end: number): boolean | undefined {
    const runs = this.#runs;
    let at = start;
    for (let position = 0; position < runs.length; position++) {
      const { min, max, ascii } = runs[position] as Run;
      const from = at;
      const most = max < end - at ? at + max : end;
      while (at < most && ascii[bytes[at] as number] === 1) at += 1;
      if (at - from < min) return at < end && (bytes[at] as number) >= 0x80 ? undefined : false;
    }
    if (at === end) return true;
    return (bytes[at] as number) >= 0x80 ? undefined : false;
  }
}

function isEdge(node: AST.Element | undefined, kind: "start" | "end"): boolean {
  return node?.type === "Assertion" && node.kind === kind;
}

function runOf(element: AST.Element, unicode: boolean): Run | undefined {
  const quantifier = element.type === "Quantifier" ? element : undefined;
  const node = quantifier === undefined ? element : quantifier.element;
  if (!isCharacterNode(node)) return undefined;
  const set = characterSet(node, unicode);
  return {
    set,
    min: quantifier?.min ?? 1,
    max: quantifier?.max ?? 1,
    // Bytes from 0x80 on are in no set: the reader of bytes leaves them to the reader of texts.
    ascii: Uint8Array.from({ length: 0x100 }, (_, code) => (code < 0x80 && set.has(code) ? 1 : 0)),
  };
}

/** Whether a run has no choice, or none of those that may follow it takes a character of its set. */
function isDecided(run: Run, following: readonly Run[]): boolean {
  if (run.min === run.max) return true;
  for (const next of following) {
    if (overlap(run, next)) return false;
    if (next.min > 0) return true;
  }
  return true;
}

function overlap(one: Run, other: Run): boolean {
  if (one.set.mayHoldNonAscii && other.set.mayHoldNonAscii) return true;
  return one.ascii.some((held, code) => held === 1 && other.ascii[code] === 1);
}
