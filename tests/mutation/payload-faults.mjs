import { edited } from "./mutant.mjs";

/**
 * @typedef {import("./mutant.mjs").Plant} Plant
 * @typedef {import("./session.mjs").Told} Told
 * @typedef {import("./session.mjs").Session} Session
 */

/** Members that must be there, by method and part of the message; `*` is any element. The specifications say so. */
const REQUIRED = {
  "mcp initialize": {
    params: ["protocolVersion", "capabilities", "clientInfo", "clientInfo/name", "clientInfo/version"],
    result: ["protocolVersion", "capabilities", "serverInfo", "serverInfo/name", "serverInfo/version"],
  },
  "lsp initialize": { params: ["capabilities"], result: ["capabilities"] },
  "tools/list": { params: [], result: ["tools", "tools/*/name", "tools/*/inputSchema", "tools/*/inputSchema/type"] },
  "tools/call": { params: ["name"], result: ["content", "content/*/type"] },
  "resources/list": { params: [], result: ["resources", "resources/*/uri", "resources/*/name"] },
  "resources/templates/list": { params: [], result: ["resourceTemplates", "resourceTemplates/*/uriTemplate"] },
  "resources/read": { params: ["uri"], result: ["contents", "contents/*/uri"] },
  "resources/subscribe": { params: ["uri"], result: [] },
  "prompts/list": { params: [], result: ["prompts", "prompts/*/name"] },
  "prompts/get": { params: ["name"], result: ["messages", "messages/*/role", "messages/*/content"] },
  "logging/setLevel": { params: ["level"], result: [] },
  "completion/complete": {
    params: ["ref", "argument", "argument/name", "argument/value"],
    result: ["completion", "completion/values"],
  },
  "sampling/createMessage": { params: ["messages", "maxTokens"], result: ["role", "content", "model"] },
  "roots/list": { params: [], result: ["roots", "roots/*/uri"] },
  "elicitation/create": { params: ["message"], result: ["action"] },
  "notifications/message": { params: ["level", "data"], result: [] },
  "notifications/progress": { params: ["progressToken", "progress"], result: [] },
  "notifications/resources/updated": { params: ["uri"], result: [] },
  "textDocument/didOpen": {
    params: [
      "textDocument",
      "textDocument/uri",
      "textDocument/languageId",
      "textDocument/version",
      "textDocument/text",
    ],
    result: [],
  },
  "textDocument/didChange": { params: ["textDocument", "textDocument/version", "contentChanges"], result: [] },
  "textDocument/hover": {
    params: ["textDocument", "textDocument/uri", "position", "position/line", "position/character"],
    result: ["contents"],
  },
  "textDocument/definition": { params: ["textDocument", "position", "position/line"], result: [] },
  "textDocument/references": {
    params: ["textDocument", "position", "context", "context/includeDeclaration"],
    result: ["*/uri", "*/range", "*/range/start"],
  },
  "textDocument/documentSymbol": { params: ["textDocument", "textDocument/uri"], result: [] },
  "textDocument/completion": { params: ["textDocument", "position"], result: [] },
  "textDocument/rename": { params: ["newName", "position"], result: [] },
  "textDocument/formatting": { params: ["options", "options/tabSize"], result: ["*/range", "*/newText"] },
  "textDocument/publishDiagnostics": {
    params: ["uri", "diagnostics", "diagnostics/*/range", "diagnostics/*/message"],
    result: [],
  },
  "textDocument/foldingRange": { params: ["textDocument"], result: ["*/startLine", "*/endLine"] },
  "textDocument/codeAction": { params: ["range", "context", "context/diagnostics"], result: [] },
  "workspace/symbol": { params: ["query"], result: [] },
  "workspace/configuration": { params: ["items"], result: [] },
  "window/logMessage": { params: ["type", "message"], result: [] },
  "window/workDoneProgress/create": { params: ["token"], result: [] },
  "client/registerCapability": {
    params: ["registrations", "registrations/*/id", "registrations/*/method"],
    result: [],
  },
  "$/progress": { params: ["token"], result: [] },
};

/** Below these a contract has nothing to say. */
const FREE = new Set([
  "_meta",
  "arguments",
  "structuredContent",
  "experimental",
  "properties",
  "inputSchema",
  "outputSchema",
  "$defs",
  "data",
  "initializationOptions",
  "settings",
  "metadata",
  "extensions",
  "requestedSchema",
  "content",
  "value",
  "registerOptions",
  "options",
  "items",
]);

/** A value of another kind than this one. @param {unknown} value @param {import("./random.mjs").Random} random */
function otherKind(value, random) {
  const kind = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  const others = { string: 7, number: "seven", boolean: "yes", object: [1], array: { a: 1 }, null: true };
  const choices = Object.entries(others)
    .filter(([each]) => each === kind)
    .map(([, other]) => other);
  return random.pick(choices);
}

