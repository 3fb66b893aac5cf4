import { shapesWithTrait } from "../knowledge/applied-traits.ts";
import { reachedEnds } from "../knowledge/reached-ends.ts";
import type { Relationship } from "../knowledge/relationships.ts";
import { relationshipsOf } from "../knowledge/relationships.ts";
import { protocolsOf } from "../knowledge/service-auth.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, memberOf, preludeTrait, textsOf } from "../model/node-access.ts";
import type { MemberShape, Shape } from "../model/shapes.ts";
import { problemLimit } from "../node-validation/problem.ts";
import { relationshipText } from "../text/relationship-text.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "StreamingTrait";

/**
 * Streams: only inputs and outputs contain them, as payload where the protocol has one; streaming blobs are required or
 * have a default; events are structures.
 * @see Smithy 2.0, "streaming trait"
 */
export function streamingTrait(model: Model, emit: Emit): void {
  const streams = shapesWithTrait(model, "smithy.api#streaming");
  if (streams.length === 0) return;
  for (const stream of streams) {
    for (const member of membersTargeting(model, stream)) checkMember(model, stream, member, emit);
    if (stream.type === "union") checkEvents(model, stream, emit);
  }
  checkPayloads(model, streams, emit);
}

function membersTargeting(model: Model, shape: Shape): readonly MemberShape[] {
  return relationshipsOf(model)
    .usesOf(shape)
    .flatMap(({ name, from }) => (name === "target" && from.type === "member" ? [from] : []));
}

function checkMember(model: Model, stream: Shape, member: MemberShape, emit: Emit): void {
  if (stream.type === "blob" && !hasPreludeTrait(member, "required") && !hasPreludeTrait(member, "default")) {
    const message =
      "Members that target blobs marked with the `streaming` trait MUST also be marked with the `required` or `default` " +
      "trait.";
    emit(shapeEvent(ID, "ERROR", member, message));
  }
  const container = model.get(member.container);
  if (container === undefined) return;
  for (const edge of relationshipsOf(model).usesOf(container)) checkUse(stream, container, edge, emit);
}

function checkUse(stream: Shape, container: Shape, edge: Relationship, emit: Emit): void {
  const { name, from } = edge;
  switch (name) {
    case "container":
    case "input":
    case "mixin":
      return;
    case "output":
      if (hasPreludeTrait(stream, "requiresLength")) {
        const message =
          "Structures that contain a reference to a stream marked with the @requiresLength trait can only be used as " +
          `operation inputs, but this structure is referenced from \`${from.id}\` as output`;
        emit(shapeEvent(ID, "ERROR", container, message));
      }
      return;
    case "target": {
      const message = `Members cannot target structures that contain a stream, but this member targets ${container.id}`;
      emit(shapeEvent(ID, "ERROR", from, message));
      return;
    }
    default: {
      const message =
        `This shape has an invalid \`${relationshipText(edge)}\` relationship to a structure, \`${container.id}\`, that ` +
        "contains a stream";
      emit(shapeEvent(ID, "ERROR", from, message));
    }
  }
}

function checkEvents(model: Model, union: Shape, emit: Emit): void {
  const others = [...model.membersOf(union.id).values()].filter(
    (member) => model.get(member.target)?.type !== "structure",
  );
  if (others.length === 0) return;
  const message =
    "Each member of an event stream union must target a structure shape, but the following union members do not: " +
    `[${others.map((member) => member.name).join(", ")}]`;
  emit(shapeEvent(ID, "ERROR", union, message));
}

const GAVE_UP =
  "I gave up on the members of services that reference @streaming shapes: too many services whose protocols support " +
  "@httpPayload lead to too many of them without it.";

function checkPayloads(model: Model, streams: readonly Shape[], emit: Emit): void {
  const services = model.services.filter((service) =>
    protocolsOf(model, service).some((id) => supportsPayload(model, id)),
  );
  const members = streams.flatMap((stream) => membersTargeting(model, stream)).filter(isNoPayload);
  const [first] = services;
  if (first === undefined || members.length === 0) return;
  const reached = reachedEnds(model, services, members);
  if (reached === undefined) {
    emit(shapeEvent(ID, "ERROR", first, GAVE_UP));
    return;
  }
  const limit = problemLimit();
  for (const service of services) {
    for (const member of reached.get(service) ?? []) {
      if (member.type !== "member" || limit.left-- <= 0) continue;
      const message =
        `Member \`${member.id}\` referencing @streaming shape \`${member.target}\` must have the @httpPayload trait, as ` +
        `service \`${service.id}\` has a protocol that supports @httpPayload.`;
      emit(shapeEvent(ID, "ERROR", member, message));
    }
  }
}

function isNoPayload(member: MemberShape): boolean {
  return !hasPreludeTrait(member, "httpPayload");
}

function supportsPayload(model: Model, protocol: string): boolean {
  const definition = model.get(protocol);
  const trait = definition === undefined ? undefined : preludeTrait(definition, "protocolDefinition");
  return textsOf(memberOf(trait?.value, "traits")).includes("smithy.api#httpPayload");
}
