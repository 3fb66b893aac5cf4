import { ALLOY_TEXT } from "./alloy.generated.ts";
import { BUILD_SERVER_TEXT } from "./build-server.generated.ts";
import { JSONRPCLIB_TEXT } from "./jsonrpclib.generated.ts";
import { PROTOCOL_TESTS_TEXT } from "./protocol-tests.generated.ts";

/** Trait definitions of others that models use and mostly get from a package manager, not from their own sources. */
export interface TraitLibrary {
  readonly namespace: string;
  /** Version and namespace, to stand before any choice of the definitions. */
  readonly header: string;
  /** The text of each definition by the name of its shape. */
  readonly definitions: ReadonlyMap<string, string>;
}

export const traitLibraries: readonly TraitLibrary[] = [ALLOY_TEXT, JSONRPCLIB_TEXT, BUILD_SERVER_TEXT].map(
  readLibrary,
);

/** The traits of `smithy.test`, for those who ask for them: cases of what a protocol writes and reads. */
export const protocolTests: TraitLibrary = readLibrary(PROTOCOL_TESTS_TEXT);

/** Definitions stand apart by an empty line before their documentation; members inside have theirs after an indent. */
function readLibrary(text: string): TraitLibrary {
  const [version = "", namespaceLine = "", ...definitions] = text.trimEnd().split(/\n\n(?=namespace|\/\/\/)/);
  const namespace = namespaceLine.replace(/^namespace\s+/, "");
  return {
    namespace,
    header: `${version}\n\n${namespaceLine}`,
    definitions: new Map(definitions.map((each) => [nameOf(each), each])),
  };
}

function nameOf(definition: string): string {
  return (
    /^(?:structure|union|list|map|enum|string|integer|bigDecimal|timestamp|document) (\w+)/m.exec(definition)?.[1] ?? ""
  );
}
