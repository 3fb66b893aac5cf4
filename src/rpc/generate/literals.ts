/** A property's name as TypeScript writes it: quoted where it is no identifier. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** A string literal. Line separators are escaped too: JSON leaves them as they are. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

/** The words that JavaScript reserves, in every mode. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "await break case catch class const continue debugger default delete do else enum export extends false finally for " +
    "function if implements import in instanceof interface let new null package private protected public return static super " +
    "switch this throw true try typeof var void while with yield"
  ).split(" "),
);

/** The label of a place in a tuple, which says no more than the name: where that is a word of the language, with a `_` behind it. */
export function tupleLabel(name: string): string {
  return RESERVED.has(name) ? `${name}_` : name;
}
