export type JsonProblemKind = "syntax" | "invalid-utf8" | "duplicate-key" | "depth" | "size" | "bom";

/** What is wrong with a JSON text. */
export interface JsonProblem {
  readonly kind: JsonProblemKind;
  /** In the first person: what was expected and what came. */
  readonly message: string;
  /** UTF-16 code units from the start of the text. For invalid UTF-8 in bytes: the byte offset of the bad byte. */
  readonly offset: number;
  /** For a duplicate key: the path of the object's member. */
  readonly path?: readonly (string | number)[];
}
