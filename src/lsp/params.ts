import type { Sendable } from "./frame.ts";

/** One question to a language server, as its protocol names it. */
export interface Question {
  /** The wire name, such as `textDocument/hover`. */
  readonly method: string;
  /** From 1; 1 when absent, and what lies below 1 counts as 1. */
  readonly line?: number;
  /** From 1, in UTF-16 code units; as `line`. */
  readonly character?: number;
  /** For `textDocument/rename`. */
  readonly newName?: string;
  /** For `workspace/symbol`. */
  readonly query?: string;
}

/** A place in a document as LSP counts: both from 0. */
export type Position = {
  readonly line: number;
  readonly character: number;
};

/** `CompletionTriggerKind.Invoked` and `SignatureHelpTriggerKind.Invoked`: somebody asked for it. */
export const INVOKED = 1;

/** The largest `uinteger` of the protocol. */
const MOST = 2 ** 31 - 1;

/** Layout where the asker has no wish: both members are required by the protocol. */
export const FORMATTING_OPTIONS: Sendable = { tabSize: 2, insertSpaces: true };

/**
 * The params of a question about a document: its position made to count from 0, and what its method needs beside.
 *
 * A code action is asked for at a range of no width, with no diagnostics. A method that is not known here gets the document
 * and the position, which is what most methods take.
 */
export function params(uri: string, question: Question): Sendable {
  const textDocument = { uri };
  const position = positionOf(question);
  switch (question.method) {
    case "workspace/symbol":
      return { query: question.query ?? "" };
    case "textDocument/documentSymbol":
    case "textDocument/diagnostic":
    case "textDocument/foldingRange":
    case "textDocument/documentLink":
    case "textDocument/codeLens":
    case "textDocument/documentColor":
    case "textDocument/semanticTokens/full":
      return { textDocument };
    case "textDocument/formatting":
      return { textDocument, options: FORMATTING_OPTIONS };
    case "textDocument/selectionRange":
      return { textDocument, positions: [position] };
    case "textDocument/codeAction":
      return { textDocument, range: { start: position, end: position }, context: { diagnostics: [] } };
    case "textDocument/references":
      return { textDocument, position, context: { includeDeclaration: true } };
    case "textDocument/completion":
      return { textDocument, position, context: { triggerKind: INVOKED } };
    case "textDocument/rename":
      return { textDocument, position, newName: question.newName ?? "" };
    default:
      return { textDocument, position };
  }
}

function positionOf({ line, character }: Question): { readonly line: number; readonly character: number } {
  return { line: fromZero(line ?? 1), character: fromZero(character ?? 1) };
}

/** A number that counts from 1 as one that counts from 0, within what the protocol can say. What is no number is 0. */
export function fromZero(number: number): number {
  return Math.min(Math.max(Math.trunc(number || 0) - 1, 0), MOST);
}
