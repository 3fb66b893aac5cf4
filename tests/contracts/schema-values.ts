import type { Plain } from "./mutate.ts";
import type { Random } from "./random.ts";

/** The part of JSON Schema that the protocol schemas use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: Plain;
  readonly enum?: readonly Plain[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}

export type Definitions = Readonly<Record<string, Schema>>;

/** No optional members below this depth, so that types that hold themselves come to an end. */
const DEEP = 6;

const texts = ["", "a", "two words", "é 🎈", "file:///a", "https://example.com/x", "2025-06-18"];
const anything: readonly Plain[] = [null, true, 0, -2.5, "x", [], [null, { a: 1 }], {}, { a: { b: [] } }];

/** Makes values that a schema accepts. */
export class SchemaValues {
  readonly #definitions: Definitions;
  readonly #random: Random;

  constructor(definitions: Definitions, random: Random) {
    this.#definitions = definitions;
    this.#random = random;
  }

  of(schema: Schema, depth: number = 0): Plain {
    if (schema.$ref !== undefined) return this.of(this.#resolve(schema.$ref), depth + 1);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return this.#random.pick(schema.enum);
    if (schema.anyOf !== undefined) return this.of(this.#alternative(schema.anyOf, depth), depth + 1);
    if (schema.allOf !== undefined) return this.#all(schema, depth);
    const type = typeof schema.type === "object" ? this.#random.pick(schema.type) : schema.type;
    return this.#ofType(type, schema, depth);
  }

  #resolve(ref: string): Schema {
    return this.#definitions[ref.split("/").at(-1) as string] as Schema;
  }

  /** Deep down the alternative that needs the least. */
  #alternative(alternatives: readonly Schema[], depth: number): Schema {
    if (depth < DEEP) return this.#random.pick(alternatives);
    return (
      alternatives.find(({ $ref, type }) => $ref === undefined && type !== "object") ?? (alternatives[0] as Schema)
    );
  }

  #all({ allOf = [], ...own }: Schema, depth: number): Plain {
    const parts = [...allOf, ...(own.properties === undefined ? [] : [own])].map((part) => this.of(part, depth));
    return Object.assign({}, ...parts);
  }

  #ofType(type: string | undefined, schema: Schema, depth: number): Plain {
    switch (type) {
      case "object":
        return this.#object(schema, depth);
      case "array":
        return this.#array(schema, depth);
      case "string":
        return schema.format === "byte" ? this.#random.pick(["", "AAAA", "aGk=", "+/8="]) : this.#random.pick(texts);
      case "integer":
        return this.#inRange([0, 1, 7, -3, 2147483647, 9007199254740991], schema);
      case "number":
        return this.#inRange([0, 0.25, 1, -1.5, 1e300], schema);
      case "boolean":
        return this.#random.chance(0.5);
      case "null":
        return null;
      default:
        return this.#random.pick(anything);
    }
  }

  #inRange(numbers: readonly number[], { minimum = -Infinity, maximum = Infinity }: Schema): number {
    return this.#random.pick(numbers.filter((number) => number >= minimum && number <= maximum));
  }

  #object({ properties = {}, required = [], additionalProperties }: Schema, depth: number): Plain {
    const value: { [name: string]: Plain } = {};
    for (const [name, schema] of Object.entries(properties)) {
      if (required.includes(name) || (depth < DEEP && this.#random.chance(0.4)))
        value[name] = this.of(schema, depth + 1);
    }
    if (typeof additionalProperties === "object" && depth < DEEP && this.#random.chance(0.5)) {
      value[this.#random.pick(["x", "y/z", "é"])] = this.of(additionalProperties, depth + 1);
    }
    return value;
  }

  #array({ items = {}, minItems = 0, maxItems = 2 }: Schema, depth: number): Plain {
    const length = minItems + (depth < DEEP ? this.#random.below(maxItems - minItems + 1) : 0);
    return Array.from({ length: Math.min(length, minItems + 2) }, () => this.of(items, depth + 1));
  }
}
