import type { Model } from "../model/model.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { Shape, Trait } from "../model/shapes.ts";
import { membersOf } from "../model/shapes.ts";

/** A text that people wrote into a model: a namespace, the name of a shape or member, or a text in a trait's value. */
export type ModelText =
  | { readonly kind: "namespace"; readonly text: string }
  | { readonly kind: "name"; readonly text: string; readonly shape: Shape }
  | {
      readonly kind: "trait";
      readonly text: string;
      readonly shape: Shape;
      readonly trait: Trait;
      /** Names and indexes that lead to the text; `key` last for a key that the trait's shape does not name. */
      readonly path: readonly string[];
    };

/** Every text of a model, without the prelude's. References traits are left out: their texts are names of other shapes. */
export function* modelTexts(model: Model): Generator<ModelText> {
  const namespaces = new Set<string>();
  for (const shape of model.shapes.values()) {
    const { namespace, name, member } = shape.id;
    if (namespace === "smithy.api") continue;
    if (!namespaces.has(namespace)) {
      namespaces.add(namespace);
      yield { kind: "namespace", text: namespace };
    }
    yield { kind: "name", text: member ?? name, shape };
    for (const trait of shape.traits.values()) {
      const definition = model.get(trait.id);
      if (definition === undefined || trait.id === "smithy.api#references") continue;
      for (const { text, path } of valueTexts(model, definition, trait.value, [])) {
        yield { kind: "trait", text, shape, trait, path };
      }
    }
  }
}

interface ValueText {
  readonly text: string;
  readonly path: readonly string[];
}

/** Texts of a value. Values are nested no deeper than the readers allow. */
function* valueTexts(
  model: Model,
  shape: Shape | undefined,
  value: NodeValue,
  path: readonly string[],
): Generator<ValueText> {
  if (value.kind === "string") yield { text: value.value, path };
  else if (value.kind === "array") {
    for (const [index, element] of value.elements.entries()) {
      yield* valueTexts(model, undefined, element, [...path, String(index)]);
    }
  } else if (value.kind === "object") {
    for (const [key, entry] of value.members) {
      const member = shape === undefined ? undefined : membersOf(shape).get(key);
      const target = member === undefined ? undefined : model.get(member.target);
      const inner = [...path, key];
      if (target === undefined) yield { text: key, path: [...inner, "key"] };
      yield* valueTexts(model, target, entry.value, inner);
    }
  }
}
