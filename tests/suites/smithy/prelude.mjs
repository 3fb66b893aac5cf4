import { jsonDifference } from "./json.mjs";

const WORDS = ["smithy.api#documentation", "smithy.api#externalDocumentation"];

/** Compares the package's prelude with that of the corpus; what documents a shape is left out on both sides. */
export function preludeDifference(library) {
  const { Model } = library.smithy;
  const { model } = library.loadTexts([]);
  const own = library.need("toJsonAst")(new Model(model.shapes, model.metadata, new Set()));
  return jsonDifference(withoutWords(library.json("prelude/prelude.ast.json")), withoutWords(own));
}

function withoutWords(value) {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (!(value instanceof Map)) return value;
  const kept = new Map();
  for (const [key, member] of value) {
    if (WORDS.includes(key)) continue;
    const without = withoutWords(member);
    // A shape whose only traits were words has none left.
    if (key === "traits" && without.size === 0) continue;
    kept.set(key, without);
  }
  return kept;
}
