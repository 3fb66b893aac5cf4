/** One expected finding: a code, and the UTF-16 offset it stands at in the text without marks. */
export interface Mark {
  readonly code: string;
  readonly offset: number;
}

/**
 * Takes the marks out of a text: `⟦Code⟧` stands right before the first blamed character.
 *
 * @example
 * marked(`{"a": ⟦TypeMismatch⟧1}`); // { text: `{"a": 1}`, marks: [{ code: "TypeMismatch", offset: 6 }] }
 */
export function marked(source: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = "";
  for (const part of source.split(/(⟦\w+⟧)/)) {
    if (part.startsWith("⟦")) marks.push({ code: part.slice(1, -1), offset: text.length });
    else text += part;
  }
  return { text, marks };
}
