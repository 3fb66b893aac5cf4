import type { MemberShape } from "../../smithy/model/shapes.ts";
import type { ErrorContract, MethodContract } from "../contract/method.ts";
import { documentationOf } from "./doc-comment.ts";
import type { GeneratedContract } from "./generated-contract.ts";
import { isRequired, JsonSchemas, type Schema } from "./json-schemas.ts";

/**
 * A contract as an OpenRPC document, written as JSON. The same contract gives the same text. `data` of an error is the schema
 * of what stands there.
 *
 * @param version Of the contract, for the document's `info`.
 * @see OpenRPC 1.3, "OpenRPC Object"
 */
export function openRpc(contract: GeneratedContract, version: string): string {
  const schemas = new JsonSchemas(contract);
  const methods = contract.services.flatMap((service) =>
    service.methods.map((method) => methodObject(method, contract, schemas)),
  );
  const info = { title: contract.title, version };
  const document = { openrpc: "1.3.2", info, methods, components: { schemas: schemas.components() } };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function methodObject(method: MethodContract, contract: GeneratedContract, schemas: JsonSchemas): Schema {
  const description = documentationOf(contract.model.get(method.operation));
  const errors = [...method.errors.values()].map((error) => errorObject(error, contract, schemas));
  const structures = { named: "by-name", positional: "by-position", either: "either", payload: "either" } as const;
  return {
    name: method.name,
    ...(description === undefined ? {} : { description }),
    paramStructure: structures[method.params],
    params: params(method, contract, schemas),
    // Without a result it is a notification.
    ...(method.kind === "notification" ? {} : { result: { name: "result", schema: resultSchema(method, schemas) } }),
    ...(errors.length === 0 ? {} : { errors }),
  };
}

/** In the order of their places, where they may come by position; the others behind. Required ones must stand first. */
function params(method: MethodContract, { model }: GeneratedContract, schemas: JsonSchemas): readonly Schema[] {
  if (method.payload !== undefined) {
    const { shape, required } = method.payload;
    return [{ name: "params", required, schema: schemas.of(shape) }];
  }
  const members = model.membersOf(method.input);
  const placed = method.positional.flatMap(({ member }) => members.get(member) ?? []);
  const others = [...members.values()].filter((member) => !placed.includes(member));
  const ordered = [...placed, ...others.filter(isRequired), ...others.filter((member) => !isRequired(member))];
  return ordered.map((member) => descriptor(member, schemas));
}

function descriptor(member: MemberShape, schemas: JsonSchemas): Schema {
  return { name: schemas.wireName(member), required: isRequired(member), schema: schemas.of(member.id) };
}

function resultSchema({ result }: MethodContract, schemas: JsonSchemas): Schema {
  if (result.kind === "null") return { type: "null" };
  return result.kind === "empty" ? { type: ["null", "object"] } : schemas.of(result.shape);
}

function errorObject({ shape, code, data }: ErrorContract, { model }: GeneratedContract, schemas: JsonSchemas): Schema {
  const message = documentationOf(model.get(shape)) ?? shape.name;
  return { code, message, ...(data.kind === "absent" ? {} : { data: schemas.of(data.shape) }) };
}
