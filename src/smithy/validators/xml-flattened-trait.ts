import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, preludeTrait, textOf } from "../model/node-access.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/** Flattened lists whose member has an XML name: the name of the flattening member is used. */
export function xmlFlattenedTrait(model: Model, emit: Emit): void {
  for (const member of shapesWithTrait(model, "smithy.api#xmlFlattened")) {
    if (member.type !== "member" || hasPreludeTrait(member, "xmlName")) continue;
    const list = model.get(member.target);
    if (list?.type !== "list" && list?.type !== "set") continue;
    const name = textOf(preludeTrait(list.member, "xmlName")?.value);
    if (name === undefined || name === member.name) continue;
    const message =
      `Member is \`@xmlFlattened\`, so \`@xmlName\` of target's member (\`${list.member.id}\`) has no effect. The flattened ` +
      `list elements will have the name of this member - \`${member.name}\`. If this is unintended, you can add ` +
      `\`@xmlName("${name}")\` to this member.`;
    emit(shapeEvent("XmlFlattenedTrait", "WARNING", member, message));
  }
}
