import { ExactNumber, numberText } from "./exact-number.ts";
import type { JsonPath } from "./path.ts";
import { defaultDepth, mostBytes } from "./tape.ts";
import type { JsonValue } from "./value.ts";

export interface WriteOptions {
  /** Spaces a level; without it, or with 0, all is on one line without spaces. */
  readonly indent?: number;
}

export interface ValueTextOptions extends WriteOptions {
  /** Most levels of arrays and objects; 128 by default. */
  readonly maxDepth?: number;
  /** Most UTF-16 code units of text; 16 Mi by default. A value that holds one list many times can be far longer than it looks. */
  readonly maxLength?: number;
}

/** Why a JavaScript value is no JSON value, or too large to be one. */
export interface ValueProblem {
  readonly kind: "not-json" | "cycle" | "depth" | "size";
  /** In the first person: what was expected and what came. */
  readonly message: string;
  /** Where it is: member names and array indexes from the root. */
  readonly path: JsonPath;
}

export type ValueText = { readonly text: string } | { readonly problem: ValueProblem };

/**
 * Writes a value as JSON text. Exact numbers come out as their source had them, doubles in their shortest form; a lone
 * surrogate is escaped, so that the text is well-formed.
 *
 * @throws RangeError for what the type forbids: no JSON value, or one that contains itself.
 */
export function writeJson(value: JsonValue, options: WriteOptions = {}): string {
  const writer = new Writer(options.indent ?? 0, deepest, Number.POSITIVE_INFINITY, numberText);
  const problem = writer.write(value);
  if (problem !== undefined) throw new RangeError(problem.message);
  return writer.text();
}

/** Deeper than any reader's limit; only a cycle gets there. */
const deepest = 1_000_000;

/**
 * Writes what a program holds in memory as JSON text: null, booleans, strings, finite numbers, bigints, arrays, plain objects,
 * maps with string keys, and any `JsonValue`. Nothing is left out or converted: an `undefined` member is a problem, not absent,
 * and no `toJSON` is called.
 *
 * A double that JavaScript prints as digits alone is written with its exact digits (2 ** 60 as 1152921504606846976), since
 * the program computed with that value; all others in the shortest form.
 */
export function valueText(value: unknown, options: ValueTextOptions = {}): ValueText {
  const { indent = 0, maxDepth = defaultDepth, maxLength = mostBytes } = options;
  const writer = new Writer(indent, maxDepth, maxLength, memoryNumberText);
  const problem = writer.write(value);
  return problem === undefined ? { text: writer.text() } : { problem };
}

function memoryNumberText(value: number | ExactNumber): string {
  // From 1e21 on JavaScript prints an exponent, and so the shortest form.
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21) {
    return String(BigInt(value));
  }
  return numberText(value);
}

/** A container that is being written. */
interface Frame {
  readonly container: object;
  readonly close: "]" | "}";
  /** Names of an object's members; `undefined` for an array. */
  readonly names: readonly unknown[] | undefined;
  /** The elements, or the members' values in the order of the names. */
  readonly values: ArrayLike<unknown> | ((name: string) => unknown);
  readonly length: number;
  /** Children that are written or being written. */
  done: number;
}

/** Writes with an explicit stack: no value is too deep for it. */
class Writer {
  readonly #indent: string;
  readonly #maxDepth: number;
  readonly #maxLength: number;
  readonly #numberText: (value: number | ExactNumber) => string;
  readonly #open: Frame[] = [];
  readonly #pieces: string[] = [];
  #length = 0;

  constructor(
    indent: number,
    maxDepth: number,
    maxLength: number,
    numberText: (value: number | ExactNumber) => string,
  ) {
    this.#indent = indent > 0 ? `\n${" ".repeat(indent)}` : "";
    this.#maxDepth = maxDepth;
    this.#maxLength = maxLength;
    this.#numberText = numberText;
  }

  text(): string {
    return this.#pieces.join("");
  }

