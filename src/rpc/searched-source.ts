import { readAst } from "../smithy/ast/read.ts";
import { readIdl } from "../smithy/idl/parser.ts";
import type { LoaderSource } from "../smithy/load/source.ts";
import { SourceFile } from "../smithy/model/source.ts";
import { hostBytes } from "../text/host-buffer.ts";
import { narrowText } from "../text/narrow-text.ts";

/** What text and bytes have in common: ASCII can be found in either. */
interface Searchable {
  /** The offset of the first place from `from` on; -1 when there is none. */
  indexOf(ascii: string, from?: number): number;
  cut(from: number, to: number): string;
}

const decoder = new TextDecoder();

/** How JSON begins to write a character of ASCII as an escape, which nobody does in a name without need. */
const ESCAPE = "\\u00";

/** Longest name that is looked for. */
const LONGEST = 100;
/** Characters of an escape. */
const ESCAPE_LENGTH = 6;

/**
 * A source of a model, looked through for the names that it writes, in JSON also with escapes, before it is read. Whether bytes are
 * UTF-8 is for the reader to say.
 */
export class SearchedSource {
  readonly #source: LoaderSource;
  #searchable: Searchable | undefined;
  #decoded: readonly string[] | undefined;

  constructor(source: LoaderSource) {
    this.#source = source;
  }

  /** Whether it may name a namespace, or whatever ASCII is looked for. */
  mayName(ascii: string): boolean {
    return this.#search().indexOf(ascii) >= 0 || this.#escaped().some((around) => around.includes(ascii));
  }

  /** Every identifier that stands behind a prefix. */
  namesAfter(prefix: string): readonly string[] {
    return [this.#search(), ...this.#escaped().map(inText)].flatMap((searched) => namesIn(searched, prefix));
  }

  /** The ids of the shapes that it defines, if it may define some of a namespace; it is read for that. */
  idsIfDefining(namespace: string): readonly string[] {
    const isIdl = this.#source.format === "idl";
    if (!this.mayName(isIdl ? namespace : `"${namespace}#`)) return [];
    const file = this.#file();
    if (isIdl && !new RegExp(`^[ \\t,\\ufeff]*namespace\\s+${namespace}\\b`, "m").test(file.outline)) return [];
    const operations = isIdl ? readIdl(file) : readAst(file);
    return (operations ?? []).flatMap((operation) => (operation.kind === "shape" ? [operation.shape.id] : []));
  }

  /** What stands around each escape of JSON, with the escapes in it decoded. */
  #escaped(): readonly string[] {
    if (this.#source.format === "idl") return [];
    const { tape } = this.#source;
    if (tape.readable && !tape.escapesAscii) return [];
    this.#decoded ??= textsAround(this.#search(), ESCAPE).map((text) =>
      text.replaceAll(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    );
    return this.#decoded;
  }

  #file(): SourceFile {
    const { name, content } = this.#source;
    return new SourceFile(
      name,
      typeof content === "string" ? content : (narrowText(content) ?? decoder.decode(content)),
    );
  }

  /** Bytes are searched as they are where the host can do it: a text of a large model costs as much as scanning it. */
  #search(): Searchable {
    const { content } = this.#source;
    this.#searchable ??= (typeof content === "string" ? undefined : inBytes(content)) ?? inText(this.#file().outline);
    return this.#searchable;
  }
}

function namesIn(searched: Searchable, prefix: string): string[] {
  const names: string[] = [];
  for (let at = searched.indexOf(prefix); at >= 0; at = searched.indexOf(prefix, at + 1)) {
    const from = at + prefix.length;
    names.push(/^\w*/.exec(searched.cut(from, from + LONGEST))?.[0] ?? "");
  }
  return names;
}

/** Everything within a name's length of some places, each piece once, though places lie close together. */
function textsAround(searched: Searchable, ascii: string): string[] {
  const reach = LONGEST * ESCAPE_LENGTH;
  const texts: string[] = [];
  let from = 0;
  let to = -1;
  for (let at = searched.indexOf(ascii); at >= 0; at = searched.indexOf(ascii, at + 1)) {
    if (to < 0 || at - reach > to) {
      if (to >= 0) texts.push(searched.cut(from, to));
      from = Math.max(0, at - reach);
    }
    to = at + reach;
  }
  if (to >= 0) texts.push(searched.cut(from, to));
  return texts;
}

function inBytes(content: Uint8Array): Searchable | undefined {
  const bytes = hostBytes(content);
  if (bytes === undefined) return undefined;
  return {
    indexOf: (ascii, from) => bytes.indexOf(ascii, from, "latin1"),
    cut: (from, to) => bytes.toString("latin1", from, to),
  };
}

function inText(text: string): Searchable {
  return {
    indexOf: (ascii, from) => text.indexOf(ascii, from),
    cut: (from, to) => text.slice(from, to),
  };
}
