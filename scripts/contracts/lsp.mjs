/** The meta model of one LSP version → the parts of its contract: services, operations, shapes. */

import { errors, names } from "./lsp-facts.mjs";
import { lspDefinitions, typeSchema } from "./lsp-types.mjs";
import { pascal } from "./names.mjs";
import { SchemaShapes } from "./schema-shapes.mjs";

const peers = [
  { name: "client", service: "LspClient", direction: "serverToClient" },
  { name: "server", service: "LspServer", direction: "clientToServer" },
];

/** `3.17` → `lsp.v3_17`. */
export function namespaceOf(version) {
  return `lsp.v${version.replaceAll(".", "_")}`;
}

/**
 * @param {string} version Such as `3.17`.
 * @param {object} model The parsed meta model.
 * @param {ReadonlyMap<string, string>} typeNames Names of methods, for a model that gives none.
 */
export function lspContract(version, model, typeNames) {
  const shapes = new SchemaShapes(lspDefinitions(model), { names, tag: "kind" });
  const methods = [
    ...model.requests.map((message) => ({ ...message, kind: "request" })),
    ...model.notifications.map((message) => ({ ...message, kind: "notification" })),
  ]
    .map((message) => ({ ...message, name: message.typeName ?? typeNames.get(message.method) ?? methodName(message) }))
    .flatMap(oneDirectionEach);
  return {
    header: [
      `LSP ${version}: every request, notification, result and error, in both directions.`,
      "Written by scripts/write-contracts.mjs from the meta model of that version; change the script, not this file.",
      `Order and cancellation are in ${version}.order.smithy.`,
    ],
    namespace: namespaceOf(version),
    protocol: {
      name: "Lsp",
      kind: "structure",
      doc: `The two peers of LSP ${version}.`,
      traits: [{ id: "smithy.rpc#jsonRpcProtocol", value: protocolValue() }],
      members: [],
    },
    services: peers.map((peer) => service(peer, version, methods)),
    operations: methods.map((message) => operation(message, shapes)),
    shapes: [...shapes.sorted(), ...errors.map(errorShape)],
    unwritten: [],
  };
}

/** A method of both peers has rules of its own in each direction, so it is two operations. */
function oneDirectionEach(message) {
  if (message.messageDirection !== "both") return [message];
  return [
    { ...message, messageDirection: "clientToServer" },
    { ...message, messageDirection: "serverToClient", name: `${message.name}FromServer` },
  ];
}

function methodName({ method, kind }) {
  return `${pascal(method.replace("$/", ""))}${pascal(kind)}`;
}

function protocolValue() {
  const list = peers.map(({ name, service: accepted }) => `        { name: "${name}", accepts: ${accepted} }`);
  return ["", '    versions: ["2.0"]', "    peers: [", ...list, "    ]", ""].join("\n");
}

function service({ name, service: id, direction }, version, methods) {
  const accepted = methods.filter(({ messageDirection }) => messageDirection === direction);
  return {
    name: id,
    peer: name,
    doc: `What the ${name} accepts.`,
    // Its policies are no part of the source: the part written by hand makes it a JSON-RPC service.
    traits: [],
    version,
    operations: accepted.map((message) => message.name),
    errors: errors.filter((error) => error.peers.includes(name)).map((error) => error.name),
  };
}

function operation({ name, method, kind, messageDirection, params, result, proposed, since }, shapes) {
  const sender = messageDirection === "clientToServer" ? "client" : "server";
  const { output, selection } = kind === "request" ? answer(name, typeSchema(result), shapes) : {};
  const { input, mode } = params === undefined ? { mode: '"named"' } : paramsOf(name, typeSchema(params), shapes);
  const state = proposed === true ? `, proposed${since === undefined ? "" : ` for ${since}`}` : "";
  return {
    name,
    method,
    kind,
    doc: `\`${method}\`: a ${kind} of the ${sender}${state}.`,
    traits: [
      { id: "smithy.rpc#method", value: `name: "${method}", params: ${mode}, kind: "${kind}"${selection ?? ""}` },
    ],
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
    errors: [],
  };
}

/** The params of a method and how they are given. One method takes any object or array: the one member of its input. */
function paramsOf(name, schema, shapes) {
  const used = shapes.use(schema, `${name}Params`);
  if (shapes.shapes.get(used.target)?.kind === "structure") return { input: used.target, mode: '"named"' };
  const traits = [...(used.nullable ? [{ id: "alloy#nullable" }] : []), ...used.traits];
  const member = { name: "params", target: used.target, traits };
  const { target } = shapes.add({ name: `${name}Input`, kind: "structure", traits: [], members: [member] }, true);
  return { input: target, mode: '"either", paramsMember: "params"' };
}

/** The result: a structure as such, null, or anything else as the one member of a structure. */
function answer(name, schema, shapes) {
  if (schema.type === "null") return { selection: ", nullResult: true" };
  const used = shapes.use(schema, `${name}OutputResult`);
  if (!used.nullable && shapes.shapes.get(used.target)?.kind === "structure") return { output: used.target };
  const traits = [{ id: "required" }, ...(used.nullable ? [{ id: "alloy#nullable" }] : []), ...used.traits];
  const member = { name: "result", target: used.target, traits };
  const { target } = shapes.add({ name: `${name}Output`, kind: "structure", traits: [], members: [member] }, true);
  return { output: target, selection: ', resultMember: "result"' };
}

/** An error of the text: its data is free. */
function errorShape({ name, code, doc }) {
  const data = { name: "data", target: "Document", traits: [{ id: "alloy#nullable" }] };
  const rpcError = { id: "smithy.rpc#rpcError", value: `code: ${code}, dataMember: "data"` };
  return { name, kind: "structure", doc, traits: [{ id: "error", value: '"server"' }, rpcError], members: [data] };
}
