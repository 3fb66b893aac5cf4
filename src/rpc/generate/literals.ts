/** A property's name as TypeScript writes it: quoted where it is no identifier. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** A string literal. Line separators are escaped too: JSON leaves them as they are. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
