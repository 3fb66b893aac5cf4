/** `SymbolKind` from 1, in words. @see LSP 3.18, "SymbolKind" */
const kinds = [
  "file",
  "module",
  "namespace",
  "package",
  "class",
  "method",
  "property",
  "field",
  "constructor",
  "enum",
  "interface",
  "function",
  "variable",
  "constant",
  "string",
  "number",
  "boolean",
  "array",
  "object",
  "key",
  "null",
  "enum member",
  "struct",
  "event",
  "operator",
  "type parameter",
];

export const symbolKindCount: number = kinds.length;

/** The word for a kind of symbol; `symbol` for one that the protocol does not have. */
export function symbolKind(kind: number | undefined): string {
  return (kind === undefined ? undefined : kinds[kind - 1]) ?? "symbol";
}

/** `CompletionItemKind` from 1, in words. @see LSP 3.18, "CompletionItemKind" */
const completionKinds = [
  "text",
  "method",
  "function",
  "constructor",
  "field",
  "variable",
  "class",
  "interface",
  "module",
  "property",
  "unit",
  "value",
  "enum",
  "keyword",
  "snippet",
  "color",
  "file",
  "reference",
  "folder",
  "enum member",
  "constant",
  "struct",
  "event",
  "operator",
  "type parameter",
];

export const completionKindCount: number = completionKinds.length;

export function completionKind(kind: number | undefined): string | undefined {
  return kind === undefined ? undefined : completionKinds[kind - 1];
}
