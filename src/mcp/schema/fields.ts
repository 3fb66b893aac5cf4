import { HEADER_KEYWORD } from "../param-header.ts";
import type { JsonSchema } from "./json-schema.ts";

interface Common {
  readonly title?: string;
  readonly description?: string;
  /** The member may be left out. */
  readonly optional?: true;
  /** `null` is allowed too. */
  readonly nullable?: true;
  /**
   * Over HTTP in 2026-07-28 the argument stands in the header `Mcp-Param-…` of this name too. Only a `string`, an `integer` or a
   * `boolean` has one, as an argument or as a member of an object in one, and none that may be null; each of a tool has another name.
   */
  readonly header?: string;
}

export interface StringField extends Common {
  readonly type: "string";
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  /** ECMA 262, not anchored. It is the author's own and runs on the host's engine. */
  readonly pattern?: string;
  /** Told to the caller, not checked. */
  readonly format?: string;
  readonly default?: string;
}

/** An `integer` must be one that a double holds exactly: between ±(2^53 − 1). */
export interface NumberField extends Common {
  readonly type: "number" | "integer";
  readonly enum?: readonly number[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly default?: number;
}

export interface BooleanField extends Common {
  readonly type: "boolean";
  readonly default?: boolean;
}

export interface ArrayField extends Common {
  readonly type: "array";
  readonly items: Field;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/** An object of known members. */
export interface ObjectField extends Common {
  readonly type: "object";
  readonly fields: Fields;
}

/** An object whose members all have one form. */
export interface MapField extends Common {
  readonly type: "map";
  readonly values: Field;
}

/** One of several forms. */
export interface UnionField extends Common {
  readonly type: "union";
  readonly of: readonly Field[];
}

/** Any JSON value. */
export interface AnyField extends Common {
  readonly type: "any";
}

export type Field =
  | StringField
  | NumberField
  | BooleanField
  | ArrayField
  | ObjectField
  | MapField
  | UnionField
  | AnyField;

/** The one record that a tool's listing, its validation and the type of its arguments come from. */
export interface Fields {
  readonly [name: string]: Field;
}

type OrNull<F extends Field, T> = F extends { readonly nullable: true } ? T | null : T;

/** The TypeScript type of a field's values. */
export type ValueOf<F extends Field> = OrNull<F, PlainValueOf<F>>;

type PlainValueOf<F extends Field> = F extends { readonly enum: readonly (infer E)[] }
  ? E
  : F extends StringField
    ? string
    : F extends NumberField
      ? number
      : F extends BooleanField
        ? boolean
        : F extends ArrayField
          ? readonly ValueOf<F["items"]>[]
          : F extends ObjectField
            ? ValuesOf<F["fields"]>
            : F extends MapField
              ? Readonly<Record<string, ValueOf<F["values"]>>>
              : F extends UnionField
                ? ValueOf<F["of"][number]>
                : unknown;

type OptionalNames<F extends Fields> = {
  [N in keyof F]: F[N] extends { readonly optional: true }
    ? F[N] extends { readonly default: unknown }
      ? never
      : N
    : never;
}[keyof F];

/** The TypeScript type of an object with these fields. What has a default is always there. */
export type ValuesOf<F extends Fields> = {
  readonly [N in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[N]>;
} & {
  readonly [N in OptionalNames<F>]?: ValueOf<F[N]>;
};

/** The JSON Schema (2020-12) of an object with these fields; it takes no other members. */
export function schemaOf(fields: Fields): JsonSchema {
  const names = Object.keys(fields);
  const required = names.filter((name) => !mayBeAbsent(fields[name]));
  const properties: Record<string, JsonSchema> = {};
  for (const name of names) {
    const field = fields[name];
    if (field !== undefined) define(properties, name, fieldSchema(field));
  }
  return {
    type: "object",
    properties,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

function mayBeAbsent(field: Field | undefined): boolean {
  return field?.optional === true || (field !== undefined && "default" in field);
}

/** What says nothing about values: it stands on the property itself, where listeners look for it, and not inside a form. */
const BESIDE: ReadonlySet<string> = new Set(["title", "description", "default", HEADER_KEYWORD]);

function fieldSchema(field: Field): JsonSchema {
  const { optional: _optional, nullable, header, ...rest } = field;
  const mirrored = header === undefined ? {} : { [HEADER_KEYWORD]: header };
  const schema: JsonSchema = { ...plainSchema(rest as Field), ...mirrored };
  if (nullable !== true) return schema;
  const type = schema["type"];
  if (typeof type === "string" && schema["enum"] === undefined) return { ...schema, type: [type, "null"] };
  const members = Object.entries(schema);
  const told = Object.fromEntries(members.filter(([name]) => BESIDE.has(name)));
  const checked = Object.fromEntries(members.filter(([name]) => !BESIDE.has(name)));
  return { ...told, anyOf: [checked, { type: "null" }] };
}

function plainSchema(field: Field): JsonSchema {
  switch (field.type) {
    case "array":
      return { ...field, items: fieldSchema(field.items) };
    case "object": {
      const { fields, ...rest } = field;
      return { ...rest, ...schemaOf(fields) };
    }
    case "map": {
      const { values, ...rest } = field;
      return { ...rest, type: "object", additionalProperties: fieldSchema(values) };
    }
    case "union": {
      const { of, type: _type, ...rest } = field;
      return { ...rest, anyOf: of.map(fieldSchema) };
    }
    case "any": {
      const { type: _type, ...rest } = field;
      return { ...rest };
    }
    default:
      return { ...field };
  }
}

/** The same values with the defaults of absent members. A copy is made only where one is put in. */
export function withDefaults(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  let filled: Record<string, unknown> | undefined;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    if (field === undefined) continue;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const full = value === undefined ? defaultOf(field) : filledIn(field, value);
    if (full === value) continue;
    filled ??= { ...values };
    define(filled, name, full);
  }
  return filled ?? values;
}

function defaultOf(field: Field): unknown {
  return "default" in field ? field.default : undefined;
}

function filledIn(field: Field, value: unknown): unknown {
  if (field.type !== "object" || typeof value !== "object" || value === null) return value;
  return withDefaults(field.fields, value as Readonly<Record<string, unknown>>);
}

/** Sets a member as data, also under the name `__proto__`. */
function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
