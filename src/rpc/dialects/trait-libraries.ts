import { ALLOY_TEXT } from "./alloy.generated.ts";
import { BUILD_SERVER_TEXT } from "./build-server.generated.ts";
import { JSONRPCLIB_TEXT } from "./jsonrpclib.generated.ts";
import { PROTOCOL_TESTS_TEXT } from "./protocol-tests.generated.ts";

/** Trait definitions of others that models use and mostly get from a package manager, not from their own sources. */
export class TraitLibrary {
  readonly namespace: string;
  readonly #text: string;
  #parts: readonly string[] | undefined;
  #definitions: ReadonlyMap<string, string> | undefined;

  /** @param text IDL: its version, its namespace, then nothing but definitions, each with documentation. */
  constructor(text: string) {
    this.namespace = /^namespace +(.+)$/m.exec(text)?.[1] ?? "";
    this.#text = text;
  }

  /** Version and namespace, to stand before any choice of the definitions. */
  get header(): string {
    return this.#cut().slice(0, 2).join("\n\n");
  }

  /** The text of each definition by the name of its shape. Few models ask for them. */
  get definitions(): ReadonlyMap<string, string> {
    this.#definitions ??= new Map(
      this.#cut()
        .slice(2)
        .map((each) => [nameOf(each), each]),
    );
    return this.#definitions;
  }

  /** Definitions stand apart by an empty line before their documentation; members inside have theirs after an indent. */
  #cut(): readonly string[] {
    this.#parts ??= this.#text.trimEnd().split(/\n\n(?=namespace|\/\/\/)/);
    return this.#parts;
  }
}

export const traitLibraries: readonly TraitLibrary[] = [ALLOY_TEXT, JSONRPCLIB_TEXT, BUILD_SERVER_TEXT].map(
  (text) => new TraitLibrary(text),
);

/** The traits of `smithy.test`, for those who ask for them: cases of what a protocol writes and reads. */
export const protocolTests: TraitLibrary = new TraitLibrary(PROTOCOL_TESTS_TEXT);

function nameOf(definition: string): string {
  return (
    /^(?:structure|union|list|map|enum|string|integer|bigDecimal|timestamp|document) (\w+)/m.exec(definition)?.[1] ?? ""
  );
}
