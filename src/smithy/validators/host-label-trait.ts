import type { PatternSegment } from "../knowledge/uri-pattern.ts";
import { isLabel, labelNamed, parseHostPrefix } from "../knowledge/uri-pattern.ts";
import type { Model } from "../model/model.ts";
import { memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { OperationShape } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "HostLabelTrait";
const HOST_LABEL = /^[a-zA-Z0-9-]{1,63}$/;

/**
 * Endpoint traits: the prefix can become a host name, ends in a period when it has labels, and every label is a member.
 * @see Smithy 2.0, "endpoint trait" and "hostLabel trait"
 */
export function hostLabelTrait(model: Model, emit: Emit): void {
  for (const operation of model.operations) {
    const trait = preludeTrait(operation, "endpoint");
    const prefix = textOf(memberOf(trait?.value, "hostPrefix"));
    if (trait === undefined || prefix === undefined) continue;
    const segments = parseHostPrefix(prefix);
    const expanded = segments.map((segment) => (isLabel(segment) ? "foo" : segment.content)).join("");
    if (!isHost(expanded)) {
      const message = `The \`endpoint\` trait hostPrefix, ${prefix}, could not expand in to a valid RFC 3986 host: ${expanded}`;
      emit(shapeEvent(ID, "ERROR", operation, message, trait.at));
    }
    if (!prefix.endsWith(".") && segments.some(isLabel)) {
      const message =
        "`endpoint` trait hostPrefix contains host labels and does not end in a period (`.`). This can result in clients " +
        "inadvertently sending data to domains you do not control.";
      emit(shapeEvent(ID, "DANGER", operation, message, trait.at));
    }
    checkMembers(model, operation, segments, emit);
  }
}

/** Labels with periods between them, perhaps one behind them. Label by label: the stack of one expression for all has an end. */
function isHost(text: string): boolean {
  const host = text.endsWith(".") ? text.slice(0, -1) : text;
  return !host.startsWith("-") && host.split(".").every((label) => HOST_LABEL.test(label));
}

function checkMembers(model: Model, operation: OperationShape, segments: readonly PatternSegment[], emit: Emit): void {
  const labels = new Set(segments.filter(isLabel).map((segment) => segment.content));
  for (const member of model.membersOf(operation.input).values()) {
    const trait = preludeTrait(member, "hostLabel");
    if (trait === undefined) continue;
    labels.delete(member.name);
    if (labelNamed(segments, member.name) !== undefined) continue;
    const message =
      `This \`${member.name}\` structure member is marked with the \`hostLabel\` trait, but no corresponding \`endpoint\` ` +
      `label could be found when used as the input of the \`${operation.id}\` operation.`;
    emit(shapeEvent(ID, "ERROR", member, message, trait.at));
  }
  if (labels.size === 0) return;
  const message =
    `This operation uses ${operation.input} as input, but the following host labels found in the operation's ` +
    "`endpoint` trait do not have a corresponding member marked with the `hostLabel` trait: " +
    tickedList(labels);
  emit(shapeEvent(ID, "ERROR", operation, message));
}
