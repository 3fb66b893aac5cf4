import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait, textOf } from "../model/node-access.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

/**
 * Headers of members that begin with the prefix that another member of the structure takes.
 * @see Smithy 2.0, "httpPrefixHeaders trait"
 */
export function httpPrefixHeadersTrait(model: Model, emit: Emit): void {
  for (const member of shapesWithTrait(model, "smithy.api#httpPrefixHeaders")) {
    const structure = member.type === "member" ? model.get(member.container) : undefined;
    const prefix = textOf(preludeTrait(member, "httpPrefixHeaders")?.value)?.toLowerCase();
    if (structure?.type !== "structure" || prefix === undefined) continue;
    for (const other of structure.members.values()) {
      const trait = preludeTrait(other, "httpHeader");
      const header = textOf(trait?.value)?.toLowerCase();
      if (header === undefined || !header.startsWith(prefix)) continue;
      const why =
        prefix === ""
          ? "The service will not be able to disambiguate between header parameters intended for the " +
            `\`${member.id}\` member and those explicitly bound to the \`httpHeader\` members.`
          : "`httpHeader` bindings must not case-insensitively start with any `httpPrefixHeaders` bindings.";
      const message =
        `\`httpHeader\` binding of \`${header}\` conflicts with the \`httpPrefixHeaders\` binding of \`${member.id}\` to ` +
        `\`${prefix}\`. ${why}`;
      emit(shapeEvent("HttpPrefixHeadersTrait", prefix === "" ? "NOTE" : "ERROR", other, message, trait?.at));
    }
  }
}
