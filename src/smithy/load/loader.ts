import { given, isTextOrBytes, notText } from "../../text/given.ts";
import { isBroken, type ValidationEvent } from "../events.ts";
import type { Model } from "../model/model.ts";
import { assemble } from "./assemble.ts";
import { limitMessages } from "./message-limit.ts";
import { isPreludeId } from "./names.ts";
import type { LoadOperation } from "./operations.ts";
import { preludeModel } from "./prelude.ts";
import { formatOf, LoaderSource, readSource, type SourceFormat } from "./source.ts";
import { validate } from "./validate.ts";

export interface LoaderOptions {
  /** A trait that nothing defines is a WARNING instead of an ERROR; its value is kept either way. */
  readonly allowUnknownTraits?: boolean;
  /** An ERROR of a critical validator does not keep the other validators from running. */
  readonly legacyValidation?: boolean;
  /**
   * Linters run where the model's `metadata validators` asks for them; this is the default. With `false` their names are
   * unknown, as they are to the reference implementation without its package of linters.
   */
  readonly linters?: boolean;
}

/** What assembling gave. */
export interface LoadResult {
  /**
   * The model. It is there for broken sources too, with every shape that could be built, so that tools can go on;
   * only `broken` says whether to trust it. Absent only when no model could be made at all.
   */
  readonly model?: Model;
  /** Everything that the loader and the validators have to say, in the order of file, line and column. */
  readonly events: readonly ValidationEvent[];
  /** True when an event is an ERROR or a DANGER. */
  readonly broken: boolean;
  /** Names of JSON sources that are no model: no objects with a member `smithy`. In the order in which they were added. */
  readonly passedOver: readonly string[];
}

/**
 * Begins a model.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { loader } from "colloquy/smithy";
 *
 * const text = `$version: "2.0"
 * namespace a
 * structure Book { isbn: Isbn }`;
 * const { model, events, broken } = loader().addIdl("book.smithy", text).assemble();
 *
 * assert.equal(broken, true);
 * assert.deepEqual(events.map(({ id, at }) => `${at.file}:${at.line}:${at.column}: ${id}`), ["book.smithy:3:18: Target.UnresolvedShape"]);
 * assert.equal(model?.structures.some(({ id }) => id.text === "a#Book"), true);
 */
export function loader(options: LoaderOptions = {}): Loader {
  return new Loader(options);
}

/**
 * Collects the sources of one model, IDL and JSON AST of any version mixed, and assembles them. Bad input never throws:
 * each problem is an event.
 *
 * @throws TypeError where a source is added that is neither text nor bytes, or that has no name: the caller's mistake.
 */
export class Loader {
  readonly #options: LoaderOptions;
  /** @internal In the order in which they were added. */
  protected readonly sources: LoaderSource[] = [];

  constructor(options: LoaderOptions) {
    this.#options = options;
  }

  /** Adds Smithy IDL, as text or as UTF-8 bytes. `name` is what events call it, such as a path. */
  addIdl(name: string, content: string | Uint8Array): this {
    return this.#add(name, content, "idl");
  }

  /** Adds a JSON AST, as text or as UTF-8 bytes. JSON without a top-level `smithy` key is no model and is passed over. */
  addAst(name: string, content: string | Uint8Array): this {
    return this.#add(name, content, "ast");
  }

  /** Adds a source by the suffix of its name: `.smithy` is IDL, `.json` is JSON AST; any other is passed over. */
  addSource(name: string, content: string | Uint8Array): this {
    expectName(name);
    const format = formatOf(name);
    return format === undefined ? this : this.#add(name, content, format);
  }

  /** Adds IDL that belongs to the tool and not to the user's model: serializers leave its shapes out. */
  addBuiltinIdl(name: string, text: string): this {
    return this.#add(name, text, "idl", true);
  }

  /** Reads the sources in the order they were added, makes the model and validates it. */
  assemble(): LoadResult {
    const prelude = preludeModel();
    const operations: LoadOperation[] = [];
    const passedOver: string[] = [];
    const builtinIds = new Set(prelude.shapes.keys());
    for (const source of this.sources) {
      const said = readSource(source);
      if (said === undefined) passedOver.push(source.name);
      for (const operation of said ?? []) {
        operations.push(operation);
        if (operation.kind !== "shape") continue;
        const { id } = operation.shape;
        if (source.isBuiltin || isPreludeId(id)) builtinIds.add(id);
      }
    }
    const { allowUnknownTraits = false, legacyValidation = false, linters = true } = this.#options;
    const assembly = assemble(operations, { prelude, allowUnknownTraits, builtinIds });
    const events = limitMessages(validate(assembly.model, assembly.events, { legacyValidation, linters }));
    return { model: assembly.model, events, broken: events.some(isBroken), passedOver };
  }

  #add(name: string, content: string | Uint8Array, format: SourceFormat, isBuiltin = false): this {
    expectName(name);
    if (!isTextOrBytes(content)) throw new TypeError(notText(`the source ${name}`, content));
    this.sources.push(new LoaderSource(name, content, format, isBuiltin));
    return this;
  }
}

function expectName(name: unknown): void {
  if (typeof name !== "string")
    throw new TypeError(`I expected a source's name, such as a path; I found ${given(name)}.`);
}
