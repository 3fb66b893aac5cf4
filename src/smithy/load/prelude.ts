import { readIdl } from "../idl/parser.ts";
import type { Model } from "../model/model.ts";
import { SourceFile } from "../model/source.ts";
import { PRELUDE_TEXT } from "../prelude.generated.ts";
import { assemble } from "./assemble.ts";

/** The name that events give to the prelude's source. */
export const PRELUDE_FILE = "<smithy-prelude>";

let prelude: Model | undefined;

/**
 * The shapes that every model has: read and assembled at the first call, shared from then on. Models hold its very
 * shapes; nothing may change them.
 */
export function preludeModel(): Model {
  prelude ??= loadPrelude();
  return prelude;
}

function loadPrelude(): Model {
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
