import type { JsonSchema, SchemaCheck, SchemaProblem } from "./json-schema.ts";

/** Problems that one check tells at most, unless it is asked for more. */
const MOST_PROBLEMS = 20;
/** Schemas inside schemas at one time. A value is at most 128 levels deep, so only references in a circle get there. */
const MOST_LEVELS = 1000;

type Node = JsonSchema | boolean;
type Check = (value: unknown, run: Run) => void;
type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Makes a check from a JSON Schema of 2020-12: all keywords of validation and of applying schemas, but for `unevaluatedItems`,
 * `unevaluatedProperties` and references to other documents. `format` and the content keywords are told to callers, not checked.
 * The schema is the author's own and trusted; its patterns run on the host's engine.
 *
 * @throws RangeError for a reference that leads nowhere, or a pattern that is none.
 * @see JSON Schema 2020-12, "Core" and "Validation"
 */
export function compileSchema(schema: Node): SchemaCheck {
  const check = new Compiler(schema).compile(schema);
  return (value, most = MOST_PROBLEMS) => {
    const run = new Run(most, 0);
    check(value, run);
    return run.problems;
  };
}

/** One check of one value. */
class Run {
  readonly problems: SchemaProblem[] = [];
  readonly path: (string | number)[] = [];
  readonly #most: number;
  level: number;

  constructor(most: number, level: number) {
    this.#most = most;
    this.level = level;
  }

  get isFull(): boolean {
    return this.problems.length >= this.#most;
  }

  report(message: string): void {
    if (this.isFull) return;
    const pointer = this.path
      .map((step) => `/${cut(String(step)).replaceAll("~", "~0").replaceAll("/", "~1")}`)
      .join("");
    this.problems.push({ pointer, message });
  }

  within(step: string | number, check: Check, value: unknown): void {
    if (this.isFull) return;
    this.path.push(step);
    check(value, this);
    this.path.pop();
  }
}

function fits(check: Check, value: unknown, { level }: Run): boolean {
  const run = new Run(1, level);
  check(value, run);
  return run.problems.length === 0;
}

const anything: Check = () => {};
const nothing: Check = (_value, run) => run.report("I expected no value here.");

class Compiler {
  readonly #root: Node;
  readonly #made = new Map<object, Check>();
  #anchors: Map<string, Node> | undefined;

  constructor(root: Node) {
    this.#root = root;
  }

  compile(schema: unknown): Check {
    if (schema === true || schema === undefined) return anything;
    if (schema === false) return nothing;
    if (!isObject(schema)) throw new RangeError(`A schema is an object or a boolean; this one is ${shown(schema)}.`);
    const known = this.#made.get(schema);
    if (known !== undefined) return known;
    // A schema may refer to itself: whoever meets it again before it is ready gets this stand-in.
    let ready: Check = anything;
    this.#made.set(schema, (value, run) => ready(value, run));
    ready = all(this.#checksOf(schema));
    this.#made.set(schema, ready);
    return ready;
  }

  #checksOf(schema: JsonObject): readonly Check[] {
    const checks: Check[] = [];
    for (const make of [typeCheck, enumCheck, constCheck, numberCheck, textCheck]) {
      const check = make(schema);
      if (check !== undefined) checks.push(check);
    }
    checks.push(...this.#references(schema), ...this.#objects(schema), ...this.#arrays(schema), ...this.#logic(schema));
    return checks;
  }

  #references(schema: JsonObject): readonly Check[] {
    const references = [schema["$ref"], schema["$dynamicRef"]].filter((each) => typeof each === "string");
    return references.map((reference) => {
      const check = this.compile(this.#resolve(reference));
      return (value, run) => {
        if (++run.level > MOST_LEVELS) run.report("I expected a schema that ends; this one refers to itself for ever.");
        else check(value, run);
        run.level--;
      };
    });
  }

  #resolve(reference: string): unknown {
    if (!reference.startsWith("#")) throw new RangeError(`I cannot follow the reference ${shown(reference)}.`);
    const fragment = decodeURIComponent(reference.slice(1));
    if (fragment !== "" && !fragment.startsWith("/")) {
      const anchored = this.#anchored().get(fragment);
      if (anchored === undefined) throw new RangeError(`The reference ${shown(reference)} leads nowhere.`);
      return anchored;
    }
    let at: unknown = this.#root;
    for (const step of fragment.split("/").slice(1)) {
      const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
      at = at !== null && typeof at === "object" && Object.hasOwn(at, name) ? (at as JsonObject)[name] : undefined;
      if (at === undefined) throw new RangeError(`The reference ${shown(reference)} leads nowhere.`);
    }
    return at;
  }

