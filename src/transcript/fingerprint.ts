import { isJsonObject, type JsonValue } from "../json/value.ts";
import { writeJson } from "../json/write.ts";
import type { ServiceConfig } from "../rpc/prepared-service.ts";
import type { ProtocolVersion } from "../rpc/results.ts";
import { toJsonAst } from "../smithy/ast/write.ts";
import { closureOf } from "../smithy/knowledge/closure.ts";
import type { Model } from "../smithy/model/model.ts";
import type { ShapeId } from "../smithy/model/shape-id.ts";
import { sha256 } from "./sha-256.ts";

/** Traits that only people read: another word in them makes no other contract. */
const FOR_PEOPLE: readonly string[] = [
  "documentation",
  "examples",
  "externalDocumentation",
  "since",
  "tags",
  "title",
].map((name) => `smithy.api#${name}`);

/**
 * Tells one contract from another: a hash of every shape that the protocol leads to, without what only people read, of the
 * version of JSON-RPC, and of the settings that it was prepared with.
 *
 * @param services The shapes that the peers accept; the protocol names them by text only.
 */
export function fingerprintOf(
  model: Model,
  protocol: ShapeId,
  services: readonly ShapeId[],
  version: ProtocolVersion,
  config: ServiceConfig,
): string {
  const starts = [protocol, ...services].flatMap((id) => model.get(id) ?? []);
  const reached = new Set([...closureOf(model, starts)].map(({ id }) => id.text));
  const shapes = shapesOf(toJsonAst(model)).filter(([id]) => reached.has(id) || reached.has(id.replace(/\$.*/, "")));
  const { unknownMembers, memberNames, limits } = config;
  const settings = [
    protocol.text,
    version,
    unknownMembers ?? "reject",
    memberNames ?? "smithy",
    limits?.maxBytes ?? null,
    limits?.maxDepth ?? null,
    limits?.maxFindings ?? null,
  ];
  return sha256(writeJson([settings, ...shapes.map(([id, shape]) => [id, withoutWords(shape)])]));
}

function shapesOf(ast: JsonValue): readonly (readonly [string, JsonValue])[] {
  const shapes = isJsonObject(ast) ? ast.get("shapes") : undefined;
  return shapes !== undefined && isJsonObject(shapes) ? [...shapes] : [];
}

/** A shape without the traits for people, on itself and on its members. */
function withoutWords(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const kept = new Map<string, JsonValue>();
  for (const [name, each] of value) {
    if (name === "traits" && isJsonObject(each)) {
      const traits = [...each].filter(([trait]) => !FOR_PEOPLE.includes(trait));
      if (traits.length > 0) kept.set(name, new Map(traits));
    } else kept.set(name, withoutWords(each));
  }
  return kept;
}
