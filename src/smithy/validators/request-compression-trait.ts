import type { Model } from "../model/model.ts";
import { hasPreludeTrait, memberOf, preludeTrait, textsOf } from "../model/node-access.ts";
import type { OperationShape, Trait } from "../model/shapes.ts";
import { UNIT } from "../model/unit.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "RequestCompressionTrait";
const SUPPORTED: ReadonlySet<string> = new Set(["gzip"]);

/**
 * Request compression: the operation has an input that can be compressed, and encodings that exist.
 * @see Smithy 2.0, "requestCompression trait"
 */
export function requestCompressionTrait(model: Model, emit: Emit): void {
  for (const operation of model.operations) {
    const trait = preludeTrait(operation, "requestCompression");
    if (trait === undefined) continue;
    checkInput(model, operation, emit);
    checkEncodings(operation, trait, emit);
  }
}

function checkInput(model: Model, operation: OperationShape, emit: Emit): void {
  if (operation.input.text === UNIT) {
    const message =
      "The `requestCompression` trait can only be applied to operations which have an input shape defined";
    emit(shapeEvent(ID, "ERROR", operation, message));
    return;
  }
  for (const member of model.membersOf(operation.input).values()) {
    const target = model.get(member.target);
    if (target === undefined) continue;
    if (!hasPreludeTrait(target, "streaming") || !hasPreludeTrait(target, "requiresLength")) continue;
    const message =
      "The `requestCompression` trait can only be applied to operations which do not have input members that target " +
      `shapes with both the \`streaming\` and \`requiresLength\` traits applied, but found member \`${member.id}\` ` +
      `targeting \`${target.id}\``;
    emit(shapeEvent(ID, "ERROR", operation, message));
  }
}

function checkEncodings(operation: OperationShape, trait: Trait, emit: Emit): void {
  const encodings = textsOf(memberOf(trait.value, "encodings"));
  if (encodings.length === 0) {
    const message =
      "There must be at least one compression algorithm in `encodings` for the `requestCompression` trait applied to " +
      `\`${operation.id}\``;
    emit(shapeEvent(ID, "ERROR", operation, message, trait.at));
    return;
  }
  const unknown = encodings.filter((encoding) => !SUPPORTED.has(encoding.toLowerCase()));
  if (unknown.length === 0) return;
  const message =
    `Invalid compression algorithm${unknown.length === 1 ? "" : "s"} found in \`requestCompression\` trait applied to ` +
    `\`${operation.id}\`: ${tickedList(unknown)}`;
  emit(shapeEvent(ID, "ERROR", operation, message, trait.at));
}
