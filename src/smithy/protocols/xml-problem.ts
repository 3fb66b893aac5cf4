/**
 * Says why a text is no well-formed XML document, in the words that users of XML parsers know; `undefined` when it is one.
 * Document type declarations are refused. Iterative and linear, whatever the nesting.
 *
 * @see XML 1.0 (Fifth Edition) §2
 */
export function xmlProblem(text: string): string | undefined {
  return new XmlScan(text).run();
}

const NAME = /[:A-Z_a-z\u00c0-\ufffd][:A-Z_a-z\u00b7\u00c0-\ufffd.\-0-9]*/y;
const SPACE = /[ \t\r\n]*/y;
const ENTITIES: ReadonlySet<string> = new Set(["lt", "gt", "amp", "quot", "apos"]);
const CUT_SHORT = "XML document structures must start and end within the same entity.";
const BAD_CONTENT = "The content of elements must consist of well-formed character data or markup.";

class XmlScan {
  readonly #text: string;
  #at = 0;
  /** Names of the elements that are open, outermost first. */
  readonly #open: string[] = [];
  #hasRoot = false;

  constructor(text: string) {
    this.#text = text;
  }

  // document = prolog element misc
  run(): string | undefined {
    if (/^\s*$/.test(this.#text)) return "Premature end of file.";
    while (this.#at < this.#text.length) {
      const problem = this.#text[this.#at] === "<" ? this.#markup() : this.#characters();
      if (problem !== undefined) return problem;
    }
    if (this.#open.length > 0) return CUT_SHORT;
    return this.#hasRoot ? undefined : "Premature end of file.";
  }

  #characters(): string | undefined {
    const next = this.#text.indexOf("<", this.#at);
    const end = next < 0 ? this.#text.length : next;
    const content = this.#text.slice(this.#at, end);
    this.#at = end;
    if (this.#open.length > 0) return content.includes("]]>") ? BAD_CONTENT : referenceProblem(content);
    if (/^[ \t\r\n]*$/.test(content)) return undefined;
    return `Content is not allowed in ${this.#hasRoot ? "trailing section" : "prolog"}.`;
  }

  #markup(): string | undefined {
    if (this.#starts("<!--")) return this.#comment();
    if (this.#starts("<![CDATA[") && this.#open.length > 0) return this.#skipTo("]]>");
    if (this.#starts("<!DOCTYPE")) {
      return 'DOCTYPE is disallowed when the feature "http://apache.org/xml/features/disallow-doctype-decl" set to true.';
    }
    if (this.#starts("<?")) return this.#skipTo("?>");
    return this.#starts("</") ? this.#endTag() : this.#startTag();
  }

  #comment(): string | undefined {
    const end = this.#text.indexOf("--", this.#at + 4);
    if (end < 0) return CUT_SHORT;
    if (this.#text[end + 2] !== ">") return 'The string "--" is not permitted within comments.';
    this.#at = end + 3;
    return undefined;
  }

  #skipTo(closing: string): string | undefined {
    const end = this.#text.indexOf(closing, this.#at);
    if (end < 0) return CUT_SHORT;
    this.#at = end + closing.length;
    return undefined;
  }

  #endTag(): string | undefined {
    this.#at += 2;
    const name = this.#take(NAME);
    this.#take(SPACE);
    const open = this.#open.pop();
    if (open === undefined) return this.#outsideProblem();
    const isClosed = name === open && this.#text[this.#at] === ">";
    this.#at += 1;
    return isClosed ? undefined : `The element type "${open}" must be terminated by the matching end-tag "</${open}>".`;
  }

  #outsideProblem(): string {
    const side = this.#hasRoot ? "following" : "preceding";
    return `The markup in the document ${side} the root element must be well-formed.`;
  }

  // start = "<" name *( S attribute ) [S] [ "/" ] ">"
  #startTag(): string | undefined {
    this.#at += 1;
    const name = this.#take(NAME);
    if (this.#open.length === 0 && (this.#hasRoot || name === "")) return this.#outsideProblem();
    if (name === "") return BAD_CONTENT;
    this.#hasRoot = true;
    const seen = new Set<string>();
    for (;;) {
      const space = this.#take(SPACE);
      if (this.#starts(">")) {
        this.#at += 1;
        this.#open.push(name);
        return undefined;
      }
      if (this.#starts("/>")) {
        this.#at += 2;
        return undefined;
      }
      const attribute = space === "" ? "" : this.#take(NAME);
      if (attribute === "") {
        return this.#at >= this.#text.length
          ? CUT_SHORT
          : `Element type "${name}" must be followed by either attribute specifications, ">" or "/>".`;
      }
      if (seen.has(attribute)) return `Attribute "${attribute}" was already specified for element "${name}".`;
      seen.add(attribute);
      const problem = this.#attributeValue(name, attribute);
      if (problem !== undefined) return problem;
    }
  }

  #attributeValue(element: string, attribute: string): string | undefined {
    this.#take(SPACE);
    if (!this.#starts("=")) {
      return `Attribute name "${attribute}" associated with an element type "${element}" must be followed by the ' = ' character.`;
    }
    this.#at += 1;
    this.#take(SPACE);
    const quote = this.#text.charAt(this.#at);
    if (quote !== '"' && quote !== "'") {
      return `Open quote is expected for attribute "${attribute}" associated with an  element type  "${element}".`;
    }
    const end = this.#text.indexOf(quote, this.#at + 1);
    const value = this.#text.slice(this.#at + 1, end < 0 ? undefined : end);
    if (value.includes("<")) {
      return `The value of attribute "${attribute}" associated with an element type "${element}" must not contain the '<' character.`;
    }
    if (end < 0) return CUT_SHORT;
    this.#at = end + 1;
    return referenceProblem(value);
  }

  #starts(text: string): boolean {
    return this.#text.startsWith(text, this.#at);
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.#at += found.length;
    return found;
  }
}

// reference = "&" name ";" / "&#" 1*DIGIT ";" / "&#x" 1*HEX ";"
function referenceProblem(content: string): string | undefined {
  for (const [, number, name = "", end] of content.matchAll(/&(#[0-9]+;|#x[0-9A-Fa-f]+;)?([:A-Z_a-z][\w:.-]*)?(;?)/g)) {
    if (number !== undefined) continue;
    if (name === "") return "The entity name must immediately follow the '&' in the entity reference.";
    if (end === "") return `The reference to entity "${name}" must end with the ';' delimiter.`;
    if (!ENTITIES.has(name)) return `The entity "${name}" was referenced, but not declared.`;
  }
  return undefined;
}
