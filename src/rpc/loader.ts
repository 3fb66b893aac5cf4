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
  readonly #added = new Set<string>();
  readonly #protocolTests: boolean;

  constructor(options: RpcLoaderOptions) {
    super(options);
    this.#protocolTests = options.protocolTests === true;
  }

  override assemble(): LoadResult {
    const searched = this.sources.filter(({ isBuiltin }) => !isBuiltin).map((source) => new SearchedSource(source));
    for (const library of traitLibraries) this.#addMissing(library, usedOf(library, searched), searched);
    if (this.#protocolTests) this.#addMissing(protocolTests, new Set(protocolTests.definitions.keys()), searched);
    this.#addRpcTraits(searched);
    return super.assemble();
  }

  #addRpcTraits(searched: readonly SearchedSource[]): void {
    if (this.#added.has(RPC_NAMESPACE) || !searched.some((source) => source.mayName(RPC_NAMESPACE))) return;
    this.#added.add(RPC_NAMESPACE);
    this.addBuiltinIdl(RPC_TRAITS_NAME, RPC_TRAITS_TEXT);
  }

  /** Adds what is used of a library and the sources do not define, so that a definition never meets another one. */
  #addMissing(library: TraitLibrary, used: ReadonlySet<string>, searched: readonly SearchedSource[]): void {
    const { namespace } = library;
    if (used.size === 0 || this.#added.has(namespace)) return;
    this.#added.add(namespace);
    const defined = new Set(searched.flatMap((source) => source.idsIfDefining(namespace)));
    const missing = [...library.definitions].filter(([name]) => used.has(name) && !defined.has(`${namespace}#${name}`));
    const texts = missing.map(([, text]) => text);
    if (texts.length > 0) this.addBuiltinIdl(`<${namespace}>`, [library.header, ...texts].join("\n\n"));
  }
}

/** The names of a library that the sources write, and those that their definitions are made of. */
function usedOf(library: TraitLibrary, searched: readonly SearchedSource[]): ReadonlySet<string> {
  const used = new Set<string>();
  const waiting = searched.flatMap((source) => source.namesAfter(`${library.namespace}#`));
  if (waiting.length === 0) return used;
  const { definitions } = library;
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const definition = definitions.get(name);
    if (definition === undefined || used.has(name)) continue;
    used.add(name);
    const code = definition.replaceAll(/\/\/\/.*/g, "");
    for (const [word] of code.matchAll(/\w+/g)) if (definitions.has(word)) waiting.push(word);
  }
  return used;
}
