/** The schema of one MCP revision → the parts of its contract: services, operations, shapes. */

import { pascal } from "./names.mjs";
import { SchemaShapes } from "./schema-shapes.mjs";

/** Which of the schema's unions lists the methods that a peer accepts. */
const peers = [
  { name: "client", service: "McpClient", requests: "ServerRequest", notifications: "ServerNotification" },
  { name: "server", service: "McpServer", requests: "ClientRequest", notifications: "ClientNotification" },
];

/** `2025-06-18` → `mcp.v2025_06_18`. */
export function namespaceOf(revision) {
  return `mcp.v${revision.replaceAll("-", "_")}`;
}

/**
 * @param {object} schema The parsed `schema.json` of a revision.
 * @param {object} facts The revision's entry in `mcp-facts.mjs`.
 * @param {Readonly<Record<string, string>>} names Names for anonymous types.
 */
export function mcpContract(schema, facts, names) {
  const definitions = correctedDefinitions(schema.definitions ?? schema.$defs, facts);
  const shapes = new SchemaShapes(definitions, { names });
  const operations = new Map();
  const services = peers.map((peer) => service(peer, definitions, facts, shapes, operations));
  const errors = facts.errors.map((error) => errorShape(error, definitions, shapes));
  const { revision } = facts;
  return {
    header: [
      `MCP ${revision}: every request, notification, result and error, in both directions.`,
      "Written by scripts/write-contracts.mjs from the schema of that revision; change the script, not this file.",
      `Order, capabilities and cancellation are in ${revision}.order.smithy.`,
    ],
    namespace: namespaceOf(revision),
    protocol: {
      name: "Mcp",
      kind: "structure",
      doc: `The two peers of MCP ${revision}.`,
      traits: [{ id: "smithy.rpc#jsonRpcProtocol", value: protocolValue(peers) }],
      members: [],
    },
    services,
    operations: [...operations.values()],
    shapes: [...shapes.sorted(), ...errors],
    unwritten: unwritten(definitions, shapes),
  };
}

/** The named types of the schema that no shape came from, with the reason; a type without one has been forgotten. */
function unwritten(definitions, shapes) {
  return Object.entries(definitions)
    .filter(([name]) => !shapes.named.has(name) && !shapes.shapes.has(name))
    .map(([name, node]) => ({ name, why: reason(name, node) }));
}

function reason(name, { properties, anyOf, type, $ref }) {
  if (properties?.method !== undefined || /^(?:Client|Server)(?:Request|Notification|Result)$/.test(name))
    return "a method";
  if (properties?.jsonrpc !== undefined || properties?.code !== undefined || name.startsWith("JSON"))
    return "an envelope";
  if ($ref !== undefined || (type === "string" && properties === undefined)) return "another name for a type";
  if (anyOf !== undefined) return "a choice that no method offers by this name";
  return "members for other types to copy";
}

function protocolValue(accepting) {
  const list = accepting.map(({ name, service }) => `        { name: "${name}", accepts: ${service} }`);
  return ["", '    versions: ["2.0"]', "    peers: [", ...list, "    ]", ""].join("\n");
}

/** The schema with its known mistakes put right, so that all later steps may trust it. */
function correctedDefinitions(original, { widened, fixed = [], optional = [], replaced = {} }) {
  const definitions = structuredClone(original);
  for (const path of widened) {
    const node = path.reduce((at, key) => at[key], definitions);
    node.type = node.type.map((type) => (type === "integer" ? "number" : type));
  }
  for (const [type, member, value] of fixed) definitions[type].properties[member] = { type: "string", const: value };
  for (const [type, member] of optional) {
    definitions[type].required = definitions[type].required.filter((name) => name !== member);
  }
  return { ...definitions, ...replaced };
}

function service(peer, definitions, facts, shapes, operations) {
  const names = [
    ...methodDefinitions(definitions, peer.requests).map((name) =>
      request(name, peer, definitions, facts, shapes, operations),
    ),
    ...methodDefinitions(definitions, peer.notifications).map((name) =>
      notification(name, peer, definitions, facts, shapes, operations),
    ),
  ];
  return {
    name: peer.service,
    peer: peer.name,
    doc: `What the ${peer.name} accepts.`,
    // Its policies are no part of the source: the part written by hand makes it a JSON-RPC service.
    traits: [],
    version: facts.revision,
    operations: names,
    errors: facts.errors.filter(({ peer: answering }) => answering === peer.name).map(({ name }) => name),
  };
}

