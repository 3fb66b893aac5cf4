import {
  all,
  arrayOf,
  mapOf,
  type NodeCheck,
  object,
  objects,
  oneOf,
  optional,
  required,
  shapeId,
  text,
  texts,
} from "./node-checks.ts";

const headers = optional("headers", "object", mapOf(text));
const tags = optional("tags", "array", texts);

const message: NodeCheck = object(
  required("id", "string"),
  required("protocol", "string", shapeId),
  optional("documentation", "string"),
  optional("authScheme", "string", shapeId),
  optional("body", "string"),
  optional("bodyMediaType", "string"),
  optional("params", "object"),
  optional("vendorParamsShape", "string", shapeId),
  optional("vendorParams", "object"),
  optional("appliesTo", "string", oneOf("client", "server")),
  headers,
  optional("forbidHeaders", "array", texts),
  optional("requireHeaders", "array", texts),
  tags,
);

const request: NodeCheck = all(
  message,
  object(
    required("method", "string"),
    required("uri", "string"),
    optional("host", "string"),
    optional("resolvedHost", "string"),
    optional("queryParams", "array", texts),
    optional("forbidQueryParams", "array", texts),
    optional("requireQueryParams", "array", texts),
  ),
);

const response: NodeCheck = all(object(required("code", "number")), message);

const malformedRequest: NodeCheck = object(
  optional("body", "string"),
  optional("bodyMediaType", "string"),
  headers,
  optional("host", "string"),
  required("method", "string"),
  optional("uri", "string"),
  optional("queryParams", "array", texts),
);

const responseBody: NodeCheck = object(
  required("mediaType", "string"),
  required("assertion", "object", object(optional("contents", "string"), optional("messageRegex", "string"))),
);

const malformedResponse: NodeCheck = object(
  optional("body", "object", responseBody),
  optional("code", "number"),
  headers,
);

const malformed: NodeCheck = object(
  optional("documentation", "string"),
  required("id", "string"),
  required("protocol", "string", shapeId),
  required("request", "object", malformedRequest),
  required("response", "object", malformedResponse),
  tags,
  optional("testParameters", "object", mapOf(arrayOf(text))),
);

/**
 * What the traits for protocol tests refuse while they load, by absolute id. Their package gives them readers of their own
 * in the reference implementation; here they count wherever a model defines these traits.
 */
export const PROTOCOL_TEST_CHECKS: ReadonlyMap<string, NodeCheck> = new Map([
  ["smithy.test#httpRequestTests", objects(request)],
  ["smithy.test#httpResponseTests", objects(response)],
  ["smithy.test#httpMalformedRequestTests", objects(malformed)],
]);
