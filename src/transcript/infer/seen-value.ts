import { isIntegral, type JsonNumber, numberText } from "../../json/exact-number.ts";
import { type JsonValue, jsonKind } from "../../json/value.ts";

/** Levels of nesting that are told apart; what lies deeper is any value. */
const DEEPEST = 24;
/** An object with more different keys than this has keys that are data: it is a map. */
const MOST_MEMBERS = 48;
/** Places of values that are told apart, over all messages; what comes after is any value. */
const MOST_PLACES = 50_000;

const MAX_LONG = 2n ** 63n - 1n;

/** How many places may still be told apart. Shared by all that is seen in one conversation. */
export class PlaceBudget {
  left: number = MOST_PLACES;
}

/** What stood at one place of a conversation, over all its messages: the kinds of values, and what was inside them. */
export class SeenValue {
  /** How many values stood here. */
  count = 0;
  readonly kinds: Set<SeenKind> = new Set();
  /** What stood in the arrays; absent while all were empty. */
  elements: SeenValue | undefined;
  /** What stood in the objects, by key in the order of their first appearance. */
  readonly members: Map<string, SeenValue> = new Map();
  /** The values of objects whose keys are data. */
  values: SeenValue | undefined;
  /** How many objects stood here: a member that is in all of them is required. */
  objects = 0;
  readonly #depth: number;
  readonly #budget: PlaceBudget;

  constructor(budget: PlaceBudget, depth = 0) {
    this.#budget = budget;
    this.#depth = depth;
    budget.left--;
  }

  /** Adds a value that stood here. */
  add(value: JsonValue): void {
    this.count++;
    this.#note(value);
  }

  #note(value: JsonValue): void {
    const kind = kindOf(value);
    this.kinds.add(kind);
    if (kind !== "array" && kind !== "object") return;
    if (this.#depth >= DEEPEST || this.#budget.left <= 0) {
      this.kinds.add("any");
      return;
    }
    if (value instanceof Map) this.#noteObject(value);
    else if (Array.isArray(value)) for (const element of value) this.#elements().add(element);
  }

  #noteObject(value: ReadonlyMap<string, JsonValue>): void {
    this.objects++;
    for (const [key, member] of value) this.#member(key)?.add(member);
  }

  /** The keys turn out to be data: what stood under any of them stands under all. */
  #becomeMap(): void {
    const values = this.#inner();
    for (const seen of this.members.values()) values.merge(seen);
    this.members.clear();
    this.values = values;
  }

  /** Adds all that another place has seen. */
  merge(other: SeenValue): void {
    this.count += other.count;
    this.objects += other.objects;
    for (const kind of other.kinds) this.kinds.add(kind);
    if (other.elements !== undefined) this.#elements().merge(other.elements);
    if (other.values !== undefined) {
      if (this.values === undefined) this.#becomeMap();
      this.values?.merge(other.values);
    }
    for (const [key, seen] of other.members) this.#member(key)?.merge(seen);
  }

  #elements(): SeenValue {
    this.elements ??= this.#inner();
    return this.elements;
  }

  /** The place of a key; that of all keys, when they are data. */
  #member(key: string): SeenValue | undefined {
    if (this.values === undefined && !this.members.has(key)) {
      if (this.members.size < MOST_MEMBERS) this.members.set(key, this.#inner());
      else this.#becomeMap();
    }
    return this.values ?? this.members.get(key);
  }

  #inner(): SeenValue {
    return new SeenValue(this.#budget, this.#depth + 1);
  }
}

/** A kind of value as contracts tell them apart; `any`: it lies too deep to be looked into. */
export type SeenKind = "null" | "boolean" | "long" | "bigInteger" | "number" | "string" | "array" | "object" | "any";

function kindOf(value: JsonValue): SeenKind {
  const kind = jsonKind(value);
  return kind === "number" ? numberKind(value as JsonNumber) : kind;
}

function numberKind(value: JsonNumber): SeenKind {
  if (!isIntegral(value)) return "number";
  if (typeof value === "number" && Number.isSafeInteger(value)) return "long";
  // Longer ones are out of range, and may have an exponent of a billion.
  const text = numberText(value);
  if (!/^-?\d{1,19}$/.test(text)) return "bigInteger";
  const whole = BigInt(text);
  return whole <= MAX_LONG && whole >= -MAX_LONG - 1n ? "long" : "bigInteger";
}
