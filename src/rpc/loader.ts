import { Loader, type LoaderOptions, type LoadResult } from "../smithy/load/loader.ts";
import { protocolTests, type TraitLibrary, traitLibraries } from "./dialects/trait-libraries.ts";
import { SearchedSource } from "./searched-source.ts";
import { RPC_TRAITS_TEXT } from "./traits.generated.ts";

/** What the built-in source of the JSON-RPC traits is called; serializers leave its shapes out. */
export const RPC_TRAITS_NAME = "<smithy-rpc-traits>";

const RPC_NAMESPACE = "smithy.rpc";

/** Options of a loader of contracts. */
export interface RpcLoaderOptions extends LoaderOptions {
  /** Adds the traits of `smithy.test`, with which models say by examples what a protocol writes and reads. */
  readonly protocolTests?: boolean;
}

/**
 * Begins a model that may use the JSON-RPC traits: the Smithy loader with the namespace `smithy.rpc` built in. Its shapes
 * are in every model whose sources name it; another model stays what any Smithy loader makes of it.
 *
 * The traits of `alloy`, `jsonrpclib` and the Build Server Protocol are at hand too: what the sources use of them and do
 * not bring along is added when the model is assembled. What they do bring along is theirs.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { loader } from "colloquy/rpc";
 *
 * const { model, broken } = loader().addIdl("api.smithy", `$version: "2"
 *   namespace example
 *   @smithy.rpc#jsonRpc(versions: ["2.0"])
 *   service Api { version: "1" }`).assemble();
 *
 * assert.equal(broken, false);
 * assert.equal(model.get("smithy.rpc#jsonRpc")?.type, "structure");
 */
export function loader(options: RpcLoaderOptions = {}): Loader {
  return new RpcLoader(options);
}

/** The text of the JSON-RPC trait definitions, to add to a loader of one's own with `addBuiltinIdl`. */
export function traitDefinitions(): string {
  return RPC_TRAITS_TEXT;
}

class RpcLoader extends Loader {
  readonly #searched: SearchedSource[] = [];
  readonly #added = new Set<string>();
  readonly #protocolTests: boolean;

  constructor(options: RpcLoaderOptions) {
    super(options);
    this.#protocolTests = options.protocolTests === true;
  }

  override addIdl(name: string, content: string | Uint8Array): this {
    this.#searched.push(new SearchedSource("idl", name, content));
    return super.addIdl(name, content);
  }

  override addAst(name: string, content: string | Uint8Array): this {
    this.#searched.push(new SearchedSource("ast", name, content));
    return super.addAst(name, content);
  }

  override addSource(name: string, content: string | Uint8Array): this {
    if (name.endsWith(".smithy")) return this.addIdl(name, content);
    return name.endsWith(".json") ? this.addAst(name, content) : super.addSource(name, content);
  }

  override assemble(): LoadResult {
    for (const library of traitLibraries) this.#addMissing(library, this.#usedOf(library));
    if (this.#protocolTests) this.#addMissing(protocolTests, new Set(protocolTests.definitions.keys()));
    this.#addRpcTraits();
    return super.assemble();
  }

  #addRpcTraits(): void {
    if (this.#added.has(RPC_NAMESPACE) || !this.#searched.some((source) => source.mayName(RPC_NAMESPACE))) return;
    this.#added.add(RPC_NAMESPACE);
    this.addBuiltinIdl(RPC_TRAITS_NAME, RPC_TRAITS_TEXT);
  }

  /** Adds what is used of a library and the sources do not define, so that a definition never meets another one. */
  #addMissing({ namespace, header, definitions }: TraitLibrary, used: ReadonlySet<string>): void {
    if (used.size === 0 || this.#added.has(namespace)) return;
    this.#added.add(namespace);
    const defined = new Set(this.#searched.flatMap((source) => source.idsIfDefining(namespace)));
    const missing = [...definitions].filter(([name]) => used.has(name) && !defined.has(`${namespace}#${name}`));
    const texts = missing.map(([, text]) => text);
    if (texts.length > 0) this.addBuiltinIdl(`<${namespace}>`, [header, ...texts].join("\n\n"));
  }

  /** The names of a library that the sources write, and those that their definitions are made of. */
  #usedOf({ namespace, definitions }: TraitLibrary): ReadonlySet<string> {
    const used = new Set<string>();
    const waiting = this.#searched.flatMap((source) => source.namesAfter(`${namespace}#`));
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const definition = definitions.get(name);
      if (definition === undefined || used.has(name)) continue;
      used.add(name);
      const code = definition.replaceAll(/\/\/\/.*/g, "");
      for (const [word] of code.matchAll(/\w+/g)) if (definitions.has(word)) waiting.push(word);
    }
    return used;
  }
}
