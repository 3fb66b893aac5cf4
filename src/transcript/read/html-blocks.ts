/** How an HTML block ends: with a line that matches, or before a blank line. */
export type HtmlEnd = RegExp | "blank";

/** Conditions 1 to 5: the block goes on to a mark of its own, whatever lines are in between. */
const MARKED: readonly { readonly open: RegExp; readonly close: RegExp }[] = [
  { open: /^<(?:pre|script|style|textarea)(?:[\s>]|$)/i, close: /<\/(?:pre|script|style|textarea)>/i },
  { open: /^<!--/, close: /-->/ },
  { open: /^<\?/, close: /\?>/ },
  { open: /^<![A-Za-z]/, close: />/ },
  { open: /^<!\[CDATA\[/, close: /\]\]>/ },
];

/** Condition 6: the names of blocks. */
const NAMES =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h1|h2|h3|h4|h5|h6|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";
const NAMED = new RegExp(`^</?(?:${NAMES})(?:[\\s>]|/>|$)`, "i");

/** Condition 7: one whole tag of any other name, alone on its line: its name, each attribute, its end. */
const TAG_NAME = /^<[A-Za-z][A-Za-z0-9-]*/;
const ATTRIBUTE = /\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?/y;
const TAG_END = /\s*\/?>\s*$/y;
const CLOSING_TAG = /^<\/[A-Za-z][A-Za-z0-9-]*\s*>\s*$/;

/**
 * How the HTML block ends that begins with these words; `undefined` when none does.
 * @param inParagraph Whether the line may as well go on with a paragraph, which a lone tag does not end.
 * @see CommonMark 0.31, "HTML blocks"
 */
export function htmlEnd(words: string, inParagraph: boolean): HtmlEnd | undefined {
  if (!words.startsWith("<")) return undefined;
  const marked = MARKED.find(({ open }) => open.test(words));
  if (marked !== undefined) return marked.close;
  return NAMED.test(words) || (!inParagraph && isLoneTag(words)) ? "blank" : undefined;
}

/** Attribute by attribute: one expression for all of them would keep a place to go back to for each, and its stack has an end. */
function isLoneTag(words: string): boolean {
  const name = TAG_NAME.exec(words)?.[0];
  if (name === undefined) return CLOSING_TAG.test(words);
  TAG_END.lastIndex = name.length;
  for (ATTRIBUTE.lastIndex = name.length; ATTRIBUTE.test(words); ) TAG_END.lastIndex = ATTRIBUTE.lastIndex;
  return TAG_END.test(words);
}
