import { type Prompt, prompt } from "../../mcp/index.ts";

/** Ways to begin with code of a language. */
export function languagePrompts(language: string): readonly Prompt[] {
  return [
    prompt({
      name: "fix_diagnostics",
      title: "Fix diagnostics",
      description: "Mends what the language server reports in a file.",
      arguments: { path: { description: "A file of the workspace." } },
      get: ({ path }) =>
        `Call diagnostics for ${path}. For each error, and then each warning, find its cause with hover, definition and references before you propose an edit; see whether code_actions offers one. Change as little as needed. Check the proposed text by calling diagnostics again with the path and the new text as source, until nothing is left that it causes. Show the final edits.`,
    }),
    prompt({
      name: "review",
      title: "Review",
      description: `A review of a ${language} file that rests on what the language server knows.`,
      arguments: { path: { description: "A file of the workspace." } },
      get: ({ path }) =>
        `Review ${path}. Get its outline with document_symbols and its problems with diagnostics. Use references, incoming_calls and definition to see how its functions are used before you judge them. Report, in the order of weight: faults with an input that shows them, unclear names or structure with a better one, dead code (no references), missing checks. Quote lines with their numbers. Do not report matters of taste.`,
    }),
  ];
}