  #anchored(): ReadonlyMap<string, Node> {
    if (this.#anchors !== undefined) return this.#anchors;
    const anchors = new Map<string, Node>();
    const pending: unknown[] = [this.#root];
    for (let next = pending.pop(); pending.length > 0 || next !== undefined; next = pending.pop()) {
      if (typeof next !== "object" || next === null) continue;
      if (isObject(next)) {
        for (const keyword of ["$anchor", "$dynamicAnchor"]) {
          const name = next[keyword];
          if (typeof name === "string" && !anchors.has(name)) anchors.set(name, next);
        }
      }
      for (const child of Object.values(next)) if (typeof child === "object" && child !== null) pending.push(child);
    }
    this.#anchors = anchors;
    return anchors;
  }

  #objects(schema: JsonObject): readonly Check[] {
    const properties = this.#each(schema["properties"]);
    const patterns = [...this.#each(schema["patternProperties"])].map(
      ([text, check]) => [regExp(text), check] as const,
    );
    const additional = schema["additionalProperties"];
    const others = additional === undefined ? undefined : this.compile(additional);
    const isClosed = additional === false;
    const names = schema["propertyNames"] === undefined ? undefined : this.compile(schema["propertyNames"]);
    const required = textsOf(schema["required"]);
    const [least, most] = [numberOf(schema["minProperties"]), numberOf(schema["maxProperties"])];
    const checks: Check[] = [];

    if (required.length > 0) {
      checks.push((value, run) => {
        if (!isObject(value)) return;
        for (const name of required) {
          if (!Object.hasOwn(value, name)) run.report(`I expected the member ${shown(name)}; it is missing.`);
        }
      });
    }
    if (properties.size > 0 || patterns.length > 0 || others !== undefined || names !== undefined) {
      checks.push((value, run) => {
        if (!isObject(value)) return;
        for (const name of Object.keys(value)) {
          const member = value[name];
          if (names !== undefined) run.within(name, names, name);
          const known = properties.get(name);
          if (known !== undefined) run.within(name, known, member);
          let isKnown = known !== undefined;
          for (const [pattern, check] of patterns) {
            if (!pattern.test(name)) continue;
            isKnown = true;
            run.within(name, check, member);
          }
          if (isKnown || others === undefined) continue;
          if (isClosed) run.report(`I expected no member ${shown(name)}.`);
          else run.within(name, others, member);
        }
      });
    }
    if (least !== undefined || most !== undefined) {
      checks.push((value, run) => {
        if (isObject(value)) countCheck(Object.keys(value).length, least, most, "members", run);
      });
    }
    checks.push(...this.#dependents(schema));
    return checks;
  }

  #dependents(schema: JsonObject): readonly Check[] {
    const needs = isObject(schema["dependentRequired"]) ? Object.entries(schema["dependentRequired"]) : [];
    const applied = [...this.#each(schema["dependentSchemas"])];
    if (needs.length === 0 && applied.length === 0) return [];
    return [
      (value, run) => {
        if (!isObject(value)) return;
        for (const [name, needed] of needs) {
          if (!Object.hasOwn(value, name)) continue;
          for (const other of textsOf(needed)) {
            if (!Object.hasOwn(value, other))
              run.report(`I expected the member ${shown(other)} beside ${shown(name)}.`);
          }
        }
        for (const [name, check] of applied) if (Object.hasOwn(value, name)) check(value, run);
      },
    ];
  }

  #arrays(schema: JsonObject): readonly Check[] {
    const { items, prefixItems, contains } = schema as { items?: unknown; prefixItems?: unknown; contains?: unknown };
    // Drafts before 2020-12 wrote the first elements under `items`, and the others under `additionalItems`.
    const isOldForm = Array.isArray(items);
    const first = (isOldForm ? items : Array.isArray(prefixItems) ? prefixItems : []).map((each) => this.compile(each));
    const rest = isOldForm ? schema["additionalItems"] : items;
    const others = rest === undefined ? undefined : this.compile(rest);
    const [least, most] = [numberOf(schema["minItems"]), numberOf(schema["maxItems"])];
    const checks: Check[] = [];

    if (least !== undefined || most !== undefined) {
      checks.push((value, run) => {
        if (Array.isArray(value)) countCheck(value.length, least, most, "elements", run);
      });
    }
    if (first.length > 0 || others !== undefined) {
      checks.push((value, run) => {
        if (!Array.isArray(value)) return;
        for (let position = 0; position < value.length; position++) {
          const check = first[position] ?? others;
          if (check !== undefined) run.within(position, check, value[position]);
        }
      });
    }
    if (schema["uniqueItems"] === true) {
      checks.push((value, run) => {
        if (Array.isArray(value) && new Set(value.map(canonicalText)).size < value.length) {
          run.report("I expected elements that all differ; two are equal.");
        }
      });
    }
    if (contains !== undefined) checks.push(this.#contains(schema, this.compile(contains)));
    return checks;
  }

  #contains(schema: JsonObject, check: Check): Check {
    const least = numberOf(schema["minContains"]) ?? 1;
    const most = numberOf(schema["maxContains"]);
    return (value, run) => {
      if (!Array.isArray(value)) return;
      const found = value.filter((element) => fits(check, element, run)).length;
      countCheck(found, least, most, "elements of a certain form", run);
    };
  }