/** The names of the types that a union of methods lists. One method alone is written without a union. */
function methodDefinitions(definitions, union) {
  const node = definitions[union];
  if (node === undefined) return [];
  if (node.anyOf !== undefined) return node.anyOf.map(({ $ref }) => $ref.split("/").at(-1));
  const { const: method } = node.properties.method;
  const same = ([name, { properties }]) => name !== union && properties?.method?.const === method;
  return Object.entries(definitions)
    .filter(same)
    .map(([name]) => name);
}

/**
 * The name of a method's operation. A method that both peers accept is one operation, unless each direction has rules of its
 * own: then the client's goes by who sends it.
 */
function operationName(base, method, peer, { apart = [] }) {
  return peer.name === "client" && apart.includes(method) ? `${base}FromServer` : base;
}

function request(definition, peer, definitions, facts, shapes, operations) {
  const base = definition.replace(/Request$/, "");
  const node = definitions[definition];
  const method = node.properties.method.const;
  const name = operationName(base, method, peer, facts);
  const there = operations.get(name);
  if (there !== undefined) {
    there.doc = bothDoc(method);
    return name;
  }
  operations.set(name, {
    name,
    method,
    kind: "request",
    doc: `\`${method}\`: a request that the ${peer.name} answers.`,
    traits: [
      methodTrait(
        method,
        "request",
        ["result"].filter(() => isChoice(base, definitions, facts)),
        hasParamsChoice(definition, definitions),
      ),
    ],
    input: params(definition, definitions, "Request", shapes),
    output: result(base, method, definitions, facts, shapes),
    errors: facts.errors.filter(({ methods }) => methods?.includes(method)).map((error) => error.name),
  });
  return name;
}

function notification(definition, peer, definitions, facts, shapes, operations) {
  const node = definitions[definition];
  const method = node.properties.method.const;
  const name = operationName(definition, method, peer, facts);
  const there = operations.get(name);
  if (there !== undefined) {
    there.doc = bothDoc(method);
    return name;
  }
  operations.set(name, {
    name,
    method,
    kind: "notification",
    doc: `\`${method}\`: a notification to the ${peer.name}.`,
    traits: [methodTrait(method, "notification", [])],
    input: params(definition, definitions, "Notification", shapes),
    errors: [],
  });
  return name;
}

function bothDoc(method) {
  return `\`${method}\`: either peer sends it.`;
}

function methodTrait(method, kind, [resultMember], isParamsChoice = false) {
  const paramsMember = isParamsChoice ? `, paramsMember: "params"` : "";
  const selection = paramsMember + (resultMember === undefined ? "" : `, resultMember: "${resultMember}"`);
  return { id: "smithy.rpc#method", value: `name: "${method}", params: "named", kind: "${kind}"${selection}` };
}

/** The structure of a method's params; `_meta`, which every method has, is added where the schema's generator lost it. */
function params(definition, definitions, kind, shapes) {
  const own = definitions[definition].properties.params;
  if (own?.$ref !== undefined) return wholeParams(own.$ref.split("/").at(-1), definitions, shapes);
  const baseName = `${kind}Params`;
  const meta = (definitions[baseName] ?? definitions[kind].properties.params).properties._meta;
  const properties = { ...own?.properties, _meta: own?.properties?._meta ?? meta };
  const keys = Object.keys(properties).sort().join();
  const required = own?.required ?? [];
  const isBase = keys === "_meta" && required.length === 0;
  const isPage = keys === "_meta,cursor" && required.length === 0;
  const name = isBase ? baseName : isPage ? "PaginatedRequestParams" : `${definition}Params`;
  return shapes.ownStructure({ type: "object", properties: ordered(properties), required }, name).target;
}

/** Whether the params of a request are a choice of objects: then they are the one member of its input. */
function hasParamsChoice(definition, definitions) {
  const { $ref } = definitions[definition].properties.params ?? {};
  return $ref !== undefined && definitions[$ref.split("/").at(-1)].anyOf !== undefined;
}

/** The input of an operation is a structure: the params themselves, or one whose only member they are. */
function wholeParams(target, definitions, shapes) {
  const used = shapes.reference(target);
  if (definitions[target].anyOf === undefined) return used.target;
  const member = { name: "params", target: used.target, traits: [{ id: "required" }, ...used.traits] };
  return shapes.add({
    name: `${target.replace(/RequestParams$/, "")}Input`,
    kind: "structure",
    traits: [],
    members: [member],
  }).target;
}

