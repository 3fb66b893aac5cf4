import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../src/findings/finding.ts";
import type { PreparedService } from "../../src/rpc/index.ts";
import { corpora, index, services } from "./bundled.ts";
import { type Carried, carried } from "./example-carriers.ts";
import { mutated, type Plain } from "./mutate.ts";
import { Random, seedOf } from "./random.ts";
import { type Definitions, type Schema, SchemaValues } from "./schema-values.ts";

const folder = `${corpora}/mcp-schema`;
const haveSchemas = existsSync(folder);

/** How a kind of message is judged by both sides, and where its values come from. */
interface Subject {
  readonly name: string;
  /** The official types that a message must be of, all of them. */
  readonly official: Schema;
  readonly judge: (text: string) => readonly Finding[];
}

const entries = index.filter(({ name }) => name.startsWith("mcp@"));

describe.skipIf(!haveSchemas).each(entries)("$name (skipped without the shared corpora)", (entry) => {
  const schema = haveSchemas ? officialSchema(entry.revision) : { definitions: {} };
  const subjects = haveSchemas ? subjectsOf(schema.definitions, services(entry)) : [];
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "mcp", $defs: schema.definitions });

  test.for(subjects)("$name: generated values and their mutations are judged as by the official schema", (subject) => {
    const random = new Random(seedOf(subject.name));
    const values = new SchemaValues(schema.definitions, random);
    const validate = ajv.compile(withRefs(subject.official));
    const differences: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const value = values.of(subject.official);
      expect(validate(value), JSON.stringify(value)).toBe(true);
      differences.push(...compare(value, validate, subject));
      for (let turn = 0; turn < 8; turn += 1) differences.push(...compare(mutated(value, random), validate, subject));
    }
    expect(differences).toEqual([]);
  });
});

/** The official schema, with the mistakes of its generator put right: they are why a plain comparison would differ. */
function officialSchema(revision: string): { definitions: Definitions } {
  const text = readFileSync(`${folder}/${revision}/schema.json`, "utf8");
  const parsed = JSON.parse(text.replaceAll("#/definitions/", "#/$defs/"));
  const definitions = parsed.definitions ?? parsed.$defs;
  for (const [name, replacement] of Object.entries(corrections))
    if (name in definitions) definitions[name] = replacement(definitions);
  return { definitions };
}

/**
 * - The source of the schemas says number where they say integer in the answers to a form.
 * - It has null and fractions among JSON values.
 * - All params may have `_meta`.
 * - A result that asks for input says so (ResultType); the schema takes any text there. By that gap alone an official example
 *   of resources/read passes that lacks its hints for caching, so the generated part does not demand them.
 *
 * And one thing that the contract cannot say: params that are a choice of objects. They have the members of both, and what
 * only one of them requires is optional.
 */
const corrections: Readonly<Record<string, (definitions: Record<string, Schema>) => Schema>> = {
  ElicitResult: ({ ElicitResult }) =>
    JSON.parse(
      JSON.stringify(ElicitResult).replaceAll('["string","integer","boolean"]', '["string","number","boolean"]'),
    ),
  JSONValue: () => ({}),
  InputRequiredResult: ({ InputRequiredResult }) => ({
    ...InputRequiredResult,
    properties: { ...InputRequiredResult?.properties, resultType: { type: "string", const: "input_required" } },
  }),
  ReadResourceResult: ({ ReadResourceResult }) => ({
    ...ReadResourceResult,
    required: (ReadResourceResult?.required ?? []).filter((name) => name !== "ttlMs" && name !== "cacheScope"),
  }),
  ...Object.fromEntries(
    ["GetTaskRequest", "GetTaskPayloadRequest", "CancelTaskRequest", "ElicitationCompleteNotification"].map((name) => [
      name,
      (definitions: Record<string, Schema>) => withMeta(name, definitions),
    ]),
  ),
};

