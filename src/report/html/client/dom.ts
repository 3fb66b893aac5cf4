/** Attributes of an element; `undefined` and `false` leave one out, `true` sets it empty. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
export type Child = Node | string;

/** Makes an element. Text goes in as text: nothing of a message is ever read as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/** The element of the page with this id. The page is our own, so it is there. */
export function byId<T extends HTMLElement>(id: string, kind: abstract new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no #${id}.`);
  return found;
}

/**
 * Characters that cannot be seen, or that change how their neighbours look: controls, what turns the direction of writing,
 * what has no width, halves of pairs.
 */
const HIDDEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text with the names of its hidden characters in their places, so that none can play tricks on the reader. */
export function visibleParts(text: string): Child[] {
  const parts: Child[] = [];
  let from = 0;
  for (const match of text.matchAll(HIDDEN)) {
    const unit = match[0];
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(element("span", { class: "hidden-character" }, nameOf(unit)));
    // A line break is shown, and breaks the line too.
    if (unit === "\n") parts.push(unit);
    from = match.index + 1;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** The same as plain text, for attributes. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, nameOf);
}

function nameOf(unit: string): string {
  if (unit === "\n") return "↵";
  if (unit === "\t") return "⇥";
  return `U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

const numbers = new Intl.NumberFormat("en");

/** A count with its noun: `1 entry`, `1,234 entries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

export function grouped(count: number): string {
  return numbers.format(count);
}
