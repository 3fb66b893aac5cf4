import { Model } from "../model/model.ts";
import { SourceFile } from "../model/source.ts";
import { PRELUDE_TEXT } from "../prelude.generated.ts";
import { PRELUDE_SHAPES } from "../prelude-shapes.generated.ts";
import { writtenShapes } from "./written-shapes.ts";

/** The name that events give to the prelude's source. */
export const PRELUDE_FILE = "<smithy-prelude>";

let prelude: Model | undefined;

/**
 * The shapes that every model has: made at the first call, shared from then on. Models hold its very shapes; nothing may
 * change them.
 */
export function preludeModel(): Model {
  prelude ??= loadPrelude();
  return prelude;
}

/** Of what was written when the package was made: reading the text took a cold start three times as long. */
function loadPrelude(): Model {
  const shapes = writtenShapes(JSON.parse(PRELUDE_SHAPES), new SourceFile(PRELUDE_FILE, PRELUDE_TEXT));
  return new Model(shapes, new Map(), new Set());
}