/** Params that are written out in place have lost the `_meta` of all params. */
function withMeta(name: string, definitions: Record<string, Schema>): Schema {
  const base = definitions[name.endsWith("Request") ? "RequestParams" : "NotificationParams"];
  const copy = structuredClone(definitions[name]) as {
    properties: { params: { properties: Record<string, unknown> } };
  };
  copy.properties.params.properties["_meta"] = base?.properties?.["_meta"];
  return copy as Schema;
}

/** What the official schema and the contract are known to judge differently; nothing else may differ. */
const explained: readonly { readonly why: string; readonly code: string }[] = [
  { why: "the schema only notes that the text is base64 (format: byte)", code: "InvalidBase64" },
  { why: "the schema's notifications are open objects, so an id passes", code: "NotificationExpected" },
  {
    why: "the schema lets an error have any code; JSON-RPC reserves some, and a contract declares the others",
    code: "UnknownError",
  },
  { why: "the schema lets an error reply have no id; JSON-RPC wants null there", code: "InvalidId" },
];

function compare(value: Plain, validate: ValidateFunction, { judge }: Subject): string[] {
  const text = JSON.stringify(value);
  const findings = judge(text);
  const errors = findings.filter(({ severity }) => severity === "error");
  const isOfficial = validate(value);
  if (isOfficial === (errors.length === 0)) return [];
  const isExplained = isOfficial
    ? errors.every(({ code }) => explained.some((one) => one.code === code))
    : hasLooseId(value) || lacksEmptyParams(value);
  if (isExplained) return [];
  return [
    `${text}: official ${isOfficial}, ours ${JSON.stringify(errors.map(({ message, pointer }) => `${pointer} ${message}`))}`,
  ];
}

/** JSON-RPC 2.0 allows ids that are null or no integers, and only advises against them; MCP does not. */
function hasLooseId(message: Plain): boolean {
  if (message === null || typeof message !== "object" || Array.isArray(message)) return false;
  const { id } = message;
  return id === null || (typeof id === "number" && !Number.isInteger(id));
}

/** Params without a required member may be left out, whatever the schema says: one revision requires an object that may be empty. */
function lacksEmptyParams(message: Plain): boolean {
  return message !== null && typeof message === "object" && !Array.isArray(message) && !("params" in message);
}

function subjectsOf(definitions: Definitions, prepared: Record<"client" | "server", PreparedService>): Subject[] {
  const ways = [
    { to: prepared.server, requests: "ClientRequest", notifications: "ClientNotification" },
    { to: prepared.client, requests: "ServerRequest", notifications: "ServerNotification" },
  ];
  return ways.flatMap(({ to, requests, notifications }) => [
    ...methodTypes(definitions, requests).flatMap((type) => requestSubjects(type, definitions, to)),
    ...methodTypes(definitions, notifications).map((type) => notificationSubject(type, to)),
  ]);
}

function methodTypes(definitions: Definitions, union: string): string[] {
  const { anyOf, properties } = definitions[union] ?? {};
  if (anyOf !== undefined) return anyOf.map(({ $ref }) => ($ref as string).split("/").at(-1) as string);
  const method = properties?.["method"]?.const;
  if (method === undefined) return [];
  return Object.keys(definitions).filter(
    (name) => name !== union && definitions[name]?.properties?.["method"]?.const === method,
  );
}

function requestSubjects(type: string, definitions: Definitions, to: PreparedService): Subject[] {
  const method = definitions[type]?.properties?.["method"]?.const as string;
  const request: Subject = {
    name: `${method} to ${to.id.name}`,
    official: { allOf: [ref("JSONRPCRequest"), ref(type)] },
    judge: (text) => to.validateRequest(text).findings,
  };
  const response: Subject = {
    name: `result of ${method} of ${to.id.name}`,
    official: {
      allOf: [
        responseType(definitions),
        { type: "object", properties: { result: resultType(type, definitions) }, required: ["result"] },
      ],
    },
    judge: (text) => to.validateResponse(text, { context: { kind: "method", method } }).findings,
  };
  return [request, response];
}

