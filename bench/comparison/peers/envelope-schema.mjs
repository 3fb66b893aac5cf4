// JSON Schemas (draft-07) of the envelopes of JSON-RPC 2.0, by entry, written from the specification's sections 4 to 6.

const id = { type: ["string", "number", "null"] };
const version = { const: "2.0" };

const request = {
  type: "object",
  required: ["jsonrpc", "method"],
  properties: { jsonrpc: version, method: { type: "string" }, params: { type: ["object", "array"] }, id },
};

const error = {
  type: "object",
  required: ["code", "message"],
  properties: { code: { type: "integer" }, message: { type: "string" } },
};

const response = {
  type: "object",
  required: ["jsonrpc", "id"],
  properties: { jsonrpc: version, id, error },
  oneOf: [{ required: ["result"] }, { required: ["error"] }],
};

export const schemas = {
  request,
  response,
  "request-batch": { type: "array", minItems: 1, items: request },
  "response-batch": { anyOf: [{ type: "array", minItems: 1, items: response }, response] },
};
