import { httpTraitOf } from "../knowledge/http-bindings.ts";
import type { UriPattern } from "../knowledge/uri-pattern.ts";
import { isLabel, labelNamed } from "../knowledge/uri-pattern.ts";
import type { Model } from "../model/model.ts";
import { preludeTrait } from "../model/node-access.ts";
import type { MemberShape, OperationShape, Trait } from "../model/shapes.ts";
import { shapeText } from "../text/shape-text.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "HttpLabelTrait";

/**
 * Labels of URIs and the members bound to them: each has the other, and a greedy label is a string.
 * @see Smithy 2.0, "httpLabel trait"
 */
export function httpLabelTrait(model: Model, emit: Emit): void {
  for (const operation of model.operations) {
    const uri = httpTraitOf(operation)?.uri;
    if (uri === undefined) continue;
    const labels = new Set(uri.segments.filter(isLabel).map((segment) => segment.content));
    for (const member of model.membersOf(operation.input).values()) {
      const trait = preludeTrait(member, "httpLabel");
      if (trait === undefined) continue;
      labels.delete(member.name);
      checkMember(model, operation, uri, member, trait, emit);
    }
    if (labels.size === 0) continue;
    const message =
      `This operation uses \`${operation.input}\` as input, but the following URI labels found in the operation's ` +
      "`http` trait do not have a corresponding member marked with the `httpLabel` trait: " +
      tickedList(labels);
    emit(shapeEvent(ID, "ERROR", operation, message));
  }
}

function checkMember(
  model: Model,
  operation: OperationShape,
  uri: UriPattern,
  member: MemberShape,
  trait: Trait,
  emit: Emit,
): void {
  const label = labelNamed(uri.segments, member.name);
  if (label === undefined) {
    const message =
      `This \`${member.name}\` structure member is marked with the \`httpLabel\` trait, but no corresponding \`http\` URI ` +
      `label could be found when used as the input of the \`${operation.id}\` operation.`;
    emit(shapeEvent(ID, "ERROR", member, message, trait.at));
    return;
  }
  const target = model.get(member.target);
  if (label.kind !== "greedyLabel" || target === undefined || target.type === "string" || target.type === "enum")
    return;
  const message =
    `The \`${member.name}\` structure member corresponds to a greedy label when used as the input of the ` +
    `\`${operation.id}\` operation. This member targets ${shapeText(target)}, but greedy labels must target string ` +
    "shapes.";
  emit(shapeEvent(ID, "ERROR", member, message, trait.at));
}