  #logic(schema: JsonObject): readonly Check[] {
    const checks: Check[] = [];
    const [every, some, one] = [this.#list(schema["allOf"]), this.#list(schema["anyOf"]), this.#list(schema["oneOf"])];
    if (every !== undefined) checks.push(...every);
    if (some !== undefined) {
      checks.push((value, run) => {
        if (some.some((check) => fits(check, value, run))) return;
        run.report(`I expected one of ${some.length} forms; I found ${shown(value)}.`);
      });
    }
    if (one !== undefined) {
      checks.push((value, run) => {
        const count = one.filter((check) => fits(check, value, run)).length;
        if (count !== 1) run.report(`I expected exactly one of ${one.length} forms; ${count} fit ${shown(value)}.`);
      });
    }
    if (schema["not"] !== undefined) {
      const check = this.compile(schema["not"]);
      checks.push((value, run) => {
        if (fits(check, value, run)) run.report(`I expected another form; I found ${shown(value)}.`);
      });
    }
    if (schema["if"] !== undefined) {
      const [condition, yes, no] = [
        this.compile(schema["if"]),
        this.compile(schema["then"]),
        this.compile(schema["else"]),
      ];
      checks.push((value, run) => (fits(condition, value, run) ? yes : no)(value, run));
    }
    return checks;
  }

  #list(schemas: unknown): readonly Check[] | undefined {
    return Array.isArray(schemas) ? schemas.map((schema) => this.compile(schema)) : undefined;
  }

  #each(schemas: unknown): ReadonlyMap<string, Check> {
    if (!isObject(schemas)) return new Map();
    return new Map(Object.keys(schemas).map((name) => [name, this.compile(schemas[name])]));
  }
}

function all(checks: readonly Check[]): Check {
  const [only, ...others] = checks;
  if (only === undefined) return anything;
  if (others.length === 0) return only;
  return (value, run) => {
    for (const check of checks) check(value, run);
  };
}

function typeCheck(schema: JsonObject): Check | undefined {
  const type = schema["type"];
  if (type === undefined) return undefined;
  const types = Array.isArray(type) ? type.map(String) : [String(type)];
  const expected = types.map((each) => TYPE_WORDS[each] ?? each).join(" or ");
  return (value, run) => {
    for (const each of types) if (isOfType(value, each)) return;
    const isInexact = types.includes("integer") && Number.isInteger(value);
    run.report(
      isInexact
        ? `I expected ${expected} between -(2^53 - 1) and 2^53 - 1; I found one beyond.`
        : `I expected ${expected}; I found ${shown(value)}.`,
    );
  };
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  array: "an array",
  boolean: "a boolean",
  integer: "an integer",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
};

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "integer":
      // Beyond this a double is no longer the number that was sent.
      return Number.isSafeInteger(value);
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "null":
      return value === null;
    default:
      // The types that are left have the names that `typeof` gives.
      return typeof value === type;
  }
}

