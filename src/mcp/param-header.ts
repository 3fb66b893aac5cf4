// What the two sides of a mirrored argument share: the schema that asks for it, and the header that it stands in.

/** Of a property in a tool's input schema: its value stands in a header too, whose name ends in this. */
export const HEADER_KEYWORD = "x-mcp-header";

/** What the names of such headers begin with. */
export const PARAM_HEADER = "Mcp-Param-";

/** Whether a text can be the name of a header, or a part of one: a token of HTTP. */
export function isFieldName(text: string): boolean {
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(text);
}