function notificationSubject(type: string, to: PreparedService): Subject {
  return {
    name: `${type} to ${to.id.name}`,
    official: { allOf: [ref("JSONRPCNotification"), ref(type)] },
    judge: (text) => to.validateRequest(text).findings,
  };
}

function responseType(definitions: Definitions): Schema {
  return ref("JSONRPCResultResponse" in definitions ? "JSONRPCResultResponse" : "JSONRPCResponse");
}

/** A request that may be made a task (2025-11-25) is also answered with the task. */
function resultType(request: string, definitions: Definitions): Schema {
  const base = request.replace(/Request$/, "");
  const official = definitions[`${base}ResultResponse`]?.properties?.["result"];
  const own = ref(`${base}Result` in definitions ? `${base}Result` : "EmptyResult");
  const isTask = ["CallTool", "CreateMessage", "Elicit"].includes(base) && "CreateTaskResult" in definitions;
  return official ?? (isTask ? { anyOf: [own, ref("CreateTaskResult")] } : own);
}

function ref(name: string): Schema {
  return { $ref: `#/$defs/${name}` };
}

/** The same, with references into the schema that was added as `mcp`. */
function withRefs(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"mcp#/$defs/'));
}

const newest = entries.at(-1) as (typeof entries)[number];
const examples = `${folder}/${newest.revision}/examples`;

describe.skipIf(!haveSchemas)(`official examples of ${newest.name} (skipped without the shared corpora)`, () => {
  const { definitions } = haveSchemas ? officialSchema(newest.revision) : { definitions: {} };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "mcp", $defs: definitions });
  const prepared = haveSchemas ? services(newest) : undefined;
  const files = haveSchemas
    ? readdirSync(examples).flatMap((type) => readdirSync(`${examples}/${type}`).map((file) => ({ type, file })))
    : [];

  test.each(files)(
    "$type/$file is accepted, and 20 mutations are judged as by the official schema",
    ({ type, file }) => {
      if (prepared === undefined) return;
      const value: Plain = JSON.parse(readFileSync(`${examples}/${type}/${file}`, "utf8"));
      const random = new Random(seedOf(`${type}/${file}`));
      const differencesOf = (one: Plain) => differencesOfCarried(type, one, definitions, ajv, prepared);
      expect(differencesOf(value)).toEqual([]);
      expect(isAccepted(type, value, definitions, prepared)).toBe(true);
      expect(Array.from({ length: 20 }, () => differencesOf(mutated(value, random))).flat()).toEqual([]);
    },
  );
});

/** By the official types of a message: compiling one takes longer than many checks. */
const compiled = new Map<string, ValidateFunction>();

function differencesOfCarried(
  type: string,
  value: Plain,
  definitions: Definitions,
  ajv: Ajv2020,
  prepared: Record<"client" | "server", PreparedService>,
): string[] {
  const { message, official, ...place } = carry(type, value, definitions);
  const key = official.join();
  const validate = compiled.get(key) ?? ajv.compile(withRefs({ allOf: official.map(ref) }));
  compiled.set(key, validate);
  return compare(message, validate, { name: type, official: {}, judge: judgeOf(place, prepared) });
}

function isAccepted(
  type: string,
  value: Plain,
  definitions: Definitions,
  prepared: Record<"client" | "server", PreparedService>,
): boolean {
  const { message, ...place } = carry(type, value, definitions);
  return judgeOf(place, prepared)(JSON.stringify(message)).every(({ severity }) => severity !== "error");
}

function carry(type: string, value: Plain, definitions: Definitions): Carried {
  const methodOf = (name: string) => definitions[name]?.properties?.["method"]?.const as string | undefined;
  const message = carried(type, value, methodOf);
  if (message === undefined) throw new Error(`I have no message that carries ${type}.`);
  return message;
}

function judgeOf(
  { answers, to }: Pick<Carried, "answers" | "to">,
  prepared: Record<"client" | "server", PreparedService>,
) {
  const peer = prepared[to];
  if (answers === undefined) return (text: string) => peer.validateRequest(text).findings;
  return (text: string) => peer.validateResponse(text, { context: { kind: "method", method: answers } }).findings;
}
