import type { Model } from "../../smithy/model/model.ts";
import { textOf } from "../../smithy/model/node-access.ts";
import type { ShapeId } from "../../smithy/model/shape-id.ts";
import type { MemberShape } from "../../smithy/model/shapes.ts";
import type { MethodContract } from "../contract/method.ts";
import type { PreparedService } from "../prepared-service.ts";
import type { ProtocolVersion } from "../results.ts";
import { documentationOf } from "./doc-comment.ts";

/**
 * What code and documents are generated from: prepared methods, and the model that their shapes are in. `generatedContract`
 * makes one.
 */
export interface GeneratedContract {
  /** What the contract is called in the text that is written, such as `mcp@2025-11-25`. */
  readonly title: string;
  readonly model: Model;
  readonly services: readonly GeneratedService[];
  /** The names that members have in JSON; those of the services' preparation. */
  readonly memberNames: "smithy" | "json";
  /** What is done with members that a structure does not know. */
  readonly unknownMembers: (structure: ShapeId) => "ignore" | "reject";
}

export interface GeneratedService {
  /** The service's name without its namespace. */
  readonly name: string;
  readonly documentation: string | undefined;
  /** By the text of a shape's id, what the shape is called in this service. */
  readonly rename: ReadonlyMap<string, string>;
  /** The version of JSON-RPC that the methods are called in. */
  readonly protocol: ProtocolVersion;
  /** Such as `2026-03-01`; empty where the model gives none. */
  readonly version: string;
  /** In the order of the service. */
  readonly methods: readonly MethodContract[];
}

/**
 * Prepared services as generators see them.
 *
 * @param title What the contract is called in the text that is written.
 * @param model The model that the services were prepared from.
 * @param services At least one, prepared alike: the first one's member names hold for all. A structure that only some of them
 *   reject unknown members of is written as one that may have them.
 */
export function generatedContract(
  title: string,
  model: Model,
  services: readonly PreparedService[],
): GeneratedContract {
  const contracts = services.map(({ contract }) => contract);
  return {
    title,
    model,
    services: services.map((service) => generatedService(model, service)),
    memberNames: contracts[0]?.memberNames ?? "smithy",
    unknownMembers: (structure) =>
      contracts.every(({ unknownMembers }) => unknownMembers(structure) === "reject") ? "reject" : "ignore",
  };
}

function generatedService(model: Model, service: PreparedService): GeneratedService {
  const shape = model.expect(service.id, "service");
  return {
    name: service.id.name,
    documentation: documentationOf(shape),
    rename: shape.rename,
    version: shape.version ?? "",
    protocol: service.version,
    // 1.0 has no params by name.
    methods: [...service.methods.values()].map((method) =>
      service.version === "1.0" ? { ...method, params: "positional" } : method,
    ),
  };
}

/** The name that a member has in JSON. */
export function wireName(member: MemberShape, memberNames: "smithy" | "json"): string {
  if (memberNames === "smithy") return member.name;
  return textOf(member.traits.get("smithy.api#jsonName")?.value) ?? member.name;
}
