const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\f": "\\f",
  "\r": "\\r",
};

/** A text as a quoted string of the IDL: control characters escaped, all else as it is. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\\u0000-\u001f\u007f-\u009f]/g, (found) => SHORT[found] ?? unicodeEscape(found))}"`;
}

/** A text as a JSON string, which is how defaults are written: it differs from `quoted` in the rare characters only. */
export function jsonQuoted(text: string): string {
  return `"${text.replace(/["\\\u0000-\u001f\u2028\u2029]/g, (found) => JSON_SHORT[found] ?? unicodeEscape(found))}"`;
}

const JSON_SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
