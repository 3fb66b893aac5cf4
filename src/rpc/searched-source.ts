import { readAst } from "../smithy/ast/read.ts";
import { readIdl } from "../smithy/idl/parser.ts";
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

/** How escapes of small letters and the point begin in JSON. */
const ESCAPES = ["\\u002", "\\u006", "\\u007"];

/** Longest name that is looked for. */
const LONGEST = 100;

/**
 * A source of a model, looked through for the names that it writes before it is read. Escapes are not decoded, and whether bytes
 * are UTF-8 is for the reader to say.
 */
export class SearchedSource {
  readonly #format: "idl" | "ast";
  readonly #name: string;
  readonly #content: string | Uint8Array;
  #searchable: Searchable | undefined;

  constructor(format: "idl" | "ast", name: string, content: string | Uint8Array) {
    this.#format = format;
    this.#name = name;
    this.#content = content;
  }

  /** Whether it may name a namespace. JSON can write any letter of it as an escape, which nobody does without need. */
  mayName(namespace: string): boolean {
    const escapes = this.#format === "ast" ? ESCAPES : [];
    return [namespace, ...escapes].some((sought) => this.#includes(sought));
  }

  /** Every identifier that stands behind a prefix. */
  namesAfter(prefix: string): readonly string[] {
    const names: string[] = [];
    const searched = this.#search();
    for (let at = searched.indexOf(prefix); at >= 0; at = searched.indexOf(prefix, at + 1)) {
      const from = at + prefix.length;
      names.push(/^\w*/.exec(searched.cut(from, from + LONGEST))?.[0] ?? "");
    }
    return names;
  }

  /** The ids of the shapes that it defines, if it may define some of a namespace; it is read for that. */
  idsIfDefining(namespace: string): readonly string[] {
    const isIdl = this.#format === "idl";
    if (!this.#includes(isIdl ? namespace : `"${namespace}#`)) return [];
    const file = this.#file();
    if (isIdl && !new RegExp(`^[ \\t,\\ufeff]*namespace\\s+${namespace}\\b`, "m").test(file.outline)) return [];
    const operations = isIdl ? readIdl(file) : readAst(file);
    return (operations ?? []).flatMap((operation) => (operation.kind === "shape" ? [operation.shape.id] : []));
  }

  #includes(ascii: string): boolean {
    return this.#search().indexOf(ascii) >= 0;
  }

  #file(): SourceFile {
    const content = this.#content;
    return new SourceFile(
      this.#name,
      typeof content === "string" ? content : (narrowText(content) ?? decoder.decode(content)),
    );
  }

  /** Bytes are searched as they are where the host can do it: a text of a large model costs as much as scanning it. */
  #search(): Searchable {
    this.#searchable ??=
      (typeof this.#content === "string" ? undefined : inBytes(this.#content)) ?? inText(this.#file().outline);
    return this.#searchable;
  }
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
