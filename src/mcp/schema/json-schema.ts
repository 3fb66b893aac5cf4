/** A JSON Schema (2020-12) object as plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Where and why a value does not fit its schema. */
export interface SchemaProblem {
  /** A JSON Pointer to the value; "" is the whole. */
  readonly pointer: string;
  /** In the first person: what was expected and what came. */
  readonly message: string;
}

/** Checks one value; no problems when it fits. At most `most` problems are told. */
export type SchemaCheck = (value: unknown, most?: number) => readonly SchemaProblem[];
