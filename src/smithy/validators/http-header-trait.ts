import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait, textOf } from "../model/node-access.ts";
import { tickedList } from "../text/ticked.ts";
import { structuresOf } from "./containers.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "HttpHeaderTrait";

/** RFC 9110 §5.6.2, token. */
const FIELD_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]*$/;

/** Headers that belong to HTTP itself. */
const NOT_ALLOWED: ReadonlySet<string> = new Set([
  "authorization",
  "connection",
  "content-length",
  "expect",
  "host",
  "max-forwards",
  "proxy-authenticate",
  "server",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
  "www-authenticate",
  "x-forwarded-for",
]);

/**
 * Names of headers that members are bound to: allowed, well formed, and none twice in one structure.
 * @see Smithy 2.0, "httpHeader trait"
 */
export function httpHeaderTrait(model: Model, emit: Emit): void {
  const members = shapesWithTrait(model, "smithy.api#httpHeader");
  for (const member of members) {
    const trait = preludeTrait(member, "httpHeader");
    const name = textOf(trait?.value);
    if (name === undefined) continue;
    if (NOT_ALLOWED.has(name.toLowerCase())) {
      emit(shapeEvent(ID, "DANGER", member, `\`${name}\` is not an allowed HTTP header binding`, trait?.at));
    } else if (!FIELD_NAME.test(name)) {
      const message = `\`${name}\` is not a valid HTTP header field name according to section 5.6.2 of RFC 9110`;
      emit(shapeEvent(ID, "DANGER", member, message, trait?.at));
    }
  }
  for (const structure of structuresOf(model, members)) {
    const byName = new Map<string, string[]>();
    for (const member of structure.members.values()) {
      const name = textOf(preludeTrait(member, "httpHeader")?.value)?.toLowerCase();
      if (name === undefined) continue;
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [member.name]);
      else known.push(member.name);
    }
    for (const [name, names] of byName) {
      if (names.length < 2) continue;
      const message =
        `\`httpHeader\` field name binding conflicts found for the \`${name}\` header in the following structure ` +
        `members: ${tickedList(names)}`;
      emit(shapeEvent(ID, "ERROR", structure, message));
    }
  }
}
