import type { Fields } from "../../mcp/index.ts";

/** Findings that an answer shows; the rest is counted. */
export const MOST_FINDINGS = 50;

/** A finding in the structured content of an answer: the members of JSON diagnostics. */
export const findingFields: Fields = {
  code: { type: "string", description: "Explained by explain_finding." },
  severity: { type: "string", enum: ["error", "advisory"] },
  message: { type: "string" },
  path: { type: "array", items: { type: "any" } },
  pointer: { type: "string", description: "JSON Pointer into the message." },
  offset: { type: "integer", description: "UTF-16 code units from the start of the message.", optional: true },
  shape: { type: "string", optional: true },
  operation: { type: "string", optional: true },
  session: { type: "string", optional: true },
  entry: { type: "integer", description: "Index in the conversation, from 0.", optional: true },
  sender: { type: "string", optional: true },
  related: { type: "integer", description: "Index of another entry that it is about.", optional: true },
  file: { type: "string", optional: true },
  line: { type: "integer", description: "From 1.", optional: true },
  column: { type: "integer", description: "From 1, UTF-16 code units.", optional: true },
};
