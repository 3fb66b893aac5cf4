import type { Model } from "../../smithy/model/model.ts";
import type { MemberShape } from "../../smithy/model/shapes.ts";
import { stringOf } from "../../value/trait-values.ts";
import type { MethodContract } from "../contract/method.ts";
import type { PreparedService } from "../prepared-service.ts";
import { documentationOf } from "./doc-comment.ts";

/** What code and documents are generated from: prepared methods, and the model that their shapes are in. */
export interface GeneratedContract {
  /** What the contract is called in the text that is written, such as `mcp@2025-11-25`. */
  readonly title: string;
  readonly model: Model;
  readonly services: readonly GeneratedService[];
  /** The names that members have in JSON; those of the services' preparation. */
  readonly memberNames: "smithy" | "json";
}

export interface GeneratedService {
  /** The service's name without its namespace. */
  readonly name: string;
  readonly documentation: string | undefined;
  /** By the text of a shape's id, what the shape is called in this service. */
  readonly rename: ReadonlyMap<string, string>;
  /** In the order of the service. */
  readonly methods: readonly MethodContract[];
}

/** A prepared service of a model, as generators see it. */
export function generatedService(model: Model, service: PreparedService): GeneratedService {
  const shape = model.expect(service.id, "service");
  return {
    name: service.id.name,
    documentation: documentationOf(shape),
    rename: shape.rename,
    methods: [...service.methods.values()],
  };
}

/** The name that a member has in JSON. */
export function wireName(member: MemberShape, memberNames: "smithy" | "json"): string {
  if (memberNames === "smithy") return member.name;
  return stringOf(member.traits.get("smithy.api#jsonName")?.value) ?? member.name;
}