function ordered(properties) {
  const { _meta, ...others } = properties;
  return { ...others, _meta };
}

/** The schema types that may answer a request, in the order of their choice. */
function resultDefinitions(name, definitions, { otherResults }) {
  const response = definitions[`${name}ResultResponse`]?.properties.result;
  const own = definitions[`${name}Result`] === undefined ? "EmptyResult" : `${name}Result`;
  const answers = (response?.anyOf ?? [{ $ref: own }]).map(({ $ref }) => $ref.split("/").at(-1));
  const method = definitions[`${name}Request`].properties.method.const;
  return [...answers.sort((a, b) => Number(b === own) - Number(a === own)), ...(otherResults[method] ?? [])];
}

function isChoice(name, definitions, facts) {
  return resultDefinitions(name, definitions, facts).length > 1;
}

function result(name, method, definitions, facts, shapes) {
  const answers = resultDefinitions(name, definitions, facts);
  const uses = answers.map((answer) =>
    answer === "EmptyResult" ? emptyResult(definitions, shapes) : shapes.reference(answer).target,
  );
  if (uses.length === 1) return uses[0];
  if (facts.extensionResult !== undefined) uses.push(extensionResult(facts.extensionResult, shapes));
  const union = `${name}Answer`;
  const members = uses.map((target) => ({ name: target[0].toLowerCase() + target.slice(1), target, traits: [] }));
  shapes.add({
    name: union,
    kind: "union",
    doc: `What \`${method}\` may be answered with.`,
    traits: [{ id: "alloy#untagged" }],
    members,
  });
  const member = { name: "result", target: union, traits: [{ id: "required" }] };
  return shapes.add({ name: `${pascal(name)}Output`, kind: "structure", traits: [], members: [member] }).target;
}

/** A result of which only one member is known. */
function extensionResult({ name, tag, doc, otherThan }, shapes) {
  if (shapes.shapes.has(name)) return name;
  const text = `${name}Type`;
  shapes.add({
    name: text,
    kind: "string",
    traits: [{ id: "pattern", value: JSON.stringify(`^${anythingBut(otherThan)}$`) }],
    members: [],
  });
  const member = { name: tag, target: text, traits: [{ id: "required" }] };
  const traits = [{ id: "smithy.rpc#unknownMembers", value: '"ignore"' }];
  return shapes.add({ name, kind: "structure", doc, traits, members: [member] }).target;
}

/** A pattern of every text but some words of letters, without lookahead, which patterns of a contract cannot have. */
function anythingBut(words) {
  const firsts = [...new Set(words.map((word) => word[0]).filter((first) => first !== undefined))].sort();
  const longer = firsts.length === 0 ? "[\\s\\S]+" : `[^${firsts.join("")}][\\s\\S]*`;
  const further = firsts.map((first) => {
    return first + anythingBut(words.filter((word) => word[0] === first).map((word) => word.slice(1)));
  });
  return `(?:${[...(words.includes("") ? [] : [""]), longer, ...further].join("|")})`;
}

/** Nothing is required of an empty result, and it may hold anything: the base of all results under its own name. */
function emptyResult(definitions, shapes) {
  return shapes.ownStructure(definitions.Result, "EmptyResult").target;
}

/**
 * The structure of a named error. Where the schema types its `data`, the structure is the data; else the data is free.
 */
function errorShape({ name, code, doc, definition }, definitions, shapes) {
  const data = definition && definitions[definition].properties.error.allOf[1].properties.data;
  const traits = [{ id: "error", value: '"server"' }];
  if (data === undefined) {
    const free = { name: "data", target: "Document", traits: [{ id: "alloy#nullable" }] };
    const rpcError = { id: "smithy.rpc#rpcError", value: `code: ${code}, dataMember: "data"` };
    return { name, kind: "structure", doc, traits: [...traits, rpcError], members: [free] };
  }
  const hint = `${name}Data`;
  const { target } = shapes.ownStructure(data, hint);
  const shape = shapes.shapes.get(target);
  shapes.shapes.delete(target);
  const rpcError = { id: "smithy.rpc#rpcError", value: `code: ${code}` };
  return { ...shape, name, doc, traits: [...traits, rpcError, ...shape.traits] };
}
