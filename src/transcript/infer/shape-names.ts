/** Names of Smithy shapes or members, each given once; Smithy tells names apart without regard to case. */
export class ShapeNames {
  readonly #taken = new Set<string>();

  /** @param reserved Names that are not to be given. */
  constructor(reserved: Iterable<string> = []) {
    for (const name of reserved) this.#taken.add(name.toLowerCase());
  }

  /** The wanted name, else the same with the first free number behind it. */
  take(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name.toLowerCase()); count++) name = `${wanted}${count}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

/** Shapes of the prelude and of the traits that a contract uses: a shape of the same name would hide them. */
export const PRELUDE_NAMES: readonly string[] = [
  "String",
  "Blob",
  "BigInteger",
  "BigDecimal",
  "Timestamp",
  "Document",
  "Boolean",
  "PrimitiveBoolean",
  "Byte",
  "PrimitiveByte",
  "Short",
  "PrimitiveShort",
  "Integer",
  "PrimitiveInteger",
  "Long",
  "PrimitiveLong",
  "Float",
  "PrimitiveFloat",
  "Double",
  "PrimitiveDouble",
  "Unit",
  "error",
  "method",
  "nullable",
  "untagged",
  "jsonName",
  "sparse",
  "required",
  "jsonRpc",
  "rpcError",
];

/** Words of a text, each with a capital first: `textDocument/did_open` is `TextDocumentDidOpen`. */
export function shapeNameOf(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
  if (name === "") return "Unnamed";
  return /^[0-9]/.test(name) ? `N${name}` : name;
}

/** A member name as like a key of JSON as Smithy allows. */
export function memberNameOf(key: string): string {
  if (isMemberName(key)) return key;
  const name = shapeNameOf(key);
  return name.slice(0, 1).toLowerCase() + name.slice(1);
}

/** Smithy IDL, Identifier. */
export function isMemberName(key: string): boolean {
  return /^(?:_+[A-Za-z0-9]|[A-Za-z])[A-Za-z0-9_]*$/.test(key) && key.length <= 200;
}
