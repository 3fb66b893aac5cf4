import { objectOf } from "../negotiation.ts";
import { HEADER_KEYWORD, isFieldName } from "../param-header.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Types whose values have one way to stand in a header. A number has several, and null has none. */
const MIRRORED: ReadonlySet<unknown> = new Set(["string", "integer", "boolean"]);

/** Keywords that apply schemas to what is not always there, or not alone: no header can be read from there. */
const APPLYING = [
  ...["items", "prefixItems", "contains", "unevaluatedItems"],
  ...["additionalProperties", "patternProperties", "unevaluatedProperties", "propertyNames", "dependentSchemas"],
  ...["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "$defs", "definitions"],
];
/** Those of them whose schemas have names. */
const NAMED: ReadonlySet<string> = new Set(["patternProperties", "dependentSchemas", "$defs", "definitions"]);

/**
 * Checks which arguments a tool wants in headers. A client leaves out a tool that wants one that cannot stand there.
 *
 * @param what What the schema is of, such as `input of the tool "t"`.
 * @throws RangeError in a sentence of what is wrong.
 * @see MCP 2026-07-28, "Streamable HTTP", "Custom Headers from Tool Parameters"
 */
export function checkMirrored(schema: JsonSchema, what: string): void {
  visit(schema, what, new Set());
}

/** @throws RangeError for a schema of what is no argument and wants a header. */
export function refuseMirrored(schema: JsonSchema, what: string): void {
  visit(schema, what, undefined);
}

/** @param headers Those that arguments stand in so far, in lower case; `undefined` where none can be read. */
function visit(schema: unknown, what: string, headers: Set<string> | undefined): void {
  const members = objectOf(schema);
  if (members === undefined) return;
  if (members[HEADER_KEYWORD] !== undefined) checkHeader(members, what, headers);
  for (const [name, property] of Object.entries(objectOf(members["properties"]) ?? {})) {
    visit(property, `the field ${JSON.stringify(name)} in ${what}`, headers);
  }
  for (const keyword of APPLYING) {
    const applied = members[keyword];
    if (applied === undefined) continue;
    const schemas = Array.isArray(applied) ? applied : NAMED.has(keyword) ? Object.values(applied ?? {}) : [applied];
    for (const one of schemas as readonly unknown[]) visit(one, `${keyword} of ${what}`, undefined);
  }
}

function checkHeader(members: JsonSchema, what: string, headers: Set<string> | undefined): void {
  const { [HEADER_KEYWORD]: header, type } = members;
  if (typeof header !== "string" || !isFieldName(header)) {
    throw new RangeError(
      `The header of ${what} is a name of letters, digits and hyphens; I found ${JSON.stringify(header)}.`,
    );
  }
  const refused = `${what.charAt(0).toUpperCase()}${what.slice(1)} cannot stand in a header: only`;
  if (headers === undefined) throw new RangeError(`${refused} an argument can, or a member of an object that is one.`);
  if (!MIRRORED.has(type)) {
    const types = Array.isArray(type) ? type.join(" or ") : (type ?? "of several types");
    throw new RangeError(`${refused} a string, an integer or a boolean can; this may be ${types}.`);
  }
  const name = header.toLowerCase();
  if (headers.has(name))
    throw new RangeError(`The header ${JSON.stringify(header)} of ${what} is another field's already.`);
  headers.add(name);
}
