import type { ValidationEvent } from "../events.ts";
import type { LoadOperation, NameReference, SmithyVersion } from "../load/operations.ts";
import { ShapeId } from "../model/shape-id.ts";
import type { SourceFile, SourceLocation } from "../model/source.ts";
import { TokenStream } from "./token-stream.ts";

/** Deepest nesting of arrays and objects in a node value, as in the reference implementation. */
const MAX_NESTING = 64;

/** How a source is read. */
export interface IdlReadingOptions {
  /**
   * Whether the text is to be laid out only: then its control statements may hold anything, and it is read as what the
   * latest version has.
   */
  readonly forLayout?: boolean;
}

/** What the parse functions of one source share: its tokens, what its head has declared, and where operations go. */
export class IdlReading {
  readonly tokens: TokenStream;
  readonly #emit: (operation: LoadOperation) => void;
  readonly forLayout: boolean;
  version: SmithyVersion;
  /** Imported name → absolute id. */
  readonly #uses: Map<string, string> = new Map();
  #namespace = "";
  /** What was made of the names so far, by their text. */
  readonly #references: Map<string, NameReference> = new Map();
  inputSuffix = "Input";
  outputSuffix = "Output";
  #nesting = 0;

  constructor(
    source: SourceFile,
    emit: (operation: LoadOperation) => void,
    { forLayout = false }: IdlReadingOptions = {},
  ) {
    this.#emit = emit;
    this.forLayout = forLayout;
    this.version = forLayout ? "2.0" : "1.0";
    this.tokens = new TokenStream(source, (event) => this.report(event));
  }

  emit(operation: LoadOperation): void {
    this.#emit(operation);
  }

  report(event: ValidationEvent): void {
    this.#emit({ kind: "event", event });
  }

  /** Empty before the `namespace` statement. */
  get namespace(): string {
    return this.#namespace;
  }

  /** Takes names from here on for those of a namespace. */
  enter(namespace: string): void {
    this.#namespace = namespace;
    this.#references.clear();
  }

  /** Takes a name from here on for an id of another namespace. */
  use(name: string, id: string): void {
    this.#uses.set(name, id);
    this.#references.clear();
  }

  /** The id that a name was imported from. */
  usedAs(name: string): string | undefined {
    return this.#uses.get(name);
  }

  /** Goes one level deeper into a node value. */
  descend(): void {
    if (++this.#nesting > MAX_NESTING) {
      throw this.tokens.failure(`Parser exceeded maximum allowed depth of ${MAX_NESTING}`);
    }
  }

  ascend(): void {
    this.#nesting--;
  }

  /** Forgets the depth that a failed statement left behind. */
  resetNesting(): void {
    this.#nesting = 0;
  }

  /**
   * A name with what is known of it here: imported names and absolute ones are resolved, others are left to the
   * assembler. What can be no id at all is reported.
   */
  reference(text: string, at: SourceLocation): NameReference {
    const known = this.#references.get(text);
    if (known !== undefined) return known;
    const namespace = this.#namespace;
    const absolute = this.#absoluteId(text);
    const reference = absolute === undefined ? { text, namespace } : { text, absolute, namespace };
    const id = absolute ?? `${namespace === "" ? "smithy.api" : namespace}#${text}`;
    if (ShapeId.tryParse(id) !== undefined) this.#references.set(text, reference);
    else this.report({ id: "Model", severity: "ERROR", message: `Invalid shape ID: ${id}`, at });
    return reference;
  }

  #absoluteId(text: string): string | undefined {
    const dollar = text.indexOf("$");
    const root = dollar < 0 ? text : text.slice(0, dollar);
    const used = this.#uses.get(root);
    if (used !== undefined) return dollar < 0 ? used : used + text.slice(dollar);
    return root.includes("#") ? text : undefined;
  }

  /** The absolute id of a shape that this source defines. */
  ownId(name: string): string {
    return `${this.#namespace}#${name}`;
  }
}
