/** A piece of HTML that is safe to put into other HTML. */
export class Html {
  readonly text: string;

  /** Only for text that is our own; `html` makes everything else. */
  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: text is escaped, pieces of HTML are not. */
export type Insert = string | number | Html | readonly Html[];

/** Writes HTML: every text that is inserted is escaped, for content and for attributes in double quotes. */
export function html(strings: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  let text = strings[0] ?? "";
  for (const [at, insert] of inserts.entries()) text += inserted(insert) + (strings[at + 1] ?? "");
  return new Html(text);
}

function inserted(insert: Insert): string {
  if (insert instanceof Html) return insert.text;
  if (typeof insert === "object") return insert.map(({ text }) => text).join("");
  return escaped(String(insert));
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Controls and what turns the direction of writing become U+FFFD: no name may change how its surroundings look. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"']/g, (unit) => ESCAPES[unit] ?? unit)
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, "\ufffd")
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/**
 * A value as JSON inside a script element. No `<` stays, so neither `</script` nor `<!--` can end or change the element; line
 * separators and hidden characters become escapes, so that the source of the page is as plain as it looks.
 */
export function scriptJson(value: unknown): Html {
  const text = JSON.stringify(value).replace(
    /[<>&\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return new Html(text);
}
