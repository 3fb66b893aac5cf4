/** The argument with which tools name a contract. */
export const contractField = {
  type: "string",
  description:
    "A contract by name, such as mcp@2025-11-25 or lsp@3.17. A family, mcp or lsp, is the revision that the conversation names, else the usual one.",
} as const;

/** Most characters of a text that a tool takes, UTF-16 code units. */
export const MOST_TEXT: number = 4_000_000;
