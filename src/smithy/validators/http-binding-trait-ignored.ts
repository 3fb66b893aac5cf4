import type { Relationship } from "../knowledge/relationships.ts";
import { relationshipsOf } from "../knowledge/relationships.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait } from "../model/node-access.ts";
import type { MemberShape, Trait } from "../model/shapes.ts";
import { contextsText, relationshipText } from "../text/relationship-text.ts";
import { traitName } from "../text/trait-name.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Where each HTTP binding trait has an effect. */
const EFFECTS: ReadonlyMap<string, "Input" | "Output" | "TopLevel"> = new Map([
  ["smithy.api#httpLabel", "Input"],
  ["smithy.api#httpQueryParams", "Input"],
  ["smithy.api#httpQuery", "Input"],
  ["smithy.api#httpResponseCode", "Output"],
  ["smithy.api#httpHeader", "TopLevel"],
  ["smithy.api#httpPayload", "TopLevel"],
  ["smithy.api#httpPrefixHeaders", "TopLevel"],
]);

/** HTTP binding traits on members of structures that are used where the trait has no effect. */
export function httpBindingTraitIgnored(model: Model, emit: Emit): void {
  for (const structure of model.structures) {
    // A mixin is judged where it is mixed in.
    if (hasPreludeTrait(structure, "mixin")) continue;
    for (const member of structure.members.values()) {
      const bound = strictestTrait(member);
      if (bound === undefined) continue;
      const uses = relationshipsOf(model).usesOf(structure);
      const ignored = uses.filter((edge) => !hasEffect(bound.effect, edge));
      if (ignored.length > 0) report(member, bound, uses, ignored, emit);
    }
  }
}

interface BoundTrait {
  readonly trait: Trait;
  readonly effect: "Input" | "Output" | "TopLevel";
}

function strictestTrait(member: MemberShape): BoundTrait | undefined {
  let found: BoundTrait | undefined;
  for (const trait of member.traits.values()) {
    const effect = EFFECTS.get(trait.id);
    if (effect === undefined) continue;
    if (found === undefined || (found.effect === "TopLevel" && effect !== "TopLevel")) found = { trait, effect };
  }
  return found;
}

function hasEffect(effect: BoundTrait["effect"], { name }: Relationship): boolean {
  if (effect === "Input") return name === "input";
  if (effect === "Output") return name === "output";
  return name === "input" || name === "output" || name === "error";
}

function report(
  member: MemberShape,
  { trait, effect }: BoundTrait,
  uses: readonly Relationship[],
  ignored: readonly Relationship[],
  emit: Emit,
): void {
  const mixedIn = member.mixins.length === 0 ? "" : " mixed in";
  // As many ways of use as uses: the reference implementation counts so, and calls that all.
  const isAll = new Set(ignored.map(relationshipText)).size === uses.length;
  const contexts = isAll ? "all contexts." : `some contexts: ${contextsText(ignored)}`;
  const message = `The \`${traitName(trait.id)}\` trait applied to this${mixedIn} member is ignored in ${contexts}`;
  emit(shapeEvent(`HttpBindingTraitIgnored.${effect}`, "WARNING", member, message, trait.at));
}
