/**
 * The rules of OpenRPC 1.3 that documents keep here, as a JSON Schema of draft 7, written from the specification: the objects
 * that are written, their members, and that nothing else stands in them but extensions. What a schema cannot say is in
 * `brokenRules`.
 */
const extensible = { patternProperties: { "^x-": true }, additionalProperties: false };
const text = { type: "string" };
const name = { type: "string", minLength: 1 };

const descriptor = {
  type: "object",
  required: ["name", "schema"],
  properties: {
    name,
    summary: text,
    description: text,
    required: { type: "boolean" },
    schema: { $ref: "http://json-schema.org/draft-07/schema#" },
    deprecated: { type: "boolean" },
  },
  ...extensible,
};

const error = {
  type: "object",
  required: ["code", "message"],
  properties: { code: { type: "integer" }, message: text, data: true },
  additionalProperties: false,
};

const method = {
  type: "object",
  required: ["name", "params"],
  properties: {
    name,
    description: text,
    summary: text,
    deprecated: { type: "boolean" },
    paramStructure: { enum: ["by-name", "by-position", "either"] },
    params: { type: "array", items: descriptor },
    result: descriptor,
    errors: { type: "array", items: error },
  },
  ...extensible,
};

export const openRpcSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  required: ["openrpc", "info", "methods"],
  properties: {
    openrpc: { type: "string", pattern: "^1\\.3\\.[0-2]$" },
    info: {
      type: "object",
      required: ["title", "version"],
      properties: { title: text, version: text, description: text },
      ...extensible,
    },
    methods: { type: "array", items: method },
    components: {
      type: "object",
      properties: {
        schemas: {
          type: "object",
          propertyNames: { pattern: "^[A-Za-z0-9.\\-_]+$" },
          additionalProperties: { $ref: "http://json-schema.org/draft-07/schema#" },
        },
      },
    },
  },
  ...extensible,
};

interface Named {
  readonly name: string;
}
interface Method extends Named {
  readonly paramStructure?: string;
  readonly params: readonly (Named & { readonly required?: boolean })[];
  readonly errors?: readonly { readonly code: number }[];
}
export interface OpenRpcDocument {
  readonly methods: readonly Method[];
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** What the specification asks for in words: names and codes that differ, optional params last, references that lead somewhere. */
export function brokenRules(document: OpenRpcDocument): readonly string[] {
  const broken: string[] = [];
  const differ = (what: string, all: readonly unknown[]): void => {
    if (new Set(all).size !== all.length) broken.push(`${what} are not unique`);
  };
  differ(
    "method names",
    document.methods.map((each) => each.name),
  );
  for (const { name: called, params, errors = [] } of document.methods) {
    differ(
      `params of ${called}`,
      params.map((param) => param.name),
    );
    differ(
      `error codes of ${called}`,
      errors.map(({ code }) => code),
    );
    const firstOptional = params.findIndex((param) => param.required !== true);
    if (firstOptional >= 0 && params.slice(firstOptional).some((param) => param.required === true)) {
      broken.push(`${called} has a required param behind an optional one`);
    }
  }
  for (const reference of references(document)) {
    const target = /^#\/components\/schemas\/([A-Za-z0-9.\-_]+)$/.exec(reference)?.[1];
    if (target === undefined || !Object.hasOwn(document.components.schemas, target))
      broken.push(`${reference} leads nowhere`);
  }
  return broken;
}

function references(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : references(inner),
  );
}
