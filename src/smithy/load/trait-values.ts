import { Selector } from "../selectors/selector.ts";
import {
  all,
  array,
  arrayOf,
  kind,
  mapOf,
  type NodeCheck,
  object,
  objects,
  oneOf,
  optional,
  optionalValue,
  required,
  requiredValue,
  shapeId,
  text,
  texts,
  textsOfTarget,
  textThat,
} from "./node-checks.ts";
import { patternSyntaxProblem } from "./pattern-syntax.ts";
import { hostPatternProblem, uriPatternProblem } from "./uri-pattern-problem.ts";

/**
 * What keeps a built-in trait from being made of a value; absent for a trait that takes any. Most of what a trait's shape
 * demands is checked later, with all other traits; this is what the reference implementation refuses while it loads.
 */
export function traitValueCheck(id: string): NodeCheck | undefined {
  return CHECKS.get(id);
}

/** A trait that is there or not: its value is an object. */
const annotation: NodeCheck = (node) => {
  if (node.kind === "object") return undefined;
  return { message: `Annotation traits  must be an object or omitted in the IDL, but found ${node.kind}`, at: node.at };
};

const selector: NodeCheck = all(
  text,
  textThat((value) => {
    const parsed = Selector.parse(value);
    return parsed.kind === "problem" ? parsed.message : undefined;
  }),
);

const number = kind("number");

/** At least one bound; `length` and `range` without any say nothing. */
const bounded: NodeCheck = (node) => {
  if (node.kind !== "object" || node.members.has("min") || node.members.has("max")) return undefined;
  return { message: "One of 'min' or 'max' must be provided.", at: node.at };
};

/** A member that the reference implementation's builder misses; the class is part of the message. */
function builtWith(name: string, className: string): NodeCheck {
  return (node) => {
    if (node.kind !== "object" || node.members.has(name)) return undefined;
    const builder = `software.amazon.smithy.model.traits.${className}`;
    return { message: `${name} was not set on the builder (builder class is probably ${builder})`, at: node.at };
  };
}

function notEmpty(message: string): NodeCheck {
  return all(
    text,
    textThat((value) => (value === "" ? message : undefined)),
  );
}

