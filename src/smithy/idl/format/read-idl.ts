import type { SourceFile } from "../../model/source.ts";
import { Token } from "../tokens.ts";
import { isBanner, plain } from "./comments.ts";
import { readApply, readShape } from "./read-shapes.ts";
import { FormatReading, readKey, readValue } from "./read-values.ts";
import type { Comment, Idl, Section, Statement, Use } from "./syntax.ts";
import { type Break, TokenReader } from "./token-reader.ts";
import { tidyUses } from "./use-statements.ts";

/**
 * Reads a source that the parser accepts. Comments go with what they stand above or behind; documentation where it can
 * belong to nothing is made plain.
 *
 * @throws UnexpectedToken for a source that the parser would refuse.
 */
export function readForFormat(source: SourceFile): Idl {
  return readIdl(new FormatReading(new TokenReader(source)));
}

function readIdl(reading: FormatReading): Idl {
  const { tokens } = reading;
  const head = plain(tokens.passSpace());
  const sections = new SectionReader(reading);
  const controls = sections.readWhile(() => tokens.is(Token.DOLLAR), readControlText);
  const metadata = sections.readWhile(() => tokens.isWord("metadata"), readMetadataText);
  const namespace = tokens.isWord("namespace") ? readNamespace(reading, sections.takeLeading()) : undefined;
  if (namespace === undefined) {
    return { head, controls, metadata, namespace, uses: [], shapes: [], tail: sections.takeLeading() };
  }
  const { uses, leading } = readUses(reading, namespace.below);
  // Only what shapes refer to keeps a `use` statement.
  reading.references.clear();
  const { shapes, tail } = readStatements(reading, leading);
  const inline = uses.length > 0 ? plain(namespace.section.inline) : namespace.section.inline;
  return {
    head,
    controls,
    metadata,
    namespace: { ...namespace.section, inline },
    uses: tidyUses(uses, reading.references),
    shapes,
    tail,
  };
}

/** Reads statements whose comments below are those of the next statement, and never documentation. */
class SectionReader {
  readonly #reading: FormatReading;
  #leading: Comment[] = [];

  constructor(reading: FormatReading) {
    this.#reading = reading;
  }

  readWhile(goesOn: () => boolean, readText: (reading: FormatReading) => string): Section[] {
    const sections: Section[] = [];
    while (goesOn()) {
      const text = readText(this.#reading);
      const value = readValue(this.#reading);
      const { inline, below } = this.#reading.tokens.passBreak();
      sections.push({ leading: this.takeLeading(), text, value, inline: plain(inline) });
      this.#leading = plain(below);
    }
    return sections;
  }

  takeLeading(): Comment[] {
    const taken = this.#leading;
    this.#leading = [];
    return taken;
  }
}

function readControlText({ tokens }: FormatReading): string {
  tokens.pass(Token.DOLLAR);
  const key = readKey(tokens);
  tokens.passSpace();
  tokens.pass(Token.COLON);
  tokens.passSpace();
  return `$${key}: `;
}

function readMetadataText({ tokens }: FormatReading): string {
  tokens.pass(Token.IDENTIFIER);
  tokens.passSpace();
  const key = readKey(tokens);
  tokens.passSpace();
  tokens.pass(Token.EQUAL);
  tokens.passSpace();
  return `metadata ${key} = `;
}

function readNamespace(reading: FormatReading, leading: readonly Comment[]): { section: Section; below: Comment[] } {
  const { tokens } = reading;
  tokens.pass(Token.IDENTIFIER);
  tokens.passSpace();
  const text = `namespace ${tokens.passShapeId()}`;
  const { inline, below } = tokens.passBreak();
  return { section: { leading, text, value: undefined, inline }, below };
}

/** Reads `use` statements; `leading` are the comments above the first, and then those above the first shape. */
function readUses(reading: FormatReading, above: readonly Comment[]): { uses: Use[]; leading: readonly Comment[] } {
  const { tokens } = reading;
  const uses: Use[] = [];
  let leading = above;
  while (tokens.isWord("use")) {
    tokens.pass(Token.IDENTIFIER);
    tokens.passSpace();
    const id = tokens.passShapeId();
    const { inline, below } = tokens.passBreak();
    uses.push({ leading: plain(leading), id, inline: plain(inline) });
    leading = below;
  }
  return { uses, leading };
}

function readStatements(
  reading: FormatReading,
  above: readonly Comment[],
): { shapes: Statement[]; tail: readonly Comment[] } {
  const { tokens } = reading;
  const shapes: Statement[] = [];
  let leading = above;
  while (!tokens.is(Token.EOF)) {
    const content = tokens.isWord("apply") ? readApply(reading) : readShape(reading);
    const found = tokens.passBreak();
    const belongsToNothing = tokens.is(Token.EOF) || tokens.isWord("apply") || endsWithBanner(found, tokens.line);
    const { inline, below } = belongsToNothing ? withoutDocs(found) : found;
    const trailing = contiguous(found.line, below);
    shapes.push({ leading, content, inline, trailing });
    leading = below.slice(trailing.length);
  }
  return { shapes, tail: leading };
}

/** A banner with a blank line below it divides the file, and documents nothing. */
function endsWithBanner({ line, below }: Break, nextLine: number): boolean {
  // What stays with the statement above gets a blank line below it in any case.
  const leading = below.slice(contiguous(line, below).length);
  const last = leading.at(-1);
  if (last === undefined || nextLine <= last.line + 1) return false;
  return leading.some((comment) => comment.isDoc && isBanner(comment));
}

function withoutDocs({ line, inline, below }: Break): Break {
  return { line, inline: plain(inline), below: plain(below) };
}

/** The plain comments that follow a line without a gap. */
function contiguous(line: number, comments: readonly Comment[]): Comment[] {
  const found: Comment[] = [];
  for (const comment of comments) {
    if (comment.isDoc || comment.line !== line + found.length + 1) break;
    found.push(comment);
  }
  return found;
}