/** The places that a path with `*` names. @param {any} holder @param {readonly string[]} path @returns {{ holder: any, key: string }[]} */
function places(holder, [name, ...rest]) {
  if (typeof holder !== "object" || holder === null) return [];
  const keys = name === "*" ? Object.keys(holder) : Object.hasOwn(holder, name ?? "") ? [name ?? ""] : [];
  if (rest.length === 0) return keys.map((key) => ({ holder, key }));
  return keys.flatMap((key) => places(holder[key], rest));
}

/** @param {Told} told */
function requiredOf({ method = "", value }) {
  if (method !== "initialize") return REQUIRED[method];
  return REQUIRED[
    value.params?.protocolVersion === undefined && value.result?.protocolVersion === undefined
      ? "lsp initialize"
      : "mcp initialize"
  ];
}

/** @param {Told} told @param {any} value */
function requiredPlaces(told, value) {
  const known = requiredOf(told);
  if (known === undefined) return [];
  const part = told.kind === "reply" ? "result" : "params";
  return known[part].flatMap((path) => places(value[part], path.split("/")));
}

/** @param {any} value @returns {{ holder: any, key: string }[]} */
function typedPlaces(value) {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((key) => {
    if (FREE.has(key)) return [];
    return [...(value[key] === null ? [] : [{ holder: value, key }]), ...typedPlaces(value[key])];
  });
}

/** @param {Session} session @param {import("./random.mjs").Random} random @param {Told["kind"][]} kinds @param {(told: Told, value: any) => { holder: any, key: string }[]} find @param {(place: { holder: any, key: string }) => void} change @param {string} what */
function changed(session, random, kinds, find, change, what) {
  const fitting = session.told.filter((told) => kinds.includes(told.kind) && find(told, told.value).length > 0);
  const told = random.pick(fitting);
  if (told === undefined) return undefined;
  let name = "";
  return withName(
    edited(
      session,
      told,
      (value) => {
        const place = random.pick(find(told, value));
        if (place === undefined) return;
        name = place.key;
        change(place);
      },
      what,
    ),
    () => name,
  );
}

/** @param {import("./mutant.mjs").Mutant | undefined} mutant @param {() => string} name */
function withName(mutant, name) {
  return mutant && { ...mutant, what: `${mutant.what} (${name()})` };
}

/** @param {{ holder: any, key: string }} place */
const removal = ({ holder, key }) => {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
};

/** @param {{ holder: any, key: string }} place */
const setNull = ({ holder, key }) => {
  holder[key] = null;
};

/** @param {import("./random.mjs").Random} random @returns {(place: { holder: any, key: string }) => void} */
/** Ids and tokens are strings or numbers, as one likes. */
const EITHER = new Set(["id", "token", "progressToken"]);

/** @param {(told: Told, value: any) => { holder: any, key: string }[]} find @returns {(told: Told, value: any) => { holder: any, key: string }[]} */
const ofOneType = (find) => (told, value) => find(told, value).filter(({ key }) => !EITHER.has(key));

const retyping =
  (random) =>
  ({ holder, key }) => {
    holder[key] = otherKind(holder[key], random);
  };

/** @param {Told} told @param {any} value */
const inPayload = (told, value) => typedPlaces(told.kind === "reply" ? value.result : value.params);

/** Faults inside params and results. @type {Readonly<Record<string, Plant>>} */
export const payloadFaults = {
  "no required member in the params of a call": (session, random) =>
    changed(session, random, ["call"], requiredPlaces, removal, "a member gone"),
  "no required member in a notification": (session, random) =>
    changed(session, random, ["notification"], requiredPlaces, removal, "a member gone"),
  "no required member in a result": (session, random) =>
    changed(session, random, ["reply"], requiredPlaces, removal, "a member gone"),
  "another type for a required member": (session, random) =>
    changed(
      session,
      random,
      ["call", "notification", "reply"],
      ofOneType(requiredPlaces),
      retyping(random),
      "a member of another type",
    ),
  "another type for any member of params": (session, random) =>
    changed(
      session,
      random,
      ["call", "notification"],
      ofOneType(inPayload),
      retyping(random),
      "a member of another type",
    ),
  "another type for any member of a result": (session, random) =>
    changed(session, random, ["reply"], ofOneType(inPayload), retyping(random), "a member of another type"),
  "null for a required member": (session, random) =>
    changed(session, random, ["call", "notification", "reply"], requiredPlaces, setNull, "null"),
  "no params": (session, random) => {
    const told = random.pick(
      session.told.filter((each) => each.kind !== "reply" && requiredPlaces(each, each.value).length > 0),
    );
    return told && edited(session, told, (value) => ({ ...value, params: undefined }), "no params");
  },
  "a result that is a string": (session, random) => {
    const told = random.pick(session.replies(({ value }) => typeof value.result === "object" && value.result !== null));
    return told && edited(session, told, (value) => ({ ...value, result: "done" }), "a string as its result");
  },
  "an empty result": (session, random) => {
    const told = random.pick(
      session.replies((reply) => {
        const { value } = reply;
        const known = requiredOf(reply)?.result.filter((path) => !path.includes("*")) ?? [];
        return known.length > 0 && typeof value.result === "object" && value.result !== null;
      }),
    );
    return told && edited(session, told, (value) => ({ ...value, result: {} }), "an empty result");
  },
};
