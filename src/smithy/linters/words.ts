/** The words of a camel case name: `GetHTTPItem` → `Get`, `HTTP`, `Item`. */
export function camelCaseWords(name: string): readonly string[] {
  return name.split(/(?<!(?:^|[A-Z]))(?=[A-Z])|(?<!^)(?=[A-Z][a-z])/);
}

/** A name in small letters with a blank between its words; what is neither letter nor digit parts words and is dropped. */
export function spacedWords(name: string): string {
  return (
    name.match(/\p{Lu}*\p{Lu}(?=\p{Lu}\p{Ll})|\p{Lu}\p{Ll}+|\p{Lu}+|\p{Ll}+|\p{Nd}+|\p{Lt}+|\p{Lm}+|\p{Lo}+/gu) ?? []
  )
    .join(" ")
    .toLowerCase();
}

/** Finds terms in names, as whole words: `phone number` in `homePhoneNumber`, and `phonenumber` in `Phonenumber`. */
export class WordMatcher {
  readonly #needles = new Set<string>();
  #ordered: readonly string[] | undefined;

  /** How many texts it looks for. */
  get size(): number {
    return this.#needles.size;
  }

  /** Adds a term. @returns What is wrong with it, when it cannot be searched for. */
  add(term: string): string | undefined {
    if (term === "") return "Invalid empty search terms";
    if (term.startsWith(" ") || term.endsWith(" ") || term.includes("  ")) {
      return `Invalid spaces in word boundary search: ${term}`;
    }
    if (!/^[\p{L}\p{Nd} ]+$/u.test(term)) return `Invalid non-alphanumeric characters in word boundary search:${term}`;
    const needle = term.toLowerCase();
    this.#needles.add(needle);
    this.#needles.add(needle.replaceAll(" ", ""));
    this.#ordered = undefined;
    return undefined;
  }

  /**
   * A term that is in a name, in small letters; of several the one that the reference implementation names.
   * @param words The name as `spacedWords` has it.
   */
  firstIn(words: string): string | undefined {
    this.#ordered ??= inHashOrder(this.#needles).map((needle) => ` ${needle} `);
    const haystack = ` ${words} `;
    return this.#ordered.find((needle) => haystack.includes(needle))?.slice(1, -1);
  }
}

/**
 * Texts as a `HashSet` of Java lists them: by the table's slot, and in the order they were added within one. Where
 * several terms are in one name, the reference implementation names the one that comes first so.
 * @see Java SE, `String.hashCode`
 */
export function inHashOrder(texts: ReadonlySet<string>): readonly string[] {
  // The table starts with sixteen slots and is doubled when it is more than three quarters full.
  let slots = 16;
  while (texts.size > slots * 0.75) slots *= 2;
  const slotOf = (text: string): number => {
    const hash = hashOf(text);
    return (hash ^ (hash >>> 16)) & (slots - 1);
  };
  return [...texts]
    .map((text) => ({ text, slot: slotOf(text) }))
    .sort((a, b) => a.slot - b.slot)
    .map(({ text }) => text);
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(31, hash) + text.charCodeAt(at)) | 0;
  return hash;
}

/**
 * Reads a word with a star at its start, its end or both.
 * @returns A test of names, whatever their case; or what is wrong with the pattern.
 */
export function wildcard(pattern: string): ((name: string) => boolean) | string {
  if (pattern === "") return "Invalid empty pattern";
  if (pattern === "*") return "Invalid wildcard pattern: *";
  if (/.\*./s.test(pattern)) return `Invalid inner '*' in wildcard pattern: ${pattern}`;
  const needle = pattern.replaceAll("*", "").toLowerCase();
  const anyStart = pattern.startsWith("*");
  const anyEnd = pattern.endsWith("*") && pattern.length > 1;
  if (anyStart && anyEnd) return (name) => name.toLowerCase().includes(needle);
  if (anyStart) return (name) => name.toLowerCase().endsWith(needle);
  if (anyEnd) return (name) => name.toLowerCase().startsWith(needle);
  return (name) => name.toLowerCase() === needle;
}
