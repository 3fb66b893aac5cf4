import { readIdl } from "../idl/parser.ts";
import type { Model } from "../model/model.ts";
import { SourceFile } from "../model/source.ts";
import { PRELUDE_TEXT } from "../prelude.generated.ts";
import { assemble } from "./assemble.ts";
import { PRELUDE_FILE } from "./prelude.ts";

/** Reads the prelude from its text. What `preludeModel` gives was written by this, and is the same. */
export function readPrelude(): Model {
  const operations = readIdl(new SourceFile(PRELUDE_FILE, PRELUDE_TEXT));
  const { model, events } = assemble(operations, {
    prelude: undefined,
    allowUnknownTraits: false,
    builtinIds: new Set(),
  });
  const error = events.find(({ severity }) => severity === "ERROR");
  if (error !== undefined) throw new Error(`The prelude is broken: ${error.message}`);
  return model;
}
