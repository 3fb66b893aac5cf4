import { SourceFile } from "../model/source.ts";

/** One input of a loader. */
export interface LoaderSource {
  readonly file: SourceFile;
  readonly format: "idl" | "ast";
  /** Serializers leave out what it defines, as they do with the prelude. */
  readonly isBuiltin: boolean;
  /** The bytes that a JSON source was given as. */
  readonly bytes?: Uint8Array;
}

/** A source by the suffix of its name: `.smithy` is IDL, `.json` is JSON AST. Other names are no model: absent. */
export function sourceByName(name: string, text: string): LoaderSource | undefined {
  if (name.endsWith(".smithy")) return { file: new SourceFile(name, text), format: "idl", isBuiltin: false };
  if (name.endsWith(".json")) return { file: new SourceFile(name, text), format: "ast", isBuiltin: false };
  return undefined;
}