  /** Getters and proxies are code of the caller's, which may throw. */
  write(root: unknown): ValueProblem | undefined {
    try {
      return this.#write(root);
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : "something that is no error was thrown";
      const message = `I expected a JSON value; reading this one failed: ${why}`;
      return { kind: "not-json", message, path: this.#path(this.#open.length) };
    }
  }

  #write(root: unknown): ValueProblem | undefined {
    let value = root;
    for (;;) {
      const problem = this.#start(value);
      if (problem !== undefined) return problem;
      if (this.#length > this.#maxLength) {
        const message = `I expected a value of at most ${this.#maxLength} characters of JSON; I found a longer one.`;
        return { kind: "size", message, path: [] };
      }
      // Close what is complete, then go on with the next child.
      let frame = this.#open.at(-1);
      while (frame !== undefined && frame.done === frame.length) {
        this.#open.pop();
        if (frame.length > 0) this.#breakLine();
        this.#put(frame.close);
        frame = this.#open.at(-1);
      }
      if (frame === undefined) return undefined;
      if (frame.done > 0) this.#put(",");
      this.#breakLine();
      const { names, values } = frame;
      const position = frame.done++;
      if (names === undefined) {
        value = (values as ArrayLike<unknown>)[position];
      } else {
        const name = names[position];
        if (typeof name !== "string") {
          return this.#notJson(`a member name that is a string`, `${described(name)} as a key of a map`);
        }
        this.#put(JSON.stringify(name));
        this.#put(this.#indent === "" ? ":" : ": ");
        value = (values as (name: string) => unknown)(name);
      }
    }
  }

  /** Writes a scalar, or opens a container. */
  #start(value: unknown): ValueProblem | undefined {
    switch (typeof value) {
      case "string":
        this.#put(JSON.stringify(value));
        return undefined;
      case "number":
        if (!Number.isFinite(value)) return this.#notJson("a JSON value", String(value));
        this.#put(this.#numberText(value));
        return undefined;
      case "boolean":
      case "bigint":
        this.#put(String(value));
        return undefined;
      case "object":
        if (value === null) {
          this.#put("null");
          return undefined;
        }
        if (value instanceof ExactNumber) {
          this.#put(this.#numberText(value));
          return undefined;
        }
        return this.#openContainer(value);
      default:
        return this.#notJson("a JSON value", described(value));
    }
  }

  #openContainer(value: object): ValueProblem | undefined {
    const frame = frameOf(value);
    if (frame === undefined) return this.#notJson("a JSON value", described(value));
    if (this.#open.length >= this.#maxDepth) return this.#tooDeep();
    this.#open.push(frame);
    this.#put(frame.close === "]" ? "[" : "{");
    return undefined;
  }

  /** A cycle is never noticed before the limit: the look back is made once, not for every container. */
  #tooDeep(): ValueProblem {
    const levels = new Map<object, number>();
    for (const [level, { container }] of this.#open.entries()) {
      const first = levels.get(container);
      if (first !== undefined) {
        const within = first === 0 ? "the value" : `the value at ${JSON.stringify(this.#path(first))}`;
        const message = `I expected a JSON value; I found one that contains itself: ${within}.`;
        return { kind: "cycle", message, path: this.#path(level) };
      }
      levels.set(container, level);
    }
    const message = `I expected at most ${this.#maxDepth} levels of arrays and objects; I found one more.`;
    return { kind: "depth", message, path: this.#path(this.#open.length) };
  }

  #notJson(expected: string, found: string): ValueProblem {
    return {
      kind: "not-json",
      message: `I expected ${expected}; I found ${found}.`,
      path: this.#path(this.#open.length),
    };
  }

  /** The path of what the outermost `levels` containers are busy with. */
  #path(levels: number): JsonPath {
    return this.#open.slice(0, levels).map(({ names, done }) => {
      if (names === undefined) return done - 1;
      const name = names[done - 1];
      return typeof name === "string" ? name : String(name);
    });
  }

  #put(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  #breakLine(): void {
    if (this.#indent === "") return;
    const levels = this.#open.length;
    this.#put(levels === 0 ? "\n" : this.#indent + this.#indent.slice(1).repeat(levels - 1));
  }
}

/** How to go through a container; `undefined` for what is neither an array, a map nor a plain object. */
function frameOf(container: object): Frame | undefined {
  if (Array.isArray(container)) {
    return { container, close: "]", names: undefined, values: container, length: container.length, done: 0 };
  }
  if (container instanceof Map) {
    const names = [...container.keys()];
    return { container, close: "}", names, values: (name) => container.get(name), length: names.length, done: 0 };
  }
  const prototype: unknown = Object.getPrototypeOf(container);
  // Another realm's `Object.prototype` is told by having no prototype itself.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return undefined;
  const members = container as Readonly<Record<string, unknown>>;
  const names = Object.keys(container);
  return { container, close: "}", names, values: (name) => members[name], length: names.length, done: 0 };
}

/** What a value is, for a message. */
function described(value: unknown): string {
  switch (typeof value) {
    case "undefined":
      return "undefined";
    case "function":
      return "a function";
    case "symbol":
      return "a symbol";
    case "object": {
      if (value === null) return "null";
      const name: unknown = value.constructor?.name;
      return typeof name === "string" && name !== "" ? `an instance of ${name}` : "an object of a class";
    }
    default:
      return `the ${typeof value} ${String(value)}`;
  }
}
