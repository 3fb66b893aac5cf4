import type { LanguageQuestion, LanguageServer, PlaceKind } from "../../lsp/server.ts";
import { type Call, type Fields, type Tool, type ToolAnswer, ToolError, tool, type ValuesOf } from "../../mcp/index.ts";
import { codeFields, codeOf, placeFields } from "./code-fields.ts";

const readOnly = { readOnlyHint: true, openWorldHint: false } as const;

/** The tools that ask about one place, without more. */
const placeTools: readonly {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly title: string;
  readonly tells: string;
}[] = [
  {
    name: "hover",
    kind: "hover",
    title: "Hover",
    tells: "the type, the signature and the documentation of what stands there",
  },
  {
    name: "definition",
    kind: "definition",
    title: "Go to definition",
    tells: "where it is defined, with the source of the declaration",
  },
  {
    name: "type_definition",
    kind: "typeDefinition",
    title: "Go to type definition",
    tells: "where its type is defined",
  },
  { name: "implementation", kind: "implementation", title: "Go to implementation", tells: "where it is implemented" },
  {
    name: "references",
    kind: "references",
    title: "Find references",
    tells: "every place in the workspace that uses it",
  },
  { name: "completion", kind: "completion", title: "Complete", tells: "what could be typed there" },
  {
    name: "signature_help",
    kind: "signatureHelp",
    title: "Signature help",
    tells: "the parameters of the call that surrounds it",
  },
  { name: "incoming_calls", kind: "incomingCalls", title: "Incoming calls", tells: "which functions call it" },
  { name: "outgoing_calls", kind: "outgoingCalls", title: "Outgoing calls", tells: "which functions it calls" },
];

/** The tools that ask a language server. All only read. */
export function languageTools(server: LanguageServer): readonly Tool[] {
  const language = server.toolchain.name;
  const asking = <const F extends Fields>(
    name: string,
    title: string,
    description: string,
    input: F,
    question: (args: ValuesOf<F>) => LanguageQuestion,
  ): Tool =>
    tool({
      name,
      title,
      description: `${description} Asks the ${language} language server.`,
      input,
      annotations: readOnly,
      handler: (args, call) => ask(server, question(args), call),
    });
  return [
    ...placeTools.map(({ name, kind, title, tells }) =>
      asking(name, title, `Tells, for a place in ${language} code, ${tells}.`, placeFields, (args) => ({
        ...codeOf(args),
        kind,
        line: args.line,
        character: args.character,
      })),
    ),
    asking(
      "code_actions",
      "Code actions",
      "Lists what the server offers to fix or to change at a place or in a range, as previews; nothing is changed.",
      {
        ...placeFields,
        endLine: {
          type: "integer",
          description: "Last line of the range; that of the place by default.",
          minimum: 1,
          optional: true,
        },
        endCharacter: { type: "integer", description: "Where the range ends on it.", minimum: 1, optional: true },
      },
      ({ line, character, endLine, endCharacter, ...code }) => ({
        ...codeOf(code),
        kind: "codeAction",
        line,
        character,
        ...(endLine === undefined ? {} : { endLine }),
        ...(endCharacter === undefined ? {} : { endCharacter }),
      }),
    ),
    asking(
      "rename_preview",
      "Preview a rename",
      "Shows every edit that renaming what stands at a place would make, in all files; nothing is changed.",
      { ...placeFields, newName: { type: "string", minLength: 1 } },
      ({ line, character, newName, ...code }) => ({ ...codeOf(code), kind: "rename", line, character, newName }),
    ),
    asking(
      "document_symbols",
      "Symbols of a file",
      "Lists the functions, types and other symbols of a file.",
      codeFields,
      (args) => ({
        ...codeOf(args),
        kind: "documentSymbol",
      }),
    ),
    asking(
      "workspace_symbols",
      "Symbols of the workspace",
      "Finds symbols of the whole workspace by a part of their names.",
      { query: { type: "string", description: "A part of the name." } },
      ({ query }) => ({ kind: "workspaceSymbol", query }),
    ),
    asking("diagnostics", "Diagnostics", "Lists the errors and warnings in a file.", codeFields, (args) => ({
      ...codeOf(args),
      kind: "diagnostics",
    })),
    asking(
      "format",
      "Format",
      "Shows the code laid out; nothing is changed.",
      {
        ...codeFields,
        tabSize: { type: "integer", minimum: 1, maximum: 16, optional: true },
        insertSpaces: { type: "boolean", description: "Spaces for tabs.", optional: true },
      },
      ({ tabSize, insertSpaces, ...code }) => ({
        ...codeOf(code),
        kind: "formatting",
        ...(tabSize === undefined ? {} : { tabSize }),
        ...(insertSpaces === undefined ? {} : { insertSpaces }),
      }),
    ),
  ];
}

/** @throws ToolError for a question that could not be answered; that nothing was found is an answer. */
async function ask(server: LanguageServer, question: LanguageQuestion, { signal }: Call): Promise<ToolAnswer> {
  const answer = await server.ask(question, { signal });
  if (answer.kind === "answer") return answer.text;
  throw new ToolError(answer.text);
}