const jsonPointer = textThat((value) => {
  const pointer = value.replace(/^#+/, "");
  if (pointer === "" || pointer.startsWith("/")) return undefined;
  return `Expected a string containing a valid JSON pointer: JSON pointer must start with '/': ${pointer}`;
});

const changeType = textThat((value) => {
  const name = value.toUpperCase();
  if (["ADD", "REMOVE", "PRESENCE", "UPDATE", "ANY"].includes(name)) return undefined;
  const place = "software.amazon.smithy.model.traits.TraitDefinition.ChangeType";
  return `Expected a string containing a valid trait diff type: No enum constant ${place}.${name}`;
});

const severity = oneOf("SUPPRESSED", "NOTE", "WARNING", "DANGER", "ERROR");

const breakingChange: NodeCheck = all(
  object(
    optional("path", "string", jsonPointer),
    optional("severity", "string", severity),
    required("change", "string", changeType),
    optional("message", "string"),
  ),
  object(
    optional(
      "severity",
      "string",
      textThat((value) => (value === "SUPPRESSED" ? "Invalid severity" : undefined)),
    ),
  ),
);

/** `@trait` alone may come with null, where nothing has told yet that it is a structure. */
const traitDefinition: NodeCheck = (node, target) => (node.kind === "null" ? undefined : traitProperties(node, target));

const traitProperties: NodeCheck = object(
  optionalValue("selector", selector),
  optionalValue("structurallyExclusive", oneOf("member", "target")),
  optional("conflicts", "array", arrayOf(shapeId)),
  optional("breakingChanges", "array", arrayOf(breakingChange)),
);

const NO_TITLE = "Example title must not be null";

const example: NodeCheck = object(
  optional("title", "string"),
  optional("documentation", "string"),
  optional("input", "object"),
  optional("output", "object"),
  optionalValue("error", object(requiredValue("shapeId", shapeId), optional("content", "object"))),
  optional("allowConstraintErrors", "boolean"),
  (node) => (node.members.has("title") ? undefined : { message: NO_TITLE, at: node.at }),
);

/** A title that is missing is told at the whole list. */
const examples: NodeCheck = (node, target) => {
  const problem = objects(example)(node, target);
  return problem?.message === NO_TITLE ? { message: NO_TITLE, at: node.at } : problem;
};

const enumDefinition: NodeCheck = object(
  required("value", "string"),
  optional("name", "string"),
  optional("documentation", "string"),
  optional("deprecated", "boolean"),
  optional("tags", "array", texts),
);

const reference: NodeCheck = object(
  requiredValue("resource", shapeId),
  optional("ids", "object", mapOf(text)),
  optionalValue("service", shapeId),
  optional("rel", "string"),
);

const traitValidator: NodeCheck = object(
  required("selector", "string", selector),
  optional("message", "string"),
  optional("severity", "string", severity),
);

/** What `new URL(…)` of Java accepts: a scheme that it has a handler for. */
const externalDocumentation: NodeCheck = (node, target) => {
  if (node.kind !== "object") return object()(node, target);
  for (const [name, { value }] of node.members) {
    const problem = text(value, target);
    if (problem !== undefined) return problem;
    if (value.kind !== "string" || /^\s*(?:url:)?(?:https?|ftp|file|jar|mailto|jrt|jmod):/i.test(value.value)) continue;
    const message = `Each externalDocumentation value must be a valid URL. Found "${value.value}" for name "${name}"`;
    return { message, at: node.at };
  }
  return undefined;
};

const enumTrait: NodeCheck = all(objects(enumDefinition), (node) => {
  if (node.kind !== "array" || node.elements.length > 0) return undefined;
  return { message: "enum must have at least one entry", at: node.at };
});

const errorTrait: NodeCheck = all(
  text,
  textThat((value) => {
    if (value === "client" || value === "server") return undefined;
    return `error trait must be set to client or server, found \`${value}\``;
  }),
);

/** The place of what a pattern parser refuses is that of the whole value. */
function atValue(check: NodeCheck): NodeCheck {
  return (node, target) => {
    const problem = check(node, target);
    return problem === undefined ? undefined : { message: problem.message, at: node.at };
  };
}

const uri = textThat(uriPatternProblem);

const host = textThat(hostPatternProblem);

const apiKeyLocation = textThat((value) =>
  value === "header" || value === "query" ? undefined : `Invalid location type: ${value}`,
);

const ANNOTATIONS = [
  "addedDefault",
  "box",
  "clientOptional",
  "eventHeader",
  "eventPayload",
  "hostLabel",
  "httpBasicAuth",
  "httpBearerAuth",
  "httpChecksumRequired",
  "httpDigestAuth",
  "httpLabel",
  "httpPayload",
  "httpQueryParams",
  "httpResponseCode",
  "idempotencyToken",
  "input",
  "internal",
  "nestedProperties",
  "noReplace",
  "notProperty",
  "optionalAuth",
  "output",
  "private",
  "readonly",
  "required",
  "requiresLength",
  "sensitive",
  "sparse",
  "streaming",
  "uniqueItems",
  "unitType",
  "unstable",
  "xmlAttribute",
  "xmlFlattened",
];

const TEXTS = [
  "documentation",
  "httpPrefixHeaders",
  "jsonName",
  "mediaType",
  "resourceIdentifier",
  "since",
  "timestampFormat",
  "title",
  "xmlName",
];

const OTHERS: { readonly [name: string]: NodeCheck } = {
  auth: arrayOf(shapeId),
  authDefinition: object(optional("traits", "array", arrayOf(shapeId))),
  cors: object(
    optional("origin", "string"),
    optional("origins", "object", mapOf(text)),
    optional("maxAge", "number"),
    optionalValue("additionalAllowedHeaders", all(array, arrayOf(text))),
    optionalValue("additionalExposedHeaders", all(array, arrayOf(text))),
  ),
  deprecated: object(optional("since", "string"), optional("message", "string")),
  endpoint: all(object(required("hostPrefix", "string")), atValue(object(optionalValue("hostPrefix", host)))),
  enum: enumTrait,
  error: errorTrait,
  examples,
  externalDocumentation,
  http: all(
    object(required("uri", "string")),
    atValue(object(optionalValue("uri", uri))),
    object(required("method", "string"), optional("code", "number")),
  ),
  httpApiKeyAuth: all(
    object(optional("scheme", "string"), required("name", "string"), optional("in", "string")),
    atValue(object(optionalValue("in", apiKeyLocation))),
    builtWith("in", "HttpApiKeyAuthTrait"),
  ),
  httpError: number,
  httpHeader: notEmpty("httpHeader field name binding must not be empty"),
  httpQuery: notEmpty("httpQuery parameter name binding must not be empty"),
  idRef: object(
    optionalValue("selector", selector),
    optional("failWhenMissing", "boolean"),
    optional("errorMessage", "string"),
  ),
  idempotent: object(optional("exists", "array", arrayOf(shapeId)), optional("notFound", "array", arrayOf(shapeId))),
  length: all(object(optional("min", "number"), optional("max", "number")), bounded),
  longPoll: all(object(optional("timeoutMillis", "number")), builtWith("timeoutMillis", "LongPollTrait")),
  metadata: object(required("key", "string")),
  mixin: object(optional("localTraits", "array", arrayOf(shapeId))),
  paginated: object(
    optional("pageSize", "string"),
    optional("items", "string"),
    optional("inputToken", "string"),
    optional("outputToken", "string"),
  ),
  pattern: all(text, textThat(patternSyntaxProblem)),
  property: object(optional("name", "string")),
  protocolDefinition: object(
    optional("traits", "array", arrayOf(shapeId)),
    optional("noInlineDocumentSupport", "boolean"),
  ),
  range: all(object(optionalValue("min", number), optionalValue("max", number)), bounded),
  recommended: object(optional("reason", "string")),
  references: objects(reference),
  requestCompression: object(required("encodings", "array", texts)),
  retryable: object(optional("throttling", "boolean")),
  suppress: textsOfTarget,
  tags: textsOfTarget,
  trait: traitDefinition,
  traitValidators: mapOf(traitValidator),
  xmlNamespace: object(required("uri", "string"), optional("prefix", "string")),
};

const CHECKS: ReadonlyMap<string, NodeCheck> = new Map(
  [
    ...ANNOTATIONS.map((name) => [name, annotation] as const),
    ...TEXTS.map((name) => [name, text] as const),
    ...Object.entries(OTHERS),
  ].map(([name, check]) => [`smithy.api#${name}`, check] as const),
);
