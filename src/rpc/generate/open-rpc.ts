import { valueText } from "../../json/write.ts";
import type { MemberShape, Shape } from "../../smithy/model/shapes.ts";
import { siteOf } from "../../value/site.ts";
import { unknownMembersHolder } from "../../value/wild/json-unknown.ts";
import type { ErrorContract, MethodContract, PayloadParams } from "../contract/method.ts";
import { documentationOf } from "./doc-comment.ts";
import type { GeneratedContract } from "./generated-contract.ts";
import { isRequired, JsonSchemas, type Schema } from "./json-schemas.ts";

/** Deeper than any contract; schemas nest as the shapes do. */
const MOST_LEVELS = 100_000;

/**
 * A contract as an OpenRPC document, written as JSON. The same contract gives the same text; numbers in it are exact.
 *
 * What OpenRPC has no word for stands in extensions: `x-error-data-schema` says that the `data` of errors are schemas of what
 * stands there; `x-params-schema` of a method is the schema of `params` as a whole, where they are no list of named values;
 * `x-optional-by-name` of a param says that only a call by position needs it.
 *
 * @param version Of the contract, for the document's `info`; that of the first service by default.
 * @see OpenRPC 1.3, "OpenRPC Object"
 * @example
 * import assert from "node:assert/strict";
 * import { generatedContract, loader, openRpc, PreparedService } from "colloquy/rpc";
 *
 * const { model } = loader().addIdl("ping.smithy", `$version: "2"
 *   namespace example
 *   use smithy.rpc#jsonRpc
 *   use smithy.rpc#method
 *   @jsonRpc(versions: ["2.0"])
 *   service Api { version: "3", operations: [Ping] }
 *   @method(name: "ping", params: "named", resultMember: "at")
 *   operation Ping { output := { at: Timestamp } }`).assemble();
 * const service = PreparedService.prepare(model, "example#Api", "2.0");
 * const document = JSON.parse(openRpc(generatedContract("Ping", model, [service])));
 *
 * assert.equal(document.info.version, "3");
 * assert.deepEqual(document.methods[0].result, { name: "result", schema: { type: "number" } });
 */
export function openRpc(contract: GeneratedContract, version: string = contract.services[0]?.version ?? ""): string {
  const schemas = new JsonSchemas(contract);
  const methods = contract.services.flatMap((service) =>
    service.methods.map((method) => methodObject(method, contract, schemas)),
  );
  const info = { title: contract.title, version };
  const document = {
    openrpc: "1.3.2",
    info,
    methods,
    components: { schemas: schemas.components() },
    "x-error-data-schema": true,
  };
  const written = valueText(document, { indent: 2, maxDepth: MOST_LEVELS, maxLength: Number.POSITIVE_INFINITY });
  if ("problem" in written) throw new RangeError(written.problem.message);
  return `${written.text}\n`;
}

function methodObject(method: MethodContract, contract: GeneratedContract, schemas: JsonSchemas): Schema {
  const operation = contract.model.get(method.operation);
  const description = documentationOf(operation);
  const errors = [...method.errors.values()].map((error) => errorObject(error, contract, schemas));
  return {
    name: method.name,
    ...(description === undefined ? {} : { description }),
    ...(isDeprecated(operation) ? { deprecated: true } : {}),
    ...paramsOf(method, contract, schemas),
    // Without a result it is a notification.
    ...(method.kind === "notification" ? {} : { result: { name: "result", schema: resultSchema(method, schemas) } }),
    ...(errors.length === 0 ? {} : { errors }),
  };
}

function paramsOf(method: MethodContract, contract: GeneratedContract, schemas: JsonSchemas): Schema {
  const { model } = contract;
  if (method.payload !== undefined) return payloadParams(method.payload, contract, schemas);
  const members = model.membersOf(method.input);
  const placed = method.positional.flatMap(({ member }) => members.get(member) ?? []);
  const others = [...members.values()].filter((member) => !placed.includes(member));
  // In the order of their places, where they may come by position. OpenRPC wants optional ones behind the others.
  const optional = others.filter((member) => !isRequired(member));
  const ordered = [...placed, ...others.filter(isRequired), ...optional];
  const lastRequired = placed.findLastIndex(isRequired);
  const structures = { named: "by-name", positional: "by-position", either: "either", payload: "either" } as const;
  return {
    paramStructure: structures[method.params],
    params: ordered.map((member, index) => {
      // A place between others holds a value though its member is optional.
      const isNeeded = index <= lastRequired && !isRequired(member);
      const param = descriptor(member, schemas, isNeeded);
      return isNeeded && method.params === "either" ? { ...param, "x-optional-by-name": true } : param;
    }),
  };
}

/**
 * A structure that stands for all params is a list of named ones, none of them required where all may be left out. The schema
 * beside the list says the whole of it, and is all there is to say of what is no structure.
 */
function payloadParams({ shape, required, form }: PayloadParams, contract: GeneratedContract, schemas: JsonSchemas) {
  const { model } = contract;
  const member = model.get(shape);
  const whole = member === undefined ? undefined : siteOf(model, member)?.shape;
  const structures = { named: "by-name", positional: "by-position", either: "either" } as const;
  const schema = { "x-params-schema": schemas.of(shape) };
  if (whole?.type !== "structure") return { paramStructure: structures[form], params: [], ...schema };
  const holder = unknownMembersHolder(whole);
  const members = [...whole.members.values()].filter((each) => each !== holder);
  const ordered = [...members.filter(isRequired), ...members.filter((each) => !isRequired(each))];
  const params = ordered.map((each) => ({ ...descriptor(each, schemas), required: required && isRequired(each) }));
  return { paramStructure: "by-name", params, ...schema };
}

function descriptor(member: MemberShape, schemas: JsonSchemas, isNeeded = false): Schema {
  return {
    name: schemas.wireName(member),
    required: isNeeded || isRequired(member),
    ...(isDeprecated(member) ? { deprecated: true } : {}),
    schema: schemas.of(member.id),
  };
}

function isDeprecated(shape: Shape | undefined): boolean {
  return shape?.traits.has("smithy.api#deprecated") ?? false;
}

function resultSchema({ result }: MethodContract, schemas: JsonSchemas): Schema {
  if (result.kind === "null") return { type: "null" };
  return result.kind === "empty" ? { type: ["null", "object"] } : schemas.of(result.shape);
}

function errorObject({ shape, code, data }: ErrorContract, { model }: GeneratedContract, schemas: JsonSchemas): Schema {
  const message = documentationOf(model.get(shape)) ?? shape.name;
  return { code, message, ...(data.kind === "absent" ? {} : { data: schemas.of(data.shape) }) };
}