function enumCheck(schema: JsonObject): Check | undefined {
  const values = schema["enum"];
  if (!Array.isArray(values)) return undefined;
  const texts = new Set(values.map(canonicalText));
  return (value, run) => {
    if (texts.has(canonicalText(value))) return;
    run.report(`I expected one of ${values.slice(0, 10).map(shown).join(", ")}; I found ${shown(value)}.`);
  };
}

function constCheck(schema: JsonObject): Check | undefined {
  if (!Object.hasOwn(schema, "const")) return undefined;
  const wanted = canonicalText(schema["const"]);
  return (value, run) => {
    if (canonicalText(value) !== wanted) run.report(`I expected ${wanted}; I found ${shown(value)}.`);
  };
}

function numberCheck(schema: JsonObject): Check | undefined {
  const [least, most] = [numberOf(schema["minimum"]), numberOf(schema["maximum"])];
  const [above, below] = [numberOf(schema["exclusiveMinimum"]), numberOf(schema["exclusiveMaximum"])];
  const step = numberOf(schema["multipleOf"]);
  if ([least, most, above, below, step].every((bound) => bound === undefined)) return undefined;
  return (value, run) => {
    if (typeof value !== "number") return;
    if (least !== undefined && value < least) run.report(`I expected at least ${least}; I found ${value}.`);
    if (most !== undefined && value > most) run.report(`I expected at most ${most}; I found ${value}.`);
    if (above !== undefined && value <= above) run.report(`I expected more than ${above}; I found ${value}.`);
    if (below !== undefined && value >= below) run.report(`I expected less than ${below}; I found ${value}.`);
    if (step !== undefined && !isMultiple(value, step)) {
      run.report(`I expected a multiple of ${step}; I found ${value}.`);
    }
  };
}

/** Decimal fractions such as 0.3 and 0.1 are multiples in decimal, not in binary: the quotient may be off by rounding. */
function isMultiple(value: number, step: number): boolean {
  const quotient = value / step;
  return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * 2 ** -50;
}

function textCheck(schema: JsonObject): Check | undefined {
  const [least, most] = [numberOf(schema["minLength"]), numberOf(schema["maxLength"])];
  const source = schema["pattern"];
  const pattern = typeof source === "string" ? regExp(source) : undefined;
  if (least === undefined && most === undefined && pattern === undefined) return undefined;
  return (value, run) => {
    if (typeof value !== "string") return;
    if (least !== undefined || most !== undefined) countCheck(characters(value), least, most, "characters", run);
    if (pattern !== undefined && !pattern.test(value)) {
      run.report(`I expected text that matches ${source}; I found ${shown(value)}.`);
    }
  };
}

/** Unicode characters; a surrogate pair is one. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function countCheck(
  count: number,
  least: number | undefined,
  most: number | undefined,
  things: string,
  run: Run,
): void {
  if (least !== undefined && count < least) run.report(`I expected at least ${least} ${things}; I found ${count}.`);
  if (most !== undefined && count > most) run.report(`I expected at most ${most} ${things}; I found ${count}.`);
}

/** Patterns are of ECMA 262 with Unicode; some in use, such as `\-`, are of its older grammar only. */
function regExp(source: string): RegExp {
  try {
    return new RegExp(source, "u");
  } catch {
    try {
      return new RegExp(source);
    } catch {
      throw new RangeError(`${shown(source)} is no pattern.`);
    }
  }
}

/** One text per JSON value: members in order of their names. */
export function canonicalText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  const object = value as JsonObject;
  const members = Object.keys(object)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalText(object[name])}`);
  return `{${members.join(",")}}`;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** Longest piece of a name or a value that a problem repeats, in UTF-16 code units. */
const LONGEST = 60;

function shown(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (isObject(value)) return "an object";
  // What no double holds was read as an infinity.
  if (typeof value === "number" && !Number.isFinite(value)) return "one beyond what a double holds";
  return typeof value === "string" ? JSON.stringify(cut(value)) : (JSON.stringify(value) ?? "nothing");
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
