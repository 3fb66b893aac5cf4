/** A place in a document, as people count. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units: what most editors show. */
  readonly character: number;
}

/**
 * The code that a question is about: a file of the workspace, code that has no file, or code that a file will have. Paths
 * are from the workspace's root, or absolute and inside of it.
 */
export type Code =
  | { readonly path: string; readonly source?: string }
  | { readonly path?: undefined; readonly source: string };

/** The kinds of questions about a place without more. */
export type PlaceKind =
  | "hover"
  | "definition"
  | "declaration"
  | "typeDefinition"
  | "implementation"
  | "references"
  | "completion"
  | "signatureHelp"
  | "incomingCalls"
  | "outgoingCalls";

/** What a language server can be asked. */
export type LanguageQuestion =
  | (Code & Place & { readonly kind: PlaceKind })
  /** A preview: nothing is changed. */
  | (Code & Place & { readonly kind: "rename"; readonly newName: string })
  /** At a place, or for all from it to another. */
  | (Code & Place & { readonly kind: "codeAction"; readonly endLine?: number; readonly endCharacter?: number })
  | (Code & { readonly kind: "documentSymbol" | "diagnostics" })
  /** A preview of the text laid out. */
  | (Code & { readonly kind: "formatting"; readonly tabSize?: number; readonly insertSpaces?: boolean })
  /** Some servers know a workspace only by an open file of it: without code, the first file of the language is opened. */
  | ({ readonly kind: "workspaceSymbol"; readonly query: string } & (
      | Code
      | { readonly path?: undefined; readonly source?: undefined }
    ));

export type QuestionKind = LanguageQuestion["kind"];
