import type { Code } from "../../lsp/server.ts";
import { ToolError } from "../../mcp/index.ts";

interface OptionalText {
  readonly type: "string";
  readonly description: string;
  readonly optional: true;
  readonly maxLength?: number;
}

interface Count {
  readonly type: "integer";
  readonly description: string;
  readonly minimum: number;
}

/** Fields that name code. */
export type CodeFields = {
  readonly path: OptionalText;
  readonly source: OptionalText;
};

/** Fields that name a place in code. */
export type PlaceFields = CodeFields & {
  readonly line: Count;
  readonly character: Count;
};

/** The arguments with which tools name the code that they are about. */
export const codeFields: CodeFields = {
  path: {
    type: "string",
    description: "A file of the workspace, from its root or absolute. Give this or source.",
    optional: true,
  },
  source: {
    type: "string",
    description: "The code itself, where it is in no file; together with path, what the file shall hold.",
    optional: true,
    maxLength: 4_000_000,
  },
};

/** The arguments with which tools name a place in the code. */
export const placeFields: PlaceFields = {
  ...codeFields,
  line: { type: "integer", description: "From 1.", minimum: 1 },
  character: { type: "integer", description: "From 1, as an editor shows the column.", minimum: 1 },
};

/** @throws ToolError for neither a path nor a source. */
export function codeOf({ path, source }: { readonly path?: string; readonly source?: string }): Code {
  if (path !== undefined) return source === undefined ? { path } : { path, source };
  if (source !== undefined) return { source };
  throw new ToolError("I need path, a file of the workspace, or source, the code itself.");
}
